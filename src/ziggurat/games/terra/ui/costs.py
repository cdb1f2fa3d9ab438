"""The costs of hexes and buildings, and the points that they bring, in words."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....core.messages import Say
from ....core.seats import Seat
from ....ui import Note
from ..data.tiles import FAVOURS, D
from ..goods import NOTHING, Goods
from ..hexes import LAND, NAMES, NO_TERRAIN, OFF, Hex, HexSet, listed
from ..player import Player
from ..reach import flight, shipped
from ..render.labels import goods_words
from ..rounds import CultSpades
from ..spades import Spades
from ..state import TerraState
from ..upgrade import EVENTS

_NOTES = 1 << 11
"""The number of notes that are remembered."""


class Spadework(NamedTuple):
    """Spades in hand, the hexes they may go to, and whether a dwelling may follow."""

    in_hand: int
    reach: HexSet
    dwelling: bool
    flown: Hex = OFF
    """The target of a flight that is already paid for."""


def spadework(state: TerraState, player: Player) -> Spadework:
    """What a player could transform or build on now, or in the next turn."""
    for question in state.asked_of(player.seat):
        if isinstance(question, CultSpades):
            return Spadework(question.left, question.targets(state, player), False)
        if isinstance(question, Spades):
            return Spadework(question.left, question.targets(state, player), True, question.flown)
    return Spadework(0, (shipped(player) | player.flights) & LAND & ~state.occupied, True)


def notes(state: TerraState, seat: Seat, say: Say) -> dict[str, Note]:
    """The cost of every free hex in reach."""
    player = state.players[seat]
    if player.faction.home == NO_TERRAIN or not state.round or state.over:
        return {}
    work = spadework(state, player)
    return {NAMES[hex]: note(state, player, hex, work, say) for hex in listed(work.reach)}


def note(state: TerraState, player: Player, hex: Hex, work: Spadework, say: Say) -> Note:
    """The spades that turn a hex into home terrain, their price, and further costs."""
    faction = player.faction
    terrain = state.terrain(hex)
    steps = 0 if terrain == faction.home else faction.spade_steps(terrain, faction.home)
    price = player.spade().times(max(0, steps - work.in_hand))
    dwelling = faction.dwelling if work.dwelling else None
    return _note(steps, price, flight(state, player, hex, work.flown), dwelling, say)


@lru_cache(_NOTES)
def _note(steps: int, price: Goods, flight_cost: Goods, dwelling: Goods | None, say: Say) -> Note:
    if not steps:
        parts = [say("page.cost-home")]
    elif price == NOTHING:
        parts = [say("page.cost-free", number=steps)]
    else:
        parts = [say("page.cost", number=steps, goods=goods_words(price, say))]
    if flight_cost != NOTHING:
        parts.append(say("page.cost-flight", goods=goods_words(flight_cost, say)))
    if dwelling is not None:
        parts.append(say("page.cost-dwelling", goods=goods_words(dwelling, say)))
    return Note(str(steps), "; ".join(parts))


def worth(state: TerraState, player: Player, kind: int) -> int:
    """The points that a building of a kind brings now."""
    if not state.round or state.over:
        return 0
    tile = state.scoring
    event = "D" if kind == D else EVENTS[kind]
    points = tile.points if tile.event == event else 0
    for number, favour in enumerate(FAVOURS):
        if player.favours >> number & 1 and favour.points_for == kind:
            points += favour.points
    return points


def amounts(price: Goods) -> tuple[tuple[str, int], ...]:
    """The sign and the number of each good of a price."""
    goods = (
        ("worker", price.workers), ("coin", price.coins), ("priest", price.priests),
        ("power", price.power),
    )  # fmt: skip
    return tuple((sign, number) for sign, number in goods if number)


def priced(cost: Goods, points: int, say: Say) -> str:
    """A price, and the points that it brings."""
    parts = [goods_words(cost, say)] if cost != NOTHING else []
    if points:
        parts.append(say("page.scores", number=points))
    return "; ".join(parts)
