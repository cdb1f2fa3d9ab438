"""Events: what happened, as a key and fields. The engine writes no sentences."""

from typing import ClassVar, Self, final

from .native import mypyc_attr
from .seats import Seat


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Event:
    """Something that happened. Its key names its sentence. Events are immutable."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()
    """The names of its fields: generated in a dataclass, written by hand in a plain class."""
    key: ClassVar[str] = "event"
    seals: ClassVar[bool] = False
    """True if it cannot be undone, for example because something hidden was drawn."""

    def facts(self) -> dict[str, object]:
        """The fields by name, for a log or a message."""
        return {name: getattr(self, name) for name in type(self).__match_args__}

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash(tuple(self.facts().values()))

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in self.facts().items())
        return f"{type(self).__name__}({fields})"


@final
class PlayerLeft(Event):
    """A player has left the game for good."""

    __slots__ = ("seat",)
    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)
    key: ClassVar[str] = "player-left"
    seals: ClassVar[bool] = True

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
