/** The text of tooltips, as far as the page knows it itself. */

/** @import {Sight} from "ziggurat/lib/types.js" */
/** @import {Selection} from "ziggurat/table/move/selection.js" */

import { say } from "ziggurat/lib/i18n.js";

/**
 * True for a place of the board that can be chosen now: what choosing it does is told, not what it is.
 * @param {Element} element
 */
export function isTarget(element) {
  return element.matches("#stage [data-at].lit");
}

/** The token of an element, by which the server knows it. @param {Element} element */
export function tokenOf(element) {
  const { at, token, thing } = /** @type {HTMLElement} */ (element).dataset;
  return token ?? at ?? thing ?? "";
}

/**
 * @param {Element} element
 * @param {Sight | null} sight
 * @param {Selection} selection
 * @returns {string[]}
 */
export function tooltipLines(element, sight, selection) {
  const { at, token, tip } = /** @type {HTMLElement} */ (element).dataset;
  if (tip) return [tip];
  const name = token ?? at ?? "";
  const entry = sight?.tokens[name];
  const [one, other] = selection.narrowed.left.filter((choice) => choice.indexOf(name, 1) > 0);
  const extra = one && !other ? sight?.extras[one[0]] : "";
  const also = extra ? say("also", { words: extra }) : "";
  const hint = selection.chosen.length && isTarget(element) ? "" : entry?.hint;
  const lines = [entry?.words, hint, sight?.notes[name]?.words, also];
  return [...new Set(lines.filter((text) => text !== undefined && text !== "").map(String))];
}
