/**
 * The page of a table: puts what the server says before the player, and sends what he chooses.
 *
 * For tests: #ask-text what is asked; [data-token="tile T"] chips; [data-at="d7"] panes, .lit if
 * legal; .ring.target / .ring.picked marks; #done, #undo, #reset, #end; #chosen, #extra; #toast
 * with .clause; .player[data-seat].waited; li.entry[data-number].now; #slider, #earlier, #later,
 * #live; #costs; [data-tab=log|chat|play|players|tiles]; #chat-text; #invite-open, #links li[data-link];
 * #replay[data-number] .offered, #caption[data-number], #skip; #settings-open, #set-speed,
 * #set-sound, #set-notes, #set-warnings; #orders-open, #always, [data-order], #orders-off; #careful,
 * #careful-anyway, #careful-off; #leave-open, #leave-more, #leave, #leave-on, #leave-sure, #leave-now;
 * .player.left; #doubt; #hint, #hints, #hints-list button[data-move], #hints-close, #ask-odds; #course; #substituted, #take-seat, #substitute;
 * #try, #draft[data-step], #draft-text, #draft-news, #draft-answer, #draft-leave; #eyes;
 * #branch-open, #branch-seats select, #branch-all, #branch-bots, #branch-begin, #branch-error;
 * #curtain, #i-am; #result, #ranking li[data-seat], #sheet, #rematch; #bar; #state[data-state];
 * body.past, .offline, .curtained, .watching, .drafting, .lent, .replay; body[data-seq] [data-seat]
 * [data-mine] as in the last sight, [data-at] as on the board.
 */

/** @import {Entry, Refusal, Seat, Sight} from "ziggurat/lib/types.js" */

import { about, named } from "ziggurat/table/ui/tooltip-text.js";
import { called, listening } from "ziggurat/table/live/turn-alerts.js";
import { Board } from "ziggurat/board/board.js";
import { branching } from "ziggurat/table/history/branch.js";
import { unwarn, warn, warning, warns } from "ziggurat/table/move/warnings.js";
import { chatting, mayChat } from "ziggurat/table/live/chat.js";
import { the } from "ziggurat/lib/dom.js";
import { Draft, drafting } from "ziggurat/table/history/draft.js";
import { borrow, eyeing, lend, showEyes } from "ziggurat/table/history/view-as.js";
import { choose, draw } from "ziggurat/table/view/position.js";
import { keepFocus } from "ziggurat/table/ui/focus.js";
import { Glances } from "ziggurat/table/move/preview.js";
import { Hints } from "ziggurat/table/move/hints.js";
import { Past } from "ziggurat/table/history/history-slider.js";
import { invite } from "ziggurat/table/dialogs/invite.js";
import { mine } from "ziggurat/lib/storage.js";
import { Later } from "ziggurat/table/ui/frame-queue.js";
import { leavesAgain, leaving, showLeave } from "ziggurat/table/dialogs/leave.js";
import { following, seek, shine, showLog } from "ziggurat/table/view/log.js";
import { menu } from "ziggurat/table/commands.js";
import { skip } from "ziggurat/board/motion.js";
import { ordering } from "ziggurat/table/move/standing-orders.js";
import { openPlayer } from "ziggurat/table/dialogs/player-dialog.js";
import { arrive, showPlayers } from "ziggurat/table/view/players.js";
import { presses } from "ziggurat/board/lost-clicks.js";
import { ask } from "ziggurat/lib/http.js";
import { showResult } from "ziggurat/table/dialogs/result.js";
import { pass, remember, sit } from "ziggurat/table/live/seating.js";
import { settings } from "ziggurat/table/dialogs/settings.js";
import { frame, line, showDoubts, state, tab, titled } from "ziggurat/table/ui/page-status.js";
import { returning, showSubstitute } from "ziggurat/table/live/substitute.js";
import { present, telling } from "ziggurat/table/history/playback-view.js";
import { art, dark, themed } from "ziggurat/lib/theme.js";
import { explain, tell, tips } from "ziggurat/table/ui/tooltip.js";
import { Turn } from "ziggurat/table/move/selection.js";
import { refusedTyping, typing } from "ziggurat/table/move/typed-move.js";
import { narrate, recount } from "ziggurat/table/ui/live-region.js";
import { say } from "ziggurat/lib/i18n.js";

/** @import {Scene} from "ziggurat/table/history/playback.js" */
/** @import {Wire} from "ziggurat/table/live/connection.js" */

/** Milliseconds in which a second tap may come that wants to enlarge. */
const LOOK = 700;

