"""Chaos Magicians (TM-401 to TM-407)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..faction import WASTELAND, Faction
from ..goods import Goods
from ..special import SpecialAction, never_refused

if TYPE_CHECKING:
    from ..player import Player
    from ..state import TerraState


def double_turn(state: TerraState, player: Player) -> None:
    """The turn itself lets two actions follow."""


CHAOSMAGICIANS: Final = Faction(
    name="chaosmagicians",
    home=WASTELAND,
    workers=4,
    cults=(2, 0, 0, 0),
    dwellings=1,
    places_last=True,
    stronghold=Goods(workers=4, coins=4),
    sanctuary=Goods(workers=4, coins=8),
    stronghold_income=Goods(workers=2),
    favours=2,
    special=SpecialAction("ACTC", double_turn, never_refused, doubles=True),
)
