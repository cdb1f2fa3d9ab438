"""Why a move is good, by what happens after it and what it changes."""

from __future__ import annotations

from ....bots.bot import MoveReason
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
from .map_features import NEVER, building_sites, town_steps
from .opening import fair_bids, offered_points, points
from .turn_generator import after, copy_for_seat, exchanges, without_opponents

CULT_NAMES = tuple(f"cult_{cult}" for cult in CULTS)
REACH = 0.15
"""The gain in building sites that is worth mentioning."""


def reason(state: TerraState, seat: Seat, move: Move) -> MoveReason:
    """The main reason for a move of a seat."""
    last = move.parts[-1] if isinstance(move, Row) else move
    if isinstance(last, Choose):
        return MoveReason("faction", {"number": round(points(state, last))})
    if isinstance(last, Bid):
        return of_bid(state, last)
    if isinstance(last, Answer):
        return of_offer(state, seat, last)
    if isinstance(last, Pass):
        return of_pass(state, seat, last)
    if isinstance(last, TakeTown):
        return MoveReason("town-tile", {"tile": TOWNS[last.number].name})
    if isinstance(last, TakeFavour):
        return MoveReason("favour", {"tile": FAVOURS[last.number].name})
    if isinstance(last, Done):
        return MoveReason("done")
    if isinstance(last, DropSpade | NoOrdination):
        return MoveReason("no-use")
    if exchanges(last):
        return MoveReason("exchange")
    decision = state.decision(seat)
    if isinstance(decision, CultSpades):
        return MoveReason("land")
    if isinstance(decision, PlaceDwelling) and isinstance(last, Build):
        beside = state.beside(last.hex) & state.occupied & ~state.players[seat].own
        return MoveReason("first-neighbours" if beside else "first-land")
    return of_turn(without_opponents(state, seat), seat, move, last)


def of_bid(state: TerraState, move: Bid) -> MoveReason:
    """The usual points of a faction, and whether the bid is more than is fair."""
    price, _ = fair_bids(state)[move.faction]
    facts: dict[str, int] = {"number": round(offered_points(state, move.faction)), "price": price}
    if move.points == price:
        return MoveReason("bid-fair", facts)
    if move.points > price:
        return MoveReason("bid-high", facts)
    return MoveReason("bid-low", facts)


def of_offer(state: TerraState, seat: Seat, move: Answer) -> MoveReason:
    """The power from a neighbour, and its price."""
    gain, price = gain_and_price(state.players[seat], move.amount)
    if not isinstance(move, Leech):
        return MoveReason("power-dear", {"price": price}) if price else MoveReason("power-useless")
    if not price:
        return MoveReason("power-free", {"gain": gain})
    return MoveReason("power-worth", {"gain": gain, "price": price})


def of_pass(state: TerraState, seat: Seat, move: Pass) -> MoveReason:
    """The points that passing scores, or the card that it brings."""
    if isinstance(state.decision(seat), FirstCard):
        return MoveReason("first-card", {"card": CARDS[move.number].name})
    twin = copy_for_seat(state, seat)
    player = twin.players[seat]
    score_passing(twin, player)
    points = player.points - state.players[seat].points
    if points > 0:
        return MoveReason("pass-points", {"number": points})
    if move.number == NO_CARD:
        return MoveReason("pass")
    return MoveReason("pass-card", {"card": CARDS[move.number].name})


def of_turn(state: TerraState, seat: Seat, move: Move, last: Move) -> MoveReason:
    """An action, or a part of one."""
    twin = after(state, seat, move)
    if any(isinstance(question, TownTile) for question in twin.asked_of(seat)):
        return MoveReason("town")
    scored = points_scored(twin, seat)
    if scored is not None:
        return scored
    if isinstance(last, OnCult):
        return MoveReason("cult", {"source": CULT_NAMES[last.cult]})
    if isinstance(last, Act):
        return of_action(last)
    if isinstance(last, Upgrade) and last.kind in (TE, SA):
        return MoveReason("favour-due")
    if isinstance(last, Upgrade) and last.kind == SH:
        return MoveReason("stronghold")
    return of_change(state, twin, seat, last)


def points_scored(state: TerraState, seat: Seat) -> MoveReason | None:
    """The event with the most points that the move has scored."""
    scored = [e for e in state.events if isinstance(e, Scored) and e.seat == seat and e.points > 0]
    if not scored:
        return None
    most = max(scored, key=lambda event: event.points)
    return MoveReason("scores", {"number": most.points, "source": sources.NAMES[most.source]})


def of_action(move: Act) -> MoveReason:
    """A power action, which opponents want too, or an own special action."""
    name = ACTIONS[move.number]
    if move.number < FIRST_SPECIAL:
        return MoveReason("power-action", {"action": name})
    named = f"action-{name}" if name.startswith(("BON", "FAV")) else name
    return MoveReason("own-action", {"action": named})


def of_change(before: TerraState, now: TerraState, seat: Seat, last: Move) -> MoveReason:
    """The most important change: a town is nearer, incomes rise, land is within reach."""
    was, player = before.players[seat], now.players[seat]
    if min(town_steps(now, player), default=NEVER) < min(town_steps(before, was), default=NEVER):
        return MoveReason("near-town")
    old, new = income(was), income(player)
    if new.priests > old.priests:
        return MoveReason("priests", {"number": new.priests - old.priests})
    if new.workers > old.workers:
        return MoveReason("workers", {"number": new.workers - old.workers})
    if new.coins > old.coins:
        return MoveReason("coins", {"number": new.coins - old.coins})
    if isinstance(last, Transform):
        return MoveReason("land")
    if isinstance(last, Bridge):
        return MoveReason("bridge")
    if building_sites(now, player) > building_sites(before, was) + REACH:
        return MoveReason("reach")
    return MoveReason("prospects")
