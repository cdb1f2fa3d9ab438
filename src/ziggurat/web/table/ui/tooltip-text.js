/** What a tip says about something on the page: what it is, what it does, what it costs. */

/** @import {Sight} from "ziggurat/lib/types.js" */
/** @import {Selection} from "ziggurat/table/move/selection.js" */

import { say } from "ziggurat/lib/i18n.js";

/** What the server calls something on the page. @param {Element} element */
export function tokenOf(element) {
  const { at, token, thing } = /** @type {HTMLElement} */ (element).dataset;
  return token ?? at ?? thing ?? "";
}

/**
 * @param {Element} element
 * @param {Sight | null} sight
 * @param {Selection} turn
 * @returns {string[]}
 */
export function tooltipLines(element, sight, turn) {
  const { at, token, tip } = /** @type {HTMLElement} */ (element).dataset;
  if (tip) return [tip];
  const name = token ?? at ?? "";
  const entry = sight?.tokens[name];
  const [one, other] = turn.narrowed.left.filter((choice) => choice.indexOf(name, 1) > 0);
  const extra = one && !other ? sight?.extras[one[0]] : "";
  const also = extra ? say("also", { words: extra }) : "";
  const lines = [entry?.words, entry?.hint, sight?.notes[name]?.words, also];
  return [...new Set(lines.filter((text) => text !== undefined && text !== "").map(String))];
}
