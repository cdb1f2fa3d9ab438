/** A move that is typed in the notation of records, for whoever does not point. */

/** @import {ThePage} from "ziggurat/table/table.js" */
/** @import {Turn} from "ziggurat/table/move/selection.js" */

import { open, the } from "ziggurat/lib/dom.js";
import { askToLeave, isLeaving } from "ziggurat/table/dialogs/leave.js";
import { tell } from "ziggurat/table/ui/tooltip.js";
import { say } from "ziggurat/lib/i18n.js";

const EXAMPLES = 4;

let waiting = false;

/** @param {ThePage} page */
export function typing(page) {
  const dialog = /** @type {HTMLDialogElement} */ (the("typing"));
  const input = /** @type {HTMLInputElement} */ (the("typing-text"));
  the("typing-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const move = input.value.trim();
    refuse("");
    if (!page.draft.on && isLeaving(page.now, move)) return askToLeave(page);
    waiting = move !== "" && page.turn.write(move);
    if (move && !waiting) refuse(say("no-typing"));
  });
  dialog.addEventListener("close", () => (waiting = false));
  the("type-open").addEventListener("click", () => {
    /** @type {HTMLDialogElement} */ (the("help")).close();
    openTyping(page);
  });
}

/** @param {ThePage} page */
export function openTyping({ turn }) {
  if (!turn.open) return tell(say("no-typing"));
  refuse("");
  /** @type {HTMLInputElement} */ (the("typing-text")).value = "";
  const moves = examples(turn).join(" · ");
  the("typing-hint").textContent = moves ? say("typing-hint", { moves }) : "";
  open("typing");
  the("typing-text").focus();
}

/** A legal move of each kind. @param {Turn} turn */
function examples(turn) {
  const kinds = new Map(turn.choices.map(([text]) => [text.split(" ")[0] ?? "", text]));
  return [...kinds.values()].slice(0, EXAMPLES);
}

/** @param {string} text */
function refuse(text) {
  the("typing-error").textContent = text;
}

/**
 * The typed move was refused; false if none was typed.
 * @param {string} text
 */
export function refusedTyping(text) {
  if (!waiting) return false;
  waiting = false;
  refuse(text);
  return true;
}

/** A typed move that was made needs its window no more. @param {Turn} turn */
export function typed(turn) {
  if (waiting && !turn.sent && !turn.held) /** @type {HTMLDialogElement} */ (the("typing")).close();
}
