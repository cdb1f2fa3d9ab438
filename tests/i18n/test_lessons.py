"""Lessons are told in every language, briefly, and in words that a newcomer knows."""

from __future__ import annotations

import re

import pytest

from ziggurat.core.registry import all_games
from ziggurat.i18n import ENGLISH, LANGUAGES, lesson_sentences
from ziggurat.learn import lessons_of

GAMES = [game for game in all_games() if lessons_of(game).lessons()]
CODE = re.compile(r"\b(?:TE|TM)-\d|[{}`]")
TOLD = {"first-round"}
"""Lessons in which the others play more than the learner."""
LONGEST = 400
"""Letters of a bubble: a phone shows them without scrolling far."""

in_every_language = pytest.mark.parametrize(
    ("language", "game"), [(one, game.short) for one in LANGUAGES for game in GAMES]
)


def wanted(short: str) -> set[str]:
    [game] = [game for game in GAMES if game.short == short]
    return set().union(*(lesson.keys() for lesson in lessons_of(game).lessons()))


@in_every_language
def test_every_sentence_is_there_and_is_used(language: str, game: str) -> None:
    there = lesson_sentences(game, language).keys()
    assert wanted(game) - there == set(), "missing"
    assert there - wanted(game) == set(), "unused"


@in_every_language
def test_sentences_are_short_and_without_codes(language: str, game: str) -> None:
    english = lesson_sentences(game, ENGLISH)
    for key, sentence in lesson_sentences(game, language).items():
        assert sentence.strip() and not CODE.search(sentence), key
        assert len(sentence) <= LONGEST, key
        assert all(line.strip() for line in sentence.splitlines()), f"{key} has an empty paragraph"
        assert language == ENGLISH or sentence != english[key], f"{key} is left in English"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.short)
def test_a_lesson_has_five_to_nine_bubbles_and_most_ask_for_a_move(game: object) -> None:
    [lessons] = [lessons_of(one).lessons() for one in GAMES if one is game]
    for lesson in lessons:
        assert 5 <= len(lesson.steps) <= 9, lesson.name
        asked = sum(step.awaits_move for step in lesson.steps)
        assert 2 * asked > len(lesson.steps) or lesson.name in TOLD, lesson.name
