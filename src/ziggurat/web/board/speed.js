/** The speed of animations; none for people who prefer reduced motion. */

import { prefersReducedMotion } from "ziggurat/lib/dom.js";
import { readSetting, writeSetting } from "ziggurat/lib/storage.js";

const NAME = "ziggurat.speed";

/** @type {Record<string, number>} */
const FACTORS = { slow: 1.8, normal: 1, fast: 0.5, off: 0 };

export const SPEEDS = Object.keys(FACTORS);

/** The chosen speed. */
export function animationSpeed() {
  const said = readSetting(NAME);
  return SPEEDS.includes(said) ? said : "normal";
}

/** @param {string} name */
export function setAnimationSpeed(name) {
  writeSetting(NAME, name);
}

/** The factor for durations; 0 turns animations off. */
export function speedFactor() {
  return prefersReducedMotion() ? 0 : (FACTORS[animationSpeed()] ?? 1);
}
