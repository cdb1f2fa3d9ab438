"""A view: everything that one seat, or a spectator, may know."""

from __future__ import annotations

from abc import ABC
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from .canonical import digest
from .moves import Move
from .seats import Seat

if TYPE_CHECKING:
    from .state import State


class View(ABC):
    """What one seat may know. A view lists what is shown; it never deletes what is secret."""

    __slots__ = ()

    seat: Seat | None
    """The seat that sees it; None for a spectator."""
    legal: tuple[Move, ...]
    """The legal moves of this seat; empty if it is not asked."""
    move_count: int
    """The number of moves made so far."""

    @property
    def game(self) -> str:
        """The name of the game, as in a record."""
        return ""

    def to_json(self) -> dict[str, object]:
        """The view as plain JSON values."""
        from .registry import find

        return find(self.game).notation.view_snapshot(self)

    def __str__(self) -> str:
        """The view as a text board."""
        from .display import as_text

        return as_text(self)

    def _repr_svg_(self) -> str | None:
        """The view as SVG, for notebooks."""
        from .display import as_svg

        return as_svg(self)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self

    def __reduce__(self) -> str | tuple[object, ...]:
        """Refuse to pickle: records are what is stored and sent."""
        raise TypeError(f"{type(self).__name__}: pickle the Record")

    def __repr__(self) -> str:
        who = "spectator" if self.seat is None else f"seat {self.seat}"
        parts = [who, f"move {self.move_count}", f"{len(self.legal)} legal"]
        return f"<{type(self).__name__} {', '.join(parts)}, {digest(self.to_json())[:8]}>"


@dataclass(frozen=True, slots=True, repr=False)
class OpenView(View):
    """The view of a game in which nothing is hidden: a copy of the state."""

    seat: Seat | None
    legal: tuple[Move, ...]
    move_count: int
    state: State

    @property
    def game(self) -> str:
        return self.state.game

    @staticmethod
    def of(state: State, seat: Seat | None) -> OpenView:
        return OpenView(seat, tuple(state.legal_moves(seat)), state.move_count, state.copy())

    def to_json(self) -> dict[str, object]:
        return dict(self.state.snapshot())

    def __repr__(self) -> str:
        who = "spectator" if self.seat is None else self.state.names[self.seat]
        return f"<OpenView of {who}: {self.state!r}>"

    def __deepcopy__(self, memo: dict[int, object]) -> OpenView:
        return OpenView(self.seat, self.legal, self.move_count, self.state.copy())
