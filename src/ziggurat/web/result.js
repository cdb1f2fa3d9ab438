/** The end: who won, where the points came from, and what to do now. */

/** @import {Sight, Sheet} from "./types.js" */

import { fill, make, open, sign, the } from "./dom.js";
import { say } from "./words.js";

/** @param {Sight} sight */
export function showResult(sight) {
  const { result } = sight;
  if (!result) return;
  const first = result.ranking.filter((place) => place.rank === result.ranking[0]?.rank);
  const names = first.map((place) => name(sight, place.seat)).join(", ");
  const won = sight.seat !== null && first.some((place) => place.seat === sight.seat);
  the("result-title").textContent =
    won && first.length === 1 ? say("you-won") : say("won", { number: first.length, names });
  the("result-ending").textContent = result.ending;
  fill(
    the("ranking"),
    ...result.ranking.map((place) =>
      make(
        "li",
        { class: place.seat === sight.seat ? "me" : "", "data-seat": place.seat },
        make("span", { class: "rank" }, String(place.rank)),
        sign(sight.seats[place.seat]?.player ?? ""),
        make("span", { class: "name" }, name(sight, place.seat)),
        make("span", { class: "row" }, place.row.join(" · ")),
      ),
    ),
  );
  fill(the("sheet"), result.sheet && table(sight, result.sheet));
  the("sheet-note").textContent = result.sheet?.note ?? "";
  the("rematch").hidden = sight.seat === null && !sight.rematch;
  the("rematch").textContent = sight.rematch ? say("to-rematch") : say("rematch");
  the("download-log").hidden = !sight.notation;
  open("result");
}

/**
 * @param {Sight} sight
 * @param {number} seat
 */
function name(sight, seat) {
  const one = sight.seats[seat];
  return one ? one.name || one.called : "";
}

/**
 * @param {Sight} sight
 * @param {Sheet} sheet
 */
function table(sight, sheet) {
  const span = Math.max(sheet.columns.length, 1);
  const heads = sight.seats.map((seat) =>
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
          ...sight.seats.flatMap(() =>
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
