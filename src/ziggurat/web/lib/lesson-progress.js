/** Which lessons have been taken to their end in this browser. */

import { readSetting, writeSetting } from "ziggurat/lib/storage.js";

const LESSONS = "ziggurat.lessons";

/** The names of the lessons that are done, by game. @returns {Record<string, string[]>} */
function stored() {
  try {
    const lessons = JSON.parse(readSetting(LESSONS) || "{}");
    return lessons && typeof lessons === "object" ? lessons : {};
  } catch {
    return {};
  }
}

/**
 * The lessons of a game that are done.
 * @param {string} game
 * @returns {string[]}
 */
export function lessonsDone(game) {
  const done = stored()[game];
  return Array.isArray(done) ? done : [];
}

/**
 * @param {string} game
 * @param {string} lesson
 */
export function storeLessonDone(game, lesson) {
  const done = [...new Set([...lessonsDone(game), lesson])];
  writeSetting(LESSONS, JSON.stringify({ ...stored(), [game]: done }));
}
