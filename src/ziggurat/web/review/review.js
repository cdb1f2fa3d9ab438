/** A review of a game: fetched with its progress, and shown as lists. */

/** @import {Seat} from "ziggurat/lib/types.js" */
/** @import {MistakeView, ReviewView, ReviewedMove} from "ziggurat/lib/wire" */

import { playerName } from "ziggurat/charts/score-sheet.js";
import { fill, make, sign, signs } from "ziggurat/lib/dom.js";
import { request } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";

/** Milliseconds until the page asks again how far the review is. */
const PROGRESS_INTERVAL = 1000;

/**
 * Shows in a place that a review is made, and how far it is; then the review, or null if it failed,
 * which the place says.
 * @param {string} table
 * @param {string} secret
 * @param {Element} place
 * @returns {Promise<ReviewView | null>}
 */
export async function fetchReview(table, secret, place) {
  const path = `/api/tables/${encodeURIComponent(table)}/review`;
  const bar = make("progress", { max: 100, value: 0, "aria-label": say("review-going") });
  fill(place, make("p", { class: "empty" }, say("review-going")), bar);
  const timer = setInterval(async () => {
    const { part } = await request("GET", `${path}/progress`, { secret }).catch(() => ({ part: null }));
    if (part !== null) bar.value = 100 * part;
  }, PROGRESS_INTERVAL);
  try {
    const found = await request("GET", path, { secret });
    fill(place, !found.mistakes.length && make("p", {}, say("review-clean")));
    return found;
  } catch (error) {
    fill(place, make("p", { class: "empty" }, /** @type {Error} */ (error).message));
    return null;
  } finally {
    clearInterval(timer);
  }
}

/**
 * How well each player has decided.
 * @param {Seat[]} seats
 * @param {ReviewView} review
 */
export function accuracyRows(seats, review) {
  return review.seats.map(({ seat, accuracy, decisions }) => {
    const percent = Math.round(accuracy ?? 0);
    const words = accuracy === null ? say("review-unjudged") : say("review-accuracy", { percent, number: decisions });
    const bar = make("span", { class: `gauge hue-${seats[seat]?.player}`, "aria-hidden": "true" }, make("i"));
    bar.style.setProperty("--now", `${percent}%`);
    const name = make("span", { class: "name" }, playerName(seats, seat));
    const short = make("b", { "aria-hidden": "true", title: words }, accuracy === null ? "–" : `${percent} %`);
    return make("li", { "data-seat": seat }, sign(seats[seat]?.player ?? ""), name, make("span", { class: "unseen" }, words), short, bar);
  });
}

/**
 * Whose move it was, and what it cost.
 * @param {Seat[]} seats
 * @param {MistakeView} mistake
 */
export function mistakeHead(seats, { at, seat, severity, lost }) {
  const cost = say("review-lost", { percent: Math.round(lost) });
  return [
    sign(seats[seat]?.player ?? ""),
    make("span", {}, say("end-turn-one", { name: playerName(seats, seat), from: at + 1 })),
    make("span", { class: `severity ${severity}` }, make("b", {}, say(`review-${severity}`)), ` ${cost}`),
  ];
}

/**
 * What was played, what was better, and what was given up. The numbers are those of the ghosts.
 * @param {MistakeView} mistake
 */
export function mistakeBody({ played, better, line, reasons }) {
  const then = line.length > 0 && say("hint-line", { moves: line.map((one) => one.words).join("; ") });
  return [
    move(1, say("end-played"), played),
    move(2, say("end-better"), better),
    then && make("p", { class: "then" }, then),
    make("p", { class: "why" }, reasons.join("; ")),
  ];
}

/**
 * @param {number} number
 * @param {string} head
 * @param {ReviewedMove} move
 */
function move(number, head, { words, signs: drawn }) {
  const mark = make("i", { class: "idea", "aria-hidden": "true" }, String(number));
  return make("p", { class: "reviewed" }, mark, make("small", {}, head), ...signs(drawn), make("span", {}, words));
}
