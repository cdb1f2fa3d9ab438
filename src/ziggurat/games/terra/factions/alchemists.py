"""Alchemists (TM-349 to TM-353)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..faction import SWAMP, Faction
from ..goods import Goods

if TYPE_CHECKING:
    from ..player import Player
    from ..state import TerraState

STRONGHOLD_POWER: Final = 12
SPADE_POWER: Final = 2


class Alchemists(Faction):
    def on_stronghold(self, state: TerraState, player: Player) -> None:
        player.gain_power(STRONGHOLD_POWER)

    def on_spades(self, state: TerraState, player: Player, number: int) -> None:
        if player.has_stronghold:
            player.gain_power(SPADE_POWER * number)

    def on_spades_lost(
        self,
        state: TerraState,
        player: Player,
        before: tuple[int, int, int],
        credited: int,
        lost: int,
    ) -> None:
        if player.has_stronghold:
            player.bowl1, player.bowl2, player.bowl3 = before
            player.gain_power(SPADE_POWER * credited)


ALCHEMISTS: Final = Alchemists(
    name="alchemists",
    home=SWAMP,
    cults=(1, 1, 0, 0),
    post_coins=(0, 2, 4, 7, 11),
    post_power=(0, 1, 2, 3, 4),
    stronghold_income=Goods(coins=6),
    coins_for_a_point=2,
    trades_points=True,
    numbers=(("power", STRONGHOLD_POWER), ("spade", SPADE_POWER)),
)
