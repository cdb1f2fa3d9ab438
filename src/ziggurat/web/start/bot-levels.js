/** The strength of bots: the levels of a game, and the one chosen last. */

/** @import {Title} from "ziggurat/start/setup-form.js" */

import { make } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { readSetting, writeSetting } from "ziggurat/lib/storage.js";

const LEVEL = "ziggurat.level";
const NORMAL = "normal";

/** The level that was chosen last, if the game has it. @param {Title} game */
export function lastLevel({ levels }) {
  const last = readSetting(LEVEL);
  return levels.some(({ level }) => level === last) ? last : NORMAL;
}

/** The kind of seat that the server knows for a bot of this level. @param {string} level */
export function botKind(level) {
  return level === NORMAL ? "bot" : `bot:${level}`;
}

/**
 * The kinds of bots that can take a seat, each with its name.
 * @param {Title} game
 * @returns {[string, string][]}
 */
export function botKinds({ levels }) {
  if (levels.length < 2) return [["bot", say("kind-bot")]];
  return levels.map(({ level, words }) => [botKind(level), say("kind-bot-level", { level: words })]);
}

/** A select for the level of all bots; null if there is only one level. @param {Title} game */
export function levelSelect(game) {
  if (game.levels.length < 2) return null;
  const now = lastLevel(game);
  const options = game.levels.map(({ level, words }) =>
    make("option", { value: level, selected: level === now }, words),
  );
  const select = make("select", { name: `level-${game.game}`, autocomplete: "off" }, ...options);
  select.addEventListener("change", () => writeSetting(LEVEL, select.value));
  return make("label", { class: "level" }, make("span", {}, say("bots-level")), select);
}
