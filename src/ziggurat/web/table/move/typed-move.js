/** The dialog for moves that are typed in the notation of records. */

/** @import {TablePage} from "ziggurat/table/page.js" */
/** @import {Selection} from "ziggurat/table/move/selection.js" */

import { fill, openDialog, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { askToLeave, isLeaving } from "ziggurat/table/dialogs/leave.js";
import { clauseButton, withoutClause } from "ziggurat/table/ui/clause.js";
import { showToast } from "ziggurat/table/ui/toast.js";

const EXAMPLES = 4;

let waiting = false;

/** @param {TablePage} page */
export function bindTypedMove(page) {
  const dialog = /** @type {HTMLDialogElement} */ (the("typing"));
  const input = /** @type {HTMLInputElement} */ (the("typing-text"));
  the("typing-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const move = input.value.trim();
    showError("");
    if (!page.draft.on && isLeaving(page.current, move)) return askToLeave(page);
    waiting = move !== "" && page.selection.sendTyped(move);
    if (move && !waiting) showError(say("no-typing"));
  });
  dialog.addEventListener("close", () => {
    if (!dialog.open) waiting = false; // a browser tells late: the dialog may be open again
  });
  the("type-open").addEventListener("click", () => {
    /** @type {HTMLDialogElement} */ (the("help")).close();
    openTypedMove(page);
  });
}

/** @param {TablePage} page */
export function openTypedMove({ selection }) {
  if (!selection.open) return showToast(say("no-typing"));
  showError("");
  /** @type {HTMLInputElement} */ (the("typing-text")).value = "";
  const moves = examples(selection).join(" · ");
  the("typing-hint").textContent = moves ? say("typing-hint", { moves }) : "";
  openDialog("typing");
  the("typing-text").focus();
}

/** A legal move of each kind. @param {Selection} selection */
function examples(selection) {
  const kinds = new Map(selection.choices.map(([text]) => [text.split(" ")[0] ?? "", text]));
  return [...kinds.values()].slice(0, EXAMPLES);
}

/**
 * @param {string} text
 * @param {string} [rule]
 * @param {string} [game]
 */
function showError(text, rule = "", game = "") {
  fill(the("typing-error"), withoutClause(text, rule), " ", clauseButton(game, rule));
}

/**
 * Shows that the typed move was refused; false if none was typed.
 * @param {string} text
 * @param {string} [rule]
 * @param {string} [game]
 */
export function showTypedMoveRefusal(text, rule, game) {
  if (!waiting) return false;
  waiting = false;
  showError(text, rule, game);
  return true;
}

/** Closes the dialog once the typed move has been made. @param {Selection} selection */
export function closeAnsweredTypedMove(selection) {
  if (waiting && !selection.sent && !selection.held) /** @type {HTMLDialogElement} */ (the("typing")).close();
}
