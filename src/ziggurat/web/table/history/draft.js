/** Drafts: moves tried out from the shown position, which nobody else sees and nobody stores. */

/** @import {RequestError} from "ziggurat/lib/http.js" */
/** @import {TablePage} from "ziggurat/table/page.js" */
/** @import {Entry, Sight} from "ziggurat/lib/types.js" */

import { the } from "ziggurat/lib/dom.js";
import { request } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";
import { isDark } from "ziggurat/lib/theme.js";
import { replayConflict } from "ziggurat/table/conflict/replay.js";
import { offerReplay } from "ziggurat/table/history/caption.js";
import { showPresent } from "ziggurat/table/history/playback-view.js";
import { passScreen } from "ziggurat/table/live/seating.js";
import { announcePosition } from "ziggurat/table/ui/live-region.js";
import { showExplanation, showToast } from "ziggurat/table/ui/toast.js";
import { showSelection } from "ziggurat/table/view/decision.js";
import { showLog } from "ziggurat/table/view/log.js";
import { showPosition } from "ziggurat/table/view/position.js";

/** The steps that a draft may have. */
const MAX_STEPS = 60;
/** Refusals after which the draft ends. */
const FATAL_KEYS = ["stale", "refused", "not-open"];

/**
 * True if two logs have the same moves.
 * @param {Entry[]} one
 * @param {Entry[]} other
 */
function sameLog(one, other) {
  const essence = (/** @type {Entry[]} */ log) =>
    JSON.stringify(log.map(({ seat, move, lines }) => [seat, move, lines]));
  return essence(one) === essence(other);
}

