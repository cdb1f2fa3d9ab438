"""The files with sentences: those of no game are here, a game brings its own ``locale`` folder."""

from importlib.resources import files

from ..core.errors import RecordError
from ..core.registry import find

COMMON = "common"
"""The messages that every game needs."""
PAGE = "page"
"""The messages of the pages."""


def common_file(language: str, name: str) -> str:
    """The text of a catalogue that belongs to no game."""
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
