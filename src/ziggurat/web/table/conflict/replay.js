/** Shows a conflict of the log again. */

/** @import {Entry} from "ziggurat/lib/types.js" */
/** @import {TablePage} from "ziggurat/table/page.js" */

/**
 * Shows the conflict that a move was about, as it ended.
 * @param {TablePage} page
 * @param {number} number
 */
export async function replayConflict(page, number) {
  try {
    const { sight } = await page.playback.sceneAt(lastMove(page.log, number));
    page.conflicts.replay(sight);
  } catch {
    /* an earlier position that cannot be fetched is not shown */
  }
}

/**
 * The move that decided the conflict that a move was about; if it goes on, the last one.
 * @param {Entry[]} log
 * @param {number} number
 */
function lastMove(log, number) {
  let at = number;
  while (log[at - 1]?.conflict !== "won" && log[at]?.conflict) at++;
  return at;
}
