"""The explorer of openings: leaders and tiles in words, their places on the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from ....core.messages import Say, plainly
from ....svg.elements import Element, rect, use
from ....svg.lettering import word
from ....svg.panels import Panel, side_by_side
from ....svg.theme import DARK, LIGHT, Theme
from ....ui import Picture, PlaceResult
from .. import cells
from ..board import BOARDS, full_bag
from ..box import LEADER_NAMES, TILE_NAMES
from ..cells import OFF
from ..drawn_positions import OPTIONS, PLAYERS
from ..render.ground import HEIGHT, MARGIN, WIDTH, ground_def, ground_defs, ground_name, left, top
from ..render.pieces import piece_defs
from ..render.placed_pieces import placed_pieces
from ..render.riverbanks import CELL
from ..setup import start

_BOARD: Final = BOARDS["classic"]
_OPTIONS: Final = {**OPTIONS, "buildings": False}
_EDGE: Final = 6.0


def table_words(table: str, say: Say) -> str:
    """What the rows of a table are."""
    return say(f"explorer.table-{table}")


def value_words(table: str, value: str, say: Say) -> str:
    """A row of a table."""
    if table in ("leader", "tile"):
        return _piece(value, say)
    if table == "turn":
        first, _, second = value.partition(" ")
        return say("explorer.turn", first=_piece(first, say), second=_piece(second, say))
    if table == "action":
        return say(f"explorer.action-{value}")
    if table == "seat":
        return say("explorer.seat", found=value)
    if table == "temple":
        return say("explorer.temple", cell=value)
    beside = [cells.spell(cell) for cell in _temples_beside(value)]
    if beside:
        return say("explorer.place-beside", cell=value, temples=", ".join(beside))
    return value


def _piece(value: str, say: Say) -> str:
    """A leader or a tile, or else the kind of an action."""
    if value in LEADER_NAMES:
        return say("explorer.leader", leader=value)
    if value in TILE_NAMES:
        return say("explorer.tile", tile=value)
    return say(f"explorer.action-{value}")


def _temples_beside(name: str) -> list[cells.Cell]:
    """The starting temples beside a cell."""
    cell = cells.named(name)
    if cell == OFF:
        return []
    return list(cells.members(cells.common(cells.beside(cell), _BOARD.temples)))


def places(results: Mapping[str, PlaceResult]) -> Picture:
    """The board with its starting temples, and results on its cells."""
    light, dark = (_drawn(results, theme) for theme in (LIGHT, DARK))
    return Picture(light, dark)


def _drawn(results: Mapping[str, PlaceResult], theme: Theme) -> str:
    view = start(PLAYERS, _OPTIONS, full_bag(_BOARD)).view(None)
    inside = [
        use(ground_name(_BOARD, theme), 0, 0),
        *(piece.drawing for piece in placed_pieces(view, theme, plainly)),
        *(plate for name in sorted(results) for plate in _plate(name, results[name], theme)),
    ]
    out = MARGIN + _EDGE
    return side_by_side(
        [Panel(inside, (-out, -out, WIDTH + 2 * out, HEIGHT + 2 * out))], _definitions(theme), theme
    )


@cache
def _definitions(theme: Theme) -> dict[str, str]:
    defs = [*ground_defs(_BOARD, theme), ground_def(_BOARD, theme), *piece_defs(theme)]
    return {entry.get("id"): str(entry) for entry in defs}


def _plate(name: str, result: PlaceResult, theme: Theme) -> Iterator[Element]:
    """A value on a cell, below it how often; a broken rim where nothing is certain."""
    cell = cells.named(name)
    if cell == OFF:
        return
    x, y = left(cell) + CELL / 2, top(cell) + CELL / 2
    sure = {True: theme.blue, False: theme.red, None: theme.halo}[result.is_good]
    yield rect(
        x - 18, y - 13, 36, 26, rx=5, fill=theme.page, stroke=sure,
        stroke_width=1.4 if result.is_good is None else 3,
        stroke_dasharray="3 2" if result.is_good is None else None,
    )  # fmt: skip
    yield word(result.value, x, y + 1.6, 8.6, theme.ink, weight=1.9)
    yield word(result.detail, x, y + 10, 5.8, theme.ink)
