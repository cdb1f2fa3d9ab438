/** What the player has touched so far, and the move that comes of it. */

/** @import {Sight, Choice} from "ziggurat/lib/types.js" */

import { commonTokens, narrow, remainingTokens } from "ziggurat/table/move/narrow.js";

/**
 * @typedef {object} SelectionHandlers
 * @property {(move: string, anyway: boolean) => void} send anyway: also if it wastes something
 * @property {(chosen: string[]) => void} why
 * @property {() => void} changed
 */

export class Selection {
  /** @param {SelectionHandlers} handlers */
  constructor(handlers) {
    this.handlers = handlers;
    this.sight = /** @type {Sight | null} */ (null);
    this.key = "";
    this.open = false;
    /** @type {string} */
    this.sent = "";
    /** @type {string} */
    this.held = "";
    this.clear();
  }

  clear() {
    /** @type {string[]} */
    this.chosen = [];
    this.unsure = false;
    this.sent = "";
    this.held = "";
  }

  /**
   * A new position begins anew; the same one shown again keeps what was touched.
   * @param {Sight} sight
   * @param {boolean} open false where nothing can be sent: in history, without a connection
   */
  show(sight, open) {
    const key = JSON.stringify([sight.table, sight.seat, sight.seq, sight.draft]);
    if (key !== this.key) this.clear();
    this.key = key;
    this.sight = sight;
    this.open = open;
  }

  /** @returns {readonly Choice[]} */
  get choices() {
    return this.open && !this.sent ? (this.sight?.choices ?? []) : [];
  }

  get narrowed() {
    return narrow(this.choices, this.chosen);
  }

  /** The move that can be sent as it stands; null if none. @returns {Choice | null} */
  get ready() {
    const { only, exact } = this.narrowed;
    return this.chosen.length ? (only ?? exact) : null;
  }

  /** @param {string} token */
  group(token) {
    return this.sight?.tokens[token]?.group ?? "board";
  }

  /**
   * @param {string} token
   * @param {boolean} [unsure] true if it was too small for the finger: then a button confirms
   */
  touch(token, unsure = false) {
    if (!this.open || this.sent) return;
    if (this.narrowed.next.has(token)) this.chosen.push(token);
    else if (this.chosen.includes(token)) return this.drop(token);
    else if (!this.swapIn(token)) return this.handlers.why([...this.chosen, token]);
    this.unsure ||= unsure;
    this.update();
  }

  /** True if touching this token changes what is chosen. @param {string} token */
  accepts(token) {
    if (!this.open || this.sent) return false;
    if (this.narrowed.next.has(token) || this.chosen.includes(token)) return true;
    return this.copy().swapIn(token);
  }

  /** The same turn, to try something with it. */
  copy() {
    return Object.assign(new Selection(this.handlers), this, { chosen: [...this.chosen] });
  }

  /**
   * What is touched already when this token comes to it: what `touch` would leave of it.
   * @param {string} token
   */
  before(token) {
    if (this.narrowed.next.has(token)) return this.chosen;
    const at = this.chosen.lastIndexOf(token);
    if (at >= 0) return this.chosen.filter((_, place) => place !== at);
    const copy = this.copy();
    return copy.swapIn(token) ? copy.chosen.filter((one) => one !== token) : this.chosen;
  }

  /**
   * Takes this token in place of another one of its kind; false if nothing legal comes of it.
   * @param {string} token
   */
  swapIn(token) {
    const group = this.group(token);
    for (let at = this.chosen.length - 1; at >= 0; at--) {
      const others = this.chosen.filter((_, place) => place !== at);
      if (this.group(this.chosen[at] ?? "") !== group) continue;
      if (!narrow(this.choices, [...others, token]).left.length) continue;
      this.chosen = [...others, token];
      return true;
    }
    if (group === "board" || !narrow(this.choices, [token]).left.length) return false;
    this.chosen = [token];
    return true;
  }

  /** Takes a whole move as touched, to be looked at: it needs a last word. @param {string[]} tokens */
  select(tokens) {
    if (!this.open || this.sent) return;
    this.chosen = [...tokens];
    this.unsure = true;
    this.handlers.changed();
  }

  update() {
    const { only } = this.narrowed;
    if (only && this.needsNoConfirmation(only)) this.send(only);
    else this.handlers.changed();
  }

  /**
   * True if the one move left needs no last word: the player has said what and where, it does
   * nothing beside, and it can be taken back.
   * @param {Choice} only
   */
  needsNoConfirmation(only) {
    if (this.unsure || this.sight?.extras[only[0]]) return false;
    if (this.sight?.confirm && this.choices.length > 1) return false;
    const given = commonTokens(this.choices.map((choice) => choice.slice(1)));
    const open = (remainingTokens(only, this.chosen) ?? []).filter((token) => !given.includes(token));
    return !open.some((token) => ["board", "action"].includes(this.group(token)));
  }

  /** @param {string} token */
  drop(token) {
    const at = this.chosen.lastIndexOf(token);
    if (at < 0) return;
    this.chosen.splice(at, 1);
    if (!this.chosen.length) this.unsure = false;
    this.handlers.changed();
  }

  /** Takes the last token back; false if there is none. */
  dropLast() {
    const last = this.chosen.at(-1);
    if (last === undefined || this.sent) return false;
    this.drop(last);
    return true;
  }

  confirm() {
    const ready = this.ready;
    if (ready) this.send(ready);
  }

  /**
   * Sends a move that was written, whatever was touched; false if none can be sent.
   * @param {string} move
   */
  sendTyped(move) {
    if (!this.open || this.sent) return false;
    this.chosen = [];
    this.send([move]);
    return true;
  }

  /** Ends the turn, or asks for the last word where that cannot be taken back. */
  endTurn() {
    const ending = this.choices.find(([text]) => text === this.sight?.end);
    if (!ending) return;
    this.chosen = ending.slice(1);
    if (this.sight?.confirm) this.handlers.changed();
    else this.send(ending);
  }

  /** @param {Choice} choice */
  send([move]) {
    this.sent = move;
    this.handlers.send(move, false);
    this.handlers.changed();
  }

  /** The move was held back for a question; what was touched stays. */
  holdBack() {
    const move = this.sent;
    this.sent = "";
    this.held = move;
    this.handlers.changed();
  }

  /** Sends the move that was held back, whatever it wastes. */
  resendHeld() {
    const move = this.held;
    if (!move) return;
    this.held = "";
    this.sent = move;
    this.handlers.send(move, true);
    this.handlers.changed();
  }
}
