/** Whose eyes: where everything may be known, the table can be looked at from every seat. */

/** @import {ThePage} from "./table.js" */
/** @import {Sight} from "./types.js" */

import { fill, make, the } from "./dom.js";
import { say } from "./words.js";

/** @param {ThePage} page */
export function eyeing(page) {
  const choice = /** @type {HTMLSelectElement} */ (the("eyes"));
  choice.addEventListener("change", () =>
    page.lend(choice.value === "" ? null : Number(choice.value)),
  );
}

/**
 * @param {Sight} now
 * @param {number | null} eyes
 */
export function showEyes(now, eyes) {
  const own = now.seats.find((one) => one.seat === now.seat);
  const first = own ? say("eyes-own") : say("eyes-nobody");
  const options = now.seats
    .filter((one) => one !== own)
    .map(({ seat, name, called }) => option(String(seat), name || called, eyes === seat));
  fill(the("eyes"), option("", first, eyes === null), ...options);
  the("eyes-row").hidden = !now.open || !now.hides;
  document.body.classList.toggle("lent", eyes !== null);
}

/**
 * @param {string} value
 * @param {string} words
 * @param {boolean} selected
 */
function option(value, words, selected) {
  return make("option", { value, selected }, words);
}
