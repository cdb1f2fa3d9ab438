"""The clauses of the rules, as the page of a game tells them."""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

_CLAUSE = re.compile(r"^\*\*([A-Z]+-\d+)\*\* (.+?)(?=\n\n|\n#|\Z)", re.M | re.S)


def clause(game: str, number: str, language: str = "en") -> str | None:
    """A clause in words; None if the game has none of this number."""
    return _clauses(game, language).get(number)


@cache
def _clauses(game: str, language: str) -> Mapping[str, str]:
    page = files(__package__).joinpath(language, "rules", f"{game}.md")
    if not page.is_file():
        return {}
    found = _CLAUSE.findall(page.read_text(encoding="utf-8"))
    return {number: " ".join(text.split()).replace("`", "") for number, text in found}
