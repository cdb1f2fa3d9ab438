/**
 * A lesson: the page of a table, with a teacher. Its table is made by the server from the lesson, and
 * the learner plays in a draft of it: nothing is stored but which lessons are done.
 *
 * For tests: body[data-step] how many steps are taken, body.study-over; #lesson-text, #lesson-task,
 * #lesson-fault why a move is not right; #lesson-next, #lesson-back, #lesson-show; #lesson-following.
 */

/** @import {LessonView} from "ziggurat/lib/wire" */

import { decoded, request } from "ziggurat/lib/http.js";
import { Bubble } from "ziggurat/lesson/bubble.js";
import { Course } from "ziggurat/lesson/course.js";
import { LessonDraft } from "ziggurat/lesson/lesson-draft.js";
import { beginStudy, openStudy, studyPage } from "ziggurat/study/study-page.js";

openStudy(async () => {
  const [game = "", name = ""] = location.pathname.split("/").slice(2).map(decoded);
  /** @type {LessonView} */
  const lesson = await request("GET", `/api/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(name)}`);
  const page = await studyPage(lesson, lesson.title);
  const course = new Course(lesson);
  const bubble = new Bubble(page, course);
  const draft = new LessonDraft(page, course, bubble);
  bubble.bind(draft);
  if (await beginStudy(page, draft, () => draft.showMove())) bubble.focus();
});
