/** The panel of a puzzle: what is to be found, what an attempt was, and how the solver stands. */

/** @import {PuzzleAnswer, PuzzleList, PuzzleSolution, PuzzleView, ReviewedMove, SolverRating} from "ziggurat/lib/wire" */
/** @import {PuzzleDraft} from "ziggurat/puzzle/puzzle-draft.js" */

import { fill, make, signs, the } from "ziggurat/lib/dom.js";
import { known, say } from "ziggurat/lib/i18n.js";
import { nextPuzzle, puzzlePath } from "ziggurat/puzzle/next-puzzle.js";
import { hasTried, solverOf, storeAttempt } from "ziggurat/puzzle/solver.js";
import { showTab } from "ziggurat/table/ui/tabs.js";

export class PuzzlePanel {
  /**
   * @param {PuzzleList} list
   * @param {PuzzleView} puzzle
   * @param {string} day the date of a puzzle of the day; empty for any other
   * @param {string} kind the kind of puzzles that is wanted; empty for all
   */
  constructor(list, puzzle, day, kind) {
    this.list = list;
    this.puzzle = puzzle;
    this.kind = list.tags.some(({ tag }) => tag === kind) ? kind : "";
    this.solver = solverOf(list.game);
    /** True as long as an attempt changes the rating and the streak. */
    this.counts = !hasTried(this.solver, puzzle.id);
    the("puzzle-title").textContent = say(day ? "puzzle-daily" : "puzzle");
    const date = day && new Date(`${day}T00:00Z`).toLocaleDateString(document.documentElement.lang, { timeZone: "UTC" });
    the("puzzle-rated").textContent = [date, say("puzzle-rated", { rating: puzzle.rating })].filter(Boolean).join(" · ");
    the("puzzle-task").textContent = say("puzzle-task", { player: puzzle.called });
    the("puzzle-tags").textContent = say("puzzle-about", { tags: puzzle.tags.map(tagWords).join(", ") });
    this.note(this.counts ? "" : say("puzzle-tried"));
    the("puzzle-hint").hidden = !puzzle.tags.length;
    link("puzzle-learn", `/learn/${list.game}`);
    link("puzzle-daily", puzzlePath(list.game, "daily", ""));
    the("puzzle-daily").hidden = day !== "";
    this.showKinds();
    this.showNext();
    this.showSolver();
  }

  /** The rating that counts for the next attempt. @returns {SolverRating} */
  get rating() {
    return this.solver.rating ?? this.list.beginner;
  }

  /** @param {PuzzleDraft} draft */
  bind(draft) {
    the("puzzle-hint").addEventListener("click", () => this.hint());
    the("puzzle-show").addEventListener("click", () => void draft.giveUp());
    const kinds = /** @type {HTMLSelectElement} */ (the("puzzle-kind"));
    kinds.addEventListener("change", () => {
      this.kind = kinds.value;
      const next = nextPuzzle(this.list, this.solver, this.kind);
      if (next) location.assign(puzzlePath(this.list.game, next.id, this.kind));
    });
  }

  /** Says what the puzzle is about. */
  hint() {
    if (the("puzzle-hint").hidden) return;
    the("puzzle-tags").hidden = false;
    the("puzzle-hint").hidden = true;
  }

  /** Says what an attempt was. @param {PuzzleAnswer} answer */
  tell(answer) {
    const { verdict, solution, rating } = answer;
    const isOver = verdict === "right" || verdict === "none";
    document.body.dataset.verdict = verdict;
    fill(the("puzzle-verdict"), ...(solution ? verdictWords(answer, solution) : [make("p", {}, say("puzzle-begun"))]));
    if (solution) this.count(verdict === "right", rating);
    if (isOver && solution) this.end(solution, verdict === "right");
    showTab("play");
    the("puzzle-verdict").scrollIntoView({ block: "nearest" });
  }

  /**
   * A first attempt changes the rating and the streak; later ones do not.
   * @param {boolean} right
   * @param {SolverRating} rating
   */
  count(right, rating) {
    if (!this.counts) return;
    const before = this.rating;
    this.counts = false;
    this.solver = storeAttempt(this.list.game, this.puzzle.id, right, rating);
    this.showSolver(Math.round(rating.rating) - Math.round(before.rating));
    this.showNext();
  }

