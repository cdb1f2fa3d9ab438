"""The times behind the game as a river: stations with a sign and a year, from bend to bend."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from ....svg.elements import Element, element, group, move_to, number, numbers, path, rect
from ....svg.lettering import word
from ....svg.signs import Sign
from ....svg.theme import Theme
from . import glyphs

_TABLET: Final = Sign(
    "M-9-9.4A2.6 2.6 0 0 1-6.4-12H6.4A2.6 2.6 0 0 1 9-9.4V9.4A2.6 2.6 0 0 1 6.4 12H-6.4"
    "A2.6 2.6 0 0 1-9 9.4ZM-5.6-7.6V-1.4L-2.4-4.5ZM1-7.6V-1.4L4.2-4.5ZM-4.6 3.4H1.6L-1.5 6.6Z"
    "M5 2V8.2L7.4 5.1Z"
)
_PEAKS: Final = Sign("M-12 10.4L-4.2-7.6L.2 1.4L4.4-4.6L12 10.4ZM-4.2-2.6L-6.4 3.4L-4 1.8L-2 3.2Z")
_WHEEL: Final = Sign(
    "M0-2.6A2.6 2.6 0 1 1 0 2.6A2.6 2.6 0 1 1 0-2.6Z",
    "M0-10.6A10.6 10.6 0 1 1 0 10.6A10.6 10.6 0 1 1 0-10.6M0-10.6V10.6M-9.2-5.3L9.2 5.3"
    "M-9.2 5.3L9.2-5.3",
    2.2,
)
_HARP: Final = Sign(
    "",
    "M-8.6 10.6C-10.6-1.4-6.6-9.6 1.4-10.6C4.6-11 7-9 10.4-10.4C11 .6 4.4 8.8-8.6 10.6Z"
    "M-3.8 8.4V-7.4M.8 6.2V-9.4M5.2 2.6V-9.4",
    2.0,
)
_FORT: Final = Sign(glyphs.PALACE)

STATIONS: Final[tuple[tuple[int, Sign], ...]] = (
    (3000, glyphs.DOMED_HOUSE),
    (2700, glyphs.MANE),
    (2500, glyphs.ZIGGURAT),
    (2300, glyphs.CROWN),
    (2200, _PEAKS),
    (2000, glyphs.ALTAR_FLAME),
    (1800, _TABLET),
    (1750, glyphs.SCALES),
    (1600, _WHEEL),
    (1400, glyphs.HORNED_HEAD),
    (1100, glyphs.AMPHORA),
    (1000, _HARP),
    (710, _FORT),
    (612, glyphs.BOW),
    (331, glyphs.SUN),
)
"""Every year BC of the story with its sign, in the order of the stream."""

_ROW: Final = 5
_STEP: Final = 84.0
_FALL: Final = 98.0
_LEFT: Final = 72.0
_TOP: Final = 46.0
_WIDE: Final = 2 * _LEFT + (_ROW - 1) * _STEP
_HIGH: Final = 2 * _TOP + (len(STATIONS) / _ROW - 1) * _FALL + 14
_SEAL: Final = 40.0


@cache
def timeline(theme: Theme) -> str:
    """The whole river."""
    root = element(
        "svg",
        rect(0, 0, _WIDE, _HIGH, fill=theme.land),
        *_stream(theme),
        *(_station(theme, at, year, sign) for at, (year, sign) in enumerate(STATIONS)),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(_WIDE)} {number(_HIGH)}",
        width=_WIDE,
        height=_HIGH,
    )
    return str(root)


def _place(at: int) -> tuple[float, float]:
    """Every second row runs back, as the river does."""
    row, column = divmod(at, _ROW)
    if row % 2:
        column = _ROW - 1 - column
    return _LEFT + column * _STEP, _TOP + row * _FALL


def _stream(theme: Theme) -> list[Element]:
    """From the upper edge through all bends to the lower one, with ripples and reeds."""
    layers = [
        (theme.bank, 34.0, 0.0, None),
        (theme.water, 27.0, 0.0, None),
        (theme.water_line, 1.3, -7.5, "13 22"),
        (theme.water_line, 1.3, 0.5, "20 17 9 14"),
        (theme.water_line, 1.3, 8.0, "10 25"),
    ]
    bands = [
        path(_course(aside), fill="none", stroke=colour, stroke_width=width,
             stroke_dasharray=dash, stroke_linecap="round" if dash else None)
        for colour, width, aside, dash in layers
    ]  # fmt: skip
    reeds = path("".join(_reeds()), fill="none", stroke=theme.reed, stroke_width=1.7,
                 stroke_linecap="round")  # fmt: skip
    return [*bands, reeds]


def _course(aside: float) -> str:
    """The bed of the river, or a line beside its middle: downstream to the right."""
    first, last = _LEFT, _LEFT + (_ROW - 1) * _STEP
    d = f"M-20 {number(_TOP + aside)}H{number(last)}"
    for row in range(1, len(STATIONS) // _ROW):
        right = row % 2 == 1
        start, end = (last, first) if right else (first, last)
        radius, aside = _FALL / 2 - aside, -aside
        arc = numbers(radius, radius)
        d += f"A{arc} 0 0 {int(right)} {numbers(start, _TOP + row * _FALL + aside)}H{number(end)}"
    return f"{d}H{number(_WIDE + 20)}"


def _reeds() -> Iterator[str]:
    """Tufts on the upper bank, between every second pair of stations."""
    for row in range(len(STATIONS) // _ROW):
        for gap in range(row % 2, _ROW - 1, 2):
            x, y = _LEFT + (gap + 0.5) * _STEP, _TOP + row * _FALL - 17
            yield f"M{numbers(x, y)}v-11M{numbers(x - 4, y)}l-2.4-7.5M{numbers(x + 4, y)}l2.4-7.5"


def _station(theme: Theme, at: int, year: int, sign: Sign) -> Element:
    """A seal of clay in the stream, its year on the bank below."""
    half = _SEAL / 2
    parts = [
        rect(-half, -half + 2, _SEAL, _SEAL, rx=7, fill=theme.red_edge),
        rect(-half, -half, _SEAL, _SEAL, rx=7, fill=theme.frame, stroke=theme.rim,
             stroke_width=1.6),
        sign.drawn(theme.rim),
        word(str(year), 0, half + 17, 11, theme.ink, weight=1.9),
    ]  # fmt: skip
    return group(parts, transform=move_to(*_place(at)))
