/** The turns that decided the game, and what would have been better. */

/**
 * @import {FinishedGame} from "ziggurat/end/game.js"
 * @import {StepView, TurningPoint} from "ziggurat/lib/wire"
 */

import { playerName } from "ziggurat/charts/score-sheet.js";
import { showComputed } from "ziggurat/end/computed.js";
import { fill, make, sign, signs, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";

/** How many sentences of a turn are shown. */
const MAX_LINES = 4;

/** @param {FinishedGame} game */
export async function showTurningPoints(game) {
  const note = the("turning-note");
  if (!game.help) {
    note.textContent = say("end-no-help");
    return;
  }
  note.textContent = say("end-turning-note");
  await showComputed(
    `/api/tables/${game.table}/turning-points`,
    "turning-state",
    ({ points }) => {
      if (!points.length) note.textContent = say("end-no-turning");
      fill(the("turning-points"), ...points.map((/** @type {TurningPoint} */ one) => card(game, one)));
    },
    say("end-computing"),
  );
}

/**
 * @param {FinishedGame} game
 * @param {TurningPoint} point
 */
function card(game, point) {
  const { start, end, seat, verdict } = point;
  const name = playerName(game.seats, seat);
  const facts = { name, from: start + 1, to: end };
  const head = say(end === start + 1 ? "end-turn-one" : "end-turn", facts);
  const see = make("a", { class: "see", href: `/t/${game.table}?at=${start}` }, say("end-see"));
  return make(
    "li",
    { "data-start": start, "data-verdict": verdict },
    make("h3", {}, sign(game.seats[seat]?.player ?? ""), make("span", {}, head)),
    make("div", { class: "shifts" }, ...shifts(game, point)),
    make("div", { class: "played" }, make("b", {}, say("end-played")), ...played(game, point)),
    instead(point),
    see,
  );
}

/**
 * How the chances changed: of who was to move, and of who gained or lost most besides.
 * @param {FinishedGame} game
 * @param {TurningPoint} point
 */
function shifts(game, { seat, before, after }) {
  const change = (/** @type {number} */ one) => Math.abs(after[one] - before[one]);
  const others = game.seats.map((one) => one.seat).filter((one) => one !== seat);
  others.sort((one, other) => change(other) - change(one));
  return [seat, ...others.slice(0, 1)].map((one) => shift(game, one, before[one], after[one]));
}

/**
 * @param {FinishedGame} game
 * @param {number} seat
 * @param {number} from
 * @param {number} to
 */
function shift({ seats }, seat, from, to) {
  const name = playerName(seats, seat);
  const facts = { name, from: percent(from), to: percent(to) };
  const bar = make("span", { class: `gauge hue-${seats[seat]?.player}`, "aria-hidden": "true" }, make("i", { class: "then" }), make("i", { class: "now" }));
  bar.style.setProperty("--then", `${percent(from)}%`);
  bar.style.setProperty("--now", `${percent(to)}%`);
  return make(
    "p",
    { class: `shift ${to >= from ? "up" : "down"}` },
    sign(seats[seat]?.player ?? ""),
    make("span", { class: "unseen" }, say("end-shift", facts)),
    make("span", { "aria-hidden": "true" }, `${facts.from} % → ${facts.to} %`),
    bar,
  );
}

/**
 * The sentences of the log for a turn.
 * @param {FinishedGame} game
 * @param {TurningPoint} point
 */
function played({ log }, { start, end, seat }) {
  const lines = log
    .slice(start, end)
    .filter((entry) => entry.seat === seat)
    .flatMap((entry) => entry.lines.map((line, at) => ({ line, drawn: entry.signs[at] ?? [] })));
  const rest = lines.length - MAX_LINES;
  return [
    ...lines.slice(0, MAX_LINES).map(({ line, drawn }) => make("p", {}, ...signs(drawn), make("span", {}, line))),
    rest > 0 && make("p", { class: "empty" }, say("end-more", { number: rest })),
  ];
}

/** What the program would have done. @param {TurningPoint} point */
function instead({ verdict, move, line, reason, chance, after, seat }) {
  if (verdict === "same") return make("p", { class: "instead" }, make("b", {}, say("end-same")));
  const why = say("end-because", { words: move.words, reason });
  const then = line.length ? say("hint-line", { moves: line.map((step) => step.words).join("; ") }) : "";
  const better = chance !== null && verdict === "better";
  const facts = { chance: percent(chance ?? 0), real: percent(after[seat]) };
  return make(
    "div",
    { class: "instead" },
    make("b", {}, say(better ? "end-better" : "end-other")),
    make("p", { class: "move" }, ...signs(drawnIn([move])), make("span", {}, why)),
    then && make("p", { class: "then" }, then),
    make("p", { class: "worth" }, better ? say("end-better-chance", facts) : say("end-other-note")),
  );
}

/** @param {StepView[]} steps */
function drawnIn(steps) {
  return steps.flatMap((step) => step.signs);
}

/** @param {number} chance */
function percent(chance) {
  return Math.round(chance * 100);
}
