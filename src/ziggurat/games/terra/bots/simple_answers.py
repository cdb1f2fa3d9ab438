"""Questions that are answered without a plan for the round."""

from __future__ import annotations

from collections.abc import Sequence

from ....bots.clock import Clock
from ....core.moves import Move
from ....core.seats import Seat
from ..moves import Answer, Leech, Pass, Transform
from ..offers import gain_and_price
from ..passing import take_card
from ..rounds import EndRound, receive_income
from ..spades import transform
from ..state import TerraState
from ..turn import Turn
from .evaluation import Judge
from .round_plan import Beam, Planner
from .turn_generator import alone, candidates, sketch
from .weights import Weights

Valued = list[tuple[float, Move]]

LOST_SPADE = 0.1


def offers(state: TerraState, seat: Seat, legal: Sequence[Move], weights: Weights) -> Valued:
    """The first offer: taken or declined."""
    first = legal[0]
    assert isinstance(first, Answer)
    judge = Judge(state, seat, weights)
    found: Valued = []
    for move in legal:
        if not isinstance(move, Answer) or move.amount != first.amount:
            continue
        if move.giver != first.giver:
            continue
        twin = sketch(state, seat)
        player = twin.players[seat]
        if isinstance(move, Leech):
            gain, price = gain_and_price(player, move.amount)
            player.gain_power(gain)
            player.points -= price
        found.append((judge.worth(twin), move))
    return found


def cult_spades(state: TerraState, seat: Seat, legal: Sequence[Move], weights: Weights) -> Valued:
    """The land after a spade of a cult bonus, before the next round begins."""
    judge = Judge(state, seat, weights)
    found: Valued = []
    for move in legal:
        twin = sketch(state, seat)
        player = twin.players[seat]
        player.passed = False
        lost = LOST_SPADE
        if isinstance(move, Transform):
            transform(twin, player, move.hex, move.terrain)
            lost = 0.0
        found.append((judge.worth(twin) - lost, move))
    return found


def first_cards(
    state: TerraState,
    seat: Seat,
    legal: Sequence[Move],
    clock: Clock,
    weights: Weights,
    beam: Beam,
) -> Valued:
    """Each card with the best plan for the first round."""
    found: Valued = []
    for move in legal:
        assert isinstance(move, Pass)
        twin = alone(state, seat)
        player = twin.players[seat]
        take_card(twin, player, move.number)
        twin.round = 1
        receive_income(twin, player)
        twin.agenda = [EndRound(), Turn(seat)]
        planner = Planner(twin, seat, clock, weights)
        moves = candidates(twin.legal_moves(seat))
        found.append((max(planner.search(moves, beam)), move))
    return found
