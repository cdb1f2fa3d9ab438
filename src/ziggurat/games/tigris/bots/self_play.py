"""Games of bots among themselves, to compare two sets of weights."""

from __future__ import annotations

from math import tanh
from random import Random

from ....bots.clock import Clock
from ....core.moves import Move
from ....core.seats import Seat
from .. import GAME
from ..box import DYNASTIES
from ..state import TigrisState
from ..turn import Action
from ..view import TigrisView, final_ranking
from .candidates import NARROW
from .deals import deal
from .levels import HardBot
from .playout import SearchContext, tried_actions
from .search import answers
from .turn_plan import averaged, with_turn_open
from .weights import TigrisWeights

MAX_MOVES = 1500
"""Moves after which a game is stopped."""
DEALS, ANSWER_DEALS = 2, 6
"""Deals that are imagined for an action, and for an answer."""


def quick_move(state: TigrisState, seat: Seat, weights: TigrisWeights, rng: Random) -> Move:
    """The move of a bot that looks one action ahead; like any bot it sees a view."""
    view = state.view(seat)
    assert isinstance(view, TigrisView)
    if len(view.legal) == 1:
        return view.legal[0]
    first = deal(view, rng)
    context = SearchContext(first, weights, Clock())
    if not isinstance(first.decision(), Action):
        deals = [first, *(deal(view, rng) for _ in range(ANSWER_DEALS - 1))]
        return max(answers(deals, seat, list(view.legal), context), key=lambda pair: pair[0])[1]
    states = [
        with_turn_open(first),
        *(with_turn_open(deal(view, rng)) for _ in range(DEALS - 1)),
    ]
    actions = tried_actions(states[0], seat, NARROW, context)
    return averaged(states, actions, seat, context)[0].move


def searched_move(
    state: TigrisState, seat: Seat, weights: TigrisWeights, rng: Random, nodes: int
) -> Move:
    """The move of a bot that plans its turn and plays the best plans on."""
    return HardBot(f"{rng.random()}", weights).choose(state.view(seat), Clock(nodes=nodes))


def margin(seats: list[TigrisWeights], number: int, first: TigrisWeights, nodes: int) -> float:
    """How far the seats with the first weights are ahead at the end, between -1 and 1."""
    state = GAME.start(GAME.checked(GAME.deal(DYNASTIES[: len(seats)], {}, Random(number))))
    rng = Random(number)
    for _ in range(MAX_MOVES):
        decision = state.decision()
        if decision is None:
            break
        seat, weights = decision.seat, seats[decision.seat]
        if nodes:
            state.follow(searched_move(state, seat, weights, rng, nodes))
        else:
            state.follow(quick_move(state, seat, weights, rng))
    ahead = won = 0.0
    for place in final_ranking(state):
        side = 1.0 if seats[place.seat] is first else -1.0
        ahead += 2 * side * place.spheres[0] / len(seats)
        if place.rank == 1:
            won = side
    return 0.5 * won + 0.5 * tanh(ahead * len(seats) / 16)


def mean_margin(
    first: TigrisWeights, second: TigrisWeights, players: int, number: int, nodes: int = 0
) -> float:
    """The mean margin of the first weights over the second on one deal, with the sides swapped.

    Bots look at this many positions for a move; without any, they look one action ahead.
    """
    seats = [(first, second)[seat % 2] for seat in range(players)]
    swapped = [(second, first)[seat % 2] for seat in range(players)]
    return (margin(seats, number, first, nodes) + margin(swapped, number, first, nodes)) / 2
