"""The counts of a player's panel, and those of the table."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.messages import Say
from ....core.seats import Seat
from ....ui import Gauge
from ..data.board import TERRAIN_NAMES
from ..data.box import BRIDGES, PRIESTS, ROUNDS
from ..data.tiles import CARDS, SCORINGS
from ..goods import NOTHING
from ..hexes import NO_TERRAIN
from ..locale.move_descriptions import signs_of
from ..player import Player
from ..render.labels import card_words, goods_words, scoring_words
from ..rounds import income
from ..state import TerraState
from .auction import held_lot, lot_gauges


def panel(state: TerraState, seat: Seat, say: Say) -> list[Gauge]:
    """Points and goods with the next income, tracks, keys, the card, the place in the order."""
    player = state.players[seat]
    if player.faction.home == NO_TERRAIN:
        return _colour(state, seat, say)
    gauges = [
        Gauge("points", str(player.points), say("picture.points", number=player.points),
              fact="points"),
        *_goods(state, player, say),
        _spade(player, say),
        _ships(player, say),
    ]  # fmt: skip
    bridges = BRIDGES - player.bridges
    words = say("picture.bridges-left", number=bridges)
    gauges.append(Gauge("bridge", str(bridges), words, fact="bridges"))
    towns, keys = len(player.town_tiles), player.keys
    gauges.append(Gauge("town", str(towns), say("page.towns", number=towns), fact="towns"))
    gauges.append(Gauge("key", str(keys), say("picture.keys", number=keys), fact="keys"))
    if player.card >= 0:
        card = CARDS[player.card]
        words = say("picture.holds", effect=card_words(card, say))
        gauges.append(Gauge(card.name, "", words, fact="card"))
    return gauges if seat in state.left else [*gauges, _place(state, player, say)]


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
    priests = say("picture.priests", number=player.priests)
    bowls = dict(zip(("first", "second", "third"), player.bowls, strict=True))
    rows = (
        ("worker", "workers", str(player.workers), goods.workers,
         say("picture.workers", number=player.workers)),
        ("coin", "coins", str(player.coins), goods.coins,
         say("picture.coins", number=player.coins)),
        ("priest", "priests", str(player.priests), min(goods.priests, player.supply),
         say("picture.priests-of", goods=priests, number=PRIESTS - player.sent)),
        ("power", "power", "/".join(map(str, player.bowls)), goods.power,
         say("picture.bowls", **bowls)),
    )  # fmt: skip
    for sign, fact, text, more, words in rows:
        if more:
            words = say("page.with-income", words=words, number=more)
        yield Gauge(sign, text, words, f"+{more}" if more else "", fact)


def _spade(player: Player, say: Say) -> Gauge:
    """The price of a spade now."""
    goods = player.spade()
    words = say("picture.digging", number=player.digging, goods=goods_words(goods, say))
    [unit] = signs_of(goods)
    return Gauge("spade", str(goods.workers + goods.priests), words, fact="spade", unit=unit)


def _ships(player: Player, say: Say) -> Gauge:
    """The level of shipping, or the range of flights or tunnels."""
    if player.faction.shipping is not None:
        words = say("picture.shipping", number=player.shipping)
        return Gauge("ship", str(player.shipping), words, fact="shipping")
    return Gauge("flight", str(player.skips), say("picture.flight", number=player.skips),
                 fact="shipping")  # fmt: skip


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
        words = scoring_words(tile, state.round, say)
        gauges.append(Gauge(tile.name, "", words, fact="scoring"))
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


def _round(state: TerraState, say: Say) -> Gauge:
    if state.over:
        return Gauge("round", f"{ROUNDS}/{ROUNDS}", say("picture.over"), fact="round")
    if not state.round:
        return Gauge("round", "-", say("page.set-up"), fact="round")
    words = say("page.round", round=state.round, rounds=ROUNDS)
    return Gauge("round", f"{state.round}/{ROUNDS}", words, fact="round")
