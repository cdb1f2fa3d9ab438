"""Everything that parts and signs refer to, in one drawing that never changes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from ....svg.elements import Element, element, group
from ....svg.theme import DARK, LIGHT, Theme
from ....svg.writing import numeral_defs, outline, width
from .ground import ground_defs, printed_defs
from .icons import icon_defs
from .ladders import ladder_defs
from .map import piece_defs
from .signs import symbols
from .tiles import tile_defs
from .tracks import slot_defs

_SIGNS: Final = {"p": "+", "m": "-"}
"""How ids write them."""
_GAP: Final = width("00") - 2 * width("0")


def theme_of(dark: bool) -> Theme:
    return DARK if dark else LIGHT


@cache
def art(dark: bool) -> str:
    """All definitions of a theme; the drawing itself takes no room."""
    theme = theme_of(dark)
    sources = (
        icon_defs, ground_defs, piece_defs, tile_defs, printed_defs, ladder_defs, slot_defs,
    )  # fmt: skip
    defs = [one for source in sources for one in source(theme)]
    return str(
        element(
            "svg",
            element("defs", *defs, *_numerals(theme), *symbols(theme)),
            xmlns="http://www.w3.org/2000/svg",
            width=0,
            height=0,
            aria_hidden="true",
            class_=f"art {theme.name}",
        )
    )


def _numerals(theme: Theme) -> Iterator[Element]:
    """Numbers of several digits are put together from single ones: that is far less to send."""
    start = f"{theme.name}-n"
    drawn = {one.get("id").removeprefix(start): one for one in numeral_defs(theme)}
    for sign, text in _SIGNS.items():
        line = {"d": outline(text, 0, 0, 10, "start"), "id": f"{start}{sign}"}
        yield Element("path", tuple((dict(drawn["0"].attributes) | line).items()))
    for signs, one in drawn.items():
        if len(signs) == 1:
            yield one
            continue
        digits, x = [], 0.0
        for sign in signs:
            digits.append(element("use", href=f"#{start}{sign}", x=x or None))
            x += width(_SIGNS.get(sign, sign)) + _GAP
        yield group(digits, id=f"{start}{signs}")
