/**
 * The moment at the end: what every player had, what the last counting adds piece by piece, what
 * decides, and only then the order. It can be skipped, and is told in words, too.
 */

/**
 * @import {Tally} from "ziggurat/lib/types.js"
 * @typedef {{list: HTMLElement, tally: Tally, show: () => void, finished: () => void}} Ending
 *   `show` shows the final state; `finished` is called once, at the end or when it is skipped
 */

import { animate, finishAnimations, flyPoints } from "ziggurat/board/motion.js";
import { speedFactor } from "ziggurat/board/speed.js";
import { isSum } from "ziggurat/charts/tally.js";
import { make, moveAboveDialogs, sign } from "ziggurat/lib/dom.js";
import { playSounds } from "ziggurat/table/sound/audio.js";

/** Milliseconds of each step at normal speed. */
const STEP = 700;
/** Milliseconds between two things that are added. */
const BEAT = 160;
/** How many things fly for one number at most. */
const MAX_FLIERS = 8;

/** What ends the moment that is shown now. @type {(() => void) | null} */
let skip = null;

/** Ends the moment at once; false if there is none. */
export function skipReveal() {
  if (!skip) return false;
  skip();
  return true;
}

/** Shows the last counting step by step. @param {Ending} ending */
export async function reveal(ending) {
  skipReveal();
  if (!speedFactor()) return ending.finished();
  const { list, tally } = ending;
  const run = { on: true, wake: () => {} };
  const over = () => {
    if (!run.on) return;
    run.on = false;
    skip = null;
    finishAnimations();
    list.classList.remove("revealing", "compared", "ordered");
    ending.show();
    ending.finished();
    run.wake();
  };
  skip = over;
  const rows = [.../** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("li"))];
  list.classList.add("revealing");
  for (const row of rows) before(row, tally);
  await pause(run, STEP);
  await (isSum(tally) ? grow(run, rows, tally) : fillInTreasures(run, rows, tally));
  if (!run.on) return;
  list.classList.add("compared");
  await pause(run, STEP);
  if (run.on) order(list, rows);
  await pause(run, STEP);
  over();
}

/**
 * @param {{on: boolean, wake: () => void}} run
 * @param {number} time
 */
function pause(run, time) {
  if (!run.on) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(() => done(undefined), time * speedFactor());
    run.wake = () => {
      clearTimeout(timer);
      done(undefined);
    };
  });
}

/**
 * A row as the game left it: seats in their order, nothing added yet.
 * @param {HTMLElement} row
 * @param {Tally} tally
 */
function before(row, tally) {
  const seat = Number(row.dataset.seat);
  row.style.setProperty("order", String(seat));
  for (const cell of row.querySelectorAll(".tally-kind")) {
    const number = cell.querySelector("b");
    const column = Number(/** @type {HTMLElement} */ (cell).dataset.column);
    if (number) number.textContent = String(tally.seats[seat].before[column]);
  }
}

/**
 * What is added flies to the kinds of points that it fills.
 * @param {{on: boolean, wake: () => void}} run
 * @param {HTMLElement[]} rows
 * @param {Tally} tally
 */
async function fillInTreasures(run, rows, tally) {
  const jobs = rows.flatMap((row) => {
    const { before: had, added } = tally.seats[Number(row.dataset.seat)];
    return added.map((number, column) => ({ row, column, number, had: had[column] }));
  });
  for (const { row, column, number, had } of jobs.filter((job) => job.number > 0)) {
    if (!run.on) return;
    const steps = Math.min(number, MAX_FLIERS);
    for (let at = 1; at <= steps && run.on; at++) {
      fly(row, column, tally.sign, () => {
        const target = row.querySelector(`[data-column="${column}"] b`);
        if (run.on && at === steps) playSounds(["coin"]);
        if (run.on && target) target.textContent = String(at === steps ? had + number : had + at);
      });
      await pause(run, BEAT);
    }
  }
  await pause(run, STEP);
}

/**
 * @param {HTMLElement} row
 * @param {number} column
 * @param {string} thing the sign of what flies
 * @param {() => void} after
 */
function fly(row, column, thing, after) {
  const from = row.querySelector(".name")?.getBoundingClientRect();
  const to = row.querySelector(`[data-column="${column}"]`)?.getBoundingClientRect();
  if (!from || !to) return after();
  const flier = make("span", { class: "treasure-flier" }, sign(thing) ?? "+1");
  flyPoints(
    flier,
    { x: from.x + from.width / 2, y: from.y + from.height / 2 },
    { x: to.x + to.width / 2, y: to.y + to.height / 2 },
    after,
  );
  const layer = document.getElementById("flight");
  if (layer) moveAboveDialogs(layer);
}

/**
 * What the end adds grows at the end of each bar, one kind after the other.
 * @param {{on: boolean, wake: () => void}} run
 * @param {HTMLElement[]} rows
 * @param {Tally} tally
 */
async function grow(run, rows, tally) {
  const late = tally.columns.map((_, at) => at).filter((at) => tally.seats.some((own) => own.added[at]));
  for (const column of late) {
    if (!run.on) return;
    playSounds(["wood"]);
    for (const row of rows) {
      const part = /** @type {HTMLElement | null} */ (row.querySelector(`.late[data-column="${column}"]`));
      if (!part) continue;
      part.classList.add("grown");
      animate(part, [{ transform: "scaleX(0)" }, { transform: "none" }], STEP * speedFactor());
    }
    await pause(run, STEP);
  }
}

/**
 * The rows go to their places in the ranking.
 * @param {HTMLElement} list
 * @param {HTMLElement[]} rows
 */
function order(list, rows) {
  const tops = rows.map((row) => row.getBoundingClientRect().top);
  for (const row of rows) row.style.removeProperty("order");
  list.classList.add("ordered");
  playSounds(["turn"]);
  rows.forEach((row, at) => {
    const way = tops[at] - row.getBoundingClientRect().top;
    if (way) animate(row, [{ transform: `translateY(${way}px)` }, { transform: "none" }], STEP * speedFactor());
  });
}
