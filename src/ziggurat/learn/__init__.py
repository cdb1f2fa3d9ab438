"""Lessons, for any game: positions in which a learner makes real moves."""

from .game_lessons import GameLessons, lessons_of
from .lessons import Lesson, Step
from .walk import Verdict, Walk

__all__ = ["GameLessons", "Lesson", "Step", "Verdict", "Walk", "lessons_of"]
