"""The bots of Tigris & Euphrates."""

from collections.abc import Sequence

from ....bots.bot import MoveReason, ScoredMove
from ....bots.clock import Clock
from ....bots.comparison import Comparison
from ....bots.game_bots import GameBots
from ....bots.ideas import Idea
from ....core.moves import Move
from ....core.state import State
from ....core.view import View
from ..state import TigrisState
from ..view import TigrisView
from .comparison import compare
from .differences import differences
from .ideas import ideas
from .levels import EasyBot, ExpertBot, GentleBot, HardBot, NormalBot
from .win_probability import steepness_seen, win_probabilities

__all__ = ["FACET", "EasyBot", "ExpertBot", "GentleBot", "HardBot", "NormalBot"]


class TigrisBots(GameBots):
    """The four levels, who would win, what moves are about, and what they cost."""

    levels = (EasyBot, NormalBot, HardBot, ExpertBot)
    gentle = GentleBot
    idea_margin = 1.2
    close_margin = 0.2

    def win_probabilities(self, state: State) -> tuple[float, ...]:
        assert isinstance(state, TigrisState)
        return win_probabilities(state)

    def ideas(self, view: View, moves: Sequence[ScoredMove]) -> list[Idea]:
        assert isinstance(view, TigrisView)
        return ideas(view, moves)

    def judges(self, view: View) -> bool:
        return True

    def steepness(self, view: View) -> float:
        assert isinstance(view, TigrisView)
        return steepness_seen(view)

    def compare(
        self,
        view: View,
        better: ScoredMove,
        played: Sequence[Move],
        seed: str,
        clock: Clock,
        deals: int = 0,
    ) -> Comparison:
        assert isinstance(view, TigrisView)
        return compare(view, better, played, seed, clock, deals)

    def explain_loss(
        self, view: View, better: ScoredMove, played: Sequence[Move], seed: str
    ) -> list[MoveReason]:
        assert isinstance(view, TigrisView)
        return differences(view, better, played, seed)


FACET = TigrisBots()
