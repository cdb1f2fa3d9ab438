/**
 * Hints on request: the best moves with a reason. One can be taken as if it had been touched, so that
 * the board shows it; it is never sent by itself.
 */

/** @import {ThePage} from "ziggurat/table/table.js" */
/** @import {Deed, Hint} from "ziggurat/lib/types.js" */

import { fill, make, signs, the } from "ziggurat/lib/dom.js";
import { ask } from "ziggurat/lib/http.js";
import { tell } from "ziggurat/table/ui/tooltip.js";
import { utter } from "ziggurat/table/ui/live-region.js";
import { say } from "ziggurat/lib/i18n.js";

/** What may follow. @param {Deed[]} line */
function then(line) {
  const moves = line.map((deed) => deed.words).join("; ");
  return make(
    "span",
    { class: "then" },
    ...signs(line.flatMap((deed) => deed.signs)),
    make("span", {}, say("hint-line", { moves })),
  );
}

export class Hints {
  /** @param {ThePage} page */
  constructor(page) {
    this.page = page;
    /** The position that they are for. */
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
    return sight.mine && this.page.may(sight) ? "" : say("hints-not-now");
  }

  toggle() {
    if (this.hints) return this.close();
    const { refusal } = this;
    if (refusal) return tell(refusal);
    void this.ask();
  }

  close() {
    this.end();
    the("hint").focus();
  }

  end() {
    this.hints = null;
    this.key = "";
    this.busy = false;
    this.draw();
  }

  /** A new position forgets what was said of another one. */
  show() {
    const { now, sight } = this.page;
    const off = this.refusal !== "";
    the("hint").hidden = off || this.page.turn.sent !== "";
    const key = now && sight === now ? `${now.table} ${now.seat} ${now.seq}` : "";
    if (this.key && (off || key !== this.key)) this.end();
    else this.mark();
  }

  async ask() {
    const { now, table, secret } = this.page;
    if (!now || this.busy) return;
    const key = `${now.table} ${now.seat} ${now.seq}`;
    Object.assign(this, { key, busy: true });
    this.draw();
    try {
      const body = { seq: now.seq };
      const answer = await ask("POST", `/api/tables/${table}/hints`, { body, secret });
      if (this.key === key) this.told(answer.hints);
    } catch (error) {
      if (this.key !== key) return;
      this.end();
      tell(/** @type {Error} */ (error).message);
    }
  }

  /** @param {Hint[]} hints */
  told(hints) {
    this.hints = hints;
    this.busy = false;
    this.draw();
    const [first] = hints;
    if (first) utter(say("hints-told", { words: first.words, reason: first.reason }));
    /** @type {HTMLElement | null} */ (the("hints-list").querySelector("button"))?.focus();
  }

  draw() {
    const { hints, busy } = this;
    the("hints").hidden = !hints && !busy;
    the("hint").setAttribute("aria-expanded", String(hints !== null));
    the("hints-wait").hidden = !busy;
    fill(the("hints-list"), ...(hints ?? []).map((hint) => make("li", {}, this.button(hint))));
    this.mark();
  }

  /** @param {Hint} hint */
  button(hint) {
    return make(
      "button",
      { type: "button", "data-move": hint.move, click: () => this.take(hint) },
      make("b", {}, ...signs(hint.signs), make("span", {}, hint.words)),
      make("span", { class: "reason" }, hint.reason),
      hint.line.length > 0 && then(hint.line),
    );
  }

  /** Shows a hint on the board as what was chosen; who wants it says so. @param {Hint} hint */
  take(hint) {
    this.page.turn.take(hint.tokens);
    the("chosen").scrollIntoView({ block: "nearest" });
  }

  /** The hint that is chosen now. */
  mark() {
    const ready = this.page.turn.ready?.[0];
    for (const button of the("hints-list").querySelectorAll("button"))
      button.setAttribute("aria-pressed", String(button.dataset.move === ready));
  }
}
