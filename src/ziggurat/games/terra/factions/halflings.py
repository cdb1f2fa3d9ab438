"""Halflings (TM-361 to TM-365)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..faction import PLAINS, Digging, Faction
from ..goods import Goods
from ..sources import Source
from ..spades import Spades, receive_spades
from ..state import TerraState

if TYPE_CHECKING:
    from ..player import Player

STRONGHOLD_SPADES: Final = 3


class Halflings(Faction):
    def on_spades(self, state: TerraState, player: Player, number: int) -> None:
        state.score(player, number, Source.FACTION_ABILITY)

    def on_spades_lost(
        self,
        state: TerraState,
        player: Player,
        before: tuple[int, int, int],
        credited: int,
        lost: int,
    ) -> None:
        state.score(player, -lost, Source.FACTION_ABILITY)

    def on_stronghold(self, state: TerraState, player: Player) -> None:
        receive_spades(state, player, Spades(player.seat, STRONGHOLD_SPADES))


HALFLINGS: Final = Halflings(
    name="halflings",
    home=PLAINS,
    power=(3, 9),
    cults=(0, 0, 1, 1),
    stronghold=Goods(workers=4, coins=8),
    digging=Digging(cost=Goods(workers=2, coins=1, priests=1)),
    numbers=(("spades", STRONGHOLD_SPADES),),
)
