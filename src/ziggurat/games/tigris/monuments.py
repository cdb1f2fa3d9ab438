"""Chapter 8, monuments."""

from typing import ClassVar

from ...core.agenda import Task
from ...core.errors import Refusal
from ...core.moves import Move, Moves
from ...core.seats import Seat
from . import cells, kingdoms
from .box import (
    COLOUR_NAMES,
    COLOURS,
    MONUMENT_COLOURS,
    MONUMENT_NAMES,
    MONUMENT_POINTS,
    MONUMENTS,
    RED,
    Colour,
    Monument,
)
from .cells import OFF, Cell
from .decisions import TileDecision, cell_fact
from .events import BuildingReturned, MonumentBuilt
from .leaders import return_stranded
from .moves import MONUMENT_MOVES, NO_MONUMENT, BuildMonument, NoMonument
from .state import TigrisState, changed


def squares(state: TigrisState, colour: Colour, placed: Cell) -> list[Cell]:
    """The top left cells of the squares of one colour that the new tile completes (TE-90)."""
    tiles = state.tiles[colour]
    return [corner for corner in cells.corners(placed) if cells.covers(tiles, cells.square(corner))]


def monuments_left(state: TigrisState, colour: Colour) -> list[Monument]:
    """The monuments in the supply that show a colour (TE-92)."""
    return [
        monument
        for monument in MONUMENTS
        if state.monuments[monument] == OFF and colour in MONUMENT_COLOURS[monument]
    ]


class OfferMonument(Task[TigrisState]):
    """After the wars: offer a monument if there is still a square for one (TE-93)."""

    __slots__ = ("cell", "colour")

    def __init__(self, colour: Colour, cell: Cell) -> None:
        self.colour = colour
        self.cell = cell

    def run(self, state: TigrisState) -> None:
        if squares(state, self.colour, self.cell) and monuments_left(state, self.colour):
            state.owe(ChooseMonument(state.active, self.colour, self.cell))


class ChooseMonument(TileDecision):
    """The active player may build on one of the squares (TE-90, TE-94)."""

    __slots__ = ()
    key: ClassVar[str] = "monument"
    kinds: ClassVar[tuple[type[Move], ...]] = (BuildMonument, NoMonument)

    @property
    def rule(self) -> str:
        return "TE-90"

    def moves(self, state: TigrisState) -> Moves:
        corners = squares(state, self.colour, self.cell)
        left = monuments_left(state, self.colour)
        return [*(MONUMENT_MOVES[m][corner] for m in left for corner in corners), NO_MONUMENT]

    def least(self, state: TigrisState) -> Move:
        return NO_MONUMENT

    def objection(self, state: TigrisState, move: Move) -> Refusal | None:
        if isinstance(move, NoMonument):
            return None
        assert isinstance(move, BuildMonument)
        name = {"monument": MONUMENT_NAMES[move.monument]}
        if state.monuments[move.monument] != OFF:
            return Refusal("monument-taken", "TE-92", name)
        if self.colour not in MONUMENT_COLOURS[move.monument]:
            return Refusal("monument-color", "TE-90", {**name, "colour": COLOUR_NAMES[self.colour]})
        if move.cell not in squares(state, self.colour, self.cell):
            return Refusal("monument-square", "TE-91", cell_fact(move))
        return None

    def answer(self, state: TigrisState, move: Move) -> None:
        if isinstance(move, BuildMonument):
            build(state, self.seat, self.colour, move.monument, move.cell)


def build(state: TigrisState, seat: Seat, colour: Colour, monument: Monument, corner: Cell) -> None:
    """Turn four tiles over; a building or leaders may have to be returned (TE-98, TE-112)."""
    turned = cells.square(corner)
    state.tiles[colour] = cells.without(state.tiles[colour], turned)
    state.face_down = cells.union(state.face_down, turned)
    state.monuments = changed(state.monuments, monument, corner)
    state.events.append(MonumentBuilt(seat, monument, corner))
    building = state.buildings[colour]
    if building != OFF and cells.has(turned, building):
        state.buildings = changed(state.buildings, colour, OFF)
        state.events.append(BuildingReturned(colour, building))
    if colour == RED:
        return_stranded(state, "monument")


def pay_monuments(state: TigrisState) -> None:
    """The active player's leaders are paid by the monuments of their kingdoms (TE-99, TE-100)."""
    if not cells.some(state.face_down):
        return
    seat = state.active
    standing = [monument for monument in MONUMENTS if state.monuments[monument] != OFF]
    once = state.table.options.monument_pay == "leader"
    for colour in COLOURS:
        leader = state.leader(seat, colour)
        if leader == OFF:
            continue
        kingdom = kingdoms.region_of(state, leader)
        paying = [m for m in standing if colour in MONUMENT_COLOURS[m]]
        number = sum(cells.has(kingdom, state.monuments[m]) for m in paying)
        if number:
            points = MONUMENT_POINTS * (1 if once else number)
            state.score(seat, colour, points, "monument")
