/** Leaving the game for good: the player is asked twice, and named. */

/** @import {ThePage} from "ziggurat/table/table.js" */
/** @import {Refusal, Sight} from "ziggurat/lib/types.js" */

import { open, the } from "ziggurat/lib/dom.js";
import { tell } from "ziggurat/table/ui/tooltip.js";
import { say } from "ziggurat/lib/i18n.js";

/** So often a table may go on while somebody leaves. */
const TRIES = 30;

/** The seat that was asked whether it leaves. @type {number | null} */
let seat = null;
/** The request by which it leaves. */
let wish = "";
let tries = 0;

/** @param {ThePage} page */
export function leaving(page) {
  the("leave-open").addEventListener("click", () => askToLeave(page));
  the("leave-more").addEventListener("click", () => askToLeave(page));
  the("leave-on").addEventListener("click", () => {
    close("leave");
    open("leave-sure");
  });
  the("leave-now").addEventListener("click", () => {
    close("leave-sure");
    tries = 0;
    if (page.now?.seat === seat) send(page);
  });
}

/** Where a player can leave, there is a button for it. @param {Sight} now */
export function showLeave(now) {
  the("leave-open").hidden = the("leave-more").hidden = now.leave === null;
  if (now.leave && now.seat === seat) return;
  close("leave");
  close("leave-sure");
}

/** The first question: what becomes of it. @param {ThePage} page */
export function askToLeave({ now, wire }) {
  const me = now?.seats.find((one) => one.seat === now.seat);
  if (!now?.leave || !me) return;
  if (!wire?.on) return tell(say("connection-lost"));
  seat = me.seat;
  const player = me.name ? say("named", { name: me.name, player: me.called }) : me.called;
  the("leave-title").textContent = say("leave-title", { player });
  the("leave-text").textContent = now.leave.words;
  the("leave-sure-text").textContent = say("leave-sure-text", { player });
  close("settings");
  close("typing");
  open("leave");
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
 * @param {ThePage} page
 * @param {Refusal} refusal
 */
export function leavesAgain(page, { id, key }) {
  if (!wish || id !== wish || key !== "stale" || tries++ > TRIES) return false;
  if (page.now?.seat === seat) send(page);
  return true;
}

/** @param {ThePage} page */
function send({ now, wire }) {
  if (now?.leave) wish = wire?.wish({ type: "move", seq: now.seq, move: now.leave.move }) ?? "";
}

/** @param {string} id */
function close(id) {
  /** @type {HTMLDialogElement} */ (the(id)).close();
}
