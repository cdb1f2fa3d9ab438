"""The games that bots play for puzzles: varied, repeatable, and found again by their names."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.played_games import mixed_folder
from ziggurat import find
from ziggurat.arena.puzzle_games import (
    MinedGame,
    SkippedFile,
    games_of,
    name,
    numbered,
    played,
    tournament,
)
from ziggurat.core.errors import RecordError
from ziggurat.learn.game_puzzles import puzzles_of


@pytest.mark.parametrize("short", ["tigris", "terra"])
def test_tables_of_all_sizes_editions_and_strengths(short: str) -> None:
    game = find(short)
    tables = [tournament(game, 1, number) for number in range(1, 40)]
    assert {len(table.players) for table in tables} == set(game.seats)
    assert {frozenset(table.options.items()) for table in tables} == {
        frozenset(edition.items()) for edition in puzzles_of(game).editions
    }
    entrants = {player for table in tables for player in table.players}
    assert entrants == set(puzzles_of(game).entrants)
    for table in tables:
        table.check()


def test_a_game_is_the_same_each_time_and_others_differ() -> None:
    records = [played(find("tigris"), seed, 1).dumps() for seed in (1, 1, 2)]
    assert records[0] == records[1] != records[2]


@pytest.mark.parametrize(
    ("origin", "number"),
    [
        (name(7, 12) + ", move 3; verified 9 positions", 12),
        (name(8, 12) + ", move 3", 0),
        ("game12.json, move 3", 0),
    ],
)
def test_the_number_of_a_game_is_read_from_an_origin(origin: str, number: int) -> None:
    assert numbered(7, origin) == number


def test_a_folder_gives_the_games_of_one_title(tmp_path: Path) -> None:
    folder = mixed_folder(tmp_path / "games")
    found = list(games_of(folder, find("terra")))
    mined = [one.name for one in found if isinstance(one, MinedGame)]
    skipped = {one.name: one.error for one in found if isinstance(one, SkippedFile)}
    assert {"ledger.txt", "log.txt", "record.json"} <= set(mined)
    other = skipped["other.json"]
    assert isinstance(other, RecordError) and other.key == "takeover-other"
    assert "prose.md" in skipped
