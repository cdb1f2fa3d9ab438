"""The sentences of lessons. They are read when a lesson is, and by no table."""

import tomllib
from collections.abc import Mapping
from functools import cache

from .resources import LESSONS, game_file


@cache
def lesson_sentences(game: str, language: str) -> Mapping[str, str]:
    """All sentences of a game's lessons by their keys, such as ``revolt.king-task``."""
    tree: dict[str, dict[str, str]] = tomllib.loads(game_file(game, language, LESSONS))
    return {
        f"{lesson}.{key}": sentence
        for lesson, sentences in tree.items()
        for key, sentence in sentences.items()
    }
