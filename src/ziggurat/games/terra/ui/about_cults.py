"""A cult: who stands where, where power lies, what the top needs, who is in the order."""

from __future__ import annotations

from collections.abc import Iterator

from ....ui import Token
from ..data.box import CULT_PLACES, CULTS, ORDER_SPACES, STEP_POWER, TOP_STEP
from ..hexes import NO_TERRAIN
from ..player import Player
from ..render.labels import joined
from ..state import NO_SEAT
from .board_tokens import BOARD
from .context import Scene
from .preview_cults import rank_points


def cult_track(scene: Scene, cult: int) -> Iterator[str]:
    """From the top down; then the order, the power on the way, the end of the game."""
    state, say = scene.state, scene.say
    ranked = sorted(_playing(scene), key=lambda player: -player.cults[cult])
    standing = [
        say("page.on-step", player=player.faction.name, number=player.cults[cult])
        for player in ranked
        if not scene.plays or player.seat != scene.seat
    ]
    yield joined(standing)
    if scene.plays:
        yield from _next_power(scene, cult)
    yield _top(scene, cult)
    free = [
        str(steps)
        for steps, owner in zip(ORDER_SPACES, state.orders[cult], strict=True)
        if owner == NO_SEAT
    ]
    yield say("page.order-free", steps=", ".join(free)) if free else say("page.order-full")
    if scene.plays:
        points = rank_points(state, cult)[scene.seat]
        places = ", ".join(map(str, CULT_PLACES))
        yield say("page.rank-now", number=points, places=places)


def _playing(scene: Scene) -> list[Player]:
    return [player for player in scene.state.players if player.faction.home != NO_TERRAIN]


def _next_power(scene: Scene, cult: int) -> Iterator[str]:
    """The next step that brings power."""
    at = scene.player.cults[cult]
    for step in range(at + 1, TOP_STEP + 1):
        if STEP_POWER[step]:
            yield scene.say("page.power-on-step", number=STEP_POWER[step], step=step)
            return


def _top(scene: Scene, cult: int) -> str:
    """Who has the last step, or what it takes."""
    for player in _playing(scene):
        if player.cults[cult] == TOP_STEP:
            return scene.say("page.top-taken", player=player.faction.name)
    return scene.say("page.top-key")


def order_space(scene: Scene, cult: int, space: int) -> Token:
    """A space for a priest, or the priest on it."""
    say, owner = scene.say, scene.state.orders[cult][space]
    name, steps = CULTS[cult], ORDER_SPACES[space]
    if owner == NO_SEAT:
        words = say("picture.order-free", number=steps, cult=name)
    else:
        player = scene.state.players[owner].faction.name
        words = say("picture.order-taken", player=player, cult=name)
    return Token(words, BOARD, "send", say("page.hint-stays"))


def cult_step(scene: Scene, cult: int, step: int) -> Token:
    """A step of a track, what lies there and who stands on it."""
    say, name = scene.say, CULTS[cult]
    facts = [
        say("page.on-step", player=player.faction.name, number=step)
        for player in _playing(scene)
        if player.cults[cult] == step
    ]
    if STEP_POWER[step]:
        facts.append(say("page.power-on-step", number=STEP_POWER[step], step=step))
    if step == TOP_STEP:
        facts.append(_top(scene, cult))
    return Token(say("page.step-of", cult=name, number=step), BOARD, name, "; ".join(facts))
