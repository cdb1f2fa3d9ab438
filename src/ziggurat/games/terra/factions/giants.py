"""Giants (TM-408 to TM-412)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.errors import Refusal
from ..faction import WASTELAND, Faction
from ..goods import Goods
from ..hexes import TERRAINS, Terrain
from ..reach import free_land, shipped
from ..spades import Spades, receive_spades
from ..special import SpecialAction
from ..state import TerraState

if TYPE_CHECKING:
    from ..player import Player

SPADES: Final = 2
ALL_OTHERS: Final = tuple(terrain for terrain in TERRAINS if terrain != WASTELAND)


NOWHERE: Final = Refusal("nothing-to-do", "TM-412")


class Giants(Faction):
    def spade_steps(self, start: Terrain, goal: Terrain) -> int:
        return SPADES

    def ring(self, spades: int) -> tuple[Terrain, ...]:
        return ALL_OTHERS if spades == SPADES else ()

    def changes_into(self, goal: Terrain, anything: bool) -> bool:
        return anything or goal == self.home

    def least_spades(self) -> int:
        return SPADES


def two_spades(state: TerraState, player: Player) -> None:
    receive_spades(state, player, Spades(player.seat, SPADES))


def refuse_spades(state: TerraState, player: Player) -> Refusal | None:
    reach = shipped(player) & ~state.occupied
    return None if free_land(state, player, reach) else NOWHERE


GIANTS: Final = Giants(
    name="giants",
    home=WASTELAND,
    cults=(1, 0, 0, 1),
    stronghold_income=Goods(power=4),
    special=SpecialAction("ACTG", two_spades, refuse_spades),
    numbers=(("spades", SPADES),),
)
