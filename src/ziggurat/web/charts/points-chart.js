/**
 * The chart of points: all players as lines, or one player by sources or kinds of points.
 * A cursor moves over the moves by pointer or keys; the legend shows the numbers there.
 */

/**
 * @import {Points, Series, Who} from "ziggurat/charts/series.js"
 * @import {Scaled} from "ziggurat/charts/plot.js"
 */

import {
  areas,
  grid,
  hatchPatterns,
  hueClasses,
  labels,
  legendSample,
  lines,
  signed,
  withScales,
} from "ziggurat/charts/plot.js";
import { seriesByKind, seriesByPlayer, seriesBySource } from "ziggurat/charts/series.js";
import { fill, make, makeSvg, sign } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";

/** The rows of the table of numbers for games without marks. */
const TABLE_ROWS = 8;

export class PointsChart {
  /**
   * @param {Points} points
   * @param {Who[]} seats
   * @param {number} moves
   * @param {(at: number) => void} [jump] goes to a chosen move
   */
  constructor(points, seats, moves, jump) {
    this.points = points;
    this.seats = seats;
    this.moves = moves;
    this.jump = jump;
    this.at = moves;
    this.seat = /** @type {number | null} */ (null);
    this.kinds = points.columns.length > 0;
    this.width = 0;
    this.series = /** @type {Series[]} */ ([]);
    this.plan = /** @type {Scaled | null} */ (null);
    this.cursor = makeSvg("g", { class: "cursor" });
    this.choice = make("div", { class: "row choice" });
    this.note = make("p", { class: "empty" });
    this.plot = makeSvg("svg", { class: "plot", role: "slider", tabindex: 0 });
    this.where = make("p", { class: "where" });
    this.legend = make("ul", { class: "legend" });
    this.numbers = make("div", { class: "numbers" });
    const more = make("details", {}, make("summary", {}, say("chart-numbers")), this.numbers);
    const about = [this.choice, this.note, this.plot, this.where, this.legend, more];
    this.element = make("div", { class: "chart" }, ...about);
    this.listen();
    this.choose(null, this.kinds);
  }

  listen() {
    this.plot.setAttribute("aria-label", this.title);
    this.plot.addEventListener("keydown", (event) => this.key(event));
    this.plot.addEventListener("pointermove", (event) => this.read(this.under(event)));
    this.plot.addEventListener("pointerleave", () => this.read(this.at));
    this.plot.addEventListener("click", (event) => this.go(this.under(event)));
    new ResizeObserver(() => this.fit()).observe(this.element);
  }

  /** What it shows. */
  get title() {
    return say("chart");
  }

  /** A value as text. @param {number} value */
  written(value) {
    return signed(value);
  }

  /** Draws again if the width has changed. */
  fit() {
    const width = Math.floor(this.element.clientWidth);
    if (width < 1 || width === this.width) return;
    this.width = width;
    this.draw();
  }

  /**
   * Chooses the series: all players, or one player's points by kind or by source.
   * @param {number | null} seat
   * @param {boolean} kinds
   */
  choose(seat, kinds) {
    this.seat = seat;
    this.kinds = kinds && this.points.columns.length > 0;
    const { points, seats, moves } = this;
    if (seat === null) this.series = seriesByPlayer(points, seats, moves);
    else if (this.kinds) this.series = seriesByKind(points, seat, moves);
    else this.series = seriesBySource(points, seat, moves, say("chart-rest"));
    this.buttons();
    const decides = seat === null && points.columns.length > 0;
    this.note.textContent = decides ? say("chart-weakest") : "";
    this.note.hidden = !decides;
    fill(this.legend, ...this.series.map((one, number) => this.entry(one, number)));
    fill(this.numbers, this.table());
    this.draw();
  }

  get stacks() {
    return this.seat !== null && !this.kinds;
  }

  buttons() {
    const button = (
      /** @type {string} */ words,
      /** @type {boolean} */ pressed,
      /** @type {() => void} */ click,
      /** @type {SVGElement | null} */ icon = null,
    ) => make("button", { type: "button", "aria-pressed": String(pressed), click }, icon, words);
    const who = this.seats.map(({ seat, player, name, called }) =>
      button(
        name || called,
        this.seat === seat,
        () => this.choose(seat, this.kinds),
        sign(player),
      ),
    );
    const how = [
      button(say("chart-kinds"), this.kinds, () => this.choose(this.seat, true)),
      button(say("chart-sources"), !this.kinds, () => this.choose(this.seat, false)),
    ];
    const two = this.seat !== null && this.points.columns.length > 0;
    const all = button(say("chart-all"), this.seat === null, () => this.choose(null, this.kinds));
    const focused = [...this.choice.querySelectorAll("button")].findIndex(
      (one) => one === document.activeElement,
    );
    fill(
      this.choice,
      make("div", { class: "row", role: "group", "aria-label": say("chart-who") }, all, ...who),
      two && make("div", { class: "row", role: "group", "aria-label": say("chart-how") }, ...how),
    );
    if (focused >= 0) this.choice.querySelectorAll("button")[focused]?.focus();
  }

