"""The counts of a player's panel, and those of the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ....core.messages import Say
from ....core.seats import Seat
from ....ui import Gauge
from ..data.board import TERRAIN_NAMES
from ..data.box import BRIDGES, PRIESTS, ROUNDS
from ..data.tiles import CARDS, SCORINGS, Scoring
from ..goods import NOTHING, Goods
from ..hexes import NO_TERRAIN
from ..locale.move_descriptions import signs_of
from ..player import Player
from ..render.labels import card_words, goods_words, scoring_words
from ..rounds import income
from ..state import TerraState
from .auction import held_lot, lot_gauges

_GAUGES = 1 << 12
"""The number of gauges that are remembered."""


def panel(state: TerraState, seat: Seat, say: Say) -> list[Gauge]:
    """Points and goods with the next income, tracks, keys, the card, the place in the order."""
    player = state.players[seat]
    if player.faction.home == NO_TERRAIN:
        return _colour(state, seat, say)
    gauges = [
        _counted("points", player.points, "picture.points", "points", say),
        *_goods(state, player, say),
        _spade(player.spade(), player.digging, say),
        _ships(player, say),
        _counted("bridge", BRIDGES - player.bridges, "picture.bridges-left", "bridges", say),
        _towns(len(player.town_tiles), say),
        _counted("key", player.keys, "picture.keys", "keys", say),
    ]
    if player.card >= 0:
        gauges.append(_card(player.card, say))
    return gauges if seat in state.left else [*gauges, _place(state, player, say)]


@lru_cache(_GAUGES)
def _counted(sign: str, number: int, key: str, fact: str, say: Say, more: int = 0) -> Gauge:
    """A gauge that counts something, and how much more the next income brings."""
    return _with_income(sign, str(number), say(key, number=number), fact, say, more)


def _with_income(sign: str, text: str, words: str, fact: str, say: Say, more: int) -> Gauge:
    if more:
        words = say("page.with-income", words=words, number=more)
    return Gauge(sign, text, words, f"+{more}" if more else "", fact)


@lru_cache(_GAUGES)
def _towns(number: int, say: Say) -> Gauge:
    return Gauge("town", str(number), say("page.towns", number=number), fact="towns")


@lru_cache(_GAUGES)
def _card(number: int, say: Say) -> Gauge:
    card = CARDS[number]
    words = say("picture.holds", effect=card_words(card, say))
    return Gauge(card.name, "", words, fact="card")


def _colour(state: TerraState, seat: Seat, say: Say) -> list[Gauge]:
    """Before a faction is chosen: the dealt colour, or the faction held in an auction."""
    if not state.table.colours:
        return held_lot(state, seat, say)
    name = TERRAIN_NAMES[state.table.colours[seat]]
    return [Gauge(f"terrain-{name}", "", say("page.dealt", terrain=name), fact="colour")]


def _goods(state: TerraState, player: Player, say: Say) -> Iterator[Gauge]:
    """Workers, coins, priests, and the bowls of power."""
    comes = state.round < ROUNDS and not state.over
    goods = income(player) if comes else NOTHING
    yield _counted("worker", player.workers, "picture.workers", "workers", say, goods.workers)
    yield _counted("coin", player.coins, "picture.coins", "coins", say, goods.coins)
    more = min(goods.priests, player.supply)
    yield _priests(player.priests, PRIESTS - player.sent, more, say)
    yield _power(player.bowls, goods.power, say)


@lru_cache(_GAUGES)
def _priests(number: int, in_game: int, more: int, say: Say) -> Gauge:
    priests = say("picture.priests", number=number)
    words = say("picture.priests-of", goods=priests, number=in_game)
    return _with_income("priest", str(number), words, "priests", say, more)


@lru_cache(_GAUGES)
def _power(bowls: tuple[int, int, int], more: int, say: Say) -> Gauge:
    first, second, third = bowls
    words = say("picture.bowls", first=first, second=second, third=third)
    return _with_income("power", "/".join(map(str, bowls)), words, "power", say, more)


@lru_cache(_GAUGES)
def _spade(price: Goods, digging: int, say: Say) -> Gauge:
    """The price of a spade now."""
    words = say("picture.digging", number=digging, goods=goods_words(price, say))
    [unit] = signs_of(price)
    return Gauge("spade", str(price.workers + price.priests), words, fact="spade", unit=unit)


def _ships(player: Player, say: Say) -> Gauge:
    """The level of shipping, or the range of flights or tunnels."""
    if player.faction.shipping is not None:
        return _counted("ship", player.shipping, "picture.shipping", "shipping", say)
    return _counted("flight", player.skips, "picture.flight", "shipping", say)


def _place(state: TerraState, player: Player, say: Say) -> Gauge:
    """The place in the turn order, and whether the player has passed."""
    number = state.order.index(player.seat) + 1
    words = say("picture.order", number=number)
    if player.passed and not state.over:
        return Gauge("pass", str(number), say("page.has-passed", words=words), fact="order")
    return Gauge("order", str(number), words, fact="order")


def table(state: TerraState, say: Say) -> list[Gauge]:
    """The round, its scoring tile, and the turn order."""
    gauges = [_round(state, say), *lot_gauges(state, say)]
    if state.round and not state.over:
        tile = SCORINGS[state.table.scorings[state.round - 1]]
        gauges.append(_scoring(tile, state.round, say))
    order = [seat for seat in state.order if seat not in state.left]
    for at, seat in enumerate(order, start=1):
        player = state.players[seat]
        if player.faction.home == NO_TERRAIN:
            continue
        passed = player.passed and not state.over
        words = say(
            "page.turn-passed" if passed else "page.turn", player=player.faction.name, number=at
        )
        gauges.append(Gauge(player.faction.name, str(at), words, fact=f"turn-{at}"))
    return gauges


@lru_cache(_GAUGES)
def _scoring(tile: Scoring, number: int, say: Say) -> Gauge:
    return Gauge(tile.name, "", scoring_words(tile, number, say), fact="scoring", pinned=True)


def _round(state: TerraState, say: Say) -> Gauge:
    if state.over:
        return Gauge("round", f"{ROUNDS}/{ROUNDS}", say("picture.over"), fact="round")
    if not state.round:
        return Gauge("round", "-", say("page.set-up"), fact="round")
    words = say("page.round", round=state.round, rounds=ROUNDS)
    return Gauge("round", f"{state.round}/{ROUNDS}", words, fact="round")
