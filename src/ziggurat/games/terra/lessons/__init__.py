"""The lessons of the game."""

from __future__ import annotations

from collections.abc import Sequence

from ....learn import GameLessons, Lesson
from .action_choice import ACTION_CHOICE
from .cult_tracks import CULT_TRACKS
from .favour_tiles import FAVOUR_TILES
from .founding import FOUNDING
from .game_end import GAME_END
from .power import POWER
from .reach import REACH
from .rounds_end import ROUNDS_END
from .spades import SPADES
from .upgrades import UPGRADES


class TerraLessons(GameLessons):
    def lessons(self) -> Sequence[Lesson]:
        return (
            SPADES,
            REACH,
            UPGRADES,
            POWER,
            CULT_TRACKS,
            FAVOUR_TILES,
            FOUNDING,
            ACTION_CHOICE,
            ROUNDS_END,
            GAME_END,
        )


FACET = TerraLessons()
