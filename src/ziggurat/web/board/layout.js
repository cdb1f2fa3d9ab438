/** Lays out the parts on wide screens so that each has a place and size that suits its shape. */

/** @import {Frame} from "ziggurat/board/board.js" */
/** @import {Arrangement, Box, Room, Shape} from "ziggurat/board/arrangement.js" */

import { GAP, bestArrangement, boxesOf } from "ziggurat/board/arrangement.js";
import { the } from "ziggurat/lib/dom.js";

/** A wide screen, as `desktop.css` has it; elsewhere the parts flow. */
const DESK = "(min-width: 60rem) and (min-aspect-ratio: 1/1)";
/** Parts wider than this ratio fill a line where parts are in lines. */
const WIDE_ASPECT = 1.5;
/** How much the size of the board counts, and of the viewer's own part. */
const BOARD_WEIGHT = 10;
const OWN_WEIGHT = 4;
/** How much the size of any other part counts. */
const USUAL = { weight: 1, readable: 0.5, large: 1.3 };
/**
 * Parts that are read at other sizes than most: tiles of many small signs, and a circle of few large ones.
 * @type {Record<string, Partial<Shape>>}
 */
const UNUSUAL = { favours: { readable: 0.6 }, circle: { weight: 0.5, readable: 0.4, large: 0.7 } };
/** Pixels left over from which the bar below the board gets a second line. */
const ROOMY_HEIGHT = 34;
/** The height of the bar below a board without other parts, in rem. */
const DOCK_HEIGHT = 2.625;

/** @type {Map<string, Arrangement>} */
const arrangementByRoom = new Map();

/** @param {Frame[]} frames in the order of the page, the board first */
export function layOutParts(frames) {
  for (const { figure, svg } of frames) {
    const { width, height } = svg?.viewBox.baseVal ?? { width: 0, height: 0 };
    const aspect = height ? width / height : 1;
    figure.style.setProperty("--aspect", String(aspect));
    figure.style.setProperty("--natural", String(width));
    figure.classList.toggle("wide", aspect > WIDE_ASPECT);
  }
  if (!frames.length || !matchMedia(DESK).matches) return;
  const { clientWidth: width, clientHeight: height } = the("left");
  const shapes = frames.map(shape);
  const boxes =
    frames.length > 1 ? arranged(shapes, { width, height }) : boardAlone(shapes, width, height - dockHeight());
  frames.forEach((frame, at) => setBox(frame, boxes.get(at)));
}

/** The height of the bar below the board in pixels; it depends on the size of letters. */
function dockHeight() {
  return DOCK_HEIGHT * parseFloat(getComputedStyle(document.documentElement).fontSize) + GAP;
}

/**
 * A board without other parts; spare height goes to the bar below it.
 * @param {Shape[]} shapes
 * @param {number} wide
 * @param {number} high
 * @returns {Map<number, Box>}
 */
function boardAlone([board], wide, high) {
  const aspect = board ? board.width / board.height : 1;
  const width = Math.min(wide, high * aspect);
  const height = width / aspect;
  the("dock").classList.toggle("roomy", high - height > ROOMY_HEIGHT);
  return new Map([[0, { x: (wide - width) / 2, y: 0, width, height }]]);
}

/**
 * All parts at their places; for the same room the arrangement stays the same during a game.
 * @param {Shape[]} shapes
 * @param {Room} room
 */
function arranged(shapes, room) {
  the("dock").classList.remove("roomy");
  const key = `${room.width} ${room.height} ${shapes.length}`;
  const arrangement = arrangementByRoom.get(key) ?? bestArrangement(shapes, room);
  arrangementByRoom.set(key, arrangement);
  return boxesOf(shapes, arrangement, room);
}

/**
 * @param {Frame} frame
 * @param {number} at
 * @returns {Shape}
 */
function shape({ svg, figure }, at) {
  const { width, height } = svg?.viewBox.baseVal ?? { width: 1, height: 1 };
  const name = figure.dataset.part ?? "";
  const counts = at === 0 ? { weight: BOARD_WEIGHT } : name.startsWith("seat-") ? { weight: OWN_WEIGHT } : UNUSUAL[name];
  return { ...USUAL, ...counts, width: width || 1, height: height || 1 };
}

/**
 * @param {Frame} frame
 * @param {Box | undefined} box
 */
function setBox({ figure }, box) {
  for (const [name, value] of Object.entries({ left: box?.x, top: box?.y, width: box?.width, height: box?.height }))
    figure.style.setProperty(`--${name}`, `${Math.floor(value ?? 0)}px`);
}
