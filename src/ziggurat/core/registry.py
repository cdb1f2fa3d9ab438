"""The games that can be played: our own, and those that other installed packages bring.

A game is loaded when it is first asked for. Another package brings one by an entry point of the
group ``ziggurat.games`` that names a ``Game`` object.
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
"""The group of entry points in which packages name their games."""
BUILT_IN = {"terra": "ziggurat.games.terra", "tigris": "ziggurat.games.tigris"}
"""Our own games by short name, in the order in which they are listed."""

_games: dict[str, Game] = {}


def register(game: G) -> G:
    """Make a game known by its name and its short name."""
    _games[game.name] = _games[game.short] = game
    return game


def find(name: str) -> Game:
    """The game of a name; a RecordError that lists the known ones if there is none."""
    if name in BUILT_IN:
        import_module(BUILT_IN[name])
    if name not in _games:
        _load_all()
    try:
        return _games[name]
    except KeyError:
        known = ", ".join(game.name for game in all_games())
        raise RecordError("game-unknown", found=name, known=known) from None


def all_games() -> list[Game]:
    """All games, each once: our own first, then others in the order of their registration."""
    _load_all()
    own = [_games[short] for short in BUILT_IN]
    return list(dict.fromkeys([*own, *_games.values()]))


def _load_all() -> None:
    for module in BUILT_IN.values():
        import_module(module)
    _load_entry_points()


_loaded = False
_loading = RLock()


def _load_entry_points() -> None:
    """Register the games of other packages, once. One that cannot be loaded is left out."""
    global _loaded
    with _loading:
        if _loaded:
            return
        from importlib.metadata import entry_points  # slow to import, and seldom needed

        for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
            try:
                game = entry.load()
            except Exception as error:
                warnings.warn(f"{GROUP}: {entry.name}: {error!r}", RuntimeWarning, stacklevel=2)
                continue
            if isinstance(game, Game):
                register(game)
        _loaded = True
