/** Leaving the game for good: the player is asked twice, and named. */

/** @import {TablePage} from "ziggurat/table/page.js" */
/** @import {Refusal, Sight} from "ziggurat/lib/types.js" */

import { openDialog, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { showToast } from "ziggurat/table/ui/toast.js";

/** So often a table may go on while somebody leaves. */
const TRIES = 30;

/** The seat that was asked whether it leaves. @type {number | null} */
let seat = null;
/** The request by which it leaves. */
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

/** Where a player can leave, there is a button for it. @param {Sight} now */
export function showLeaveButtons(now) {
  the("leave-open").hidden = the("leave-more").hidden = now.leave === null;
  if (now.leave && now.seat === seat) return;
  close("leave");
  close("leave-sure");
}

/** The first question: what becomes of it. @param {TablePage} page */
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
 * True if what was typed is the move by which this seat leaves.
 * @param {Sight | null} now
 * @param {string} text
 */
export function isLeaving(now, text) {
  const words = text.toLowerCase().replaceAll(".", " ").trim().split(/\s+/);
  return now?.leave != null && words.join(" ") === now.leave.move.toLowerCase();
}

/**
 * The table had gone on meanwhile: who wants to leave still does.
 * @param {TablePage} page
 * @param {Refusal} refusal
 */
export function retryLeaving(page, { id, key }) {
  if (!requestId || id !== requestId || key !== "stale" || tries++ > TRIES) return false;
  if (page.current?.seat === seat) send(page);
  return true;
}

/** @param {TablePage} page */
function send({ current, connection }) {
  if (current?.leave) requestId = connection?.send({ type: "move", seq: current.seq, move: current.leave.move }) ?? "";
}

/** @param {string} id */
function close(id) {
  /** @type {HTMLDialogElement} */ (the(id)).close();
}
