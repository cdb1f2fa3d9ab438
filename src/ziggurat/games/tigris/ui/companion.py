"""What somebody who plays for the first time should look at, from what their seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ....core.errors import Fact
from ....ui.companion import Thought
from .. import cells
from ..box import (
    ACTIONS,
    BLACK,
    COLOUR_NAMES,
    COLOURS,
    GREEN,
    HAND_SIZE,
    LAST_TREASURES,
    LEADER_NAMES,
    TILE_NAMES,
    Colour,
)
from ..cells import OFF, Cell
from ..conflict import UNDECIDED, Conflict
from ..kingdoms import Borders, beside, region_of
from ..monuments import ChooseMonument, monuments_left
from ..moves import PlaceTile
from ..revolt import temples_beside
from ..turn import Action
from ..war import NextWar
from .context import Context
from .position_facts import payments

MANY_ALIKE: Final = 5
"""So many tiles of one colour make a poor hand."""
FEW_TREASURES: Final = LAST_TREASURES + 2
LEAST_POINTS: Final = 4
"""With fewer points than this altogether, no colour is called the weakest."""


class PossibleWar(NamedTuple):
    """An own leader, and a rival whose kingdom one tile could join to its own."""

    colour: Colour
    rival: str
    own: int
    """The followers on the board."""
    other: int

    @property
    def facts(self) -> dict[str, Fact]:
        leader = LEADER_NAMES[self.colour]
        return {"leader": leader, "player": self.rival, "own": self.own, "other": self.other}


def thoughts(context: Context) -> list[Thought]:
    """All that fits the question that the seat is asked, the most important first."""
    now = context.view.now
    if now.asked is None or now.asked != context.view.seat:
        return []
    if now.conflict is not None:
        return [_support(context, now.conflict)]
    if now.phase == NextWar.key:
        return [Thought("war-choice", "TE-69", times=1)]
    if now.phase == ChooseMonument.key:
        return [Thought("monument", "TE-95", times=1)]
    if now.phase == Action.key:
        return [*_beginning(context), *_dangers(context), *_points(context), *_chances(context)]
    return []


# Conflicts: all that is told lies on the board or in the own hand.


def _support(context: Context, conflict: Conflict) -> Thought:
    """What is needed to win; the attacker cannot know it yet."""
    own, other = conflict.attacker_strength, conflict.defender_strength
    if conflict.attacker_support == UNDECIDED:
        rule = "TE-55" if conflict.kind == "revolt" else "TE-77"
        return Thought(f"{conflict.kind}-attack", rule, {"own": own, "other": other})
    attack, defence = own + conflict.attacker_support, other
    need = max(0, attack - defence)
    facts: dict[str, Fact] = {"own": defence, "other": attack, "need": need}
    if not need:
        return Thought("support-enough", "TE-55", facts)
    if need > context.state.hand(conflict.asked)[conflict.support_colour]:
        return Thought("support-lost", "TE-80", facts)
    return Thought("support-need", "TE-55", facts)


# Actions.


def _beginning(context: Context) -> Iterator[Thought]:
    """Where nothing of the own stands on the board yet."""
    if any(_own_leaders(context)):
        return
    if context.view.turn <= len(context.view.table.seats) and context.view.actions_left == ACTIONS:
        yield Thought("first-turn", "TE-19", times=1)
    else:
        yield Thought("no-leader", "TE-42")


def _own_leaders(context: Context) -> Iterator[tuple[Colour, Cell]]:
    """The own leaders on the board, with their cells."""
    assert context.view.seat is not None
    for colour in COLOURS:
        cell = context.state.leader(context.view.seat, colour)
        if cell != OFF:
            yield colour, cell


def _dangers(context: Context) -> Iterator[Thought]:
    """Own leaders that a revolt or a war could drive out."""
    state, seat = context.state, context.view.seat
    assert seat is not None
    for war in _possible_wars(context):
        if war.other > war.own:
            yield Thought("war-threat", "TE-71", war.facts)
            break
    for colour, _ in _own_leaders(context):
        if temples_beside(state, seat, colour) == 1:
            yield Thought("revolt-threat", "TE-53", {"leader": LEADER_NAMES[colour]})
            break


def _possible_wars(context: Context) -> Iterator[PossibleWar]:
    """Wars that one tile could bring upon own leaders, with the followers on the board."""
    state, names = context.state, context.view.table.dynasties
    borders = Borders(state)
    joining = cells.without(borders.two, cells.union(borders.three, state.occupied))
    for colour, cell in _own_leaders(context):
        own = next(region for region in state.ruled if cells.has(region.cells, cell))
        for other in state.ruled:
            rival = state.owner_in(other.cells, colour)
            between = cells.common(own.edge, other.edge)
            if other is not own and rival is not None and cells.meet(between, joining):
                followers = state.tiles[colour]
                yield PossibleWar(
                    colour,
                    names[rival],
                    cells.count(cells.common(own.cells, followers)),
                    cells.count(cells.common(other.cells, followers)),
                )


def _points(context: Context) -> Iterator[Thought]:
    """The weakest colour, and who scores it."""
    view, seat = context.view, context.view.seat
    assert seat is not None
    points, hand = view.scores[seat], view.hands[seat]
    assert points is not None and hand is not None
    lowest = [colour for colour in COLOURS if points[colour] == min(points)]
    if sum(points) >= LEAST_POINTS and len(lowest) == 1:
        colour = lowest[0]
        named = {"colour": COLOUR_NAMES[colour], "leader": LEADER_NAMES[colour]}
        if context.state.leader(seat, colour) == OFF:
            yield Thought("leader-away", "TE-36", named)
        facts: dict[str, Fact] = {"colour": COLOUR_NAMES[colour], "tile": TILE_NAMES[colour],
                 "number": points[colour]}  # fmt: skip
        yield Thought("weakest", "TE-119", facts, times=3)
    if max(hand) >= MANY_ALIKE:
        yield Thought("hand-alike", "TE-65", {"number": max(hand), "all": HAND_SIZE}, times=1)


def _chances(context: Context) -> Iterator[Thought]:
    """What may be won, and how near the end is."""
    yield from _square(context)
    yield from _monument_income(context)
    for war in _possible_wars(context):
        if war.own > war.other:
            yield Thought("war-chance", "TE-76", war.facts)
            break
    yield from _kingdoms(context)
    yield from _ending(context)


def _kingdoms(context: Context) -> Iterator[Thought]:
    """What king and trader can do in their kingdoms."""
    state = context.state
    own = dict(_own_leaders(context))
    if BLACK in own:
        kingdom = region_of(state, own[BLACK])
        if any(state.owner_in(kingdom, colour) is None for colour in COLOURS):
            yield Thought("king-stands-in", "TE-43", times=1)
    if GREEN in own and cells.meet(region_of(state, own[GREEN]), state.treasures):
        yield Thought("treasure", "TE-101", times=1)


def _square(context: Context) -> Iterator[Thought]:
    """A tile of the hand would be the fourth of a square, without joining kingdoms."""
    state = context.state
    for move in context.view.legal:
        if not isinstance(move, PlaceTile) or not monuments_left(state, move.colour):
            continue
        if len(beside(state.ruled, move.cell)) > 1:
            continue
        tiles = cells.union(state.tiles[move.colour], cells.one(move.cell))
        squares = (cells.square(corner) for corner in cells.corners(move.cell))
        if any(cells.covers(tiles, square) for square in squares):
            yield Thought("square", "TE-90", {"tile": TILE_NAMES[move.colour]})
            return


def _monument_income(context: Context) -> Iterator[Thought]:
    """An own leader that a monument pays."""
    for seat, colour in payments(context.state):
        if seat == context.view.seat:
            yield Thought("monument-income", "TE-99", {"leader": LEADER_NAMES[colour]}, times=1)
            return


def _ending(context: Context) -> Iterator[Thought]:
    """How near the end is."""
    view = context.view
    left = cells.count(view.internal.treasures)
    if left <= FEW_TREASURES:
        yield Thought("few-treasures", "TE-116", {"number": left}, times=1)
    if view.bag_left <= HAND_SIZE * len(view.table.seats):
        yield Thought("bag-low", "TE-114", {"number": view.bag_left}, times=1)
