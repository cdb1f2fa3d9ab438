"""The games of the house. A game joins by one call of ``register``."""

from typing import TypeVar

from .errors import RecordError
from .game import Game

G = TypeVar("G", bound=Game)

_games: dict[str, Game] = {}


def register(game: G) -> G:
    """Make a game known by its name and its short name."""
    _games[game.name] = _games[game.short] = game
    return game


def find(name: str) -> Game:
    """The game of a name; a RecordError that lists the known ones if there is none."""
    try:
        return _games[name]
    except KeyError:
        known = ", ".join(game.name for game in all_games())
        raise RecordError("game-unknown", found=name, known=known) from None


def all_games() -> list[Game]:
    """All games, each once, in the order of their registration."""
    return list(dict.fromkeys(_games.values()))