class Page {
  constructor() {
    this.table = decodeURIComponent(location.pathname.split("/").at(-1) ?? "");
    this.hash = decodeURIComponent(location.hash.slice(1));
    this.now = /** @type {Sight | null} */ (null);
    this.then = /** @type {Sight | null} */ (null);
    /** What the boards show. @type {Sight | undefined} */
    this.shown = undefined;
    this.wire = /** @type {Wire | null} */ (null);
    /** @type {Map<string, string>} */
    this.parts = new Map();
    /** @type {Entry[]} */
    this.log = [];
    this.costs = false;
    this.drawn = "";
    this.told = false;
    this.eyes = /** @type {number | null} */ (null);
    this.later = new Later();
    this.draft = new Draft(this);
    this.turn = new Turn({
      send: (move, anyway) => this.send(move, anyway),
      why: (chosen) =>
        this.draft.on ? void this.draft.why(chosen) : this.wire?.wish({ type: "why", chosen }),
      changed: () => {
        the("toast").hidden = true;
        this.choose();
        if (document.body.dataset.panel === "tiles") setTimeout(() => this.confirm(), LOOK);
      },
    });
    this.board = new Board((token, careful) => this.touch(token, careful));
    this.past = new Past(
      (at) => this.path(at),
      () => this.secret,
      (sight) => this.look(sight),
      (error) => tell(error.message),
    );
    this.watch = telling(this);
    this.secret = "";
    this.hints = new Hints(this);
    this.glances = new Glances(() => ({
      table: this.table,
      secret: this.secret,
      sight: this.sight,
      turn: this.turn,
    }));
  }

  /** The position that is shown: thought of, past or present. @returns {Sight | null} */
  get sight() {
    return this.draft.sight ?? this.then ?? this.now;
  }

  /**
   * What is chosen in a draft is a step of it, and never a move.
   * @param {string} move
   * @param {boolean} anyway
   */
  send(move, anyway) {
    if (document.body.dataset.panel === "tiles") tab("play");
    if (this.draft.on) return this.draft.step(move);
    const careful = warns() && !anyway;
    this.wire?.wish({ type: "move", seq: this.now?.seq, move, careful });
  }

  /** On a phone, what is chosen among the boards is confirmed beside the question. */
  confirm() {
    const reading = document.querySelector("dialog[open]");
    if (this.turn.ready && !reading && document.body.dataset.panel === "tiles") tab("play");
  }

  start() {
    frame();
    keepFocus();
    menu(this);
    themed(() => void this.relight());
    tips(
      (element) => about(element, this.sight, this.turn),
      (element) => this.glances.about(named(element)),
    );
    chatting((text) => this.wire?.wish({ type: "chat", text }));
    settings();
    listening();
    ordering(this);
    warning(this);
    typing(this);
    returning(this);
    leaving(this);
    drafting(this);
    eyeing(this);
    branching(this);
    document.addEventListener("click", ({ target }) => {
      const thing = target instanceof Element && target.closest(".gauge[data-thing]");
      if (thing) void this.inform(named(thing));
    });
    presses();
    addEventListener("pointerdown", skip);
    addEventListener("click", () => this.hurry(), true);
    addEventListener("keydown", (event) => writes(event) || this.hurry(), true);
    addEventListener("hashchange", () => location.reload());
    following();
    tab("play");
    state("loading");
    this.keys = this.hash ? [] : mine(this.table);
    const [only, second] = this.keys;
    sit(this, this.hash || (only && !second ? only.secret : ""));
  }

  /** @param {Sight} sight */
  see(sight) {
    if (sight.rematch && this.now && !this.now.rematch) tell(say("rematch-ready"));
    for (const name of sight.gone) this.parts.delete(name);
    for (const [name, text] of Object.entries(sight.parts)) this.parts.set(name, text);
    this.log = [...this.log.slice(0, sight.log_from), ...sight.log];
    if (this.now?.seq !== sight.seq) unwarn();
    this.now = sight;
    if (!this.draft.on && pass(this, sight)) return;
    void this.show();
  }

  /** The art for this game and light, fetched once. @param {string} game */
  async lit(game) {
    const wanted = `${game} ${dark()}`;
    if (this.drawn === wanted) return;
    this.drawn = wanted;
    this.drawing = art(game);
    await this.drawing;
  }

  async relight() {
    if (!this.now) return;
    await this.lit(this.now.game);
    this.watch.scenes.clear();
    this.wire?.put({ type: "theme", dark: dark() });
    this.past.again();
    this.draft.again();
    if (this.eyes !== null) lend(this, this.eyes);
    void this.show();
  }

  async show() {
    const sight = this.now;
    if (!sight) return;
    await this.lit(sight.game);
    await this.drawing;
    if (sight !== this.now) return;
    state(null);
    remember(this, sight);
    this.past.grown(sight.moves);
    titled(sight);
    showLeave(sight);
    showDoubts(sight);
    mayChat(sight.seat !== null);
    showEyes(sight, this.eyes);
    document.body.classList.toggle("replay", sight.replay);
    if (this.draft.on) this.draft.label();
    else showLog(this.log, sight, (at) => this.past.go(at));
    called(sight);
    narrate(sight, this.log);
    this.watch.arrive(sight, this.parts, this.log, this.past.at === null && !this.draft.on);
  }

  /** Who won, and how it came to it. */
  result() {
    if (this.now) showResult(this.now, this.log, (at) => this.past.go(at));
  }

