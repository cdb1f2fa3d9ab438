/** The state and the components of a table's page; its modules work on this object. */

/** @import {Entry, Sight} from "ziggurat/lib/types.js" */
/** @import {Connection} from "ziggurat/table/live/connection.js" */
/** @import {Scene} from "ziggurat/table/history/playback.js" */

import { Board } from "ziggurat/board/board.js";
import { decoded, request } from "ziggurat/lib/http.js";
import { ownKeys } from "ziggurat/lib/storage.js";
import { isDark } from "ziggurat/lib/theme.js";
import { Conflicts } from "ziggurat/table/conflict/conflicts.js";
import { Draft } from "ziggurat/table/history/draft.js";
import { createHistory } from "ziggurat/table/history/past.js";
import { createPlayback } from "ziggurat/table/history/playback-view.js";
import { Review } from "ziggurat/table/history/review.js";
import { readLinkSecret } from "ziggurat/table/live/link-secret.js";
import { serverHandlers } from "ziggurat/table/live/server-events.js";
import { createSelection, touchToken } from "ziggurat/table/move/actions.js";
import { Hints } from "ziggurat/table/move/hints.js";
import { PlaceMarks } from "ziggurat/table/move/place-marks.js";
import { Previews } from "ziggurat/table/move/preview.js";
import { FrameQueue } from "ziggurat/table/ui/frame-queue.js";

export class TablePage {
  constructor() {
    this.table = decoded(location.pathname.split("/").at(-1) ?? "");
    /** The secret of the link by which the page was opened; empty if it was opened without one. */
    this.linkSecret = readLinkSecret(this.table);
    /** True if this page has claimed its seat and nobody has been told yet. */
    this.isNewGuest = false;
    /** The keys of the seats that share this screen. */
    this.keys = this.linkSecret ? [] : ownKeys(this.table);
    /** The secret of the seat that looks; empty for spectators. */
    this.secret = "";
    /** The newest sight of the table. */
    this.current = /** @type {Sight | null} */ (null);
    /** The earlier position that is looked at; null in the present. */
    this.pastSight = /** @type {Sight | null} */ (null);
    /** What the boards show. @type {Sight | undefined} */
    this.shown = undefined;
    this.connection = /** @type {Connection | null} */ (null);
    this.wasOffline = false;
    /** The pictures of the present by their names. @type {Map<string, string>} */
    this.parts = new Map();
    /** @type {Entry[]} */
    this.log = [];
    this.resultShown = false;
    /** True if the game was not over when the page first showed it: its end is a moment then. */
    this.sawGame = false;
    /** The seat whose view is shown instead of the own one. */
    this.viewedSeat = /** @type {number | null} */ (null);
    this.serverHandlers = serverHandlers(this);
    this.frameQueue = new FrameQueue();
    this.draft = new Draft(this);
    this.selection = createSelection(this);
    this.board = new Board((token, unsure) => touchToken(this, token, unsure));
    this.history = createHistory(this);
    this.playback = createPlayback(this);
    this.hints = new Hints(this);
    this.review = new Review(this);
    this.previews = new Previews(this);
    this.placeMarks = new PlaceMarks(this);
    this.conflicts = new Conflicts();
  }

  /** The position that is shown: tried out, past or present. @returns {Sight | null} */
  get sight() {
    return this.draft.sight ?? this.pastSight ?? this.current;
  }

  /** The log of the position that is shown. */
  get entries() {
    return this.draft.sight ? this.draft.log : this.log;
  }

  /** Why nothing can be chosen, as far as the page knows. */
  get mode() {
    const past = this.history.at !== null && this.pastSight !== null && !this.draft.on;
    return { past, off: !this.connection?.on, lent: this.viewedSeat !== null };
  }

  /** True if something can be chosen. @param {Sight} sight */
  canChoose(sight) {
    const { past, off, lent } = this.mode;
    if (this.draft.on) return sight === this.draft.sight && !off && !sight.over;
    return sight.seat !== null && !past && !off && !lent && !sight.over;
  }

  /** Where the server has the position after so many moves. @param {number} at */
  positionPath(at) {
    const eyes = this.viewedSeat === null ? "" : `&eyes=${this.viewedSeat}`;
    return `/api/tables/${this.table}?at=${at}&dark=${isDark()}${eyes}`;
  }

  /**
   * An earlier position with its pictures.
   * @param {number} at
   * @returns {Promise<Scene>}
   */
  async fetchScene(at) {
    const sight = await request("GET", this.positionPath(at), { secret: this.secret });
    return { sight, parts: new Map(Object.entries(sight.parts)) };
  }
}
