/** What can be laid over the board: notes such as costs and strengths, and the kingdoms. */

/** @import {Note, Sight} from "ziggurat/lib/types.js" */

import { the } from "ziggurat/lib/dom.js";
import { known, say } from "ziggurat/lib/i18n.js";
import { readSetting, writeSetting } from "ziggurat/lib/storage.js";

const KINGDOMS = "ziggurat.kingdoms";
const [ON, OFF] = ["on", "off"];

/** True if notes are shown: as last chosen for this game, else as the game wants it. @param {Sight} sight */
function areNotesShown({ game, noted }) {
  const chosen = readSetting(notesSetting(game));
  return chosen ? chosen === ON : noted;
}

/** @param {string} game */
function notesSetting(game) {
  return `ziggurat.notes.${game}`;
}

/**
 * The notes of a position that are shown.
 * @param {Sight} sight
 * @returns {Record<string, Note>}
 */
export function shownNotes(sight) {
  return areNotesShown(sight) ? sight.notes : {};
}

/** @param {Sight | null} sight */
export function toggleNotes(sight) {
  if (!sight) return;
  writeSetting(notesSetting(sight.game), areNotesShown(sight) ? OFF : ON);
  showLenses(sight);
}

export function toggleKingdoms() {
  writeSetting(KINGDOMS, readSetting(KINGDOMS) === ON ? OFF : ON);
  showKingdoms();
}

/** Shows the buttons of what can be laid over a position. @param {Sight} sight */
export function showLenses(sight) {
  the("costs").hidden = !Object.keys(sight.notes).length;
  the("costs").setAttribute("aria-pressed", String(areNotesShown(sight)));
  the("costs-name").textContent = known(`costs-${sight.game}`) ? say(`costs-${sight.game}`) : say("costs");
  showKingdoms();
}

function showKingdoms() {
  const shown = readSetting(KINGDOMS) === ON;
  document.body.classList.toggle("kingdoms-shown", shown);
  the("kingdoms").hidden = !the("stage").querySelector(".kingdoms");
  the("kingdoms").setAttribute("aria-pressed", String(shown));
}
