"""Auren (TM-340 to TM-343)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..cults import CultSteps
from ..faction import FOREST, Faction
from ..favours import owe_favours
from ..goods import Goods
from ..special import SpecialAction, never_refused
from ..state import TerraState

if TYPE_CHECKING:
    from ..player import Player


STEPS: Final = 2


class Auren(Faction):
    def on_stronghold(self, state: TerraState, player: Player) -> None:
        owe_favours(state, player, 1)


def two_steps(state: TerraState, player: Player) -> None:
    state.owe(CultSteps(player.seat, STEPS, "TM-343"))


AUREN: Final = Auren(
    name="auren",
    home=FOREST,
    cults=(0, 1, 0, 1),
    sanctuary=Goods(workers=4, coins=8),
    special=SpecialAction("ACTA", two_steps, never_refused),
    numbers=(("steps", STEPS),),
)
