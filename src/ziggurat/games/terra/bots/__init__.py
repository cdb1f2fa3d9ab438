"""The bots of Terra Mystica."""

from collections.abc import Sequence

from ....bots.bot import MoveReason, ScoredMove
from ....bots.clock import Clock
from ....bots.comparison import Comparison
from ....bots.game_bots import GameBots
from ....bots.ideas import Idea
from ....core.moves import Move
from ....core.state import State
from ....core.view import OpenView, View
from ..state import TerraState
from .comparison import compare
from .differences import differences
from .ideas import ideas_with_reasons
from .levels import EasyBot, ExpertBot, GentleBot, HardBot, NormalBot
from .win_probability import steepness, win_probabilities

__all__ = ["FACET", "EasyBot", "ExpertBot", "GentleBot", "HardBot", "NormalBot"]


class TerraBots(GameBots):
    """The four levels, who would win, what moves are about, and what they cost."""

    levels = (EasyBot, NormalBot, HardBot, ExpertBot)
    gentle = GentleBot
    idea_margin = 6.0
    close_margin = 0.5

    def win_probabilities(self, state: State) -> tuple[float, ...] | None:
        assert isinstance(state, TerraState)
        return win_probabilities(state)

    def ideas(self, view: View, moves: Sequence[ScoredMove]) -> list[Idea]:
        return ideas_with_reasons(view, moves)

    def judges(self, view: View) -> bool:
        """The set-up is not judged: its values are experience, not plans."""
        return seen(view).round > 0

    def steepness(self, view: View) -> float:
        return steepness(seen(view))

    def compare(
        self,
        view: View,
        better: ScoredMove,
        played: Sequence[Move],
        seed: str,
        clock: Clock,
        deals: int = 0,
    ) -> Comparison:
        """Nothing is hidden, so there is nothing to deal."""
        return compare(view, seen(view), better, played, clock)

    def explain_loss(
        self, view: View, better: ScoredMove, played: Sequence[Move], seed: str
    ) -> list[MoveReason]:
        return differences(view, seen(view), better, played)


def seen(view: View) -> TerraState:
    """The state of a view: nothing is hidden."""
    assert isinstance(view, OpenView) and isinstance(view.state, TerraState)
    return view.state


FACET = TerraBots()
