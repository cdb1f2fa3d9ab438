"""Darklings (TM-354 to TM-360)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.errors import Fact, Refusal
from ....core.moves import Move
from ....core.seats import Seat
from ..decisions import TerraDecision
from ..events import Exchanged
from ..exchange import NO_PRIEST, NOT_PAYABLE
from ..faction import SWAMP, Digging, Faction
from ..goods import Goods
from ..moves import CONVERT, NO_ORDINATION, ORDAIN, Convert, NoOrdination
from ..sources import Source
from ..state import TerraState

if TYPE_CHECKING:
    from ..player import Player

SPADE_POINTS: Final = 2
ORDAINED: Final = 3


class Ordination(TerraDecision):
    """With the stronghold, up to three workers become priests, now or never (TM-358, TM-359)."""

    __slots__ = ("left",)
    key = "ordination"
    rule = "TM-358"
    beside = True
    must = False
    fades = True
    kinds = frozenset({Convert, NoOrdination})

    def __init__(self, seat: Seat, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def facts(self, state: TerraState) -> dict[str, Fact]:
        return {"left": self.left}

    def concerns(self, move: Move) -> bool:
        return not isinstance(move, Convert) or move.number == ORDAIN

    def moves(self, state: TerraState) -> list[Move]:
        ordain = CONVERT[ORDAIN]
        possible = self.refusal(state, ordain) is None
        return [ordain, NO_ORDINATION] if possible else [NO_ORDINATION]

    def refusal(self, state: TerraState, move: Move) -> Refusal | None:
        if isinstance(move, NoOrdination):
            return None
        player = state.players[self.seat]
        if not player.workers:
            return NOT_PAYABLE
        return None if player.supply else NO_PRIEST

    def answer(self, state: TerraState, move: Move) -> None:
        if isinstance(move, NoOrdination):
            return
        player = state.players[self.seat]
        player.workers -= 1
        player.priests += 1
        state.events.append(Exchanged(self.seat, ORDAIN))
        if self.left > 1:
            state.owe(Ordination(self.seat, self.left - 1))


class Darklings(Faction):
    def on_dug(self, state: TerraState, player: Player, number: int) -> None:
        state.score(player, SPADE_POINTS * number, Source.FACTION_ABILITY)

    def on_stronghold(self, state: TerraState, player: Player) -> None:
        state.owe(Ordination(player.seat, ORDAINED))


DARKLINGS: Final = Darklings(
    name="darklings",
    home=SWAMP,
    workers=1,
    priests=1,
    cults=(0, 1, 1, 0),
    sanctuary=Goods(workers=4, coins=10),
    sanctuary_income=Goods(priests=2),
    digging=Digging(spade=(Goods(priests=1),), points=0),
    numbers=(("points", SPADE_POINTS), ("ordained", ORDAINED)),
)
