/** Shows a position: its boards, what lies before the players, and what is asked. */

/** @import {TablePage} from "ziggurat/table/page.js" */
/** @import {Sight} from "ziggurat/lib/types.js" */

import { showCompare } from "ziggurat/table/dialogs/compare.js";
import { openPlayerDialog } from "ziggurat/table/dialogs/player-dialog.js";
import { showSubstitute } from "ziggurat/table/live/substitute.js";
import { actor } from "ziggurat/table/move/actor.js";
import { showDecision } from "ziggurat/table/view/decision.js";
import { setPresence, showPlayers } from "ziggurat/table/view/players.js";

/**
 * Shows all of a position at once.
 * @param {TablePage} page
 * @param {Sight} sight
 * @param {Map<string, string>} parts
 */
export function showPosition(page, sight, parts) {
  showBoards(page, sight, parts, page.entries[sight.at - 1]?.seat ?? null);
  showGauges(page, sight);
  showDecision(page, sight);
}

/**
 * Shows the boards of a position.
 * @param {TablePage} page
 * @param {Sight} sight
 * @param {Map<string, string>} parts
 * @param {number | null} mover whose move led to it
 */
export function showBoards(page, sight, parts, mover) {
  page.frameQueue.clear();
  const before = sight.draft ? actor(sight) : sight.seat;
  const me = sight.seats.find((one) => one.seat === before);
  document.body.dataset.seat = String(sight.seat ?? "");
  const shown = me ?? sight.seats.find((one) => one.waited) ?? sight.seats[0];
  page.board.show(parts, shown?.part ?? "", mover);
  page.shown = sight;
  page.conflicts.show(sight, page.pastSight !== null && !page.draft.on);
  showCompare(page);
}

/**
 * Shows what the players have in a position.
 * @param {TablePage} page
 * @param {Sight} sight
 */
export function showGauges(page, sight) {
  const step = Number(document.body.dataset.at ?? sight.at) - sight.at;
  document.body.dataset.at = String(sight.at);
  const from = () => (step === -1 ? page.board.lastMovePoint : null);
  showPlayers(sight, (seat) => openPlayerDialog(page, seat), { from, quiet: step < -1 });
}

/**
 * Shows who is connected.
 * @param {TablePage} page
 * @param {Sight} current
 * @param {number[]} here the seats whose players are connected
 */
export function showPresence(page, current, here) {
  const { shown } = page;
  setPresence(current, here);
  if (shown) setPresence(shown, here);
  showSubstitute(page.sight ?? current);
  if (shown && !page.pastSight && !page.draft.on)
    showPlayers(shown, (seat) => openPlayerDialog(page, seat));
}
