"""The search for puzzles: what is found is found again, and never twice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.puzzles import position, shipped
from ziggurat import Match
from ziggurat.learn.puzzle_files import kind
from ziggurat.learn.puzzle_mining import LONGEST_RECORD, MOST_OF_A_GAME, Miner, Suspect
from ziggurat.learn.puzzles import Puzzle, read_puzzles, to_json

FOUND_AGAIN = {"tigris": "c1d33f72d5", "terra": "6483db4143"}
"""The puzzles that are found again in their games."""


def solved(puzzle: Puzzle) -> Match:
    """The game of a puzzle up to its solution."""
    match = position(puzzle).copy()
    match.play(puzzle.solution, puzzle.seat)
    return match


def puzzle_of(game: str) -> Puzzle:
    return next(one for one in shipped(game) if one.id == FOUND_AGAIN[game])


@pytest.mark.parametrize("game", FOUND_AGAIN)
def test_a_shipped_puzzle_is_found_again_in_its_game(game: str) -> None:
    puzzle = puzzle_of(game)
    match = solved(puzzle)
    source = puzzle.origin.partition(", move ")[0]
    miner = Miner(match, source)
    suspect = miner.suspected(len(match.history) - 1)
    assert suspect is not None and suspect.seat == puzzle.seat
    found = miner.verified(suspect)
    assert found == replace(puzzle, rating=1500.0, deviation=500.0)


@pytest.fixture
def suspicious(monkeypatch: pytest.MonkeyPatch) -> Miner:
    """A miner that suspects every decision and takes each for the same puzzle."""
    puzzle = shipped("tigris")[0]
    miner = Miner(position(puzzle), "test")
    everything = [
        Suspect(at, played.seat, played.move.text, 50.0)
        for at, played in enumerate(miner.match.history)
    ]
    monkeypatch.setattr(Miner, "suspects", lambda self, on_progress: everything)
    monkeypatch.setattr(
        Miner,
        "verified",
        lambda self, suspect: replace(puzzle, record=self.text(suspect.at), solution=suspect.move),
    )
    return miner


def test_a_game_gives_few_puzzles_and_a_turn_one(suspicious: Miner) -> None:
    found = list(suspicious.puzzles())
    turns = {suspicious.turn(at(puzzle)) for puzzle in found}
    assert len(found) == len(turns) == MOST_OF_A_GAME


def test_known_positions_count_and_are_not_found_twice(suspicious: Miner) -> None:
    first, second, third = suspicious.puzzles()
    found = list(suspicious.puzzles({first.record, second.record}))
    assert len(found) == 1
    assert suspicious.turn(at(found[0])) not in {
        suspicious.turn(at(puzzle)) for puzzle in (first, second)
    }
    known = {puzzle.record for puzzle in (first, second, third)}
    assert list(suspicious.puzzles(known)) == []


def test_only_what_is_wanted_is_looked_at(suspicious: Miner) -> None:
    found = list(suspicious.puzzles(is_wanted=lambda solution: kind(solution) == "leader"))
    assert {kind(puzzle.solution) for puzzle in found} == {"leader"}


def at(puzzle: Puzzle) -> int:
    return len(position(puzzle).history)


@pytest.mark.parametrize(
    ("solution", "expected"),
    [
        ("tile S c2", "tile"),
        ("support 4", "support"),
        ("burn 2. action ACT3", "action"),
        ("+FAV12", "+FAV"),
        ("pass BON9", "pass"),
    ],
)
def test_kinds_of_solutions(solution: str, expected: str) -> None:
    assert kind(solution) == expected


@pytest.mark.parametrize("game", ["tigris", "terra"])
def test_a_puzzle_is_one_short_line(game: str) -> None:
    for puzzle in shipped(game):
        line = to_json(puzzle)
        assert "\n" not in line and len(puzzle.record) <= LONGEST_RECORD
        assert list(read_puzzles([line])) == [puzzle]
