"""A move: one text and one integer."""

from collections.abc import Iterator
from typing import Protocol, Self

from .native import mypyc_attr

NO_ID = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """A move of a player. Its text is the line in a record, its id an index for learning.

    Moves are immutable. A move that can be legal in no state, such as one off the board, has the
    id ``NO_ID``.
    """

    __slots__ = ("id", "text")

    def __init__(self, text: str, id: int = NO_ID) -> None:
        self.text = text
        self.id = id

    @property
    def public(self) -> str:
        """The text as other players may read it, without what the move keeps secret."""
        return self.text

    def begins(self, start: str) -> bool:
        """Whether the text of the move begins with ``start``, ignoring case."""
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
    """A player leaves the game for good, asked or not. It is never among the legal moves."""

    __slots__ = ("name",)

    def __init__(self, text: str, name: str = "") -> None:
        super().__init__(text)
        self.name = name
        """The player who leaves; empty for the player who makes the move."""


class Moves(Protocol):
    """Legal moves: a list, or a sequence that behaves like one."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> Move: ...
    def __iter__(self) -> Iterator[Move]: ...
    def __contains__(self, move: object, /) -> bool: ...
