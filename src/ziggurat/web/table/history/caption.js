/** The caption that describes a move during playback. */

/** @import {Entry, Sight} from "ziggurat/lib/types.js" */

import { animate } from "ziggurat/board/motion.js";
import { speedFactor } from "ziggurat/board/speed.js";
import { fill, sign, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { entryLines } from "ziggurat/table/view/log.js";

/** Milliseconds from one sentence to the next. */
export const LINE_DELAY = 420;

/**
 * Shows the sentences of a move one after the other, and how many moves remain.
 * @param {Entry} entry
 * @param {Sight} sight
 * @param {number} waiting
 * @param {boolean} [running] false if nothing can be skipped; then there is no button
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

/** Shows how many moves remain to be played. @param {number} waiting */
export function showRemaining(waiting) {
  the("caption-rest").textContent = waiting ? say("moves-left", { number: waiting }) : "";
}

export function hideCaption() {
  the("caption").hidden = true;
}

/**
 * Offers to replay the latest moves.
 * @param {number} number
 * @param {boolean} unseen true if they have not been shown yet
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
