"""Chapter 7, external conflict (war)."""

from __future__ import annotations

from typing import ClassVar

from ...core.agenda import Task
from ...core.errors import Refusal
from ...core.moves import Move, Moves
from ...core.seats import Seat
from . import cells, kingdoms
from .box import (
    COLOUR_NAMES,
    COLOURS,
    RED,
    WAR_FOLLOWER_POINTS,
    WAR_LEADER_POINTS,
    Colour,
)
from .cells import OFF, Cell, CellSet
from .conflict import Conflict, InConflict, Kingdoms, Support, begin
from .events import TilesRemoved
from .moves import WAR_MOVES, ChooseWar
from .state import TigrisState


def side(
    state: TigrisState, unification: Cell, original: Kingdoms, seat: Seat, colour: Colour
) -> CellSet:
    """A leader's side of the unification tile (TE-72).

    It is the leader's original kingdom, if that counts. Otherwise it is determined now, because an
    earlier war may have split the kingdom: all pieces connected with the leader without the tile.
    """
    leader = state.leader(seat, colour)
    for kingdom in original:
        if cells.has(kingdom, leader):
            return kingdom
    region = kingdoms.region_of(state, leader)
    return cells.flood(cells.one(leader), cells.without(region, cells.one(unification)))


def followers(
    state: TigrisState, unification: Cell, original: Kingdoms, seat: Seat, colour: Colour
) -> CellSet:
    """The face-up tiles of the leader's colour on its side (TE-71)."""
    return cells.common(side(state, unification, original, seat, colour), state.tiles[colour])


def protected(state: TigrisState, colour: Colour) -> CellSet:
    """The tiles of a colour that a lost war does not remove, after the leader was returned."""
    safe = cells.NONE
    if state.buildings[colour] != OFF:  # TE-110
        safe = cells.one(state.buildings[colour])
    if colour == RED:  # TE-84, TE-85
        safe = cells.union(safe, state.treasures)
        safe = cells.union(safe, cells.around(state.leader_cells))
    return safe


def rivals(state: TigrisState, region: CellSet, colour: Colour) -> list[Seat]:
    """The owners of the leaders of a colour in a kingdom, clockwise from the active player."""
    return [
        seat
        for seat in state.table.clockwise(state.active)
        if state.leader(seat, colour) != OFF and cells.has(region, state.leader(seat, colour))
    ]


def at_war(state: TigrisState, unification: Cell) -> list[Colour]:
    """The colours with two leaders in the united kingdom."""
    region = kingdoms.region_of(state, unification)
    return [colour for colour in COLOURS if len(rivals(state, region, colour)) > 1]


def sides_now(state: TigrisState, unification: Cell) -> Kingdoms:
    """The kingdoms that the unification tile joins on the board now."""
    rest = cells.without(kingdoms.region_of(state, unification), cells.one(unification))
    sides: list[CellSet] = []
    while cells.meet(rest, state.leader_cells):
        part = cells.piece(rest)
        if cells.meet(part, state.leader_cells):
            sides.append(part)
        rest = cells.without(rest, part)
    return tuple(sides)


def begin_war(state: TigrisState, unification: Cell, original: Kingdoms, colour: Colour) -> None:
    """The attacker is the active player, or the first clockwise who takes part (TE-70)."""
    region = kingdoms.region_of(state, unification)
    attacker, defender = rivals(state, region, colour)
    attack = cells.count(followers(state, unification, original, attacker, colour))
    defence = cells.count(followers(state, unification, original, defender, colour))
    war = Conflict(colour, attacker, defender, attack, defence, unification, original=original)
    begin(state, WarSupport(war))


class WarSupport(Support):
    """Tiles of the conflict's colour from the hand, and what follows (TE-76 to TE-86)."""

    __slots__ = ()

    @property
    def rule(self) -> str:
        return "TE-76"

    def take(self, state: TigrisState, winner: Seat, loser: Seat) -> None:
        """Return the loser's leader and remove its followers (TE-78 to TE-81)."""
        conflict, colour = self.conflict, self.conflict.colour
        lost = followers(state, conflict.unification, conflict.original, loser, colour)
        state.return_leader(loser, colour, "war")
        lost = cells.without(lost, protected(state, colour))
        if cells.some(lost):
            state.remove_tiles(colour, lost)
            state.events.append(TilesRemoved(colour, tuple(cells.members(lost)), "war"))
        points = WAR_LEADER_POINTS + WAR_FOLLOWER_POINTS * cells.count(lost)
        state.score(winner, colour, points, "war")


class Wars(Task[TigrisState]):
    """Settle one conflict after the other until none is left (TE-69, TE-87)."""

    __slots__ = ("original", "unification")

    def __init__(self, unification: Cell, original: Kingdoms = ()) -> None:
        self.unification = unification
        self.original = original

    def run(self, state: TigrisState) -> None:
        colours = at_war(state, self.unification)
        if not colours:
            return
        state.owe(self)
        if len(colours) == 1:
            begin_war(state, self.unification, self.original, colours[0])
        else:
            state.owe(NextWar(state.active, self.unification, self.original))


class NextWar(InConflict):
    """The active player chooses which conflict is settled next (TE-69)."""

    __slots__ = ("original", "unification")
    key: ClassVar[str] = "war"
    kinds: ClassVar[tuple[type[Move], ...]] = (ChooseWar,)

    @property
    def rule(self) -> str:
        return "TE-69"

    def __init__(self, seat: Seat, unification: Cell, original: Kingdoms = ()) -> None:
        super().__init__(seat)
        self.unification = unification
        self.original = original

    def moves(self, state: TigrisState) -> Moves:
        return [WAR_MOVES[colour] for colour in at_war(state, self.unification)]

    def objection(self, state: TigrisState, move: Move) -> Refusal | None:
        assert isinstance(move, ChooseWar)
        if move.colour not in at_war(state, self.unification):
            return Refusal("no-such-war", "TE-69", {"colour": COLOUR_NAMES[move.colour]})
        return None

    def answer(self, state: TigrisState, move: Move) -> None:
        assert isinstance(move, ChooseWar)
        begin_war(state, self.unification, self.original, move.colour)
