/** Plays the moves of others one after the other, at a speed that people can follow. */

/** @import {Entry, Sight} from "ziggurat/lib/types.js" */

import { speedFactor } from "ziggurat/board/speed.js";
import { movesSeen, storeMovesSeen } from "ziggurat/lib/storage.js";
import { hideCaption, LINE_DELAY, showCaption, showRemaining } from "ziggurat/table/history/caption.js";

/** Milliseconds that a move with sentences is shown, before its sentences are counted. */
const BASE_TIME = 700;
/** Milliseconds that a move without sentences is shown. */
const SILENT_TIME = 260;
/** Milliseconds that a move is shown at most. */
const MAX_TIME = 4200;
/** How many positions are cached. */
const MAX_SCENES = 60;

/** How many missed moves are played without being asked for. */
export const MAX_UNASKED = 8;

/** @typedef {{sight: Sight, parts: Map<string, string>}} Scene */
/**
 * @typedef {object} PlaybackView
 * @property {(at: number) => Promise<Scene>} fetch fetches an earlier position
 * @property {(scene: Scene) => Promise<void>} prepare parses the pictures of a position that comes next
 * @property {(scene: Scene, mover: number | null) => Promise<void>} show shows a position on the way
 * @property {() => void} present shows the present at once
 * @property {() => void} done is called after the last move
 * @property {() => void} face shows what is asked now, whatever the board shows
 * @property {(number: number, unseen: boolean) => void} offer offers to replay so many moves
 * @property {() => number[]} seats the seats whose players look at this screen
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

  /** True while the board shows an earlier position than the present. */
  get isBehind() {
    return this.run !== null && this.shown !== (this.sight?.moves ?? null);
  }

  /** True while a bot plays for the viewer, who then has not made the moves of their seat. */
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
   * Takes a new state of the table.
   * @param {Sight} sight
   * @param {Map<string, string>} parts
   * @param {Entry[]} log
   * @param {boolean} looking false while an earlier position is looked at
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

  /** How many moves this browser has shown to the seat; null if it is unknown. */
  movesShownBefore() {
    const { table, seat } = this.sight ?? { table: "", seat: null };
    const moves = seat === null ? null : movesSeen(table, seat);
    return moves !== null && this.sight && moves > this.sight.moves ? null : moves;
  }

  /** How many moves came after the last own one. */
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
   * Shows the present while the page is hidden, and plays the missed moves when it is visible
   * again.
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

  /**
   * Without animations: shows the present at once, with the caption of the last move.
   * @param {Sight} sight
   */
  captionOnly(sight) {
    this.showPresent();
    const entry = this.log.filter((one) => one.lines.length > 0).at(-1);
    if (!entry) return;
    showCaption(entry, sight, 0, false);
    this.timer = setTimeout(hideCaption, MAX_TIME);
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

  /** Shows the present, and offers to play so many moves on request. */
  decline() {
    this.showPresent();
    this.view.offer(this.movesSinceOwn, true);
  }

  /** Plays what came after the last own move again; false if nothing did. */
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

  /** @param {number} from the position before the first move */
  async play(from) {
    const run = (this.run = {});
    try {
      if (this.shown !== from) {
        const scene = await this.sceneAt(from);
        await this.view.prepare(scene);
        if (this.run !== run) return;
        this.shown = from;
        void this.view.show(scene, null);
        await this.pause(SILENT_TIME);
      }
      while (this.run === run && this.queue.length) await this.step(run);
    } catch {
      /* an earlier position that cannot be fetched is not shown */
    }
    if (this.run === run) this.end();
  }

  /** Ends playback; the present is not drawn again if it is shown already. */
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
   * Shows the caption of a move; one without sentences belongs to the move before.
   * @param {Entry} entry
   * @param {Sight} sight
   */
  showCaption(entry, sight) {
    if (entry.lines.length || this.log[entry.number - 2]?.seat !== entry.seat)
      showCaption(entry, sight, this.queue.length);
  }

  /**
   * Milliseconds that a move is shown; with a long queue, fewer.
   * @param {Entry | undefined} entry
   */
  timeFor(entry) {
    const lines = entry?.lines.length ?? 0;
    const full = lines ? Math.min(MAX_TIME, BASE_TIME + LINE_DELAY * lines) : SILENT_TIME;
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

  /** Shows the present because somebody did something. */
  skip() {
    if (!this.run) return hideCaption();
    const { isBehind: behind } = this;
    if (behind) this.showPresent();
    else this.stop();
    this.remember();
  }

  /** Shows the present at once. */
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
