"""The two boards and the pieces of the box, as tables (TE-1 to TE-9)."""

from collections.abc import Iterator
from string import ascii_lowercase

Cell = str
"""A column letter and a row number, as in `d4`; `a1` is the top left cell."""

# . land   ~ river   T land, temple with a treasure   C the same, the treasure has priority
PICTURES: dict[str, tuple[str, ...]] = {
    "classic": (
        "....~~~~~.T.~...",
        ".C..~.......~..C",
        "...~~T......~~..",
        "~~~~.........~~~",
        ".............T~~",
        "..............~.",
        "~~~~....T...~~~.",
        ".C.~~~~.....~...",
        "......~~~~~~~.C.",
        ".....T..........",
        "..........T.....",
    ),
    "advanced": (
        "..~~T....T.....~",
        "..~~..........T~",
        ".C~~...........~",
        "..~...T....T~~~~",
        "..~.........~...",
        "..~T........~..C",
        "..~~........~~..",
        "C..~~~.T....T~..",
        ".....~~~.....~..",
        "....C.~~~~~~~~..",
        "......~..C....C.",
    ),
}
COLUMNS, ROWS = 16, 11

COLORS = ("black", "red", "blue", "green")
TILE = {"black": "S", "red": "T", "blue": "F", "green": "M"}
LEADER = {"black": "K", "red": "P", "blue": "F", "green": "M"}
TILE_COLOR = {letter: color for color, letter in TILE.items()}
LEADER_COLOR = {letter: color for color, letter in LEADER.items()}
TEMPLE, FARM, FACE_DOWN = "T", "F", "#"
KING, TRADER = "K", "M"

MONUMENTS: dict[str, tuple[str, str]] = {
    "red-black": ("red", "black"),
    "red-green": ("red", "green"),
    "blue-black": ("blue", "black"),
    "blue-red": ("blue", "red"),
    "green-black": ("green", "black"),
    "green-blue": ("green", "blue"),
}

HAND_SIZE = 6
ACTIONS = 2
DISASTERS = 2
LAST_TREASURES = 2
SHORTEST_ROW = 3


def _name(column: int, row: int) -> Cell:
    return f"{ascii_lowercase[column]}{row + 1}"


PLACE: dict[Cell, tuple[int, int]] = {
    _name(column, row): (column, row) for row in range(ROWS) for column in range(COLUMNS)
}
CELL_AT: dict[tuple[int, int], Cell] = {place: cell for cell, place in PLACE.items()}


def ray(cell: Cell, right: int, down: int) -> Iterator[Cell]:
    """The cells beyond this one in a direction, up to the edge of the board."""
    column, row = PLACE[cell]
    while (column + right, row + down) in CELL_AT:
        column, row = column + right, row + down
        yield CELL_AT[column, row]


def _cells_from(cell: Cell, steps: tuple[tuple[int, int], ...]) -> tuple[Cell, ...]:
    column, row = PLACE[cell]
    places = [(column + right, row + down) for right, down in steps]
    return tuple(CELL_AT[place] for place in places if place in CELL_AT)


NEIGHBOURS: dict[Cell, tuple[Cell, ...]] = {
    cell: _cells_from(cell, ((0, -1), (-1, 0), (1, 0), (0, 1))) for cell in PLACE
}
SQUARES: dict[Cell, tuple[Cell, ...]] = {
    cell: square
    for cell in PLACE
    if len(square := _cells_from(cell, ((0, 0), (1, 0), (0, 1), (1, 1)))) == 4
}
"""Top left cell -> the four cells of its square."""


def _cells_showing(board: str, signs: str) -> frozenset[Cell]:
    picture = PICTURES[board]
    return frozenset(cell for cell, (column, row) in PLACE.items() if picture[row][column] in signs)


RIVER = {board: _cells_showing(board, "~") for board in PICTURES}
START_TEMPLES = {board: _cells_showing(board, "TC") for board in PICTURES}
PRIORITY = {board: _cells_showing(board, "C") for board in PICTURES}
