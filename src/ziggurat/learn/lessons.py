"""Lessons: a position, and steps that a learner takes in it, each with one bubble of text.

Sentences are in the game's ``locale`` folder, in ``lessons.toml``. For the step ``king`` of the
lesson ``revolt`` they are ``revolt.king``, the text of the bubble (each line is a paragraph),
``revolt.king-task``, what to do now, if the step awaits a move, and ``revolt.king-<name>`` for
each kind of wrong move. A lesson has ``revolt.title``, and ``revolt.known`` for what one knows
after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase

from ..core.match import Match
from ..core.seats import Seat


@dataclass(frozen=True, slots=True)
class Step:
    """One bubble. It ends with a move of the learner, or with "Next" if no move is awaited."""

    name: str
    accepts: tuple[str, ...] = ()
    """The moves that are right, as patterns: ``tile S ?5``, ``upgrade D4 to *``."""
    wrong: tuple[tuple[str, str], ...] = ()
    """Patterns of legal moves that are not right, each with the name of the sentence why not."""
    answers: tuple[str, ...] = ()
    """The moves that follow at once, whoever makes them, in their order."""
    points: tuple[str, ...] = ()
    """Tokens of the page that the bubble is about: cells, buttons, things on the rail."""

    @property
    def awaits_move(self) -> bool:
        return bool(self.accepts)

    def is_right(self, move: str) -> bool:
        """Whether a legal move is what the step asks for."""
        return any(fnmatchcase(move, pattern) for pattern in self.accepts)

    def fault(self, move: str) -> str:
        """The name of the sentence why a legal move is not right; empty if it has none."""
        faults = (name for pattern, name in self.wrong if fnmatchcase(move, pattern))
        return next(faults, "")


@dataclass(frozen=True, slots=True)
class Lesson:
    """What one seat does in a position of a game."""

    name: str
    start: Callable[[], Match]
    """The game at the beginning of the lesson; the same each time."""
    seat: Seat
    """Where the learner sits."""
    steps: tuple[Step, ...]
    notes: bool = False
    """True if the game's notes, such as the strengths of leaders, are shown on the board."""

    def keys(self) -> Iterator[str]:
        """The keys of all sentences of the lesson."""
        yield from (f"{self.name}.title", f"{self.name}.known")
        for step in self.steps:
            yield f"{self.name}.{step.name}"
            if step.awaits_move:
                yield f"{self.name}.{step.name}-task"
            yield from dict.fromkeys(f"{self.name}.{step.name}-{name}" for _, name in step.wrong)
