"""Lines of text for a terminal: side by side, in columns, and wrapped."""

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import fill
from typing import Final

WIDTH: Final = 79
"""The characters of a line."""
_HALF: Final = 40


def side_by_side(left: Sequence[str], right: Sequence[str]) -> list[str]:
    """Lines of the left half with those of the right half."""
    return [
        f"{start}{' ' * max(1, _HALF - _width(start))}{end}"
        for start, end in zip_longest(left, right, fillvalue="")
    ]


def packed(cells: Sequence[str]) -> list[str]:
    """Cells in as many columns as there is room for."""
    if not cells:
        return []
    width = max(map(len, cells)) + 2
    number = max(1, (WIDTH + 2) // width)
    return [
        "".join(cell.ljust(width) for cell in cells[at : at + number])
        for at in range(0, len(cells), number)
    ]


def filled(text: str, indent: str = "") -> list[str]:
    """A text in lines; without an indent, all but the first are indented by two."""
    later = indent or "  "
    return fill(
        text, WIDTH, initial_indent=indent, subsequent_indent=later, break_on_hyphens=False
    ).splitlines()


def _width(text: str) -> int:
    """How wide a text with ANSI codes is on the screen."""
    return sum(len(part.partition("m")[2]) for part in f"\x1b[m{text}".split("\x1b["))
