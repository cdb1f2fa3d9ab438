"""The bots of Tigris & Euphrates."""

from ....bots.game_bots import GameBots
from ....core.state import State
from ..state import TigrisState
from .levels import EasyBot, ExpertBot, HardBot, NormalBot
from .win_probability import win_probabilities

__all__ = ["FACET", "EasyBot", "ExpertBot", "HardBot", "NormalBot"]


class TigrisBots(GameBots):
    """The four levels, and an estimate of who would win."""

    levels = (EasyBot, NormalBot, HardBot, ExpertBot)

    def win_probabilities(self, state: State) -> tuple[float, ...]:
        assert isinstance(state, TigrisState)
        return win_probabilities(state)


FACET = TigrisBots()
