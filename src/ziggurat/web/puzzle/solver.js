/** How somebody who solves puzzles stands, kept in this browser by game. */

/** @import {SolverRating} from "ziggurat/lib/wire" */

import { readSetting, writeSetting } from "ziggurat/lib/storage.js";

const PUZZLES = "ziggurat.puzzles";

/**
 * @typedef {object} Solver
 * @property {SolverRating | null} rating null before the first attempt
 * @property {number} streak how many puzzles were solved at once since the last that was not
 * @property {number} best the longest streak
 * @property {string[]} solved the puzzles that were solved at the first attempt
 * @property {string[]} failed the other ones that were tried
 */

/** What is stored, by game. @returns {Record<string, Partial<Solver>>} */
function stored() {
  try {
    const solvers = JSON.parse(readSetting(PUZZLES) || "{}");
    return solvers && typeof solvers === "object" ? solvers : {};
  } catch {
    return {};
  }
}

/**
 * How this browser's solver stands in a game.
 * @param {string} game
 * @returns {Solver}
 */
export function solverOf(game) {
  const { rating, streak, best, solved, failed } = stored()[game] ?? {};
  return {
    rating: rating && [rating.rating, rating.deviation].every(Number.isFinite) ? rating : null,
    streak: Number(streak) || 0,
    best: Number(best) || 0,
    solved: Array.isArray(solved) ? solved : [],
    failed: Array.isArray(failed) ? failed : [],
  };
}

/**
 * True if a puzzle has been tried before, so that it does not count again.
 * @param {Solver} solver
 * @param {string} puzzle
 */
export function hasTried({ solved, failed }, puzzle) {
  return solved.includes(puzzle) || failed.includes(puzzle);
}

/**
 * Stores a first attempt, and returns how the solver stands after it.
 * @param {string} game
 * @param {string} puzzle
 * @param {boolean} right
 * @param {SolverRating} rating
 * @returns {Solver}
 */
export function storeAttempt(game, puzzle, right, rating) {
  const before = solverOf(game);
  const streak = right ? before.streak + 1 : 0;
  const after = {
    rating,
    streak,
    best: Math.max(streak, before.best),
    solved: right ? [...before.solved, puzzle] : before.solved,
    failed: right ? before.failed : [...before.failed, puzzle],
  };
  writeSetting(PUZZLES, JSON.stringify({ ...stored(), [game]: after }));
  return after;
}
