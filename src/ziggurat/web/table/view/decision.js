/** What is asked in a position, and what the player can do about it. */

/** @import {TablePage} from "ziggurat/table/page.js" */
/** @import {Sight} from "ziggurat/lib/types.js" */

import { the } from "ziggurat/lib/dom.js";
import { showBranch } from "ziggurat/table/history/branch.js";
import { showSubstitute } from "ziggurat/table/live/substitute.js";
import { showChoices } from "ziggurat/table/move/choices.js";
import { showControls } from "ziggurat/table/move/controls.js";
import { answerForced } from "ziggurat/table/move/forced-answer.js";
import { showPreview } from "ziggurat/table/move/preview.js";
import { showQuestion } from "ziggurat/table/move/question.js";
import { showRail } from "ziggurat/table/move/rail.js";
import { showOrders } from "ziggurat/table/move/standing-orders.js";
import { closeAnsweredTypedMove } from "ziggurat/table/move/typed-move.js";
import { restoreFocus } from "ziggurat/table/ui/focus.js";
import { showCompanion } from "ziggurat/table/view/companion.js";
import { showLenses, shownNotes } from "ziggurat/table/view/lenses.js";
import { highlightEntry, showNews } from "ziggurat/table/view/log.js";

/**
 * Shows what is asked in a position, and what can be done.
 * @param {TablePage} page
 * @param {Sight} sight
 */
export function showDecision(page, sight) {
  Object.assign(document.body.dataset, {
    seq: sight.seq,
    seat: sight.seat ?? "",
    mine: sight.mine,
    game: sight.game,
  });
  document.body.classList.toggle("over", sight.over);
  document.body.classList.toggle("watching", page.playback.isBehind);
  highlightEntry((page.shown ?? sight).at);
  showLenses(sight);
  showCompanion(sight);
  showOrders(sight, page.pastSight !== null || page.draft.on);
  showSubstitute(sight);
  showTry(page);
  showBranch(page, sight);
  page.review.show();
  showNews(page.entries.slice(0, sight.at).filter((one) => one.lines.length).at(-1), sight);
  showSelection(page);
}

/** Shows what can be chosen now, and what has been chosen. @param {TablePage} page */
export function showSelection(page) {
  const { sight, selection } = page;
  if (!sight) return;
  selection.show(sight, page.canChoose(sight));
  showQuestion(sight, page.mode);
  showChoices(selection, page.board);
  showRail(page, sight);
  showControls(selection, page.mode);
  showMarks(page, sight);
  answerForced(page, sight);
  closeAnsweredTypedMove(selection);
  page.hints.show();
  restoreFocus();
  void showForecast(page);
}

/**
 * Shows that a move is on its way. The choices stay as they are until the answer replaces them, which may
 * be a moment later.
 * @param {TablePage} page
 */
export function showSent(page) {
  const { sight, selection } = page;
  if (!sight) return;
  the("clear").hidden = true;
  the("forecast").hidden = true;
  showControls(selection, page.mode);
  showMarks(page, sight);
  answerForced(page, sight);
  page.hints.show();
}

/**
 * Marks the places of the boards; what they would do follows as soon as the server has told it.
 * @param {TablePage} page
 * @param {Sight} sight
 */
function showMarks(page, sight) {
  const { selection, board } = page;
  const next = selection.sent ? new Set([""]) : selection.narrowed.next;
  const shown = {
    next,
    figures: new Set(selection.figures.keys()),
    chosen: selection.chosen,
    notes: shownNotes(page.shown ?? sight),
    piece: selection.piece,
    places: selection.placesPiece,
    quiet: selection.isIdle,
    hints: [...page.hints.marks, ...page.review.marks],
  };
  const told = page.placeMarks.of(next, (marks) => board.setMarks({ ...shown, marks }));
  board.setMarks({ ...shown, marks: told });
}

/** Shows the consequences of the move that can be confirmed. @param {TablePage} page */
async function showForecast({ selection, previews, hints }) {
  const place = the("forecast");
  const { ready, chosen } = selection;
  const token = chosen.at(-1);
  place.hidden = true;
  if (!ready || !token || selection.sent) return;
  const glance = await previews.about(token);
  if (selection.ready?.[0] !== ready[0] || selection.chosen.at(-1) !== token) return;
  place.hidden = !(glance?.moves.length && showPreview(place, glance, true));
  if (place.hidden) return;
  the("extra").hidden = true;
  if (!hints.hints) place.scrollIntoView({ block: "nearest" });
}

/** Shows the button that starts or ends a draft. @param {TablePage} page */
function showTry({ draft }) {
  the("try").hidden = !draft.on && draft.refusal !== "";
  the("try").setAttribute("aria-pressed", String(draft.on));
}
