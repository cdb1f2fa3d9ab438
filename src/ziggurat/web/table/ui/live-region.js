/** The live region for screen readers: what happened, then what is asked, each once. */

/** @import {Entry, Sight} from "ziggurat/lib/types.js" */

import { make, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { sentences } from "ziggurat/table/view/log.js";

/** How many lines stay in the region. */
const MAX_OLD_LINES = 12;

let table = "";
let announced = 0;
let lastQuestion = "";

/** Lets screen readers read these lines. @param {string[]} lines */
export function announce(...lines) {
  const place = the("told");
  const old = [...place.children].slice(0, -MAX_OLD_LINES);
  for (const one of old) one.remove();
  place.append(...lines.filter((line) => line !== "").map((line) => make("p", {}, line)));
}

/**
 * Announces what is new; what happened before the page was opened is in the log.
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
 * Announces an earlier position, or one of a draft.
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
