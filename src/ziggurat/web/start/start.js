/**
 * The start page: two games to click on, tables to set up, tables to return to.
 *
 * For tests: .game[data-game=tigris] with .play-now, .set-up, input[name=count-tigris] and
 * select[name=level-tigris]; #setup
 * with #seats li.chair ([data-role=kind|player|name]), #orders, #editions, #options, #set-help, #open-table; #tables
 * li[data-table]; #look with #look-text, #look-file, #look-read, #look-state, #look-error,
 * #look-doubt, #look-anyway.
 */

/** @import {Title, Wish} from "ziggurat/start/setup-form.js" */

import { createTable } from "ziggurat/lib/create-table.js";
import { fill, make, the } from "ziggurat/lib/dom.js";
import { request } from "ziggurat/lib/http.js";
import { known, say } from "ziggurat/lib/i18n.js";
import { bindLanguageSelect } from "ziggurat/lib/language.js";
import { forgetTable, readSetting, storedTables } from "ziggurat/lib/storage.js";
import { bindThemeButton } from "ziggurat/lib/theme.js";
import { botKind, lastLevel, levelSelect } from "ziggurat/start/bot-levels.js";
import { bindImportForm } from "ziggurat/start/import-game.js";
import { SetupForm } from "ziggurat/start/setup-form.js";

const DRAWN = ["tigris", "terra"];
const USUAL = 3;

/** @type {Title[]} */
let games = [];
const setup = new SetupForm((wish) => makeTable(wish));

/** @param {Wish} wish */
function makeTable(wish) {
  const title = games.find((one) => one.game === wish.game)?.title ?? wish.game;
  return createTable(wish, title);
}

/** What we drew comes first. @param {Title} game */
function place({ game }) {
  return DRAWN.includes(game) ? DRAWN.indexOf(game) : DRAWN.length;
}

/** @param {Title} game */
function card(game) {
  const name = DRAWN.includes(game.game) ? game.game : "other";
  const { root } = document.body.dataset;
  const drawing =
    name === "other"
      ? null
      : make("img", {
          src: `${root}/start/card-${name}.svg`,
          alt: say(`art-${name}`),
          width: 560,
          height: 300,
        });
  const error = make("p", { class: "error", role: "alert" });
  const play = make(
    "button",
    { type: "button", class: "primary play-now", title: say("play-now-hint") },
    say("play-now"),
  );
  play.addEventListener("click", () => void quick(game, play, error));
  const more = make(
    "button",
    { type: "button", class: "set-up", click: () => show(game) },
    say("set-up"),
  );
  return make(
    "article",
    { class: "game", "data-game": game.game },
    drawing,
    make("h2", {}, game.title),
    make("p", { class: "blurb" }, say(`blurb-${name}`)),
    known(`facts-${name}`) && make("p", { class: "facts" }, say(`facts-${name}`)),
    counts(game),
    levelSelect(game),
    make("div", { class: "row" }, play, more, name !== "other" && book(game)),
    error,
  );
}

/** A link to the rules. @param {Title} game */
function book({ game, title }) {
  return make("a", { class: "button rules", href: `/rules/${game}`, title }, say("rules"));
}

/** How many play if one does not set up a table. @param {Title} game */
function counts(game) {
  const numbers = Array.from({ length: game.most - game.least + 1 }, (_, at) => game.least + at);
  const usual = Math.min(game.most, Math.max(game.least, USUAL));
  const radios = numbers.map((number) => {
    const input = make("input", {
      type: "radio",
      name: `count-${game.game}`,
      value: number,
      checked: number === usual,
    });
    return make("label", {}, input, make("span", {}, String(number)));
  });
  return make("fieldset", { class: "counts" }, make("legend", {}, say("players-count")), ...radios);
}

/** How many players are wanted for a game. @param {Title} game */
function wanted(game) {
  const chosen = /** @type {HTMLInputElement | null} */ (
    document.querySelector(`[name="count-${game.game}"]:checked`)
  );
  return Number(chosen?.value ?? USUAL);
}

/**
 * A table with bots and the usual rules, at once.
 * @param {Title} game
 * @param {HTMLButtonElement} button
 * @param {HTMLElement} error
 */
async function quick(game, button, error) {
  const bots = Array.from({ length: wanted(game) - 1 }, () => ({ kind: botKind(lastLevel(game)) }));
  const name = readSetting("ziggurat.name");
  button.disabled = true;
  button.textContent = say("opening");
  try {
    await makeTable({
      game: game.game,
      seats: [{ kind: "me", ...(name ? { name } : {}) }, ...bots],
      options: {},
    });
  } catch (refused) {
    error.textContent = /** @type {Error} */ (refused).message;
  }
  button.disabled = false;
  button.textContent = say("play-now");
  button.focus();
}

/** What the set-up was opened with. @type {HTMLElement | null} */
let opener = null;

/** The form for a game; null: the start again. @param {Title | null} game */
function show(game) {
  if (game) opener = document.querySelector(`[data-game="${CSS.escape(game.game)}"] .set-up`);
  if (game) setup.open(game, wanted(game));
  the("setup").hidden = game === null;
  the("welcome").hidden = the("shelf").hidden = the("look").hidden = game !== null;
  scrollTo(0, 0);
  if (game) the("setup-back").focus();
  else opener?.focus();
}

function shelf() {
  const kept = storedTables();
  the("shelf-empty").hidden = kept.length > 0;
  fill(
    the("tables"),
    ...kept.map((one) => {
      const date = new Date(one.made).toLocaleString([], {
        dateStyle: "medium",
        timeStyle: "short",
      });
      const mine = one.keys.filter((key) => key.kind !== "friend");
      const [only, second] = mine;
      const hash = only && !second && only.kind === "link" ? `#${only.secret}` : "";
      const drop = make(
        "button",
        { type: "button", class: "plain", "aria-label": say("forget"), title: say("forget") },
        "×",
      );
      drop.addEventListener("click", () => {
        forgetTable(one.table);
        shelf();
        const next = document.querySelector("#tables .plain") ?? the("shelf-title");
        /** @type {HTMLElement} */ (next).focus();
      });
      const link = make(
        "a",
        { href: `/t/${one.table}${hash}` },
        make("b", {}, one.title),
        make("small", {}, date),
      );
      return make("li", { "data-table": one.table }, link, drop);
    }),
  );
}

async function load() {
  fill(the("games"), make("p", { class: "empty" }, say("loading")));
  try {
    games = await request("GET", "/api/games");
    games.sort((one, other) => place(one) - place(other));
    fill(the("games"), ...games.map(card));
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
shelf();
bindImportForm();
the("setup-back").addEventListener("click", () => show(null));
addEventListener("pageshow", shelf);
void load();
