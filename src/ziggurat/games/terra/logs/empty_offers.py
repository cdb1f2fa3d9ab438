"""Offers that bring nothing: the rules do not ask about them, but logs answer them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ....core.events import Event
from ....core.seats import Seat
from ..data.box import CULTS
from ..events import EmptyOffer
from ..offers import PowerOffer
from ..state import TerraState
from .spelling import ANSWER, commands, tidy


class OfferDetails(NamedTuple):
    """What an answer can name of an offer: the seat, the giver, the amount."""

    seat: Seat
    giver: str
    amount: int

    def fits(self, seat: Seat, giver: str, amount: int) -> bool:
        """Whether an answer means this one; it need not name the giver."""
        return self.seat == seat and self.amount == amount and giver in ("", self.giver)


class EmptyOffers:
    """The empty offers that a log has not answered yet."""

    def __init__(self) -> None:
        self.open: list[OfferDetails] = []

    def add(self, events: Iterable[Event], factions: Sequence[str]) -> None:
        """Remember the empty offers that a move has made."""
        for event in events:
            if type(event) is EmptyOffer:
                self.open.append(OfferDetails(event.seat, factions[event.giver], event.amount))

    def of(self, seat: Seat) -> list[OfferDetails]:
        return [offer for offer in self.open if offer.seat == seat]

    def forget(self, seat: Seat) -> None:
        """Remove the offers to a seat that has left the game."""
        self.open = [offer for offer in self.open if offer.seat != seat]

    def answer(self, seat: Seat, giver: str, amount: int) -> bool:
        """Remove the offer that is answered; False if there is none."""
        for offer in self.open:
            if offer.fits(seat, giver, amount):
                self.open.remove(offer)
                return True
        return False

    def are_awaited(self, state: TerraState, lines: Iterable[str], factions: Sequence[str]) -> bool:
        """Whether the next rows answer one of them; a log does not end a round before that."""
        offers = [
            OfferDetails(offer.seat, offer.giver_name, offer.amount)
            for offer in state.decisions()
            if isinstance(offer, PowerOffer)
        ]
        for name, words in answers(lines):
            if name not in factions:
                return False
            seat = Seat(factions.index(name))
            if words == ["decline"]:
                if self.of(seat):
                    return True
                continue
            amount, giver = int(words[1]), words[3] if len(words) > 3 else ""
            real = next((offer for offer in offers if offer.fits(seat, giver, amount)), None)
            if real is not None:
                offers.remove(real)
            elif any(offer.fits(seat, giver, amount) for offer in self.open):
                return True
        return False


def answers(lines: Iterable[str]) -> Iterator[tuple[str, list[str]]]:
    """The answers with which some lines begin, by faction; cult steps may be in between."""
    for line in lines:
        name, _, row = tidy(line).partition(":")
        for command in commands(row):
            if ANSWER.fullmatch(command):
                yield name, command.split()
            elif command.lstrip("+") not in CULTS:
                return
