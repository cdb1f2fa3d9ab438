/** What happens on the page when the server sends something. */

/** @import {Line, Refusal, Sight} from "ziggurat/lib/types.js" */
/** @import {Handlers} from "ziggurat/table/live/connection.js" */
/** @import {TablePage} from "ziggurat/table/page.js" */

import { the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { retryLeaving } from "ziggurat/table/dialogs/leave.js";
import { addChatLines } from "ziggurat/table/live/chat.js";
import { forgetSecret } from "ziggurat/table/live/link-secret.js";
import { passScreen } from "ziggurat/table/live/seating.js";
import { showTypedMoveRefusal } from "ziggurat/table/move/typed-move.js";
import { closeWarning, openWarning } from "ziggurat/table/move/warnings.js";
import { offerReload } from "ziggurat/table/live/outdated.js";
import { showConnection, showPageState } from "ziggurat/table/ui/page-status.js";
import { showToast } from "ziggurat/table/ui/toast.js";
import { showSelection } from "ziggurat/table/view/decision.js";
import { showPresence } from "ziggurat/table/view/position.js";
import { setThinking } from "ziggurat/table/view/thinking.js";
import { showTable } from "ziggurat/table/view/table-view.js";

/**
 * @param {TablePage} page
 * @returns {Handlers}
 */
export function serverHandlers(page) {
  return {
    sight: (sight) => receiveSight(page, sight),
    chat: (lines) => addChatLines(lines, page.current),
    people: (here, watching) => receivePeople(page, here, watching),
    thinking: (seat, percent) => setThinking(seat, percent),
    refused: (refusal) => receiveRefusal(page, refusal),
    busy: () => showToast(say("overloaded")),
    line: (state) => connectionChanged(page, state),
    closed: (code, reason) => connectionRefused(page, code, reason),
  };
}

/**
 * Takes over what has changed, and shows it unless the screen goes to another player first.
 * @param {TablePage} page
 * @param {Sight} sight
 */
function receiveSight(page, sight) {
  if (sight.rematch && page.current && !page.current.rematch) showToast(say("rematch-ready"));
  for (const name of page.parts.keys()) if (!(name in sight.parts)) page.parts.delete(name);
  for (const [name, text] of Object.entries(sight.parts)) page.parts.set(name, text);
  page.log = [...page.log.slice(0, sight.log_from), ...sight.log];
  if (page.current?.seq !== sight.seq) closeWarning();
  page.current = sight;
  if (!page.draft.on && passScreen(page, sight)) return;
  void showTable(page);
}

/**
 * @param {TablePage} page
 * @param {number} code
 * @param {string} reason
 */
function connectionRefused(page, code, reason) {
  if (code === 4401) forgetSecret(page);
  const wrong = reason === "seat-taken" ? "taken" : "wrong-link";
  showPageState(code === 4401 ? wrong : code === 4404 ? "no-table" : "bad");
}

/**
 * @param {TablePage} page
 * @param {number[]} here the seats whose players are connected
 * @param {number} watching how many spectators there are
 */
function receivePeople(page, here, watching) {
  if (!page.current) return;
  showPresence(page, page.current, here);
  the("watching").textContent = watching ? say("watchers", { number: watching }) : "";
}

/**
 * @param {TablePage} page
 * @param {Refusal} refusal
 */
function receiveRefusal(page, refusal) {
  if (retryLeaving(page, refusal)) return;
  const text = refusal.key === "stale" ? say("stale") : (refusal.message ?? "");
  if (refusal.key === "careful") {
    page.selection.holdBack();
    return openWarning(text);
  }
  const typed = refusal.type === "refused" && showTypedMoveRefusal(text, refusal.rule, page.current?.game);
  if (refusal.key === "overloaded") page.selection.keep();
  else if (refusal.type === "refused") {
    page.selection.clear();
    showSelection(page);
  }
  if (typed) return;
  if (text && !refusal.legal)
    showToast(text, { rule: refusal.rule, game: page.current?.game, kind: "why" });
}

/**
 * @param {TablePage} page
 * @param {"on" | "off"} state
 */
function connectionChanged(page, state) {
  showConnection(state);
  if (state === "off") page.wasOffline = true;
  else if (page.wasOffline) void offerReload();
  if (page.current) showSelection(page);
  else if (state === "off") showPageState("loading");
}
