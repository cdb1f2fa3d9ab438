/** The game in a replay file: how it is packed, and what it shows at every position. */

/**
 * @import {Gauge, Result} from "ziggurat/lib/types.js"
 * @import {Points, Who} from "ziggurat/charts/series.js"
 * @typedef {Record<string, [number, number[][]][]>} Deltas
 * @typedef {{at: number, shown: number[]}} Change
 *
 * @typedef {object} Recording
 * @property {string} title
 * @property {string[]} doubts what is odd about the game
 * @property {number} moves
 * @property {Who[]} seats
 * @property {string} art
 * @property {[Record<string, string>, Record<string, string>]} palettes colours by CSS variable, light and dark
 * @property {string[]} pieces of pictures
 * @property {Deltas} pictures numbers of pieces
 * @property {Gauge[]} gauges
 * @property {Deltas} panels numbers of gauges, by seat; `asked` and `left` are seats
 * @property {[number, ...string[]][]} log seat and sentences of every move
 * @property {string[][][]} signs of every move, those of each sentence
 * @property {Points} points
 * @property {Result | null} result
 * @property {import("ziggurat/charts/chances-chart.js").CourseOfGame | null} course
 */

import { the } from "ziggurat/lib/dom.js";

/** Unpacks the game of this file. @returns {Promise<Recording>} */
export async function unpackRecording() {
  const letters = the("game").textContent ?? "";
  const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}

/**
 * Applies the deltas of each name: what it shows from which position on.
 * @param {Deltas} deltas
 */
export function expandDeltas(deltas) {
  /** @type {Map<string, Change[]>} */
  const expanded = new Map();
  for (const [name, changes] of Object.entries(deltas)) {
    /** @type {number[]} */
    let shown = [];
    const list = changes.map(([at, splices]) => {
      shown = [...shown];
      for (const [start, gone, ...come] of splices) shown.splice(start, gone, ...come);
      return { at, shown };
    });
    expanded.set(name, list);
  }
  return expanded;
}

/**
 * The last change up to a position.
 * @param {Change[] | undefined} changes
 * @param {number} at
 */
export function lastChange(changes, at) {
  return changes?.filter((change) => change.at <= at).at(-1);
}
