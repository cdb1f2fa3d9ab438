"""Decisions that need no plan for the round."""

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
from .evaluation import TerraEvaluator
from .round_plan import Beam, RoundPlanner
from .turn_generator import candidates, copy_for_seat, without_opponents
from .weights import TerraWeights

ValuedMoves = list[tuple[float, Move]]

LOST_SPADE = 0.1
"""What giving up a spade costs, in points."""


def offers(
    state: TerraState, seat: Seat, legal: Sequence[Move], weights: TerraWeights
) -> ValuedMoves:
    """The first offer of power, taken or declined."""
    first = legal[0]
    assert isinstance(first, Answer)
    evaluator = TerraEvaluator(state, seat, weights)
    valued: ValuedMoves = []
    for move in legal:
        if not isinstance(move, Answer) or move.amount != first.amount:
            continue
        if move.giver != first.giver:
            continue
        twin = copy_for_seat(state, seat)
        player = twin.players[seat]
        if isinstance(move, Leech):
            gain, price = gain_and_price(player, move.amount)
            player.gain_power(gain)
            player.points -= price
        valued.append((evaluator.evaluate(twin), move))
    return valued


def cult_spades(
    state: TerraState, seat: Seat, legal: Sequence[Move], weights: TerraWeights
) -> ValuedMoves:
    """The land after a spade of a cult bonus, before the next round begins."""
    evaluator = TerraEvaluator(state, seat, weights)
    valued: ValuedMoves = []
    for move in legal:
        twin = copy_for_seat(state, seat)
        player = twin.players[seat]
        player.passed = False
        lost = LOST_SPADE
        if isinstance(move, Transform):
            transform(twin, player, move.hex, move.terrain)
            lost = 0.0
        valued.append((evaluator.evaluate(twin) - lost, move))
    return valued


def first_cards(
    state: TerraState,
    seat: Seat,
    legal: Sequence[Move],
    clock: Clock,
    weights: TerraWeights,
    beam: Beam,
) -> ValuedMoves:
    """Each card with the best plan for the first round."""
    valued: ValuedMoves = []
    for move in legal:
        assert isinstance(move, Pass)
        twin = without_opponents(state, seat)
        player = twin.players[seat]
        take_card(twin, player, move.number)
        twin.round = 1
        receive_income(twin, player)
        twin.agenda = [EndRound(), Turn(seat)]
        planner = RoundPlanner(twin, seat, clock, weights)
        moves = candidates(twin.legal_moves(seat))
        valued.append((max(planner.search(moves, beam)), move))
    return valued
