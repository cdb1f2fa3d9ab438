"""Words with capitals and accents, as strokes: names in every language of the house."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from typing import Final

from .elements import Element, element, move_to
from .lettering import SHIFTS, STROKES, Anchor, pen, placed
from .theme import Theme

_ROUND = "M3.7 0 C1.4 0 0 2 0 5 C0 8 1.4 10 3.7 10 C6 10 7.4 8 7.4 5 C7.4 2 6 0 3.7 0"
_OPEN = "M6.6 1.8 C5.9 .6 4.9 0 3.7 0 C1.4 0 0 2 0 5 C0 8 1.4 10 3.7 10"
_FLAG = "M0 10 L0 0 L2.9 0 C4.7 0 5.6 1.2 5.6 2.8 C5.6 4.5 4.7 5.6 2.9 5.6 L0 5.6"
_B = (
    "M2.7 4.8 L0 4.8 L0 0 L2.7 0 C4.4 0 5.2 1 5.2 2.4 C5.2 3.9 4.3 4.8 2.7 4.8 "
    "L3 4.8 C4.8 4.8 5.8 5.8 5.8 7.4 C5.8 9 4.9 10 3 10 L0 10 L0 4.8"
)
_S = (
    "M5.3 1.5 C4.7 .5 3.8 0 2.8 0 C1.2 0 .2 1 .2 2.4 C.2 5.8 5.6 4 5.6 7.4 "
    "C5.6 9 4.5 10 2.8 10 C1.5 10 .6 9.4 0 8.3"
)

_ASKING = "M0 2.2 C.3 .8 1.3 0 2.6 0 C4.2 0 5.2 1 5.2 2.4 C5.2 4.4 2.7 4.6 2.7 7 M2.7 9.9 L2.7 10"

_CAPITALS: Final[dict[str, tuple[float, str]]] = {
    "A": (7.0, "M0 10 L3.5 0 L7 10 M1.2 6.6 L5.8 6.6"),
    "B": (5.8, _B),
    "C": (6.6, f"{_OPEN} C4.9 10 5.9 9.4 6.6 8.2"),
    "D": (6.4, "M0 0 L0 10 L2.6 10 C5 10 6.4 8 6.4 5 C6.4 2 5 0 2.6 0 L0 0"),
    "E": (5.2, "M5.2 0 L0 0 L0 10 L5.2 10 M0 4.8 L4.6 4.8"),
    "F": (5.0, "M5 0 L0 0 L0 10 M0 4.9 L4.4 4.9"),
    "G": (7.0, f"{_OPEN} C5.8 10 7 8.6 7 5.6 L4 5.6"),
    "H": (6.0, "M0 0 L0 10 M6 0 L6 10 M0 4.8 L6 4.8"),
    "I": (0.4, "M.2 0 L.2 10"),
    "J": (4.0, "M4 0 L4 7.2 C4 9 3.3 10 1.9 10 C1 10 .4 9.6 0 8.9"),
    "K": (5.8, "M0 0 L0 10 M5.6 0 L0 6 M2 4 L5.8 10"),
    "L": (4.8, "M0 0 L0 10 L4.8 10"),
    "M": (7.6, "M0 10 L0 0 L3.8 6 L7.6 0 L7.6 10"),
    "N": (6.2, "M0 10 L0 0 L6.2 10 L6.2 0"),
    "O": (7.4, _ROUND),
    "P": (5.6, _FLAG),
    "Q": (7.4, f"{_ROUND} M4.6 7.4 L7.2 10.6"),
    "R": (5.8, f"{_FLAG} M2.8 5.6 L5.8 10"),
    "S": (5.6, _S),
    "T": (6.0, "M0 0 L6 0 M3 0 L3 10"),
    "U": (6.0, "M0 0 L0 6.6 C0 8.8 1.1 10 3 10 C4.9 10 6 8.8 6 6.6 L6 0"),
    "V": (6.8, "M0 0 L3.4 10 L6.8 0"),
    "W": (9.6, "M0 0 L2.4 10 L4.8 2 L7.2 10 L9.6 0"),
    "X": (6.2, "M0 0 L6.2 10 M6.2 0 L0 10"),
    "Y": (6.4, "M0 0 L3.2 4.8 L6.4 0 M3.2 4.8 L3.2 10"),
    "Z": (6.0, "M0 0 L6 0 L0 10 L6 10"),
    "ł": (2.6, "M1 0 L1 8.4 C1 9.5 1.6 10 2.6 10 M-.6 6.4 L2.8 3.8"),
    "Ł": (4.8, "M0 0 L0 10 L4.8 10 M-1 6.6 L3 3.4"),
    "?": (5.2, _ASKING),
}  # fmt: skip
_ABOVE: Final = {
    "\u0301": "M-.8 .8 L1 -1",
    "\u0302": "M-1.4 .8 L0 -.8 L1.4 .8",
    "\u0306": "M-1.5 -.8 C-1.1 1 1.1 1 1.5 -.8",
    "\u0307": "M0 -.1 L0 .1",
    "\u0308": "M-1.2 -.1 L-1.2 .1 M1.2 -.1 L1.2 .1",
    "\u030a": "M0 -1.2 C1.6 -1.2 1.6 1.2 0 1.2 C-1.6 1.2 -1.6 -1.2 0 -1.2",
    "\u030c": "M-1.4 -.8 L0 .8 L1.4 -.8",
}
_BELOW: Final = {
    "\u0326": "M.3 1 L-.4 2.6",
    "\u0327": "M.3 1 L-.4 2.6",
    "\u0328": "M.6 0 C-.6 1 -.6 2.6 1.2 2.4",
}
_SIGNS: Final = {**STROKES, **_CAPITALS}
_UNKNOWN: Final = "?"
_GAP: Final = 2.4
_SIZE: Final = 10.0
_WEIGHT: Final = 1.85
_WRITTEN: Final = frozenset([*map(str, range(300)), *(f"+{more}" for more in range(60)), "2-4"])
"""The numbers that have their definitions."""


def _letters(text: str) -> list[tuple[str, str]]:
    """Every letter with its accents; a sign that we do not have is a question mark."""
    found: list[tuple[str, str]] = []
    for sign in unicodedata.normalize("NFD", text):
        if unicodedata.combining(sign):
            if found:
                found[-1] = found[-1][0], found[-1][1] + sign
        else:
            found.append((sign if sign in _SIGNS else _UNKNOWN, ""))
    return found


def width(text: str) -> float:
    """How wide a word is when its capitals are 10 high."""
    letters = _letters(text)
    return sum(_SIGNS[sign][0] + _GAP for sign, _ in letters) - _GAP if letters else 0.0


@lru_cache(maxsize=1000)
def outline(text: str, x: float, y: float, size: float, anchor: Anchor = "middle") -> str:
    """The word as one path; its baseline is at y."""
    scale = size / 10
    x -= SHIFTS[anchor] * width(text) * scale
    top = y - size
    parts: list[str] = []
    for sign, accents in _letters(text):
        wide, strokes = _SIGNS[sign]
        parts.append(placed(strokes, x, top, scale))
        for accent in accents:
            over, under = _ABOVE.get(accent, ""), _BELOW.get(accent, "")
            lift = 1.2 if sign.islower() and sign not in "dlłt" else -2.2
            parts.append(placed(over, x + wide / 2 * scale, top + lift * scale, scale))
            parts.append(placed(under, x + wide / 2 * scale, top + 10 * scale, scale))
        x += (wide + _GAP) * scale
    return "".join(parts)


def word(
    text: str,
    x: float,
    y: float,
    size: float,
    colour: str,
    anchor: Anchor = "middle",
    weight: float = 1.6,
) -> Element:
    """A word whose capitals are `size` high; readers hear the text itself."""
    return pen(outline(text, x, y, size, anchor), colour, weight * size / 10, label=text)


def _numeral_id(theme: Theme, text: str) -> str:
    return f"{theme.name}-n{text.replace('+', 'p').replace('-', 'm')}"


def numeral(
    theme: Theme, text: str, x: float, y: float, size: float, colour: str, anchor: Anchor = "middle"
) -> Element:
    """A number; the same one is drawn once and copied, unless it is a strange one."""
    if text not in _WRITTEN:
        return word(text, x, y, size, colour, anchor, _WEIGHT)
    scale = size / _SIZE
    x -= SHIFTS[anchor] * width(text) * scale
    place = move_to(round(x, 1), round(y, 1), scale)
    return element("use", href=f"#{_numeral_id(theme, text)}", transform=place, color=colour)


@cache
def numeral_defs(theme: Theme) -> tuple[Element, ...]:
    """Every number that is ever written, in one size."""
    return tuple(
        pen(outline(text, 0, 0, _SIZE, "start"), "currentColor", _WEIGHT, _numeral_id(theme, text))
        for text in sorted(_WRITTEN)
    )
