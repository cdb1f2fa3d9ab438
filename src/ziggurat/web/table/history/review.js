/**
 * The review of a game that is over: a mistake that is chosen is shown upon the board, with the
 * move that was played (1) and the better one (2), and can be tried anew in a draft.
 */

/** @import {HintMark} from "ziggurat/board/marks.js" */
/** @import {MistakeView, ReviewView} from "ziggurat/lib/wire" */
/** @import {TablePage} from "ziggurat/table/page.js" */

import { fill, make, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { accuracyRows, fetchReview, mistakeBody, mistakeHead } from "ziggurat/review/review.js";
import { showViewAsSelect, viewAs } from "ziggurat/table/history/view-as.js";
import { placeOf } from "ziggurat/table/move/hint-places.js";
import { showTab } from "ziggurat/table/ui/tabs.js";

export class Review {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.isOpen = false;
    this.found = /** @type {ReviewView | null} */ (null);
    /** The mistake that is shown. @type {MistakeView | null} */
    this.mistake = null;
    the("review-open").addEventListener("click", () => (this.isOpen ? this.close() : void this.open()));
    the("review-close").addEventListener("click", () => this.close());
    the("result-review").addEventListener("click", () => this.openFromResult());
  }

  /** What the board shows: both moves, where it is before them. @returns {HintMark[]} */
  get marks() {
    const { page, mistake, isOpen } = this;
    if (!isOpen || !mistake || page.draft.on || page.sight?.at !== mistake.at) return [];
    return [mistake.played, mistake.better]
      .map((move, at) => ({ at: placeOf(page, move), number: at + 1, piece: move.piece, isChosen: false }))
      .filter((mark) => mark.at !== "");
  }

  /** Shows the button where there is something to review, and the panel unless something is tried. */
  show() {
    const { current, draft } = this.page;
    const offered = Boolean(current?.help && (current.over || current.replay) && current.moves);
    the("review-open").hidden = !offered || draft.on;
    the("result-review").hidden = !offered;
    the("review-open").setAttribute("aria-expanded", String(this.isOpen));
    the("review").hidden = !offered || !this.isOpen || draft.on;
  }

  /**
   * Opens the review; the first time it takes a while.
   * @param {number} [at] the position of a mistake to be shown
   */
  async open(at) {
    const { table, secret, current } = this.page;
    this.isOpen = true;
    this.show();
    the("review").scrollIntoView({ block: "nearest" });
    this.found ??= await fetchReview(table, secret, the("review-state"));
    if (!this.found || !current) return;
    fill(the("accuracy"), ...accuracyRows(current.seats, this.found));
    fill(the("mistakes"), ...ownFirst(this.found.mistakes, current.seat).map((one) => this.item(one)));
    const linked = this.found.mistakes.find((one) => one.at === at);
    if (linked) this.choose(linked);
  }

  /** The result makes room for the review. */
  openFromResult() {
    /** @type {HTMLDialogElement} */ (the("result")).close();
    showTab("play");
    void this.open();
    the("review-close").focus();
  }

  close() {
    this.isOpen = false;
    this.mistake = null;
    if (this.page.viewedSeat !== null) viewAs(this.page, null);
    this.show();
    the("review-open").focus();
  }

  /** @param {MistakeView} mistake */
  item(mistake) {
    const open = { type: "button", "data-at": mistake.at, "aria-expanded": "false", click: () => this.choose(mistake) };
    const again = { type: "button", class: "primary", click: () => void this.tryIt(mistake) };
    const body = make("div", { hidden: true }, ...mistakeBody(mistake), make("button", again, say("review-try")));
    return make("li", {}, make("button", open, ...mistakeHead(this.page.current?.seats ?? [], mistake)), body);
  }

  /** Shows a mistake as its player saw the table. @param {MistakeView} mistake */
  choose(mistake) {
    const { page } = this;
    this.mistake = mistake;
    for (const item of the("mistakes").children) {
      const [button, body] = /** @type {HTMLElement[]} */ ([...item.children]);
      const chosen = button.dataset.at === String(mistake.at);
      button.setAttribute("aria-expanded", String(chosen));
      body.hidden = !chosen;
      if (chosen) item.scrollIntoView({ block: "start" });
    }
    this.look(mistake.seat);
    page.history.go(mistake.at);
  }

  /** Looks through the eyes of a seat. @param {number} seat */
  look(seat) {
    const { page } = this;
    page.viewedSeat = seat === page.current?.seat ? null : seat;
    page.playback.scenes.clear();
    if (page.current) showViewAsSelect(page.current, page.viewedSeat);
  }

  /** Opens a draft before a mistake, in which bots answer every move. @param {MistakeView} mistake */
  async tryIt(mistake) {
    this.look(mistake.seat);
    await this.page.history.open(mistake.at);
    this.page.draft.enter(true);
    the("play").focus();
  }
}

/**
 * One's own mistakes before those of others, each in the order of the game.
 * @param {MistakeView[]} mistakes
 * @param {number | null} seat
 */
function ownFirst(mistakes, seat) {
  return [...mistakes].sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat));
}
