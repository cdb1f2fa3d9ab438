/** What those hear who do not see the table: what happened, then what is asked, each once. */

/** @import {Entry, Sight} from "ziggurat/lib/types.js" */

import { make, the } from "ziggurat/lib/dom.js";
import { sentences } from "ziggurat/table/view/log.js";
import { say } from "ziggurat/lib/i18n.js";

const KEPT = 12;

let table = "";
let told = 0;
let asked = "";

/** Says something to a screen reader, and to nobody else. @param {string[]} lines */
export function utter(...lines) {
  const place = the("told");
  const old = [...place.children].slice(0, -KEPT);
  for (const one of old) one.remove();
  place.append(...lines.filter((line) => line !== "").map((line) => make("p", {}, line)));
}

/**
 * Tells what is new at the table. What happened before the page was opened stands in the log.
 * @param {Sight} sight
 * @param {Entry[]} log
 */
export function narrate(sight, log) {
  if (table !== sight.table) [table, told, asked] = [sight.table, log.length, ""];
  const undone = log.length < told;
  const lines = log.slice(told).flatMap((entry) => spoken(entry, sight));
  told = log.length;
  if (undone) lines.push(say("undone"));
  const question = `${sight.seat} ${sight.ask.text}`;
  const again = sight.mine && lines.length > 0;
  if (question !== asked || again) lines.push(sight.ask.text);
  asked = question;
  utter(...lines);
}

/**
 * Tells of a position that is only looked at, or thought of.
 * @param {Sight} sight
 * @param {Entry[]} log
 */
export function recount(sight, log) {
  const entry = log[sight.at - 1];
  const where = sight.draft ? "" : say("in-the-past", { at: sight.at, moves: sight.moves });
  utter(where, ...(entry ? spoken(entry, sight) : []), sight.draft ? sight.ask.text : "");
}

/**
 * @param {Entry} entry
 * @param {Sight} sight
 */
function spoken(entry, sight) {
  return sentences(entry, sight.seats.find((one) => one.seat === entry.seat));
}
