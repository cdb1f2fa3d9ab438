/**
 * Conflicts as moments: a panel over the board shows what is going on, then how it ends.
 *
 * A conflict that is going on stays until its player closes it; one that was decided is told in a
 * moment and makes room by itself, unless it is looked up in history or in the log.
 */

/** @import {Conflict, Seat, Sight} from "ziggurat/lib/types.js" */

import { animate, finishAnimations } from "ziggurat/board/motion.js";
import { speedFactor } from "ziggurat/board/speed.js";
import { fill, hasOpenDialog, the } from "ziggurat/lib/dom.js";
import { conflictPanel, notes, total } from "ziggurat/table/conflict/panel.js";
import { announce } from "ziggurat/table/ui/live-region.js";

/** Milliseconds from one added tile to the next. */
const TILE_DELAY = 220;
/** Milliseconds until the first added tile, and from the last one to the result. */
const PAUSE = 450;
/** Milliseconds that a result can be read before it makes room. */
const READING_TIME = 2600;
const ROLES = /** @type {const} */ (["attacker", "defender"]);

export class Conflicts {
  constructor() {
    /** @type {Sight | null} */
    this.sight = null;
    /** The position that was shown last, as a text; empty at first. */
    this.shownPosition = "";
    /** How many moves of the game have been told as they happened; null at first. */
    this.toldMoves = /** @type {number | null} */ (null);
    /** @type {Seat[]} */
    this.seats = [];
    /** What is told now and next. @type {Conflict[]} */
    this.queue = [];
    /** True if a result stays until it is closed. */
    this.stays = false;
    /** @type {number[]} */
    this.timers = [];
    /** Resolves when what is shown has been told. @type {Promise<void>} */
    this.told = Promise.resolve();
    this.tell = () => {};
    addEventListener("keydown", (event) => this.key(event), true);
    the("conflict").addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.isConnected) this.close();
    });
  }

  /**
   * Shows what a position tells of conflicts.
   * @param {Sight} sight
   * @param {boolean} past true if it is looked up in history
   */
  show(sight, past) {
    const before = this.sight;
    const position = `${sight.table} ${sight.at} ${past} ${sight.draft?.steps.length ?? ""}`;
    const same = position === this.shownPosition;
    this.sight = sight;
    this.shownPosition = position;
    if (same) return this.showButton();
    const shown = past || sight.draft || this.isNews(sight) ? sight.conflicts : sight.conflicts.filter(isOpen);
    const follows = !past && before?.table === sight.table && before.at + 1 === sight.at;
    this.start(shown, past, follows ? (before.conflicts.find(isOpen) ?? null) : null);
  }

  /** True if the last move of the game has not been told yet. @param {Sight} sight */
  isNews({ at, moves }) {
    const told = Math.min(this.toldMoves ?? at, moves);
    this.toldMoves = Math.max(told, at);
    return at > told;
  }

  /** Shows the conflict of the position again. */
  open() {
    this.start(this.sight?.conflicts ?? [], true, null);
    announce(...this.queue.slice(0, 1).flatMap(sentences));
  }

  toggle() {
    if (this.isShown) this.close();
    else this.open();
  }

  /** Shows the conflicts of another position, from the log. @param {Sight} sight */
  replay(sight) {
    const decided = sight.conflicts.filter((one) => !isOpen(one));
    this.start(decided.length ? decided : sight.conflicts, true, null, sight);
    announce(...this.queue.slice(0, 1).flatMap(sentences));
  }

  get isShown() {
    return !the("conflict").hidden;
  }

  /**
   * @param {Conflict[]} conflicts
   * @param {boolean} stays
   * @param {Conflict | null} known what has been told of the first one already
   * @param {Sight | null} [sight] whose seats they name
   */
  start(conflicts, stays, known, sight = this.sight) {
    this.stopTimers();
    this.queue = [...conflicts];
    this.stays = stays;
    this.seats = sight?.seats ?? [];
    this.told = new Promise((resolve) => (this.tell = resolve));
    this.next(known);
  }

  /** Shows the first conflict of the queue; none closes the panel. @param {Conflict | null} known */
  next(known = null) {
    const [conflict] = this.queue;
    the("conflict").hidden = !conflict;
    document.body.classList.toggle("in-conflict", conflict !== undefined);
    this.showButton();
    if (!conflict) return this.tell();
    const panel = conflictPanel(conflict, this.seats);
    const isNew = !known || known.title !== conflict.title || the("conflict").childElementCount === 0;
    fill(the("conflict"), panel);
    if (isOpen(conflict)) announce(...notes(conflict));
    const time = reveal(panel, conflict, isNew ? null : known, (call, delay) => this.later(call, delay));
    this.later(() => this.toldOne(conflict), time);
  }

  /** A conflict has been told; a result makes room for what comes next. @param {Conflict} conflict */
  toldOne(conflict) {
    const last = this.queue.length < 2;
    if (last) this.tell();
    if (isOpen(conflict) || (last && this.stays)) return;
    this.later(() => {
      this.queue.shift();
      this.next();
    }, READING_TIME * (speedFactor() || 1.6));
  }

  /** Takes what is shown away, and goes on with what comes next. */
  close() {
    if (!this.isShown) return;
    this.stopTimers();
    finishAnimations();
    this.queue.shift();
    this.next();
  }

  /** Ends a moment because somebody does something; what is going on stays. */
  finish() {
    if (!this.isShown || this.stays) return;
    this.stopTimers();
    this.queue = this.queue.filter(isOpen);
    const [open] = this.queue;
    if (!open || the("conflict").querySelector(".clash.decided")) return this.next(open ?? null);
    showSums(the("conflict"), open);
    this.tell();
  }

  /** Escape closes the panel, and nothing else. @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "Escape" || !this.isShown || hasOpenDialog()) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    this.close();
  }

  /** A button brings back what was closed. */
  showButton() {
    the("conflict-open").hidden = this.isShown || !this.sight?.conflicts.length;
  }

  /**
   * @param {() => void} call
   * @param {number} delay
   */
  later(call, delay) {
    this.timers.push(setTimeout(call, delay));
  }

  stopTimers() {
    setDeciding(the("conflict").firstElementChild, false);
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }
}

