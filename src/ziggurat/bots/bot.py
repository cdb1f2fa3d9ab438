"""What a bot is, and the one that can play every game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar

from ..core.errors import Fact
from ..core.moves import Move
from ..core.rng import pick
from ..core.view import View
from .clock import Clock


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is good, as the key and the facts of a sentence."""

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Thought:
    """A move that was considered."""

    move: Move
    value: float
    """Among the thoughts on one position, more is better."""
    reason: Reason
    line: tuple[Move, ...] = ()
    """The own moves that are expected to follow it, as far as they were looked at."""


@dataclass(frozen=True, slots=True)
class Progress:
    """What a bot thinks so far."""

    looked: int
    """How many positions it has looked at."""
    thoughts: Sequence[Thought]
    """The best first; the first one is what it would play now."""


Told = Callable[[Progress], None]
"""Who hears what a bot considers, while it thinks."""

NO_CHOICE = Reason("only-move")


def nobody(progress: Progress) -> None:
    """Nobody listens."""


class Bot(ABC):
    """An opponent. It sees a view, never a state; what is hidden it has to imagine.

    The same view, seed and number of positions give the same thoughts on every machine.
    """

    level: ClassVar[str]
    """What it is called: ``easy``, ``normal`` ..."""

    def __init__(self, seed: str = "") -> None:
        self.seed = seed

    def choose(self, view: View, clock: Clock | None = None, on_progress: Told = nobody) -> Move:
        """One of the legal moves of a view in which its seat is asked."""
        return self.thoughts(view, clock, on_progress)[0].move

    def thoughts(
        self, view: View, clock: Clock | None = None, on_progress: Told = nobody
    ) -> Sequence[Thought]:
        """What it considered, the best first; at least one."""
        assert view.seat is not None and view.legal
        if len(view.legal) == 1:
            return [Thought(view.legal[0], 0.0, NO_CHOICE)]
        return self.think(view, clock or Clock(), on_progress)

    @abstractmethod
    def think(self, view: View, clock: Clock, on_progress: Told) -> Sequence[Thought]:
        """Consider a view with at least two legal moves, and stop when the clock is over."""

    def chance(self, view: View) -> Random:
        """Where its random numbers for a view come from."""
        return Random(f"{self.seed} {view.seat} {view.move_count}")


class RandomBot(Bot):
    """Every legal move has the same chance."""

    level = "random"

    def think(self, view: View, clock: Clock, on_progress: Told) -> Sequence[Thought]:
        return [Thought(pick(self.chance(view), view.legal), 0.0, Reason("at-random"))]
