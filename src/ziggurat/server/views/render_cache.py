"""Pictures of positions, drawn once for everybody who looks at them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from sys import getsizeof
from typing import NamedTuple

from ...core.game import Game
from ...core.state import State
from ...i18n import speak
from ...ui import renderer_of

_MAX_PICTURES = 12
"""Pictures of one table that are kept, each a position in one language and theme."""
_MAX_POSITIONS = 2
"""Positions of one table whose pictures are kept: once a move is made, few look at older ones."""


class PictureInput(NamedTuple):
    """All that a picture is drawn from. Every field is part of the cache's key."""

    game: Game
    state: State
    dark: bool
    language: str

    def key(self) -> tuple[object, ...]:
        """All fields; objects by identity, because comparing two states takes long."""
        return tuple(field if isinstance(field, (bool, str)) else id(field) for field in self)

    def draw(self) -> dict[str, str]:
        """The parts of the position as a spectator sees them."""
        say = speak(self.game.short, self.language)
        return renderer_of(self.game).parts(self.state.view(None), say, self.dark)


class RenderCache:
    """The last pictures of one table. A position's parts are the same for every audience."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[tuple[object, ...], tuple[PictureInput, dict[str, str]]]
        self._drawn = OrderedDict()
        self.size = 0
        """Bytes of all pictures; what two of them share counts twice."""

    def parts(self, game: Game, state: State, dark: bool, language: str) -> dict[str, str]:
        """The parts of a position, as a spectator sees them."""
        source = PictureInput(game, state, dark, language)
        key = source.key()
        cached = self._drawn.get(key)
        if cached is None:
            cached = self._drawn[key] = (source, source.draw())  # the source keeps its ids in use
            self.size += _size(cached[1])
            self._drop_oldest()
        else:
            self._drawn.move_to_end(key)
        return cached[1]

    def _drop_oldest(self) -> None:
        """Drop the pictures that were not needed longest, and those of too many positions."""
        positions: set[int] = set()
        for number, key in enumerate(list(reversed(self._drawn)), start=1):
            source, parts = self._drawn[key]
            positions.add(id(source.state))
            if number > _MAX_PICTURES or len(positions) > _MAX_POSITIONS:
                del self._drawn[key]
                self.size -= _size(parts)


def _size(parts: Mapping[str, str]) -> int:
    return sum(map(getsizeof, parts.values()))
