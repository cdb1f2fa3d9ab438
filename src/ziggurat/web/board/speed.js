/** How fast moves are shown; who wants no motion gets none. */

import { prefersReducedMotion } from "ziggurat/lib/dom.js";
import { readSetting, writeSetting } from "ziggurat/lib/storage.js";

const NAME = "ziggurat.speed";

/** @type {Record<string, number>} */
const FACTORS = { slow: 1.8, normal: 1, fast: 0.5, off: 0 };

export const SPEEDS = Object.keys(FACTORS);

/** The speed that was chosen. */
export function animationSpeed() {
  const said = readSetting(NAME);
  return SPEEDS.includes(said) ? said : "normal";
}

/** @param {string} name */
export function setAnimationSpeed(name) {
  writeSetting(NAME, name);
}

/** What times are multiplied by; 0: nothing moves. */
export function speedFactor() {
  return prefersReducedMotion() ? 0 : (FACTORS[animationSpeed()] ?? 1);
}
