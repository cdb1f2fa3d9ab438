"""A symbol for everything that a token or a gauge can stand for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ....svg.elements import Element, circle, element, group, number, path, rect
from ....svg.theme import Theme
from ..data.board import COLOUR_WORDS, TERRAIN_NAMES
from ..data.box import BUILDING_WORDS, CULTS
from ..data.tiles import CARDS, FAVOURS, POWER_ACTIONS, SCORINGS, TOWNS, Scoring
from ..factions import FACTIONS
from ..locale.move_descriptions import exchange_sign
from ..moves import CONVERSIONS, CONVERT
from .icons import Icon, icon, labelled, row
from .scoring_tiles import bonus_icons, event_icons
from .tiles import CARD, SPECIALS, TILE

_GOODS: Final = (
    "coin", "worker", "priest", "power", "points", "spade", "ship", "bridge", "key", "town",
    "cults", "income", "flight", *CULTS, *BUILDING_WORDS,
)  # fmt: skip
_CODES: Final = {"pw": "power", "p": "priest", "w": "worker", "c": "coin", "vp": "points"}
_PAIRS: Final = {
    "build": ("dwelling", "plus"),
    "transform": ("spade", "turn"),
    "upgrade": ("trading-post", "rise"),
    "send": ("priest", "rise"),
    "dig": ("spade", "plus"),
    "advance-ship": ("ship", "rise"),
    "advance-dig": ("spade", "rise"),
    "connect": ("town", "ship"),
    "leech": ("power", "plus"),
    "decline": ("power", "minus"),
    "drop-spade": ("spade", "minus"),
    "no-ordination": ("priest", "minus"),
    "steps": ("cults", "rise"),
}
"""Commands: an icon, and in the corner a mark of what is done."""
_PLUS = "M-8 0H8M0-8V8"
_MINUS = "M-8 0H8"
_TURN = "M-8-2A8.4 8.4 0 0 1 7-5M8-9.6V-4.4H2.8M8 2A8.4 8.4 0 0 1-7 5M-8 9.6V4.4H-2.8"
_CHECK = "M-9.4 .6L-3.2 7.2L9.6-7.6"
_HOUR = "M-6.4-10.6H6.4M-6.4 10.6H6.4M-5-10C-5-3 5 3 5 10M5-10C5-3-5 3-5 10"
_BARS = "M-9-7H9M-9 0H4M-9 7H-1"
_BURNING = "M0-2.4C3.4 1.6 5 3.6 5 6.4A5 5 0 0 1-5 6.4C-5 4-3 2.6-2.4 .4C-.6 1.4 .2 .4 0-2.4Z"


def symbols(theme: Theme) -> Iterator[Element]:
    """All of them, named ``sign-NAME``."""
    for name in _GOODS:
        yield _symbol(name, [icon(theme, name, 0, 0)])
    for name, (thing, mark) in _PAIRS.items():
        yield _symbol(name, [icon(theme, thing, -2, -2, 19), *_corner(theme, mark)])
    yield _symbol("pass", [icon(theme, "passing", 0, 0, 22)])
    yield _symbol("done", [_line(theme, _CHECK, 3.2)])
    yield _symbol("round", [_line(theme, _HOUR, 2)])
    yield _symbol("order", [_line(theme, _BARS, 2.8)])
    yield _symbol("burn", _burn(theme))
    for steps in (1, 2, 3):
        yield _symbol(f"steps-{steps}", row(theme, [Icon("rise", str(steps))], 0, 0, 18, 23))
    yield from _exchanges(theme)
    yield from _pieces(theme)
    yield from _tiles(theme)


def _symbol(
    name: str, parts: Iterable[Element], wide: float = 24.0, high: float = 24.0, low: float = 0.0
) -> Element:
    """A symbol around its middle; ``low`` moves the window down."""
    window = " ".join(map(number, (-wide / 2, -high / 2 + low, wide, high)))
    return element("symbol", *parts, id=f"sign-{name}", viewBox=window)


def _line(theme: Theme, d: str, width: float) -> Element:
    return path(
        d, fill="none", stroke=theme.ink, stroke_width=width, stroke_linecap="round",
        stroke_linejoin="round",
    )  # fmt: skip


def _corner(theme: Theme, mark: str) -> list[Element]:
    """A small disc in the corner."""
    strokes = {"plus": _PLUS, "minus": _MINUS, "turn": _TURN}
    disc = circle(6.4, 6.4, 5.2, fill=theme.page, stroke=theme.ink, stroke_width=0.9)
    if mark not in strokes:
        return [disc, icon(theme, mark, 6.4, 6.4, 7.6)]
    return [
        disc,
        group([_line(theme, strokes[mark], 4.2)], transform="translate(6.4 6.4) scale(.33)"),
    ]


def _burn(theme: Theme) -> list[Element]:
    """A power token and a flame."""
    flame = path(_BURNING, fill=theme.ember, stroke=theme.outline, stroke_width=0.8)
    return [icon(theme, "power", -4, -3, 15), group([flame], transform="translate(4.4 3.4)")]


def _exchanges(theme: Theme) -> Iterator[Element]:
    """The price above, the gain below."""
    for (paid, source, gained, goal), move in zip(CONVERSIONS, CONVERT, strict=True):
        above, below = _counted(source, paid), _counted(goal, gained)
        parts = [
            *labelled(theme, above, -12, -5.4, 13),
            *labelled(theme, below, -1, 5.4, 13),
            _line(theme, "M4-8.4H8V-3.6M5.8-5.4L8-3.2L10.2-5.4", 1.4),
        ]
        yield _symbol(exchange_sign(move.text), parts)


def _counted(code: str, amount: int) -> Icon:
    return Icon(_CODES[code], str(amount) if amount > 1 or code in ("pw", "vp", "c") else "")


def _pieces(theme: Theme) -> Iterator[Element]:
    """Buildings in every colour, terrains, factions."""
    for terrain, colour in zip(TERRAIN_NAMES, COLOUR_WORDS, strict=True):
        for kind in BUILDING_WORDS:
            yield _symbol(f"{kind}-{colour}", [_use(theme, f"{terrain}-{kind}")], 42, 40, -3)
        yield _symbol(f"terrain-{terrain}", [_use(theme, f"{terrain}-hex")], 80, 80)
    for faction in FACTIONS.values():
        yield _symbol(faction.name, [_use(theme, f"{TERRAIN_NAMES[faction.home]}-marker")])


def _tiles(theme: Theme) -> Iterator[Element]:
    for action in POWER_ACTIONS:
        yield _symbol(action.name, [_use(theme, action.name)], 60, 64)
    for code in SPECIALS:
        yield _symbol(code, [_use(theme, code)], 48, 48)
    for card in CARDS:
        yield _symbol(card.name, [_use(theme, card.name)], CARD[0] + 2, CARD[1] + 2)
    for name in (*(tile.name for tile in FAVOURS), *(tile.name for tile in TOWNS)):
        yield _symbol(name, [_use(theme, name)], TILE[0] + 2, TILE[1] + 2)
    for scoring in SCORINGS:
        yield _symbol(scoring.name, _scoring(theme, scoring), 100, 66)


def _scoring(theme: Theme, tile: Scoring) -> list[Element]:
    return [
        rect(-49, -32, 98, 64, rx=8, fill=theme.panel, stroke=theme.panel_edge, stroke_width=1.8),
        *row(theme, event_icons(tile), 0, -14, 26, 90),
        *row(theme, bonus_icons(tile), 0, 16, 23, 90),
    ]


def _use(theme: Theme, name: str) -> Element:
    return element("use", href=f"#{theme.name}-{name}")
