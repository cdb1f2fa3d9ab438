"""The base class of all bots, and a bot that can play every game."""

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
class MoveReason:
    """Why a move is good, as the key and the facts of a sentence."""

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ScoredMove:
    """A move that a bot has considered."""

    move: Move
    value: float
    """Comparable only with other moves of the same position; higher is better."""
    reason: MoveReason
    line: tuple[Move, ...] = ()
    """The bot's own moves that it expects to follow, as far as it has searched."""


@dataclass(frozen=True, slots=True)
class SearchProgress:
    """The result of a search so far."""

    positions: int
    """How many positions have been evaluated."""
    moves: Sequence[ScoredMove]
    """The best first; the first one is what the bot would play now."""
    spent: float = 0.0
    """The part of its limit that the search has used up, as its clock tells."""


ProgressCallback = Callable[[SearchProgress], None]
"""Called with the result so far while a bot searches."""

ONLY_MOVE = MoveReason("only-move")


def ignore_progress(progress: SearchProgress) -> None:
    """A callback that does nothing."""


class Bot(ABC):
    """An opponent. It sees a view, never a state, and has to imagine what is hidden.

    The same view, seed and number of positions give the same result on every machine.
    """

    level: ClassVar[str]
    """The name of its level: ``easy``, ``normal`` ..."""
    max_scored: int = 10
    """How many moves it returns at most."""

    def __init__(self, seed: str = "") -> None:
        self.seed = seed

    def choose(
        self,
        view: View,
        clock: Clock | None = None,
        on_progress: ProgressCallback = ignore_progress,
    ) -> Move:
        """One of the legal moves of a view in which its seat has to decide."""
        return self.analyse(view, clock, on_progress)[0].move

    def analyse(
        self,
        view: View,
        clock: Clock | None = None,
        on_progress: ProgressCallback = ignore_progress,
    ) -> Sequence[ScoredMove]:
        """The moves that it considers, the best first; at least one."""
        assert view.seat is not None and view.legal
        if len(view.legal) == 1:
            return [ScoredMove(view.legal[0], 0.0, ONLY_MOVE)]
        return self.think(view, clock or Clock(), on_progress)

    @abstractmethod
    def think(
        self, view: View, clock: Clock, on_progress: ProgressCallback
    ) -> Sequence[ScoredMove]:
        """Consider a view with at least two legal moves until the clock runs out."""

    def rng(self, view: View) -> Random:
        """The random numbers for a view, the same each time."""
        return Random(f"{self.seed} {view.seat} {view.move_count}")


class RandomBot(Bot):
    """Plays every legal move with the same probability."""

    level = "random"

    def think(
        self, view: View, clock: Clock, on_progress: ProgressCallback
    ) -> Sequence[ScoredMove]:
        return [ScoredMove(pick(self.rng(view), view.legal), 0.0, MoveReason("at-random"))]
