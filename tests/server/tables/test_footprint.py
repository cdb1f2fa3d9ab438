"""What a table is thought to take of the memory is about what it takes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from tests.support.finished import finished
from tests.support.long_record import long_match
from tests.support.traced import random_match, replayed, stored, traced, watch
from ziggurat import Match, all_games
from ziggurat.core.seats import Seat
from ziggurat.server.tables.footprint import estimated_bytes

SHORT = 12
"""Moves of a game that has just begun."""
CASES = [
    (game.short, players) for game in all_games() for players in (game.seats[0], game.seats[-1])
]


def is_close(estimate: int, measured: int) -> bool:
    return measured / 2 <= estimate <= measured * 2


def check(match: Match, moves: int | None, seats: list[Seat | None]) -> None:
    """Compare the estimate with what is in use, for a table alone and with its viewers."""
    other = random_match(match.game.short, len(match.record.players), seed=2)
    watch(replayed(stored(other)), seats)  # loads what belongs to no table, such as catalogues
    with traced() as used:
        opened = replayed(stored(match, moves))
        alone = used()
        assert is_close(estimated_bytes(opened), alone), (estimated_bytes(opened), alone)
        feeds = watch(opened, seats)
        watched = used()
        assert is_close(estimated_bytes(opened), watched), (estimated_bytes(opened), watched)
        assert len(feeds) == len(seats)


@pytest.mark.parametrize(("game", "players"), CASES)
@pytest.mark.parametrize("moves", [SHORT, None])
def test_random_games(game: str, players: int, moves: int | None) -> None:
    check(random_match(game, players), moves, [Seat(0), Seat(1), None])


@pytest.mark.parametrize(
    "match", [partial(finished, "tigris"), partial(finished, "terra"), partial(long_match, 1000)]
)
def test_long_games(match: Callable[[], Match]) -> None:
    check(match(), None, [Seat(0), None])


def test_every_game_says_how_much_a_move_takes() -> None:
    assert all("bytes_per_move" in vars(type(game)) for game in all_games())
