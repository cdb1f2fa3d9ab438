/** How a piece travels and lands with weight: by transforms and opacity alone. */

/** @import {Point} from "ziggurat/board/motion.js" */

/** The part of a piece's way after which it only settles. */
const ARRIVAL = 0.68;
/** Pixels that a piece falls if it comes from nowhere. */
const DROP = 16;

/** The shadow of a piece: it lies apart while the piece is in the air. @type {Keyframe[]} */
export const SHADOW = [
  { transform: "translate(6%, 22%) scale(1.05)", opacity: 0 },
  { transform: "translate(6%, 18%) scale(1.05)", opacity: 0.55, offset: ARRIVAL },
  { transform: "none", opacity: 0 },
];

/**
 * A piece comes through the air, larger, and settles down; one from nowhere drops.
 * @param {Point} here
 * @param {Point | null} from
 * @returns {Keyframe[]}
 */
export function landing(here, from) {
  const start = from ?? { x: here.x, y: here.y - DROP };
  const above = from ? shift(here, here, 1.1) : shift(here, { x: here.x, y: here.y - DROP / 3 }, 1.1);
  return [
    { transform: shift(here, start, from ? 1 : 1.14), opacity: from ? 0.9 : 0.55 },
    { transform: above, opacity: 1, offset: ARRIVAL, easing: "ease-in" },
    { transform: "scale(.97)", opacity: 1, offset: 0.88, easing: "ease-out" },
    { transform: "none", opacity: 1 },
  ];
}

/**
 * @param {Point} here
 * @param {Point | null} to
 * @returns {Keyframe[]}
 */
export function leaving(here, to) {
  const end = { transform: shift(here, to ?? here, to ? 1 : 0.7), opacity: 0 };
  return [{ transform: "none", opacity: 1 }, end];
}

/**
 * @param {Point} here
 * @param {Point} there
 * @param {number} scale
 */
function shift(here, there, scale) {
  return `translate(${there.x - here.x}px, ${there.y - here.y}px) scale(${scale})`;
}
