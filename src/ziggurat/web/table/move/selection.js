/** What the player has touched so far, and the move that comes of it. */

/** @import {Sight, Choice} from "ziggurat/lib/types.js" */

import { narrow, rest, shared } from "ziggurat/table/move/narrow.js";

/**
 * @typedef {object} Wishes
 * @property {(move: string, anyway: boolean) => void} send anyway: also if it wastes something
 * @property {(chosen: string[]) => void} why
 * @property {() => void} changed
 */

export class Turn {
  /** @param {Wishes} wishes */
  constructor(wishes) {
    this.wishes = wishes;
    this.sight = /** @type {Sight | null} */ (null);
    this.key = "";
    this.open = false;
    /** @type {string} */
    this.sent = "";
    /** @type {string} */
    this.held = "";
    this.forget();
  }

  forget() {
    /** @type {string[]} */
    this.chosen = [];
    this.careful = false;
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
    if (key !== this.key) this.forget();
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
   * @param {boolean} [careful] true if it was too small for the finger: then a button confirms
   */
  touch(token, careful = false) {
    if (!this.open || this.sent) return;
    if (this.narrowed.next.has(token)) this.chosen.push(token);
    else if (this.chosen.includes(token)) return this.drop(token);
    else if (!this.instead(token)) return this.wishes.why([...this.chosen, token]);
    this.careful ||= careful;
    this.settle();
  }

  /** True if touching this token changes what is chosen. @param {string} token */
  takes(token) {
    if (!this.open || this.sent) return false;
    if (this.narrowed.next.has(token) || this.chosen.includes(token)) return true;
    return this.trial().instead(token);
  }

  /** The same turn, to try something with it. */
  trial() {
    return Object.assign(new Turn(this.wishes), this, { chosen: [...this.chosen] });
  }

  /**
   * What is touched already when this token comes to it: what `touch` would leave of it.
   * @param {string} token
   */
  before(token) {
    if (this.narrowed.next.has(token)) return this.chosen;
    const at = this.chosen.lastIndexOf(token);
    if (at >= 0) return this.chosen.filter((_, place) => place !== at);
    const trial = this.trial();
    return trial.instead(token) ? trial.chosen.filter((one) => one !== token) : this.chosen;
  }

  /**
   * Takes this token in place of another one of its kind; false if nothing legal comes of it.
   * @param {string} token
   */
  instead(token) {
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
  take(tokens) {
    if (!this.open || this.sent) return;
    this.chosen = [...tokens];
    this.careful = true;
    this.wishes.changed();
  }

  settle() {
    const { only } = this.narrowed;
    if (only && this.meant(only)) this.send(only);
    else this.wishes.changed();
  }

  /**
   * True if the one move left needs no last word: the player has said what and where, it does
   * nothing beside, and it can be taken back.
   * @param {Choice} only
   */
  meant(only) {
    if (this.careful || this.sight?.extras[only[0]]) return false;
    if (this.sight?.confirm && this.choices.length > 1) return false;
    const given = shared(this.choices.map((choice) => choice.slice(1)));
    const open = (rest(only, this.chosen) ?? []).filter((token) => !given.includes(token));
    return !open.some((token) => ["board", "action"].includes(this.group(token)));
  }

  /** @param {string} token */
  drop(token) {
    const at = this.chosen.lastIndexOf(token);
    if (at < 0) return;
    this.chosen.splice(at, 1);
    if (!this.chosen.length) this.careful = false;
    this.wishes.changed();
  }

  /** Takes the last token back; false if there is none. */
  back() {
    const last = this.chosen.at(-1);
    if (last === undefined || this.sent) return false;
    this.drop(last);
    return true;
  }

  done() {
    const ready = this.ready;
    if (ready) this.send(ready);
  }

  /**
   * Sends a move that was written, whatever was touched; false if none can be sent.
   * @param {string} move
   */
  write(move) {
    if (!this.open || this.sent) return false;
    this.chosen = [];
    this.send([move]);
    return true;
  }

  /** Ends the turn, or asks for the last word where that cannot be taken back. */
  end() {
    const ending = this.choices.find(([text]) => text === this.sight?.end);
    if (!ending) return;
    this.chosen = ending.slice(1);
    if (this.sight?.confirm) this.wishes.changed();
    else this.send(ending);
  }

  /** @param {Choice} choice */
  send([move]) {
    this.sent = move;
    this.wishes.send(move, false);
    this.wishes.changed();
  }

  /** The move was held back for a question; what was touched stays. */
  hold() {
    const move = this.sent;
    this.sent = "";
    this.held = move;
    this.wishes.changed();
  }

  /** Sends the move that was held back, whatever it wastes. */
  again() {
    const move = this.held;
    if (!move) return;
    this.held = "";
    this.sent = move;
    this.wishes.send(move, true);
    this.wishes.changed();
  }
}
