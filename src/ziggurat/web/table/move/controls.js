/** The buttons that are always there: undo, reset, end of turn. */

/** @import {Mode} from "ziggurat/table/move/question.js" */
/** @import {Selection} from "ziggurat/table/move/selection.js" */

import { the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";

/**
 * Undo, reset and end of turn: always there, and if they cannot be used they say why.
 * @param {Selection} turn
 * @param {Mode} when
 */
export function showControls(turn, { past, off }) {
  const sight = turn.sight;
  if (!sight) return;
  const busy = turn.sent ? say("sending") : "";
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
  const stands = turn.ready && turn.ready[0] !== sight.end ? say("end-first") : "";
  setUsable("end", closed || (sight.end ? stands : say("no-end")), say("end-hint"));
  the("end").classList.toggle("primary", onlyEndIsLeft(turn));
}

/** True if nothing is left but to end the turn, and exchanges. @param {Selection} turn */
function onlyEndIsLeft(turn) {
  const end = turn.sight?.end;
  const left = turn.choices.filter(([text]) => text !== end);
  const exchanges = left.every(([, ...tokens]) =>
    tokens.some((token) => turn.group(token) === "exchange"),
  );
  return Boolean(end) && turn.open && !turn.chosen.length && !turn.sent && exchanges;
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
