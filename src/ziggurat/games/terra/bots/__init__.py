"""The bots of Terra Mystica."""

from collections.abc import Sequence

from ....bots.bot import ScoredMove
from ....bots.game_bots import GameBots
from ....bots.ideas import Idea
from ....core.state import State
from ....core.view import View
from ..state import TerraState
from .ideas import ideas_with_reasons
from .levels import EasyBot, ExpertBot, HardBot, NormalBot
from .win_probability import win_probabilities

__all__ = ["FACET", "EasyBot", "ExpertBot", "HardBot", "NormalBot"]


class TerraBots(GameBots):
    """The four levels, an estimate of who would win, and what moves are about."""

    levels = (EasyBot, NormalBot, HardBot, ExpertBot)
    idea_margin = 6.0
    close_margin = 0.5

    def win_probabilities(self, state: State) -> tuple[float, ...] | None:
        assert isinstance(state, TerraState)
        return win_probabilities(state)

    def ideas(self, view: View, moves: Sequence[ScoredMove]) -> list[Idea]:
        return ideas_with_reasons(view, moves)


FACET = TerraBots()
