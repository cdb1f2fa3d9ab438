/**
 * The page of a table: puts what the server says before the player, and sends what he chooses.
 *
 * For tests: #ask-text what is asked; [data-token="tile T"] chips; [data-at="d7"] panes, .lit if
 * legal; .ring.target / .ring.picked marks; #done, #undo, #reset, #end; #chosen, #extra; #toast
 * with .clause; .player[data-seat].waited; li.entry[data-number].now; #slider, #earlier, #later,
 * #live; #costs; [data-tab=log|chat|play|players|tiles]; #chat-text; #invite-open, #links li[data-link];
 * #replay[data-number] .offered, #caption[data-number], #skip; #settings-open, #set-speed,
 * #set-sound, #set-notes, #set-warnings; #orders-open, #always, [data-order], #orders-off; #careful,
 * #careful-anyway, #careful-off; #hint, #hints, #hints-list button[data-move], #hints-close, #ask-odds; #course; #substituted, #take-seat, #substitute;
 * #try, #draft[data-step], #draft-text, #draft-news, #draft-answer, #draft-leave; #eyes;
 * #branch-open, #branch-seats select, #branch-all, #branch-bots, #branch-begin, #branch-error;
 * #curtain, #i-am; #result, #ranking li[data-seat], #sheet, #rematch; #bar; #state[data-state];
 * body.past, .offline, .curtained, .watching, .drafting, .lent, .replay; body[data-seq] [data-seat]
 * [data-mine] as in the last sight, [data-at] as on the board.
 */

/** @import {Entry, Key, Refusal, Seat, Sight} from "./types.js" */

import { about, named } from "./about.js";
import { called, listening } from "./alerts.js";
import { Board } from "./board.js";
import { branching, showBranch } from "./branch.js";
import { unwarn, warn, warning, warns } from "./careful.js";
import { chatting, hear, mayChat } from "./chat.js";
import { showAsk, showChoices, showControls } from "./choices.js";
import * as curtain from "./curtain.js";
import { the } from "./dom.js";
import { Draft, actor, drafting, showTry } from "./draft.js";
import { eyeing, showEyes } from "./eyes.js";
import { keepFocus, refocus } from "./focus.js";
import { Glances, show } from "./glance.js";
import { Hints } from "./hints.js";
import { Past } from "./history.js";
import { invite } from "./invite.js";
import { keep, kept, mine } from "./keep.js";
import { Later } from "./later.js";
import { clearLog, following, seek, shine, showLog, showNews } from "./log.js";
import { menu } from "./menu.js";
import { skip } from "./motion.js";
import { ordering, showOrders } from "./orders.js";
import { openPlayer } from "./person.js";
import { arrive, showPlayers } from "./players.js";
import { ask } from "./rest.js";
import { showResult } from "./result.js";
import { settings } from "./settings.js";
import { frame, line, state, tab, titled } from "./shell.js";
import { returning, showSubstitute } from "./substitute.js";
import { art, dark, themed } from "./theme.js";
import { tell, tips } from "./tip.js";
import { Turn } from "./turn.js";
import { refusedTyping, typed, typing } from "./typing.js";
import { narrate, recount } from "./voice.js";
import { Watch } from "./watch.js";
import { Wire } from "./wire.js";
import { known, say } from "./words.js";

/** @import {Scene} from "./watch.js" */

/** Milliseconds in which a second tap may come that wants to enlarge. */
const LOOK = 700;