export class Draft {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.on = false;
    /** True if bots answer every step until the viewer is asked again. */
    this.answered = false;
    /** The position after the steps; null until the first answer. */
    this.sight = /** @type {Sight | null} */ (null);
    this.at = 0;
    /** The table's number of changes when the draft began. */
    this.seq = 0;
    /** The log up to the start of the draft, once it is known. */
    this.base = /** @type {Entry[] | null} */ (null);
    /** The steps before each change, to be taken back. @type {string[][]} */
    this.undoStack = [];
    this.requests = 0;
    this.busy = false;
  }

  get steps() {
    return this.sight?.draft?.steps ?? [];
  }

  /** The log with the steps in it. @returns {Entry[]} */
  get log() {
    return [...(this.base ?? []), ...(this.sight?.log.slice(this.at) ?? [])];
  }

  get parts() {
    return new Map(Object.entries(this.sight?.parts ?? {}));
  }

  /** True if the table has changed since the draft began. */
  get isOutdated() {
    return this.page.current?.seq !== this.seq;
  }

  /** Why no draft can start here; empty if one can. */
  get refusal() {
    const { sight, current } = this.page;
    if (!sight || !current || sight.over) return say("draft-over");
    return current.seat === null && !current.open ? say("draft-players") : "";
  }

  toggle() {
    if (this.on) this.leave();
    else this.enter();
  }

  /**
   * Starts a draft. From now on nothing is sent as a move, even before the first answer.
   * @param {boolean} [answered] true if bots answer every step
   */
  enter(answered = false) {
    const { sight, current, selection } = this.page;
    const refusal = this.refusal || (selection.sent && say("sending"));
    if (!sight || !current || refusal) return showToast(refusal);
    this.on = true;
    Object.assign(this, { answered, at: sight.at, seq: current.seq, sight: null, base: null });
    this.undoStack = [];
    selection.clear();
    this.renderBar();
    showSelection(this.page);
    void this.fetch([], []);
  }

  /** Ends the draft and shows the table again, with nothing chosen. */
  leave() {
    if (!this.on) return;
    this.clear();
    this.showTable();
  }

  /** Shows what was shown before the draft, and what has happened meanwhile. */
  showTable() {
    const { page } = this;
    const { current, log, playback, pastSight, history } = page;
    if (!current || passScreen(page, current)) return;
    showLog(log, current, (at) => history.go(at), (at) => void replayConflict(this.page, at));
    if (pastSight) history.show(pastSight);
    else showPresent(page);
    if (this.isOutdated && current.seat !== null) offerReplay(playback.movesSinceOwn, true);
  }

  /** Discards the draft; a pending answer is ignored. */
  clear() {
    this.requests++;
    this.on = this.busy = false;
    this.sight = this.base = null;
    this.undoStack = [];
    this.page.selection.clear();
    this.renderBar();
  }

  /** @param {string} move */
  step(move) {
    if (this.steps.length >= MAX_STEPS) return this.refuse(say("draft-full", { number: MAX_STEPS }));
    void this.fetch([...this.steps, move], [...this.undoStack, this.steps], this.answered);
  }

  /** Takes back the last change: a step, or the answers of bots. */
  undo() {
    const last = this.undoStack.at(-1);
    if (last) void this.fetch(last, this.undoStack.slice(0, -1));
  }

  reset() {
    void this.fetch([], []);
  }

  /** Lets bots answer for the others until the viewer is asked again. */
  answer() {
    const button = the("draft-answer");
    if (!this.on) return;
    if (this.busy) return showToast(say("loading"));
    if (button.getAttribute("aria-disabled") === "true") return showToast(button.title);
    the("draft-answer-words").textContent = say("loading");
    void this.fetch(this.steps, [...this.undoStack, this.steps], true);
  }

  /** Fetches the position again, for another theme. */
  refresh() {
    if (this.on) void this.fetch(this.steps, this.undoStack);
  }

  /**
   * @param {string[]} steps
   * @param {string[][]} undoStack what can be taken back afterwards
   * @param {boolean} [bots]
   */
  async fetch(steps, undoStack, bots = false) {
    const { table, secret, viewedSeat } = this.page;
    const number = ++this.requests;
    this.busy = true;
    const body = { at: this.at, steps, bots, eyes: viewedSeat };
    try {
      const path = `/api/tables/${table}/draft?dark=${isDark()}`;
      const sight = await request("POST", path, { secret, body });
      if (number === this.requests) this.receive(sight, steps.length, undoStack);
    } catch (error) {
      if (number === this.requests) this.failed(/** @type {RequestError} */ (error));
    }
  }

  /**
   * @param {Sight} sight
   * @param {number} wanted how many steps were sent
   * @param {string[][]} undoStack
   */
  receive(sight, wanted, undoStack) {
    this.busy = false;
    const before = sight.log.slice(0, this.at);
    if (this.base && !sameLog(before, this.base)) return this.abort(say("draft-gone"));
    this.base ??= before;
    const steps = sight.draft?.steps ?? [];
    const idle = steps.length === wanted && undoStack.length > 0 && undoStack.at(-1)?.length === wanted;
    this.undoStack = idle ? undoStack.slice(0, -1) : undoStack;
    const can = this.undoStack.length > 0;
    const undo = { can, back: can ? steps.length : 0, reason: can ? "" : say("draft-empty") };
    this.sight = { ...sight, undo, confirm: false };
    this.renderBar();
    this.show();
  }

  /** Shows the position after the steps. */
  show() {
    const { sight, parts, log } = this;
    if (!sight) return;
    showPosition(this.page, sight, parts);
    const refuse = () => showToast(say("not-in-draft"));
    showLog(log, sight, refuse, refuse);
    announcePosition(sight, log);
  }

  /** @param {RequestError} error */
  failed(error) {
    this.busy = false;
    const text = error.key === "stale" ? say("draft-gone") : error.message;
    if (!this.sight || FATAL_KEYS.includes(error.key)) this.abort(text, error.rule);
    else this.refuse(text, error.rule);
  }

  /**
   * Keeps the draft as it is, and says why.
   * @param {string} text
   * @param {string} [rule]
   */
  refuse(text, rule = "") {
    this.page.selection.clear();
    this.renderBar();
    showSelection(this.page);
    showToast(text, { rule, game: this.page.current?.game, kind: rule && "why" });
  }

  /**
   * Ends the draft, and says why.
   * @param {string} text
   * @param {string} [rule]
   */
  abort(text, rule = "") {
    this.leave();
    showToast(text, { rule, game: this.page.current?.game, kind: rule && "why" });
  }

  /**
   * Explains why a token cannot be chosen at this point of the draft.
   * @param {string[]} chosen the last one cannot be chosen
   */
  async explainRefusal(chosen) {
    const { previews, current } = this.page;
    const number = this.requests;
    const glance = await previews.about(chosen.at(-1) ?? "");
    if (number !== this.requests) return;
    if (glance && !glance.refusal) return showExplanation(glance);
    const { message, rule } = glance?.refusal ?? { message: say("failed"), rule: "" };
    showToast(message, { rule, game: current?.game, kind: "why" });
  }

  /** Updates the bar of the draft and the frame around the page. */
  renderBar() {
    const { sight, on } = this;
    const { current } = this.page;
    document.body.classList.toggle("drafting", on);
    the("draft").hidden = !on;
    the("draft").dataset.step = sight ? String(this.steps.length) : "";
    the("draft-text").textContent = say("draft", { number: this.steps.length });
    the("draft-news").textContent =
      on && this.isOutdated ? say(current?.mine && !current.over ? "draft-your-turn" : "draft-moved") : "";
    const mine = sight !== null && sight.seat !== null && sight.waited.includes(sight.seat);
    const known = sight?.over ? say("game-over") : mine ? say("draft-you-are-asked") : "";
    const reason = sight ? known : say("loading");
    const watching = sight?.seat === null;
    the("draft-answer-words").textContent = say(watching ? "draft-bots" : "draft-answer");
    the("draft-answer").setAttribute("aria-disabled", String(reason !== ""));
    the("draft-answer").title = reason || say("draft-answer-hint");
  }
}

/** @param {TablePage} page */
export function bindDraft({ draft }) {
  the("try").addEventListener("click", () => draft.toggle());
  the("draft-answer").addEventListener("click", () => draft.answer());
  the("draft-leave").addEventListener("click", () => draft.leave());
}
