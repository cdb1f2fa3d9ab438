/** The ranking and the score sheet, for the result dialog and for replays. */

/**
 * @import {Place, Sheet, Tally} from "ziggurat/lib/types.js"
 * @import {Who} from "ziggurat/charts/series.js"
 */

import { tallyRow } from "ziggurat/charts/tally.js";
import { make, sign } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";

/**
 * The players in order of their ranks.
 * @param {Who[]} seats
 * @param {Place[]} ranking
 * @param {number | null} me
 * @param {Tally | null} [tally] the last counting, which is shown below the names
 */
export function rankingRows(seats, ranking, me, tally = null) {
  return ranking.map((place) =>
    make(
      "li",
      {
        class: `ranked${place.seat === me ? " me" : ""}${place.rank === 1 ? " first" : ""}`,
        "data-seat": place.seat,
      },
      make("span", { class: "rank" }, String(place.rank)),
      sign(seats[place.seat]?.player ?? ""),
      make("span", { class: "name" }, playerName(seats, place.seat)),
      seats[place.seat]?.left && make("span", { class: "gone" }, say("has-left")),
      make("span", { class: "row" }, tally ? String(tally.seats[place.seat].total) : place.row.join(" · ")),
      tally && tallyRow(tally, place.seat),
    ),
  );
}

/**
 * @param {Who[]} seats
 * @param {number} seat
 */
export function playerName(seats, seat) {
  const one = seats[seat];
  return one ? one.name || one.called : "";
}

/**
 * A table of points by source.
 * @param {Who[]} seats
 * @param {Sheet} sheet
 */
export function scoreTable(seats, sheet) {
  const span = Math.max(sheet.columns.length, 1);
  const heads = seats.map((seat) =>
    make(
      "th",
      { scope: "colgroup", colspan: span },
      sign(seat.player),
      make("span", {}, seat.name || seat.called),
    ),
  );
  const kinds = sheet.columns.length
    ? [
        make(
          "tr",
          {},
          make("td"),
          ...seats.flatMap(() =>
            sheet.columns.map((one) => make("th", { scope: "col" }, sign(one) ?? one)),
          ),
        ),
      ]
    : [];
  return make(
    "table",
    {},
    make(
      "thead",
      {},
      make("tr", {}, make("th", { scope: "col" }, say("source")), ...heads),
      ...kinds,
    ),
    make("tbody", {}, ...sheet.rows.map((row) => line(row.words, row.points))),
    make("tfoot", {}, line(say("total"), sheet.total, "0")),
  );
}

/**
 * @param {string} words
 * @param {number[][]} points
 * @param {string} [nothing]
 */
function line(words, points, nothing = "·") {
  const cells = points.flatMap((own) =>
    own.map((number, at) =>
      make("td", { class: at ? "" : "first" }, written(number, nothing)),
    ),
  );
  return make("tr", {}, make("th", { scope: "row" }, words), ...cells);
}

/**
 * @param {number} number
 * @param {string} nothing
 */
function written(number, nothing) {
  return number ? String(number).replace("-", "−") : nothing;
}