class Page {
  constructor() {
    this.table = decodeURIComponent(location.pathname.split("/").at(-1) ?? "");
    this.hash = decodeURIComponent(location.hash.slice(1));
    this.now = /** @type {Sight | null} */ (null);
    this.then = /** @type {Sight | null} */ (null);
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
        setTimeout(() => this.confirm(), LOOK);
      },
    });
    this.board = new Board((token, careful) => this.touch(token, careful));
    this.past = new Past(
      (at) => this.path(at),
      () => this.secret,
      (sight) => this.look(sight),
      (error) => tell(error.message),
    );
    this.watch = new Watch({
      fetch: (at) => this.fetch(at),
      prepare: ({ parts }) => this.board.prepare(parts),
      show: (scene, mover) => this.play(scene, mover),
      present: () => this.present(),
      done: () => this.finale(),
      face: () => void this.later.run(() => this.faceNow()),
      offer: (number, unseen) => this.offer(number, unseen),
      seats: () => this.seats,
    });
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
    drafting(this);
    eyeing(this);
    branching(this);
    addEventListener("pointerdown", skip);
    addEventListener("click", () => this.hurry(), true);
    addEventListener("keydown", (event) => writes(event) || this.hurry(), true);
    addEventListener("hashchange", () => location.reload());
    following();
    tab("play");
    state("loading");
    this.keys = this.hash ? [] : mine(this.table);
    const [only, second] = this.keys;
    this.sit(this.hash || (only && !second ? only.secret : ""));
  }

  /** Takes the seat of this secret; without one, looks on. @param {string} secret */
  sit(secret) {
    this.wire?.end();
    this.forget();
    this.secret = secret;
    const heard = {
      sight: (/** @type {Sight} */ sight) => this.see(sight),
      chat: (/** @type {any} */ lines) => hear(lines, this.now),
      people: (/** @type {number[]} */ here, /** @type {number} */ watching) =>
        this.people(here, watching),
      refused: (/** @type {Refusal} */ refusal) => this.refused(refusal),
      line: (/** @type {"on" | "off"} */ on) => this.connected(on),
      closed: (/** @type {number} */ code) =>
        state(code === 4401 ? "wrong-link" : code === 4404 ? "no-table" : "bad"),
    };
    this.wire = new Wire(this.table, secret, heard, dark);
  }

  /** Nothing that a seat may know stays behind. */
  forget() {
    this.later.drop();
    this.draft.end();
    this.hints.end();
    this.eyes = null;
    this.past.live();
    this.now = this.then = null;
    this.shown = undefined;
    this.watch.leave();
    this.parts.clear();
    this.log = [];
    this.turn.forget();
    this.board.clear();
    clearLog();
    for (const id of [
      "ask-text",
      "answers",
      "hands",
      "actions",
      "exchanges",
      "chosen-words",
      "players",
      "own",
      "news",
      "table-gauges",
      "person-text",
      "caption-lines",
      "careful-text",
      "orders-fields",
      "tip",
      "told",
      "toast",
    ])
      the(id).replaceChildren();
    for (const dialog of document.querySelectorAll("dialog")) dialog.close();
    the("toast").hidden = the("tip").hidden = the("chosen").hidden = true;
  }

  /** @param {Sight} sight */
  see(sight) {
    if (sight.rematch && this.now && !this.now.rematch) tell(say("rematch-ready"));
    for (const name of sight.gone) this.parts.delete(name);
    for (const [name, text] of Object.entries(sight.parts)) this.parts.set(name, text);
    this.log = [...this.log.slice(0, sight.log_from), ...sight.log];
    if (this.now?.seq !== sight.seq) unwarn();
    this.now = sight;
    if (!this.draft.on && this.pass(sight)) return;
    void this.show();
  }

  /** Several people at one screen: it goes to the one who is asked. @param {Sight} sight */
  pass(sight) {
    const asked = (this.keys ?? []).filter((key) => sight.waited.includes(key.seat));
    const [next] = asked;
    if (!next || (this.keys?.length ?? 0) < 2 || sight.over) return curtain.drawn();
    if (asked.some((key) => key.seat === sight.seat)) return curtain.drawn();
    if (!sight.hides) this.sit(next.secret);
    else void this.hand(next, sight);
    return true;
  }

  /**
   * @param {Key} key
   * @param {Sight} sight
   */
  async hand(key, sight) {
    const seat = sight.seats[key.seat];
    await this.lit(sight.game);
    this.forget();
    this.wire?.end();
    state(null);
    curtain.draw(seat?.player ?? "", seat?.name || seat?.called || "", () => this.sit(key.secret));
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
    if (this.eyes !== null) this.lend(this.eyes);
    void this.show();
  }

  async show() {
    const sight = this.now;
    if (!sight) return;
    await this.lit(sight.game);
    await this.drawing;
    if (sight !== this.now) return;
    state(null);
    this.remember(sight);
    this.past.grown(sight.moves);
    titled(sight);
    mayChat(sight.seat !== null);
    showEyes(sight, this.eyes);
    document.body.classList.toggle("replay", sight.replay);
    if (this.draft.on) this.draft.label();
    else showLog(this.log, sight, (at) => this.past.go(at));
    called(sight);
    narrate(sight, this.log);
    this.watch.arrive(sight, this.parts, this.log, this.past.at === null && !this.draft.on);
  }

  /** The position now, at once; who looks back goes on looking back. */
  present() {
    if (!this.now || this.draft.on) return;
    if (this.then) return shine(this.then.at);
    this.draw(this.now, this.parts);
    this.finale();
  }

  /** The result is told once, and after what led to it. */
  finale() {
    if (!this.now || this.then || this.draft.on) return;
    if (this.now.over && !this.told && !this.now.replay) this.result();
    this.told = this.now.over;
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

  /**
   * A position on the way to the present: only the board and the gauges show it. The board comes
   * first, and while its pieces travel, all the rest.
   * @param {Scene} scene
   * @param {number | null} mover whose move led to it
   */
  async play({ sight, parts }, mover) {
    if (!this.now || this.then || this.draft.on) return;
    const last = sight.at >= this.now.moves;
    const [shown, pictures] = last ? [this.now, this.parts] : [sight, parts];
    this.stage(shown, pictures, mover);
    this.board.remark();
    await this.later.run(
      () => this.gauges(shown),
      () => this.faceNow(),
    );
  }

  faceNow() {
    if (this.now) this.face(this.now);
  }

  /** Who does something waits for nothing that is still to be shown. */
  hurry() {
    skip();
    this.watch.skip();
    this.later.settle();
  }

  /** Those who see what this screen shows. */
  get seats() {
    const { now } = this;
    if (!now || now.seat === null) return [];
    const others = now.hides ? [] : (this.keys ?? []).map((key) => key.seat);
    return [...new Set([now.seat, ...others])];
  }

  /**
   * So many moves can be told.
   * @param {number} number
   * @param {boolean} unseen true if they have not been told yet
   */
  offer(number, unseen) {
    const button = the("replay");
    button.hidden = !number;
    button.dataset.number = String(number);
    button.classList.toggle("offered", unseen);
    the("replay-words").textContent = unseen ? say("moves-since", { number }) : String(number);
    button.title = say("replay", { number });
    button.setAttribute("aria-label", `${the("replay-words").textContent}: ${button.title}`);
  }

  /**
   * @param {Sight} sight
   * @param {Map<string, string>} parts
   */
  draw(sight, parts) {
    this.stage(sight, parts, this.entries[sight.at - 1]?.seat ?? null);
    this.gauges(sight);
    this.face(sight);
  }

  /** The log of what is shown. */
  get entries() {
    return this.draft.sight ? this.draft.log : this.log;
  }

  /** A draft has been answered. */
  drafted() {
    const { sight, parts, log } = this.draft;
    if (!sight) return;
    this.draw(sight, parts);
    showLog(log, sight, () => tell(say("not-in-draft")));
    recount(sight, log);
  }

  /** A draft has ended: what was shown before is shown again, and what came meanwhile. */
  back() {
    const { now, watch, draft } = this;
    if (!now || this.pass(now)) return;
    showLog(this.log, now, (at) => this.past.go(at));
    if (this.then) this.look(this.then);
    else this.present();
    if (draft.moved && now.seat !== null) this.offer(watch.since, true);
  }

  /** Looks with the eyes of a seat; null: with one's own. @param {number | null} eyes */
  lend(eyes) {
    this.eyes = eyes;
    this.watch.scenes.clear();
    if (this.now) showEyes(this.now, eyes);
    if (this.past.at !== null) this.past.again();
    else this.look(null);
  }

  /** The present with the eyes of another. */
  async borrow() {
    const { now, eyes } = this;
    if (!now) return;
    try {
      const { sight } = await this.fetch(now.moves);
      if (this.eyes === eyes && this.past.at === null) this.look(sight);
    } catch (error) {
      this.lend(null);
      tell(/** @type {Error} */ (error).message);
    }
  }

  /**
   * The boards of a position.
   * @param {Sight} sight
   * @param {Map<string, string>} parts
   * @param {number | null} mover
   */
  stage(sight, parts, mover) {
    this.later.drop();
    const before = sight.draft ? actor(sight) : sight.seat;
    const me = sight.seats.find((one) => one.seat === before);
    document.body.dataset.seat = String(sight.seat ?? "");
    const shown = me ?? sight.seats.find((one) => one.waited) ?? sight.seats[0];
    this.board.show(parts, shown?.part ?? "", mover);
    this.shown = sight;
  }

  /** What lies before the players in a position. @param {Sight} sight */
  gauges(sight) {
    const step = Number(document.body.dataset.at ?? sight.at) - sight.at;
    document.body.dataset.at = String(sight.at);
    const from = step === -1 ? this.board.spot : null;
    showPlayers(sight, (seat) => this.open(seat), { from, quiet: step < -1 });
  }

  /** What is asked in a position, and what can be done. @param {Sight} sight */
  face(sight) {
    Object.assign(document.body.dataset, {
      seq: sight.seq,
      seat: sight.seat ?? "",
      mine: sight.mine,
      game: sight.game,
    });
    document.body.classList.toggle("over", sight.over);
    document.body.classList.toggle("watching", this.watch.behind);
    shine((this.shown ?? sight).at);
    the("costs").hidden = !Object.keys(sight.notes).length;
    the("costs-name").textContent = known(`costs-${sight.game}`)
      ? say(`costs-${sight.game}`)
      : say("costs");
    showOrders(sight, this.then !== null || this.draft.on);
    showSubstitute(sight);
    showTry(this);
    showBranch(this, sight);
    showNews(this.entries.slice(0, sight.at).filter((one) => one.lines.length).at(-1), sight);
    this.choose();
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

  /** What would come of the move that can be sent as it stands. */
  async foresee() {
    const place = the("forecast");
    const { ready, chosen } = this.turn;
    const token = chosen.at(-1);
    place.hidden = true;
    if (!ready || !token || this.turn.sent) return;
    const glance = await this.glances.about(token);
    if (this.turn.ready?.[0] !== ready[0] || this.turn.chosen.at(-1) !== token) return;
    place.hidden = !(glance?.moves.length && show(place, glance, true));
    if (!place.hidden) the("extra").hidden = true;
  }

  /** Shows what can be touched now, and what has been. */
  choose() {
    const { sight } = this;
    if (!sight) return;
    this.turn.show(sight, this.may(sight));
    showAsk(sight, this.when);
    showChoices(this.turn, this.board);
    showControls(this.turn, this.when);
    const notes = this.costs ? sight.notes : {};
    const next = this.turn.sent ? new Set([""]) : this.turn.narrowed.next;
    this.board.light({ next, chosen: this.turn.chosen, notes });
    typed(this.turn);
    this.hints.show();
    refocus();
    void this.foresee();
  }

  /** A position of the past; null: the present. @param {Sight | null} sight */
  look(sight) {
    this.then = sight;
    this.watch.stop();
    if (this.draft.on) return;
    if (!sight && this.eyes !== null) void this.borrow();
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
    const lens = /** @type {HTMLDialogElement} */ (the("lens"));
    const legal = this.turn.narrowed.next.has(token);
    if (this.when.past) return tell(say("not-in-past"));
    if (!this.wire?.on) return tell(say("connection-lost"));
    if (!this.draft.on && (this.now?.seat === null || this.now?.over)) return;
    this.turn.touch(token, careful);
    if (legal && lens.open) lens.close();
  }

  /** @param {Seat} seat */
  open(seat) {
    const { sight } = this;
    const parts = sight === this.now ? this.parts : new Map(Object.entries(sight?.parts ?? {}));
    openPlayer(this, seat, parts.get(seat.part) ?? "");
  }

  /** @param {Refusal} refusal */
  refused(refusal) {
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

  /** Remembers this table and its seat for the start page. @param {Sight} sight */
  remember(sight) {
    const old = kept(this.table);
    const known = old?.keys ?? [];
    const { seat } = sight;
    const made = {
      title: sight.title,
      table: this.table,
      game: sight.game,
      made: old?.made ?? new Date().toISOString(),
    };
    if (sight.replay && !old) keep({ ...made, keys: [] });
    if (seat === null || known.some((key) => key.seat === seat)) return;
    const key = {
      seat,
      player: sight.seats[seat]?.player ?? "",
      kind: "link",
      secret: this.secret,
    };
    keep({ ...made, keys: [...known, key] });
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
