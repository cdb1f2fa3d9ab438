/** What a move is told with while it is shown. */

/** @import {Entry, Sight} from "ziggurat/lib/types.js" */

import { animate } from "ziggurat/board/motion.js";
import { speedFactor } from "ziggurat/board/speed.js";
import { fill, sign, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { entryLines } from "ziggurat/table/view/log.js";

/** Milliseconds from one sentence to the next. */
export const LINE_DELAY = 420;

/**
 * The sentences of a move, one after the other; below them how many moves are still to be told.
 * @param {Entry} entry
 * @param {Sight} sight
 * @param {number} waiting
 * @param {boolean} [running] false if nothing can be skipped: then nothing lies in a finger's way
 */
export function showCaption(entry, sight, waiting, running = true) {
  const player = sight.seats.find((one) => one.seat === entry.seat);
  const lines = entryLines(entry, player);
  fill(the("caption-lines"), ...lines);
  fill(the("caption-who"), sign(player?.player ?? ""));
  showRemaining(waiting);
  the("caption").dataset.number = String(entry.number);
  the("skip").hidden = !running;
  the("caption").hidden = false;
  lines.forEach((line, at) => {
    if (at) animate(line, [{ opacity: 0 }, { opacity: 1 }], 200, () => {}, at * LINE_DELAY * speedFactor());
  });
}

/** How many moves are still to be told. @param {number} waiting */
export function showRemaining(waiting) {
  the("caption-rest").textContent = waiting ? say("moves-left", { number: waiting }) : "";
}

export function hideCaption() {
  the("caption").hidden = true;
}

/**
 * So many moves can be told.
 * @param {number} number
 * @param {boolean} unseen true if they have not been told yet
 */
export function offerReplay(number, unseen) {
  const button = the("replay");
  button.hidden = !number;
  button.dataset.number = String(number);
  button.classList.toggle("offered", unseen);
  the("replay-words").textContent = unseen ? say("moves-since", { number }) : String(number);
  button.title = say("replay", { number });
  button.setAttribute("aria-label", `${the("replay-words").textContent}: ${button.title}`);
}
