"""Games of Tigris & Euphrates that one audience cannot tell apart: other deals, the same view.

What a seat may know is what it draws, and every public move. A game dealt anew has the same public
moves, the same hand of this seat after each of them, and otherwise another bag: other tiles in the
other hands, other tiles exchanged, another order of those to come. This file does not ask the view
what is secret, so that it can judge the view, too.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from ziggurat.core.match import Match
from ziggurat.core.rng import pick, shuffle
from ziggurat.core.seats import Seat
from ziggurat.games.tigris.moves import Exchange
from ziggurat.games.tigris.state import TigrisState

TRIES = 120
"""How often two tiles of the bag change places, if that fits."""


def dealt_anew(match: Match, seat: Seat | None, rng: Random) -> Match | None:
    """The same game to this seat, or to a spectator, with another deal; None if there is none."""
    bag = list(str(match.record.deal["bag"]))
    drawn = _state(match, len(match.history)).drawn
    rest = bag[drawn:]
    shuffle(rng, rest)
    found: Match | None = None
    bag[drawn:] = rest
    for _ in range(TRIES):
        first, second = (int(rng.random() * len(bag)) for _ in range(2))
        if bag[first] == bag[second] or min(first, second) >= drawn:
            continue
        tried = bag[:]
        tried[first], tried[second] = bag[second], bag[first]
        other = _replayed(match, "".join(tried), seat, rng)
        if other is not None:
            bag, found = tried, other
    return found


def hidden_difference(one: Match, other: Match, seat: Seat | None) -> int:
    """How many tiles of other seats' hands are not the same now."""
    now = len(one.history)
    mine, theirs = _state(one, now), _state(other, now)
    return sum(
        abs(here - there)
        for holder in mine.table.seats
        if holder != seat
        for here, there in zip(mine.hand(holder), theirs.hand(holder), strict=True)
    )


def _replayed(match: Match, bag: str, seat: Seat | None, rng: Random) -> Match | None:
    """The game with another bag; None if a move is illegal or the seat would know."""
    record = replace(match.record, deal={**match.record.deal, "bag": bag}, moves=[])
    other = Match(record)
    if not _same_hand(match, other, 0, seat):
        return None
    for number, played in enumerate(match.history):
        text: str | None = played.move.text
        if isinstance(played.move, Exchange) and played.seat != seat:
            text = _exchange(other, played.seat, played.move.number, rng)
        if text is None or other.attempt(text, played.seat) is not None:
            return None
        if not _same_hand(match, other, number + 1, seat):
            return None
    return other


def _exchange(match: Match, seat: Seat, number: int, rng: Random) -> str | None:
    """An exchange of as many tiles, whatever they are."""
    legal = match.state.legal_moves(seat)
    fitting = [move.text for move in legal if isinstance(move, Exchange) and move.number == number]
    return pick(rng, fitting) if fitting else None


def _same_hand(one: Match, other: Match, at: int, seat: Seat | None) -> bool:
    """Whether the same is asked of the same seats, and this seat holds the same tiles."""
    first, second = _state(one, at), _state(other, at)
    asked = [[decision.seat for decision in state.decisions()] for state in (first, second)]
    return asked[0] == asked[1] and (seat is None or first.hand(seat) == second.hand(seat))


def _state(match: Match, at: int) -> TigrisState:
    state = match.at(at)
    assert isinstance(state, TigrisState)
    return state