  /** @param {number} at */
  path(at) {
    const eyes = this.eyes === null ? "" : `&eyes=${this.eyes}`;
    return `/api/tables/${this.table}?at=${at}&dark=${dark()}${eyes}`;
  }

  /**
   * A position of the past.
   * @param {number} at
   * @returns {Promise<Scene>}
   */
  async fetch(at) {
    const sight = await ask("GET", this.path(at), { secret: this.secret });
    return { sight, parts: new Map(Object.entries(sight.parts)) };
  }

  /** Who does something waits for nothing that is still to be shown. */
  hurry() {
    skip();
    this.watch.skip();
    this.later.settle();
  }

  /** The log of what is shown. */
  get entries() {
    return this.draft.sight ? this.draft.log : this.log;
  }

  get when() {
    const past = this.past.at !== null && this.then !== null && !this.draft.on;
    return { past, off: !this.wire?.on, lent: this.eyes !== null };
  }

  /** True if something can be chosen. @param {Sight} sight */
  may(sight) {
    const { past, off, lent } = this.when;
    if (this.draft.on) return sight === this.draft.sight && !off && !sight.over;
    return sight.seat !== null && !past && !off && !lent && !sight.over;
  }

  choose() {
    choose(this);
  }

  present() {
    present(this);
  }

  /**
   * @param {Sight} sight
   * @param {Map<string, string>} parts
   */
  draw(sight, parts) {
    draw(this, sight, parts);
  }

  /** A position of the past; null: the present. @param {Sight | null} sight */
  look(sight) {
    this.then = sight;
    this.watch.stop();
    if (this.draft.on) return;
    if (!sight && this.eyes !== null) void borrow(this);
    else if (sight) this.draw(sight, new Map(Object.entries(sight.parts)));
    else if (this.now) this.draw(this.now, this.parts);
    shine((sight ?? this.now)?.at ?? 0);
    seek(sight?.at ?? null);
    if (sight) recount(sight, this.log);
  }

  /**
   * @param {string} token
   * @param {boolean} careful
   */
  touch(token, careful) {
    if (!this.turn.takes(token)) return void this.inform(token);
    const lens = /** @type {HTMLDialogElement} */ (the("lens"));
    const legal = this.turn.narrowed.next.has(token);
    this.turn.touch(token, careful);
    if (legal && lens.open) lens.close();
  }

  /**
   * Explains what only informs; what could be chosen at another time is refused. Who can choose
   * nothing at all is told what everything is.
   * @param {string} token
   */
  async inform(token) {
    if (this.turn.sent) return;
    const { sight, turn } = this;
    const [key, chosen] = [turn.key, turn.chosen.length];
    const glance = await this.glances.about(token);
    if (this.sight !== sight || turn.key !== key || turn.chosen.length !== chosen) return;
    const idle = !this.draft.on && (this.now?.seat === null || this.now?.over);
    if (glance?.title && (glance.informs || idle)) return explain(glance);
    if (this.when.past) return tell(say("not-in-past"));
    if (!this.wire?.on) return tell(say("connection-lost"));
    turn.touch(token);
  }

  /** @param {Seat} seat */
  open(seat) {
    const { sight } = this;
    const parts = sight === this.now ? this.parts : new Map(Object.entries(sight?.parts ?? {}));
    openPlayer(this, seat, parts.get(seat.part) ?? "");
  }

  /** @param {Refusal} refusal */
  refused(refusal) {
    if (leavesAgain(this, refusal)) return;
    const text = refusal.key === "stale" ? say("stale") : (refusal.message ?? "");
    if (refusal.key === "careful") {
      this.turn.hold();
      return warn(text);
    }
    const written = refusal.type === "refused" && refusedTyping(text);
    if (refusal.type === "refused") {
      this.turn.forget();
      this.choose();
    }
    if (written) return;
    if (text && !refusal.legal)
      tell(text, { rule: refusal.rule, game: this.now?.game, kind: "why" });
  }

  /**
   * @param {number[]} here
   * @param {number} watching
   */
  people(here, watching) {
    if (!this.now) return;
    arrive(this.now, here);
    if (this.shown) arrive(this.shown, here);
    showSubstitute(this.sight ?? this.now);
    the("watching").textContent = watching ? say("watchers", { number: watching }) : "";
    if (!this.then && !this.draft.on && this.shown)
      showPlayers(this.shown, (seat) => this.open(seat));
  }

  /** @param {"on" | "off"} on */
  connected(on) {
    line(on);
    if (this.now) this.choose();
    else if (on === "off") state("loading");
  }

  invite() {
    if (this.now) invite(this.now, this.secret);
  }
}

/** True if a key writes something, or does nothing by itself. @param {KeyboardEvent} event */
function writes({ target, shiftKey, ctrlKey, altKey, metaKey }) {
  const field = target instanceof Element && target.closest("input:not([type=range]), select");
  return field || shiftKey || ctrlKey || altKey || metaKey;
}

new Page().start();

/** @typedef {Page} ThePage */
