/** Gives every part the place and size that suits its shape. */

/** @import {Frame} from "./board.js" */

import { the } from "./dom.js";

const GAP = 8;
const TALL = 0.85;

/** @typedef {{frame: Frame, aspect: number}} Shaped */

/** @param {Map<string, Frame>} frames */
export function arrange(frames) {
  const shaped = [...frames.values()].map((frame) => ({ frame, aspect: aspect(frame) }));
  const tiles = shaped.filter(({ frame }) => frame.figure.parentElement?.id === "tiles");
  const stage = shaped.find(({ frame }) => frame.figure.parentElement?.id === "stage");
  for (const { frame, aspect } of shaped)
    frame.figure.style.setProperty("--aspect", String(aspect));
  const left = the("left");
  if (!stage || !matchMedia("(min-width: 60rem)").matches) return;
  const height = left.clientHeight - the("dock").offsetHeight - GAP;
  const width = left.clientWidth;
  const most = tiles.length ? height * 0.7 : height;
  const high = Math.min(most, width / stage.aspect);
  the("stage").style.setProperty("--high", `${Math.floor(high)}px`);
  if (tiles.length) shelve(tiles, width, height - high - GAP);
}

/**
 * Tall parts stand in full height, the others lie in two rows beside them.
 * @param {Shaped[]} tiles
 * @param {number} width
 * @param {number} height
 */
function shelve(tiles, width, height) {
  const tall = tiles.filter(({ aspect }) => aspect < TALL);
  const flat = tiles.filter(({ aspect }) => aspect >= TALL);
  let x = 0;
  for (const one of tall) {
    place(one, x, 0, height);
    x += height * one.aspect + GAP;
  }
  const rows = halves(flat);
  const high = (height - GAP * (rows.length - 1)) / Math.max(rows.length, 1);
  rows.forEach((row, at) => {
    const wide = row.reduce((sum, one) => sum + one.aspect, 0);
    const fit = Math.min(high, (width - x - GAP * (row.length - 1)) / wide);
    let along = x;
    for (const one of row) {
      place(one, along, at * (high + GAP), fit);
      along += fit * one.aspect + GAP;
    }
  });
}

/** Two rows of about the same width. @param {Shaped[]} flat */
function halves(flat) {
  const whole = flat.reduce((sum, one) => sum + one.aspect, 0);
  /** @type {Shaped[][]} */
  const rows = [[], []];
  let sum = 0;
  for (const one of flat) {
    rows[sum + one.aspect / 2 < whole / 2 ? 0 : 1]?.push(one);
    sum += one.aspect;
  }
  return rows.filter((row) => row.length);
}

/**
 * @param {Shaped} one
 * @param {number} x
 * @param {number} y
 * @param {number} height
 */
function place({ frame, aspect }, x, y, height) {
  const box = { left: x, top: y, width: height * aspect, height };
  for (const [name, value] of Object.entries(box))
    frame.figure.style.setProperty(`--${name}`, `${Math.floor(value)}px`);
}

/** @param {Frame} frame */
function aspect(frame) {
  const box = frame.svg?.viewBox.baseVal;
  return box && box.height ? box.width / box.height : 1;
}
