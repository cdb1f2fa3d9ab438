"""What is played: rotations that differ, set-ups dealt once, limits, mistakes."""

from dataclasses import replace

import pytest

from ziggurat.arena import Entrant, Job, Tournament, play
from ziggurat.core.errors import RecordError

DUEL = Tournament("tigris", ("random", "random@5"), {}, seed=1, tables=2)


@pytest.mark.parametrize(
    ("players", "rotations"),
    [
        ("ab", ["ab", "ba"]),
        ("aa", ["aa"]),
        ("abab", ["abab", "baba"]),
        ("aabb", ["aabb", "baab", "bbaa", "abba"]),
        ("abc", ["abc", "cab", "bca"]),
    ],
)
def test_every_rotation_that_differs(players: str, rotations: list[str]) -> None:
    found = replace(DUEL, players=tuple(players)).rotations()
    assert ["".join(seats) for seats in found] == rotations


def test_everybody_takes_every_seat_as_often() -> None:
    players = tuple("aabc")
    found = replace(DUEL, players=players).rotations()
    for name in "abc":
        by_seat = [[seats[at] for seats in found].count(name) for at in range(4)]
        assert by_seat == [players.count(name)] * 4


def test_a_set_up_is_dealt_once_for_all_rotations() -> None:
    records = [play(DUEL, Job(1, rotation)).record for rotation in (1, 2)]
    assert records[0].deal == records[1].deal and records[0].players == records[1].players
    assert records[0].moves != records[1].moves
    assert DUEL.deal(2).deal != records[0].deal


def test_jobs_come_table_by_table() -> None:
    assert list(DUEL.jobs()) == [Job(1, 1), Job(1, 2), Job(2, 1), Job(2, 2)]


def test_an_entrant_may_have_a_limit_of_its_own() -> None:
    tournament = replace(DUEL, nodes=7)
    assert tournament.clock(Entrant.read("normal")).nodes == 7
    assert tournament.clock(Entrant.read("normal@500")).nodes == 500
    timed = tournament.clock(Entrant.read("normal@0.5s"))
    assert (timed.seconds, timed.nodes) == (0.5, None)


@pytest.mark.parametrize("text", ["normal@", "normal@x", "normal@0", "normal@-1s", "normal@nans"])
def test_a_limit_that_is_none(text: str) -> None:
    with pytest.raises(RecordError, match="arena-limit"):
        Entrant.read(text)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"players": ("random", "grandmaster")}, "arena-level"),
        ({"players": ("random",)}, "player-count"),
        ({"players": ("random",) * 5}, "player-count"),
        ({"tables": 0}, "arena-tables"),
        ({"nodes": 0}, "arena-limit"),
        ({"seconds": float("inf")}, "arena-limit"),
        ({"options": {"board": "round"}}, "option-value"),
    ],
)
def test_what_cannot_be_played_is_refused(change: dict[str, object], key: str) -> None:
    DUEL.check()
    with pytest.raises(RecordError) as caught:
        replace(DUEL, **change).check()  # type: ignore[arg-type]
    assert caught.value.key == key
