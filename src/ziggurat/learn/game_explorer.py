"""The ``explorer`` facet of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from ..core.game import Game
from ..core.match import Match
from ..core.seats import Seat
from .explorer import Path


class GameExplorer:
    """What is counted of the set-ups of a game. The defaults are those of a game without any."""

    tables: ClassVar[tuple[str, ...]] = ()
    """All tables, in the order in which they are shown and chosen from."""
    places: ClassVar[frozenset[str]] = frozenset()
    """Those whose values are places of the board, one each, so that they can be drawn."""

    def data(self) -> str:
        """The counts that ship with the game, as a text; empty if there are none."""
        return ""

    def check(self, match: Match) -> None:
        """Raise a RecordError if a game that is over should not be counted."""

    def openings(self, match: Match) -> Mapping[Seat, Iterable[Path]]:
        """The paths that each seat took, each path once."""
        return {}


NO_EXPLORER = GameExplorer()


def explorer_of(game: Game) -> GameExplorer:
    """The ``explorer`` facet of a game, or the defaults."""
    facet = game.facet("explorer")
    return facet if isinstance(facet, GameExplorer) else NO_EXPLORER
