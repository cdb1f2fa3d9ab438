"""Candidate actions: a few of each kind, chosen by cheap features.

A position allows about 400 actions, most of which differ only in the cell. Of the tiles that score
for one leader, and of the cells where a leader enters a kingdom, only the best by shape are kept.
"""

from __future__ import annotations

from typing import Final

from ....core.moves import Move
from ....core.seats import Seat
from .. import cells
from ..box import BLACK, BLUE, COLOURS, GREEN, RED, Colour
from ..cells import NONE, OFF, Cell, CellSet
from ..disasters import shielded
from ..kingdoms import Borders
from ..leaders import open_cells
from ..moves import DISASTER_MOVES, LEADER_MOVES, TILE_MOVES, Exchange, parse, spell_tiles
from ..state import TigrisState

SQUARE: Final = (0.0, 0.0, 0.3, 1.0, 4.0)
"""The value of a square by its tiles of one colour, the new one included."""
BESIDE_LEADER: Final = 0.8
LINKS_TREASURE: Final = 1.5
LINKS_REGION: Final = 0.2


class Breadth:
    """How many of each kind are kept."""

    __slots__ = ("cuts", "disasters", "free", "joins", "links", "moved", "places", "scoring")

    def __init__(
        self,
        scoring: int,
        joins: int,
        places: int,
        moved: int,
        free: int,
        disasters: int,
        cuts: int = 0,
        links: int = 0,
    ) -> None:
        self.scoring = scoring
        """Cells for a tile that scores for one leader."""
        self.joins = joins
        """Cells where a tile of one colour joins two kingdoms."""
        self.places = places
        """Cells where a leader from the supply enters a kingdom."""
        self.moved = moved
        """The same for a leader that stands on the board; 0: only against a rival."""
        self.free = free
        """Cells where a leader founds a kingdom."""
        self.disasters = disasters
        """Temples beside leaders of others that a disaster may remove."""
        self.cuts = cuts
        """Tiles that hold a kingdom of others together."""
        self.links = links
        """Cells where a tile that scores for others brings a trader a treasure."""


NARROW: Final = Breadth(scoring=2, joins=1, places=1, moved=1, free=1, disasters=3)
REPLY: Final = Breadth(scoring=1, joins=1, places=1, moved=0, free=1, disasters=2)
WIDE: Final = Breadth(scoring=5, joins=2, places=3, moved=2, free=4, disasters=12, cuts=6, links=1)


