/**
 * Hints on request: up to three different ideas, each with a number that stands on the board or on
 * the button that it needs. A hint can be chosen, so that the board shows it; it is never sent without
 * a confirmation.
 */

/** @import {TablePage} from "ziggurat/table/page.js" */
/** @import {Deed, Hint} from "ziggurat/lib/types.js" */

import { fill, make, signs, the } from "ziggurat/lib/dom.js";
import { request } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";
import { hintMarks, labelButtons, showPointed } from "ziggurat/table/move/hint-places.js";
import { announce } from "ziggurat/table/ui/live-region.js";
import { showToast } from "ziggurat/table/ui/toast.js";

/** The moves that may follow a hint, in words. @param {Deed[]} line */
function plan(line) {
  return line.length ? say("hint-line", { moves: line.map((deed) => deed.words).join("; ") }) : "";
}

export class Hints {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** The position that the hints are for. */
    this.key = "";
    this.busy = false;
    this.hints = /** @type {Hint[] | null} */ (null);
    /** What else should be known, such as that it is a close call. */
    this.note = "";
    /** The number of the hint that is pointed at; 0 if none. */
    this.pointed = 0;
    the("hint").addEventListener("click", () => this.toggle());
    the("hints-close").addEventListener("click", () => this.close());
    the("left").addEventListener("pointerover", (event) => {
      const at = /** @type {Element} */ (event.target).closest("[data-at]")?.getAttribute("data-at");
      if (event.pointerType === "mouse" && this.hints) this.point(at ? this.numberAt(at) : 0);
    });
    the("left").addEventListener("pointerleave", () => this.point(0));
  }

  /** Why there are no hints here; empty if there are. */
  get refusal() {
    const { sight, draft } = this.page;
    if (!sight || !sight.help) return say("hints-off");
    if (draft.on) return say("not-in-draft");
    return sight.mine && this.page.canChoose(sight) ? "" : say("hints-not-now");
  }

  /** The number of the hint that is chosen; 0 if none, -1 if something else is. */
  get chosen() {
    const { chosen, ready } = this.page.selection;
    if (!chosen.length) return 0;
    const at = (this.hints ?? []).findIndex((hint) => hint.move === ready?.[0]);
    return at < 0 ? -1 : at + 1;
  }

  /** What the board shows of the hints; nothing while the player chooses something else. */
  get marks() {
    const { hints, chosen, page } = this;
    if (!hints || chosen < 0 || page.selection.sent) return [];
    return hintMarks(page, hints, chosen);
  }

  toggle() {
    if (this.hints) return this.close();
    const { refusal } = this;
    if (refusal) return showToast(refusal);
    void this.fetch();
  }

  close() {
    this.clear();
    the("hint").focus();
  }

  clear() {
    Object.assign(this, { hints: null, key: "", note: "", busy: false, pointed: 0 });
    this.render();
  }

  /** Shows the button; hints for another position are dropped. */
  show() {
    const { current, sight } = this.page;
    const off = this.refusal !== "";
    the("hint").hidden = off || this.page.selection.sent !== "";
    const key = current && sight === current ? `${current.table} ${current.seat} ${current.seq}` : "";
    if (this.key && (off || key !== this.key)) this.clear();
    else this.showState();
  }

  async fetch() {
    const { current, table, secret } = this.page;
    if (!current || this.busy) return;
    const key = `${current.table} ${current.seat} ${current.seq}`;
    Object.assign(this, { key, busy: true });
    this.render();
    try {
      const body = { seq: current.seq };
      const answer = await request("POST", `/api/tables/${table}/hints`, { body, secret });
      if (this.key === key) this.receive(answer.hints, answer.note);
    } catch (error) {
      if (this.key !== key) return;
      this.clear();
      showToast(/** @type {Error} */ (error).message);
    }
  }

  /**
   * @param {Hint[]} hints
   * @param {string} note
   */
  receive(hints, note) {
    Object.assign(this, { hints, note, busy: false });
    this.render();
    const told = hints.map(({ words, reason, line }, at) =>
      [say("hints-told", { number: at + 1, words, reason }), plan(line)].join(" "),
    );
    announce(...told, note);
    (this.buttons[0] ?? the("hints-close")).focus({ preventScroll: true });
    the("hints").scrollIntoView({ block: "nearest" });
  }

  render() {
    const { hints, busy, note } = this;
    the("hints").hidden = !hints && !busy;
    the("hint").setAttribute("aria-expanded", String(hints !== null));
    the("hints-wait").hidden = !busy;
    the("hints-note").textContent = note;
    the("hints-note").hidden = note === "";
    fill(
      the("hints-list"),
      ...(hints ?? []).map((hint, at) => make("li", {}, this.button(hint, at + 1))),
    );
    this.page.board?.setMarks({ ...this.page.board.marks, hints: this.marks });
    this.showState();
  }

  get buttons() {
    return [...the("hints-list").querySelectorAll("button")];
  }

  /**
   * @param {Hint} hint
   * @param {number} number
   */
  button(hint, number) {
    const attributes = {
      type: "button",
      "data-move": hint.move,
      "aria-keyshortcuts": String(number),
      click: () => this.take(number),
      pointerenter: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && this.point(number),
      pointerleave: () => this.point(0),
      focus: (/** @type {Event} */ event) =>
        /** @type {Element} */ (event.target).matches(":focus-visible") && this.point(number),
      blur: () => this.point(0),
    };
    return make(
      "button",
      attributes,
      make("i", { class: "idea", "aria-hidden": "true" }, String(number)),
      make("b", {}, ...signs(hint.signs), make("span", {}, hint.words)),
      make("span", { class: "reason" }, hint.reason),
      hint.line.length > 0 && make("span", { class: "unseen" }, plan(hint.line)),
    );
  }

  /** Shows a hint strongly, and the others faintly. @param {number} number 0: all alike */
  point(number) {
    if (number === this.pointed) return;
    this.pointed = number;
    this.showState();
  }

  /** The number of the hint whose place this is; 0 if none. @param {string} place */
  numberAt(place) {
    return this.marks.find((mark) => mark.at === place)?.number ?? 0;
  }

  /**
   * Chooses the hint whose ghost stands on a place; false if there is none, or something is chosen.
   * @param {string} place
   */
  takeAt(place) {
    const number = this.page.selection.chosen.length ? 0 : this.numberAt(place);
    if (number) this.take(number);
    return number > 0;
  }

  /** Selects the tokens of a hint; the player still confirms the move. @param {number} number */
  take(number) {
    const hint = this.hints?.[number - 1];
    if (!hint) return;
    this.page.selection.select(hint.tokens);
    this.buttons[number - 1]?.scrollIntoView({ block: "nearest" });
  }

  /** Shows which hint is chosen or pointed at, in the list, upon the board and on buttons. */
  showState() {
    const { hints, chosen, pointed, page } = this;
    this.buttons.forEach((button, at) => button.setAttribute("aria-pressed", String(at + 1 === chosen)));
    const strong = pointed || Math.max(chosen, 0);
    const shown = hints?.[strong - 1] ?? (hints?.length === 1 ? hints[0] : undefined);
    the("hints-plan").hidden = !hints?.length;
    the("hints-plan").classList.toggle("planless", !hints?.some((hint) => hint.line.length));
    fill(
      the("hints-plan"),
      shown && make("span", { class: "reason" }, shown.reason),
      shown && make("span", { class: "then" }, ...signs(shown.line.flatMap((deed) => deed.signs)), plan(shown.line)),
      !shown && make("span", { class: "then" }, say("hints-point")),
    );
    labelButtons(page, chosen < 0 ? [] : (hints ?? []));
    showPointed(strong);
  }
}
