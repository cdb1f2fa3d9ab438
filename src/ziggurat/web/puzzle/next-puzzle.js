/** Which puzzle comes next: one that has not been tried, near the rating of the solver. */

/** @import {PuzzleList, PuzzleSummary} from "ziggurat/lib/wire" */
/** @import {Solver} from "ziggurat/puzzle/solver.js" */

import { hasTried } from "ziggurat/puzzle/solver.js";

/**
 * The next puzzle; those that were not solved come again when all have been tried, and then all of them.
 * Null if there is no other one of this kind.
 * @param {PuzzleList} list
 * @param {Solver} solver
 * @param {string} kind a tag; empty for all puzzles
 * @param {string} [here] the puzzle that is shown already
 * @returns {PuzzleSummary | null}
 */
export function nextPuzzle(list, solver, kind, here = "") {
  const others = list.puzzles.filter(({ id, tags }) => id !== here && (!kind || tags.includes(kind)));
  const untried = others.filter(({ id }) => !hasTried(solver, id));
  const unsolved = others.filter(({ id }) => !solver.solved.includes(id));
  const open = [untried, unsolved, others].find((some) => some.length) ?? [];
  const rating = (solver.rating ?? list.beginner).rating;
  const distance = (/** @type {PuzzleSummary} */ one) => Math.abs(one.rating - rating);
  return open.reduce((best, one) => (best && distance(best) <= distance(one) ? best : one), /** @type {PuzzleSummary | null} */ (null));
}

/**
 * Where a puzzle is solved.
 * @param {string} game
 * @param {string} id
 * @param {string} kind the kind of puzzles that is wanted; empty for all
 */
export function puzzlePath(game, id, kind) {
  const query = kind ? `?kind=${encodeURIComponent(kind)}` : "";
  return `/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}${query}`;
}
