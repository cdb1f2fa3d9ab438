/** Moves of others are shown one after the other, no faster than they can be followed. */

/** @import {Entry, Sight} from "ziggurat/lib/types.js" */

import { speedFactor } from "ziggurat/board/speed.js";
import { movesSeen, storeMovesSeen } from "ziggurat/lib/storage.js";
import { hideCaption, LINE_DELAY, showCaption, showRemaining } from "ziggurat/table/history/caption.js";

const BASE = 700;
const SILENT = 260;
const LONGEST = 4200;
const MAX_SCENES = 60;

/** So many moves that were missed are shown without being asked for. */
export const MAX_UNASKED = 8;

/** @typedef {{sight: Sight, parts: Map<string, string>}} Scene */
/**
 * @typedef {object} PlaybackView
 * @property {(at: number) => Promise<Scene>} fetch a position of the past
 * @property {(scene: Scene) => Promise<void>} prepare reads a position that will be shown
 * @property {(scene: Scene, mover: number | null) => Promise<void>} show a position on its way
 * @property {() => void} present the position now, at once
 * @property {() => void} done everything has been told
 * @property {() => void} face what is asked now, whatever the board shows
 * @property {(number: number, unseen: boolean) => void} offer so many moves can be shown
 * @property {() => number[]} seats those who look at this screen
 */

export class Playback {
  /** @param {PlaybackView} view */
  constructor(view) {
    this.view = view;
    this.timer = 0;
    this.wake = () => {};
    /** @type {Map<number, Scene>} */
    this.scenes = new Map();
    /** @type {Entry[]} */
    this.log = [];
    this.sight = /** @type {Sight | null} */ (null);
    this.shown = /** @type {number | null} */ (null);
    this.missed = /** @type {number | null} */ (null);
    /** @type {number[]} */
    this.queue = [];
    this.run = /** @type {object | null} */ (null);
    document.addEventListener("visibilitychange", () => this.pageReturned());
  }

  /** Forgets the table. */
  clear() {
    this.stop();
    this.scenes.clear();
    this.log = [];
    this.sight = this.shown = this.missed = null;
  }

  stop() {
    clearTimeout(this.timer);
    this.queue = [];
    this.run = null;
    this.wake();
    hideCaption();
  }

  /** True while the board shows less than is known. */
  get isBehind() {
    return this.run !== null && this.shown !== (this.sight?.moves ?? null);
  }

  /** True while a bot plays for the one who looks: then he has not made the moves of his seat. */
  get isSubstituted() {
    const seats = this.sight?.seats ?? [];
    return seats.some((one) => one.seat === this.sight?.seat && one.substitute);
  }

  /** The number of the last move that this seat made itself. */
  get lastOwnMove() {
    const seat = this.sight?.seat ?? null;
    const mine = (/** @type {Entry} */ one) => one.seat === seat && !one.automatic;
    return seat === null ? 0 : (this.log.filter(mine).at(-1)?.number ?? 0);
  }

  /**
   * A new present has been told.
   * @param {Sight} sight
   * @param {Map<string, string>} parts
   * @param {Entry[]} log
   * @param {boolean} looking false while the past is looked at
   */
  receive(sight, parts, log, looking) {
    const old = this.sight;
    const undone = old !== null && sight.log_from < old.moves;
    if (undone) this.scenes.clear();
    this.sight = sight;
    this.log = log;
    this.storeScene({ sight, parts: new Map(parts) });
    this.view.offer(this.movesSinceOwn, false);
    if (undone || !looking) return this.showPresent();
    if (old?.moves === sight.moves) return this.isBehind ? this.view.face() : this.showPresent();
    const known = old ? old.moves : this.movesShownBefore();
    if (known === null) this.view.offer(this.movesSinceOwn, this.lastOwnMove > 0);
    const own = this.isSubstituted ? 0 : this.lastOwnMove;
    const from = Math.max(known ?? sight.moves, own);
    if (old && own > old.moves) this.stop();
    if (from >= sight.moves) return this.showPresent();
    if (document.hidden) return this.showLater(from);
    if (!speedFactor()) return this.captionOnly(sight);
    this.follow(from, sight.moves);
  }

  /** What this browser has shown of the table; null if nothing. */
  movesShownBefore() {
    const { table, seat } = this.sight ?? { table: "", seat: null };
    const moves = seat === null ? null : movesSeen(table, seat);
    return moves !== null && this.sight && moves > this.sight.moves ? null : moves;
  }

  /** How many moves came after the own last one. */
  get movesSinceOwn() {
    if (!this.sight || this.sight.seat === null) return 0;
    return this.sight.moves - this.lastOwnMove;
  }

  /** @param {Scene} scene */
  storeScene(scene) {
    this.scenes.set(scene.sight.at, scene);
    for (const at of [...this.scenes.keys()].slice(0, -MAX_SCENES)) this.scenes.delete(at);
  }

