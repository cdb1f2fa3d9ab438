"""Explains the factions of an auction: who holds them, and for how many points."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.messages import Say
from ....core.seats import Seat
from ....ui import Gauge, Prospect
from .. import moves
from ..auction import Lot, lot_of
from ..state import NO_SEAT, TerraState
from .context import Context


def lot_words(state: TerraState, lot: Lot, say: Say) -> str:
    """A faction with its holder and the bid."""
    if lot.holder == NO_SEAT:
        return say("page.lot-free", faction=lot.faction)
    player = state.names[lot.holder]
    return say("page.lot", faction=lot.faction, points=lot.bid, player=player)


def lot_gauges(state: TerraState, say: Say) -> list[Gauge]:
    """All factions, in the order of the seats that they bring."""
    return [
        Gauge(lot.faction, "-" if lot.holder == NO_SEAT else str(lot.bid),
              lot_words(state, lot, say), fact=f"lot-{lot.faction}")
        for lot in state.lots
    ]  # fmt: skip


def held_lot(state: TerraState, seat: Seat, say: Say) -> list[Gauge]:
    """The faction that a seat holds, if any."""
    lot = lot_of(state, seat)
    if lot is None:
        return []
    words = say("page.holds-lot", faction=lot.faction, points=lot.bid)
    return [Gauge(lot.faction, str(lot.bid), words, fact="lot")]


def bid_prospects(context: Context, move: moves.Bid) -> Iterator[Prospect]:
    """The points, the place in the turn order, and who has to bid again."""
    state, say = context.state, context.say
    yield Prospect(say("page.begins-with", number=move.points), "points", "points")
    for place, lot in enumerate(state.lots, start=1):
        if lot.faction == move.faction:
            yield Prospect(say("picture.order", number=place), "note", "order")
            if lot.holder != NO_SEAT:
                words = say("page.outbids", player=state.names[lot.holder])
                yield Prospect(words, "loss", lot.faction)
