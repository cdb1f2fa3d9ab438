/**
 * Draws lines and areas over the moves of a game; dashes and hatching tell them apart without
 * colours.
 */

/** @import {Series} from "ziggurat/charts/series.js" */

import { stacked } from "ziggurat/charts/series.js";
import { makeSvg, sign } from "ziggurat/lib/dom.js";

const HATCHES = ["", "M0 8 8 0", "M1 4h2M5 8h2M5 0h2", "M0 0 8 8", "M0 4h8", "M0 8 8 0M0 0 8 8"];
/** How many colours the style sheet has. */
const HUES = 8;
/** How many dash patterns the style sheet has. */
const DASHES = 5;
/** The average width of a letter, in pixels. */
const LETTER_WIDTH = 6.2;
const MAX_GRID_LINES = 6;
/** Pixels between two labels at least. */
const LABEL_HEIGHT = 17;
/** The share of the width by which lines go on after the last move, so that its gain is visible. */
const TAIL = 0.03;
/** The factor by which the scale exceeds the extreme values. */
const HEADROOM = 1.04;

/**
 * @typedef {{series: Series[], areas: boolean, moves: number, width: number,
 *   marks: {at: number, words: string}[]}} Plan
 */

/**
 * A plan with its margins, and the functions that map moves and values to pixels.
 * @param {Plan} plan
 */
export function withScales(plan) {
  const { series, areas, moves, width } = plan;
  const wide = width >= 560;
  const height = wide ? 270 : 230;
  const room = { left: 36, right: areas ? 10 : wide ? 120 : 34, top: 20, bottom: 24 };
  const all = areas ? stacked(series).flatMap(({ to }) => to) : series.flatMap((one) => one.values);
  const least = Math.min(0, ...all);
  const step = gridStep(Math.max(1, ...all) - least);
  const low = least * HEADROOM;
  const high = Math.max(1, ...all) * HEADROOM;
  const across = width - room.left - room.right;
  const end = moves + Math.max(1, moves * TAIL);
  const up = height - room.top - room.bottom;
  return {
    ...plan,
    ...room,
    wide,
    height,
    across,
    end,
    low,
    high,
    step,
    x: (/** @type {number} */ at) => room.left + (at / end) * across,
    y: (/** @type {number} */ value) => room.top + up * (1 - (value - low) / (high - low)),
  };
}

/** @typedef {ReturnType<typeof withScales>} Scaled */

/**
 * The round distance between grid lines that gives few of them.
 * @param {number} range
 */
function gridStep(range) {
  let step = 1;
  while (range / step > MAX_GRID_LINES) {
    const first = String(step)[0];
    step = first === "2" ? step * 2.5 : step * 2;
  }
  return step;
}

/** Grid, marks and numbers. @param {Scaled} plan */
export function grid(plan) {
  const { left, across, top, height, bottom, low, high, step, x, y, marks, moves } = plan;
  const elements = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) {
    const line = { x1: left, x2: left + across, y1: y(value), y2: y(value) };
    elements.push(makeSvg("line", { ...line, class: value ? "grid" : "grid zero" }));
    elements.push(text(left - 6, y(value) + 4, signed(value), "end"));
  }
  let free = -1;
  for (const mark of marks) {
    const at = x(mark.at);
    elements.push(makeSvg("line", { x1: at, x2: at, y1: top, y2: height - bottom, class: "mark" }));
    if (at < free) continue;
    elements.push(text(at + 3, top - 6, mark.words, "start"));
    free = at + 12 + mark.words.length * LETTER_WIDTH;
  }
  elements.push(text(left, height - 6, "0", "start"));
  elements.push(text(x(moves), height - 6, String(moves), "end"));
  return elements;
}

/** @param {Scaled} plan */
export function lines(plan) {
  return plan.series.map((one, number) => {
    const path = makeSvg("path", { d: `M${stepPath(plan, one.values)}` });
    path.classList.add("line", ...hueClasses(one, number), `dash-${number % DASHES}`);
    return path;
  });
}

/** @param {Scaled} plan */
export function areas(plan) {
  return stacked(plan.series).map(({ from, to }, number) => {
    const back = stepPath(plan, from).split("L").reverse().join("L");
    const path = makeSvg("path", { d: `M${stepPath(plan, to)}L${back}Z`, class: "area" });
    path.setAttribute("fill", `url(#${hatchId(number)})`);
    return path;
  });
}

