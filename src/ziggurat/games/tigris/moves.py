"""The moves of Tigris & Euphrates with their texts and ids."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from typing import Final

from ...core.errors import MoveSyntaxError
from ...core.moves import NO_ID, Move, Resign
from . import cells
from .box import (
    COLOUR_NAMES,
    COLOURS,
    DYNASTIES,
    HAND_SIZE,
    LEADER_LETTERS,
    MONUMENT_NAMES,
    MONUMENTS,
    TILE_LETTERS,
    Colour,
    Monument,
)
from .cells import OFF, Cell

Hand = tuple[int, int, int, int]
"""How many tiles of each colour."""


class OnCell(Move):
    """A move that names a cell; OFF if the text names one outside the board."""

    __slots__ = ("cell",)

    def __init__(self, text: str, id: int, cell: Cell) -> None:
        super().__init__(text, id)
        self.cell = cell


class OfColour(Move):
    """A move that names a colour, as itself or by a tile or a leader."""

    __slots__ = ("colour",)

    def __init__(self, text: str, id: int, colour: Colour) -> None:
        super().__init__(text, id)
        self.colour = colour


class OfColourOnCell(OnCell):
    """A move that names a colour and a cell."""

    __slots__ = ("colour",)

    def __init__(self, text: str, id: int, colour: Colour, cell: Cell) -> None:
        super().__init__(text, id, cell)
        self.colour = colour


class PlaceLeader(OfColourOnCell):
    """``leader K e7``: place the king, or move it if it is on the board."""

    __slots__ = ()


class Withdraw(OfColour):
    """``withdraw K``: take the king off the board."""

    __slots__ = ()


class PlaceTile(OfColourOnCell):
    """``tile S d4``: place a settlement."""

    __slots__ = ()


class PlaceDisaster(OnCell):
    """``disaster c3``."""

    __slots__ = ()


class Exchange(Move):
    """``swap FTT``: discard these tiles and draw as many."""

    __slots__ = ("number", "tiles")

    def __init__(self, text: str, id: int, tiles: Hand) -> None:
        super().__init__(text, id)
        self.tiles = tiles
        self.number = sum(tiles)

    @property
    def public(self) -> str:
        """Tiles leave the game face down: others only see how many (TE-122)."""
        return "swap " + "?" * self.number


class Pass(Move):
    """``pass``: skip one action."""

    __slots__ = ()


class ChooseWar(OfColour):
    """``war green``: choose the conflict that is settled next."""

    __slots__ = ()


class AddSupport(Move):
    """``support 2``: add two tiles from the hand."""

    __slots__ = ("number",)

    def __init__(self, text: str, id: int, number: int) -> None:
        super().__init__(text, id)
        self.number = number


class PlaceBuilding(OfColourOnCell):
    """``building blue d4``: place or move the civilisation building of a colour."""

    __slots__ = ()


class NoBuilding(Move):
    """``no-building``."""

    __slots__ = ()


class BuildMonument(OnCell):
    """``monument red-black d4``: build on the square whose top left cell is named."""

    __slots__ = ("monument",)

    def __init__(self, text: str, id: int, monument: Monument, cell: Cell) -> None:
        super().__init__(text, id, cell)
        self.monument = monument


class NoMonument(Move):
    """``no-monument``."""

    __slots__ = ()


class TakeTreasure(OnCell):
    """``treasure e5``."""

    __slots__ = ()


MOVES: list[Move] = []
"""Every move that can be legal; the id of a move is its index here."""

_NOWHERE = Move("")


def _numbered(move: Move) -> Move:
    MOVES.append(move)
    return move


def _by_cell(make: Callable[[int, Cell], Move]) -> tuple[Move, ...]:
    """A move for each cell, in a tuple indexed by cells."""
    table = [_NOWHERE] * cells.SLOTS
    for cell in cells.CELLS:
        table[cell] = _numbered(make(len(MOVES), cell))
    return tuple(table)


def _leader_moves(colour: Colour) -> tuple[Move, ...]:
    word = f"leader {LEADER_LETTERS[colour]} "
    return _by_cell(lambda n, cell: PlaceLeader(word + cells.spell(cell), n, colour, cell))


def _tile_moves(colour: Colour) -> tuple[Move, ...]:
    word = f"tile {TILE_LETTERS[colour]} "
    return _by_cell(lambda n, cell: PlaceTile(word + cells.spell(cell), n, colour, cell))


def _building_moves(colour: Colour) -> tuple[Move, ...]:
    word = f"building {COLOUR_NAMES[colour]} "
    return _by_cell(lambda n, cell: PlaceBuilding(word + cells.spell(cell), n, colour, cell))


def _monument_moves(monument: Monument) -> tuple[Move, ...]:
    word = f"monument {MONUMENT_NAMES[monument]} "
    return _by_cell(lambda n, cell: BuildMonument(word + cells.spell(cell), n, monument, cell))


def spell_tiles(tiles: Hand) -> str:
    """The letters of some tiles, sorted."""
    return "".join(sorted(TILE_LETTERS[c] * tiles[c] for c in COLOURS))


def _choices(most: Hand) -> list[Hand]:
    """Every choice of at least one tile, with at most ``most`` of each colour."""
    black, red, blue, green = (range(number + 1) for number in most)
    return [tiles for tiles in product(black, red, blue, green) if sum(tiles) > 0]


def _exchange(tiles: Hand) -> Exchange:
    move = Exchange(f"swap {spell_tiles(tiles)}", len(MOVES), tiles)
    _numbered(move)
    return move


LEADER_MOVES: Final = tuple(_leader_moves(colour) for colour in COLOURS)
WITHDRAW_MOVES: Final = tuple(
    _numbered(Withdraw(f"withdraw {LEADER_LETTERS[colour]}", len(MOVES), colour))
    for colour in COLOURS
)
TILE_MOVES: Final = tuple(_tile_moves(colour) for colour in COLOURS)
DISASTER_MOVES: Final = _by_cell(
    lambda n, cell: PlaceDisaster(f"disaster {cells.spell(cell)}", n, cell)
)
_EXCHANGES: dict[Hand, Exchange] = {
    tiles: _exchange(tiles)
    for tiles in _choices((HAND_SIZE, HAND_SIZE, HAND_SIZE, HAND_SIZE))
    if sum(tiles) <= HAND_SIZE
}
PASS: Final = _numbered(Pass("pass", len(MOVES)))
WAR_MOVES: Final = tuple(
    _numbered(ChooseWar(f"war {COLOUR_NAMES[colour]}", len(MOVES), colour)) for colour in COLOURS
)
SUPPORT_MOVES: Final = tuple(
    _numbered(AddSupport(f"support {number}", len(MOVES), number))
    for number in range(HAND_SIZE + 1)
)
BUILDING_MOVES: Final = tuple(_building_moves(colour) for colour in COLOURS)
NO_BUILDING: Final = _numbered(NoBuilding("no-building", len(MOVES)))
MONUMENT_MOVES: Final = tuple(_monument_moves(monument) for monument in MONUMENTS)
NO_MONUMENT: Final = _numbered(NoMonument("no-monument", len(MOVES)))
TREASURE_MOVES: Final = _by_cell(
    lambda n, cell: TakeTreasure(f"treasure {cells.spell(cell)}", n, cell)
)

RESIGN: Final = {name: Resign(f"resign {name}", name) for name in DYNASTIES}

_BY_TEXT: dict[str, Move] = {move.text: move for move in [*MOVES, *RESIGN.values()]}


_MOST: Final = HAND_SIZE + 1
_OFF_THE_BOARD: Final[dict[int, tuple[Move, ...]]] = {}
"""A cache of ``off_the_board`` by a number for each hand; all threads compute the same."""


def off_the_board(black: int, red: int, blue: int, green: int) -> tuple[Move, ...]:
    """Every different exchange that a hand allows, and passing."""
    number = ((black * _MOST + red) * _MOST + blue) * _MOST + green
    moves = _OFF_THE_BOARD.get(number)
    if moves is None:
        choices = _choices((black, red, blue, green))
        moves = (*[_EXCHANGES[tiles] for tiles in choices], PASS)
        _OFF_THE_BOARD[number] = moves
    return moves


_CELL = r"([a-z](?:0|[1-9][0-9]*))"
_OFF_BOARD: tuple[tuple[re.Pattern[str], Callable[[str, str], Move]], ...] = (
    (
        re.compile(f"leader ([{LEADER_LETTERS}]) {_CELL}"),
        lambda text, what: PlaceLeader(text, NO_ID, Colour(LEADER_LETTERS.index(what)), OFF),
    ),
    (
        re.compile(f"tile ([{TILE_LETTERS}]) {_CELL}"),
        lambda text, what: PlaceTile(text, NO_ID, Colour(TILE_LETTERS.index(what)), OFF),
    ),
    (
        re.compile(f"building ({'|'.join(COLOUR_NAMES)}) {_CELL}"),
        lambda text, what: PlaceBuilding(text, NO_ID, Colour(COLOUR_NAMES.index(what)), OFF),
    ),
    (
        re.compile(f"monument ({'|'.join(MONUMENT_NAMES)}) {_CELL}"),
        lambda text, what: BuildMonument(text, NO_ID, Monument(MONUMENT_NAMES.index(what)), OFF),
    ),
    (re.compile(f"disaster {_CELL}"), lambda text, _: PlaceDisaster(text, NO_ID, OFF)),
    (re.compile(f"treasure {_CELL}"), lambda text, _: TakeTreasure(text, NO_ID, OFF)),
    (
        re.compile(r"support ([1-9][0-9]*)"),
        lambda text, number: AddSupport(text, NO_ID, int(number[:9])),
    ),
)
_SWAP = re.compile(f"swap ([{TILE_LETTERS}]{{1,{HAND_SIZE}}})")


def parse(text: str) -> Move:
    """The move of a text; its cell may lie off the board. A MoveSyntaxError if there is none."""
    move = _BY_TEXT.get(text)
    if move is not None:
        return move
    swap = _SWAP.fullmatch(text)
    if swap is not None:
        black, red, blue, green = (swap[1].count(letter) for letter in TILE_LETTERS)
        return _EXCHANGES[(black, red, blue, green)]
    for pattern, make in _OFF_BOARD:
        match = pattern.fullmatch(text)
        if match is not None:
            return make(text, match[1])
    raise MoveSyntaxError(text)
