/** Shows what playback plays: the moves of others one by one, or the present at once. */

/** @import {TablePage} from "ziggurat/table/page.js" */
/** @import {Scene} from "ziggurat/table/history/playback.js" */

import { openResult } from "ziggurat/table/dialogs/result.js";
import { offerReplay } from "ziggurat/table/history/caption.js";
import { Playback } from "ziggurat/table/history/playback.js";
import { soundMoves } from "ziggurat/table/sound/move-sounds.js";
import { showDecision } from "ziggurat/table/view/decision.js";
import { shownNotes } from "ziggurat/table/view/lenses.js";
import { highlightEntry } from "ziggurat/table/view/log.js";
import { showBoards, showGauges, showPosition } from "ziggurat/table/view/position.js";

/** @param {TablePage} page */
export function createPlayback(page) {
  return new Playback({
    fetch: (at) => page.fetchScene(at),
    prepare: ({ parts }) => page.board.prepare(parts),
    show: (scene, mover) => showScene(page, scene, mover),
    present: () => showPresent(page),
    done: () => showResultOnce(page),
    face: () => showDecisionNow(page),
    offer: offerReplay,
    seats: () => seatsAtScreen(page),
  });
}

/**
 * Shows a position on the way to the present, by the board and the gauges alone. The board comes
 * first; the rest follows while its pieces move.
 * @param {TablePage} page
 * @param {Scene} scene
 * @param {number | null} mover whose move led to it
 */
async function showScene(page, { sight, parts }, mover) {
  if (!page.current || page.pastSight || page.draft.on) return;
  const last = sight.at >= page.current.moves;
  const [shown, pictures] = last ? [page.current, page.parts] : [sight, parts];
  showBoards(page, shown, pictures, mover);
  soundMoves(page, shown);
  page.board.setMarks({ ...page.board.marks, notes: shownNotes(shown) });
  await page.frameQueue.run(
    () => showGauges(page, shown),
    () => showDecisionNow(page),
  );
  await page.conflicts.told;
}

/** Shows what is asked now, whatever the board shows. @param {TablePage} page */
function showDecisionNow(page) {
  if (page.current) showDecision(page, page.current);
}

/** Shows the present at once, unless an earlier position is looked at. @param {TablePage} page */
export function showPresent(page) {
  if (!page.current || page.draft.on) return;
  if (page.pastSight) return highlightEntry(page.pastSight.at);
  showPosition(page, page.current, page.parts);
  soundMoves(page, page.current);
  showResultOnce(page);
}

/** Opens the result once, after the moves that led to it. @param {TablePage} page */
function showResultOnce(page) {
  if (!page.current || page.pastSight || page.draft.on) return;
  if (page.current.over && !page.resultShown && !page.current.replay)
    openResult(page, page.sawGame);
  page.resultShown = page.current.over;
}

/** The seats whose players look at this screen. @param {TablePage} page */
function seatsAtScreen({ current, keys }) {
  if (!current || current.seat === null) return [];
  const others = current.hides ? [] : keys.map((key) => key.seat);
  return [...new Set([current.seat, ...others])];
}
