/** The result dialog: who won, where the points came from, and what to do next. */

/** @import {Entry, Sight} from "ziggurat/lib/types.js" */
/** @import {TablePage} from "ziggurat/table/page.js" */

import { ChancesChart } from "ziggurat/charts/chances-chart.js";
import { PointsChart } from "ziggurat/charts/points-chart.js";
import { playerName, rankingRows, scoreTable } from "ziggurat/charts/score-sheet.js";
import { tallyLegend } from "ziggurat/charts/tally.js";
import { fill, make, openDialog, the } from "ziggurat/lib/dom.js";
import { request } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";
import { reveal, skipReveal } from "ziggurat/table/dialogs/reveal.js";

let chartedKey = "";

/**
 * Shows the result of the table.
 * @param {TablePage} page
 * @param {boolean} [moment] true if the game has ended just now
 */
export function openResult({ current, log, history }, moment = false) {
  if (!current?.result) return;
  showResult(current, log, (at) => history.go(at));
  const { result, seats } = current;
  const title = the("result-title").textContent ?? "";
  const tell = () => fill(the("result-told"), ...countedWords(current, title).map((line) => make("p", {}, line)));
  if (!moment || !result.tally) return tell();
  the("reveal-skip").hidden = false;
  the("result-title").textContent = say("game-over");
  void reveal({
    list: the("ranking"),
    tally: result.tally,
    show: () => fill(the("ranking"), ...rankingRows(seats, result.ranking, current.seat, result.tally)),
    finished: () => {
      the("reveal-skip").hidden = true;
      the("result-title").textContent = title;
      tell();
    },
  });
}

/** Binds what skips the moment at the end. */
export function bindReveal() {
  the("reveal-skip").addEventListener("click", () => skipReveal());
  the("ranking").addEventListener("click", () => skipReveal());
  the("result").addEventListener("close", () => skipReveal());
}

/**
 * How the result was counted, in words.
 * @param {Sight} sight
 * @param {string} title
 */
function countedWords({ result, seats }, title) {
  const tally = result?.tally;
  if (!result || !tally) return [title];
  const lines = result.ranking.map(({ seat }) => {
    const own = tally.seats[seat];
    const words = tally.columns
      .map(({ words: kind }, at) => ({ kind, number: own.before[at] + own.added[at], at }))
      .filter(({ number }) => number !== 0 || own.weakest !== null)
      .map(({ at, ...facts }) => say(at === own.weakest ? "end-counted-weakest" : "end-counted-kind", facts));
    return say("end-counted", { name: playerName(seats, seat), words: words.join(", ") });
  });
  return [title, tally.words, ...lines];
}

/**
 * @param {Sight} sight
 * @param {Entry[]} log
 * @param {(at: number) => void} go shows a position
 */
function showResult(sight, log, go) {
  const { result, seats } = sight;
  if (!result) return;
  skipReveal();
  const first = result.ranking.filter((place) => place.rank === result.ranking[0]?.rank);
  const names = first.map((place) => playerName(seats, place.seat)).join(", ");
  const won = sight.seat !== null && first.some((place) => place.seat === sight.seat);
  the("result-title").textContent =
    won && first.length === 1 ? say("you-won") : say("won", { number: first.length, names });
  the("result-ending").textContent = result.ending;
  fill(the("ranking"), ...rankingRows(seats, result.ranking, sight.seat, result.tally));
  fill(the("tally-legend"), ...(result.tally ? tallyLegend(result.tally) : []));
  the("tally-note").textContent = result.tally?.words ?? "";
  the("to-end").setAttribute("href", `/t/${sight.table}/end`);
  fill(the("sheet"), result.sheet && scoreTable(seats, result.sheet));
  the("sheet-note").textContent = result.sheet?.note ?? "";
  the("rematch").hidden = sight.seat === null && !sight.rematch;
  the("rematch").textContent = sight.rematch ? say("to-rematch") : say("rematch");
  the("rematch-order").hidden = sight.seat === null || sight.rematch !== null;
  presetOrder(sight);
  the("download-log").hidden = !sight.notation;
  const path = `/api/tables/${sight.table}/replay?language=${document.documentElement.lang}`;
  the("download-replay").setAttribute("href", path);
  openDialog("result");
  void showCharts(sight, log, go);
}

/** Presets the order of a rematch to that of this game. @param {Sight} sight */
function presetOrder({ table, order }) {
  const choice = /** @type {HTMLSelectElement} */ (the("rematch-begins"));
  if (choice.dataset.table === table) return;
  choice.dataset.table = table;
  choice.value = order ?? "random";
}

/**
 * Loads the charts afterwards, since the server takes a while to compute them.
 * @param {Sight} sight
 * @param {Entry[]} log
 * @param {(at: number) => void} go
 */
async function showCharts(sight, log, go) {
  const { table, moves, seats } = sight;
  const wanted = JSON.stringify([table, moves, seats.map(({ name }) => name)]);
  if (chartedKey === wanted) return;
  void showCourse(sight, log, go);
  try {
    const points = await request("GET", `/api/tables/${table}/points`);
    chartedKey = wanted;
    const some = points.gains.length > 0;
    fill(the("chart"), some && new PointsChart(points, seats, moves).element);
  } catch {
    fill(the("chart"));
  }
}

/**
 * Loads the chart of winning chances; a table without help has none.
 * @param {Sight} sight
 * @param {Entry[]} log
 * @param {(at: number) => void} go
 */
async function showCourse({ table, moves, seats, help }, log, go) {
  fill(the("course"));
  the("course-title").hidden = true;
  if (!help) return;
  const words = (/** @type {number} */ at) => (log[at - 1]?.lines ?? []).join(" · ");
  const leap = (/** @type {number} */ at) => {
    /** @type {HTMLDialogElement} */ (the("result")).close();
    go(at);
  };
  try {
    const course = await request("GET", `/api/tables/${table}/course`);
    fill(the("course"), new ChancesChart(course, seats, moves, words, leap).element);
    the("course-title").hidden = false;
  } catch {
    fill(the("course"));
  }
}
