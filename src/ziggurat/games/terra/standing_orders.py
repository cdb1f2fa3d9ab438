"""Standing orders: which offers of power are answered without asking."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...core.errors import Fact, RecordError
from ...core.seats import Seat
from ...core.state import State
from .moves import DECLINE, LEECH
from .offers import PowerOffer, gain_and_price
from .state import TerraState

_TAKE = re.compile(r"take (\d{1,2})")
_DECLINE = re.compile(r"decline ([1-9]\d?)")
_ASK = re.compile(r"ask ([1-6](?: [1-6])*)")


@dataclass(frozen=True, slots=True)
class LeechOrder:
    """Which amounts of power to take and to decline, and in which rounds to ask."""

    take: int = 0
    """The most power that is taken; each power after the first costs a point."""
    decline: int | None = None
    """The least power that is declined; None if the player wants to be asked."""
    ask: frozenset[int] = frozenset()
    """Rounds in which the player is asked about every offer."""

    @staticmethod
    def parse(text: str) -> LeechOrder:
        """``take 2, decline 4, ask 6``: each part may be left out."""
        take, decline, ask = 0, None, frozenset[int]()
        for part in text.lower().split(","):
            words = " ".join(part.split())
            if match := _TAKE.fullmatch(words):
                take = int(match[1])
            elif match := _DECLINE.fullmatch(words):
                decline = int(match[1])
            elif match := _ASK.fullmatch(words):
                ask = frozenset(map(int, match[1].split()))
            else:
                raise fault("no-standing-order", found=text)
        if decline is not None and decline <= take:
            raise fault("order-takes-and-declines", take=take, decline=decline)
        return LeechOrder(take, decline, ask)

    def answer(self, state: State, seat: Seat) -> str | None:
        """The answer to the oldest open offer; None if the player wants to be asked."""
        assert isinstance(state, TerraState)
        offers = [offer for offer in state.asked_of(seat) if isinstance(offer, PowerOffer)]
        if not offers or state.round in self.ask:
            return None
        offer = offers[0]
        gain, _ = gain_and_price(state.players[seat], offer.amount)
        named = offer.amount, offer.giver_name
        if offer.jumped or (self.decline is not None and gain >= self.decline):
            return DECLINE[named].text
        return LEECH[named].text if gain <= self.take else None


def fault(key: str, **facts: Fact) -> RecordError:
    """The error for a text that is no order."""
    error = RecordError(key, **facts)
    error.game = "terra"
    return error
