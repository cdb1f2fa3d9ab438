"""Explains a cult: who is on which step, the power on it, the top, and its order."""

from __future__ import annotations

from collections.abc import Iterator

from ....ui import Token
from ..data.box import CULT_PLACES, CULTS, ORDER_SPACES, STEP_POWER, TOP_STEP
from ..hexes import NO_TERRAIN
from ..player import Player
from ..render.labels import joined
from ..state import NO_SEAT
from .board_tokens import BOARD
from .context import Context
from .preview_cults import rank_points


def cult_track(context: Context, cult: int) -> Iterator[str]:
    """The other players from the top down, then power, top, order and final points."""
    state, say = context.state, context.say
    ranked = sorted(_playing(context), key=lambda player: -player.cults[cult])
    standing = [
        say("page.on-step", player=player.faction.name, number=player.cults[cult])
        for player in ranked
        if not context.plays or player.seat != context.seat
    ]
    yield joined(standing)
    if context.plays:
        yield from _next_power(context, cult)
    yield _top(context, cult)
    free = [
        str(steps)
        for steps, owner in zip(ORDER_SPACES, state.orders[cult], strict=True)
        if owner == NO_SEAT
    ]
    yield say("page.order-free", steps=", ".join(free)) if free else say("page.order-full")
    if context.plays:
        points = rank_points(state, cult)[context.seat]
        places = ", ".join(map(str, CULT_PLACES))
        yield say("page.rank-now", number=points, places=places)


def _playing(context: Context) -> list[Player]:
    return [player for player in context.state.players if player.faction.home != NO_TERRAIN]


def _next_power(context: Context, cult: int) -> Iterator[str]:
    """The next step that brings power."""
    at = context.player.cults[cult]
    for step in range(at + 1, TOP_STEP + 1):
        if STEP_POWER[step]:
            yield context.say("page.power-on-step", number=STEP_POWER[step], step=step)
            return


def _top(context: Context, cult: int) -> str:
    """Who is on the last step, or what it takes."""
    for player in _playing(context):
        if player.cults[cult] == TOP_STEP:
            return context.say("page.top-taken", player=player.faction.name)
    return context.say("page.top-key")


def order_space(context: Context, cult: int, space: int) -> Token:
    """A space for a priest, or the priest on it."""
    say, owner = context.say, context.state.orders[cult][space]
    name, steps = CULTS[cult], ORDER_SPACES[space]
    if owner == NO_SEAT:
        words = say("picture.order-free", number=steps, cult=name)
    else:
        player = context.state.players[owner].faction.name
        words = say("picture.order-taken", player=player, cult=name)
    return Token(words, BOARD, "send", say("page.hint-stays"))


def cult_step(context: Context, cult: int, step: int) -> Token:
    """A step of a track, its power, and who is on it."""
    say, name = context.say, CULTS[cult]
    facts = [
        say("page.on-step", player=player.faction.name, number=step)
        for player in _playing(context)
        if player.cults[cult] == step
    ]
    if STEP_POWER[step]:
        facts.append(say("page.power-on-step", number=STEP_POWER[step], step=step))
    if step == TOP_STEP:
        facts.append(_top(context, cult))
    return Token(say("page.step-of", cult=name, number=step), BOARD, name, "; ".join(facts))
