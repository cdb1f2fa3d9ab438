"""How long a bot may think."""

from __future__ import annotations

from time import perf_counter


class Clock:
    """A limit by seconds, by positions looked at, or by both; without any, a bot's own habit.

    A clock that counts only positions never looks at the time: the same number of them gives the
    same move on every machine.
    """

    __slots__ = ("begun", "looked", "nodes", "seconds")

    def __init__(self, seconds: float | None = None, nodes: int | None = None) -> None:
        self.seconds = seconds
        self.nodes = nodes
        self.looked = 0
        """How many positions have been looked at."""
        self.begun = perf_counter()

    @property
    def limited(self) -> bool:
        return self.seconds is not None or self.nodes is not None

    def or_else(self, nodes: int) -> Clock:
        """This clock; if it has no limit of its own, one of so many positions."""
        return self if self.limited else Clock(nodes=nodes)

    def look(self, positions: int = 1) -> None:
        """Positions have been looked at."""
        self.looked += positions

    @property
    def spent(self) -> float:
        """The part of the limit that is used up; 1 or more: no time is left."""
        spent = 0.0
        if self.nodes is not None:
            spent = self.looked / max(1, self.nodes)
        if self.seconds is not None:
            passed = perf_counter() - self.begun
            spent = max(spent, passed / max(1e-9, self.seconds))
        return spent

    @property
    def over(self) -> bool:
        return self.spent >= 1.0
