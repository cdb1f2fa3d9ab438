"""What puzzles are about, in words. They are read when a puzzle is, and by no table."""

import tomllib
from collections.abc import Mapping
from functools import cache

from .languages import ENGLISH
from .resources import PUZZLE_TAGS, game_file


def puzzle_tag(game: str, tag: str, language: str) -> str:
    """What a tag of a game's puzzles says; a game of another package may lack words."""
    return _words(game, language).get(tag) or _words(game, ENGLISH).get(tag, tag)


@cache
def _words(game: str, language: str) -> Mapping[str, str]:
    tags: Mapping[str, str] = tomllib.loads(game_file(game, language, PUZZLE_TAGS)).get("tag", {})
    return tags
