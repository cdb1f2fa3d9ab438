"""The clauses of the rules, read from the rules page of a game.

A block quote at the end of a clause is a note on its source: in bold, that it is a ruling or a rule
of our own, and what the alternative is.
"""

import re
from collections.abc import Mapping
from functools import cache

from .resources import game_file

_CLAUSE = re.compile(r"^\*\*([A-Z]+-\d+)\*\* (.+?)(?=\n\n|\n#|\Z)", re.M | re.S)
_LABEL = re.compile(r"(?<=[.!?]) (?=\*\*)")
_CHAPTER = re.compile(r"^## (.+)$", re.M)


def clause(game: str, number: str, language: str = "en") -> str | None:
    """The text of a clause; None if the game has no clause of this number."""
    return _clauses(game, language).get(number)


def chapters(game: str, language: str = "en") -> list[tuple[str, dict[str, str]]]:
    """The chapters and their clauses, in the order of the page."""
    _, *rest = _CHAPTER.split(rules(game, language))
    return [(title, _parse(text)) for title, text in zip(rest[::2], rest[1::2], strict=True)]


@cache
def rules(game: str, language: str = "en") -> str:
    """The rules page of a game in Markdown; empty if there is none."""
    return game_file(game, language, "rules.md")


@cache
def _clauses(game: str, language: str) -> Mapping[str, str]:
    return _parse(rules(game, language))


def _parse(page: str) -> dict[str, str]:
    return {number: _plain(text) for number, text in _CLAUSE.findall(page)}


def _plain(text: str) -> str:
    """A clause without Markdown: the rule in one line, its notes in the next ones."""
    lines = text.splitlines()
    rule = " ".join(line.strip() for line in lines if not line.startswith(">"))
    note = " ".join(line.removeprefix(">").strip() for line in lines if line.startswith(">"))
    text = "\n".join(part for part in (rule, *_LABEL.split(note)) if part)
    return text.replace("**", "").replace("`", "")
