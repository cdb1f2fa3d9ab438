"""Mermaids (TM-387 to TM-396)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..faction import LAKES, Faction, Shipping
from ..goods import Goods

if TYPE_CHECKING:
    from ..player import Player
    from ..state import TerraState


FIRST_LEVEL: Final = 1


class Mermaids(Faction):
    def on_stronghold(self, state: TerraState, player: Player) -> None:
        state.advance_shipping(player)


MERMAIDS: Final = Mermaids(
    name="mermaids",
    home=LAKES,
    power=(3, 9),
    cults=(0, 2, 0, 0),
    sanctuary=Goods(workers=4, coins=8),
    stronghold_income=Goods(power=4),
    shipping=Shipping(start=FIRST_LEVEL, points=(0, 0, 2, 3, 4, 5)),
    river_towns=True,
    numbers=(("level", FIRST_LEVEL),),
)
