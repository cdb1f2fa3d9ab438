/** Where the learner is in a lesson: the step that is taken next, and the moves before it. */

/** @import {LessonStep, LessonView} from "ziggurat/lib/wire" */

import { fits } from "ziggurat/lesson/patterns.js";

export class Course {
  /** @param {LessonView} lesson */
  constructor(lesson) {
    this.lesson = lesson;
    /** The moves before each step that has been reached. @type {string[][]} */
    this.begins = [[]];
  }

  /** How many steps have been taken. */
  get taken() {
    return this.begins.length - 1;
  }

  /** The step that is taken next; undefined at the end. @returns {LessonStep | undefined} */
  get step() {
    return this.lesson.steps[this.taken];
  }

  /** The moves before this step. */
  get moves() {
    return this.begins.at(-1) ?? [];
  }

  /** True if the step wants a move. */
  get awaitsMove() {
    return Boolean(this.step?.accepts.length);
  }

  /** True if a move is what the step asks for. @param {string} move */
  isRight(move) {
    return Boolean(this.step?.accepts.some((pattern) => fits(pattern, move)));
  }

  /** Why a legal move is not what the step asks for; empty if the lesson says nothing. @param {string} move */
  fault(move) {
    return this.step?.wrong.find(({ pattern }) => fits(pattern, move))?.text ?? "";
  }

  /** The moves after this step, with a right one and the answers. @param {string[]} own */
  after(...own) {
    return [...this.moves, ...own, ...(this.step?.answers ?? [])];
  }

  /** Goes on to the next step. @param {string[]} moves what has been played by then */
  advance(moves) {
    this.begins.push(moves);
  }

  /** Goes back one step; false at the beginning. */
  back() {
    if (!this.taken) return false;
    this.begins.pop();
    return true;
  }

  restart() {
    this.begins = [[]];
  }
}
