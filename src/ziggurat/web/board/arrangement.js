/** Finds the arrangement of parts in a room in which the important ones are largest; pure functions. */

/**
 * @typedef {{width: number, height: number, weight: number, readable: number, large: number}} Shape the natural
 *   size of a part, how much its size counts, the scale from which it can be read, and the scale at which it is
 *   large enough
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {{parts: number[], slope: number, gaps: number}} Row the numbers of parts; with its gaps left out,
 *   the row is so much higher for each pixel of its width
 * @typedef {{below: Row[], beside: Row[]}} Arrangement rows of the board and below it, and rows beside them
 * @typedef {{width: number, height: number}} Room
 */

/** Pixels between parts. */
export const GAP = 8;
/** What can hardly be read loses far more when it becomes smaller. */
const UNREADABLE_WEIGHT = 4;
/** How many parts a row may have: below the board, and beside it. */
const MOST_BELOW = 5;
const MOST_BESIDE = 2;
/** How many rows there may be below the board, and beside it. */
const ROWS_BELOW = 2;
const ROWS_BESIDE = 5;

/**
 * The arrangement that is worth most. The first shape is the board.
 * @param {Shape[]} shapes
 * @param {Room} room
 * @returns {Arrangement}
 */
export function bestArrangement(shapes, room) {
  const others = shapes.slice(1).map((_, at) => at + 1);
  const board = rowOf(shapes, [0]);
  let best = { below: [board, rowOf(shapes, others)], beside: /** @type {Row[]} */ ([]) };
  let most = -Infinity;
  for (const side of subsets(others)) {
    const rest = others.filter((one) => !side.includes(one));
    const besides = [...intoRows(shapes, side, MOST_BESIDE, ROWS_BESIDE)];
    for (const below of intoRows(shapes, rest, MOST_BELOW, ROWS_BELOW))
      for (const beside of besides) {
        const arrangement = { below: [board, ...below], beside };
        const worth = worthOf(shapes, arrangement, room);
        if (worth > most) [best, most] = [arrangement, worth];
      }
  }
  return best;
}

/**
 * Where each part is, by its number.
 * @param {Shape[]} shapes
 * @param {Arrangement} arrangement
 * @param {Room} room
 * @returns {Map<number, Box>}
 */
export function boxesOf(shapes, arrangement, room) {
  const below = arrangement.below.map(({ parts }) => rowOf(shapes, parts));
  const beside = arrangement.beside.map(({ parts }) => rowOf(shapes, parts));
  const { wide, side, scale } = widths(below, beside, room);
  /** @type {Map<number, Box>} */
  const boxes = new Map();
  const used = wide + (side ? side + GAP : 0);
  const shift = (room.width - used * scale) / 2;
  stack(boxes, shapes, below, { x: shift, width: wide * scale, height: room.height });
  stack(boxes, shapes, beside, { x: shift + (wide + GAP) * scale, width: side * scale, height: room.height });
  return boxes;
}

/**
 * @param {Shape[]} shapes
 * @param {Arrangement} arrangement
 * @param {Room} room
 */
function worthOf(shapes, { below, beside }, room) {
  const { wide, side, scale } = widths(below, beside, room);
  if (wide <= 0 || side < 0) return -Infinity;
  return worthOfRows(shapes, below, wide * scale) + worthOfRows(shapes, beside, side * scale);
}

/**
 * @param {Shape[]} shapes
 * @param {Row[]} rows
 * @param {number} width
 */
function worthOfRows(shapes, rows, width) {
  let worth = 0;
  for (const row of rows) {
    const height = rowHeight(row, width);
    if (height <= 0) return -Infinity;
    for (const at of row.parts) worth += worthOfSize(shapeOf(shapes, at), height);
  }
  return worth;
}

/**
 * @param {Shape} shape
 * @param {number} height
 */
