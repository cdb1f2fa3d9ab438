/** What is drawn upon one place: the piece that will be there, what it brings or costs, a note. */

/** @import {Place} from "ziggurat/board/geometry.js" */
/** @import {Mark, Note} from "ziggurat/lib/types.js" */

import { makeSvg } from "ziggurat/lib/dom.js";

/** The width of a digit, as a part of the letter size. */
const DIGIT = 0.58;
/** Pixels; the least width of a plate in a corner. */
const LEAST_PLATE = 14;
/** Pixels; in a smaller cell plates hang over the lower edge, to leave the piece in sight. */
const SMALL_CELL = 34;
/** Crossed swords in a square of 24. */
const SWORDS = "M4 4l11 11M20 4L9 15M4 4v3l9 9M20 4v3l-9 9M6.500 14.500l3 3M17.500 14.500l-3 3M5 19l2.500-2.500M19 19l-2.500-2.500";

/**
 * The piece that will be on a place, half transparent; null if there is no such sign.
 * @param {Place} place
 * @param {string} piece
 */
export function ghost(place, piece) {
  if (!document.getElementById(`sign-${piece}`)) return null;
  const { x, y, size } = middle(place);
  const holder = makeSvg("g", { class: "ghost", transform: place.transform });
  const side = size * 0.96;
  holder.append(
    makeSvg("circle", { cx: x, cy: y, r: size * 0.56 }),
    makeSvg("use", { href: `#sign-${piece}`, x: x - side / 2, y: y - side / 2, width: side, height: side }),
  );
  return holder;
}

/**
 * What choosing a place would do.
 * @param {Place} place
 * @param {Mark} what
 */
export function mark(place, what) {
  const { x, y, size } = middle(place);
  const classes = ["mark", what.kind, what.tint, what.stretched && "stretched"].filter(Boolean).join(" ");
  const holder = makeSvg("g", { class: classes, transform: place.transform });
  if (what.kind === "conflict") holder.append(...conflict(what.text, x, y, size));
  else if (what.goods.length) holder.append(...amounts(what.goods, x, y, size, what.kind === "price"));
  else holder.append(...pill(what.text, x, y, size * (what.kind === "score" ? 0.4 : 0.32)));
  return holder;
}

/**
 * Crossed swords above both strengths.
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function conflict(text, x, y, size) {
  const letters = size * 0.3;
  const side = size * 0.48;
  const swords = makeSvg("svg", { x: x - side / 2, y: y - size * 0.47, width: side, height: side, viewBox: "0 0 24 24" });
  swords.append(makeSvg("path", { d: SWORDS, class: "swords" }));
  return [
    makeSvg("rect", { class: "ground", x: x - size * 0.45, y: y - size * 0.47, width: size * 0.9, height: size * 0.94, rx: size * 0.12 }),
    swords,
    label(text, x, y + size * 0.36, letters),
  ];
}

/**
 * Goods with their amounts, one below the other.
 * @param {[string, number][]} goods
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {boolean} counted true if the amounts are told even if they are one
 */
function amounts(goods, x, y, size, counted) {
  const letters = size * (goods.length > 2 ? 0.22 : 0.27);
  const [icon, line] = [letters * 1.15, letters * 1.2];
  const digits = goods.map(([, number]) => (counted ? letters * DIGIT * String(number).length : 0));
  const wide = icon + Math.max(...digits);
  const high = line * goods.length + letters * 0.3;
  const ground = { width: wide + letters * 0.6, height: high, rx: letters * 0.6 };
  const parts = [makeSvg("rect", { class: "ground", x: x - ground.width / 2, y: y - high / 2, ...ground })];
  goods.forEach(([sign, number], at) => {
    const middle = y + line * (at - (goods.length - 1) / 2);
    const own = digits[at] ?? 0;
    const left = x - (icon + own) / 2;
    if (counted) parts.push(label(String(number), left + own / 2, middle + letters * 0.36, letters));
    parts.push(makeSvg("use", { href: `#sign-${sign}`, x: left + own, y: middle - icon / 2, width: icon, height: icon }));
  });
  return parts;
}

