/** How fast moves are shown; who wants no motion gets none. */

import { still } from "ziggurat/lib/dom.js";
import { got, put } from "ziggurat/lib/storage.js";

const NAME = "ziggurat.speed";

/** @type {Record<string, number>} */
const FACTORS = { slow: 1.8, normal: 1, fast: 0.5, off: 0 };

export const SPEEDS = Object.keys(FACTORS);

/** The speed that was chosen. */
export function speed() {
  const said = got(NAME);
  return SPEEDS.includes(said) ? said : "normal";
}

/** @param {string} name */
export function setSpeed(name) {
  put(NAME, name);
}

/** What times are multiplied by; 0: nothing moves. */
export function pace() {
  return still() ? 0 : (FACTORS[speed()] ?? 1);
}