class Survey:
    """The kingdoms of a position with their leaders, and the regions beside them."""

    __slots__ = ("borders", "loose", "own_leaders", "owners", "seat", "state", "treasure_edge")

    def __init__(self, state: TigrisState, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.borders = Borders(state)
        self.owners: list[list[int]] = []
        """Of each kingdom, the seat of each colour's leader, or -1."""
        for kingdom in state.ruled:
            row = [-1, -1, -1, -1]
            for index, cell in enumerate(state.leaders):
                if cell != OFF and cells.has(kingdom.cells, cell):
                    row[index % 4] = index // 4
            self.owners.append(row)
        self.own_leaders = NONE
        for cell in state.leaders[4 * seat : 4 * seat + 4]:
            if cell != OFF:
                self.own_leaders = cells.union(self.own_leaders, cells.one(cell))
        self.loose = NONE
        """Cells beside regions without a leader."""
        self.treasure_edge = NONE
        """Of these, the ones beside a treasure's region."""
        for region in state.unruled:
            self.loose = cells.union(self.loose, region.edge)
            if cells.meet(region.cells, state.treasures):
                self.treasure_edge = cells.union(self.treasure_edge, region.edge)


def candidates(state: TigrisState, seat: Seat, breadth: Breadth) -> list[Move]:
    """The actions to try, without exchanges and passing; may be empty."""
    survey = Survey(state, seat)
    selected: list[Move] = []
    add_tiles(survey, breadth, selected)
    add_leaders(survey, breadth, selected)
    add_disasters(survey, breadth, selected)
    return selected


def add_tiles(survey: Survey, breadth: Breadth, selected: list[Move]) -> None:
    """Tiles that score for the seat, complete a square, or join a kingdom of its own."""
    state, seat, borders = survey.state, survey.seat, survey.borders
    closed = cells.union(state.occupied, borders.three)
    for colour in COLOURS:
        if not state.hands[4 * seat + colour]:
            continue
        ground = state.table.board.river if colour == BLUE else state.table.board.land
        ground = cells.without(ground, closed)
        single = cells.without(ground, borders.two)
        double = cells.common(ground, borders.two)
        for index, kingdom in enumerate(state.ruled):
            edge = kingdom.edge
            owners = survey.owners[index]
            here = cells.common(single, edge)
            scorer = owners[colour] if owners[colour] >= 0 else owners[BLACK]
            if scorer == seat:
                add_best_tiles(survey, colour, here, owners, breadth.scoring, selected)
            elif scorer < 0 and seat in owners:
                near = survey.own_leaders if colour == RED else state.tiles[colour]
                here = cells.common(here, cells.around(near))
                add_best_tiles(survey, colour, here, owners, 1, selected)
            elif breadth.links and owners[GREEN] == seat:
                here = cells.common(here, survey.treasure_edge)
                add_best_tiles(survey, colour, here, owners, breadth.links, selected)
            if seat not in owners:
                continue
            shared = cells.common(double, edge)
            for other in range(len(state.ruled)):
                if other == index or (other < index and seat in survey.owners[other]):
                    continue
                meeting = cells.common(shared, state.ruled[other].edge)
                if cells.some(meeting):
                    add_best_tiles(survey, colour, meeting, owners, breadth.joins, selected)


def add_best_tiles(
    survey: Survey,
    colour: Colour,
    where: CellSet,
    owners: list[int],
    most: int,
    selected: list[Move],
) -> None:
    """Add the best cells by shape for tiles that are alike otherwise."""
    if not cells.some(where):
        return
    listed = cells.members(where)
    if len(listed) > most:
        scored = [(-tile_shape(survey, colour, cell, owners), cell) for cell in listed]
        scored.sort()
        listed = [cell for _, cell in scored[:most]]
    for cell in listed:
        selected.append(TILE_MOVES[colour][cell])


def tile_shape(survey: Survey, colour: Colour, cell: Cell, owners: list[int]) -> float:
    """The value of a cell apart from points: squares, temples beside leaders, treasures."""
    state = survey.state
    value = square_shape(state, colour, cell)
    if colour == RED:
        beside = cells.count(cells.common(cells.beside(cell), survey.own_leaders))
        value += BESIDE_LEADER * beside
    if cells.has(survey.loose, cell):
        value += LINKS_REGION
        if cells.has(survey.treasure_edge, cell):
            value += LINKS_TREASURE if owners[GREEN] == survey.seat else 0.0
    return value


def square_shape(state: TigrisState, colour: Colour, cell: Cell) -> float:
    """The value of the squares of its colour that a tile helps to complete."""
    tiles = state.tiles[colour]
    if not cells.meet(cells.beside(cell), tiles):
        return 0.0
    value = 0.0
    for corner in cells.corners(cell):
        square = cells.square(corner)
        same = cells.count(cells.common(square, tiles))
        if same and cells.count(cells.common(square, state.occupied)) == same:
            value += SQUARE[same + 1]
    return value


def add_leaders(survey: Survey, breadth: Breadth, selected: list[Move]) -> None:
    """Places for each leader: kingdoms to enter, and temples to begin with."""
    state, seat, borders = survey.state, survey.seat, survey.borders
    near = open_cells(state)
    from_supply = cells.without(near, borders.two)
    for colour in COLOURS:
        here = state.leaders[4 * seat + colour]
        if here == OFF:
            reach, most, free = from_supply, breadth.places, breadth.free
        else:
            reach = cells.without(near, borders.lifted(here))
            most, free = breadth.moved, min(1, breadth.moved)
        moves = LEADER_MOVES[colour]
        rest = reach
        for index, kingdom in enumerate(state.ruled):
            edge = kingdom.edge
            entered = cells.common(reach, edge)
            rest = cells.without(rest, edge)
            if not cells.some(entered):
                continue
            rival = survey.owners[index][colour]
            if rival >= 0 and rival != seat:
                add_best_places(state, moves, entered, max(1, most), selected)
            elif most:
                add_best_places(state, moves, entered, most, selected)
        if free and cells.some(rest):
            add_best_places(state, moves, rest, free, selected)


def add_best_places(
    state: TigrisState, moves: tuple[Move, ...], where: CellSet, most: int, selected: list[Move]
) -> None:
    """Add the cells beside the most temples; among equals, those with more free neighbours."""
    temples = state.tiles[RED]
    scored: list[tuple[int, Cell]] = []
    for cell in cells.members(where):
        beside = cells.beside(cell)
        free = cells.count(cells.without(beside, state.occupied))
        scored.append((-8 * cells.count(cells.common(beside, temples)) - free, cell))
    scored.sort()
    for _, cell in scored[:most]:
        selected.append(moves[cell])


def add_disasters(survey: Survey, breadth: Breadth, selected: list[Move]) -> None:
    """Temples beside leaders of others, and tiles that hold their kingdoms together."""
    state, seat = survey.state, survey.seat
    if not state.disasters_left[seat]:
        return
    rivals = cells.without(state.leader_cells, survey.own_leaders)
    where = cells.without(state.occupied, shielded(state))
    where = cells.without(where, cells.around(survey.own_leaders))
    hit = cells.common(cells.common(where, cells.around(rivals)), state.tiles[RED])
    scored: list[tuple[int, Cell]] = []
    for cell in cells.members(hit):
        scored.append((-cells.count(cells.common(cells.beside(cell), rivals)), cell))
    scored.sort()
    for _, cell in scored[: breadth.disasters]:
        selected.append(DISASTER_MOVES[cell])
    if breadth.cuts:
        add_cuts(survey, cells.without(where, hit), breadth.cuts, selected)


def add_cuts(survey: Survey, where: CellSet, most: int, selected: list[Move]) -> None:
    """Add disasters that split kingdoms of others, those with the largest smaller part first."""
    scored: list[tuple[int, Cell]] = []
    for index, kingdom in enumerate(survey.state.ruled):
        owners = survey.owners[index]
        if not any(owner >= 0 and owner != survey.seat for owner in owners):
            continue
        for cell in cells.members(cells.common(kingdom.cells, where)):
            if cells.count(cells.common(cells.beside(cell), kingdom.cells)) > 1:
                rest = cells.without(kingdom.cells, cells.one(cell))
                part = cells.count(cells.piece(rest))
                smaller = min(part, cells.count(rest) - part)
                if smaller:
                    scored.append((-smaller, cell))
    scored.sort()
    for _, cell in scored[:most]:
        selected.append(DISASTER_MOVES[cell])


def exchange(state: TigrisState, seat: Seat, keep: int) -> Exchange | None:
    """The exchange that keeps ``keep`` tiles of a colour with a leader, half as many of others."""
    hand = state.hand(seat)
    given = [0, 0, 0, 0]
    for colour in COLOURS:
        limit = keep if state.leaders[4 * seat + colour] != OFF else keep // 2
        given[colour] = max(0, hand[colour] - limit)
    if not sum(given):
        return None
    move = parse(f"swap {spell_tiles((given[0], given[1], given[2], given[3]))}")
    assert isinstance(move, Exchange)
    return move
