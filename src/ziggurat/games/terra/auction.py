"""The auction of factions: players bid the points that they begin with (TM-430)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, NamedTuple

from ...core.agenda import Task
from ...core.errors import Fact, Refusal
from ...core.moves import Move
from ...core.seats import Seat
from .data.box import HIGHEST_BID
from .decisions import TerraDecision
from .events import BidMade, FactionOffered, FactionWon, Outbid
from .factions import FACTIONS
from .moves import BID, CHOOSE, Bid, Choose
from .player import Player
from .state import NO_SEAT, TerraState

RULE: Final = "TM-430"


class Lot(NamedTuple):
    """A faction that is offered: who holds it, and for how many points."""

    faction: str
    holder: Seat = NO_SEAT
    bid: int = HIGHEST_BID + 1
    """A new bid must be lower."""


class ChooseOffered(TerraDecision):
    """Put up a faction for auction, of a colour that is not offered yet."""

    __slots__ = ()
    key = "offered"
    rule = RULE
    order_rule = RULE
    kinds = frozenset({Choose})
    elsewhere: ClassVar[Mapping[type[Move], str]] = {Bid: RULE}

    def moves(self, state: TerraState) -> list[Move]:
        return [move for move in CHOOSE.values() if self.refusal(state, move) is None]

    def refusal(self, state: TerraState, move: Move) -> Refusal | None:
        assert isinstance(move, Choose)
        home = FACTIONS[move.faction].home
        for lot in state.lots:
            if FACTIONS[lot.faction].home == home:
                return Refusal("colour-offered", "TM-2")
        return None

    def answer(self, state: TerraState, move: Move) -> None:
        assert isinstance(move, Choose)
        state.lots += (Lot(move.faction),)
        state.events.append(FactionOffered(self.seat, move.faction))


class NextBid(Task[TerraState]):
    """Ask the next seat that holds no faction; if all hold one, the auction is over."""

    __slots__ = ("first",)

    def __init__(self, first: int) -> None:
        self.first = first
        """The index of the seat to begin with."""

    def run(self, state: TerraState) -> None:
        seats = state.table.seats
        for seat in seats[self.first :] + seats[: self.first]:
            if seat not in state.left and lot_of(state, seat) is None:
                state.owe(MakeBid(seat))
                return
        hand_out(state)


class MakeBid(TerraDecision):
    """A faction and a number of points, lower than the holder's."""

    __slots__ = ()
    key = "bid"
    rule = RULE
    order_rule = RULE
    kinds = frozenset({Bid})
    elsewhere: ClassVar[Mapping[type[Move], str]] = {Choose: RULE}

    def facts(self, state: TerraState) -> dict[str, Fact]:
        return {"least": 0, "most": HIGHEST_BID}

    def moves(self, state: TerraState) -> list[Move]:
        """The highest bids first, since a bid is the number of starting points."""
        return [
            BID[lot.faction, points] for lot in state.lots for points in range(lot.bid - 1, -1, -1)
        ]

    def refusal(self, state: TerraState, move: Move) -> Refusal | None:
        assert isinstance(move, Bid)
        for lot in state.lots:
            if lot.faction == move.faction:
                if not 0 <= move.points <= HIGHEST_BID:
                    return Refusal("bid-out-of-range", "TM-430")
                return None if move.points < lot.bid else Refusal("bid-too-high", "TM-430")
        return Refusal("faction-not-offered", "TM-430")

    def answer(self, state: TerraState, move: Move) -> None:
        assert isinstance(move, Bid)
        state.events.append(BidMade(self.seat, move.faction, move.points))
        lots: list[Lot] = []
        for lot in state.lots:
            if lot.faction == move.faction:
                if lot.holder != NO_SEAT:
                    state.events.append(Outbid(lot.holder, lot.faction))
                lot = Lot(lot.faction, self.seat, move.points)
            lots.append(lot)
        state.lots = tuple(lots)
        self.forgo(state)

    def forgo(self, state: TerraState) -> None:
        """The auction goes on with the next seat."""
        state.owe(NextBid((self.seat + 1) % len(state.players)))


def lot_of(state: TerraState, seat: Seat) -> Lot | None:
    """The faction that a seat holds in the auction; None if it holds none."""
    for lot in state.lots:
        if lot.holder == seat:
            return lot
    return None


def release(state: TerraState, seat: Seat) -> None:
    """Free the faction of a seat that leaves; others can bid any number for it."""
    state.lots = tuple([Lot(lot.faction) if lot.holder == seat else lot for lot in state.lots])


def hand_out(state: TerraState) -> None:
    """Let all play the faction they hold, seated in the order in which these were offered.

    Seats that left without a faction come last.
    """
    held = [lot for lot in state.lots if lot.holder != NO_SEAT]
    for lot in held:
        player = Player(lot.holder, FACTIONS[lot.faction])
        player.begin_with(lot.bid)
        state.seat_faction(player)
        state.events.append(FactionWon(lot.holder, lot.faction, lot.bid))
    state.seats = (*[lot.holder for lot in held], *state.left)
    state.order = state.seats
    state.lots = ()
