"""Witches (TM-344 to TM-348)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.errors import Refusal
from ....core.moves import Move
from ..data.box import SUPPLY
from ..data.tiles import D
from ..decisions import TerraDecision
from ..dwellings import build_dwelling, refuse_place
from ..faction import FOREST, Faction
from ..goods import NOTHING
from ..hexes import listed
from ..moves import BUILD, Build
from ..sources import Source
from ..special import SpecialAction
from ..state import TerraState

if TYPE_CHECKING:
    from ..player import Player

TOWN_POINTS: Final = 5


NO_DWELLING: Final = Refusal("building-supply-exhausted", "TM-348")
NO_FOREST: Final = Refusal("nothing-to-do", "TM-345")


class Ride(TerraDecision):
    """A free dwelling on any forest, near or far (TM-345 to TM-347)."""

    __slots__ = ()
    key = "ride"
    rule = "TM-345"
    beside = True
    kinds = frozenset({Build})

    def moves(self, state: TerraState) -> list[Move]:
        return [BUILD[hex] for hex in listed(state.land[FOREST] & ~state.occupied)]

    def refusal(self, state: TerraState, move: Move) -> Refusal | None:
        assert isinstance(move, Build)
        refusal = refuse_place(state, state.players[self.seat], move.hex)
        if refusal is not None:
            return refusal
        forest = state.land[FOREST] >> move.hex & 1
        return None if forest else Refusal("ride-needs-forest", "TM-347")

    def answer(self, state: TerraState, move: Move) -> None:
        assert isinstance(move, Build)
        build_dwelling(state, state.players[self.seat], move.hex, NOTHING)


def ride(state: TerraState, player: Player) -> None:
    state.owe(Ride(player.seat))


def refuse_ride(state: TerraState, player: Player) -> Refusal | None:
    if player.count(D) == SUPPLY[D]:
        return NO_DWELLING
    forests = state.land[FOREST] & ~state.occupied
    return None if forests else NO_FOREST


class Witches(Faction):
    def on_town(self, state: TerraState, player: Player) -> None:
        state.score(player, TOWN_POINTS, Source.FACTION_ABILITY)


WITCHES: Final = Witches(
    name="witches",
    home=FOREST,
    cults=(0, 0, 0, 2),
    special=SpecialAction("ACTW", ride, refuse_ride),
    numbers=(("points", TOWN_POINTS),),
)
