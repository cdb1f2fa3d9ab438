"""What a move costs and brings, and what is left afterwards."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.messages import Say
from ....ui import Prospect
from .. import moves, sources
from ..data.box import ROUNDS
from ..events import Scored
from ..goods import NOTHING, Goods
from ..hexes import NO_TERRAIN
from ..render.labels import goods_words
from ..rounds import income
from .extras import payment_steps
from .trial_move import Trial, beyond, stock


def sign_of(goods: Goods) -> str:
    """The symbol of the first good with an amount."""
    amounts = (goods.workers, goods.coins, goods.priests, goods.power)
    named = zip(amounts, ("worker", "coin", "priest", "power"), strict=True)
    return next((sign for amount, sign in named if amount), "")


def payment(trial: Trial) -> Iterator[Prospect]:
    """The price, how it is raised, and what comes in at once."""
    say, price, gain = trial.context.say, trial.price, trial.gain
    if price != NOTHING:
        yield Prospect(say("page.costs", goods=goods_words(price, say)), "cost", sign_of(price))
    for words, sign in payment_steps(trial.context, (*trial.exchanges, *trial.rest[:-1])):
        yield Prospect(words, "cost", sign)
    if isinstance(trial.main, moves.Burn):
        yield Prospect(say("page.token-lost", number=1), "cost", "burn")
    if gain != NOTHING:
        yield Prospect(say("page.brings", goods=goods_words(gain, say)), "gain", sign_of(gain))


def points(trial: Trial) -> Iterator[Prospect]:
    """Points by source, then points that are paid or exchanged."""
    say, seat = trial.context.say, trial.context.seat
    by_source: dict[int, int] = {}
    for event in trial.events:
        if isinstance(event, Scored) and event.seat == seat:
            by_source[event.source] = by_source.get(event.source, 0) + event.points
    for source, number in by_source.items():
        yield scored(number, sources.NAMES[source], say)
    rest = trial.player.points - trial.before.points - sum(by_source.values())
    if rest > 0:
        yield Prospect(say("page.points-more", number=rest), "points", "points")
    elif rest < 0:
        yield Prospect(say("page.points-less", number=-rest), "cost", "points")


def scored(number: int, source: str, say: Say) -> Prospect:
    if number < 0:
        return Prospect(say("page.points-back", number=-number, source=source), "loss", "points")
    return Prospect(say("page.points-from", number=number, source=source), "points", "points")


def goods_after(trial: Trial) -> Iterator[Prospect]:
    """What is left, if anything has changed."""
    player = trial.player
    if (stock(player), player.bowls) == (stock(trial.before), trial.before.bowls):
        return
    say = trial.context.say
    goods = goods_words(stock(player), say)
    bowls = "/".join(map(str, player.bowls))
    if goods:
        yield Prospect(say("page.left-then", goods=goods, bowls=bowls), "note", "coin")
    else:
        yield Prospect(say("page.bowls-then", bowls=bowls), "note", "power")


def income_after(trial: Trial) -> Iterator[Prospect]:
    """How the next income changes."""
    state, say = trial.context.state, trial.context.say
    if state.round >= ROUNDS or trial.before.faction.home == NO_TERRAIN:
        return
    old, new = income(trial.before), income(trial.player)
    more, less = beyond(new, old), beyond(old, new)
    if more != NOTHING:
        yield Prospect(say("page.income-more", goods=goods_words(more, say)), "gain", "income")
    if less != NOTHING:
        yield Prospect(say("page.income-less", goods=goods_words(less, say)), "loss", "income")
