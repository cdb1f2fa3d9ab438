/**
 * The page on which somebody learns: that of a table which the server makes of a lesson or a puzzle,
 * without a connection and without players.
 */

import { loadArt } from "ziggurat/board/art.js";
import { the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { bindCommands } from "ziggurat/table/commands.js";
import { bindDialogs } from "ziggurat/table/dialogs/bind-dialogs.js";
import { bindDrag } from "ziggurat/table/move/drag.js";
import { TablePage } from "ziggurat/table/page.js";
import { bindUi } from "ziggurat/table/ui/bind-ui.js";
import { showPageState } from "ziggurat/table/ui/page-status.js";
import { showToast } from "ziggurat/table/ui/toast.js";

/** Keys of a table that mean nothing here: the log, replays, drafts and their bots. */
const UNUSED_KEYS = ["l", "r", "t", "b", "."];
/** Nothing goes over a line: every step is a request of its own. */
const NO_LINE = { on: true, send: () => "", transmit: () => undefined, end: () => undefined };

/**
 * A page for the table of a lesson or a puzzle.
 * @param {{game: string, table: string}} study
 * @param {string} title
 */
export async function studyPage(study, title) {
  const page = new TablePage();
  page.connection = /** @type {any} */ (NO_LINE);
  await loadArt(study.game);
  page.table = study.table;
  document.title = say("title", { title });
  return page;
}

/**
 * Listens to the player, and shows the position at the beginning; false if there was none to show.
 * @param {TablePage} page
 * @param {import("ziggurat/study/study-draft.js").StudyDraft} draft
 * @param {() => void} help what the key for hints does
 */
export async function beginStudy(page, draft, help) {
  page.draft = draft;
  page.hints.toggle = help;
  document.addEventListener("keydown", (event) => UNUSED_KEYS.includes(event.key) && event.stopPropagation(), true);
  bindUi(page);
  bindCommands(page);
  bindDialogs(page);
  bindDrag(page);
  await draft.begin();
  if (!draft.sight) return false; // a message says why; a reload tries again
  the("game-title").textContent = draft.sight.title;
  showPageState(null);
  return true;
}

/** Opens the page; what goes wrong is told in its place. @param {() => Promise<void>} open */
export function openStudy(open) {
  showPageState("loading");
  open().catch((error) => {
    showPageState("bad");
    showToast(/** @type {Error} */ (error).message);
  });
}
