"""Fakirs (TM-413 to TM-419)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..faction import DESERT, Digging, Faction
from ..goods import Goods

if TYPE_CHECKING:
    from ..player import Player
    from ..state import TerraState


RANGE: Final = 1
RANGE_WITH_STRONGHOLD: Final = 2


class Fakirs(Faction):
    def flight_range(self, player: Player) -> int:
        """One space, with the stronghold two."""
        return RANGE_WITH_STRONGHOLD if player.has_stronghold else RANGE

    def on_stronghold(self, state: TerraState, player: Player) -> None:
        player.fly(player.skips + 1)

    def on_shipping_tile(self, state: TerraState, player: Player) -> None:
        """One more space of flight in place of ships."""
        player.fly(player.skips + 1)


FAKIRS: Final = Fakirs(
    name="fakirs",
    home=DESERT,
    power=(7, 5),
    cults=(1, 0, 0, 1),
    stronghold=Goods(workers=4, coins=10),
    stronghold_income=Goods(priests=1),
    shipping=None,
    digging=Digging(spade=(Goods(workers=3), Goods(workers=2))),
    flight_cost=Goods(priests=1),
    flight_points=4,
    numbers=(("range", RANGE_WITH_STRONGHOLD),),
)
