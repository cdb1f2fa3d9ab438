/** Attaches what belongs to the page as a whole: tabs, focus, theme, tooltips, clicks. */

/** @import {TablePage} from "ziggurat/table/page.js" */

import { restoreLostClicks } from "ziggurat/board/lost-clicks.js";
import { finishAnimations } from "ziggurat/board/motion.js";
import { the } from "ziggurat/lib/dom.js";
import { bindThemeButton } from "ziggurat/lib/theme.js";
import { explainToken } from "ziggurat/table/move/actions.js";
import { trackFocus } from "ziggurat/table/ui/focus.js";
import { bindTabsAndDialogs } from "ziggurat/table/ui/tabs.js";
import { tokenOf, tooltipLines } from "ziggurat/table/ui/tooltip-text.js";
import { bindTooltips } from "ziggurat/table/ui/tooltip.js";
import { bindCompanion } from "ziggurat/table/view/companion.js";
import { bindLogScroll } from "ziggurat/table/view/log.js";
import { changeTheme } from "ziggurat/table/view/table-view.js";

/** @param {TablePage} page */
export function bindUi(page) {
  bindTabsAndDialogs();
  trackFocus();
  bindCompanion(() => page.sight);
  bindThemeButton(() => void changeTheme(page));
  bindTooltips(
    (element) => tooltipLines(element, page.sight, page.selection),
    (element) => page.previews.about(tokenOf(element)),
  );
  bindLogScroll();
  bindClicks(page);
  addEventListener("hashchange", () => location.reload());
  the("reload").addEventListener("click", () => location.reload());
}

/** A click or key finishes animations; a click on a gauge explains it. @param {TablePage} page */
function bindClicks(page) {
  document.addEventListener("click", ({ target }) => {
    const gauge = target instanceof Element && target.closest(".gauge[data-thing], span.item[data-thing]");
    if (gauge) void explainToken(page, tokenOf(gauge));
  });
  restoreLostClicks();
  addEventListener("pointerdown", finishAnimations);
  addEventListener("click", () => finishShowing(page), true);
  addEventListener("keydown", (event) => isTyping(event) || finishShowing(page), true);
}

/** Finishes animations and playback at once. @param {TablePage} page */
function finishShowing({ playback, frameQueue, conflicts }) {
  finishAnimations();
  conflicts.finish();
  playback.skip();
  frameQueue.flush();
}

/**
 * True if a key writes into a field, or is a shortcut of the browser.
 * @param {KeyboardEvent} event
 */
function isTyping({ target, shiftKey, ctrlKey, altKey, metaKey }) {
  const field = target instanceof Element && target.closest("input:not([type=range]), select");
  return field || shiftKey || ctrlKey || altKey || metaKey;
}
