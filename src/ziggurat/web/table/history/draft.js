/** Trying ahead: moves from the position that is shown, which nobody sees and nothing keeps. */

/** @import {ThePage} from "ziggurat/table/table.js" */
/** @import {Entry, Sight} from "ziggurat/lib/types.js" */

import { offer } from "ziggurat/table/history/caption.js";
import { the } from "ziggurat/lib/dom.js";
import { showLog } from "ziggurat/table/view/log.js";
import { Refused, ask } from "ziggurat/lib/http.js";
import { pass } from "ziggurat/table/live/seating.js";
import { dark } from "ziggurat/lib/theme.js";
import { explain, tell } from "ziggurat/table/ui/tooltip.js";
import { recount } from "ziggurat/table/ui/live-region.js";
import { say } from "ziggurat/lib/i18n.js";

const MOST = 60;
const FATAL = ["stale", "refused", "not-open"];

/**
 * Who makes the next step of a draft: the one who thinks of it, if he is asked.
 * @param {Sight} sight
 */
export function actor({ seat, waited }) {
  return seat !== null && waited.includes(seat) ? seat : (waited[0] ?? null);
}

/**
 * True if two logs tell the same.
 * @param {Entry[]} one
 * @param {Entry[]} other
 */
function alike(one, other) {
  const told = (/** @type {Entry[]} */ log) =>
    JSON.stringify(log.map(({ seat, move, lines }) => [seat, move, lines]));
  return told(one) === told(other);
}