/**
 * As long as the panel has not told who wins, nothing else on the page tells it.
 * @param {Element | null} panel
 * @param {boolean} is
 */
function setDeciding(panel, is) {
  panel?.classList.toggle("deciding", is);
  document.body.classList.toggle("deciding", is);
}

/** @param {Conflict} conflict */
function isOpen({ winner }) {
  return winner === null;
}

/** What a screen reader reads of a conflict that is looked up. @param {Conflict} conflict */
function sentences(conflict) {
  return [conflict.title, ...notes(conflict), ...conflict.outcomes.map(({ words }) => words)];
}

/**
 * Lets a panel come in: the added tiles one by one with the sums, then the result. Returns how many
 * milliseconds that takes.
 * @param {HTMLElement} panel
 * @param {Conflict} conflict
 * @param {Conflict | null} known what was told before
 * @param {(call: () => void, delay: number) => void} later
 */
function reveal(panel, conflict, known, later) {
  const factor = speedFactor();
  if (!factor) return 0;
  if (!known) rise(panel);
  let time = PAUSE;
  for (const role of ROLES) {
    const side = conflict[role];
    if (side.support === null || known?.[role].support != null) continue;
    time = addTiles(panel, role, side, time, factor, later);
  }
  if (conflict.winner === null) return time * factor;
  setDeciding(panel, true);
  later(() => setDeciding(panel, false), time * factor);
  for (const [at, line] of [...panel.querySelectorAll(".outcomes li")].entries())
    animate(/** @type {HTMLElement} */ (line), FALL, 320, () => {}, (time + 200 + at * 260) * factor);
  return (time + PAUSE) * factor;
}

/**
 * @param {HTMLElement} panel
 * @param {Conflict} conflict
 */
function showSums(panel, conflict) {
  for (const role of ROLES) {
    const sum = panel.querySelector(`.value.sum.${role}`);
    if (sum) sum.textContent = String(total(conflict[role]));
  }
}

/** @type {Keyframe[]} */
const FALL = [{ opacity: 0, transform: "translateY(-14px)" }, { opacity: 1, transform: "none" }];

/** @param {HTMLElement} panel */
function rise(panel) {
  const [left, right] = [".fighter.attacker .piece", ".fighter.defender .piece"].map((one) => panel.querySelector(one));
  animate(panel, [{ opacity: 0, transform: "scale(.94)" }, { opacity: 1, transform: "none" }], 180);
  if (left) animate(/** @type {HTMLElement} */ (left), [{ transform: "translateX(-60px)" }, { transform: "none" }], 320);
  if (right) animate(/** @type {HTMLElement} */ (right), [{ transform: "translateX(60px)" }, { transform: "none" }], 320);
}

/**
 * Lays down the tiles of one side while its sum counts up; returns when it is done.
 * @param {HTMLElement} panel
 * @param {"attacker" | "defender"} role
 * @param {import("ziggurat/lib/types.js").ConflictSide} side
 * @param {number} start
 * @param {number} factor
 * @param {(call: () => void, delay: number) => void} later
 */
function addTiles(panel, role, side, start, factor, later) {
  const sum = panel.querySelector(`.value.sum.${role}`);
  const tiles = [...panel.querySelectorAll(`.value.support.${role} .tile`)];
  if (!sum || !tiles.length) return start;
  sum.textContent = String(side.strength);
  tiles.forEach((tile, at) => {
    const time = (start + at * TILE_DELAY) * factor;
    animate(/** @type {HTMLElement} */ (tile), FALL, 240, () => {}, time);
    later(() => (sum.textContent = String(at + 1 < tiles.length ? side.strength + at + 1 : total(side))), time + 120);
  });
  return start + tiles.length * TILE_DELAY + PAUSE;
}
