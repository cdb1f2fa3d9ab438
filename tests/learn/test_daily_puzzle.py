"""The puzzle of the day comes from the date, and none twice before all have come."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from ziggurat.core.registry import all_games, find
from ziggurat.learn.daily_puzzle import puzzle_of_the_day
from ziggurat.learn.game_puzzles import puzzles_of

GAMES = [game.short for game in all_games() if puzzles_of(game).puzzles()]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("begin", [date(2026, 12, 30), date(2027, 2, 27)])
def test_all_puzzles_come_before_one_comes_again(game: str, begin: date) -> None:
    puzzles = puzzles_of(find(game)).puzzles()
    days = [begin + timedelta(days=number) for number in range(len(puzzles) + 1)]
    ids = [puzzle_of_the_day(puzzles, day).id for day in days]
    assert len(set(ids)) == len(puzzles) and ids[-1] == ids[0]


def test_the_order_of_the_file_does_not_matter() -> None:
    puzzles = puzzles_of(find("terra")).puzzles()
    day = date(2026, 11, 19)
    assert puzzle_of_the_day(puzzles, day) == puzzle_of_the_day(tuple(reversed(puzzles)), day)
