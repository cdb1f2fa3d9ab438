"""The arithmetic of a takeover: means and standard errors in which a game counts once."""

from math import sqrt

import pytest

from ziggurat.arena import TakeoverRow, by_player, by_seat, by_source, overall


def row(
    file: str, players: str, real: list[int], bots: list[int], repetition: int = 1
) -> TakeoverRow:
    """All points of a row come from ``a``, but for one that a bot of each seat has from ``b``."""
    return TakeoverRow(
        file=file, start="1", repetition=repetition, players=list(players), real=real, bots=bots,
        real_sources=[{"a": own} for own in real],
        bots_sources=[{"a": own - 1, "b": 1} for own in bots], errors=[],
    )  # fmt: skip


def test_the_standard_error_is_that_of_the_means_of_games() -> None:
    rows = [row("x", "vw", [100, 120], [90, 126]), row("y", "vw", [80, 80], [83, 85])]
    total = overall(rows)
    assert (total.games, total.real, total.bots) == (2, 95, 96)
    assert total.difference == 1  # games: -2 and +4
    assert total.error == pytest.approx(sqrt(18) / sqrt(2))


def test_a_game_counts_once_however_many_seats_or_repetitions_it_has() -> None:
    rows = [
        row("x", "vwz", [100, 100, 100], [90, 90, 90]),
        row("y", "vw", [100, 100], [104, 108]),
        row("y", "vw", [100, 100], [108, 112], repetition=2),
    ]
    total = overall(rows)
    assert (total.games, total.difference) == (2, -1)  # games: -10 and +8
    assert total.error == pytest.approx(9)
    assert overall([*rows, *rows]) == total


def test_one_game_has_no_standard_error() -> None:
    assert overall([row("x", "vw", [1, 2], [3, 4])]).error is None


def test_seats_and_players() -> None:
    rows = [row("x", "vw", [100, 100], [101, 90]), row("y", "wz", [100, 100], [103, 80])]
    first, second = by_seat(rows)
    assert (first.name, first.games, first.difference, first.error) == ("1", 2, 2, 1)
    assert (second.name, second.difference) == ("2", -15)
    assert [(one.name, one.games, one.difference) for one in by_player(rows)] == [
        ("z", 1, -20),
        ("w", 2, -3.5),
        ("v", 1, 1),
    ]


def test_sources_add_up_to_the_whole_difference() -> None:
    rows = [row("x", "vw", [100, 120], [90, 126]), row("y", "vw", [80, 80], [83, 85])]
    sources = by_source(rows)
    assert [(one.name, one.difference) for one in sources] == [("a", 0), ("b", 1)]
    assert sources[1].real == 0 and sources[1].games == 2
    assert sum(one.difference for one in sources) == overall(rows).difference
