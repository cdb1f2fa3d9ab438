"""The lessons of a game, with their sentences in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from typing_extensions import TypedDict

from ...core.game import Game
from ...i18n import ENGLISH, lesson_sentences
from ...learn import Lesson, Step, lessons_of
from ...learn.game_puzzles import puzzles_of


class LessonSummary(TypedDict):
    """A lesson in the list of a game's lessons."""

    name: str
    title: str
    known: str
    table: str
    steps: int


class LessonFault(TypedDict):
    """Legal moves that a step does not want, as a pattern, and why."""

    pattern: str
    text: str


class LessonStep(TypedDict):
    """One bubble. It ends with a move that fits one of ``accepts``; without any, with "Next"."""

    name: str
    text: list[str]
    task: str
    accepts: list[str]
    wrong: list[LessonFault]
    answers: list[str]
    points: list[str]


class LessonView(TypedDict):
    """A lesson. It is taken in a draft of its table, after the first ``moves`` moves."""

    game: str
    name: str
    title: str
    known: str
    table: str
    seat: int
    moves: int
    notes: bool
    steps: list[LessonStep]
    following: LessonSummary | None
    puzzles: int


TABLE_PREFIX = "lesson-"
"""What the ids of the tables of lessons begin with."""


def lesson_table_id(game: Game, lesson: Lesson) -> str:
    """The id of the table of a lesson."""
    return f"{TABLE_PREFIX}{game.short}-{lesson.name}"


def list_lessons(game: Game, language: str) -> list[LessonSummary]:
    """All lessons of a game, in their order."""
    return [_summary(game, lesson, language) for lesson in lessons_of(game).lessons()]


def lesson_view(game: Game, lesson: Lesson, moves: int, language: str) -> LessonView:
    """A lesson whose game has so many moves when it begins."""
    sentences = _sentences(game, language)
    summary = _summary(game, lesson, language)
    return {
        "game": game.short,
        "name": lesson.name,
        "title": summary["title"],
        "known": summary["known"],
        "table": summary["table"],
        "seat": lesson.seat,
        "moves": moves,
        "notes": lesson.notes,
        "steps": [_step(lesson, step, sentences) for step in lesson.steps],
        "following": _following(game, lesson, language),
        "puzzles": len(puzzles_of(game).puzzles()),
    }


def _sentences(game: Game, language: str) -> Mapping[str, str]:
    """All sentences; a game of another package may lack some, which are English then."""
    return {**lesson_sentences(game.short, ENGLISH), **lesson_sentences(game.short, language)}


def _summary(game: Game, lesson: Lesson, language: str) -> LessonSummary:
    sentences = _sentences(game, language)
    return {
        "name": lesson.name,
        "title": sentences[f"{lesson.name}.title"],
        "known": sentences[f"{lesson.name}.known"],
        "table": lesson_table_id(game, lesson),
        "steps": len(lesson.steps),
    }


def _following(game: Game, lesson: Lesson, language: str) -> LessonSummary | None:
    """The lesson after this one; None after the last."""
    lessons: Sequence[Lesson] = lessons_of(game).lessons()
    later = lessons[lessons.index(lesson) + 1 :]
    return _summary(game, later[0], language) if later else None


def _step(lesson: Lesson, step: Step, sentences: Mapping[str, str]) -> LessonStep:
    key = f"{lesson.name}.{step.name}"
    return {
        "name": step.name,
        "text": sentences[key].splitlines(),
        "task": sentences[f"{key}-task"] if step.awaits_move else "",
        "accepts": list(step.accepts),
        "wrong": [
            {"pattern": pattern, "text": sentences[f"{key}-{name}"]} for pattern, name in step.wrong
        ],
        "answers": list(step.answers),
        "points": list(step.points),
    }
