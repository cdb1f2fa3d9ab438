/**
 * A puzzle: the page of a table on which one move is to be found. The table is made by the server and shows
 * what the seat sees that is to move; how the solver stands is stored in this browser.
 *
 * For tests: body[data-verdict] of the last attempt; #puzzle-task, #puzzle-tags, #puzzle-verdict, #puzzle-solution,
 * #puzzle-hint, #puzzle-show, #puzzle-next, #puzzle-kind, #puzzle-daily; #solver-rating, #solver-streak,
 * #solver-best, #solver-solved; .hinted[data-number] the moves of the solution on the board.
 */

/** @import {PuzzleList, PuzzleView} from "ziggurat/lib/wire" */

import { decoded, request } from "ziggurat/lib/http.js";
import { say } from "ziggurat/lib/i18n.js";
import { nextPuzzle, puzzlePath } from "ziggurat/puzzle/next-puzzle.js";
import { PuzzleDraft } from "ziggurat/puzzle/puzzle-draft.js";
import { PuzzlePanel } from "ziggurat/puzzle/puzzle-panel.js";
import { solverOf } from "ziggurat/puzzle/solver.js";
import { beginStudy, openStudy, studyPage } from "ziggurat/study/study-page.js";

const DAILY = "daily";

openStudy(async () => {
  const [game = "", name = ""] = location.pathname.split("/").slice(2).map(decoded);
  const kind = new URLSearchParams(location.search).get("kind") ?? "";
  const path = `/api/games/${encodeURIComponent(game)}/puzzles`;
  /** @type {PuzzleList} */
  const list = await request("GET", path);
  const id = name || (nextPuzzle(list, solverOf(game), kind) ?? nextPuzzle(list, solverOf(game), ""))?.id || "";
  if (!name) history.replaceState(null, "", puzzlePath(game, id, kind));
  const answer = await request("GET", `${path}/${encodeURIComponent(id)}`);
  /** @type {PuzzleView} */
  const puzzle = id === DAILY ? answer.puzzle : answer;
  const page = await studyPage(puzzle, `${say("puzzle")}: ${list.title}`);
  const panel = new PuzzlePanel(list, puzzle, id === DAILY ? answer.date : "", kind);
  const draft = new PuzzleDraft(page, puzzle, panel);
  panel.bind(draft);
  await beginStudy(page, draft, () => panel.hint());
});
