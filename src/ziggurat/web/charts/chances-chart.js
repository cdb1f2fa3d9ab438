/**
 * The chart of all players' winning chances over the game, and the moves that changed them most.
 */

/**
 * @import {Points, Who} from "ziggurat/charts/series.js"
 * @typedef {{at: number, seat: number, by: number}} Swing
 * @typedef {{chances: number[][], swings: Swing[], marks: {at: number, words: string}[]}} CourseOfGame
 * @typedef {Points & {chances: number[][]}} Chances
 */

import { PointsChart } from "ziggurat/charts/points-chart.js";
import { fill, make, sign } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";

/** @param {number} chance */
function percent(chance) {
  return Math.round(chance * 100);
}

export class ChancesChart extends PointsChart {
  /**
   * @param {CourseOfGame} course
   * @param {Who[]} seats
   * @param {number} moves
   * @param {(at: number) => string} words describes a move
   * @param {(at: number) => void} leap goes to a listed move
   * @param {(at: number) => void} [jump] goes to a move in the chart
   */
  constructor(course, seats, moves, words, leap, jump) {
    const none = { columns: [], kinds: [], sources: {}, gains: [] };
    super({ ...none, ...course }, seats, moves, jump);
    this.element.classList.add("course");
    if (course.swings.length) this.plot.after(this.swings(course.swings, words, leap));
  }

  get title() {
    return say("course");
  }

  /** @override */
  choose() {
    const { chances } = /** @type {Chances} */ (this.points);
    this.series = this.seats.map(({ seat, player, name, called }) => ({
      words: name || called,
      sign: player,
      values: chances.map((row) => percent(row[seat])),
      hue: `hue-${player}`,
    }));
    this.note.textContent = say("course-note");
    fill(this.legend, ...this.series.map((one, number) => this.entry(one, number)));
    fill(this.numbers, this.table());
    this.draw();
  }

  /** @param {number} value */
  written(value) {
    return `${value} %`;
  }

  /**
   * @param {Swing[]} swings
   * @param {(at: number) => string} words
   * @param {(at: number) => void} leap
   */
  swings(swings, words, leap) {
    const items = swings.map(({ at, seat, by }) => {
      const who = this.seats.find((one) => one.seat === seat);
      const gain = say("course-gain", { name: who?.name || who?.called || "", percent: percent(by) });
      const inside = [
        make("span", { class: "number" }, String(at)),
        sign(who?.player ?? ""),
        make("b", {}, gain),
        make("span", { class: "words" }, words(at)),
      ];
      return make("li", {}, make("button", { type: "button", "data-number": at, click: () => leap(at) }, ...inside));
    });
    const title = make("h3", {}, say("course-swings"));
    return make("div", { class: "swings" }, title, make("ol", {}, ...items));
  }
}
