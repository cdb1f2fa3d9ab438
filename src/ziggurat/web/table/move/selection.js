/** The tokens that the player has chosen so far, and the move that they make. */

/** @import {Sight, Choice} from "ziggurat/lib/types.js" */

import { commonTokens, narrow, remainingTokens } from "ziggurat/table/move/narrow.js";

/**
 * @typedef {object} SelectionHandlers
 * @property {(move: string, anyway: boolean) => void} send anyway: even if it wastes something
 * @property {(chosen: string[]) => void} why
 * @property {() => void} changed
 * @property {() => void} sent a move is on its way: until it is answered, nothing can be chosen
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
   * Shows a position; if it is the same as before, what was chosen stays.
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

  /** The sign of the piece that the chosen place will have, picked or the only one there is; empty if none. */
  get piece() {
    const signs = (this.ready?.slice(1) ?? this.chosen).map((token) => this.sight?.tokens[token]?.piece ?? "");
    return signs.filter((sign) => sign !== "").at(-1) ?? "";
  }

  /** True if some move that can still be made puts a piece on a place. */
  get placesPiece() {
    return this.narrowed.left.some((choice) => choice.slice(1).some((token) => this.sight?.tokens[token]?.piece));
  }

  /** True if a place is chosen and waits for its confirmation. */
  get hasGhost() {
    return this.ready !== null && !this.sent && this.group(this.chosen.at(-1) ?? "") === "board";
  }

  /** True if nothing is chosen yet and what can be chosen is not only a place; exchanges go with anything. */
  get isIdle() {
    if (this.chosen.length) return false;
    const paths = this.choices.map((choice) => choice.slice(1));
    const moves = paths.filter((tokens) => !tokens.every((token) => this.group(token) === "exchange"));
    const given = commonTokens(moves);
    return moves.some((tokens) => tokens.some((token) => !given.includes(token) && this.group(token) !== "board"));
  }

  /** As long as nothing is picked: by place, the token of the own figure there that can be picked. */
  get figures() {
    const { next } = this.narrowed;
    const held = this.chosen.length ? [] : (this.sight?.rail ?? []);
    const found = held.map(({ place, tokens }) => /** @type {const} */ ([place, tokens.find((token) => next.has(token))]));
    return new Map(found.filter(([place, token]) => place && token));
  }

  /** @param {string} token */
  group(token) {
    return this.sight?.tokens[token]?.group ?? "board";
  }

  /**
   * @param {string} token
   * @param {boolean} [unsure] true if the hotspot was small for a finger; then a button confirms
   */
  touch(token, unsure = false) {
    if (!this.open || this.sent) return;
    if (this.narrowed.next.has(token)) this.chosen.push(token);
    else if (this.chosen.includes(token)) return this.touchAgain(token);
    else if (!this.swapIn(token)) return this.handlers.why([...this.chosen, token]);
    this.unsure ||= unsure;
    this.update();
  }

  /**
   * A second touch of the place where a piece will be confirms; anything else is dropped.
   * @param {string} token
   */
  touchAgain(token) {
    if (this.ready && this.piece && this.group(token) === "board") this.confirm();
    else this.drop(token);
  }

  /** True if touching this token changes what is chosen. @param {string} token */
  accepts(token) {
    if (!this.open || this.sent) return false;
    if (this.narrowed.next.has(token) || this.chosen.includes(token)) return true;
    return this.copy().swapIn(token);
  }

  /** A copy, to try something. */
  copy() {
    return Object.assign(new Selection(this.handlers), this, { chosen: [...this.chosen] });
  }

  /**
   * The tokens that remain chosen when `touch` adds this one.
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
   * Replaces a chosen token of the same group by this one; false if no legal move has it.
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

  /** Chooses all tokens of a move; it needs a confirmation. @param {string[]} tokens */
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
   * True if the only move left needs no confirmation: the player has chosen what and where, and it
   * can be taken back.
   * @param {Choice} only
   */
  needsNoConfirmation(only) {
    if (this.unsure || only.slice(1).some((token) => this.sight?.tokens[token]?.final)) return false;
    if (this.sight?.confirm && this.choices.length > 1) return false;
    const given = commonTokens(this.choices.map((choice) => choice.slice(1)));
    const open = (remainingTokens(only, this.chosen) ?? []).filter((token) => !given.includes(token));
    return !open.some((token) => ["board", "action"].includes(this.group(token)));
  }

  /** @param {string} token */
  drop(token) {
    const at = this.chosen.lastIndexOf(token);
    if (at < 0 || this.sent) return;
    this.chosen.splice(at, 1);
    if (!this.chosen.length) this.unsure = false;
    this.handlers.changed();
  }

  /** Drops the last token; false if there is none. */
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
   * Sends a typed move, whatever is chosen; false if nothing can be sent.
   * @param {string} move
   */
  sendTyped(move) {
    if (!this.open || this.sent) return false;
    this.chosen = [];
    this.send([move]);
    return true;
  }

  /** Ends the turn; asks for a confirmation first if that cannot be taken back. */
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
    this.handlers.sent();
  }

  /** The server asks whether the move is meant; what was chosen stays. */
  holdBack() {
    const move = this.sent;
    this.sent = "";
    this.held = move;
    this.handlers.changed();
  }

  /** The move was not made, but could be later: what was chosen stays, and a button sends it. */
  keep() {
    this.sent = "";
    this.unsure = true;
    this.handlers.changed();
  }

  /** Sends the held move again, whatever it wastes. */
  resendHeld() {
    const move = this.held;
    if (!move) return;
    this.held = "";
    this.sent = move;
    this.handlers.send(move, true);
    this.handlers.sent();
  }
}
