/** The charts of the game: who was ahead, and the points of all players. */

/** @import {FinishedGame} from "ziggurat/end/game.js" */

import { ChancesChart } from "ziggurat/charts/chances-chart.js";
import { PointsChart } from "ziggurat/charts/points-chart.js";
import { showComputed } from "ziggurat/end/computed.js";
import { fill, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";

/** Shows one after the other; a table without help shows only points. @param {FinishedGame} game */
export async function showCharts(game) {
  await showPoints(game);
  the("course-section").hidden = !game.help;
  if (game.help) await showCourse(game);
}

/** @param {FinishedGame} game */
function showPoints({ table, seats, moves }) {
  return showComputed(
    `/api/tables/${table}/points`,
    "chart-state",
    (points) => {
      const some = points.gains.length > 0;
      the("chart-section").hidden = !some;
      fill(the("chart"), some && new PointsChart(points, seats, moves).element);
    },
    say("loading"),
  );
}

/** @param {FinishedGame} game */
function showCourse({ table, seats, moves, log }) {
  const words = (/** @type {number} */ at) => (log[at - 1]?.lines ?? []).join(" · ");
  const leap = (/** @type {number} */ at) => location.assign(`/t/${table}?at=${at}`);
  return showComputed(
    `/api/tables/${table}/course`,
    "course-state",
    (course) => fill(the("course"), new ChancesChart(course, seats, moves, words, leap).element),
    say("end-computing"),
  );
}
