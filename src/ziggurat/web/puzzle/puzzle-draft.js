/** The draft in which a puzzle is solved: a move is sent to be judged, and made if it is right. */

/** @import {HintMark} from "ziggurat/board/marks.js" */
/** @import {Sight} from "ziggurat/lib/types.js" */
/** @import {PuzzleAnswer, PuzzleView, ReviewedMove} from "ziggurat/lib/wire" */
/** @import {TablePage} from "ziggurat/table/page.js" */
/** @import {PuzzlePanel} from "ziggurat/puzzle/puzzle-panel.js" */

import { say } from "ziggurat/lib/i18n.js";
import { StudyDraft } from "ziggurat/study/study-draft.js";
import { placeOf } from "ziggurat/table/move/hint-places.js";
import { showToast } from "ziggurat/table/ui/toast.js";
import { showSelection } from "ziggurat/table/view/decision.js";

/** What stands between the commands of a row. */
const AND = ". ";

export class PuzzleDraft extends StudyDraft {
  /**
   * @param {TablePage} page
   * @param {PuzzleView} puzzle
   * @param {PuzzlePanel} panel
   */
  constructor(page, puzzle, panel) {
    super(page, puzzle.game, puzzle.moves);
    this.puzzle = puzzle;
    this.panel = panel;
    /** @type {string[]} */
    this.made = [];
    /** The moves that are shown as ghosts. @type {ReviewedMove[]} */
    this.ghosts = [];
    this.isOver = false;
    page.review = /** @type {any} */ (new Ghosts(this));
  }

  get moves() {
    return this.made;
  }

  /** A move that the solver has chosen or typed. @param {string} move */
  async attempt(move) {
    if (this.isOver) {
      this.unchoose();
      return showToast(say("puzzle-is-over"));
    }
    const answer = await this.judged([...this.made, move].join(AND));
    if (!answer) return;
    if (answer.verdict === "right" || answer.verdict === "open") await this.play(answer);
    else this.unchoose();
    this.panel.tell(answer);
  }

  /** Makes a move that is right, or the beginning of what is. @param {PuzzleAnswer} answer */
  async play({ verdict, moves, solution }) {
    const sight = await this.ask(moves);
    if (!sight) return;
    this.made = moves;
    this.isOver = verdict === "right";
    this.ghosts = this.isOver ? (solution?.line ?? []) : [];
    this.take(sight, verdict === "open");
  }

  /** Gives up, and shows the solution upon the board. */
  async giveUp() {
    if (this.busy || this.isOver) return;
    const answer = await this.judged(null);
    if (!answer?.solution) return;
    this.isOver = true;
    this.ghosts = [answer.solution.move, ...answer.solution.line];
    this.made = [];
    await this.begin();
    this.panel.tell(answer);
  }

  /**
   * What a move is worth; without a move, the solution.
   * @param {string | null} move
   * @returns {Promise<PuzzleAnswer | null>}
   */
  async judged(move) {
    const { game, id } = this.puzzle;
    const { rating, deviation } = this.panel.rating;
    const path = `/api/games/${encodeURIComponent(game)}/puzzles/${encodeURIComponent(id)}/attempts`;
    return this.send(path, { move, rating, deviation });
  }

  /** Takes back what was begun. */
  undo() {
    if (this.busy || this.isOver || !this.made.length) return;
    this.made = [];
    void this.begin();
  }

  /** Shows the ghosts once the board stands still. */
  arrived() {
    if (this.sight) showSelection(this.page);
  }

  /**
   * Once the puzzle is over there is nothing to choose.
   * @param {Sight} sight
   * @param {boolean} [can]
   */
  take(sight, can = false) {
    document.body.classList.toggle("study-over", this.isOver);
    super.take(this.isOver ? { ...sight, choices: [], end: null } : sight, can);
  }
}

/** The moves of a solution upon the board, each with its number; it stands in for the review of a game. */
class Ghosts {
  /** @param {PuzzleDraft} draft */
  constructor(draft) {
    this.draft = draft;
  }

  show() {}

  /** @returns {HintMark[]} */
  get marks() {
    const { page, ghosts, made } = this.draft;
    const first = made.length ? 2 : 1;
    return ghosts
      .map((move, at) => ({ at: placeOf(page, move), number: at + first, piece: move.piece, isChosen: false }))
      .filter((mark) => mark.at !== "");
  }
}
