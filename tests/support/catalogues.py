"""The files with sentences, by the names that tests use for them."""

from pathlib import Path

SOURCE = Path(__file__).parent.parent.parent / "src" / "ziggurat"
GAMES = ("tigris", "terra")


def catalogue_file(language: str, name: str) -> Path:
    """The messages of a game, or ``common``, ``page`` or ``learn``."""
    if name in GAMES:
        return SOURCE / "games" / name / "locale" / language / "messages.toml"
    return SOURCE / "i18n" / "locale" / language / f"{name}.toml"


def lessons_file(game: str, language: str) -> Path:
    """The sentences of a game's lessons."""
    return SOURCE / "games" / game / "locale" / language / "lessons.toml"


def rules_file(game: str, language: str = "en") -> Path:
    """The page with all clauses of a game."""
    return SOURCE / "games" / game / "locale" / language / "rules.md"
