/** The slider over all positions, and the button that leads back to the present. */

/** @import {Sight} from "ziggurat/lib/types.js" */

import { the } from "ziggurat/lib/dom.js";
import { request } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";

/** Milliseconds that the slider rests before the position is fetched. */
const FETCH_DELAY = 60;
/** Milliseconds between two positions while playing. */
const PLAY_INTERVAL = 1100;

export class HistorySlider {
  /**
   * @param {(at: number) => string} path the address of a position
   * @param {() => string} secret
   * @param {(sight: Sight | null) => void} show shows a position; null: the present
   * @param {(error: Error) => void} failed
   */
  constructor(path, secret, show, failed) {
    this.path = path;
    this.secret = secret;
    this.show = show;
    this.failed = failed;
    this.at = /** @type {number | null} */ (null);
    this.moves = 0;
    this.timer = 0;
    this.playTimer = 0;
    this.slider = /** @type {HTMLInputElement} */ (the("slider"));
    this.slider.addEventListener("input", () => {
      const at = Number(this.slider.value);
      this.byHand(() => this.go(at));
    });
    the("earlier").addEventListener("click", () => this.byHand(() => this.step(-1)));
    the("later").addEventListener("click", () => this.byHand(() => this.step(1)));
    the("first").addEventListener("click", () => this.byHand(() => this.go(0)));
    the("live").addEventListener("click", () => this.toPresent());
    the("run").addEventListener("click", () => (this.playTimer ? this.pause() : this.play()));
  }

  /** Pauses before a step by hand. @param {() => void} act */
  byHand(act) {
    if (this.playTimer) this.pause();
    act();
  }

  /** Plays on from here; from the present, the whole game. */
  play() {
    the("run").classList.remove("waiting");
    if (this.at === null) this.go(0);
    this.playTimer = setInterval(() => this.step(1), PLAY_INTERVAL);
    this.label();
  }

  pause() {
    clearInterval(this.playTimer);
    this.playTimer = 0;
    this.label();
  }

  /**
   * Sets the number of moves, and what the button is called that leads to the last one.
   * @param {number} moves
   * @param {boolean} complete true if no more moves will follow
   */
  setLength(moves, complete) {
    this.moves = moves;
    the("live").textContent = say(complete ? "to-last" : "live");
    if (this.at !== null && this.at > moves) this.at = moves;
    this.label();
  }

  label() {
    const at = this.at ?? this.moves;
    this.slider.max = String(this.moves);
    this.slider.value = String(at);
    const text = say("position", { at, moves: this.moves });
    this.slider.setAttribute("aria-valuetext", text);
    the("position").textContent = text;
    document.body.classList.toggle("past", this.at !== null);
    the("live").hidden = this.at === null;
    const run = the("run");
    run.textContent = this.playTimer ? "❚❚" : "▶";
    run.title = say(this.playTimer ? "replay-pause" : "replay-play");
    run.setAttribute("aria-label", run.title);
    /** @type {HTMLButtonElement} */ (the("earlier")).disabled = at <= 0;
    /** @type {HTMLButtonElement} */ (the("first")).disabled = at <= 0;
    /** @type {HTMLButtonElement} */ (the("later")).disabled = this.at === null;
  }

  /** @param {number} by */
  step(by) {
    this.go((this.at ?? this.moves) + by);
  }

  /** @param {number} at */
  go(at) {
    if (at >= this.moves) return this.toPresent();
    this.at = Math.max(0, at);
    this.label();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fetch(), FETCH_DELAY);
  }

  /** Opens the table at a position, before anything else is shown. @param {number} at */
  async open(at) {
    this.at = at;
    this.label();
    await this.fetch();
  }

  async fetch() {
    const at = this.at;
    if (at === null) return;
    try {
      const sight = await request("GET", this.path(at), { secret: this.secret() });
      if (this.at === at) this.show(sight);
    } catch (error) {
      if (this.at !== at) return;
      this.toPresent();
      this.failed(/** @type {Error} */ (error));
    }
  }

  /** Fetches the position again, for another theme. */
  refresh() {
    if (this.at !== null) void this.fetch();
  }

  toPresent() {
    if (this.at === null) return;
    clearTimeout(this.timer);
    this.at = null;
    this.pause();
    this.show(null);
  }
}
