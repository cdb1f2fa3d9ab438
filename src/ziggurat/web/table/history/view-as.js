/** Views the table as another seat sees it, where everything may be known. */

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
 * Views the table as a seat sees it; null: as the viewer does.
 * @param {TablePage} page
 * @param {number | null} seat
 */
export function viewAs(page, seat) {
  page.viewedSeat = seat;
  page.playback.scenes.clear();
  if (page.current) showViewAsSelect(page.current, seat);
  if (page.history.at !== null) page.history.refresh();
  else page.history.show(null);
}

/** Shows the present as the chosen seat sees it. @param {TablePage} page */
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
 * @param {Sight} sight
 * @param {number | null} viewedSeat
 */
export function showViewAsSelect(sight, viewedSeat) {
  const own = sight.seats.find((one) => one.seat === sight.seat);
  const first = own ? say("eyes-own") : say("eyes-nobody");
  const options = sight.seats
    .filter((one) => one !== own)
    .map(({ seat, name, called }) => option(String(seat), name || called, viewedSeat === seat));
  fill(the("eyes"), option("", first, viewedSeat === null), ...options);
  the("eyes-row").hidden = !sight.open || !sight.hides;
  document.body.classList.toggle("lent", viewedSeat !== null);
}

/**
 * @param {string} value
 * @param {string} words
 * @param {boolean} selected
 */
function option(value, words, selected) {
  return make("option", { value, selected }, words);
}
