/** Looking back: a slider over all positions, and the way to the present. */

/** @import {Sight} from "ziggurat/lib/types.js" */

import { the } from "ziggurat/lib/dom.js";
import { ask } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";

const PAUSE = 60;
const STEP = 1100;

export class Past {
  /**
   * @param {(at: number) => string} path where the position after so many moves is found
   * @param {() => string} secret
   * @param {(sight: Sight | null) => void} show null: the present again
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
    this.ticking = 0;
    this.slider = /** @type {HTMLInputElement} */ (the("slider"));
    this.slider.addEventListener("input", () => {
      const at = Number(this.slider.value);
      this.by(() => this.go(at));
    });
    the("earlier").addEventListener("click", () => this.by(() => this.step(-1)));
    the("later").addEventListener("click", () => this.by(() => this.step(1)));
    the("first").addEventListener("click", () => this.by(() => this.go(0)));
    the("live").addEventListener("click", () => this.live());
    the("run").addEventListener("click", () => (this.ticking ? this.halt() : this.run()));
  }

  /** Whoever takes the slider himself wants no more to be shown. @param {() => void} act */
  by(act) {
    if (this.ticking) this.halt();
    act();
  }

  /** Plays on from here; a whole game from its beginning. */
  run() {
    if (this.at === null) this.go(0);
    this.ticking = setInterval(() => this.step(1), STEP);
    this.label();
  }

  halt() {
    clearInterval(this.ticking);
    this.ticking = 0;
    this.label();
  }

  /** How many moves there are now. @param {number} moves */
  grown(moves) {
    this.moves = moves;
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
    run.textContent = this.ticking ? "❚❚" : "▶";
    run.title = say(this.ticking ? "replay-pause" : "replay-play");
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
    if (at >= this.moves) return this.live();
    this.at = Math.max(0, at);
    this.label();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fetch(), PAUSE);
  }

  async fetch() {
    const at = this.at;
    if (at === null) return;
    try {
      const sight = await ask("GET", this.path(at), { secret: this.secret() });
      if (this.at === at) this.show(sight);
    } catch (error) {
      if (this.at !== at) return;
      this.live();
      this.failed(/** @type {Error} */ (error));
    }
  }

  /** Shows the position again, in another light. */
  again() {
    if (this.at !== null) void this.fetch();
  }

  live() {
    if (this.at === null) return;
    clearTimeout(this.timer);
    this.at = null;
    this.halt();
    this.show(null);
  }
}
