/** The draft in which a lesson is taken: only moves that a step asks for are made, and the answers with them. */

/** @import {Sight} from "ziggurat/lib/types.js" */
/** @import {Bubble} from "ziggurat/lesson/bubble.js" */
/** @import {Course} from "ziggurat/lesson/course.js" */
/** @import {TablePage} from "ziggurat/table/page.js" */

import { say } from "ziggurat/lib/i18n.js";
import { StudyDraft } from "ziggurat/study/study-draft.js";

export class LessonDraft extends StudyDraft {
  /**
   * @param {TablePage} page
   * @param {Course} course
   * @param {Bubble} bubble
   */
  constructor(page, course, bubble) {
    super(page, course.lesson.game, course.lesson.moves);
    this.course = course;
    this.bubble = bubble;
  }

  get moves() {
    return this.course.moves;
  }

  /** A move that the learner has chosen or typed. @param {string} move */
  async attempt(move) {
    const { course, sight } = this;
    if (!course.awaitsMove) return this.reject(say("lesson-read-on"));
    if (!sight?.choices.some(([text]) => text === move)) return this.judgeTyped(move);
    if (!course.isRight(move)) return this.reject(course.fault(move) || say("lesson-other-move"));
    return this.make(move);
  }

  /** A move that was typed may be illegal, or written in another way. @param {string} typed */
  async judgeTyped(typed) {
    const tried = await this.ask([...this.course.moves, typed]);
    const move = tried?.draft?.steps.at(-1);
    if (move === undefined) return;
    if (this.course.isRight(move)) return this.make(move);
    this.reject(this.course.fault(move) || say("lesson-other-move"));
  }

  /** Makes a right move, or none, and the answers of the step. @param {string[]} own */
  async make(...own) {
    const { course } = this;
    const moves = course.after(...own);
    const sight = moves.length > course.moves.length ? await this.ask(moves) : this.sight;
    if (!sight) return;
    course.advance(moves);
    this.take(sight);
  }

  /** @param {Sight} sight */
  take(sight) {
    const notes = this.course.lesson.notes ? sight.notes : {};
    super.take({ ...sight, notes }, this.course.begins.some((moves) => moves.length < this.course.moves.length));
  }

  /** The bubble for the position. */
  arrived() {
    this.bubble.show();
  }

  /** "Next", where the step wants no move. */
  next() {
    if (this.busy || !this.course.step) return;
    if (this.course.awaitsMove) return this.bubble.warn(say("lesson-move-first"));
    void this.make();
  }

  /** One step back. */
  async back() {
    if (this.busy || !this.course.back()) return;
    await this.begin();
  }

  /** Takes back the last move, and the steps after it. */
  undo() {
    const { course } = this;
    if (this.busy) return;
    while (course.back() && !course.awaitsMove);
    void this.begin();
  }

  async again() {
    this.course.restart();
    await this.begin();
  }

  /** Chooses a right move, so that the board shows it; the learner confirms it. */
  showMove() {
    const right = this.sight?.choices.find(([text]) => this.course.isRight(text));
    if (right) this.page.selection.select(right.slice(1));
  }

  /** A legal move that the step does not ask for: it is not made. @param {string} why */
  reject(why) {
    this.unchoose();
    this.bubble.warn(why);
  }
}
