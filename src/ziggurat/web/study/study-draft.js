/**
 * A draft in which somebody learns: that of a lesson or of a puzzle. The page sends all moves each time,
 * and nothing is stored. It lasts as long as the page, without a bar and without bots.
 */

/** @import {RequestError} from "ziggurat/lib/http.js" */
/** @import {Sight} from "ziggurat/lib/types.js" */
/** @import {TablePage} from "ziggurat/table/page.js" */

import { request } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";
import { isDark } from "ziggurat/lib/theme.js";
import { Draft } from "ziggurat/table/history/draft.js";
import { announce } from "ziggurat/table/ui/live-region.js";
import { showToast } from "ziggurat/table/ui/toast.js";
import { showSelection } from "ziggurat/table/view/decision.js";
import { sentences, showLog } from "ziggurat/table/view/log.js";
import { showPosition } from "ziggurat/table/view/position.js";

/** Milliseconds before each repetition of a request that an overloaded server has refused. */
const REPEAT_DELAYS = [1000, 2000, 4000, 8000];
/** Milliseconds after which the page goes on, whatever the panel of a conflict is doing. */
const LONGEST_CONFLICT = 6000;

export class StudyDraft extends Draft {
  /**
   * @param {TablePage} page
   * @param {string} game
   * @param {number} at how many moves the game has when the draft begins
   */
  constructor(page, game, at) {
    super(page);
    this.game = game;
    this.on = true;
    this.sight = /** @type {Sight | null} */ (null);
    this.at = at;
  }

  toggle() {}
  enter() {}
  leave() {}
  answer() {}
  renderBar() {}
  reset() {}

  /** The moves that have been made. @returns {string[]} */
  get moves() {
    return [];
  }

  /** Shows the position after the moves. */
  async begin() {
    const sight = await this.ask(this.moves);
    if (sight) this.take(sight);
  }

  /** Fetches the position again, for another theme. */
  refresh() {
    void this.begin();
  }

  /** @param {string} move */
  step(move) {
    void this.judge(move);
  }

  /** A move that has been chosen or typed. @param {string} move */
  async judge(move) {
    await null; // until the page has noted that a move is on its way
    await this.attempt(move);
  }

  /** Says what a move is worth here. @param {string} _move */
  async attempt(_move) {}

  /** A position is shown, and what has happened is told. */
  arrived() {}

  /**
   * The position after these moves; null if it was refused, or something else was asked for meanwhile.
   * @param {string[]} steps
   * @returns {Promise<Sight | null>}
   */
  async ask(steps) {
    return this.send(`/api/tables/${this.page.table}/draft?dark=${isDark()}`, { at: this.at, steps });
  }

  /**
   * The answer to a request; null if it was refused, or something else was asked for meanwhile.
   * @param {string} path
   * @param {unknown} body
   */
  async send(path, body) {
    const number = ++this.requests;
    this.busy = true;
    try {
      const answer = await post(path, body);
      return number === this.requests ? answer : null;
    } catch (error) {
      const { message, rule } = /** @type {RequestError} */ (error);
      if (number === this.requests) this.refuse(message, rule);
      return null;
    } finally {
      if (number === this.requests) this.busy = false;
    }
  }

  /**
   * Shows a position, then tells what has happened.
   * @param {Sight} sight
   * @param {boolean} [can] true if a move can be taken back
   */
  take(sight, can = false) {
    const known = this.sight?.moves ?? this.at;
    const undo = { can, back: 0, reason: can ? "" : say("nothing-to-undo") };
    this.sight = { ...sight, undo, confirm: false };
    this.base = sight.log.slice(0, this.at);
    this.page.current ??= this.sight;
    this.show();
    void this.tell(this.sight, known);
  }

  /**
   * Says what has happened: after the panel of a conflict, so as not to tell beforehand who wins.
   * @param {Sight} sight
   * @param {number} known how many moves have been told
   */
  async tell(sight, known) {
    const { conflicts } = this.page;
    this.busy = conflicts.isShown;
    if (this.busy)
      await Promise.race([conflicts.told, new Promise((done) => setTimeout(done, LONGEST_CONFLICT))]);
    if (sight !== this.sight) return;
    this.busy = false;
    announce(...this.log.slice(known).flatMap((entry) => sentences(entry, sight.seats[entry.seat])));
    this.arrived();
  }

  /** Shows the position after the moves. */
  show() {
    const { sight, parts, log, page } = this;
    if (!sight) return;
    page.selection.clear();
    showPosition(page, sight, parts);
    const nowhere = () => undefined;
    showLog(log, sight, nowhere, nowhere);
  }

  /** Puts what was chosen back. */
  unchoose() {
    this.page.selection.clear();
    if (this.sight) showSelection(this.page);
  }

  /**
   * @param {string} text
   * @param {string} [rule]
   */
  refuse(text, rule = "") {
    this.unchoose();
    showToast(text, { rule, game: this.game, kind: rule && "why" });
  }
}

/**
 * The answer to a request. An overloaded server is asked again.
 * @param {string} path
 * @param {unknown} body
 */
async function post(path, body) {
  for (let refusals = 0; ; refusals++) {
    try {
      return await request("POST", path, { body });
    } catch (error) {
      const pause = REPEAT_DELAYS[refusals];
      if (/** @type {RequestError} */ (error).key !== "overloaded" || !pause) throw error;
      showToast(say("overloaded"));
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}
