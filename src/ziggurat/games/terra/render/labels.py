"""What a tile, a card or an action does, in words."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.messages import Say
from ..data.box import BUILDING_WORDS, CULTS, ROUNDS
from ..data.tiles import Card, Favour, PowerAction, Scoring, Town
from ..goods import NOTHING, Goods

SCORED = {
    "SPADE": "spade",
    "TOWN": "town",
    "D": "dwelling",
    "TP": "trading-post",
    "TE": "temple",
    "SA/SH": "large-building",
}
"""What a scoring tile counts."""


def joined(parts: Iterable[str]) -> str:
    return ", ".join(part for part in parts if part)


def goods_words(goods: Goods, say: Say, spades: int = 0) -> str:
    """A cost or a gain."""
    amounts = {"workers": goods.workers, "coins": goods.coins, "priests": goods.priests,
               "power": goods.power, "spades": spades}  # fmt: skip
    return joined(say(f"picture.{kind}", number=n) for kind, n in amounts.items() if n)


def income_words(goods: Goods, say: Say) -> str:
    return "" if goods == NOTHING else say("picture.income", goods=goods_words(goods, say))


def favour_words(tile: Favour, say: Say) -> str:
    """Its steps, then its ability."""
    parts = [say("picture.steps", number=tile.steps, cult=CULTS[tile.cult])]
    parts.append(income_words(tile.income, say))
    if tile.small_towns:
        parts.append(say("picture.small-towns"))
    if tile.cult_action:
        parts.append(say("picture.action", effect=say("picture.steps-any", number=1)))
    if tile.points_for >= 0:
        kind = BUILDING_WORDS[tile.points_for]
        parts.append(say(f"picture.scores-{kind}", points=tile.points))
    if tile.points_on_pass:
        points = ", ".join(map(str, tile.points_on_pass[1:]))
        parts.append(say("picture.passing-posts", points=points))
    return joined(parts)


def town_words(tile: Town, say: Say) -> str:
    """Points, gain, keys."""
    parts = [say("picture.points", number=tile.points), goods_words(tile.gain, say)]
    if tile.steps:
        parts.append(say("picture.steps-all", number=tile.steps))
    if tile.shipping:
        parts.append(say("picture.shipping-step"))
    parts.append(say("picture.keys", number=tile.keys))
    return joined(parts)


def card_words(card: Card, say: Say) -> str:
    """Its income, then what else it does."""
    parts = [income_words(card.income, say)]
    if card.spades:
        effect = say("picture.spades", number=card.spades)
        parts.append(say("picture.action", effect=effect))
    if card.cult_steps:
        effect = say("picture.steps-any", number=card.cult_steps)
        parts.append(say("picture.action", effect=effect))
    if card.shipping:
        parts.append(say("picture.shipping-plus", number=card.shipping))
    parts += [
        say(f"picture.passing-{BUILDING_WORDS[kind]}", points=card.points)
        for kind in card.points_for
    ]
    if card.points_for_shipping:
        parts.append(say("picture.passing-shipping", points=card.points_for_shipping))
    return joined(parts)


def power_words(action: PowerAction, say: Say) -> str:
    """Its price, then what it brings."""
    gain = (
        say("picture.a-bridge") if action.bridge else goods_words(action.gain, say, action.spades)
    )
    return say("picture.power-action", cost=action.power, effect=gain)


def scoring_words(tile: Scoring, number: int, say: Say) -> str:
    """What scores in a round, and the bonus at its end; the last round has none."""
    effects = [say(f"picture.scores-{SCORED[tile.event]}", points=tile.points)]
    if number < ROUNDS:
        goods = goods_words(tile.per_priest if not tile.every else tile.bonus, say, tile.spades)
        if tile.every:
            cult = CULTS[tile.cult]
            effects.append(say("picture.bonus", number=tile.every, cult=cult, goods=goods))
        else:
            effects.append(say("picture.bonus-priests", goods=goods))
    return say("picture.round", round=number, effect=joined(effects))
