"""How long a bot may think."""

from __future__ import annotations

from time import perf_counter


class Clock:
    """A limit in seconds, in positions, or in both; without any, a bot uses its default.

    A clock that limits only positions never reads the time, so the same number of positions gives
    the same move on every machine.
    """

    __slots__ = ("nodes", "positions", "seconds", "started")

    def __init__(self, seconds: float | None = None, nodes: int | None = None) -> None:
        self.seconds = seconds
        self.nodes = nodes
        """How many positions may be evaluated."""
        self.positions = 0
        """How many positions have been evaluated."""
        self.started = perf_counter()

    @property
    def limited(self) -> bool:
        return self.seconds is not None or self.nodes is not None

    def or_default(self, nodes: int) -> Clock:
        """This clock if it has a limit, else a new one with this many positions."""
        return self if self.limited else Clock(nodes=nodes)

    def count(self, positions: int = 1) -> None:
        """Count positions that have been evaluated."""
        self.positions += positions

    @property
    def spent(self) -> float:
        """The part of the limit that is used up; no time is left from 1 on."""
        spent = 0.0
        if self.nodes is not None:
            spent = self.positions / max(1, self.nodes)
        if self.seconds is not None:
            passed = perf_counter() - self.started
            spent = max(spent, passed / max(1e-9, self.seconds))
        return spent

    @property
    def over(self) -> bool:
        return self.spent >= 1.0
