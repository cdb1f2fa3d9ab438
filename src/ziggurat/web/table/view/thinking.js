/** Shows in a bot's row that it thinks, and how far it is. Screen readers find it there, unasked they hear nothing. */

import { make } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";

/** The seat of the bot that thinks; null if none does. @type {number | null} */
let thinker = null;
let part = 0;

/**
 * @param {number | null} seat
 * @param {number} percent
 */
export function setThinking(seat, percent) {
  [thinker, part] = [seat, percent];
  showThinking();
}

/** Shows it in the rows as they are now. */
export function showThinking() {
  for (const row of document.querySelectorAll(".player.thinks"))
    if (!row.matches(`[data-seat="${thinker}"]`)) clear(row);
  const row = thinker === null ? null : document.querySelector(`.player[data-seat="${thinker}"]`);
  if (!row) return;
  const bar = row.querySelector(".thinking") ?? addBar(row);
  bar.setAttribute("aria-valuenow", String(part));
  /** @type {HTMLElement} */ (bar.firstElementChild).style.setProperty("--part", String(part / 100));
}

/** @param {Element} row */
function addBar(row) {
  const bar = make(
    "span",
    { class: "thinking", role: "progressbar", "aria-label": say("thinks"), "aria-valuemin": 0, "aria-valuemax": 100 },
    make("i"),
  );
  row.classList.add("thinks");
  row.append(bar);
  const badge = row.querySelector(".badge.wait");
  if (badge) badge.textContent = say("thinks");
  return bar;
}

/** @param {Element} row */
function clear(row) {
  row.classList.remove("thinks");
  row.querySelector(".thinking")?.remove();
  const badge = row.querySelector(".badge.wait");
  if (badge) badge.textContent = say("waited-for");
}
