"""Pictures of positions: drawn once, for everybody who looks."""

from __future__ import annotations

from collections import OrderedDict

from ...core.game import Game
from ...core.state import State
from ...i18n import speak
from ...ui import renderer_of

_KEPT = 12


class Gallery:
    """The last pictures of one table. A position's parts are the same for every audience."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[tuple[int, bool, str], tuple[State, dict[str, str]]]
        self._drawn = OrderedDict()

    def parts(self, game: Game, state: State, dark: bool, language: str) -> dict[str, str]:
        """The parts of a position, as a spectator sees it."""
        key = (state.move_count, dark, language)
        found = self._drawn.get(key)
        if found is not None and found[0] is state:
            return found[1]
        parts = renderer_of(game).parts(state.view(None), speak(game.short, language), dark)
        self._drawn[key] = (state, parts)
        self._drawn.move_to_end(key)
        if len(self._drawn) > _KEPT:
            self._drawn.popitem(last=False)
        return parts
