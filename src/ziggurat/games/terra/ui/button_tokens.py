"""Tokens that are buttons: main commands, exchanges, answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ....core.errors import MoveSyntaxError
from ....core.moves import Move
from ....ui import Token
from .. import moves
from ..data.board import COLOUR_WORDS, TERRAIN_NAMES
from ..data.box import BUILDING_CODES, BUILDING_WORDS, HIGHEST_BID, RETURNED_PRIEST_STEPS, ROUNDS
from ..data.tiles import TP, D
from ..factions import FACTIONS
from ..goods import NOTHING
from ..locale.move_descriptions import exchange_sign
from ..locale.wording import exchanged
from ..offers import Offer, gain_and_price
from ..parsing import units
from ..render.labels import goods_words
from ..state import NO_SEAT
from ..tracks import SHIP, step_cost
from .auction import lot_words
from .context import Scene
from .costs import priced, worth
from .input import (
    BUILD,
    CONNECT,
    PASS,
    SEND,
    TRANSFORM,
    UPGRADE,
    bid_token,
    kind_token,
    steps_token,
)
from .preview_passing import pass_points

ACTION: Final = "action"
EXCHANGE: Final = "exchange"
ANSWER: Final = "answer"
_FREE_DWELLINGS: Final = ("first-dwelling", "ride")
"""The questions whose dwelling costs nothing."""


def build(scene: Scene) -> Token:
    """A dwelling: its price and its points; the first ones are free."""
    say, player = scene.say, scene.player
    colour = COLOUR_WORDS[player.faction.home]
    if any(key in _FREE_DWELLINGS for key in scene.keys):
        points = worth(scene.state, player, D)
        hint = "; ".join(filter(None, [say("page.hint-free"), priced(NOTHING, points, say)]))
    else:
        price = priced(player.faction.dwelling, worth(scene.state, player, D), say)
        hint = say("page.hint-build", price=price)
    return Token(say("page.build"), ACTION, f"dwelling-{colour}", hint)


def transform(scene: Scene) -> Token:
    say = scene.say
    hint = say("page.hint-transform", goods=goods_words(scene.player.spade(), say))
    return Token(say("page.transform"), ACTION, "transform", hint)


def upgrade(scene: Scene) -> Token:
    return Token(scene.say("page.upgrade"), ACTION, "upgrade", scene.say("page.hint-upgrade"))


def building(scene: Scene, kind: int) -> Token:
    """What an upgrade leads to: its price and its points."""
    say, faction = scene.say, scene.player.faction
    word = BUILDING_WORDS[kind]
    points = worth(scene.state, scene.player, kind)
    hint = priced(faction.upgrade_cost(kind, False), points, say)
    if "free-post" in scene.keys:
        hint = "; ".join(filter(None, [say("page.hint-free"), priced(NOTHING, points, say)]))
    elif kind == TP:
        cheap = goods_words(faction.upgrade_cost(kind, True), say)
        hint = say("page.hint-post", price=hint, goods=cheap)
    colour = COLOUR_WORDS[faction.home]
    return Token(say(f"page.kind-{word}"), ANSWER, f"{word}-{colour}", hint)


def send(scene: Scene) -> Token:
    return Token(scene.say("page.send"), ACTION, "send", scene.say("page.hint-send"))


def steps(scene: Scene, number: int) -> Token:
    """A priest who stays in the order, or who comes back."""
    say = scene.say
    hint = say("page.hint-back" if number == RETURNED_PRIEST_STEPS else "page.hint-stays")
    return Token(say("page.steps", number=number), ANSWER, f"steps-{number}", hint)


def passing(scene: Scene) -> Token:
    """The end of the round for a player, with the points that it brings."""
    say, state = scene.say, scene.state
    hint = say("page.hint-pass-last" if state.round == ROUNDS else "page.hint-pass")
    points = pass_points(state, scene.seat)
    if points:
        hint = f"{hint}; {say('page.scores', number=points)}"
    return Token(say("page.pass"), ACTION, "pass", hint)


def connect(scene: Scene) -> Token:
    return Token(scene.say("page.connect"), ACTION, "connect", scene.say("page.hint-connect"))


def terrain(scene: Scene, number: int) -> Token:
    word = TERRAIN_NAMES[number]
    home = number == scene.player.faction.home
    hint = scene.say("page.hint-home") if home else ""
    return Token(scene.say(f"page.terrain-{word}"), ANSWER, f"terrain-{word}", hint)


def faction(scene: Scene, name: str) -> Token:
    """A faction to be chosen; in an auction with the bid for it, before the points are named."""
    say = scene.say
    words, hint = say("page.faction", faction=name), say(f"page.faction-{name}")
    for lot in scene.state.lots:
        if lot.faction == name and "offered" not in scene.keys:
            if lot.holder != NO_SEAT:
                words = lot_words(scene.state, lot, say)
            return Token(words, ACTION, name, hint)
    return Token(words, ANSWER, name, hint)


def bid(scene: Scene, points: int) -> Token:
    """A number of points to begin with."""
    say = scene.say
    return Token(say("page.bid", number=points), ANSWER, "points", say("page.hint-bid"))


# What is chosen by the text of its move.


def advance(scene: Scene, move: moves.Advance) -> Token:
    """A step on a track: its price and its points."""
    say, player = scene.say, scene.player
    cost = step_cost(player, move.number)
    points = 0
    track = player.faction.shipping
    if move.number != SHIP:
        points = player.faction.digging.points
    elif track is not None and player.shipping < track.last:
        points = track.points[player.shipping + 1]
    which = "ship" if move.number == SHIP else "dig"
    hint = "" if cost is None else priced(cost, points, say)
    return Token(say(f"page.advance-{which}"), ACTION, f"advance-{which}", hint)


def dig(scene: Scene, move: moves.Dig) -> Token:
    say = scene.say
    goods = goods_words(scene.player.spade().times(move.number), say)
    hint = say("page.hint-dig", goods=goods)
    return Token(say("page.dig", number=move.number), EXCHANGE, "dig", hint)


def convert(scene: Scene, move: moves.Convert) -> Token:
    """So much of one thing for so much of another."""
    words = scene.say("page.convert", **exchanged(move.number))
    hint = scene.say("page.hint-ordain" if move.number == moves.ORDAIN else "page.hint-convert")
    return Token(words, EXCHANGE, exchange_sign(move.text), hint)


def burn(scene: Scene, move: moves.Burn) -> Token:
    return Token(scene.say("page.burn"), EXCHANGE, "burn", scene.say("page.hint-burn"))


def leech(scene: Scene, move: moves.Leech) -> Token:
    """What an offer brings and costs now; whose it is, if there are several."""
    say = scene.say
    gain, price = gain_and_price(scene.player, move.amount)
    words = say("page.leech", number=gain)
    if price:
        words = say("page.leech-price", taken=words, number=price)
    if _offers(scene) > 1:
        words = say("page.of", effect=words, giver=move.giver)
    return Token(words, ANSWER, "leech", say("page.hint-leech", giver=move.giver))


def decline(scene: Scene, move: moves.Decline) -> Token:
    say = scene.say
    words = say("page.decline")
    if _offers(scene) > 1:
        offered = say("page.decline-amount", number=move.amount)
        words = say("page.of", effect=offered, giver=move.giver)
    return Token(words, ANSWER, "decline", say("page.hint-leech", giver=move.giver))


def _offers(scene: Scene) -> int:
    return sum(isinstance(one, Offer) for one in scene.state.asked_of(scene.seat))


def drop_spade(scene: Scene, move: moves.DropSpade) -> Token:
    return Token(scene.say("page.drop-spade"), ANSWER, "drop-spade", scene.say("page.hint-lost"))


def no_ordination(scene: Scene, move: moves.NoOrdination) -> Token:
    return Token(scene.say("page.no-ordination"), ANSWER, "no-ordination")


def done(scene: Scene, move: moves.Done) -> Token:
    say = scene.say
    words = say("page.done-second" if "second-turn" in scene.keys else "page.done")
    return Token(words, ANSWER, "done", say("page.hint-done"))


_NAMED: Final[Mapping[str, Callable[[Scene], Token]]] = {
    BUILD: build,
    TRANSFORM: transform,
    UPGRADE: upgrade,
    SEND: send,
    PASS: passing,
    CONNECT: connect,
}
_MEANT: Final[Mapping[type[Move], Callable[[Scene, Any], Token]]] = {
    moves.Advance: advance,
    moves.Dig: dig,
    moves.Convert: convert,
    moves.Burn: burn,
    moves.Leech: leech,
    moves.Decline: decline,
    moves.DropSpade: drop_spade,
    moves.NoOrdination: no_ordination,
    moves.Done: done,
}
_KINDS: Final = {kind_token(kind): kind for kind in range(TP, len(BUILDING_CODES))}
_BIDS: Final = {bid_token(points): points for points in range(HIGHEST_BID + 1)}
_STEPS: Final = {steps_token(number): number for number in moves.SEND[0]}


def command(scene: Scene, token: str) -> Token | None:
    """What a button does; None if no button is called so."""
    if token in _NAMED:
        return _NAMED[token](scene)
    if token in _KINDS:
        return building(scene, _KINDS[token])
    if token in _STEPS:
        return steps(scene, _STEPS[token])
    if token in COLOUR_WORDS:
        return terrain(scene, COLOUR_WORDS.index(token))
    if token in FACTIONS:
        return faction(scene, token)
    if token in _BIDS:
        return bid(scene, _BIDS[token])
    try:
        move = units(token)[0]
    except MoveSyntaxError:
        return None
    tell = _MEANT.get(type(move))
    return None if tell is None else tell(scene, move)
