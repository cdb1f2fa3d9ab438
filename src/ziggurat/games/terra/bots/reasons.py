"""Why a move is good, in a sentence: told from what happens, and from what it changes."""

from __future__ import annotations

from ....bots.bot import Reason
from ....core.moves import Move
from ....core.seats import Seat
from .. import sources
from ..data.box import CULTS
from ..data.tiles import CARDS, FAVOURS, SA, SH, TE, TOWNS
from ..events import Scored
from ..moves import (
    ACTIONS,
    NO_CARD,
    Act,
    Answer,
    Bid,
    Bridge,
    Build,
    Choose,
    Done,
    DropSpade,
    Leech,
    NoOrdination,
    OnCult,
    Pass,
    Row,
    TakeFavour,
    TakeTown,
    Transform,
    Upgrade,
)
from ..offers import gain_and_price
from ..passing import score_passing
from ..rounds import CultSpades, income
from ..setup import FirstCard, PlaceDwelling
from ..special import FIRST_SPECIAL
from ..state import TerraState
from ..towns import TownTile
from .map_features import NEVER, town_steps, ways
from .opening import fair_bids, offered_points, points
from .turn_generator import after, alone, exchanges, sketch

CULT_NAMES = tuple(f"cult_{cult}" for cult in CULTS)
REACH = 0.15
"""So much more land is worth a word."""


def reason(state: TerraState, seat: Seat, move: Move) -> Reason:
    """What speaks for a move of a seat."""
    last = move.parts[-1] if isinstance(move, Row) else move
    if isinstance(last, Choose):
        return Reason("faction", {"number": round(points(state, last))})
    if isinstance(last, Bid):
        return of_bid(state, last)
    if isinstance(last, Answer):
        return of_offer(state, seat, last)
    if isinstance(last, Pass):
        return of_pass(state, seat, last)
    if isinstance(last, TakeTown):
        return Reason("town-tile", {"tile": TOWNS[last.number].name})
    if isinstance(last, TakeFavour):
        return Reason("favour", {"tile": FAVOURS[last.number].name})
    if isinstance(last, Done):
        return Reason("done")
    if isinstance(last, DropSpade | NoOrdination):
        return Reason("no-use")
    if exchanges(last):
        return Reason("exchange")
    decision = state.decision(seat)
    if isinstance(decision, CultSpades):
        return Reason("land")
    if isinstance(decision, PlaceDwelling) and isinstance(last, Build):
        beside = state.beside(last.hex) & state.occupied & ~state.players[seat].own
        return Reason("first-neighbours" if beside else "first-land")
    return of_turn(alone(state, seat), seat, move, last)


def of_bid(state: TerraState, move: Bid) -> Reason:
    """What a faction usually makes, and whether the bid asks for more than is fair."""
    price, _ = fair_bids(state)[move.faction]
    facts: dict[str, int] = {"number": round(offered_points(state, move.faction)), "price": price}
    if move.points == price:
        return Reason("bid-fair", facts)
    if move.points > price:
        return Reason("bid-high", facts)
    return Reason("bid-low", facts)


def of_offer(state: TerraState, seat: Seat, move: Answer) -> Reason:
    """Power from a neighbour, and its price."""
    gain, price = gain_and_price(state.players[seat], move.amount)
    if not isinstance(move, Leech):
        return Reason("power-dear", {"price": price}) if price else Reason("power-useless")
    if not price:
        return Reason("power-free", {"gain": gain})
    return Reason("power-worth", {"gain": gain, "price": price})


def of_pass(state: TerraState, seat: Seat, move: Pass) -> Reason:
    """What passing scores, or the card that it brings."""
    if isinstance(state.decision(seat), FirstCard):
        return Reason("first-card", {"card": CARDS[move.number].name})
    twin = sketch(state, seat)
    player = twin.players[seat]
    score_passing(twin, player)
    points = player.points - state.players[seat].points
    if points > 0:
        return Reason("pass-points", {"number": points})
    if move.number == NO_CARD:
        return Reason("pass")
    return Reason("pass-card", {"card": CARDS[move.number].name})


def of_turn(state: TerraState, seat: Seat, move: Move, last: Move) -> Reason:
    """An action, or a part of one."""
    twin = after(state, seat, move)
    if any(isinstance(question, TownTile) for question in twin.asked_of(seat)):
        return Reason("town")
    scored = points_scored(twin, seat)
    if scored is not None:
        return scored
    if isinstance(last, OnCult):
        return Reason("cult", {"source": CULT_NAMES[last.cult]})
    if isinstance(last, Act):
        return of_action(last)
    if isinstance(last, Upgrade) and last.kind in (TE, SA):
        return Reason("favour-due")
    if isinstance(last, Upgrade) and last.kind == SH:
        return Reason("stronghold")
    return of_change(state, twin, seat, last)


def points_scored(state: TerraState, seat: Seat) -> Reason | None:
    """The largest number of points that the move has scored."""
    scored = [e for e in state.events if isinstance(e, Scored) and e.seat == seat and e.points > 0]
    if not scored:
        return None
    most = max(scored, key=lambda event: event.points)
    return Reason("scores", {"number": most.points, "source": sources.NAMES[most.source]})


def of_action(move: Act) -> Reason:
    """A power action that others want too, or one of the own."""
    name = ACTIONS[move.number]
    if move.number < FIRST_SPECIAL:
        return Reason("power-action", {"action": name})
    named = f"action-{name}" if name.startswith(("BON", "FAV")) else name
    return Reason("own-action", {"action": named})


def of_change(before: TerraState, now: TerraState, seat: Seat, last: Move) -> Reason:
    """The change that counts most: a town comes nearer, incomes rise, land comes into reach."""
    was, player = before.players[seat], now.players[seat]
    if min(town_steps(now, player), default=NEVER) < min(town_steps(before, was), default=NEVER):
        return Reason("near-town")
    old, new = income(was), income(player)
    if new.priests > old.priests:
        return Reason("priests", {"number": new.priests - old.priests})
    if new.workers > old.workers:
        return Reason("workers", {"number": new.workers - old.workers})
    if new.coins > old.coins:
        return Reason("coins", {"number": new.coins - old.coins})
    if isinstance(last, Transform):
        return Reason("land")
    if isinstance(last, Bridge):
        return Reason("bridge")
    if ways(now, player) > ways(before, was) + REACH:
        return Reason("reach")
    return Reason("prospects")
