/** The last counting: what every player had, what the end added, and what decides. */

/**
 * @import {Tally} from "ziggurat/lib/types.js"
 */

import { make, sign } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";

/** How many colours the style sheet has for parts of a sum. */
const HUES = 8;

/** True if all kinds of points are added up; else the weakest one decides. @param {Tally} tally */
export function isSum(tally) {
  return tally.seats.every((own) => own.weakest === null);
}

/**
 * What a player has at the end: each kind of points, or one bar of all of them.
 * @param {Tally} tally
 * @param {number} seat
 */
export function tallyRow(tally, seat) {
  return isSum(tally) ? bar(tally, seat) : kinds(tally, seat);
}

/**
 * @param {Tally} tally
 * @param {number} seat
 */
function kinds(tally, seat) {
  const own = tally.seats[seat];
  const cells = tally.columns.map((column, at) => {
    const weakest = own.weakest === at;
    const sum = own.before[at] + own.added[at];
    const filled = own.added[at] > 0;
    return make(
      "span",
      { class: weakest ? "tally-kind weakest" : "tally-kind", "data-column": at, "data-sum": sum },
      sign(column.sign),
      make("span", { class: "unseen" }, `${column.words}: `),
      make("b", {}, String(sum)),
      filled && make("small", { title: say("end-filled", { number: own.added[at] }) }, `+${own.added[at]}`, sign(tally.sign)),
      weakest && make("span", { class: "unseen" }, ` (${say("end-weakest")})`),
    );
  });
  return make("span", { class: "tally tally-kinds" }, ...cells);
}

/**
 * @param {Tally} tally
 * @param {number} seat
 */
function bar(tally, seat) {
  const most = Math.max(1, ...tally.seats.map((own) => positive(own).reduce((one, other) => one + other, 0)));
  const own = tally.seats[seat];
  const parts = positive(own).map((points, at) => {
    if (!points) return null;
    const words = `${tally.columns[at].words}: ${points}`;
    const part = make(
      "span",
      { class: `tally-part hue-${at % HUES}${own.added[at] ? " late" : ""}`, title: words, "data-column": at },
      make("span", { class: "unseen" }, `${words} `),
    );
    part.style.setProperty("width", `${(100 * points) / most}%`);
    return part;
  });
  return make("span", { class: "tally tally-bar" }, ...parts);
}

/** The points of a seat by kind, as far as they can be drawn. @param {Tally["seats"][number]} own */
function positive(own) {
  return own.before.map((points, at) => Math.max(0, points + own.added[at]));
}

/** What the parts of the bars are. @param {Tally} tally */
export function tallyLegend(tally) {
  if (!isSum(tally)) return [];
  return tally.columns.map(({ words }, at) => {
    const late = tally.seats.some((own) => own.added[at]);
    return make(
      "li",
      {},
      make("i", { class: `tally-part hue-${at % HUES}${late ? " late" : ""}`, "aria-hidden": "true" }),
      make("span", {}, words),
    );
  });
}
