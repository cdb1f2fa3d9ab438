/** The buttons that are always there: undo, reset, done, end of turn. */

/** @import {Mode} from "ziggurat/table/move/question.js" */
/** @import {Selection} from "ziggurat/table/move/selection.js" */

import { the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";

/**
 * Shows which buttons can be used; the others say why not.
 * @param {Selection} selection
 * @param {Mode} when
 */
export function showControls(selection, { past, off }) {
  const sight = selection.sight;
  if (!sight) return;
  const busy = selection.sent ? say("sending") : "";
  const closed = past ? say("not-in-past") : off ? say("connection-lost") : busy;
  const idle = sight.seat === null ? say("watching") : say("nothing-to-undo");
  const none = sight.undo.reason || idle;
  const undo = closed || (sight.undo.can ? "" : none);
  setUsable("undo", undo, say("undo-hint"));
  setUsable(
    "reset",
    undo || (sight.undo.back > 0 ? "" : none),
    say(sight.draft ? "draft-reset-hint" : "reset-hint", { number: sight.undo.back }),
  );
  the("reset-words").textContent = say(sight.draft ? "draft-reset" : "reset");
  const done = /** @type {HTMLButtonElement} */ (the("done"));
  done.disabled = selection.sent !== "";
  the("done-words").textContent = selection.sent ? say("sending") : say("done");
  setUsable("done", closed || (selection.ready ? "" : say("done-first")), say("done-hint"));
  const stands = selection.ready && selection.ready[0] !== sight.end ? say("end-first") : "";
  setUsable("end", closed || (sight.end ? stands : say("no-end")), say("end-hint"));
  the("end").classList.toggle("primary", onlyEndIsLeft(selection));
}

/**
 * True if nothing but exchanges is left before the end of the turn.
 * @param {Selection} selection
 */
function onlyEndIsLeft(selection) {
  const end = selection.sight?.end;
  const left = selection.choices.filter(([text]) => text !== end);
  const exchanges = left.every(([, ...tokens]) =>
    tokens.some((token) => selection.group(token) === "exchange"),
  );
  return Boolean(end) && selection.open && !selection.chosen.length && !selection.sent && exchanges;
}

/**
 * @param {string} id
 * @param {string} reason why not; empty if it can be used
 * @param {string} hint
 */
function setUsable(id, reason, hint) {
  const button = the(id);
  button.setAttribute("aria-disabled", String(reason !== ""));
  button.title = reason || hint;
}
