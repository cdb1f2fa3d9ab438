"""The chances of winning a conflict, from what a view knows.

Tiles unknown to a view are in hidden hands, in the bag or discarded face down, each place equally
likely. Both sides add the support that is best for them: the attacker adds all tiles, because the
defender answers afterwards; the defender adds what is missing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from ...core.seats import Seat
from .box import COLOURS, TILE_COUNTS, Colour
from .cells import count
from .conflict import UNDECIDED, Conflict
from .state import TigrisState
from .view import TigrisView


@dataclass(frozen=True, slots=True)
class Unseen:
    """Tiles whose place is unknown to a view."""

    total: int
    helping: int
    """How many of them have the colour that helps in the conflict."""


@dataclass(frozen=True, slots=True)
class Side:
    """What one side of a conflict can add."""

    size: int
    """The number of tiles in its hand."""
    held: int | None = None
    """How many of them help; None if that is hidden."""


def holdings(side: Side, unseen: Unseen) -> Iterator[tuple[int, Fraction, Unseen]]:
    """The possible numbers of helping tiles of a side, each with its chance and the rest unseen."""
    if side.held is not None:
        yield side.held, Fraction(1), unseen
        return
    other = unseen.total - unseen.helping
    ways = comb(unseen.total, side.size)
    for number in range(min(side.size, unseen.helping) + 1):
        hands = comb(unseen.helping, number) * comb(other, side.size - number)
        if hands:
            rest = Unseen(unseen.total - side.size, unseen.helping - number)
            yield number, Fraction(hands, ways), rest


def attack_wins(lead: int, attacker: Side, defender: Side, unseen: Unseen) -> Fraction:
    """The chance of an attacker with this lead on the board; the defender wins ties."""
    chance = Fraction(0)
    for attack, likely, left in holdings(attacker, unseen):
        for defence, answer, _ in holdings(defender, left):
            if lead + attack > defence:
                chance += likely * answer
    return chance


def unseen_in(view: TigrisView, colour: Colour) -> Unseen:
    """The tiles whose place a view does not know, and how many of them have a colour."""
    known = [hand for hand in view.hands if hand is not None]
    left = [
        TILE_COUNTS[other]
        - count(view.internal.tiles[other])
        - view.turned[other]
        - view.seen[other]
        - sum(hand[other] for hand in known)
        for other in COLOURS
    ]
    return Unseen(sum(left), left[colour])


def attacker_odds(
    view: TigrisView, conflict: Conflict, state: TigrisState | None = None
) -> Fraction:
    """The chance of the attacker, from what the view knows.

    ``state`` is an imagined state after the move that leads to the conflict: own tiles may have
    left the hand by then.
    """

    def side(seat: Seat) -> Side:
        hand = view.hands[seat] if state is None else state.hand(seat)
        size = view.hand_sizes[seat] if hand is None else sum(hand)
        if hand is None or view.hands[seat] is None:
            return Side(size)
        return Side(size, hand[conflict.support_colour])

    attacker = side(conflict.attacker)
    if conflict.attacker_support != UNDECIDED:
        attacker = Side(attacker.size, conflict.attacker_support)
    lead = conflict.attacker_strength - conflict.defender_strength
    unseen = unseen_in(view, conflict.support_colour)
    return attack_wins(lead, attacker, side(conflict.defender), unseen)


def support_odds(view: TigrisView, number: int) -> Fraction:
    """The chance of the asked side of a conflict if it adds this number of tiles."""
    conflict = view.now.conflict
    assert conflict is not None and conflict.asked == view.seat
    lead = conflict.attacker_strength - conflict.defender_strength
    if conflict.attacker_support != UNDECIDED:
        return Fraction(lead + conflict.attacker_support <= number)
    size = view.hand_sizes[conflict.defender]
    unseen = unseen_in(view, conflict.support_colour)
    return attack_wins(lead, Side(number, number), Side(size), unseen)
