"""The catalogue files: common ones in this package, others in the ``locale`` folder of a game."""

from importlib.resources import files

from ..core.errors import RecordError
from ..core.registry import find

COMMON = "common"
"""The catalogue of messages for all games and commands."""
PAGE = "page"
"""The catalogue of messages of the web pages."""
LEARN = "learn"
"""The catalogue of what only the pages with lessons say besides."""
PUZZLE = "puzzle"
"""The catalogue of what only the page of a puzzle says besides."""
MESSAGES = "messages.toml"
"""The catalogue in the ``locale`` folder of a game, one for each language."""
LESSONS = "lessons.toml"
"""The sentences of its lessons, beside that."""
PUZZLES = "puzzles.toml"
"""What its puzzles are about, as the page of a puzzle calls it."""


def common_file(language: str, name: str) -> str:
    """The text of a common catalogue."""
    folder = files(__package__).joinpath("locale", language)
    return folder.joinpath(f"{name}.toml").read_text(encoding="utf-8")


def game_file(game: str, language: str, name: str) -> str:
    """The text of a file in a game's ``locale`` folder; empty if the game has none."""
    try:
        package = find(game).package
    except RecordError:
        return ""
    if not package:
        return ""
    file = files(package).joinpath("locale", language, name)
    return file.read_text(encoding="utf-8") if file.is_file() else ""
