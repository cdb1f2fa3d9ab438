/** The card of a game on the start page. */

/** @import {Title, Wish} from "ziggurat/start/setup-form.js" */

import { make } from "ziggurat/lib/dom.js";
import { known, say } from "ziggurat/lib/i18n.js";
import { lessonsDone } from "ziggurat/lib/lesson-progress.js";
import { readSetting } from "ziggurat/lib/storage.js";
import { botKind, lastLevel, levelSelect } from "ziggurat/start/bot-levels.js";

/**
 * @typedef {object} CardHandlers
 * @property {(wish: Wish) => Promise<void>} create makes a table and goes there
 * @property {(game: Title) => void} setUp opens the form for a table
 */

/** How many players a game has unless another number is chosen. */
const USUAL_PLAYERS = 3;

/** Whether a game has a picture for its card; it comes with words. @param {Title} game */
function hasPicture({ game }) {
  return known(`art-${game}`);
}

/** The games that have a picture come first. @param {Title} game */
export function cardOrder(game) {
  return hasPicture(game) ? 0 : 1;
}

/**
 * A card that describes a game, with the buttons that start one.
 * @param {Title} game
 * @param {CardHandlers} handlers
 */
export function gameCard(game, handlers) {
  const name = hasPicture(game) ? game.game : "other";
  const drawing =
    name === "other"
      ? null
      : make("img", {
          src: `/api/art/${name}/card.svg`,
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
  play.addEventListener("click", () => void playNow(game, handlers, play, error));
  const more = make(
    "button",
    { type: "button", class: "set-up", click: () => handlers.setUp(game) },
    say("set-up"),
  );
  return make(
    "article",
    { class: "game", "data-game": game.game },
    drawing,
    make("h2", {}, game.title),
    make("p", { class: "blurb" }, say(`blurb-${name}`)),
    known(`facts-${name}`) && make("p", { class: "facts" }, say(`facts-${name}`), newcomerLink(game)),
    playerCounts(game),
    levelSelect(game),
    make("div", { class: "row" }, play, more),
    make("div", { class: "row" }, game.lessons > 0 && learnLink(game), game.puzzles > 0 && puzzlesLink(game), name !== "other" && rulesLink(game)),
    error,
  );
}

/** A link to the rules. @param {Title} game */
function rulesLink({ game, title }) {
  return make("a", { class: "button rules", href: `/rules/${game}`, title }, say("rules"));
}

/** A link to the lessons. @param {Title} game */
function learnLink({ game, title }) {
  return make("a", { class: "button learn", href: `/learn/${game}`, title }, say("learn"));
}

/** For whoever has taken no lesson yet, another link to them. @param {Title} game */
function newcomerLink({ game, lessons }) {
  if (!lessons || lessonsDone(game).length) return null;
  return make("a", { class: "newcomer", href: `/learn/${game}` }, say("newcomer"));
}

/** A link to the puzzles. @param {Title} game */
function puzzlesLink({ game, title }) {
  return make("a", { class: "button puzzles", href: `/puzzles/${game}`, title }, say("puzzles"));
}

/** A choice of how many play if no table is set up. @param {Title} game */
function playerCounts(game) {
  const numbers = Array.from({ length: game.most - game.least + 1 }, (_, at) => game.least + at);
  const usual = Math.min(game.most, Math.max(game.least, USUAL_PLAYERS));
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
export function wantedPlayers(game) {
  const chosen = /** @type {HTMLInputElement | null} */ (
    document.querySelector(`[name="count-${game.game}"]:checked`)
  );
  return Number(chosen?.value ?? USUAL_PLAYERS);
}

/**
 * Opens a table with bots and the usual rules.
 * @param {Title} game
 * @param {CardHandlers} handlers
 * @param {HTMLButtonElement} button
 * @param {HTMLElement} error
 */
async function playNow(game, handlers, button, error) {
  const bots = Array.from({ length: wantedPlayers(game) - 1 }, () => ({ kind: botKind(lastLevel(game)) }));
  const name = readSetting("ziggurat.name");
  button.disabled = true;
  button.textContent = say("opening");
  try {
    await handlers.create({
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
