"""Letters and digits as our own strokes: no picture waits for an installed font."""

from __future__ import annotations

import re
from typing import Literal

from .elements import Element, number, path

Anchor = Literal["start", "middle", "end"]
SHIFTS: dict[Anchor, float] = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""How much of a word lies before its anchor."""
_PAIR = re.compile(r" ?([MLC]?)(-?[\d.]+) (-?[\d.]+)")

# Width and strokes of a sign. Ascenders begin at y = 0, the baseline is y = 10, descenders
# reach 13. Only absolute M, L and C occur, so scaling a letter is scaling its numbers.
_BOWL = "C5.6 4.7 4.6 3.4 2.9 3.4 C1 3.4 0 4.8 0 6.7 C0 8.6 1 10 2.9 10 C4.6 10 5.6 8.7 5.6 6.7"
_BELLY = "C0 4.7 1 3.4 2.7 3.4 C4.6 3.4 5.6 4.8 5.6 6.7 C5.6 8.6 4.6 10 2.7 10 C1 10 0 8.7 0 6.7"
_NINE = (
    "M.8 9 C1.3 9.7 2 10 2.8 10 C4.9 10 6 7.8 6 4.4 C6 1.6 4.9 0 3 0 C1.2 0 0 1.3 0 3.2 "
    "C0 5 1.2 6.2 2.9 6.2 C4.4 6.2 5.6 5.2 6 3.6"
)
_SIX = (
    "M5.2 1 C4.7 .3 4 0 3.2 0 C1.1 0 0 2.2 0 5.6 C0 8.4 1.1 10 3 10 C4.8 10 6 8.7 6 6.8 "
    "C6 5 4.8 3.8 3.1 3.8 C1.6 3.8 .4 4.8 0 6.4"
)
_THREE = (
    "M.3 1.6 C.9 .5 1.8 0 3 0 C4.6 0 5.6 1 5.6 2.4 C5.6 3.9 4.5 4.7 2.6 4.7 "
    "C4.7 4.7 5.9 5.7 5.9 7.3 C5.9 9 4.7 10 3 10 C1.7 10 .7 9.4 .1 8.3"
)
_EIGHT = (
    "M3 4.6 C1.4 4.6 .4 3.7 .4 2.3 C.4 .9 1.4 0 3 0 C4.6 0 5.6 .9 5.6 2.3 C5.6 3.7 4.6 4.6 3 4.6 "
    "C1.2 4.6 0 5.7 0 7.3 C0 9 1.2 10 3 10 C4.8 10 6 9 6 7.3 C6 5.7 4.8 4.6 3 4.6"
)
_C = "M5.2 4.5 C4.7 3.8 3.9 3.4 3 3.4 C1 3.4 0 4.8 0 6.7 C0 8.6 1 10 3 10 C3.9 10 4.7 9.6 5.2 8.9"
_E = (
    "M0 6.6 L5.7 6.6 C5.7 4.6 4.7 3.4 3 3.4 C1 3.4 0 4.8 0 6.7 "
    "C0 8.6 1 10 3 10 C4.1 10 4.9 9.6 5.4 8.8"
)
_G = f"M5.6 3.4 L5.6 10.4 C5.6 12.2 4.5 13 2.9 13 C1.8 13 .9 12.7 .4 12 M5.6 6.7 {_BOWL}"
_FIVE = (
    "M5.3 0 L1 0 L.6 4.6 C1.3 4 2.1 3.8 2.9 3.8 C4.8 3.8 6 5 6 6.8 "
    "C6 8.7 4.7 10 2.9 10 C1.7 10 .7 9.5 .1 8.5"
)
_M = (
    "M0 3.4 L0 10 M0 6 C.1 4.3 1 3.4 2.3 3.4 C3.6 3.4 4.3 4.3 4.3 5.8 L4.3 10 "
    "M4.3 6 C4.4 4.3 5.3 3.4 6.6 3.4 C7.9 3.4 8.6 4.3 8.6 5.8 L8.6 10"
)
_S = (
    "M4.6 4.4 C4.1 3.7 3.4 3.4 2.5 3.4 C1.2 3.4 .3 4.1 .3 5.1 C.3 7.3 4.9 5.9 4.9 8.2 "
    "C4.9 9.3 3.9 10 2.6 10 C1.5 10 .6 9.6 0 8.8"
)

STROKES: dict[str, tuple[float, str]] = {
    " ": (2.5, ""),
    "a": (5.6, f"M5.6 3.4 L5.6 10 M5.6 6.7 {_BOWL}"),
    "b": (5.6, f"M0 0 L0 10 M0 6.7 {_BELLY}"),
    "c": (5.2, _C),
    "d": (5.6, f"M5.6 0 L5.6 10 M5.6 6.7 {_BOWL}"),
    "e": (5.7, _E),
    "f": (4.0, "M4 .3 C2.4 -.3 1.5 .6 1.5 2.2 L1.5 10 M0 3.6 L3.7 3.6"),
    "g": (5.6, _G),
    "h": (5.2, "M0 0 L0 10 M0 6.2 C0 4.4 1.1 3.4 2.7 3.4 C4.3 3.4 5.2 4.3 5.2 6 L5.2 10"),
    "i": (0.4, "M.2 3.4 L.2 10 M.2 .5 L.2 .7"),
    "j": (1.6, "M1.4 3.4 L1.4 11.2 C1.4 12.5 .8 13 -.4 13 M1.4 .5 L1.4 .7"),
    "k": (5.0, "M0 0 L0 10 M4.8 3.4 L0 7.2 M1.8 5.9 L5 10"),
    "l": (1.6, "M0 0 L0 8.4 C0 9.5 .6 10 1.6 10"),
    "m": (8.6, _M),
    "n": (5.2, "M0 3.4 L0 10 M0 6.2 C0 4.4 1.1 3.4 2.7 3.4 C4.3 3.4 5.2 4.3 5.2 6 L5.2 10"),
    "o": (6.0, "M3 3.4 C1 3.4 0 4.8 0 6.7 C0 8.6 1 10 3 10 C5 10 6 8.6 6 6.7 C6 4.8 5 3.4 3 3.4"),
    "p": (5.6, f"M0 3.4 L0 13 M0 6.7 {_BELLY}"),
    "q": (5.6, f"M5.6 3.4 L5.6 13 M5.6 6.7 {_BOWL}"),
    "r": (3.4, "M0 3.4 L0 10 M0 6.6 C0 4.5 1.3 3.2 3.4 3.5"),
    "s": (4.9, _S),
    "t": (3.8, "M1.4 .8 L1.4 8.2 C1.4 9.6 2.2 10.2 3.8 9.8 M0 3.6 L3.5 3.6"),
    "u": (5.2, "M0 3.4 L0 7.4 C0 9.1 .9 10 2.5 10 C4.1 10 5.2 9 5.2 7.2 M5.2 3.4 L5.2 10"),
    "v": (5.4, "M0 3.4 L2.7 10 L5.4 3.4"),
    "w": (8.0, "M0 3.4 L2.1 10 L4 4.4 L5.9 10 L8 3.4"),
    "x": (5.2, "M0 3.4 L5.2 10 M5.2 3.4 L0 10"),
    "y": (5.4, "M0 3.4 L2.8 9.8 M5.4 3.4 L2.4 10.8 C1.9 12.2 1.1 13 0 12.9"),
    "z": (5.0, "M0 3.4 L5 3.4 L0 10 L5 10"),
    "0": (6.0, "M3 0 C.9 0 0 2.2 0 5 C0 7.8 .9 10 3 10 C5.1 10 6 7.8 6 5 C6 2.2 5.1 0 3 0"),
    "1": (3.2, "M0 2.2 L2.8 0 L2.8 10"),
    "2": (6.0, "M.2 2.5 C.5 .9 1.6 0 3 0 C4.7 0 5.7 1.1 5.7 2.7 C5.7 4.4 4.6 5.5 0 10 L6 10"),
    "3": (6.0, _THREE),
    "4": (6.0, "M4.5 10 L4.5 0 L0 7 L6 7"),
    "5": (6.0, _FIVE),
    "6": (6.0, _SIX),
    "7": (5.8, "M0 0 L5.8 0 L2.1 10"),
    "8": (6.0, _EIGHT),
    "9": (6.0, _NINE),
    "-": (4.0, "M0 6 L4 6"),
    "+": (5.0, "M0 6 L5 6 M2.5 3.5 L2.5 8.5"),
    ".": (0.4, "M.2 9.8 L.2 10"),
    ":": (0.4, "M.2 4.4 L.2 4.6 M.2 9.8 L.2 10"),
    "/": (4.0, "M0 10.6 L4 -.6"),
}

_GAP = 2.4


def advance(text: str) -> float:
    """Where the next sign begins after these, when ascenders are 10 high."""
    return sum(STROKES[sign][0] + _GAP for sign in text)


def width(text: str) -> float:
    """How wide a word is when its ascenders are 10 high."""
    return advance(text) - _GAP if text else 0.0


def strokes(text: str, x: float, y: float, scale: float) -> str:
    """The word as one path whose baseline begins at x, y."""
    parts: list[str] = []
    for sign in text:
        parts.append(placed(STROKES[sign][1], x, y - 10 * scale, scale))
        x += advance(sign) * scale
    return "".join(parts)


def centred(text: str, x: float, y: float, scale: float) -> str:
    """The word as one path, the middle of its baseline at x, y."""
    return strokes(text, x - width(text) * scale / 2, y, scale)


def placed(outline: str, x: float, y: float, scale: float) -> str:
    """The same strokes, scaled and moved; numbers come in pairs after each command."""

    def put(found: re.Match[str]) -> str:
        across = number(round(float(found[2]) * scale + x, 1))
        down = number(round(float(found[3]) * scale + y, 1))
        return f"{found[1]}{across if found[1] else _spaced(across)}{_spaced(down)}"

    return _PAIR.sub(put, outline)


def _spaced(written: str) -> str:
    """A number after another one; a minus is enough between them."""
    return written if written[0] == "-" else f" {written}"


def pen(d: str, colour: str, width: float, id: str | None = None, label: str = "") -> Element:
    """Round strokes; readers hear the label."""
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
    weight: float = 1.5,
    id: str | None = None,
) -> Element:
    """A word whose ascenders are `size` high, its baseline at y; readers hear the text itself."""
    scale = size / 10
    x -= SHIFTS[anchor] * width(text) * scale
    return pen(strokes(text, x, y, scale), colour, weight * scale, id, text)
