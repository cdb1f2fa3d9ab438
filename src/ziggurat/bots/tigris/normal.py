"""A sensible opponent for Tigris & Euphrates: every move is tried once, the best is played."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...core.chance import pick
from ...core.moves import Move
from ...core.seats import Seat
from ...core.view import View
from ...tigris import GAME, cells
from ...tigris.box import COLOURS
from ...tigris.cells import CellSet
from ...tigris.conflict import UNDECIDED, Support
from ...tigris.moves import (
    SUPPORT_MOVES,
    AddSupport,
    Exchange,
    Hand,
    Pass,
    PlaceDisaster,
    PlaceLeader,
    PlaceTile,
    Withdraw,
)
from ...tigris.state import TigrisState
from ...tigris.turn import Action
from ...tigris.view import TigrisView
from ..bot import Bot, Reason, Thought, Told
from ..clock import Clock
from .worth import Outlook, worth

DEALS = 3
"""So many hidden hands are imagined where they matter."""
SUPPORT_DEALS = 8
FIGHTS = 16
"""So many conflicts, those that look best at first, are tried against all of these hands."""
MARGIN = 1
"""So many tiles an attacker adds beyond what the board asks for, if he has them."""
DISASTER_PRICE = 0.5
LEADER_PRICE = 0.1
WEARY_TURN, WEARINESS = 60, 0.02
"""Late in an endless game leaders stay where they are, and tiles are drawn until none is left."""
SQUARE_OF_THREE, SQUARE_OF_TWO = 0.22, 0.05
STALE = 0.06
"""A move that brings no more than this is worse than fresh tiles."""


class TigrisBot(Bot):
    """Imagines what it cannot see, tries every answer, and judges the positions."""

    level = "normal"

    def think(self, view: View, clock: Clock, on_progress: Told) -> Sequence[Thought]:
        return [Thought(self.found(view, self.chance(view)), 0.0, Reason("looks-best"))]

    def found(self, view: View, rng: Random) -> Move:
        assert isinstance(view, TigrisView) and view.seat is not None
        number = SUPPORT_DEALS if isinstance(view.legal[0], AddSupport) else DEALS
        states = [imagined(view, rng) for _ in range(number)]
        outlook = Outlook(states[0], view.seat)
        if isinstance(states[0].decision(), Action):
            return best_action(view, states, outlook, rng)
        values = [(mean(states, move, outlook), move) for move in view.legal]
        return best(values, rng)


def imagined(view: TigrisView, rng: Random) -> TigrisState:
    """A state that fits the view; the turn goes on, so that no unknown tile is drawn."""
    state = GAME.imagine(view, rng)
    state.actions_left += 1
    return state


def best(values: list[tuple[float, Move]], rng: Random) -> Move:
    """The move of the highest value; among equals chance decides."""
    most = max(value for value, _ in values)
    return pick(rng, [move for value, move in values if value >= most - 1e-9])


def best_action(view: TigrisView, states: list[TigrisState], outlook: Outlook, rng: Random) -> Move:
    """The best action; tiles are exchanged where nothing is worth doing."""
    state = states[0]
    still = worth(state, outlook)
    tried: list[tuple[float, bool, Move]] = []
    for move in view.legal:
        if promising(state, move):
            value, fought = outcome(state, move, outlook)
            tried.append((value - price(view, move) + shape(state, move), fought, move))
    tried.sort(key=lambda entry: -entry[0])
    values = [(value, move) for value, fought, move in tried if not fought]
    for value, _, move in [entry for entry in tried if entry[1]][:FIGHTS]:
        first = outcome(state, move, outlook)[0]
        values.append((value + mean(states, move, outlook) - first, move))
    if not values or max(values, key=lambda pair: pair[0])[0] < still + STALE:
        exchange = fresh_tiles(view, state, outlook.seat)
        if exchange is not None:
            return exchange
    return best(values or [(0.0, move) for move in view.legal], rng)


def promising(state: TigrisState, move: Move) -> bool:
    """Whether a move is worth a trial: exchanges are judged apart, disasters need a victim."""
    if isinstance(move, Exchange | Pass | Withdraw):
        return False
    if not isinstance(move, PlaceDisaster):
        return True
    return any(cells.has(tiles, move.cell) for tiles in state.tiles)


def price(view: TigrisView, move: Move) -> float:
    """What a move costs that the position does not show."""
    if isinstance(move, PlaceDisaster):
        return DISASTER_PRICE
    if isinstance(move, PlaceLeader):
        return LEADER_PRICE + WEARINESS * max(0, view.turn - WEARY_TURN)
    return 0.0


def shape(state: TigrisState, move: Move) -> float:
    """A tile that comes near to a square of its colour prepares a monument."""
    if not isinstance(move, PlaceTile):
        return 0.0
    found = 0.0
    tiles = cells.union(state.tiles[move.colour], cells.one(move.cell))
    blocked = cells.without(state.occupied, tiles)
    for corner in cells.corners(move.cell):
        square = cells.square(corner)
        if not cells.meet(square, blocked):
            number = cells.count(cells.common(square, tiles))
            found += (0.0, 0.0, SQUARE_OF_TWO, SQUARE_OF_THREE, 0.0)[number]
    return found if own_colour_near(state, move, tiles) else 0.0


def own_colour_near(state: TigrisState, move: PlaceTile, tiles: CellSet) -> bool:
    """Whether the kingdom beside a cell has a leader of the active player."""
    beside = cells.beside(move.cell)
    own = state.leaders[4 * state.active : 4 * state.active + 4]
    return any(
        cells.meet(region, beside) and any(cell >= 0 and cells.has(region, cell) for cell in own)
        for region in state.regions
    )


def fresh_tiles(view: TigrisView, state: TigrisState, seat: Seat) -> Move | None:
    """An exchange that keeps two tiles of each colour with a leader on the board, else one."""
    hand = state.hand(seat)
    kept = [min(hand[c], 2 if state.leader(seat, c) >= 0 else 1) for c in COLOURS]
    for least in (kept, [0, 0, 0, 0]):
        black, red, blue, green = (hand[c] - least[c] for c in COLOURS)
        given: Hand = (black, red, blue, green)
        for move in view.legal:
            if isinstance(move, Exchange) and move.tiles == given:
                return move
    return None


def mean(states: list[TigrisState], move: Move, outlook: Outlook) -> float:
    """What a move is worth on average over what can be hidden."""
    return sum(outcome(state, move, outlook)[0] for state in states) / len(states)


def outcome(state: TigrisState, move: Move, outlook: Outlook) -> tuple[float, bool]:
    """The worth of the position that a move leads to, and whether there was a conflict."""
    twin = state.copy()
    twin.follow(move)
    fought = False
    while (decision := twin.decision()) is not None and not isinstance(decision, Action):
        if isinstance(decision, Support):
            fought = True
            twin.follow(usual_support(twin, decision))
        elif decision.seat == outlook.seat:
            answers = [(outcome(twin, answer, outlook), answer) for answer in decision.moves(twin)]
            return max(pair[0] for pair in answers)[0], fought
        else:
            twin.follow(decision.moves(twin)[0])
    return worth(twin, outlook), fought


def usual_support(state: TigrisState, decision: Support) -> Move:
    """Enough to win, and an attacker a little more; nothing if it cannot be won."""
    conflict = decision.conflict
    held = state.hands[4 * decision.seat + conflict.support_colour]
    if conflict.attacker_support == UNDECIDED:
        needed = conflict.defender_strength + 1 - conflict.attacker_strength
        number = min(held, max(0, needed + MARGIN)) if needed <= held else 0
    else:
        attack = conflict.attacker_strength + conflict.attacker_support
        needed = attack - conflict.defender_strength
        number = needed if 0 < needed <= held else 0
    move = SUPPORT_MOVES[number]
    return move if move in decision.moves(state) else SUPPORT_MOVES[0]
