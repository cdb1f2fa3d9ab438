/** Gives every part the place and size that suits its shape: a desk has room for all of them. */

/** @import {Frame} from "./board.js" */

import { the } from "./dom.js";

const GAP = 8;
const SQUARE = 1.5;
const BESIDE = 2;

/** @typedef {{frame: Frame, aspect: number}} Shaped */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** @param {Frame[]} frames in the order of the page, the board first */
export function arrange(frames) {
  const shaped = frames.map((frame) => ({ frame, aspect: aspect(frame) }));
  for (const { frame, aspect } of shaped) {
    frame.figure.style.setProperty("--aspect", String(aspect));
    frame.figure.classList.toggle("wide", aspect > SQUARE);
  }
  const left = the("left");
  const [stage, ...tiles] = shaped;
  if (!stage || !matchMedia("(min-width: 60rem)").matches) return;
  const height = left.clientHeight - the("dock").offsetHeight - GAP;
  const width = left.clientWidth;
  const boxes = tiles.length ? packed(stage, tiles, width) : whole(stage, width);
  const low = Math.max(...[...boxes.values()].map((box) => box.y + box.height));
  const scale = Math.min(1, height / low);
  for (const [frame, box] of boxes) place(frame, box, scale, (width * (1 - scale)) / 2);
}

/**
 * @param {Shaped} stage
 * @param {number} width
 * @returns {Map<Frame, Box>}
 */
function whole(stage, width) {
  return new Map([[stage.frame, { x: 0, y: 0, width, height: width / stage.aspect }]]);
}

/**
 * The board with a column of squarish parts beside it, the others in rows below.
 * @param {Shaped} stage
 * @param {Shaped[]} tiles
 * @param {number} width
 */
function packed(stage, tiles, width) {
  const column = tiles.filter(({ aspect }) => aspect < SQUARE).slice(0, BESIDE);
  const flat = tiles.filter((tile) => !column.includes(tile));
  const tall = column.reduce((sum, { aspect }) => sum + 1 / aspect, 0);
  const gaps = GAP * Math.max(column.length - 1, 0);
  const side = column.length ? (width - GAP - gaps * stage.aspect) / (1 + tall * stage.aspect) : 0;
  const wide = column.length ? width - side - GAP : width;
  /** @type {Map<Frame, Box>} */
  const boxes = new Map([[stage.frame, { x: 0, y: 0, width: wide, height: wide / stage.aspect }]]);
  let y = 0;
  for (const { frame, aspect } of column) {
    boxes.set(frame, { x: wide + GAP, y, width: side, height: side / aspect });
    y += side / aspect + GAP;
  }
  let top = wide / stage.aspect + GAP;
  for (const row of halves(flat)) top += lay(boxes, row, width, top) + GAP;
  return boxes;
}

/**
 * Fills a row; its height.
 * @param {Map<Frame, Box>} boxes
 * @param {Shaped[]} row
 * @param {number} width
 * @param {number} y
 */
function lay(boxes, row, width, y) {
  const sum = row.reduce((all, one) => all + one.aspect, 0);
  const height = (width - GAP * (row.length - 1)) / sum;
  let x = 0;
  for (const { frame, aspect } of row) {
    boxes.set(frame, { x, y, width: height * aspect, height });
    x += height * aspect + GAP;
  }
  return height;
}

/** Two rows of about the same width. @param {Shaped[]} flat */
function halves(flat) {
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
 * @param {number} scale
 * @param {number} shift
 */
function place({ figure }, { x, y, width, height }, scale, shift) {
  const box = {
    left: x * scale + shift,
    top: y * scale,
    width: width * scale,
    height: height * scale,
  };
  for (const [name, value] of Object.entries(box))
    figure.style.setProperty(`--${name}`, `${Math.floor(value)}px`);
}

/** @param {Frame} frame */
function aspect(frame) {
  const box = frame.svg?.viewBox.baseVal;
  return box && box.height ? box.width / box.height : 1;
}
