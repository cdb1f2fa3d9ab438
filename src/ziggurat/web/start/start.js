/**
 * The start page: games to play, tables to set up, tables to return to.
 *
 * For tests: #creation with #creation-code; .game[data-game=tigris] with .play-now, .set-up, input[name=count-tigris] and
 * select[name=level-tigris]; #setup with #seats li.chair ([data-role=kind|player|name]), #orders,
 * #editions, #options, #set-help, #open-table; #tables li[data-table]; #look with #look-text, #look-file, #look-read, #look-state, #look-error,
 * #look-doubt, #look-anyway.
 */

/** @import {Title, Wish} from "ziggurat/start/setup-form.js" */

import { createTable } from "ziggurat/lib/create-table.js";
import { fill, make, the } from "ziggurat/lib/dom.js";
import { request } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";
import { bindLanguageSelect } from "ziggurat/lib/language.js";
import { bindThemeButton } from "ziggurat/lib/theme.js";
import { cardOrder, gameCard, wantedPlayers } from "ziggurat/start/game-card.js";
import { bindCreationForm } from "ziggurat/start/creation-form.js";
import { bindImportForm } from "ziggurat/start/import-game.js";
import { SetupForm } from "ziggurat/start/setup-form.js";
import { showTableList } from "ziggurat/start/table-list.js";

/** @type {Title[]} */
let games = [];
const setup = new SetupForm((wish) => makeTable(wish));

/** @param {Wish} wish */
function makeTable(wish) {
  const title = games.find((one) => one.game === wish.game)?.title ?? wish.game;
  return createTable(wish, title);
}

/** The button that opened the form. @type {HTMLElement | null} */
let opener = null;

/** Shows the form for a game; null: the start page again. @param {Title | null} game */
function show(game) {
  if (game) opener = document.querySelector(`[data-game="${CSS.escape(game.game)}"] .set-up`);
  if (game) setup.open(game, wantedPlayers(game));
  the("setup").hidden = game === null;
  the("welcome").hidden = the("shelf").hidden = the("look").hidden = game !== null;
  scrollTo(0, 0);
  if (game) the("setup-back").focus();
  else opener?.focus();
}

async function load() {
  fill(the("games"), make("p", { class: "empty" }, say("loading")));
  try {
    [games] = await Promise.all([request("GET", "/api/games"), bindCreationForm()]);
    games.sort((one, other) => cardOrder(one) - cardOrder(other));
    const handlers = { create: makeTable, setUp: show };
    fill(the("games"), ...games.map((game) => gameCard(game, handlers)));
  } catch (error) {
    const reason = /** @type {Error} */ (error).message;
    const again = make("button", { type: "button", click: () => void load() }, say("try-again"));
    fill(
      the("games"),
      make("div", { class: "trouble", role: "alert" }, make("p", {}, say("games-failed", { reason })), again),
    );
  }
}

bindLanguageSelect();
bindThemeButton();
showTableList();
bindImportForm();
the("setup-back").addEventListener("click", () => show(null));
addEventListener("pageshow", showTableList);
void load();
