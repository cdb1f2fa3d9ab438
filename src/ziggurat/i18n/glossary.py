"""The glossary of a game: the terms of its rulebooks in all languages, each with its meaning."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from .languages import LANGUAGES
from .resources import game_file

GLOSSARY = "glossary.toml"
"""The file in the folder of a language: by key, the term and its meaning in one line."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the rulebooks."""

    key: str
    names: Mapping[str, str]
    """The word in each language."""
    meaning: str
    """What it means, in the language of the reader."""


@cache
def glossary(game: str, language: str) -> tuple[Term, ...]:
    """The terms of a game in the order of their file; none if the game has no glossary."""
    entries = {other: tomllib.loads(game_file(game, other, GLOSSARY)) for other in LANGUAGES}
    return tuple(
        Term(key, {other: entries[other][key][0] for other in LANGUAGES}, meaning)
        for key, (_, meaning) in entries[language].items()
    )
