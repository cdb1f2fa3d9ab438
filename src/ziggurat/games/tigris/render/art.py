"""The definitions that the page's parts refer to, and a sign for everything with a token."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ....svg.elements import Element, element, number, path, use
from ....svg.signs import Sign
from ....svg.theme import Theme
from ..board import BOARDS
from ..box import COLOUR_NAMES, COLOURS, DYNASTIES, LEADER_NAMES, MONUMENT_NAMES, TILE_NAMES, Colour
from ..locale.move_descriptions import building_sign, leader_name
from . import glyphs
from .ground import ground_def, ground_defs
from .pieces import TILE_SIGNS, leader_defs, piece_defs

Frame = tuple[float, float, float, float]
"""The visible section of a sign: left, top, width, height."""

_CELL: Frame = (0, 0, 40, 40)
_SQUARE: Frame = (0, 0, 80, 80)
_GLYPH: Frame = (-13, -13, 26, 26)
_BADGE: Frame = (-10, -10, 20, 20)
_HOUSE: Frame = (-1, 13, 28, 28)
_HEXAGON = "M0-11.6L10-5.8V5.8L0 11.6L-10 5.8V-5.8Z"
_INNER_HEXAGON = "M0-9.4L8.1-4.7V4.7L0 9.4L-8.1 4.7V-4.7Z"

_PLAIN: dict[str, Sign] = {
    "turn": glyphs.SUN,
    "actions": glyphs.STRIDES,
    "swap": glyphs.THERE_AND_BACK,
    "withdraw": glyphs.DEPARTURE,
    "pass": glyphs.REST,
}
"""Signs that are not pieces; they have the colour of the words beside them."""


def points_sign(colour: Colour) -> str:
    """The name of the sign for points of a colour."""
    return f"points-{COLOUR_NAMES[colour]}"


@cache
def art(theme: Theme) -> str:
    """All definitions and signs as one drawing without a size."""
    root = element(
        "svg",
        element("defs", *_definitions(theme), *_symbols(theme)),
        xmlns="http://www.w3.org/2000/svg",
        width=0,
        height=0,
        aria_hidden="true",
        class_="art",
    )
    return str(root)


def _definitions(theme: Theme) -> list[Element]:
    """What parts refer to; definitions that both boards share occur once."""
    boards = BOARDS.values()
    defs = {entry.get("id"): entry for board in boards for entry in ground_defs(board, theme)}
    grounds = [ground_def(board, theme) for board in boards]
    return [*defs.values(), *piece_defs(theme), *grounds, *leader_defs(theme)]


def _symbols(theme: Theme) -> Iterator[Element]:
    """Every sign by the name that tokens and gauges use."""
    for name, kind, frame in _framed():
        yield _symbol(name, frame, use(f"{theme.name}-{kind}", 0, 0))
    for name, sign in _PLAIN.items():
        yield _symbol(name, _GLYPH, sign.drawn("currentColor"))
    for colour in COLOURS:
        yield _symbol(points_sign(colour), _GLYPH, *_points(theme, colour))


def _framed() -> Iterator[tuple[str, str, Frame]]:
    """Signs that show a definition: their names, its name, and its visible section."""
    cells = (*TILE_NAMES, "disaster", "back", "unification")
    yield from ((name, name, _CELL) for name in cells)
    yield from ((name, name, _BADGE) for name in (*LEADER_NAMES, "treasure"))
    yield from ((name, name, _GLYPH) for name in (*DYNASTIES, "bag"))
    yield from ((name, name, _SQUARE) for name in MONUMENT_NAMES)
    for colour in COLOURS:
        yield building_sign(colour), f"{COLOUR_NAMES[colour]}-building", _HOUSE
        for dynasty in DYNASTIES:
            name = leader_name(dynasty, colour)
            yield name, name, _CELL


def _symbol(name: str, frame: Frame, *drawn: Element) -> Element:
    return element("symbol", *drawn, id=f"sign-{name}", viewBox=" ".join(map(number, frame)))


def _points(theme: Theme, colour: Colour) -> list[Element]:
    """A cube seen from its corner, with the sign of the tiles that bring such points."""
    name = COLOUR_NAMES[colour]
    return [
        path(_HEXAGON, fill=theme.colour(name), stroke=theme.edge(name), stroke_width=1.4,
             stroke_linejoin="round"),
        path(_INNER_HEXAGON, fill="none", stroke=theme.rim, stroke_width=1),
        TILE_SIGNS[colour].drawn(theme.rim, 0, 0, 0.5),
    ]  # fmt: skip
