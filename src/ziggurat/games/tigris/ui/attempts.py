"""The moves that a player may have meant by touching tokens that form no legal move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ....core.errors import MoveSyntaxError
from ....core.seats import Seat
from .. import cells
from ..box import (
    BLUE,
    COLOUR_NAMES,
    COLOURS,
    HAND_SIZE,
    LEADER_LETTERS,
    MONUMENT_NAMES,
    RED,
    TILE_LETTERS,
    Colour,
)
from ..buildings import ChooseBuilding
from ..cells import BOARD, OFF, Cell, CellSet
from ..leaders import open_cells
from ..monuments import ChooseMonument, monuments_left
from ..moves import parse
from ..state import TigrisState
from ..treasures import ChooseTreasure
from .input import BUILDING, DISASTER, GIVE, LEADER, MONUMENT, PASS, SWAP, TILE, TREASURE, WITHDRAW


@dataclass(frozen=True, slots=True)
class Touched:
    """Touched tokens by kind; of several of one kind the last one counts."""

    what: str = ""
    """A thing or a button, such as ``tile T``; empty if it was only a cell."""
    cell: str = ""
    leader: str = ""
    given: str = ""


def attempts(state: TigrisState, seat: Seat, chosen: Sequence[str]) -> list[str]:
    """Texts of moves, the most likely first; at least one of them can be parsed."""
    touched, unknown = _touched(chosen)
    meant = list(_with_thing(state, seat, touched) if touched.what else ())
    if touched.cell and not meant:
        there = list(_moves_to(state, seat, cells.named(touched.cell), touched.cell))
        meant = sorted(there, key=lambda text: state.why_not(text, seat) is None)
    return meant or [*unknown, PASS]


def _touched(chosen: Sequence[str]) -> tuple[Touched, list[str]]:
    """The touched tokens by kind, and those that are unknown."""
    what = cell = leader = given = ""
    unknown: list[str] = []
    for token in chosen:
        kind, _, which = token.partition(" ")
        if cells.named(token) != OFF:
            cell = token
        elif kind == GIVE and which in tuple(TILE_LETTERS):
            what, given = SWAP, given + which
        elif kind == LEADER and which in tuple(LEADER_LETTERS):
            what, leader = (what if what == WITHDRAW else token), which
        elif token in (SWAP, WITHDRAW) or _can_be_move(token):
            what = token
        else:
            unknown.append(token)
    return Touched(what, cell, leader, given[:HAND_SIZE]), unknown


def _can_be_move(token: str) -> bool:
    """True for the text of a move with or without its cell."""
    for text in (token, f"{token} a1"):
        try:
            parse(text)
        except MoveSyntaxError:
            continue
        return token != TREASURE
    return False


def _with_thing(state: TigrisState, seat: Seat, touched: Touched) -> Iterator[str]:
    """The moves with the thing that was touched."""
    kind = touched.what.partition(" ")[0]
    if kind == SWAP:
        held = "".join(TILE_LETTERS[colour] for colour in _held(state, seat))
        yield touched.what if touched.what != SWAP else f"{SWAP} {touched.given or held[:1] or 'T'}"
    elif touched.what == WITHDRAW:
        yield f"{WITHDRAW} {touched.leader or _standing_on(state, seat, touched.cell)}"
    elif _takes_cell(touched.what):
        cell = touched.cell or cells.spell(_some_cell(state, touched.what))
        yield f"{touched.what} {cell}"
    else:
        yield touched.what


def _takes_cell(what: str) -> bool:
    """True if the text of a move still lacks its cell."""
    try:
        parse(what)
    except MoveSyntaxError:
        return True
    return False


def _held(state: TigrisState, seat: Seat) -> list[Colour]:
    return [colour for colour in COLOURS if state.hand(seat)[colour]]


def _standing_on(state: TigrisState, seat: Seat, name: str) -> str:
    """The letter of the own leader on a cell; else of one that is in the supply."""
    here = [state.leader(seat, colour) for colour in COLOURS]
    cell = cells.named(name)
    for wanted in (cell, OFF) if cell != OFF else (OFF,):
        if wanted in here:
            return LEADER_LETTERS[here.index(wanted)]
    return LEADER_LETTERS[0]


def _some_cell(state: TigrisState, what: str) -> Cell:
    """A cell for a move without one, chosen so that its refusal explains the obstacle."""
    board, free = state.table.board, cells.without(BOARD, state.occupied)
    land = cells.common(board.land, free)
    wanted: tuple[CellSet, ...] = (land,)
    if what.startswith(LEADER):
        wanted = (open_cells(state), land)
    elif what == f"{TILE} {TILE_LETTERS[BLUE]}":
        wanted = (cells.common(board.river, free),)
    for where in (*wanted, BOARD):
        if cells.some(where):
            break
    return cells.members(where)[0]


def _moves_to(state: TigrisState, seat: Seat, cell: Cell, name: str) -> Iterator[str]:
    """The moves to a cell that answer the open decision, or else actions."""
    asked = state.decision(seat)
    if isinstance(asked, ChooseTreasure):
        yield f"{TREASURE} {name}"
    elif isinstance(asked, ChooseBuilding):
        yield f"{BUILDING} {COLOUR_NAMES[asked.colour]} {name}"
    elif isinstance(asked, ChooseMonument):
        for monument in monuments_left(state, asked.colour):
            yield f"{MONUMENT} {MONUMENT_NAMES[monument]} {name}"
    else:
        yield from _actions_on(state, seat, cell, name)


def _actions_on(state: TigrisState, seat: Seat, cell: Cell, name: str) -> Iterator[str]:
    """Suitable tiles of the hand first, then other tiles, leaders and a disaster."""
    river = cells.has(state.table.board.river, cell)
    held = sorted(_held(state, seat), key=lambda colour: (colour == BLUE) != river)
    for colour in held:
        yield f"{TILE} {TILE_LETTERS[colour]} {name}"
    for colour in COLOURS:
        yield f"{LEADER} {LEADER_LETTERS[colour]} {name}"
    yield f"{DISASTER} {name}"
    if not held:
        yield f"{TILE} {TILE_LETTERS[BLUE if river else RED]} {name}"
