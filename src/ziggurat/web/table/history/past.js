/** Shows earlier positions of the table, and the present again. */

/** @import {TablePage} from "ziggurat/table/page.js" */
/** @import {Sight} from "ziggurat/lib/types.js" */

import { HistorySlider } from "ziggurat/table/history/history-slider.js";
import { showPresentAs } from "ziggurat/table/history/view-as.js";
import { announcePosition } from "ziggurat/table/ui/live-region.js";
import { showToast } from "ziggurat/table/ui/toast.js";
import { highlightEntry, scrollToEntry } from "ziggurat/table/view/log.js";
import { showPosition } from "ziggurat/table/view/position.js";

/** @param {TablePage} page */
export function createHistory(page) {
  return new HistorySlider(
    (at) => page.positionPath(at),
    () => page.secret,
    (sight) => showSight(page, sight),
    (error) => showToast(error.message),
  );
}

/**
 * @param {TablePage} page
 * @param {Sight | null} sight an earlier position; null: the present
 */
function showSight(page, sight) {
  page.pastSight = sight;
  page.playback.stop();
  if (page.draft.on) return;
  if (!sight && page.viewedSeat !== null) void showPresentAs(page);
  else if (sight) showPosition(page, sight, new Map(Object.entries(sight.parts)));
  else if (page.current) showPosition(page, page.current, page.parts);
  highlightEntry((sight ?? page.current)?.at ?? 0);
  scrollToEntry(sight?.at ?? null);
  if (sight) announcePosition(sight, page.log);
}
