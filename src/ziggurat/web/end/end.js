/**
 * The page of a finished game: who won, the final board, what decided it, and what to take home.
 *
 * For tests: body[data-state=loading|shown|none]; #none[data-key] with #none-title, #none-again,
 * #none-table; #end-won; #board svg; #ranking li[data-seat] with .tally-kind[data-sum].weakest or .tally-part;
 * #turning-points li[data-start][data-verdict] with .played, .instead, .shift, .see;
 * #review-begin, #review-state, #accuracy li[data-seat], #mistakes li[data-at][data-severity] with .see;
 * #turning-state, #course-state, #chart-state with .again; #course, #chart, #sheet; #share,
 * #copy-link, #link, #share-state; #picture, #download-replay, #download-record, #download-log,
 * #to-table, #boards.
 */

import { loadArt } from "ziggurat/board/art.js";
import { showCharts } from "ziggurat/end/charts.js";
import { showBoards, showPlaces } from "ziggurat/end/final-board.js";
import { fetchGame, showMissing } from "ziggurat/end/game.js";
import { offerReview } from "ziggurat/end/review.js";
import { bindShare, showLinks } from "ziggurat/end/share.js";
import { showTurningPoints } from "ziggurat/end/turning-points.js";
import { the } from "ziggurat/lib/dom.js";
import { decoded } from "ziggurat/lib/http.js";
import { bindLanguageSelect } from "ziggurat/lib/language.js";
import { bindThemeButton } from "ziggurat/lib/theme.js";

const table = decoded(location.pathname.split("/").at(-2) ?? "");

/** Shows the game; nothing is computed before its board can be seen. */
async function show() {
  const game = await fetchGame(table);
  if (!game) return;
  await loadArt(game.game);
  showPlaces(game);
  showBoards(game);
  showLinks(game);
  offerReview(game);
  document.body.dataset.state = "shown";
  the("none").hidden = true;
  the("story").hidden = false;
  await showCharts(game);
  await showTurningPoints(game);
}

/** Draws the boards again in the colours of the other theme. */
async function changeTheme() {
  if (document.body.dataset.state !== "shown") return;
  const game = await fetchGame(table);
  if (!game) return;
  await loadArt(game.game);
  showPlaces(game);
  showBoards(game);
}

bindLanguageSelect();
bindThemeButton(() => void changeTheme());
bindShare(table);
the("none-again").addEventListener("click", () => {
  showMissing(null);
  void show();
});
void show();
