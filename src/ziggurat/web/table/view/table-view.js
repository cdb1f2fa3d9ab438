/** Shows a new state of the table: its title, its log, its news, then its position. */

/** @import {TablePage} from "ziggurat/table/page.js" */

import { loadArt } from "ziggurat/board/art.js";
import { isDark } from "ziggurat/lib/theme.js";
import { replayConflict } from "ziggurat/table/conflict/replay.js";
import { refreshInvite } from "ziggurat/table/dialogs/invite.js";
import { showLeaveButtons } from "ziggurat/table/dialogs/leave.js";
import { showPlayerAid } from "ziggurat/table/dialogs/player-aid.js";
import { openLinkedPosition, takeLinkedPosition } from "ziggurat/table/history/opening.js";
import { showViewAsSelect, viewAs } from "ziggurat/table/history/view-as.js";
import { showChatForm } from "ziggurat/table/live/chat.js";
import { rememberTable } from "ziggurat/table/live/seating.js";
import { alertTurn } from "ziggurat/table/live/turn-alerts.js";
import { announceNews } from "ziggurat/table/ui/live-region.js";
import { showDoubts, showPageState, showTitle } from "ziggurat/table/ui/page-status.js";
import { announceCompanion } from "ziggurat/table/view/companion.js";
import { showLog } from "ziggurat/table/view/log.js";

/** @param {TablePage} page */
export async function showTable(page) {
  const { current: sight, draft, history } = page;
  if (!sight) return;
  await loadArt(sight.game);
  if (sight !== page.current) return;
  page.board.measureBefore(page.parts);
  const linked = takeLinkedPosition(sight);
  if (linked === null) showPageState(null);
  rememberTable(page, sight);
  refreshInvite(page);
  history.setLength(sight.moves, sight.over || sight.replay);
  showTitle(sight);
  showLeaveButtons(sight);
  showPlayerAid(page);
  showDoubts(sight);
  showChatForm(sight.seat !== null);
  showViewAsSelect(sight, page.viewedSeat);
  document.body.classList.toggle("replay", sight.replay);
  if (draft.on) draft.renderBar();
  else showLog(page.log, sight, (at) => history.go(at), (at) => void replayConflict(page, at));
  if (linked !== null) await openLinkedPosition(page, linked);
  if (sight !== page.current) return;
  showPageState(null);
  page.sawGame ||= !sight.over;
  alertTurn(sight);
  announceNews(sight, page.log);
  announceCompanion(sight);
  page.playback.receive(sight, page.parts, page.log, history.at === null && !draft.on);
  page.board.forgetMeasured();
}

/** Fetches and shows everything again in the new theme. @param {TablePage} page */
export async function changeTheme(page) {
  if (!page.current) return;
  await loadArt(page.current.game);
  page.playback.scenes.clear();
  page.connection?.transmit({ type: "theme", dark: isDark() });
  page.history.refresh();
  page.draft.refresh();
  if (page.viewedSeat !== null) viewAs(page, page.viewedSeat);
  void showTable(page);
}
