/**
 * Hints on request: the best moves with a reason. A hint can be selected, so that
 * the board shows it; it is never sent without a confirmation.
 */

/** @import {TablePage} from "ziggurat/table/page.js" */
/** @import {Deed, Hint} from "ziggurat/lib/types.js" */

import { fill, make, signs, the } from "ziggurat/lib/dom.js";
import { request } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";
import { announce } from "ziggurat/table/ui/live-region.js";
import { showToast } from "ziggurat/table/ui/toast.js";

/** The moves that may follow a hint. @param {Deed[]} line */
function continuation(line) {
  const moves = line.map((deed) => deed.words).join("; ");
  return make(
    "span",
    { class: "then" },
    ...signs(line.flatMap((deed) => deed.signs)),
    make("span", {}, say("hint-line", { moves })),
  );
}

export class Hints {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** The position that the hints are for. */
    this.key = "";
    this.busy = false;
    this.hints = /** @type {Hint[] | null} */ (null);
    the("hint").addEventListener("click", () => this.toggle());
    the("hints-close").addEventListener("click", () => this.close());
  }

  /** Why there are no hints here; empty if there are. */
  get refusal() {
    const { sight, draft } = this.page;
    if (!sight || !sight.help) return say("hints-off");
    if (draft.on) return say("not-in-draft");
    return sight.mine && this.page.canChoose(sight) ? "" : say("hints-not-now");
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
    this.hints = null;
    this.key = "";
    this.busy = false;
    this.render();
  }

  /** Shows the button; hints for another position are dropped. */
  show() {
    const { current, sight } = this.page;
    const off = this.refusal !== "";
    the("hint").hidden = off || this.page.selection.sent !== "";
    const key = current && sight === current ? `${current.table} ${current.seat} ${current.seq}` : "";
    if (this.key && (off || key !== this.key)) this.clear();
    else this.markChosen();
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
      if (this.key === key) this.receive(answer.hints);
    } catch (error) {
      if (this.key !== key) return;
      this.clear();
      showToast(/** @type {Error} */ (error).message);
    }
  }

  /** @param {Hint[]} hints */
  receive(hints) {
    this.hints = hints;
    this.busy = false;
    this.render();
    const [first] = hints;
    if (first) announce(say("hints-told", { words: first.words, reason: first.reason }));
    /** @type {HTMLElement | null} */ (the("hints-list").querySelector("button"))?.focus();
  }

  render() {
    const { hints, busy } = this;
    the("hints").hidden = !hints && !busy;
    the("hint").setAttribute("aria-expanded", String(hints !== null));
    the("hints-wait").hidden = !busy;
    fill(the("hints-list"), ...(hints ?? []).map((hint) => make("li", {}, this.button(hint))));
    this.markChosen();
  }

  /** @param {Hint} hint */
  button(hint) {
    return make(
      "button",
      { type: "button", "data-move": hint.move, click: () => this.take(hint) },
      make("b", {}, ...signs(hint.signs), make("span", {}, hint.words)),
      make("span", { class: "reason" }, hint.reason),
      hint.line.length > 0 && continuation(hint.line),
    );
  }

  /** Selects the tokens of a hint; the player still confirms the move. @param {Hint} hint */
  take(hint) {
    this.page.selection.select(hint.tokens);
    the("chosen").scrollIntoView({ block: "nearest" });
  }

  /** Marks the hint that is selected. */
  markChosen() {
    const ready = this.page.selection.ready?.[0];
    for (const button of the("hints-list").querySelectorAll("button"))
      button.setAttribute("aria-pressed", String(button.dataset.move === ready));
  }
}
