"""Four sets of cells, one for each colour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from ...core.native import mypyc_attr
from .box import BLACK, BLUE, GREEN, RED
from .cells import CellSet


@final
@mypyc_attr(acyclic=True)
class CellsByColour:
    """Indexed by colour like a list of four, but with a type known to the compiler."""

    __slots__ = ("black", "blue", "green", "red")

    def __init__(self, black: CellSet, red: CellSet, blue: CellSet, green: CellSet) -> None:
        self.black = black
        self.red = red
        self.blue = blue
        self.green = green

    def __getitem__(self, colour: int) -> CellSet:
        if colour == BLACK:
            return self.black
        if colour == RED:
            return self.red
        if colour == BLUE:
            return self.blue
        if colour == GREEN:
            return self.green
        raise IndexError(colour)

    def __setitem__(self, colour: int, cells: CellSet) -> None:
        if colour == BLACK:
            self.black = cells
        elif colour == RED:
            self.red = cells
        elif colour == BLUE:
            self.blue = cells
        elif colour == GREEN:
            self.green = cells
        else:
            raise IndexError(colour)

    def __iter__(self) -> Iterator[CellSet]:
        return iter((self.black, self.red, self.blue, self.green))

    def copy(self) -> CellsByColour:
        return CellsByColour(self.black, self.red, self.blue, self.green)