  /**
   * @param {Series} one
   * @param {number} number
   */
  entry(one, number) {
    return make(
      "li",
      {},
      legendSample(one, number, this.stacks),
      sign(one.sign),
      make("span", { class: "words" }, one.words),
      make("b", {}),
    );
  }

  draw() {
    if (!this.width) return;
    const { series, moves, width, points } = this;
    const plan = withScales({ series, areas: this.stacks, moves, width, marks: points.marks });
    this.plan = plan;
    this.plot.setAttribute("viewBox", `0 0 ${width} ${plan.height}`);
    this.plot.setAttribute("height", String(plan.height));
    const drawn = this.stacks ? areas(plan) : [...lines(plan), ...labels(plan)];
    fill(this.plot, this.stacks && hatchPatterns(series.length), ...grid(plan), ...drawn, this.cursor);
    this.read(this.at);
  }

  /** Moves the cursor to stay. @param {number} at */
  show(at) {
    this.at = at;
    this.read(at);
  }

  /** @param {number} at */
  go(at) {
    this.show(at);
    this.jump?.(at);
  }

  /** Shows the numbers of a move. @param {number} at */
  read(at) {
    this.where.textContent = say("chart-at", { at, moves: this.moves });
    const values = this.series.map((one) => one.values[at]);
    this.legend.querySelectorAll("b").forEach((place, number) => {
      place.textContent = this.written(values[number]);
    });
    const spoken = this.series.map(({ words }, number) => `${words} ${this.written(values[number])}`);
    const plot = this.plot;
    plot.setAttribute("aria-valuemin", "0");
    plot.setAttribute("aria-valuemax", String(this.moves));
    plot.setAttribute("aria-valuenow", String(at));
    plot.setAttribute("aria-valuetext", `${this.where.textContent}: ${spoken.join(", ")}`);
    this.point(at, values);
  }

  /**
   * @param {number} at
   * @param {number[]} values
   */
  point(at, values) {
    if (!this.plan) return;
    const { x, y, top, height, bottom } = this.plan;
    const line = makeSvg("line", { x1: x(at), x2: x(at), y1: top, y2: height - bottom });
    const dots = this.stacks
      ? []
      : this.series.map((one, number) => {
          const place = { cx: x(at), cy: y(values[number]), r: 4 };
          return makeSvg("circle", { ...place, class: hueClasses(one, number).join(" ") });
        });
    fill(this.cursor, line, ...dots);
  }

  /** The move under a pointer. @param {MouseEvent} event */
  under(event) {
    if (!this.plan) return this.at;
    const box = this.plot.getBoundingClientRect();
    const share = (event.clientX - box.left - this.plan.left) / this.plan.across;
    return Math.max(0, Math.min(this.moves, Math.round(share * this.plan.end)));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const leap = Math.max(1, Math.round(this.moves / 10));
    /** @type {Record<string, number>} */
    const steps = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      PageDown: -leap,
      PageUp: leap,
      Home: -this.moves,
      End: this.moves,
    };
    const by = steps[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.go(Math.max(0, Math.min(this.moves, this.at + by)));
  }

  /** A table of the values at some moves. */
  table() {
    const { moves, points, series } = this;
    const even = Array.from({ length: TABLE_ROWS }, (_, row) => Math.round((row * moves) / TABLE_ROWS));
    const some = points.marks.length ? points.marks.map((mark) => mark.at) : even;
    const rows = [...new Set([...some, moves])];
    const head = series.map(({ words }) => make("th", { scope: "col" }, words));
    const row = (/** @type {number} */ at) => {
      const cells = series.map(({ values }) => make("td", {}, this.written(values[at])));
      return make("tr", {}, make("th", { scope: "row" }, String(at)), ...cells);
    };
    return make(
      "table",
      {},
      make("thead", {}, make("tr", {}, make("th", { scope: "col" }, say("chart-move")), ...head)),
      make("tbody", {}, ...rows.map(row)),
    );
  }
}
