"""Standing orders on a page: the fields to choose, and an order in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from ....core.errors import Fact, RecordError
from ....core.messages import Say
from ....core.seats import Seat
from ....ui import OrderField
from ..data.box import ROUNDS
from ..offers import PowerOffer, gain_and_price
from ..render.labels import joined
from ..standing_orders import LeechOrder
from ..state import TerraState

MOST_TAKEN = 6
"""The most power that an order can take; more is hardly ever offered."""


def fields_for(state: TerraState, seat: Seat, say: Say) -> list[OrderField]:
    """The fields; while an offer of power is open, an order that takes it is suggested."""
    fields = list(order_fields(say))
    offers = [asked for asked in state.asked_of(seat) if isinstance(asked, PowerOffer)]
    if offers:
        gain, _ = gain_and_price(state.players[seat], offers[0].amount)
        fields[0] = replace(fields[0], suggested=str(min(max(gain, 1), MOST_TAKEN)))
    return fields


@cache
def order_fields(say: Say) -> tuple[OrderField, ...]:
    """The power to take, the power to decline, and the rounds in which to ask anyway."""
    rounds = range(ROUNDS, 0, -1)
    asked = [" ".join(map(str, range(first, ROUNDS + 1))) for first in rounds]
    return (
        OrderField("take", say("page.order-take"), tuple(_takes(say))),
        OrderField("decline", say("page.order-decline"), tuple(_declines(say))),
        OrderField(
            "ask",
            say("page.order-ask"),
            (
                ("", say("page.order-ask-none")),
                *((text, _rounds(text, say)) for text in asked),
            ),
        ),
    )


def _takes(say: Say) -> Iterator[tuple[str, str]]:
    yield "", say("page.order-take-none")
    yield "1", say("page.order-take-free")
    for number in range(2, MOST_TAKEN + 1):
        yield str(number), say("page.order-take-up-to", number=number, price=number - 1)


def _declines(say: Say) -> Iterator[tuple[str, str]]:
    yield "", say("page.order-decline-none")
    for number in range(1, MOST_TAKEN + 2):
        yield str(number), say("page.order-decline-from", number=number, price=number - 1)


def _rounds(text: str, say: Say) -> str:
    rounds = text.split()
    if len(rounds) == 1:
        return say("page.order-ask-round", round=text)
    return say("page.order-ask-rounds", rounds=", ".join(rounds))


def order_words(text: str, say: Say) -> str:
    """An order in words; a text that is no order stays as it is."""
    try:
        order = LeechOrder.parse(text)
    except RecordError:
        return text
    parts = []
    if order.take:
        facts: dict[str, Fact] = {"number": order.take, "price": order.take - 1}
        words = say("page.order-take-up-to" if order.take > 1 else "page.order-take-free", **facts)
        parts.append(say("page.order-says-take", effect=words))
    if order.decline is not None:
        number = order.decline
        words = say("page.order-decline-from", number=number, price=number - 1)
        parts.append(say("page.order-says-decline", effect=words))
    if order.ask:
        words = _rounds(" ".join(map(str, sorted(order.ask))), say)
        parts.append(say("page.order-says-ask", effect=words))
    return say("page.order-says", effect=joined(parts)) if parts else text
