"""How many games of one, two and three moves follow some fixed positions."""

from random import Random

import pytest

from tests.support import oracle
from tests.support.marks import EFFORT
from tests.support.perft import perft, slow_perft
from tests.support.twin import Twin
from ziggurat import Record
from ziggurat.games.tigris import GAME, TigrisState
from ziggurat.games.tigris.notation.restore import restore

pytestmark = pytest.mark.law

COUNTS = [
    ("dev-07", 74, "war", [4, 6, 14]),
    ("dev-18", 150, "war", [4, 6, 23]),
    ("dev-20", 127, "support", [6, 6, 2197]),
    ("dev-14", 126, "building", [6, 1236, 216079]),
    ("dev-04", 77, "monument", [7, 2703, 1179243]),
    ("dev-09", 149, "monument", [4, 1160, 411427]),
    ("dev-13", 116, "treasure", [5, 20, 60]),
    ("dev-13", 160, "action", [90, 15196, 2913954]),
]

OTHERWISE: dict[str, str | bool] = {
    "monument_pay": "leader",
    "war_sides": "original",
    "building_pay": "placer",
}

BRANCHES = 12 * EFFORT
"""So many first moves are followed by the slow twin; one position has more, ninety."""

positions = pytest.mark.parametrize(("record", "after", "phase", "counts"), COUNTS)


def reached(name: str, after: int) -> TigrisState:
    record = Record.from_json(oracle.game(name)["record"])
    state = GAME.start(record)
    for text in record.moves[:after]:
        state.play(text)
    return state


@positions
def test_the_engine_counts_the_frozen_numbers(
    record: str, after: int, phase: str, counts: list[int]
) -> None:
    state = reached(record, after)
    assert state.snapshot()["phase"] == phase
    assert [perft(state, depth) for depth in (1, 2, 3)] == counts


@positions
def test_the_slow_twin_counts_the_same(
    record: str, after: int, phase: str, counts: list[int]
) -> None:
    """Beneath each first move, or beneath some if there are many."""
    counted_alike(record, reached(record, after))


@positions
def test_both_count_the_same_with_the_options_that_came_later(
    record: str, after: int, phase: str, counts: list[int]
) -> None:
    snapshot = dict(reached(record, after).snapshot())
    options = snapshot["options"]
    assert isinstance(options, dict)
    state = restore({**snapshot, "options": {**options, **OTHERWISE}})
    assert perft(state, 1) == counts[0]
    counted_alike(record, state)


def counted_alike(record: str, state: TigrisState) -> None:
    twin = Twin.from_snapshot(state.snapshot())
    moves = sorted(twin.legal())
    assert moves == sorted(move.text for move in state.legal_moves())
    for text in Random(record).sample(moves, min(len(moves), BRANCHES)):
        child, slow_child = state.copy(), twin.copy()
        child.play(text)
        slow_child.play(text)
        assert slow_perft(slow_child, 2) == perft(child, 2), text
