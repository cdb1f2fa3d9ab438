"""Cells of the player aid: goods in words and as signs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ....core.messages import Say
from ....ui import AidCell, AidRow
from ..goods import NOTHING, Goods
from ..render.labels import goods_words, joined
from .costs import amounts

NONE = AidCell("–")  # noqa: RUF001


def row(label: str, *texts: str | AidCell, signs: tuple[str, ...] = ()) -> AidRow:
    cells = (AidCell(text) if isinstance(text, str) else text for text in texts)
    return AidRow(label, tuple(cells), signs)


def goods_cell(goods: Goods, say: Say, spades: int = 0) -> AidCell:
    """A price or a gain."""
    if goods == NOTHING and not spades:
        return NONE
    extra = (("spade", spades),) if spades else ()
    return AidCell(goods_words(goods, say, spades), ((*amounts(goods), *extra),))


def goods_row_cell(row_of_goods: Sequence[Goods], say: Say) -> AidCell:
    """Several prices or gains in their order, such as one for each level."""
    if all(goods == NOTHING for goods in row_of_goods):
        return NONE
    runs = ((goods, len(list(run))) for goods, run in groupby(row_of_goods))
    words = "; ".join(_run(goods, times, say) for goods, times in runs)
    return AidCell(words, tuple(amounts(goods) for goods in row_of_goods))


def _run(goods: Goods, times: int, say: Say) -> str:
    """The same goods several times in a row."""
    words = goods_words(goods, say) or "0"
    return words if times == 1 else f"{times} × {words}"  # noqa: RUF001


def listed(numbers: Sequence[int]) -> str:
    return joined(map(str, numbers))
