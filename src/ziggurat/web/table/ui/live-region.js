/** What those hear who do not see the table: what happened, then what is asked, each once. */

/** @import {Entry, Sight} from "ziggurat/lib/types.js" */

import { make, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { sentences } from "ziggurat/table/view/log.js";

const KEPT = 12;

let table = "";
let announced = 0;
let lastQuestion = "";

/** Says something to a screen reader, and to nobody else. @param {string[]} lines */
export function announce(...lines) {
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
export function announceNews(sight, log) {
  if (table !== sight.table) [table, announced, lastQuestion] = [sight.table, log.length, ""];
  const undone = log.length < announced;
  const lines = log.slice(announced).flatMap((entry) => sentencesOf(entry, sight));
  announced = log.length;
  if (undone) lines.push(say("undone"));
  const question = `${sight.seat} ${sight.ask.text}`;
  const again = sight.mine && lines.length > 0;
  if (question !== lastQuestion || again) lines.push(sight.ask.text);
  lastQuestion = question;
  announce(...lines);
}

/**
 * Tells of a position that is only looked at, or thought of.
 * @param {Sight} sight
 * @param {Entry[]} log
 */
export function announcePosition(sight, log) {
  const entry = log[sight.at - 1];
  const where = sight.draft ? "" : say("in-the-past", { at: sight.at, moves: sight.moves });
  announce(where, ...(entry ? sentencesOf(entry, sight) : []), sight.draft ? sight.ask.text : "");
}

/**
 * @param {Entry} entry
 * @param {Sight} sight
 */
function sentencesOf(entry, sight) {
  return sentences(entry, sight.seats.find((one) => one.seat === entry.seat));
}
