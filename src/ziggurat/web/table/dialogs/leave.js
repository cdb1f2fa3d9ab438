/** Leaving the game for good, after two confirmations. */

/** @import {TablePage} from "ziggurat/table/page.js" */
/** @import {Refusal, Sight} from "ziggurat/lib/types.js" */

import { openDialog, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { showToast } from "ziggurat/table/ui/toast.js";

/** How often leaving is repeated if the table has changed meanwhile. */
const MAX_TRIES = 30;

/** The seat that the dialog is about. @type {number | null} */
let seat = null;
/** The id of the request to leave. */
let requestId = "";
let tries = 0;

/** @param {TablePage} page */
export function bindLeave(page) {
  the("leave-open").addEventListener("click", () => askToLeave(page));
  the("leave-more").addEventListener("click", () => askToLeave(page));
  the("leave-on").addEventListener("click", () => {
    close("leave");
    openDialog("leave-sure");
  });
  the("leave-now").addEventListener("click", () => {
    close("leave-sure");
    tries = 0;
    if (page.current?.seat === seat) send(page);
  });
}

/** Shows the buttons for leaving where a player can leave. @param {Sight} sight */
export function showLeaveButtons(sight) {
  the("leave-open").hidden = the("leave-more").hidden = sight.leave === null;
  if (sight.leave && sight.seat === seat) return;
  close("leave");
  close("leave-sure");
}

/** Opens the first confirmation, which explains the consequences. @param {TablePage} page */
export function askToLeave({ current, connection }) {
  const me = current?.seats.find((one) => one.seat === current.seat);
  if (!current?.leave || !me) return;
  if (!connection?.on) return showToast(say("connection-lost"));
  seat = me.seat;
  const player = me.name ? say("named", { name: me.name, player: me.called }) : me.called;
  the("leave-title").textContent = say("leave-title", { player });
  the("leave-text").textContent = current.leave.words;
  the("leave-sure-text").textContent = say("leave-sure-text", { player });
  close("settings");
  close("typing");
  openDialog("leave");
}

/**
 * True if a typed text is the move by which this seat leaves.
 * @param {Sight | null} sight
 * @param {string} text
 */
export function isLeaving(sight, text) {
  const words = text.toLowerCase().replaceAll(".", " ").trim().split(/\s+/);
  return sight?.leave != null && words.join(" ") === sight.leave.move.toLowerCase();
}

/**
 * Sends the request to leave again if the table had changed; true if the refusal was about it.
 * @param {TablePage} page
 * @param {Refusal} refusal
 */
export function retryLeaving(page, { id, key }) {
  if (!requestId || id !== requestId || key !== "stale" || tries++ > MAX_TRIES) return false;
  if (page.current?.seat === seat) send(page);
  return true;
}

/** @param {TablePage} page */
function send({ current, connection }) {
  if (!current?.leave) return;
  const { seq, leave } = current;
  requestId = connection?.send({ type: "move", seq, move: leave.move }) ?? "";
}

/** @param {string} id */
function close(id) {
  /** @type {HTMLDialogElement} */ (the(id)).close();
}
