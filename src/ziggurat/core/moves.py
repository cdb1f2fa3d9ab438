"""A move: one text, one integer."""

from collections.abc import Iterator
from typing import Protocol, Self

from .native import mypyc_attr

NO_ID = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """What a player wants. Its text is the line in a record, its id a number for learning.

    It never changes. A move that is among the legal moves of no state, such as one outside the
    board, has the id ``NO_ID``.
    """

    __slots__ = ("id", "text")

    def __init__(self, text: str, id: int = NO_ID) -> None:
        self.text = text
        self.id = id

    @property
    def public(self) -> str:
        """The text as others may read it: a game hides here what a move keeps secret."""
        return self.text

    def begins(self, start: str) -> bool:
        """Whether somebody who types a beginning, in whatever letters, can mean this move."""
        return self.text.lower().startswith(start.lower())

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.text!r}>"

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(self.text)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self


class Resign(Move):
    """A player leaves the game for good, asked or not. No list of legal moves has it."""

    __slots__ = ("name",)

    def __init__(self, text: str, name: str = "") -> None:
        super().__init__(text)
        self.name = name
        """Who leaves; empty for whoever says it."""


class Moves(Protocol):
    """Legal moves: a list, or something that is read like one."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> Move: ...
    def __iter__(self) -> Iterator[Move]: ...
    def __contains__(self, move: object, /) -> bool: ...
