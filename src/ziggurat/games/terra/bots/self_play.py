"""Games of quick bots among themselves, to learn from them and to compare bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random

from ....core.seats import Seat
from .. import GAME
from ..state import TerraState
from .levels import GUESSED_WEIGHTS, TerraBot
from .opening import EMPTY_BOOK, OpeningBook
from .round_plan import Beam
from .weights import TerraWeights

SEATS = 4
"""Players of a game that compares two bots."""
BotMaker = Callable[[str], TerraBot]
"""Makes a bot from a seed."""


class StudentBot(TerraBot):
    """Plans the round like the expert, but with few lines: fast enough to play many games.

    It uses nothing that was learned, so that training can be repeated.
    """

    level = "student"
    weights = GUESSED_WEIGHTS
    book = EMPTY_BOOK
    beam = Beam(6, 2)
    nodes = 20_000


def bot_maker(
    kind: type[TerraBot], weights: TerraWeights | None = None, book: OpeningBook | None = None
) -> BotMaker:
    """Makes bots of a kind with these weights and this opening book."""

    def make(seed: str) -> TerraBot:
        bot = kind(seed)
        bot.weights = weights or bot.weights
        bot.book = book or bot.book
        return bot

    return make


def play_out(bots: Sequence[TerraBot], rng: Random) -> TerraState:
    """The final state of a game with a random set-up and random factions."""
    options = GAME.check_options({"factions": "given"})
    seats = GAME.seating(len(bots), options, rng)
    state = GAME.start(GAME.checked(GAME.deal(seats, options, rng)))
    assert isinstance(state, TerraState)
    while not state.over:
        seat = asked(state)
        state.follow(bots[seat].choose(state.view(seat)), seat)
    return state


def asked(state: TerraState) -> Seat:
    """The seat that decides next: the one that moved last, if several can."""
    seats = [decision.seat for decision in state.decisions()]
    last = state.last_seat
    return last if last is not None and last in seats else seats[0]


def mean_lead(first: BotMaker, second: BotMaker, seeds: Sequence[int]) -> tuple[float, float]:
    """The mean lead of the first bot in points per seat, and its standard error."""
    leads = [lead(first, second, seed) for seed in seeds]
    mean = sum(leads) / len(leads)
    spread = sum((value - mean) ** 2 for value in leads) / max(1, len(leads) - 1)
    return mean, sqrt(spread / len(leads))


def lead(first: BotMaker, second: BotMaker, seed: int) -> float:
    """The lead of the first bot in points per seat, over two games with swapped seats."""
    ahead = 0
    for turn in range(2):
        mine = [(seat + turn) % 2 == 0 for seat in range(SEATS)]
        bots = [(first if own else second)(f"{seed}") for own in mine]
        players = play_out(bots, Random(seed)).players
        ahead += sum(
            player.points if own else -player.points
            for own, player in zip(mine, players, strict=True)
        )
    return ahead / SEATS
