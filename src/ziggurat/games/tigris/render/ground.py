"""The board without pieces: sand, two rivers, the grid, and a clay frame with names."""

from __future__ import annotations

from functools import cache

from ....svg.elements import Element, circle, element, group, number, path, rect, use
from ....svg.lettering import outline
from ....svg.theme import Theme
from ....svg.water import bank_line, engraved
from .. import cells
from ..board import Board
from ..cells import COLUMNS, ROWS, Cell
from .riverbanks import CELL, river_outline

MARGIN = 24
"""The width of the frame."""
WIDTH = COLUMNS * CELL
HEIGHT = ROWS * CELL

_DUNES = (
    "M14 22q9-7 18 0M30 26q7-5 13 0M96 70q9-7 18 0M112 74q7-5 13 0M58 104q8-6 16 0"
    "M130 18q7-5 14 0M20 84h.1M64 38h.1M84 14h.1M140 100h.1M48 62h.1M120 44h.1"
)
_WINGS = (
    "M0-3.4A3.4 3.4 0 1 1 0 3.4A3.4 3.4 0 1 1 0-3.4ZM4.8-2.4Q10-5.4 16.4-4.6Q14.6-2.6 13.4-2"
    "Q14 0 11.4 1.2Q11 3 8 3Q6 3 4.8 2ZM-4.8-2.4Q-10-5.4-16.4-4.6Q-14.6-2.6-13.4-2"
    "Q-14 0-11.4 1.2Q-11 3-8 3Q-6 3-4.8 2ZM-2.4 4.6L-3.6 9H3.6L2.4 4.6Z"
)
_REED = "M0 0Q-.6-6-2.4-9M0 0Q.4-7 0-12M0 0Q1.4-5 3.6-8"
_REED_HEADS = "M-2.4-9l-.7-2.6M0-12v-3M3.6-8l1-2.4"


def left(cell: Cell) -> int:
    """The left side of a cell in the board's own units."""
    return cells.column_of(cell) * CELL


def top(cell: Cell) -> int:
    """The upper side of a cell in the board's own units."""
    return cells.row_of(cell) * CELL


@cache
def ground_defs(board: Board, theme: Theme) -> tuple[Element, ...]:
    """What the ground refers to; names carry the theme, so pictures may share a page."""
    name = theme.name
    dunes = path(
        _DUNES, fill="none", stroke=theme.land_mark, stroke_width=1.5, stroke_linecap="round"
    )
    reed = [
        path(_REED, fill="none", stroke=theme.reed, stroke_width=1.1, stroke_linecap="round"),
        path(_REED_HEADS, fill="none", stroke=theme.reed, stroke_width=2, stroke_linecap="round"),
    ]
    river = f"{name}-{board.name}-river"
    return (
        element(
            "pattern",
            dunes,
            id=f"{name}-dunes",
            width=160,
            height=120,
            patternUnits="userSpaceOnUse",
        ),
        element("clipPath", rect(0, 0, WIDTH, HEIGHT), id=f"{name}-board"),
        path(river_outline(board), id=river),
        element("clipPath", element("use", href=f"#{river}"), id=f"{river}-clip"),
        group(reed, id=f"{name}-reed"),
        path(_WINGS, id=f"{name}-wings", fill=theme.land_line),
        group(_rosette(theme), id=f"{name}-rosette"),
        *_names(theme),
    )


def ground_name(board: Board, theme: Theme) -> str:
    """The id of a board without pieces."""
    return f"{theme.name}-{board.name}-ground"


def ground_def(board: Board, theme: Theme) -> Element:
    """A board without pieces as a definition."""
    return group([ground(board, theme)], id=ground_name(board, theme))


def ground(board: Board, theme: Theme) -> Element:
    """Everything under the pieces; the origin is the corner of cell a1."""
    field = [
        rect(0, 0, WIDTH, HEIGHT, fill=theme.land),
        rect(0, 0, WIDTH, HEIGHT, fill=f"url(#{theme.name}-dunes)"),
        *_temple_marks(board, theme),
        *_rivers(board, theme),
        path(_grid(), stroke=theme.outline, stroke_width=0.8, opacity=0.2),
        *_reeds(board, theme),
    ]
    return group(
        [
            *_frame(theme),
            group(field, clip_path=f"url(#{theme.name}-board)"),
            rect(0, 0, WIDTH, HEIGHT, fill="none", stroke=theme.outline, stroke_width=1.4),
        ],
        class_=f"ground {board.name}",
        aria_hidden="true",
    )


