"""Swarmlings (TM-397 to TM-400)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.errors import Refusal
from ....core.moves import Move
from ..data.box import SUPPLY
from ..data.tiles import TP, D
from ..decisions import TerraDecision
from ..faction import LAKES, Faction
from ..goods import Goods
from ..hexes import listed
from ..moves import UPGRADE, Upgrade
from ..special import SpecialAction
from ..state import TerraState
from ..upgrade import refuse_target, replace

if TYPE_CHECKING:
    from ..player import Player

TOWN_WORKERS: Final = Goods(workers=3)


NO_POST: Final = Refusal("building-supply-exhausted", "TM-399")
NO_DWELLING: Final = Refusal("nothing-to-do", "TM-398")


class FreePost(TerraDecision):
    """A dwelling becomes a trading post, free of charge (TM-398)."""

    __slots__ = ()
    key = "free-post"
    rule = "TM-398"
    beside = True
    kinds = frozenset({Upgrade})

    def moves(self, state: TerraState) -> list[Move]:
        return [UPGRADE[hex][TP] for hex in listed(state.players[self.seat].built[D])]

    def refusal(self, state: TerraState, move: Move) -> Refusal | None:
        assert isinstance(move, Upgrade)
        if move.kind != TP:
            return Refusal("wrong-upgrade-path", "TM-398")
        return refuse_target(state, state.players[self.seat], move)

    def answer(self, state: TerraState, move: Move) -> None:
        assert isinstance(move, Upgrade)
        replace(state, state.players[self.seat], move.hex, TP)


def free_post(state: TerraState, player: Player) -> None:
    state.owe(FreePost(player.seat))


def refuse_post(state: TerraState, player: Player) -> Refusal | None:
    if player.count(TP) == SUPPLY[TP]:
        return NO_POST
    return None if player.built[D] else NO_DWELLING


class Swarmlings(Faction):
    def on_town(self, state: TerraState, player: Player) -> None:
        player.gain(TOWN_WORKERS)


SWARMLINGS: Final = Swarmlings(
    name="swarmlings",
    home=LAKES,
    workers=8,
    coins=20,
    power=(3, 9),
    cults=(1, 1, 1, 1),
    dwelling=Goods(workers=2, coins=3),
    trading_post=Goods(workers=3, coins=4),
    temple=Goods(workers=3, coins=6),
    stronghold=Goods(workers=5, coins=8),
    sanctuary=Goods(workers=5, coins=8),
    dwelling_workers=(2, 3, 4, 5, 6, 7, 8, 9, 9),
    post_coins=(0, 2, 4, 6, 9),
    post_power=(0, 2, 4, 6, 8),
    stronghold_income=Goods(power=4),
    sanctuary_income=Goods(priests=2),
    special=SpecialAction("ACTS", free_post, refuse_post),
    numbers=(("workers", TOWN_WORKERS.workers),),
)
