/** What is heard of a game: the moves that the board comes to show, each once. */

/** @import {Sight} from "ziggurat/lib/types.js" */
/** @import {TablePage} from "ziggurat/table/page.js" */

import { playSounds } from "ziggurat/table/sound/audio.js";

/** Of more moves than this at once, only the last is heard. */
const MAX_MOVES = 3;

let table = "";
let heard = 0;

/**
 * Plays the moves that a position shows and the one before did not.
 * @param {TablePage} page
 * @param {Sight} sight
 */
export function soundMoves(page, sight) {
  if (page.draft.on || page.pastSight) return;
  const fresh = page.log.slice(heard, sight.at);
  const isNew = table !== sight.table;
  [table, heard] = [sight.table, sight.at];
  if (isNew || !fresh.length) return;
  const last = fresh.length > MAX_MOVES ? fresh.slice(-1) : fresh;
  playSounds([...new Set(last.flatMap((entry) => entry.sounds))]);
}
