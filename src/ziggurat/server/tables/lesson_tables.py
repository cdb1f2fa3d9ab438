"""Tables for lessons, at which everything is open."""

from __future__ import annotations

from ...core.game import Game
from ...core.registry import all_games
from ...learn import Lesson, lessons_of
from ..views.lessons import TABLE_PREFIX, lesson_table_id
from .errors import NotThere
from .memory import MemoryStore
from .model import ABSENT, SeatHolder
from .table import Table


def find_lesson(game: Game, name: str) -> Lesson:
    """The lesson of a name; NotThere if there is none."""
    for lesson in lessons_of(game).lessons():
        if lesson.name == name:
            return lesson
    raise NotThere("no-lesson")


def lesson_of(table_id: str) -> tuple[Game, Lesson] | None:
    """The game and the lesson of a table's id; None for any other table."""
    if not table_id.startswith(TABLE_PREFIX):
        return None
    for game in all_games():
        for lesson in lessons_of(game).lessons():
            if lesson_table_id(game, lesson) == table_id:
                return game, lesson
    return None


def lesson_table(id: str, lesson: Lesson) -> Table:
    """The table of a lesson."""
    match = lesson.start()
    seats = tuple(SeatHolder(ABSENT, "", None) for _ in match.record.players)
    return Table(id, match, seats, MemoryStore(), learner=lesson.seat, study="lesson")
