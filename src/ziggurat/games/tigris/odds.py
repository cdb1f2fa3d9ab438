"""How likely a conflict is won, as far as one can know.

What a view cannot place lies in hidden hands, in the bag, or left the game face down: each of these
tiles may be anywhere. Both sides add what serves them best. An attacker cannot know more than the
defender's answer will show, so all he has gives him the best chance; a defender adds what he lacks.
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
    """Tiles of which nobody in view knows where they are."""

    total: int
    helping: int
    """Of them, those of the colour that helps in the conflict."""


@dataclass(frozen=True, slots=True)
class Side:
    """What one side can add."""

    size: int
    """How many tiles are in its hand."""
    held: int | None = None
    """How many of them help; None if that is hidden."""


def spread(side: Side, unseen: Unseen) -> Iterator[tuple[int, Fraction, Unseen]]:
    """What a side may hold: how many tiles that help, how likely, and what is unseen beside it."""
    if side.held is not None:
        yield side.held, Fraction(1), unseen
        return
    other = unseen.total - unseen.helping
    ways = comb(unseen.total, side.size)
    for number in range(min(side.size, unseen.helping) + 1):
        found = comb(unseen.helping, number) * comb(other, side.size - number)
        if found:
            rest = Unseen(unseen.total - side.size, unseen.helping - number)
            yield number, Fraction(found, ways), rest


def attack_wins(lead: int, attacker: Side, defender: Side, unseen: Unseen) -> Fraction:
    """The chance of an attacker who is so much stronger on the board; a tie is the defender's."""
    chance = Fraction(0)
    for attack, likely, left in spread(attacker, unseen):
        for defence, answer, _ in spread(defender, left):
            if lead + attack > defence:
                chance += likely * answer
    return chance


def unseen_in(view: TigrisView, colour: Colour) -> Unseen:
    """The tiles that a view cannot place, and those of a colour among them."""
    known = [hand for hand in view.hands if hand is not None]
    left = [
        TILE_COUNTS[one]
        - count(view.internal.tiles[one])
        - view.turned[one]
        - view.seen[one]
        - sum(hand[one] for hand in known)
        for one in COLOURS
    ]
    return Unseen(sum(left), left[colour])


def attacker_odds(
    view: TigrisView, conflict: Conflict, table: TigrisState | None = None
) -> Fraction:
    """The chance of the attacker, for one who knows the view.

    ``table`` is one that fits the view, after a move that led to the conflict: own tiles may have
    left the hand since.
    """

    def side(seat: Seat) -> Side:
        hand = view.hands[seat] if table is None else table.hand(seat)
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
    """The chance of the asked side of a conflict if it adds so many tiles."""
    conflict = view.now.conflict
    assert conflict is not None and conflict.asked == view.seat
    lead = conflict.attacker_strength - conflict.defender_strength
    if conflict.attacker_support != UNDECIDED:
        return Fraction(lead + conflict.attacker_support <= number)
    size = view.hand_sizes[conflict.defender]
    unseen = unseen_in(view, conflict.support_colour)
    return attack_wins(lead, Side(number, number), Side(size), unseen)
