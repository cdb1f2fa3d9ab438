/** Lays out the parts on wide screens so that each has a place and size that suits its shape. */

/** @import {Frame} from "ziggurat/board/board.js" */

import { the } from "ziggurat/lib/dom.js";

/** Pixels between parts. */
const GAP = 8;
/** Parts wider than this ratio go into rows, others may go into the column. */
const WIDE_ASPECT = 1.5;
/** How many parts the column may have; the best number is chosen. */
const COLUMN_SIZES = [2, 3];
/** Pixels left over from which the bar below the board gets a second line. */
const ROOMY_HEIGHT = 34;
/** The height of the bar below the board, in rem. */
const DOCK_HEIGHT = 2.625;

/** @typedef {{frame: Frame, aspect: number}} Shaped */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{boxes: Map<Frame, Box>, worth: number}} LayoutPlan */

/** @type {Map<string, number>} */
const planByRoom = new Map();

/** @param {Frame[]} frames in the order of the page, the board first */
export function layOutParts(frames) {
  const shaped = frames.map((frame) => ({ frame, aspect: aspect(frame) }));
  for (const { frame, aspect } of shaped) {
    frame.figure.style.setProperty("--aspect", String(aspect));
    frame.figure.style.setProperty("--natural", String(frame.svg?.viewBox.baseVal.width ?? 0));
    frame.figure.classList.toggle("wide", aspect > WIDE_ASPECT);
  }
  const left = the("left");
  const [stage, ...tiles] = shaped;
  if (!stage || !matchMedia("(min-width: 60rem)").matches) return;
  const size = { width: left.clientWidth, height: left.clientHeight - DOCK_HEIGHT * rootFontSize() - GAP };
  const boxes = tiles.length ? bestPlan(stage, tiles, size) : boardAlone(stage, size);
  for (const [frame, box] of boxes) setBox(frame, box);
}

/** The root font size in pixels, which the height of the bar below the board depends on. */
function rootFontSize() {
  return parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/**
 * A board without other parts; spare height goes to the bar below it.
 * @param {Shaped} stage
 * @param {{width: number, height: number}} size
 * @returns {Map<Frame, Box>}
 */
function boardAlone({ frame, aspect }, size) {
  const width = Math.min(size.width, size.height * aspect);
  const height = width / aspect;
  the("dock").classList.toggle("roomy", size.height - height > ROOMY_HEIGHT);
  return new Map([[frame, { x: (size.width - width) / 2, y: 0, width, height }]]);
}

/**
 * The plan with the best worth; for the same room it stays the same during a game.
 * @param {Shaped} stage
 * @param {Shaped[]} tiles
 * @param {{width: number, height: number}} size
 */
function bestPlan(stage, tiles, size) {
  the("dock").classList.remove("roomy");
  const key = `${size.width} ${size.height} ${tiles.length}`;
  const plans = COLUMN_SIZES.map((beside) => planWithColumn(stage, tiles, size, beside));
  const most = Math.max(...plans.map((plan) => plan.worth));
  const at = planByRoom.get(key) ?? plans.findIndex((plan) => plan.worth === most);
  planByRoom.set(key, at);
  return /** @type {LayoutPlan} */ (plans[at]).boxes;
}

/**
 * The board with rows of parts below it, and a column of squarish parts beside them.
 * @param {Shaped} stage
 * @param {Shaped[]} tiles
 * @param {{width: number, height: number}} size
 * @param {number} beside how many parts stand in the column
 * @returns {LayoutPlan}
 */
function planWithColumn(stage, tiles, { width, height }, beside) {
  const column = tiles.filter(({ aspect }) => aspect < WIDE_ASPECT).slice(0, beside);
  const rows = [[stage], ...twoRows(tiles.filter((tile) => !column.includes(tile)))];
  const piled = column.map((one) => [one]);
  const side = column.length ? columnWidth(rows, piled, width, height) : 0;
  const wide = column.length ? width - side - GAP : width;
  const scale = Math.min(1, height / Math.max(rowsHeight(rows, wide), rowsHeight(piled, side)));
  /** @type {Map<Frame, Box>} */
  const boxes = new Map();
  const shift = (width * (1 - scale)) / 2;
  stackRows(boxes, rows, { x: shift, width: wide * scale, height });
  stackRows(boxes, piled, { x: shift + (wide + GAP) * scale, width: side * scale, height });
  const scales = [...boxes].map(([{ svg }, box]) => box.width / (svg?.viewBox.baseVal.width || 1));
  return { boxes, worth: wide * scale * Math.min(...scales) };
}

/**
 * The width of the column with which both sides fill the height, or else are equally high.
 * @param {Shaped[][]} rows
 * @param {Shaped[][]} piled
 * @param {number} width
 * @param {number} height
 */
function columnWidth(rows, piled, width, height) {
  const [low, high] = [rowsHeight(rows, 0), rowsHeight(piled, 0)];
  const [slope, rise] = [rowsHeight(rows, 1) - low, rowsHeight(piled, 1) - high];
  const least = width - GAP - (height - low) / slope;
  const most = (height - high) / rise;
  if (least <= most) return (Math.max(least, 0) + most) / 2;
  return (slope * (width - GAP) + low - high) / (slope + rise);
}

/**
 * The height of rows that fill a width.
 * @param {Shaped[][]} rows
 * @param {number} width
 */
function rowsHeight(rows, width) {
  return rows.reduce((sum, row) => sum + rowHeight(row, width), GAP * Math.max(rows.length - 1, 0));
}

/**
 * The height of a row that fills a width.
 * @param {Shaped[]} row
 * @param {number} width
 */
function rowHeight(row, width) {
  return (width - GAP * (row.length - 1)) / row.reduce((sum, one) => sum + one.aspect, 0);
}

/**
 * Stacks rows and spreads the spare height between them.
 * @param {Map<Frame, Box>} boxes
 * @param {Shaped[][]} rows
 * @param {{x: number, width: number, height: number}} room
 */
function stackRows(boxes, rows, room) {
  const spare = Math.max(0, room.height - rowsHeight(rows, room.width)) / Math.max(rows.length - 1, 1);
  let y = 0;
  for (const row of rows) {
    const height = rowHeight(row, room.width);
    let x = room.x;
    for (const { frame, aspect } of row) {
      boxes.set(frame, { x, y, width: height * aspect, height });
      x += height * aspect + GAP;
    }
    y += height + GAP + spare;
  }
}

/** Two rows of about the same width. @param {Shaped[]} flat */
function twoRows(flat) {
  const all = flat.reduce((sum, one) => sum + one.aspect, 0);
  /** @type {[Shaped[], Shaped[]]} */
  const rows = [[], []];
  let sum = 0;
  for (const one of flat) {
    rows[sum + one.aspect / 2 < all / 2 ? 0 : 1].push(one);
    sum += one.aspect;
  }
  return rows.filter((row) => row.length);
}

/**
 * @param {Frame} frame
 * @param {Box} box
 */
function setBox({ figure }, { x, y, width, height }) {
  for (const [name, value] of Object.entries({ left: x, top: y, width, height }))
    figure.style.setProperty(`--${name}`, `${Math.floor(value)}px`);
}

/** @param {Frame} frame */
function aspect(frame) {
  const box = frame.svg?.viewBox.baseVal;
  return box && box.height ? box.width / box.height : 1;
}