  /**
   * The puzzle is over: the solution, and the way on.
   * @param {PuzzleSolution} solution
   * @param {boolean} solved
   */
  end(solution, solved) {
    this.hint();
    the("puzzle-show").hidden = true;
    fill(the("puzzle-solution"), ...solutionWords(solution, solved));
    the("puzzle-solution").hidden = false;
    the("puzzle-next").focus({ preventScroll: true });
  }

  /** @param {string} text */
  note(text) {
    the("puzzle-note").textContent = text;
    the("puzzle-note").hidden = text === "";
  }

  showKinds() {
    const { tags, puzzles } = this.list;
    const all = make("option", { value: "" }, say("puzzle-all", { number: puzzles.length }));
    const options = tags.map(({ tag, puzzles: number }) => make("option", { value: tag }, `${tagWords(tag)} (${number})`));
    fill(the("puzzle-kind"), all, ...options);
    /** @type {HTMLSelectElement} */ (the("puzzle-kind")).value = this.kind;
  }

  showNext() {
    const next = nextPuzzle(this.list, this.solver, this.kind, this.puzzle.id);
    the("puzzle-next").hidden = this.counts || !next;
    if (next) link("puzzle-next", puzzlePath(this.list.game, next.id, this.kind));
  }

  /** @param {number} [change] what the last attempt has changed about the rating */
  showSolver(change = 0) {
    const { rating, solver } = this;
    const words = `${Math.round(rating.rating)}${rating.sure ? "" : "?"}`;
    const by = change > 0 ? `+${change}` : `−${-change}`;
    const shown = make("span", { class: change > 0 ? "up" : "down" }, ` ${by}`);
    fill(the("solver-rating"), words, change !== 0 && shown);
    the("solver-streak").textContent = String(solver.streak);
    the("solver-best").textContent = String(solver.best);
    the("solver-solved").textContent = String(solver.solved.length);
  }
}

/** What puzzles with a tag are about; a game of another package may lack the words. @param {string} tag */
function tagWords(tag) {
  return known(`puzzle-tag-${tag}`) ? say(`puzzle-tag-${tag}`) : tag;
}

/**
 * What an attempt was, and what can be done about it.
 * @param {PuzzleAnswer} answer
 * @param {PuzzleSolution} solution
 */
function verdictWords({ verdict }, { lost, reasons }) {
  if (verdict === "right") return [make("p", { class: "right" }, say("puzzle-right"))];
  if (verdict === "none") return [];
  const again = make("p", {}, say("puzzle-again"));
  if (verdict === "other") return [make("p", { class: "fault" }, say("puzzle-other")), again];
  const fault = make("p", { class: "fault" }, say("puzzle-tempting", { percent: lost }));
  return [fault, make("p", { class: "why" }, reasons.join("; ")), again];
}

/**
 * The solution in words, with the numbers of the ghosts; and why the next best move is worse.
 * @param {PuzzleSolution} solution
 * @param {boolean} solved
 */
function solutionWords({ move, line, tempting, lost, reasons }, solved) {
  const second = say("puzzle-second", { move: tempting.words, percent: lost });
  return [
    make("p", {}, say(solved ? "puzzle-line" : "puzzle-solution")),
    make("ol", {}, ...[move, ...line].map((one, at) => step(one, at + 1))),
    make("p", {}, second),
    make("p", { class: "why" }, reasons.join("; ")),
  ];
}

/**
 * @param {ReviewedMove} move
 * @param {number} number
 */
function step({ words, signs: drawn }, number) {
  const mark = make("i", { class: "idea", "aria-hidden": "true" }, String(number));
  return make("li", { class: "reviewed" }, mark, ...signs(drawn), make("span", {}, words));
}

/**
 * @param {string} id
 * @param {string} href
 */
function link(id, href) {
  /** @type {HTMLAnchorElement} */ (the(id)).href = href;
}
