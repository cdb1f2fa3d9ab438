/** The boards of all players beside each other. */

/** @import {TablePage} from "ziggurat/table/page.js" */
/** @import {Seat} from "ziggurat/lib/types.js" */

import { prepared } from "ziggurat/board/picture.js";
import { fill, make, openDialog, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";

/** What the dialog shows now. */
let drawn = "";
/** The seat whose board has a frame. */
let marked = /** @type {number | null} */ (null);

/** @param {TablePage} page */
export function bindCompare(page) {
  the("compare-open").addEventListener("click", () => openCompare(page));
  const dialog = /** @type {HTMLDialogElement} */ (the("compare"));
  dialog.addEventListener("close", () => {
    if (dialog.open) return; // a browser tells late: the dialog may be open again
    drawn = "";
    fill(the("compare-boards"));
  });
}

/**
 * True if the players have boards of their own.
 * @param {TablePage} page
 */
function hasBoards({ sight, parts }) {
  return sight?.seats.some((seat) => parts.has(seat.part)) ?? false;
}

/**
 * Opens all boards; that of the given seat is marked and in sight.
 * @param {TablePage} page
 * @param {Seat} [seat]
 */
export function openCompare(page, seat) {
  marked = seat?.seat ?? null;
  drawn = "";
  openDialog("compare");
  showCompare(page);
  the("compare-boards").querySelector(".first")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Shows the boards of the position; nothing while the dialog is closed. @param {TablePage} page */
export function showCompare(page) {
  the("compare-open").hidden = !hasBoards(page);
  const { sight, current, parts } = page;
  if (!sight || !(/** @type {HTMLDialogElement} */ (the("compare")).open)) return;
  const shown = sight === current ? parts : new Map(Object.entries(sight.parts));
  const boards = sight.seats.map((seat) => /** @type {const} */ ([seat, shown.get(seat.part) ?? ""]));
  const now = JSON.stringify(boards.map(([, text]) => text));
  if (now === drawn) return;
  drawn = now;
  the("compare").style.setProperty("--columns", String(boards.length === 4 ? 2 : Math.min(boards.length, 3)));
  fill(the("compare-boards"), ...boards.map(([seat, text]) => text && board(seat, text)));
}

/**
 * @param {Seat} seat
 * @param {string} text
 */
function board(seat, text) {
  const svg = prepared(text);
  for (const one of svg.querySelectorAll("[id]")) one.removeAttribute("id");
  for (const one of svg.querySelectorAll("[data-at]")) one.setAttribute("tabindex", "-1");
  const called = seat.name ? say("named", { name: seat.name, player: seat.called }) : seat.called;
  const first = seat.seat === marked ? " first" : "";
  return make("figure", { class: `part${first}`, "data-seat": seat.seat, "aria-label": called }, svg);
}