export class Draft {
  /** @param {ThePage} page */
  constructor(page) {
    this.page = page;
    this.on = false;
    /** While the first answer is awaited there is none. */
    this.sight = /** @type {Sight | null} */ (null);
    this.at = 0;
    /** The table's as the draft began. */
    this.seq = 0;
    /** The real moves before it, once they are known. */
    this.base = /** @type {Entry[] | null} */ (null);
    /** What the steps were before each thing that was done. @type {string[][]} */
    this.trail = [];
    this.asked = 0;
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

  /** True if the table is no longer what it was. */
  get moved() {
    return this.page.now?.seq !== this.seq;
  }

  /** Why no draft can begin here; empty if one can. */
  get refusal() {
    const { sight, now } = this.page;
    if (!sight || !now || sight.over) return say("draft-over");
    return now.seat === null && !now.open ? say("draft-players") : "";
  }

  toggle() {
    if (this.on) this.leave();
    else this.enter();
  }

  /** From now on nothing is sent as a move, also before the first answer is here. */
  enter() {
    const { sight, now, turn } = this.page;
    const refusal = this.refusal || (turn.sent && say("sending"));
    if (!sight || !now || refusal) return tell(refusal);
    this.on = true;
    Object.assign(this, { at: sight.at, seq: now.seq, sight: null, base: null, trail: [] });
    turn.forget();
    this.label();
    this.page.choose();
    void this.ask([], []);
  }

  /** Back to what was shown before, with nothing chosen. */
  leave() {
    if (!this.on) return;
    this.end();
    this.back();
  }

  /** What was shown before is shown again, and what came meanwhile. */
  back() {
    const { page } = this;
    const { now, log, watch, then, past } = page;
    if (!now || pass(page, now)) return;
    showLog(log, now, (at) => past.go(at));
    if (then) page.look(then);
    else page.present();
    if (this.moved && now.seat !== null) offer(watch.since, true);
  }

  /** Forgets the draft; an answer that is still to come is not heard. */
  end() {
    this.asked++;
    this.on = this.busy = false;
    this.sight = this.base = null;
    this.trail = [];
    this.page.turn.forget();
    this.label();
  }

  /** @param {string} move */
  step(move) {
    if (this.steps.length >= MOST) return this.stay(say("draft-full", { number: MOST }));
    void this.ask([...this.steps, move], [...this.trail, this.steps]);
  }

  /** Takes back what was done last: a step, or the answers of the others. */
  undo() {
    const last = this.trail.at(-1);
    if (last) void this.ask(last, this.trail.slice(0, -1));
  }

  reset() {
    void this.ask([], []);
  }

  /** Bots answer for the others, until the one who thinks is asked again. */
  answer() {
    const button = the("draft-answer");
    if (!this.on) return;
    if (this.busy) return tell(say("loading"));
    if (button.getAttribute("aria-disabled") === "true") return tell(button.title);
    the("draft-answer-words").textContent = say("loading");
    void this.ask(this.steps, [...this.trail, this.steps], true);
  }

  /** The same in another light. */
  again() {
    if (this.on) void this.ask(this.steps, this.trail);
  }

  /**
   * @param {string[]} steps
   * @param {string[][]} trail what can be taken back then
   * @param {boolean} [bots]
   */
  async ask(steps, trail, bots = false) {
    const { table, secret, eyes } = this.page;
    const number = ++this.asked;
    this.busy = true;
    const body = { at: this.at, steps, bots, eyes };
    try {
      const path = `/api/tables/${table}/draft?dark=${dark()}`;
      const sight = await ask("POST", path, { secret, body });
      if (number === this.asked) this.take(sight, steps.length, trail);
    } catch (error) {
      if (number === this.asked) this.failed(/** @type {Refused} */ (error));
    }
  }

  /**
   * @param {Sight} sight
   * @param {number} wished so many steps were asked for
   * @param {string[][]} trail
   */
  take(sight, wished, trail) {
    this.busy = false;
    const before = sight.log.slice(0, this.at);
    if (this.base && !alike(before, this.base)) return this.lose(say("draft-gone"));
    this.base ??= before;
    const steps = sight.draft?.steps ?? [];
    const idle = steps.length === wished && trail.length > 0 && trail.at(-1)?.length === wished;
    this.trail = idle ? trail.slice(0, -1) : trail;
    const can = this.trail.length > 0;
    const undo = { can, back: can ? steps.length : 0, reason: can ? "" : say("draft-empty") };
    this.sight = { ...sight, undo, confirm: false };
    this.label();
    this.show();
  }

  /** The position that a step led to. */
  show() {
    const { sight, parts, log } = this;
    if (!sight) return;
    this.page.draw(sight, parts);
    showLog(log, sight, () => tell(say("not-in-draft")));
    recount(sight, log);
  }

  /** @param {Refused} error */
  failed(error) {
    this.busy = false;
    const text = error.key === "stale" ? say("draft-gone") : error.message;
    if (!this.sight || FATAL.includes(error.key)) this.lose(text);
    else this.stay(text);
  }

  /** Nothing came of the last wish. @param {string} text */
  stay(text) {
    this.page.turn.forget();
    this.label();
    this.page.choose();
    tell(text);
  }

  /** The draft cannot go on. @param {string} text */
  lose(text) {
    this.leave();
    tell(text);
  }

  /**
   * Why something cannot be done at this point of the draft.
   * @param {string[]} chosen the last one was touched in vain
   */
  async why(chosen) {
    const { glances, now } = this.page;
    const number = this.asked;
    const glance = await glances.about(chosen.at(-1) ?? "");
    if (number !== this.asked) return;
    if (glance && !glance.refusal) return explain(glance);
    const { message, rule } = glance?.refusal ?? { message: say("failed"), rule: "" };
    tell(message, { rule, game: now?.game, kind: "why" });
  }

  /** The bar, and the frame around the page. */
  label() {
    const { sight, on } = this;
    const { now } = this.page;
    document.body.classList.toggle("drafting", on);
    the("draft").hidden = !on;
    the("draft").dataset.step = sight ? String(this.steps.length) : "";
    the("draft-text").textContent = say("draft", { number: this.steps.length });
    the("draft-news").textContent =
      on && this.moved ? say(now?.mine && !now.over ? "draft-your-turn" : "draft-moved") : "";
    const mine = sight !== null && sight.seat !== null && sight.waited.includes(sight.seat);
    const known = sight?.over ? say("game-over") : mine ? say("draft-you-are-asked") : "";
    const reason = sight ? known : say("loading");
    const watching = sight?.seat === null;
    the("draft-answer-words").textContent = say(watching ? "draft-bots" : "draft-answer");
    the("draft-answer").setAttribute("aria-disabled", String(reason !== ""));
    the("draft-answer").title = reason || say("draft-answer-hint");
  }
}

/** The button that leads to a draft and back. @param {ThePage} page */
export function showTry({ draft }) {
  the("try").hidden = !draft.on && draft.refusal !== "";
  the("try").setAttribute("aria-pressed", String(draft.on));
}

/** @param {ThePage} page */
export function drafting({ draft }) {
  the("try").addEventListener("click", () => draft.toggle());
  the("draft-answer").addEventListener("click", () => draft.answer());
  the("draft-leave").addEventListener("click", () => draft.leave());
}