/**
 * The path of a step line, without its first command.
 * @param {Scaled} plan
 * @param {number[]} values
 */
function stepPath({ x, y, end }, values) {
  const points = [`${round(x(0))} ${round(y(values[0]))}`];
  for (let at = 1; at < values.length; at++) {
    if (values[at] === values[at - 1]) continue;
    points.push(`${round(x(at))} ${round(y(values[at - 1]))}`);
    points.push(`${round(x(at))} ${round(y(values[at]))}`);
  }
  points.push(`${round(x(end))} ${round(y(values[values.length - 1]))}`);
  return points.join("L");
}

/** The name at the end of each line. @param {Scaled} plan */
export function labels(plan) {
  const { series, moves, end, x, y, wide, top, height, bottom } = plan;
  const ends = series
    .map((one, number) => ({ ...one, number, place: y(one.values[moves]) }))
    .sort((one, other) => one.place - other.place);
  const places = spreadLabels(ends.map(({ place }) => place), top, height - bottom);
  return ends.flatMap((one, row) => {
    const { words, sign: name, number } = one;
    const at = places[row];
    const icon = sign(name);
    for (const [key, value] of Object.entries({ x: x(end) + 6, y: at - 8, width: 16, height: 16 }))
      icon?.setAttribute(key, String(value));
    const short = wide ? words.slice(0, 14) : icon ? "" : words.slice(0, 3);
    const label = text(x(end) + (icon ? 26 : 8), at + 4, short, "start");
    label.classList.add("label", ...hueClasses(one, number));
    return icon ? [icon, label] : [label];
  });
}

/**
 * The wanted heights from top to bottom, moved apart so that labels do not overlap.
 * @param {number[]} wanted
 * @param {number} top
 * @param {number} bottom
 */
function spreadLabels(wanted, top, bottom) {
  /** @type {number[]} */
  const places = [];
  for (const place of wanted) places.push(Math.max(place, (places.at(-1) ?? top - LABEL_HEIGHT) + LABEL_HEIGHT));
  let free = bottom;
  for (let row = places.length - 1; row >= 0; row--) {
    places[row] = Math.min(places[row], free);
    free = places[row] - LABEL_HEIGHT;
  }
  return places;
}

/** The hatchings that areas are filled with. @param {number} count */
export function hatchPatterns(count) {
  const defs = makeSvg("defs");
  for (let number = 0; number < count; number++) {
    const size = { width: 8, height: 8, patternUnits: "userSpaceOnUse" };
    const pattern = makeSvg("pattern", { id: hatchId(number), ...size });
    pattern.append(makeSvg("rect", { width: 8, height: 8, class: `hue-${number % HUES}` }));
    pattern.append(makeSvg("path", { d: HATCHES[number % HATCHES.length], class: "hatch" }));
    defs.append(pattern);
  }
  return defs;
}

/**
 * A sample of a series for the legend.
 * @param {Series} series
 * @param {number} number
 * @param {boolean} area
 */
export function legendSample(series, number, area) {
  const svg = makeSvg("svg", { viewBox: "0 0 28 14", class: "sample", "aria-hidden": "true" });
  const fill = { width: 28, height: 14, class: "area", fill: `url(#${hatchId(number)})` };
  const drawn = area ? makeSvg("rect", fill) : makeSvg("path", { d: "M1 7H27" });
  if (!area) drawn.classList.add("line", ...hueClasses(series, number), `dash-${number % DASHES}`);
  svg.append(drawn);
  return svg;
}

/**
 * The classes that give a series its colour.
 * @param {Series} series
 * @param {number} number
 */
export function hueClasses(series, number) {
  return [`hue-${number % HUES}`, ...(series.hue ? [series.hue] : [])];
}

/** @param {number} number */
function hatchId(number) {
  return `chart-hatch-${number}`;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} words
 * @param {string} anchor
 */
function text(x, y, words, anchor) {
  const element = makeSvg("text", { x: round(x), y: round(y), "text-anchor": anchor });
  element.textContent = words;
  return element;
}

/** @param {number} value */
export function signed(value) {
  return String(value).replace("-", "−");
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
