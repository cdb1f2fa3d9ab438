/**
 * The draft in which a lesson is taken. The page sends all moves each time; nothing is stored. Only a
 * move that the step asks for is made, and the others' answers with it.
 */

/** @import {RequestError} from "ziggurat/lib/http.js" */
/** @import {Sight} from "ziggurat/lib/types.js" */
/** @import {Bubble} from "ziggurat/lesson/bubble.js" */
/** @import {Course} from "ziggurat/lesson/course.js" */
/** @import {TablePage} from "ziggurat/table/page.js" */

import { request } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";
import { isDark } from "ziggurat/lib/theme.js";
import { Draft } from "ziggurat/table/history/draft.js";
import { announce } from "ziggurat/table/ui/live-region.js";
import { showToast } from "ziggurat/table/ui/toast.js";
import { showSelection } from "ziggurat/table/view/decision.js";
import { sentences, showLog } from "ziggurat/table/view/log.js";
import { showPosition } from "ziggurat/table/view/position.js";

/** Milliseconds before each repetition of a request that an overloaded server has refused. */
const REPEAT_DELAYS = [1000, 2000, 4000, 8000];
/** Milliseconds after which the bubble comes, whatever the panel of a conflict is doing. */
const LONGEST_CONFLICT = 6000;

export class LessonDraft extends Draft {
  /**
   * @param {TablePage} page
   * @param {Course} course
   * @param {Bubble} bubble
   */
  constructor(page, course, bubble) {
    super(page);
    this.course = course;
    this.bubble = bubble;
    this.on = true;
    this.sight = /** @type {Sight | null} */ (null);
    this.at = course.lesson.moves;
  }

  // A lesson is a draft from its beginning to its end, without a bar and without bots.
  toggle() {}
  enter() {}
  leave() {}
  answer() {}
  renderBar() {}
  reset() {}

  /** Shows the position of the step that is taken next. */
  async begin() {
    const sight = await this.ask(this.course.moves);
    if (sight) this.take(sight);
  }

  /** @param {string} move */
  step(move) {
    void this.judge(move);
  }

  /** A move that the learner has chosen or typed. @param {string} move */
  async judge(move) {
    await null; // until the page has noted that a move is on its way
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

  /** Fetches the position again, for another theme. */
  refresh() {
    void this.begin();
  }

  /** Chooses a right move, so that the board shows it; the learner confirms it. */
  showMove() {
    const right = this.sight?.choices.find(([text]) => this.course.isRight(text));
    if (right) this.page.selection.select(right.slice(1));
  }

  /**
   * The position after these moves; null if it was refused, or something else was asked for meanwhile.
   * @param {string[]} steps
   * @returns {Promise<Sight | null>}
   */
  async ask(steps) {
    const number = ++this.requests;
    this.busy = true;
    try {
      const sight = await this.fetchPosition(steps);
      return number === this.requests ? sight : null;
    } catch (error) {
      const { message, rule } = /** @type {RequestError} */ (error);
      if (number === this.requests) this.refuse(message, rule);
      return null;
    } finally {
      if (number === this.requests) this.busy = false;
    }
  }

  /**
   * The position after these moves. An overloaded server is asked again.
   * @param {string[]} steps
   * @returns {Promise<Sight>}
   */
  async fetchPosition(steps) {
    const path = `/api/tables/${this.page.table}/draft?dark=${isDark()}`;
    for (let refusals = 0; ; refusals++) {
      try {
        return await request("POST", path, { body: { at: this.at, steps } });
      } catch (error) {
        const pause = REPEAT_DELAYS[refusals];
        if (/** @type {RequestError} */ (error).key !== "overloaded" || !pause) throw error;
        showToast(say("overloaded"));
        await new Promise((done) => setTimeout(done, pause));
      }
    }
  }

  /** Shows a position, then the bubble for it. @param {Sight} sight */
  take(sight) {
    const known = this.sight?.moves ?? this.at;
    const can = this.course.begins.some((moves) => moves.length < this.course.moves.length);
    const undo = { can, back: 0, reason: can ? "" : say("nothing-to-undo") };
    const notes = this.course.lesson.notes ? sight.notes : {};
    this.sight = { ...sight, undo, notes, confirm: false };
    this.base = sight.log.slice(0, this.at);
    this.page.current ??= this.sight;
    this.show();
    void this.tell(this.sight, known);
  }

  /**
   * Says what has happened, and shows the bubble: after the panel of a conflict, so that it does not tell
   * beforehand who wins.
   * @param {Sight} sight
   * @param {number} known how many moves have been told
   */
  async tell(sight, known) {
    const { conflicts } = this.page;
    this.busy = conflicts.isShown;
    if (this.busy)
      await Promise.race([conflicts.told, new Promise((done) => setTimeout(done, LONGEST_CONFLICT))]);
    if (sight !== this.sight) return;
    this.busy = false;
    announce(...this.log.slice(known).flatMap((entry) => sentences(entry, sight.seats[entry.seat])));
    this.bubble.show();
  }

  /** Shows the position after the moves. */
  show() {
    const { sight, parts, log, page } = this;
    if (!sight) return;
    page.selection.clear();
    showPosition(page, sight, parts);
    const nowhere = () => undefined;
    showLog(log, sight, nowhere, nowhere);
  }

  /** A legal move that the step does not ask for: it is not made. @param {string} why */
  reject(why) {
    this.page.selection.clear();
    showSelection(this.page);
    this.bubble.warn(why);
  }

  /**
   * @param {string} text
   * @param {string} [rule]
   */
  refuse(text, rule = "") {
    this.page.selection.clear();
    if (this.sight) showSelection(this.page);
    showToast(text, { rule, game: this.course.lesson.game, kind: rule && "why" });
  }
}
