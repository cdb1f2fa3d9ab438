/** The bubble of a lesson: what the teacher says, what to do, and the way on. */

/** @import {Course} from "ziggurat/lesson/course.js" */
/** @import {LessonDraft} from "ziggurat/lesson/lesson-draft.js" */
/** @import {TablePage} from "ziggurat/table/page.js" */

import { fill, make, the } from "ziggurat/lib/dom.js";
import { beginFirstGame } from "ziggurat/lib/first-game.js";
import { say } from "ziggurat/lib/i18n.js";
import { storeLessonDone } from "ziggurat/lib/lesson-progress.js";
import { pointAt } from "ziggurat/lesson/pointing.js";
import { announce } from "ziggurat/table/ui/live-region.js";
import { showTab } from "ziggurat/table/ui/tabs.js";
import { showToast } from "ziggurat/table/ui/toast.js";

export class Bubble {
  /**
   * @param {TablePage} page
   * @param {Course} course
   */
  constructor(page, course) {
    this.page = page;
    this.course = course;
    const { lesson } = course;
    the("lesson-title").textContent = lesson.title;
    fill(the("lesson-dots"), ...lesson.steps.map(() => make("i")));
    for (const id of ["lesson-list", "lesson-others"])
      /** @type {HTMLAnchorElement} */ (the(id)).href = `/learn/${lesson.game}`;
    const following = /** @type {HTMLAnchorElement} */ (the("lesson-following"));
    following.href = `/learn/${lesson.game}/${lesson.following?.name ?? ""}`;
    /** @type {HTMLAnchorElement} */ (the("lesson-puzzles-link")).href = `/puzzles/${lesson.game}`;
    following.textContent = lesson.following
      ? say("lesson-following", { title: lesson.following.title })
      : say("lesson-play");
    if (!lesson.following) following.addEventListener("click", (event) => void this.playFirst(event));
  }

  /** After the last lesson a guided first game begins. @param {Event} event */
  async playFirst(event) {
    event.preventDefault();
    try {
      await beginFirstGame(this.course.lesson.game);
    } catch (refused) {
      showToast(/** @type {Error} */ (refused).message);
    }
  }

  /** @param {LessonDraft} draft */
  bind(draft) {
    the("lesson-next").addEventListener("click", () => draft.next());
    the("lesson-back").addEventListener("click", () => void draft.back());
    the("lesson-look").addEventListener("click", () => showTab("tiles"));
    the("lesson-show").addEventListener("click", () => draft.showMove());
    the("lesson-again").addEventListener("click", () => void draft.again().then(() => this.focus()));
  }

  /** The focus goes to the way on. */
  focus() {
    the("lesson-next").focus({ preventScroll: true });
  }

  /** Shows the step that is taken next, or the end of the lesson. */
  show() {
    const { course } = this;
    const { lesson, step, taken } = course;
    const text = step ? step.text : [say("lesson-done"), lesson.known];
    the("lesson-fault").hidden = true;
    fill(the("lesson-text"), ...text.map((line) => make("p", {}, line)));
    the("lesson-task").textContent = step?.task ?? "";
    the("lesson-task").hidden = !step?.task;
    the("lesson-step").textContent = step ? say("lesson-step", { at: taken + 1, all: lesson.steps.length }) : "";
    const marked = pointAt(this.page, step?.points ?? []);
    the("lesson-marked").textContent = marked.length ? say("lesson-marked", { places: marked.join("; ") }) : "";
    this.showButtons();
    document.body.dataset.step = String(taken);
    document.body.classList.toggle("reading", !course.awaitsMove);
    document.body.classList.toggle("study-over", !step);
    showTab("play");
    the("right").scrollTop = 0;
    announce(the("lesson-step").textContent ?? "", ...text, step?.task ?? "", the("lesson-marked").textContent ?? "");
    if (!step) this.end();
    else if (!course.awaitsMove) this.focus();
  }

  showButtons() {
    const { step, taken, awaitsMove, lesson } = this.course;
    [...the("lesson-dots").children].forEach((dot, at) => {
      dot.className = at < taken ? "done" : at === taken ? "now" : "";
    });
    the("lesson-back").setAttribute("aria-disabled", String(taken === 0));
    the("lesson-show").hidden = !awaitsMove;
    the("lesson-next").hidden = !step;
    the("lesson-next").setAttribute("aria-disabled", String(awaitsMove));
    the("lesson-next").title = awaitsMove ? say("lesson-move-first") : "";
    the("lesson-next").textContent = say(taken === lesson.steps.length - 1 ? "lesson-finish" : "lesson-next");
    for (const id of ["following", "others", "again"]) the(`lesson-${id}`).hidden = step !== undefined;
    the("lesson-puzzles").hidden = step !== undefined || lesson.following !== null || !lesson.puzzles;
  }

  /** The lesson is over: it is stored as done, and the next one is at hand. */
  end() {
    storeLessonDone(this.course.lesson.game, this.course.lesson.name);
    the("lesson-following").focus({ preventScroll: true });
  }

  /** Says why a move is not what the step asks for. @param {string} why */
  warn(why) {
    const place = the("lesson-fault");
    place.textContent = "";
    place.hidden = false;
    place.textContent = why;
    showTab("play");
    place.scrollIntoView({ block: "nearest" });
  }
}
