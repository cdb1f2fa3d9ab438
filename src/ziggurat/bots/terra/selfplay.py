"""Whole games of bots among themselves, for those who learn from them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...core.seats import Seat
from ...terra import GAME
from ...terra.state import TerraState
from .levels import GUESSED, TerraBot
from .plan import Beam


class Student(TerraBot):
    """Plans the round like the expert, but by few lines: quick enough to play many games."""

    level = "student"
    weights = GUESSED
    beam = Beam(6, 2)
    nodes = 20_000


def play_out(bots: Sequence[TerraBot], rng: Random) -> TerraState:
    """The end of a game; set-up and factions are left to chance."""
    options = GAME.check_options({"factions": "given"})
    seats = GAME.seating(len(bots), options, rng)
    state = GAME.start(GAME.checked(GAME.deal(seats, options, rng)))
    assert isinstance(state, TerraState)
    while not state.over:
        seat = asked(state)
        state.follow(bots[seat].choose(state.view(seat)), seat)
    return state


def asked(state: TerraState) -> Seat:
    """Who decides: the one who did last, if several can."""
    seats = [decision.seat for decision in state.decisions()]
    last = state.last_seat
    return last if last is not None and last in seats else seats[0]
