"""Engineers (TM-372 to TM-376)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..bridges import BuildBridge, refuse_any
from ..faction import MOUNTAINS, Faction
from ..goods import Goods
from ..hexes import SITES
from ..sources import Source
from ..special import SpecialAction
from ..state import TerraState

if TYPE_CHECKING:
    from ..player import Player

BRIDGE_POINTS: Final = 3
BRIDGE_COST: Final = Goods(workers=2)


class Engineers(Faction):
    def on_pass(self, state: TerraState, player: Player) -> None:
        if not player.has_stronghold:
            return
        both_ends = sum(
            seat == player.seat
            and player.own >> SITES[site][0] & 1
            and player.own >> SITES[site][1] & 1
            for site, seat in state.bridges
        )
        state.score(player, BRIDGE_POINTS * both_ends, Source.STRONGHOLD_PASS_BONUS)


def bridge(state: TerraState, player: Player) -> None:
    state.owe(BuildBridge(player.seat))


ENGINEERS: Final = Engineers(
    name="engineers",
    home=MOUNTAINS,
    workers=2,
    coins=10,
    power=(3, 9),
    cults=(0, 0, 0, 0),
    dwelling=Goods(workers=1, coins=1),
    trading_post=Goods(workers=1, coins=2),
    temple=Goods(workers=1, coins=4),
    stronghold=Goods(workers=3, coins=6),
    sanctuary=Goods(workers=3, coins=6),
    dwelling_workers=(0, 1, 2, 2, 3, 4, 4, 5, 6),
    temple_priests=(0, 1, 1, 2),
    temple_power=(0, 0, 5, 5),
    special=SpecialAction("ACTE", bridge, refuse_any, cost=BRIDGE_COST),
    special_from_start=True,
    numbers=(("workers", BRIDGE_COST.workers), ("points", BRIDGE_POINTS)),
)
