"""The definitions that parts and signs refer to, in one drawing that never changes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from ....svg.elements import Element, element, group
from ....svg.lettering import numeral_defs, outline, width
from ....svg.theme import Theme
from .building_tracks import slot_defs
from .cult_board import cult_board_defs
from .ground import ground_defs, printed_defs
from .icons import icon_defs
from .pieces import piece_defs
from .signs import symbols
from .tiles import tile_defs

_SIGNS: Final = {"p": "+", "m": "-"}
"""How ids spell the signs of a number."""
_GAP: Final = width("00") - 2 * width("0")


@cache
def art(theme: Theme) -> str:
    """All definitions of a theme, in a drawing without a size."""
    sources = (
        icon_defs, ground_defs, piece_defs, tile_defs, printed_defs, cult_board_defs, slot_defs,
    )  # fmt: skip
    defs = [entry for source in sources for entry in source(theme)]
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
    """Numbers of several digits consist of copies of digits, which takes far fewer bytes."""
    start = f"{theme.name}-n"
    drawn = {entry.get("id").removeprefix(start): entry for entry in numeral_defs(theme)}
    for sign, text in _SIGNS.items():
        line = {"d": outline(text, 0, 0, 10, "start"), "id": f"{start}{sign}"}
        yield Element("path", tuple((dict(drawn["0"].attributes) | line).items()))
    for signs, numeral in drawn.items():
        if len(signs) == 1:
            yield numeral
            continue
        digits, x = [], 0.0
        for sign in signs:
            digits.append(element("use", href=f"#{start}{sign}", x=x or None))
            x += width(_SIGNS.get(sign, sign)) + _GAP
        yield group(digits, id=f"{start}{signs}")
