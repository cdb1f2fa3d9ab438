/**
 * A lesson: the page of a table, with a teacher. Its table is made by the server from the lesson, and
 * the learner plays in a draft of it: nothing is stored but which lessons are done.
 *
 * For tests: body[data-step] how many steps are taken, body.lesson-over; #lesson-text, #lesson-task,
 * #lesson-fault why a move is not right; #lesson-next, #lesson-back, #lesson-show; #lesson-following.
 */

/** @import {LessonView} from "ziggurat/lib/wire" */

import { loadArt } from "ziggurat/board/art.js";
import { the } from "ziggurat/lib/dom.js";
import { decoded, request } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";
import { Bubble } from "ziggurat/lesson/bubble.js";
import { Course } from "ziggurat/lesson/course.js";
import { LessonDraft } from "ziggurat/lesson/lesson-draft.js";
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

async function open() {
  const [game = "", name = ""] = location.pathname.split("/").slice(2).map(decoded);
  const page = new TablePage();
  page.connection = /** @type {any} */ (NO_LINE);
  showPageState("loading");
  const path = `/api/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(name)}`;
  /** @type {LessonView} */
  const lesson = await request("GET", path);
  await loadArt(lesson.game);
  page.table = lesson.table;
  document.title = say("title", { title: lesson.title });
  const course = new Course(lesson);
  const bubble = new Bubble(page, course);
  const draft = new LessonDraft(page, course, bubble);
  page.draft = draft;
  bindPage(page);
  bubble.bind(draft);
  await draft.begin();
  if (!draft.sight) return; // a message says why; a reload tries again
  the("game-title").textContent = draft.sight?.title ?? "";
  showPageState(null);
  bubble.focus();
}

/** @param {TablePage} page */
function bindPage(page) {
  page.hints.toggle = () => /** @type {LessonDraft} */ (page.draft).showMove();
  document.addEventListener("keydown", (event) => UNUSED_KEYS.includes(event.key) && event.stopPropagation(), true);
  bindUi(page);
  bindCommands(page);
  bindDialogs(page);
  bindDrag(page);
}

open().catch((error) => {
  showPageState("bad");
  showToast(/** @type {Error} */ (error).message);
});
