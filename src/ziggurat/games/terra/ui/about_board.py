"""Explains the things on a faction board: goods, bowls, tracks, buildings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from ....core.seats import Seat
from ....ui import Token
from ..data.board import COLOUR_WORDS
from ..data.box import BUILDING_WORDS, PRIESTS, ROUNDS, SUPPLY
from ..data.tiles import D
from ..goods import NOTHING
from ..player import Player
from ..render.building_tracks import slot_gains
from ..render.labels import goods_words
from ..rounds import income
from ..state import TerraState
from ..tracks import DIG, SHIP, step_cost
from .board_tokens import BOARD
from .context import Context
from .preview_map import reach
from .scoreboard import panel


def board_piece(context: Context, kind: str, seat: Seat) -> Token | None:
    """A thing on a faction board by its kind; None if there is no such kind."""
    player = context.state.players[seat]
    if kind in BUILDING_WORDS:
        return _buildings(context, player, BUILDING_WORDS.index(kind))
    if kind == "income":
        return _income(context, player)
    if kind not in _MORE:
        return None
    gauge = next(gauge for gauge in panel(context.state, seat, context.say) if gauge.fact == kind)
    words, _, hint = gauge.words.partition("; ")
    facts = [hint, *_MORE[kind](context, player)]
    return Token(words, BOARD, gauge.sign, "; ".join(filter(None, facts)))


def _buildings(context: Context, player: Player, kind: int) -> Token:
    """How many are built, what one costs, and what the next adds to the income."""
    say, faction, word = context.say, player.faction, BUILDING_WORDS[kind]
    built = player.count(kind)
    cost = faction.dwelling if kind == D else faction.upgrade_cost(kind, False)
    sentence = say(
        f"picture.track-{word}", number=built, most=SUPPLY[kind], goods=goods_words(cost, say)
    )
    words, _, hint = sentence.partition("; ")
    facts = [hint]
    if built < SUPPLY[kind]:
        gain = slot_gains(faction, kind)[built]
        goods = goods_words(gain, say) if gain != NOTHING else ""
        facts.append(say("page.slot-gain", goods=goods) if goods else say("page.slot-empty"))
    return Token(words, BOARD, f"{word}-{COLOUR_WORDS[faction.home]}", "; ".join(facts))


def _income(context: Context, player: Player) -> Token:
    say = context.say
    if context.state.round >= ROUNDS:
        return Token(say("page.no-income"), BOARD, "income")
    words = say("picture.next-income", goods=goods_words(income(player), say))
    return Token(words, BOARD, "income", say("page.income-parts"))


def _workers(context: Context, player: Player) -> Iterator[str]:
    yield context.say("page.about-workers")


def _coins(context: Context, player: Player) -> Iterator[str]:
    yield context.say("page.about-coins", number=player.faction.coins_for_a_point)


def _priests(context: Context, player: Player) -> Iterator[str]:
    yield context.say("page.about-priests", most=PRIESTS, number=player.sent)
    if not player.supply:
        yield context.say("page.no-priests-left")


def _power(context: Context, player: Player) -> Iterator[str]:
    yield context.say("page.about-bowls")
    yield context.say("page.bowls-room", number=player.power_capacity)


def _shipping(context: Context, player: Player) -> Iterator[str]:
    say, state = context.say, context.state
    if state.round:
        yield say("page.in-reach", number=reach(state, player).bit_count())
    cost = step_cost(player, SHIP)
    if player.faction.shipping is None:
        price = player.faction.flight_price(player)
        points = player.faction.flight_points
        yield say("page.about-flight", goods=goods_words(price, say), number=points)
    elif cost is None:
        yield say("page.track-ends")
    else:
        points = player.faction.shipping.points[player.shipping + 1]
        yield say("page.next-level", goods=goods_words(cost, say), number=points)


def _spade(context: Context, player: Player) -> Iterator[str]:
    say, cost = context.say, step_cost(player, DIG)
    if cost is None:
        yield say("page.track-ends")
    else:
        points = player.faction.digging.points
        yield say("page.next-level", goods=goods_words(cost, say), number=points)


def _bridges(context: Context, player: Player) -> Iterator[str]:
    yield context.say("page.about-bridges")


def _keys(context: Context, player: Player) -> Iterator[str]:
    yield context.say("page.about-keys")


def _points(context: Context, player: Player) -> Iterator[str]:
    rank = 1 + sum(other.points > player.points for other in context.state.players)
    yield context.say("picture.rank", number=rank)


def _order(context: Context, player: Player) -> Iterator[str]:
    yield context.say("page.about-order" if _variable(context.state) else "page.about-order-seats")


def _variable(state: TerraState) -> bool:
    return state.table.options.variable_turn_order


_MORE: Final[Mapping[str, Callable[[Context, Player], Iterator[str]]]] = {
    "points": _points, "workers": _workers, "coins": _coins, "priests": _priests,
    "power": _power, "shipping": _shipping, "spade": _spade, "bridges": _bridges,
    "keys": _keys, "order": _order,
}  # fmt: skip
