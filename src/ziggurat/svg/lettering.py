"""Words and numbers as strokes of our own, so that no picture needs an installed font."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from typing import Final, Literal

from .alphabet import ABOVE, BELOW, STROKES
from .elements import Element, element, move_to, number, path
from .theme import Theme

Anchor = Literal["start", "middle", "end"]
_SHIFTS: Final[dict[Anchor, float]] = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""The share of a word before its anchor."""
_PAIR = re.compile(r" ?([MLC]?)(-?[\d.]+) (-?[\d.]+)")
_UNKNOWN: Final = "?"
_GAP: Final = 2.4
"""The space between two signs when capitals are 10 high."""
_NUMERAL_SIZE: Final = 10.0
_NUMERAL_WEIGHT: Final = 1.85
_NUMERALS: Final = frozenset([*map(str, range(300)), *(f"+{more}" for more in range(60)), "2-4"])
"""The numbers that have a definition."""


def _letters(text: str) -> list[tuple[str, str]]:
    """Every letter with its accents; a sign without strokes becomes a question mark."""
    letters: list[tuple[str, str]] = []
    for sign in unicodedata.normalize("NFD", text):
        if unicodedata.combining(sign):
            if letters:
                letters[-1] = letters[-1][0], letters[-1][1] + sign
        else:
            letters.append((sign if sign in STROKES else _UNKNOWN, ""))
    return letters


def can_write(text: str) -> bool:
    """Whether there are strokes for every letter of a text."""
    signs = unicodedata.normalize("NFD", text)
    return all(sign in STROKES or sign in ABOVE or sign in BELOW for sign in signs)


@lru_cache(maxsize=1000)
def advance(text: str) -> float:
    """Where the next sign begins after a text whose capitals are 10 high."""
    return sum(STROKES[sign][0] + _GAP for sign, _ in _letters(text))


def width(text: str) -> float:
    """How wide a text is when its capitals are 10 high."""
    return advance(text) - _GAP if text else 0.0


@lru_cache(maxsize=1000)
def outline(text: str, x: float, y: float, size: float, anchor: Anchor = "middle") -> str:
    """The text as one path; capitals are ``size`` high and the baseline is at y."""
    scale = size / 10
    x -= _SHIFTS[anchor] * width(text) * scale
    top = y - size
    parts: list[str] = []
    for sign, accents in _letters(text):
        wide, strokes = STROKES[sign]
        parts.append(_placed(strokes, x, top, scale))
        for accent in accents:
            above, below = ABOVE.get(accent, ""), BELOW.get(accent, "")
            lift = 1.2 if sign.islower() and sign not in "dlłt" else -2.2
            parts.append(_placed(above, x + wide / 2 * scale, top + lift * scale, scale))
            parts.append(_placed(below, x + wide / 2 * scale, top + 10 * scale, scale))
        x += (wide + _GAP) * scale
    return "".join(parts)


def _placed(strokes: str, x: float, y: float, scale: float) -> str:
    """The same strokes, scaled and moved; numbers come in pairs after each command."""

    def put(pair: re.Match[str]) -> str:
        across = number(round(float(pair[2]) * scale + x, 1))
        down = number(round(float(pair[3]) * scale + y, 1))
        return f"{pair[1]}{across if pair[1] else _spaced(across)}{_spaced(down)}"

    return _PAIR.sub(put, strokes)


def _spaced(written: str) -> str:
    """A number after another one; a minus sign needs no space before it."""
    return written if written[0] == "-" else f" {written}"


def _pen(d: str, colour: str, width: float, id: str | None = None, label: str = "") -> Element:
    """Round strokes; a screen reader reads the label."""
    return path(
        d,
        id=id,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        aria_label=label or None,
    )


def word(
    text: str,
    x: float,
    y: float,
    size: float,
    colour: str,
    anchor: Anchor = "middle",
    weight: float = 1.6,
    id: str | None = None,
) -> Element:
    """A word whose capitals are ``size`` high; a screen reader reads the text itself."""
    return _pen(outline(text, x, y, size, anchor), colour, weight * size / 10, id, text)


def fitted(text: str, size: float, room: float) -> float:
    """The size at which a text fits into a width, at most ``size``."""
    return min(size, room * 10 / max(width(text), 1))


def _numeral_id(theme: Theme, text: str) -> str:
    return f"{theme.name}-n{text.replace('+', 'p').replace('-', 'm')}"


def numeral(
    theme: Theme, text: str, x: float, y: float, size: float, colour: str, anchor: Anchor = "middle"
) -> Element:
    """A number as a copy of its definition; one without a definition is written out."""
    if text not in _NUMERALS:
        return word(text, x, y, size, colour, anchor, _NUMERAL_WEIGHT)
    scale = size / _NUMERAL_SIZE
    x -= _SHIFTS[anchor] * width(text) * scale
    place = move_to(round(x, 1), round(y, 1), scale)
    return element("use", href=f"#{_numeral_id(theme, text)}", transform=place, color=colour)


@cache
def numeral_defs(theme: Theme) -> tuple[Element, ...]:
    """The definitions of all numbers, in one size."""
    return tuple(
        _pen(
            outline(text, 0, 0, _NUMERAL_SIZE, "start"),
            "currentColor",
            _NUMERAL_WEIGHT,
            _numeral_id(theme, text),
        )
        for text in sorted(_NUMERALS)
    )
