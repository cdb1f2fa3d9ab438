/** Who won, the ranking, and the boards as they stood at the end. */

/** @import {FinishedGame} from "ziggurat/end/game.js" */

import { playerName, rankingRows, scoreTable } from "ziggurat/charts/score-sheet.js";
import { tallyLegend } from "ziggurat/charts/tally.js";
import { fill, make, parseSvg, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";

/** @param {FinishedGame} game */
export function showPlaces({ title, moves, seats, result }) {
  const first = result.ranking.filter((place) => place.rank === 1);
  const names = first.map((place) => playerName(seats, place.seat)).join(", ");
  the("end-game").textContent = say("end-of", { title, number: moves });
  the("end-won").textContent = say("won", { number: first.length, names });
  the("end-why").textContent = result.ending;
  fill(the("ranking"), ...rankingRows(seats, result.ranking, null, result.tally));
  fill(the("tally-legend"), ...(result.tally ? tallyLegend(result.tally) : []));
  the("tally-note").textContent = result.tally?.words ?? "";
  the("sheet-section").hidden = !result.sheet;
  fill(the("sheet"), result.sheet && scoreTable(seats, result.sheet));
  the("sheet-note").textContent = result.sheet?.note ?? "";
}

/** Shows the board, and the other parts of the table below. @param {FinishedGame} game */
export function showBoards({ parts }) {
  const [board, ...others] = Object.values(parts).map(drawn);
  the("board").hidden = !board;
  document.body.classList.toggle("boardless", !board);
  fill(the("board"), board);
  the("boards").hidden = !others.length;
  fill(the("more-boards"), ...others.map((one) => make("figure", {}, one)));
}

/**
 * A picture that is only looked at: its title is its name for screen readers.
 * @param {string} text
 */
function drawn(text) {
  const svg = parseSvg(text);
  const title = svg.querySelector(":scope > title");
  svg.setAttribute("role", "img");
  if (title?.textContent) svg.setAttribute("aria-label", title.textContent);
  for (const one of svg.querySelectorAll(":scope > title, :scope > desc")) one.remove();
  const { width, height } = svg.viewBox.baseVal;
  svg.style.setProperty("aspect-ratio", `${width} / ${height}`);
  return svg;
}
