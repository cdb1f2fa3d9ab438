"""The lessons of Tigris & Euphrates, in the order in which they are meant to be taken."""

from __future__ import annotations

from collections.abc import Sequence

from ....learn import GameLessons, Lesson
from .conflicts import REVOLT, WAR
from .first_round import FIRST_ROUND
from .first_steps import KING, LEADER, TILES
from .riches import MONUMENTS, TREASURES, WINNER

LESSONS = (LEADER, TILES, KING, REVOLT, WAR, TREASURES, MONUMENTS, WINNER, FIRST_ROUND)


class TigrisLessons(GameLessons):
    """Eight lessons, from the first leader to the last treasure, and a round of a real game."""

    def lessons(self) -> Sequence[Lesson]:
        return LESSONS


FACET = TigrisLessons()
