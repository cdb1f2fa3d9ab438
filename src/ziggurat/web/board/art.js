/** The definitions that the pictures of a game use. */

import { parseSvg, the } from "ziggurat/lib/dom.js";
import { isDark } from "ziggurat/lib/theme.js";

/** What was asked for last: the game, and whether it is drawn on a dark ground. */
let key = "";
/** @type {Promise<void>} */
let loading = Promise.resolve();

/** Puts the art of a game and theme into the page, once. @param {string} game */
export function loadArt(game) {
  const wanted = `${game} ${isDark()}`;
  if (key !== wanted) {
    key = wanted;
    loading = fetchArt(game);
  }
  return loading;
}

/** @param {string} game */
async function fetchArt(game) {
  const answer = await fetch(`/api/art/${game}/${isDark() ? "dark" : "light"}.svg`);
  const text = answer.ok ? await answer.text() : "";
  the("art").replaceChildren(...(text ? [parseSvg(text)] : []));
}
