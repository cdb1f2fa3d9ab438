"""Whole games of bots among themselves, for those who learn from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random

from ....core.seats import Seat
from .. import GAME
from ..state import TerraState
from .levels import GUESSED, TerraBot
from .opening import BY_LOOKS, Firsts
from .round_plan import Beam
from .weights import Weights

SEATS = 4
Maker = Callable[[str], TerraBot]
"""Makes an opponent from a seed."""


class Student(TerraBot):
    """Plans the round like the expert, but by few lines: quick enough to play many games.

    It knows nothing that was learned, so that learning can be repeated.
    """

    level = "student"
    weights = GUESSED
    begins = BY_LOOKS
    beam = Beam(6, 2)
    nodes = 20_000


def like(
    kind: type[TerraBot], weights: Weights | None = None, begins: Firsts | None = None
) -> Maker:
    """Opponents of a kind that judge by these weights, and begin by this."""

    def make(seed: str) -> TerraBot:
        bot = kind(seed)
        bot.weights = weights or bot.weights
        bot.begins = begins or bot.begins
        return bot

    return make


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


def compared(one: Maker, other: Maker, seeds: Sequence[int]) -> tuple[float, float]:
    """The lead of the first on average, in points a seat, and its standard error."""
    leads = [lead(one, other, seed) for seed in seeds]
    mean = sum(leads) / len(leads)
    spread = sum((value - mean) ** 2 for value in leads) / max(1, len(leads) - 1)
    return mean, sqrt(spread / len(leads))


def lead(one: Maker, other: Maker, seed: int) -> float:
    """How many points a seat of the first is ahead, in two games with changed places."""
    ahead = 0
    for turn in range(2):
        mine = [(seat + turn) % 2 == 0 for seat in range(SEATS)]
        bots = [(one if own else other)(f"{seed}") for own in mine]
        players = play_out(bots, Random(seed)).players
        ahead += sum(
            player.points if own else -player.points
            for own, player in zip(mine, players, strict=True)
        )
    return ahead / SEATS
