"""What a move is worth in a puzzle: by its text, by where it leads, and by the game's own rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.puzzle_solving import first_puzzle, match_of, wrong_move
from ziggurat import IllegalMove, Match, Record
from ziggurat.core.registry import all_games, find
from ziggurat.learn.game_puzzles import puzzles_of
from ziggurat.learn.puzzle_attempt import judge
from ziggurat.learn.puzzles import Puzzle

GAMES = [game.short for game in all_games() if puzzles_of(game).puzzles()]


def puzzle_in(game: str, moves: int, solution: str, tempting: str) -> Puzzle:
    """A puzzle in one of the games of the documents."""
    match = Match(Record.load(f"docs/games/{game}.json"))
    match.back_to(moves)
    [seat] = {decision.seat for decision in match.state.decisions()}
    known = first_puzzle(game)
    known = replace(known, record=match.record.dumps(), seat=seat)
    return replace(known, solution=solution, line=(solution,), tempting=tempting)


@pytest.mark.parametrize("game", GAMES)
def test_every_solution_is_right_and_every_tempting_move_is_not(game: str) -> None:
    for puzzle in puzzles_of(find(game)).puzzles():
        match = match_of(puzzle)
        assert judge(puzzle, match, puzzle.solution).verdict == "right", puzzle.id
        assert judge(puzzle, match, puzzle.tempting).verdict == "tempting", puzzle.id
        assert len(match.history) == len(match_of(puzzle).history)


@pytest.mark.parametrize("game", GAMES)
def test_another_move_is_wrong_and_an_illegal_one_no_attempt(game: str) -> None:
    puzzle = first_puzzle(game)
    assert judge(puzzle, match_of(puzzle), wrong_move(puzzle)).verdict == "other"
    with pytest.raises(IllegalMove):
        judge(puzzle, match_of(puzzle), "castle king side")


def test_a_row_is_right_if_its_first_move_is() -> None:
    puzzle = puzzle_in("tigris", 188, "tile S c1", "leader P i6")
    attempt = judge(puzzle, match_of(puzzle), "TILE S C1")
    assert (attempt.verdict, attempt.moves) == ("right", ("tile S c1",))


def test_a_row_of_commands_can_be_made_one_by_one_and_paid_for_in_any_order() -> None:
    row = "burn 2. convert 1w to 1c. convert 2pw to 2c. upgrade F2 to TE"
    puzzle = puzzle_in("terra", 193, row, "dig 1. build A11")
    match = match_of(puzzle)
    begun = judge(puzzle, match, "burn 2")
    assert (begun.verdict, begun.moves) == ("open", ("burn 1", "burn 1"))
    ends = "convert 2pw to 2c. upgrade F2 to TE", "upgrade F2 to TE"
    for way in (f"burn 1. burn 1. convert 1w to 1c. {ends[0]}", f"{row.upper()}"):
        assert judge(puzzle, match, way).verdict == "right", way
    assert judge(puzzle, match, "dig 1. build A11").verdict == "tempting"
