"""The ``lessons`` facet of a game."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.game import Game
from .lessons import Lesson


class GameLessons:
    """The lessons of one game. The defaults are those of a game without any."""

    def lessons(self) -> Sequence[Lesson]:
        """All lessons, in the order in which they are meant to be taken."""
        return ()


NO_LESSONS = GameLessons()


def lessons_of(game: Game) -> GameLessons:
    """The ``lessons`` facet of a game, or the defaults."""
    facet = game.facet("lessons")
    return facet if isinstance(facet, GameLessons) else NO_LESSONS
