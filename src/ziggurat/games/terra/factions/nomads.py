"""Nomads (TM-420 to TM-425)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.errors import Refusal
from ....core.moves import Move
from ..data.box import SUPPLY
from ..data.tiles import D
from ..decisions import TerraDecision
from ..dwellings import Dwelling, build_dwelling, list_builds, refuse_place
from ..exchange import NOT_PAYABLE
from ..faction import DESERT, Faction
from ..goods import Goods
from ..hexes import OFF, RIVER, HexSet, listed, spread
from ..moves import TRANSFORM, Build, Transform
from ..spades import refuse_change, transform
from ..special import SpecialAction
from ..state import TerraState

if TYPE_CHECKING:
    from ..player import Player

NOWHERE: Final = Refusal("nothing-to-do", "TM-421")


def storm_targets(state: TerraState, player: Player) -> HexSet:
    """Free land that shares an edge with a player's building; bridges do not count (TM-423)."""
    return spread(player.own) & ~RIVER & ~state.occupied & ~state.land[DESERT]


class Sandstorm(TerraDecision):
    """An adjacent hex becomes desert, free of charge and without spades (TM-421, TM-424)."""

    __slots__ = ()
    key = "sandstorm"
    rule = "TM-421"
    beside = True
    kinds = frozenset({Transform, Build})

    def moves(self, state: TerraState) -> list[Move]:
        player = state.players[self.seat]
        targets = storm_targets(state, player)
        legal = [TRANSFORM[hex][DESERT] for hex in listed(targets)]
        if player.count(D) < SUPPLY[D]:
            list_builds(state, player, targets, OFF, legal)
        return legal

    def refusal(self, state: TerraState, move: Move) -> Refusal | None:
        assert isinstance(move, (Transform, Build))
        player = state.players[self.seat]
        terrain = move.terrain if isinstance(move, Transform) else DESERT
        refusal = refuse_change(state, player, move.hex, terrain)
        if refusal is not None:
            return refusal
        if terrain != DESERT:
            return Refusal("only-home-terrain", "TM-421")
        if not spread(player.own) >> move.hex & 1:
            return Refusal("sandstorm-not-adjacent", "TM-423")
        if isinstance(move, Transform):
            return None
        refusal = refuse_place(state, player, move.hex)
        if refusal is None and not player.can_pay(player.faction.dwelling):
            return NOT_PAYABLE
        return refusal

    def answer(self, state: TerraState, move: Move) -> None:
        assert isinstance(move, (Transform, Build))
        player = state.players[self.seat]
        transform(state, player, move.hex, DESERT)
        if isinstance(move, Transform):
            state.owe(Dwelling(self.seat, 1 << move.hex, OFF))
        else:
            build_dwelling(state, player, move.hex)


def storm(state: TerraState, player: Player) -> None:
    state.owe(Sandstorm(player.seat))


def refuse_storm(state: TerraState, player: Player) -> Refusal | None:
    return None if storm_targets(state, player) else NOWHERE


NOMADS: Final = Faction(
    name="nomads",
    home=DESERT,
    workers=2,
    cults=(1, 0, 1, 0),
    dwellings=3,
    stronghold=Goods(workers=4, coins=8),
    post_coins=(0, 2, 4, 7, 11),
    post_power=(0, 1, 2, 3, 4),
    special=SpecialAction("ACTN", storm, refuse_storm),
)
