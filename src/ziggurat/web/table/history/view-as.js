/** Whose eyes: where everything may be known, the table can be looked at from every seat. */

/** @import {ThePage} from "ziggurat/table/table.js" */
/** @import {Sight} from "ziggurat/lib/types.js" */

import { fill, make, the } from "ziggurat/lib/dom.js";
import { tell } from "ziggurat/table/ui/tooltip.js";
import { say } from "ziggurat/lib/i18n.js";

/** @param {ThePage} page */
export function eyeing(page) {
  const choice = /** @type {HTMLSelectElement} */ (the("eyes"));
  choice.addEventListener("change", () =>
    lend(page, choice.value === "" ? null : Number(choice.value)),
  );
}

/**
 * Looks with the eyes of a seat; null: with one's own.
 * @param {ThePage} page
 * @param {number | null} eyes
 */
export function lend(page, eyes) {
  page.eyes = eyes;
  page.watch.scenes.clear();
  if (page.now) showEyes(page.now, eyes);
  if (page.past.at !== null) page.past.again();
  else page.look(null);
}

/** The present with the eyes of another. @param {ThePage} page */
export async function borrow(page) {
  const { now, eyes } = page;
  if (!now) return;
  try {
    const { sight } = await page.fetch(now.moves);
    if (page.eyes === eyes && page.past.at === null) page.look(sight);
  } catch (error) {
    lend(page, null);
    tell(/** @type {Error} */ (error).message);
  }
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