/**
 * A text on a rounded ground.
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} letters
 */
function pill(text, x, y, letters) {
  const wide = Math.max(letters * 1.5, letters * (0.7 + text.length * DIGIT));
  return [background(x, y, wide, letters * 1.5), label(text, x, y + letters * 0.36, letters)];
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 */
function background(x, y, width, height) {
  return makeSvg("rect", { class: "ground", x: x - width / 2, y: y - height / 2, width, height, rx: height / 2 });
}

/**
 * @param {string} words
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function label(words, x, y, size) {
  const text = makeSvg("text", { x, y, "font-size": size });
  text.textContent = words;
  return text;
}

/** The least radius of a number, in pixels of the screen. */
const LEAST_BADGE = 9;

/**
 * The number of an idea, at the upper right of its place.
 * @param {Place} place
 * @param {number} number
 * @param {number} others how many numbers stand there already
 * @param {number} pixels how many pixels a unit has
 */
export function numberBadge(place, number, others, pixels) {
  const { x, y, size } = middle(place);
  const r = Math.max(size * 0.2, LEAST_BADGE / pixels);
  const [cx, cy] = [x + size * 0.36 - others * r * 2.1, y - size * 0.36];
  const holder = makeSvg("g", { class: "badge-number", transform: place.transform });
  holder.append(makeSvg("circle", { cx, cy, r }), label(String(number), cx, cy + r * 0.47, r * 1.35));
  return holder;
}

/**
 * A short text on a place: in the middle of a hex. On a cell it stands in the lower corners, beside the
 * piece: the part before the slash on a shield, that behind it on steps.
 * @param {Place} place
 * @param {Note} note
 * @param {number} pixels how many pixels a unit has
 */
export function noteLabel(place, note, pixels) {
  const { x, y, size, foot } = middle(place);
  const holder = makeSvg("g", { class: "note", transform: place.transform });
  const [left = "", right] = note.text.split("/");
  if (right !== undefined) {
    const side = plateSize(size, pixels);
    const [out, high] = [size / 2 - side * 0.42, foot - side * (size * pixels < SMALL_CELL ? 0.2 : 0.5)];
    holder.append(...plate(left, "shield", x - out, high, side), ...plate(right, "steps", x + out, high, side));
    return holder;
  }
  const letters = size * (note.text.length > 2 ? 0.28 : 0.36);
  holder.append(...pill(note.text, x, place.isCell ? foot - letters * 0.45 : y, letters));
  return holder;
}

/** Plates in the corners, in a square of 20 around the origin. */
const PLATES = {
  shield: "M-9-9H9V1C9 6 4 9 0 10C-4 9-9 6-9 1Z",
  steps: "M-10 10V2H-7V-4H-4V-9H4V-4H7V2H10V10Z",
};

/**
 * The width of a plate: a third of a cell, on small screens more, so that it can be read.
 * @param {number} size
 * @param {number} pixels how many pixels a unit has
 */
function plateSize(size, pixels) {
  return Math.min(Math.max(size * 0.34, LEAST_PLATE / pixels), size * 0.46);
}

/**
 * A number on a plate.
 * @param {string} text
 * @param {"shield" | "steps"} shape
 * @param {number} x
 * @param {number} y
 * @param {number} side
 */
function plate(text, shape, x, y, side) {
  const letters = side * (text.length > 1 ? 0.6 : 0.76);
  const drawn = makeSvg("path", { class: shape, d: PLATES[shape], transform: `translate(${x} ${y}) scale(${side / 20})` });
  return [drawn, label(text, x, y + letters * 0.37, letters)];
}

/** The middle of a place and its smaller side. @param {Place} place */
function middle({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2, size: Math.min(width, height), foot: y + height };
}
