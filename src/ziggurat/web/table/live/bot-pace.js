/** The pace at which bots shall move while this player looks; the table takes the slowest wish. */

import { readSetting, writeSetting } from "ziggurat/lib/storage.js";

const NAME = "ziggurat.bot-pace";

const PACES = ["at-once", "natural", "slow"];

/** The chosen pace. */
export function botPace() {
  const chosen = readSetting(NAME);
  return PACES.includes(chosen) ? chosen : "natural";
}

/** @param {string} pace */
export function setBotPace(pace) {
  writeSetting(NAME, pace);
}
