/** Whose eyes: where everything may be known, the table can be looked at from every seat. */

/** @import {TablePage} from "ziggurat/table/page.js" */
/** @import {Sight} from "ziggurat/lib/types.js" */

import { fill, make, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { showToast } from "ziggurat/table/ui/toast.js";

/** @param {TablePage} page */
export function bindViewAs(page) {
  const choice = /** @type {HTMLSelectElement} */ (the("eyes"));
  choice.addEventListener("change", () =>
    viewAs(page, choice.value === "" ? null : Number(choice.value)),
  );
}

/**
 * Looks with the eyes of a seat; null: with one's own.
 * @param {TablePage} page
 * @param {number | null} eyes
 */
export function viewAs(page, eyes) {
  page.viewedSeat = eyes;
  page.playback.scenes.clear();
  if (page.current) showViewAsSelect(page.current, eyes);
  if (page.history.at !== null) page.history.refresh();
  else page.history.show(null);
}

/** The present with the eyes of another. @param {TablePage} page */
export async function showPresentAs(page) {
  const { current, viewedSeat } = page;
  if (!current) return;
  try {
    const { sight } = await page.fetchScene(current.moves);
    if (page.viewedSeat === viewedSeat && page.history.at === null) page.history.show(sight);
  } catch (error) {
    viewAs(page, null);
    showToast(/** @type {Error} */ (error).message);
  }
}

/**
 * @param {Sight} now
 * @param {number | null} eyes
 */
export function showViewAsSelect(now, eyes) {
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
