/**
 * Where a table opens: in the present, at the position that its address names (`?at=12`; with
 * `&review`, at a mistake of the review), or, for a game that was brought to be looked at, at its
 * beginning, playing (`?play`).
 */

/** @import {TablePage} from "ziggurat/table/page.js" */
/** @import {Sight} from "ziggurat/lib/types.js" */

import { speedFactor } from "ziggurat/board/speed.js";
import { the } from "ziggurat/lib/dom.js";

let opened = "";

/**
 * The position to open at, the first time that a table is shown; null for the present.
 * @param {Sight} sight
 */
export function takeLinkedPosition({ table, moves, replay }) {
  if (opened === table) return null;
  opened = table;
  const asked = new URLSearchParams(location.search);
  const at = asked.get("at");
  if (at !== null && /^\d{1,6}$/.test(at)) return Number(at) < moves ? Number(at) : null;
  return asked.has("play") && replay && moves ? 0 : null;
}

/**
 * Shows that position. A game that was brought plays on from there; with reduced motion it waits
 * for its play button.
 * @param {TablePage} page
 * @param {number} at
 */
export async function openLinkedPosition(page, at) {
  await page.history.open(at);
  const asked = new URLSearchParams(location.search);
  if (asked.has("review")) void page.review.open(at);
  if (!asked.has("play")) return;
  if (speedFactor()) page.history.play();
  else the("run").classList.add("waiting");
}
