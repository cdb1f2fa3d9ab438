"""The registry of games: the built-in ones and those of other installed packages.

A game is imported when it is first asked for. Another package provides a game by an entry point in
the group ``ziggurat.games`` that refers to a ``Game`` object.
"""

from __future__ import annotations

import warnings
from importlib import import_module
from threading import RLock
from typing import TypeVar

from .errors import RecordError
from .game import Game

G = TypeVar("G", bound=Game)

GROUP = "ziggurat.games"
"""The entry point group of games."""
BUILT_IN = {"tigris-euphrates": "ziggurat.games.tigris", "terra-mystica": "ziggurat.games.terra"}
"""The packages of the built-in games by name, in the order in which games are listed.

A package is called by the short name of its game, so that finding a game loads no other.
"""

_games: dict[str, Game] = {}


def register(game: G) -> G:
    """Add a game under its name and its short name."""
    _games[game.name] = _games[game.short] = game
    return game


def find(name: str) -> Game:
    """The game of a name or short name; a RecordError that lists the known games if none fits."""
    if name not in _games:
        _load(name)
    try:
        return _games[name]
    except KeyError:
        known = ", ".join(game.name for game in all_games())
        raise RecordError("game-unknown", found=name, known=known) from None


def all_games() -> list[Game]:
    """All games, each once: built-in games first, then others in the order of registration."""
    _load_all()
    built_in = [_games[name] for name in BUILT_IN]
    return list(dict.fromkeys([*built_in, *_games.values()]))


def _load(name: str) -> None:
    """Import the built-in game of a name, or all games if no built-in one has it."""
    for full, package in BUILT_IN.items():
        if name in (full, package.rpartition(".")[2]):
            import_module(package)
            return
    _load_all()


def _load_all() -> None:
    for package in BUILT_IN.values():
        import_module(package)
    with _loading:
        _load_entry_points()


_loading = RLock()
_entry_points_loaded = False


def _load_entry_points() -> None:
    """Register the games of other packages once. A broken one is left out with a warning."""
    global _entry_points_loaded
    if _entry_points_loaded:
        return
    _entry_points_loaded = True
    from importlib.metadata import entry_points  # slow to import and seldom needed

    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            _register_other(entry.load())
        except Exception as error:
            warnings.warn(f"{GROUP}: {entry.name}: {error!r}", RuntimeWarning, stacklevel=2)


def _register_other(game: object) -> None:
    """Register the game of another package, unless one of its names is taken."""
    if not isinstance(game, Game):
        raise TypeError(f"not a Game: {game!r}")
    for name in (game.name, game.short):
        if _games.get(name, game) is not game:
            raise ValueError(f"the name {name!r} is taken")
    register(game)
