"""Dwarves (TM-377 to TM-386)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..faction import MOUNTAINS, Faction
from ..goods import Goods

if TYPE_CHECKING:
    from ..player import Player
    from ..state import TerraState

CHEAP_TUNNEL: Final = Goods(workers=1)


class Dwarves(Faction):
    def flight_range(self, player: Player) -> int:
        return 1

    def flight_price(self, player: Player) -> Goods:
        return CHEAP_TUNNEL if player.has_stronghold else self.flight_cost

    def on_shipping_tile(self, state: TerraState, player: Player) -> None:
        """There are no ships to improve."""


DWARVES: Final = Dwarves(
    name="dwarves",
    home=MOUNTAINS,
    cults=(0, 0, 2, 0),
    post_coins=(0, 3, 5, 7, 10),
    shipping=None,
    flight_cost=Goods(workers=2),
    flight_points=4,
    numbers=(("workers", CHEAP_TUNNEL.workers),),
)
