"""Cultists (TM-366 to TM-371)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.seats import Seat
from ..cults import CultSteps
from ..faction import PLAINS, Faction
from ..goods import Goods
from ..player import OfferGroup
from ..sources import Source
from ..state import TerraState

if TYPE_CHECKING:
    from ..offers import PowerOffer
    from ..player import Player

STRONGHOLD_POINTS: Final = 7
CONSOLATION: Final = 1


class NeighboursStep(CultSteps):
    """A neighbour took power: a step on a cult of choice, at once (TM-366, TM-370)."""

    __slots__ = ()
    key = "neighbours-step"
    must = False

    def __init__(self, seat: Seat, late: bool) -> None:
        """Later neighbours decide after it, unless late answers are allowed."""
        super().__init__(seat, 1, "TM-366", open_beside=late)


class Cultists(Faction):
    def on_stronghold(self, state: TerraState, player: Player) -> None:
        state.score(player, STRONGHOLD_POINTS, Source.STRONGHOLD_BONUS)

    def on_offers(self, state: TerraState, player: Player, offers: list[PowerOffer]) -> None:
        if offers:
            player.groups += (OfferGroup(offers[0].group, len(offers)),)

    def on_answer(
        self, state: TerraState, player: Player, group: int, taken: bool, able: bool
    ) -> None:
        """The first neighbour who takes power brings a step; the others bring nothing (TM-367)."""
        before = next(open_group for open_group in player.groups if open_group.number == group)
        now = OfferGroup(group, before.missing - 1, before.taken or taken, before.able or able)
        if taken and not before.taken:
            state.owe(NeighboursStep(player.seat, state.table.options.late_leech))
        self.keep_count(state, player, before, now)

    def on_no_answer(self, state: TerraState, player: Player, group: int) -> None:
        before = next(open_group for open_group in player.groups if open_group.number == group)
        now = OfferGroup(group, before.missing - 1, before.taken, before.able)
        self.keep_count(state, player, before, now)

    def keep_count(
        self, state: TerraState, player: Player, before: OfferGroup, now: OfferGroup
    ) -> None:
        """Answers to one building; the last one shows whether everybody declined."""
        groups = [now if group == before else group for group in player.groups]
        player.groups = tuple(group for group in groups if group.missing)
        if not now.missing and not now.taken and now.able:
            self.console(state, player)

    def console(self, state: TerraState, player: Player) -> None:
        """Everybody who could take power declined (the option ``errata-cultist-power``)."""
        if state.table.options.consolation:
            player.gain_power(CONSOLATION)


CULTISTS: Final = Cultists(
    name="cultists",
    home=PLAINS,
    cults=(1, 0, 1, 0),
    stronghold=Goods(workers=4, coins=8),
    sanctuary=Goods(workers=4, coins=8),
    numbers=(("points", STRONGHOLD_POINTS),),
)