  /**
   * The page is not seen: what happens now is told when somebody looks again.
   * @param {number} from
   */
  showLater(from) {
    this.missed ??= from;
    this.stop();
    this.shown = this.sight?.moves ?? null;
    this.view.present();
  }

  pageReturned() {
    if (document.hidden || this.missed === null || !this.sight) return;
    const from = Math.max(this.missed, this.lastOwnMove);
    this.missed = null;
    if (from < this.sight.moves && speedFactor()) this.follow(from, this.sight.moves);
    else this.remember();
  }

  /** Without motion the position changes at once, and its words are said. @param {Sight} sight */
  captionOnly(sight) {
    this.showPresent();
    const entry = this.log.filter((one) => one.lines.length > 0).at(-1);
    if (!entry) return;
    showCaption(entry, sight, 0, false);
    this.timer = setTimeout(hideCaption, LONGEST);
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  follow(from, to) {
    const last = this.queue.at(-1) ?? (this.run ? this.shown : null) ?? from;
    const more = Array.from({ length: to - last }, (_, at) => last + 1 + at);
    if (more.filter((at) => !this.scenes.has(at)).length > MAX_UNASKED) return this.decline();
    this.queue.push(...more);
    showRemaining(this.queue.length);
    if (!this.run) void this.play(from);
    if (this.shown !== null) this.view.face();
  }

  /** So much is shown only to who asks for it. */
  decline() {
    this.showPresent();
    this.view.offer(this.movesSinceOwn, true);
  }

  /** Shows again what came after the own last move; false if nothing did. */
  replay() {
    if (!this.sight) return false;
    const { moves, seat } = this.sight;
    const from = seat === null ? Math.max(0, moves - MAX_UNASKED) : this.lastOwnMove;
    this.stop();
    if (from >= moves) return false;
    this.queue = Array.from({ length: moves - from }, (_, at) => from + 1 + at);
    void this.play(from);
    return true;
  }

  /** @param {number} from the position that the first move is seen from */
  async play(from) {
    const run = (this.run = {});
    try {
      if (this.shown !== from) {
        const scene = await this.sceneAt(from);
        await this.view.prepare(scene);
        if (this.run !== run) return;
        this.shown = from;
        void this.view.show(scene, null);
        await this.pause(SILENT);
      }
      while (this.run === run && this.queue.length) await this.step(run);
    } catch {
      /* a past that cannot be had is not shown */
    }
    if (this.run === run) this.end();
  }

  /** Everything has been told; what is shown already is not drawn again. */
  end() {
    if (this.isBehind) return this.showPresent();
    this.stop();
    this.view.done();
  }

  /** @param {object} run */
  async step(run) {
    const at = this.queue[0] ?? 0;
    const scene = await this.sceneAt(at);
    await this.view.prepare(scene);
    if (this.run !== run) return;
    this.queue.shift();
    const entry = this.log[at - 1];
    this.shown = at;
    const shown = this.view.show(scene, entry?.seat ?? null);
    this.remember(at);
    if (entry) this.showCaption(entry, scene.sight);
    await shown;
    if (this.run !== run) return;
    const [next] = this.queue;
    if (next !== undefined) void this.sceneAt(next).catch(() => {});
    await this.pause(this.timeFor(entry));
  }

  /**
   * An entry without words belongs to the one before.
   * @param {Entry} entry
   * @param {Sight} sight
   */
  showCaption(entry, sight) {
    if (entry.lines.length || this.log[entry.number - 2]?.seat !== entry.seat)
      showCaption(entry, sight, this.queue.length);
  }

  /** Who has much to see sees it faster. @param {Entry | undefined} entry */
  timeFor(entry) {
    const lines = entry?.lines.length ?? 0;
    const full = lines ? Math.min(LONGEST, BASE + LINE_DELAY * lines) : SILENT;
    return (full * (speedFactor() || 1)) / (1 + this.queue.length / (2 * MAX_UNASKED));
  }

  /** @param {number} time */
  pause(time) {
    return new Promise((done) => {
      this.wake = () => done(undefined);
      this.timer = setTimeout(this.wake, time);
    });
  }

  /** @param {number} at */
  async sceneAt(at) {
    const stored = this.scenes.get(at);
    if (stored) return stored;
    const scene = await this.view.fetch(at);
    this.storeScene(scene);
    return scene;
  }

  /** Somebody wants to see how things stand. */
  skip() {
    if (!this.run) return hideCaption();
    const { isBehind: behind } = this;
    if (behind) this.showPresent();
    else this.stop();
    this.remember();
  }

  /** The present, at once. */
  showPresent() {
    this.stop();
    this.shown = this.sight?.moves ?? null;
    this.view.present();
    this.remember();
  }

  remember(at = this.sight?.moves ?? 0) {
    if (this.sight && !document.hidden) storeMovesSeen(this.sight.table, this.view.seats(), at);
  }
}
