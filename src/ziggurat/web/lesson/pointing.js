/** Marks what a bubble is about: places on the boards, things on the rail, buttons. */

/** @import {TablePage} from "ziggurat/table/page.js" */

const LOOK = "{ outline: 3px solid var(--ring); outline-offset: 2px; border-radius: 9px; }";

/** Marks buttons and things on the rail, however often they are drawn anew. */
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/**
 * Marks these tokens, and returns what they are called.
 * @param {TablePage} page
 * @param {string[]} tokens
 */
export function pointAt({ board, sight }, tokens) {
  board.point(tokens.filter((token) => board.has(token)));
  const beside = tokens.filter((token) => !board.has(token)).map((token) => selectorOf(token, sight?.end ?? ""));
  sheet.replaceSync(beside.length ? `${beside.join(", ")} ${LOOK}` : "");
  const tiles = tokens.some((token) => board.sidePartOf(token));
  document.body.classList.toggle("points-aside", tiles);
  document.body.classList.toggle("points-pinned", tokens.some((token) => pinned(token) !== null));
  return tokens.map((token) => nameOf(token, sight?.end ?? "")).filter((name) => name !== "");
}

/** What of the whole table stands with the question. @param {string} token */
function pinned(token) {
  return document.querySelector(`#pinned [data-fact="${CSS.escape(token)}"]`);
}

/**
 * Where a token stands beside the boards.
 * @param {string} token
 * @param {string} end the move that ends the turn, which has a button of its own
 */
function selectorOf(token, end) {
  const name = CSS.escape(token);
  if (token === end) return "#end";
  return `:is(#rail, #choices) [data-token="${name}"], :is(#rail, #pinned, .me) [data-fact="${name}"]`;
}

/**
 * @param {string} token
 * @param {string} end
 */
function nameOf(token, end) {
  const place = `[data-at="${CSS.escape(token)}"]`;
  const found = document.querySelector(`#left .part ${place}, ${selectorOf(token, end)}`);
  return found?.getAttribute("aria-label") || found?.textContent?.trim() || "";
}
