/** Where the numbers of hints stand: upon the board, or on the buttons that they would touch. */

/** @import {HintMark} from "ziggurat/board/marks.js" */
/** @import {Hint} from "ziggurat/lib/types.js" */
/** @import {TablePage} from "ziggurat/table/page.js" */

import { the } from "ziggurat/lib/dom.js";

/**
 * The place of a hint in a picture, the board first; empty if no picture shows it.
 * @param {TablePage} page
 * @param {{tokens: string[]}} hint
 */
export function placeOf({ board }, hint) {
  const places = hint.tokens.filter((token) => board.has(token));
  return places.find((token) => !board.sidePartOf(token)) ?? places[0] ?? "";
}

/**
 * The hints that have a place in a picture.
 * @param {TablePage} page
 * @param {Hint[]} hints
 * @param {number} chosen the number of the hint that is chosen, which the board shows already
 * @returns {HintMark[]}
 */
export function hintMarks(page, hints, chosen) {
  const tokens = page.selection.sight?.tokens ?? {};
  return hints
    .map((hint, at) => ({
      at: placeOf(page, hint),
      number: at + 1,
      piece: hint.tokens.map((token) => tokens[token]?.piece ?? "").filter((sign) => sign !== "").at(-1) ?? "",
      isChosen: at + 1 === chosen,
    }))
    .filter((mark) => mark.at !== "");
}

/**
 * Writes the numbers of hints on their buttons. A hint on a side board, which on a phone lies in
 * another tab, also has its number there.
 * @param {TablePage} page
 * @param {Hint[]} hints
 */
export function labelButtons(page, hints) {
  for (const one of document.querySelectorAll("[data-idea]")) one.removeAttribute("data-idea");
  hints.forEach((hint, at) => {
    const button = buttonOf(page, hint);
    if (button) button.dataset.idea = [button.dataset.idea, at + 1].filter(Boolean).join(" · ");
  });
}

/**
 * @param {TablePage} page
 * @param {Hint} hint
 * @returns {HTMLElement | null}
 */
function buttonOf(page, hint) {
  const place = placeOf(page, hint);
  const tab = /** @type {HTMLElement | null} */ (document.querySelector('#nav [data-tab="tiles"]'));
  if (place) return page.board.sidePartOf(place) ? tab : null;
  if (hint.move === page.sight?.end) return the("end");
  for (const token of hint.tokens) {
    const name = CSS.escape(token);
    const found = document.querySelector(`:is(#answers, #actions, #exchanges, #rail) [data-token="${name}"]`);
    if (found instanceof HTMLElement) return found;
  }
  return null;
}

/** Shows one hint strongly and the others faintly. @param {number} number 0: all alike */
export function showPointed(number) {
  for (const one of document.querySelectorAll(".hinted")) {
    const own = Number(one.getAttribute("data-number"));
    one.classList.toggle("strong", own === number);
    one.classList.toggle("faint", number > 0 && own !== number);
  }
}
