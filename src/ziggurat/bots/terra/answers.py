"""Questions that are answered without a plan for the round."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.moves import Move
from ...core.seats import Seat
from ...terra.data.tiles import D
from ...terra.hexes import Hex, HexSet, listed
from ...terra.moves import Answer, Build, Leech, Pass, Transform
from ...terra.offers import gain_and_price
from ...terra.passing import take_card
from ...terra.rounds import EndRound, receive_income
from ...terra.spades import transform
from ...terra.state import TerraState
from ...terra.turn import Turn
from ..clock import Clock
from .judge import Judge
from .opening import dwelling_place
from .plan import Beam, Planner
from .turns import alone, candidates, sketch
from .weights import Weights

Valued = list[tuple[float, Move]]

LOST_SPADE = 0.1
PLACES_TRIED = 6


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


def first_dwellings(
    state: TerraState,
    seat: Seat,
    legal: Sequence[Move],
    clock: Clock,
    weights: Weights,
    beam: Beam,
) -> Valued:
    """Each place by what is around it; the best few also by the best plan for the first round."""
    places = [
        (dwelling_place(state, seat, move.hex), move) for move in legal if isinstance(move, Build)
    ]
    places.sort(key=lambda pair: -pair[0])
    found: Valued = []
    for n, (value, move) in enumerate(places):
        if n < PLACES_TRIED and weights.first_plan:
            twin = alone(state, seat)
            settle(twin, seat, move)
            value += weights.first_plan * first_round(twin, seat, clock, weights, beam)
        elif weights.first_plan:
            value -= 1000.0
        found.append((value, move))
    return found


def settle(state: TerraState, seat: Seat, move: Build) -> None:
    """A first dwelling is placed, and those that follow it where they are best now."""
    player = state.players[seat]
    state.put(player, move.hex, D)
    home = state.land[player.faction.home]
    while player.count(D) < player.faction.dwellings:
        free: HexSet = home & ~state.occupied
        best = max((dwelling_place(state, seat, hex), -hex) for hex in listed(free))
        state.put(player, Hex(-best[1]), D)


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
        take_card(twin, twin.players[seat], move.number)
        found.append((first_round(twin, seat, clock, weights, beam), move))
    return found


def first_round(state: TerraState, seat: Seat, clock: Clock, weights: Weights, beam: Beam) -> float:
    """The best plan for the first round of a seat that has made its choices."""
    state.round = 1
    receive_income(state, state.players[seat])
    state.agenda = [EndRound(), Turn(seat)]
    planner = Planner(state, seat, clock, weights)
    return max(planner.search(candidates(state.legal_moves(seat)), beam))
