"""Positions for the examples of clauses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..drawn_positions import Drawing, staged
from ..state import TigrisState


@dataclass(frozen=True, slots=True)
class Exhibit(Drawing):
    """A part of the board, and what the pictures of it show."""

    moves_by_picture: tuple[tuple[str, ...], ...] = ((),)
    """For each picture the moves that lead to it from the previous one."""
    tried_move: str = ""
    """A move without its cell, which is legal on ``good`` cells and illegal on ``bad`` ones."""
    good: str = ""
    bad: str = ""
    outlined: bool = False
    """Whether regions are outlined."""


def pictured(exhibit: Exhibit) -> Iterator[TigrisState]:
    """The state of each picture."""
    state = staged(exhibit)
    for moves in exhibit.moves_by_picture:
        state = state.copy()
        for move in moves:
            state.play(move)
        yield state
