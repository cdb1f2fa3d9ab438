"""The verification of puzzles: deep, over many deals, and against every legal move."""

from __future__ import annotations

import pytest

from tests.support.puzzles import position, shipped
from tests.support.reviews import sample
from ziggurat import find
from ziggurat.bots import ScoredMove
from ziggurat.bots.bot import MoveReason
from ziggurat.bots.clock import Clock
from ziggurat.bots.comparison import Comparison
from ziggurat.bots.game_bots import bots_of
from ziggurat.core.view import View
from ziggurat.learn.puzzle_verification import (
    DEEPER,
    LEAST_LOST,
    USUAL,
    Depth,
    Refuted,
    Verification,
)

QUICK = Depth(screen=20, search=400, serious=200, rest=20)
DEALS = 11


def view_of(game: str) -> View:
    puzzle = shipped(game)[0]
    return position(puzzle).state.view(puzzle.seat)


def scored(view: View, at: int) -> ScoredMove:
    return ScoredMove(view.legal[at], 0.0, MoveReason(""))


@pytest.mark.parametrize(("game", "deals"), [("tigris", DEALS), ("terra", 0)])
def test_at_least_so_many_deals_are_imagined_even_without_time(game: str, deals: int) -> None:
    view = view_of(game)
    one, other = scored(view, 0), scored(view, 1)
    clock = Clock(nodes=1)
    found = bots_of(find(game)).compare(view, one, (other.move,), "seed", clock, DEALS)
    assert found.deals == deals


def test_the_usual_depth_keeps_what_is_promised() -> None:
    assert USUAL.search >= DEEPER * USUAL.screen and DEEPER >= 20
    assert min(USUAL.deals, USUAL.rest_deals) >= 8


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every move loses much; the texts of those that were compared with the solution."""
    texts: list[str] = []

    def lose(
        self: Verification, solution: ScoredMove, other: ScoredMove, nodes: int, deals: int
    ) -> Comparison:
        texts.append(other.move.text)
        self.positions += nodes
        return Comparison(100.0, 0.0, deals)

    monkeypatch.setattr(Verification, "compared", lose)
    return texts


@pytest.mark.parametrize("game", ["tigris", "terra"])
def test_every_other_legal_move_is_compared(game: str, compared: list[str]) -> None:
    view = view_of(game)
    verification = Verification(find(game), view, QUICK)
    found = verification.verify()
    wrong = {
        move.text
        for move in view.legal
        if verification.answer(found.solution.move, move) == "wrong"
    }
    assert len(wrong) >= 3
    assert sorted(compared) == sorted(wrong)


def test_one_other_move_that_loses_little_refutes(
    compared: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    view = view_of("tigris")
    found = Verification(find("tigris"), view, QUICK).verify()
    good = compared[-1]
    lost = Verification.lost

    def lose_less(
        self: Verification, solution: ScoredMove, other: ScoredMove, nodes: int, deals: int
    ) -> float:
        real = lost(self, solution, other, nodes, deals)
        return LEAST_LOST - 0.1 if other.move.text == good else real

    monkeypatch.setattr(Verification, "lost", lose_less)
    with pytest.raises(Refuted) as refuted:
        Verification(find("tigris"), view, QUICK).verify()
    assert refuted.value.move == good != found.solution.move.text
    assert refuted.value.lost == pytest.approx(LEAST_LOST - 0.1)


def test_what_cannot_be_searched_deeper_is_no_puzzle(
    compared: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    depth = Depth(screen=400, search=400, serious=1, rest=1)
    with pytest.raises(Refuted) as refuted:
        Verification(find("tigris"), view_of("tigris"), depth).verify()
    assert refuted.value.move == ""


def test_an_ordinary_position_is_no_puzzle() -> None:
    match = sample("tigris")
    view = match.at(20).view(match.history[20].seat)
    with pytest.raises(Refuted) as refuted:
        Verification(match.game, view, QUICK).verify()
    assert refuted.value.lost < LEAST_LOST
