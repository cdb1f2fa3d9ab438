"""A walk through a lesson: what a move of the learner is worth, and what follows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..core.errors import Refusal
from ..core.match import Match
from .lessons import Lesson, Step


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a move is in a step."""

    kind: Literal["right", "wrong", "illegal"]
    refusal: Refusal | None = None
    """Why the rules do not allow it."""
    fault: str = ""
    """The name of the sentence why the step does not want it; empty for no sentence of its own."""


class Walk:
    """A lesson on the way: its game, and the step that is taken next."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.match: Match = lesson.start()
        self.taken = 0

    @property
    def step(self) -> Step | None:
        """The step that is taken next; None at the end of the lesson."""
        steps = self.lesson.steps
        return steps[self.taken] if self.taken < len(steps) else None

    def judge(self, move: str) -> Verdict:
        """What a move would be now. Nothing changes."""
        step = self.step
        assert step is not None and step.awaits_move
        if (refusal := self.match.check(move, self.lesson.seat)) is not None:
            return Verdict("illegal", refusal)
        return Verdict("right") if step.is_right(move) else Verdict("wrong", fault=step.fault(move))

    def go(self, move: str = "") -> None:
        """Take the step, with a right move if it awaits one; then the others answer."""
        step = self.step
        assert step is not None
        if step.awaits_move:
            assert self.judge(move).kind == "right", (self.lesson.name, step.name, move)
            self.match.play(move, self.lesson.seat)
        for answer in step.answers:
            self.match.play(answer)
        self.taken += 1