function worthOfSize(shape, height) {
  const scale = height / shape.height;
  const unread = scale < shape.readable ? UNREADABLE_WEIGHT * Math.log(scale / shape.readable) : 0;
  return shape.weight * Math.log(Math.min(scale, shape.large)) + unread;
}

/**
 * The widths of both sides, and the scale at which they fit.
 * @param {Row[]} below
 * @param {Row[]} beside
 * @param {Room} room
 */
function widths(below, beside, { width, height }) {
  const side = beside.length ? sideWidth(below, beside, { width, height }) : 0;
  const wide = beside.length ? width - side - GAP : width;
  const high = Math.max(rowsHeight(below, wide), rowsHeight(beside, side));
  return { wide, side, scale: Math.min(1, height / high) };
}

/**
 * The width of the side with which both fill the height, or else are equally high.
 * @param {Row[]} below
 * @param {Row[]} beside
 * @param {Room} room
 */
function sideWidth(below, beside, { width, height }) {
  const [low, high] = [rowsHeight(below, 0), rowsHeight(beside, 0)];
  const [slope, rise] = [rowsHeight(below, 1) - low, rowsHeight(beside, 1) - high];
  const least = width - GAP - (height - low) / slope;
  const most = (height - high) / rise;
  if (least <= most) return (Math.max(least, 0) + most) / 2;
  return (slope * (width - GAP) + low - high) / (slope + rise);
}

/**
 * Stacks rows and spreads the spare height between them.
 * @param {Map<number, Box>} boxes
 * @param {Shape[]} shapes
 * @param {Row[]} rows
 * @param {{x: number, width: number, height: number}} room
 */
function stack(boxes, shapes, rows, room) {
  const spare = Math.max(0, room.height - rowsHeight(rows, room.width)) / Math.max(rows.length - 1, 1);
  let y = 0;
  for (const row of rows) {
    const height = rowHeight(row, room.width);
    let x = room.x;
    for (const at of row.parts) {
      const width = height * aspect(shapeOf(shapes, at));
      boxes.set(at, { x, y, width, height });
      x += width + GAP;
    }
    y += height + GAP + spare;
  }
}

/**
 * The height of rows that fill a width.
 * @param {Row[]} rows
 * @param {number} width
 */
function rowsHeight(rows, width) {
  let height = GAP * Math.max(rows.length - 1, 0);
  for (const row of rows) height += rowHeight(row, width);
  return height;
}

/**
 * The height of a row that fills a width.
 * @param {Row} row
 * @param {number} width
 */
function rowHeight({ slope, gaps }, width) {
  return (width - gaps) * slope;
}

/**
 * @param {Shape[]} shapes
 * @param {number[]} parts
 * @returns {Row}
 */
function rowOf(shapes, parts) {
  const wide = parts.reduce((sum, at) => sum + aspect(shapeOf(shapes, at)), 0);
  return { parts, slope: 1 / wide, gaps: GAP * (parts.length - 1) };
}

/** @param {Shape} shape */
function aspect({ width, height }) {
  return width / height;
}

/**
 * @param {Shape[]} shapes
 * @param {number} at
 */
function shapeOf(shapes, at) {
  return /** @type {Shape} */ (shapes[at]);
}

/**
 * All ways to choose some of a list, in its order.
 * @param {number[]} list
 */
function subsets(list) {
  return Array.from({ length: 2 ** list.length }, (_, bits) => list.filter((_, at) => (bits >> at) & 1));
}

/**
 * All ways to cut a list into rows.
 * @param {Shape[]} shapes
 * @param {number[]} list
 * @param {number} most how many a row may have
 * @param {number} rows how many rows there may be
 * @returns {Generator<Row[]>}
 */
function* intoRows(shapes, list, most, rows) {
  if (!list.length) yield [];
  else if (rows)
    for (let cut = 1; cut <= Math.min(most, list.length); cut++) {
      const first = rowOf(shapes, list.slice(0, cut));
      for (const rest of intoRows(shapes, list.slice(cut), most, rows - 1)) yield [first, ...rest];
    }
}
