"""Offers of power to neighbours of a new building (TM-165 to TM-184)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from ...core.agenda import Task
from ...core.errors import Fact, Refusal
from ...core.moves import Move
from ...core.seats import Seat
from .decisions import TerraDecision
from .events import EmptyOffer, PowerDeclined, PowerOffered, PowerTaken
from .hexes import Hex
from .moves import (
    DECLINE,
    LEECH,
    Act,
    Advance,
    Answer,
    Build,
    Burn,
    Convert,
    Decline,
    Dig,
    Leech,
    Pass,
    Send,
    Upgrade,
)
from .sources import Source
from .state import TerraState

if TYPE_CHECKING:
    from .player import Player

FREE_POWER: Final = 1
"""The power of an offer that costs no point (TM-172)."""
JUMPED: Final = Refusal("leech-out-of-order", "TM-171")
ACTION_KINDS: Final = (Build, Dig, Advance, Upgrade, Send, Act, Pass)
NO_EXCHANGE: Final[Mapping[type[Move], str]] = {Burn: "TM-206", Convert: "TM-206"}
"""Exchanges are allowed only in a player's own turn."""


def gain_and_price(player: Player, amount: int) -> tuple[int, int]:
    """The power that an offer brings, limited by bowls and points, and its price in points."""
    gain = min(min(amount, player.power_capacity), player.points + FREE_POWER)
    return gain, max(0, gain - FREE_POWER)


class PowerOffer(TerraDecision):
    """An opponent has built on an adjacent hex: take all the offered power or none (TM-173)."""

    __slots__ = ("amount", "giver", "giver_name", "group", "jumped", "late")
    key = "offer"
    rule = "TM-172"
    order_rule = "TM-171"
    elsewhere: ClassVar[Mapping[type[Move], str]] = {
        **NO_EXCHANGE,
        **dict.fromkeys(ACTION_KINDS, "TM-184"),
    }
    must = False
    kinds = frozenset({Leech, Decline})

    def __init__(
        self,
        seat: Seat,
        giver: Player,
        amount: int,
        group: int,
        late: bool,
        jumped: bool = False,
    ) -> None:
        super().__init__(seat)
        self.giver = giver.seat
        self.giver_name = giver.faction.name
        self.amount = amount
        self.group = group
        self.late = late
        self.jumped = jumped
        """True if a younger offer was taken first, or power was exchanged: too late to take."""

    @property
    def beside(self) -> bool:
        """With the option ``late-leech`` everything else stays open."""
        return self.late

    def facts(self, state: TerraState) -> dict[str, Fact]:
        gain, price = gain_and_price(state.players[self.seat], self.amount)
        return {"giver": self.giver_name, "amount": self.amount, "gain": gain, "price": price}

    def moves(self, state: TerraState) -> list[Move]:
        decline = DECLINE[self.amount, self.giver_name]
        return [decline] if self.jumped else [LEECH[self.amount, self.giver_name], decline]

    def concerns(self, move: Move) -> bool:
        assert isinstance(move, Answer)
        return move.amount == self.amount and move.giver == self.giver_name

    def refusal(self, state: TerraState, move: Move) -> Refusal | None:
        return JUMPED if self.jumped and isinstance(move, Leech) else None

    def answer(self, state: TerraState, move: Move) -> None:
        taken = isinstance(move, Leech)
        if taken and self.late:
            jump(state, self.seat)
        player = state.players[self.seat]
        able = player.power_capacity > 0
        gain, price = gain_and_price(player, self.amount) if taken else (0, 0)
        if gain:
            player.gain_power(gain)
            player.score(-price, Source.LEECH)
            state.events.append(PowerTaken(self.seat, self.giver, gain, price))
        else:
            state.events.append(PowerDeclined(self.seat, self.giver, self.amount))
        self.tell_giver(state, gain > 0, able)

    def forgo(self, state: TerraState) -> None:
        """The player leaves without an answer (TM-427)."""
        giver = state.players[self.giver]
        giver.faction.on_no_answer(state, giver, self.group)

    def tell_giver(self, state: TerraState, taken: bool, able: bool) -> None:
        giver = state.players[self.giver]
        giver.faction.on_answer(state, giver, self.group, taken, able)


def jump(state: TerraState, seat: Seat) -> None:
    """From now on a seat can only decline the offers that are open."""
    state.held = [_jumped(task, state) if _open(task, seat) else task for task in state.held]


def _open(task: object, seat: Seat) -> bool:
    return isinstance(task, PowerOffer) and task.seat == seat and not task.jumped


def _jumped(task: object, state: TerraState) -> PowerOffer:
    assert isinstance(task, PowerOffer)
    giver = state.players[task.giver]
    return PowerOffer(task.seat, giver, task.amount, task.group, task.late, jumped=True)


def decline_open(state: TerraState, seat: Seat) -> None:
    """Decline the open offers of a seat that takes an action."""
    declined = [task for task in state.held if isinstance(task, PowerOffer) and task.seat == seat]
    if not declined:
        return
    state.held = [task for task in state.held if task not in declined]
    for offer in declined:
        state.events.append(PowerDeclined(seat, offer.giver, offer.amount))
        offer.tell_giver(state, False, state.players[seat].power_capacity > 0)


class AskOffer(Task[TerraState]):
    """Ask a seat about an offer, unless it can bring nothing any more (TM-178)."""

    __slots__ = ("offer",)

    def __init__(self, offer: PowerOffer) -> None:
        self.offer = offer

    def run(self, state: TerraState) -> None:
        offer = self.offer
        if offer.seat in state.left:
            offer.forgo(state)
        elif state.players[offer.seat].power_capacity:
            state.owe(offer)
        else:
            state.events.append(EmptyOffer(offer.seat, offer.giver, offer.amount))
            offer.tell_giver(state, False, False)


class PutOffers(Task[TerraState]):
    """Neighbours are asked in turn once the action is settled (TM-171, TM-248)."""

    __slots__ = ()

    def run(self, state: TerraState) -> None:
        if state.pending:
            asked = [AskOffer(offer) for offer in state.pending]
            state.pending = ()
            state.owe(*asked)


def offer_power(state: TerraState, player: Player, hex: Hex) -> None:
    """Offer power to the neighbours of a new or upgraded building (TM-165 to TM-170)."""
    touching = state.beside(hex)
    built = touching & state.occupied
    if built & player.own == built:
        return
    late = state.table.options.late_leech
    offers = []
    for seat in seats_after(state, player.seat):
        if seat in state.left:  # TM-427
            continue
        amount = state.power_value(state.players[seat], touching)
        if amount and state.players[seat].power_capacity:
            offers.append(PowerOffer(seat, player, amount, state.group, late))
            state.events.append(PowerOffered(seat, player.seat, amount))
        elif amount:
            state.events.append(EmptyOffer(seat, player.seat, amount))
    state.group += 1
    player.faction.on_offers(state, player, offers)
    if late:
        state.owe(*offers)
    else:
        state.pending += tuple(offers)


def seats_after(state: TerraState, seat: Seat) -> tuple[Seat, ...]:
    """The other seats in the order in which they are asked (TM-171)."""
    order = state.seats
    if state.table.options.variable_turn_order:
        waiting = tuple(s for s in state.order if s not in state.passing)
        order = waiting + state.passing
    at = order.index(seat)
    return order[at + 1 :] + order[:at]