def _grid() -> str:
    """The lines between cells."""
    columns = "".join(f"M{CELL * at} 0v{HEIGHT}" for at in range(1, COLUMNS))
    return columns + "".join(f"M0 {CELL * at}h{WIDTH}" for at in range(1, ROWS))


_WATER_LINES = ((35, "34 13 52 17", 32.6), (23.6, "46 15 23 11", 21.2), (12.4, "61 9 38 14", 10))


def _rivers(board: Board, theme: Theme) -> list[Element]:
    """Water with lines along its banks."""
    river = f"{theme.name}-{board.name}-river"
    water = engraved(river, theme, _WATER_LINES)
    return [
        bank_line(river, theme.bank, 7),
        element("use", href=f"#{river}", fill=theme.water),
        group([*water, bank_line(river, theme.water_edge, 4)], clip_path=f"url(#{river}-clip)"),
    ]


def _temple_marks(board: Board, theme: Theme) -> list[Element]:
    """A winged creature where a temple starts; a double frame where its treasure has priority."""
    marks: list[Element] = []
    for cell in cells.members(board.temples):
        marks.append(use(f"{theme.name}-wings", left(cell) + 20, top(cell) + 20))
        if cells.has(board.priority, cell):
            marks.append(
                rect(
                    left(cell) + 3,
                    top(cell) + 3,
                    34,
                    34,
                    rx=4,
                    fill="none",
                    stroke=theme.land_line,
                    stroke_width=1.6,
                )
            )
    return marks


def _reeds(board: Board, theme: Theme) -> list[Element]:
    """A tuft here and there on the land under a northern bank."""
    tufts: list[Element] = []
    for cell in cells.members(board.river):
        column, row = cells.column_of(cell), cells.row_of(cell)
        if row == 0 or (column * 5 + row * 2) % 3:
            continue
        if cells.has(board.land, cells.cell_at(column, row - 1)):
            tufts.append(
                use(f"{theme.name}-reed", left(cell) + 9 + (column * 11) % 22, top(cell) + 1)
            )
    return tufts


def _frame(theme: Theme) -> list[Element]:
    """A clay border with the names of columns and rows."""
    wide, high = WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN
    out = -MARGIN
    parts = [
        rect(out, out, wide, high, rx=10, fill=theme.frame),
        rect(
            out + 3, out + 3, wide - 6, high - 6, rx=7.5,
            fill="none", stroke=theme.frame_edge, stroke_width=1,
        ),
    ]  # fmt: skip
    name = theme.name
    for x, y, edge in (
        (0, 0, "letters"), (0, HEIGHT + MARGIN, "letters"),
        (0, 0, "digits"), (WIDTH + MARGIN - 1, 0, "digits"),
    ):  # fmt: skip
        parts.append(use(f"{name}-{edge}", x, y))
    half = MARGIN // 2
    for x in (-half, WIDTH + half):
        for y in (-half, HEIGHT + half):
            parts.append(use(f"{name}-rosette", x, y))
    return parts


def _names(theme: Theme) -> list[Element]:
    """The letters of the columns and the numbers of the rows, each as one path."""
    letters = (
        outline(chr(ord("a") + column), (column + 0.5) * CELL, -7.5, 11)
        for column in range(COLUMNS)
    )
    digits = (outline(str(row + 1), -11.5, (row + 0.5) * CELL + 5, 10) for row in range(ROWS))
    return [
        path(
            "".join(outlines),
            id=f"{theme.name}-{edge}",
            fill="none",
            stroke=theme.frame_ink,
            stroke_width=1.6,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
        for edge, outlines in (("letters", letters), ("digits", digits))
    ]


def _rosette(theme: Theme) -> list[Element]:
    """Eight petals around a disc."""
    petals = [
        path("M0-1.6C2-3.4 2-6 0-7.4C-2-6-2-3.4 0-1.6Z", fill=theme.frame_edge,
             transform=f"rotate({number(45 * turn)})")
        for turn in range(8)
    ]  # fmt: skip
    return [*petals, circle(0, 0, 1.8, fill=theme.frame_ink)]
