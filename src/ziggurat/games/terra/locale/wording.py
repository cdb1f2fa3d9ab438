"""Exchanges as amounts for a sentence; tiles and cards as short as a line of their table."""

from typing import Final

from ....core.errors import Amounts
from ....core.messages import Say
from ..data.box import BUILDING_CODES, CULTS, TOWN_POWER_WITH_FAVOUR
from ..data.tiles import Card, Favour, PowerAction, Scoring, Town
from ..goods import Goods
from ..moves import CONVERSIONS

_UNITS: Final = {"pw": "power", "p": "priests", "w": "workers", "c": "coins", "vp": "points"}


def exchanged(number: int, times: int = 1) -> dict[str, Amounts]:
    """What a conversion, by its place in CONVERSIONS, pays and gains."""
    paid, source, gained, goal = CONVERSIONS[number]
    return {
        "paid": ((f"picture.{_UNITS[source]}", paid * times),),
        "gained": ((f"picture.{_UNITS[goal]}", gained * times),),
    }


def short_goods(goods: Goods) -> str:
    """Goods as moves write them: ``2w 3c``; empty if there are none."""
    amounts = (goods.workers, "w"), (goods.coins, "c"), (goods.priests, "p"), (goods.power, "pw")
    return " ".join(f"{amount}{code}" for amount, code in amounts if amount)


def favour_words(tile: Favour, say: Say) -> str:
    """Steps and ability of a favour tile."""
    parts = [say("text.steps", steps=tile.steps, cult=CULTS[tile.cult])]
    if goods := short_goods(tile.income):
        parts.append(say("text.income", goods=goods))
    if tile.small_towns:
        parts.append(say("text.small-towns", power=TOWN_POWER_WITH_FAVOUR))
    if tile.cult_action:
        parts.append(say("text.action-step"))
    if tile.points:
        parts.append(
            say("text.points-for", points=tile.points, kind=BUILDING_CODES[tile.points_for])
        )
    if tile.points_on_pass:
        parts.append(say("text.pass-posts", points="/".join(map(str, tile.points_on_pass[1:]))))
    return ", ".join(parts)


def town_words(tile: Town, say: Say) -> str:
    """Points and gain of a town tile."""
    parts = [f"{tile.points}vp"]
    if goods := short_goods(tile.gain):
        parts.append(goods)
    if tile.steps:
        parts.append(say("text.all-cults", steps=tile.steps))
    if tile.keys > 1:
        parts.append(say("text.keys", number=tile.keys))
    if tile.shipping:
        parts.append(say("text.ship", levels=tile.shipping))
    return ", ".join(parts)


def scoring_words(tile: Scoring, say: Say, last: bool) -> str:
    """Points and cult bonus of a scoring tile; in the last round there is no bonus."""
    points = f"{tile.event} {tile.points}vp"
    if last:
        return points
    goods = tile.bonus if tile.every else tile.per_priest
    gain = short_goods(goods) or say("text.spades", number=tile.spades)
    if tile.every:
        bonus = say("text.bonus", every=tile.every, cult=CULTS[tile.cult], gain=gain)
    else:
        bonus = say("text.priest-bonus", gain=gain)
    return f"{points}; {bonus}"


def card_words(card: Card, say: Say) -> str:
    """Income of a bonus card, and what else it brings."""
    parts = [short_goods(card.income)]
    if card.spades:
        parts.append(say("text.action-spade"))
    if card.cult_steps:
        parts.append(say("text.action-step"))
    if card.shipping:
        parts.append(say("text.ship", levels=card.shipping))
    if card.points_for:
        kinds = "/".join(BUILDING_CODES[kind] for kind in card.points_for)
        parts.append(say("text.pass-points", points=card.points, kind=kinds))
    if card.points_for_shipping:
        parts.append(say("text.pass-shipping", points=card.points_for_shipping))
    return ", ".join(parts)


def action_words(action: PowerAction, say: Say) -> str:
    """What a power action gives."""
    if action.bridge:
        return say("text.bridge")
    return short_goods(action.gain) or say("text.spades", number=action.spades)
