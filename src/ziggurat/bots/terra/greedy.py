"""A sensible opponent for Terra Mystica: every move is tried once, the best is played."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...core.chance import pick
from ...core.moves import Move
from ...core.seats import Seat
from ...core.view import View
from ...terra import GAME
from ...terra.bridges import BuildBridge
from ...terra.cults import Steps
from ...terra.data.tiles import SCORINGS
from ...terra.dwellings import Dwelling
from ...terra.favours import FavourTile
from ...terra.moves import (
    ORDAIN,
    Answer,
    Build,
    Burn,
    Choose,
    Convert,
    Done,
    Leech,
    Pass,
    Transform,
)
from ...terra.offers import gain_and_price
from ...terra.passing import pass_round, take_card
from ...terra.rounds import CultSpades
from ...terra.setup import FirstCard, PlaceDwelling
from ...terra.spades import Spades, transform
from ...terra.state import TerraState
from ...terra.towns import TownTile
from ...terra.turn import FIRST, After, Turn
from ..bot import Bot, Reason, Thought, Told
from ..clock import Clock
from .worth import POWER as POWER_PRICE
from .worth import TOWN, card_worth, dwelling_place, later_rounds, priced, worth

FINALISTS = 10
"""So many of the moves that lead to further questions are followed to the end of the turn."""
MOST_QUESTIONS = 6
DUE_FAVOUR, DUE_SPADE, DUE_STEP, DUE_BRIDGE, DUE_OTHER, DUE_TURN = 6.0, 3.0, 1.2, 1.5, 3.0, 2.0
"""What is still to be taken, before it is known what it will be."""

Valued = list[tuple[float, Move]]


class TerraBot(Bot):
    """Tries every answer on a copy and judges where it leads."""

    level = "normal"

    def think(self, view: View, clock: Clock, on_progress: Told) -> Sequence[Thought]:
        return [Thought(self.found(view, self.chance(view)), 0.0, Reason("looks-best"))]

    def found(self, view: View, rng: Random) -> Move:
        assert view.seat is not None
        legal = view.legal
        if isinstance(legal[0], Choose):
            return pick(rng, legal)
        state = GAME.imagine(view, rng)
        assert isinstance(state, TerraState)
        offers = [move for move in legal if isinstance(move, Answer)]
        if offers:
            return answer_offer(state, view.seat, offers)
        return best(valued(state, view.seat, legal), rng)


def best(values: Valued, rng: Random) -> Move:
    """The move of the highest value; among equals chance decides."""
    most = max(value for value, _ in values)
    return pick(rng, [move for value, move in values if value >= most - 1e-9])


def answer_offer(state: TerraState, seat: Seat, offers: Sequence[Answer]) -> Move:
    """The first offer: power is taken if it is worth the points."""
    first = offers[0]
    if not isinstance(first, Leech):
        return first
    player = state.players[seat]
    gain, price = gain_and_price(player, first.amount)
    later = later_rounds(state) - (0.5 if player.passed else 0.0)
    if gain * priced(POWER_PRICE, max(0.0, later)) > price:
        return first
    return next(move for move in offers if type(move) is not Leech)


def valued(state: TerraState, seat: Seat, legal: Sequence[Move]) -> Valued:
    """Every move with what it is worth; the most promising ones are looked at twice."""
    decision = state.decision(seat)
    if isinstance(decision, PlaceDwelling):
        return [(dwelling_place(state, seat, m.hex), m) for m in legal if isinstance(m, Build)]
    if isinstance(decision, CultSpades):
        return [(after_cult_spade(state, seat, move), move) for move in legal]
    moves = candidates(legal)
    passes = [(after_pass(state, seat, move), move) for move in moves if isinstance(move, Pass)]
    return passes + followed(state, seat, [move for move in moves if not isinstance(move, Pass)])


def followed(state: TerraState, seat: Seat, moves: Sequence[Move]) -> Valued:
    """Moves that do not end a round, with the worth of where they lead."""
    ahead = best_card(state, seat)
    found: Valued = []
    unfinished: list[tuple[float, Move, TerraState]] = []
    for move in moves:
        twin = after(state, seat, move)
        due = to_come(twin, seat)
        value = worth(twin, seat) + ahead + due
        if due and not isinstance(twin.decision(seat), Turn):
            unfinished.append((value, move, twin))
        else:
            found.append((value, move))
    unfinished.sort(key=lambda entry: -entry[0])
    for _, move, twin in unfinished[:FINALISTS]:
        end = settled(twin, seat)
        found.append((worth(end, seat) + to_come(end, seat) + ahead, move))
    return found


def after(state: TerraState, seat: Seat, move: Move) -> TerraState:
    """A copy on which a move was made."""
    twin = state.copy()
    twin.follow(move, seat)
    return twin


def candidates(legal: Sequence[Move]) -> Sequence[Move]:
    """Exchanges come with what they pay for; for their own sake they bring nothing."""
    return [move for move in legal if not exchanges(move)] or legal


def exchanges(move: Move) -> bool:
    """Whether a move is a mere exchange. A priest made of a worker is an ability."""
    return isinstance(move, Burn) or (isinstance(move, Convert) and move.number != ORDAIN)


def to_come(state: TerraState, seat: Seat) -> float:
    """What the open questions to a seat will bring, roughly."""
    value = 0.0
    for decision in state.asked_of(seat):
        if isinstance(decision, TownTile):
            tile = SCORINGS[state.table.scorings[decision.round - 1]]
            value += TOWN + (tile.points if tile.event == "TOWN" else 0)
        elif isinstance(decision, FavourTile):
            value += DUE_FAVOUR
        elif isinstance(decision, Spades):
            value += DUE_SPADE * decision.left
        elif isinstance(decision, Steps):
            value += DUE_STEP * decision.steps
        elif isinstance(decision, BuildBridge):
            value += DUE_BRIDGE
        elif isinstance(decision, Dwelling):
            value += 0.01
        elif isinstance(decision, Turn):
            value += DUE_TURN if decision.part == FIRST else 0.0
        elif not isinstance(decision, After):
            value += DUE_OTHER
    return value


def settled(state: TerraState, seat: Seat) -> TerraState:
    """The state once all that an action has made due is answered with what looks best."""
    for _ in range(MOST_QUESTIONS):
        legal = [
            move
            for move in state.legal_moves(seat)
            if not exchanges(move) and not isinstance(move, Done | Pass)
        ]
        if not legal or isinstance(state.decision(seat), Turn):
            break
        twins = [after(state, seat, move) for move in legal]
        values = [worth(twin, seat) + to_come(twin, seat) for twin in twins]
        most = max(values)
        if most <= worth(state, seat) and not state.is_due(seat):
            break
        state = twins[values.index(most)]
    return state


def after_pass(state: TerraState, seat: Seat, move: Pass) -> float:
    """The position after passing, before the round ends for all."""
    twin = state.copy()
    player = twin.players[seat]
    if isinstance(state.decision(seat), FirstCard):
        take_card(twin, player, move.number)
        return twin.players[seat].coins * 0.8 + card_worth(twin, player, move.number)
    pass_round(twin, player, move)
    ahead = card_worth(twin, player, move.number) if move.number >= 0 else 0.0
    return worth(twin, seat) + ahead


def best_card(state: TerraState, seat: Seat) -> float:
    """What passing later in this round will bring as a card."""
    player = state.players[seat]
    if player.passed or not later_rounds(state):
        return 0.0
    values = [
        card_worth(state, player, card) + 0.7 * max(0, coins)
        for card, coins in enumerate(state.cards)
        if coins >= 0
    ]
    return max(values, default=0.0) - 1.0


def after_cult_spade(state: TerraState, seat: Seat, move: Move) -> float:
    """The land after a spade of a cult bonus, before the next round begins."""
    if not isinstance(move, Transform):
        return worth(state, seat) - 0.1
    twin = state.copy()
    transform(twin, twin.players[seat], move.hex, move.terrain)
    return worth(twin, seat)
