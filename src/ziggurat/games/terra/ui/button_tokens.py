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
from ..goods import NOTHING, Goods
from ..locale.move_descriptions import exchange_sign
from ..locale.wording import exchanged
from ..offers import PowerOffer, gain_and_price
from ..parsing import units
from ..render.labels import goods_words
from ..state import NO_SEAT
from ..tracks import SHIP, step_cost
from .auction import lot_words
from .board_tokens import ACTION, ANSWER, EXCHANGE
from .context import Context
from .costs import amounts, priced, worth
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

_FREE_DWELLINGS: Final = ("first-dwelling", "ride")
"""The keys of decisions whose dwelling costs nothing."""


def build(context: Context) -> Token:
    """A dwelling: its price and its points; the first ones are free."""
    say, player = context.say, context.player
    colour, cost = COLOUR_WORDS[player.faction.home], NOTHING
    if any(key in _FREE_DWELLINGS for key in context.keys):
        points = worth(context.state, player, D)
        hint = "; ".join(filter(None, [say("page.hint-free"), priced(NOTHING, points, say)]))
    else:
        cost = player.faction.dwelling
        price = priced(cost, worth(context.state, player, D), say)
        hint = say("page.hint-build", price=price)
    sign = f"dwelling-{colour}"
    return Token(say("page.build"), ACTION, sign, hint, piece=sign, price=amounts(cost))


def transform(context: Context) -> Token:
    say = context.say
    hint = say("page.hint-transform", goods=goods_words(context.player.spade(), say))
    return Token(say("page.transform"), ACTION, "transform", hint)


def upgrade(context: Context) -> Token:
    return Token(context.say("page.upgrade"), ACTION, "upgrade", context.say("page.hint-upgrade"))


def building(context: Context, kind: int) -> Token:
    """What an upgrade leads to: its price and its points."""
    say, faction = context.say, context.player.faction
    word = BUILDING_WORDS[kind]
    points = worth(context.state, context.player, kind)
    cost = faction.upgrade_cost(kind, False)
    hint = priced(cost, points, say)
    if "free-post" in context.keys:
        cost = NOTHING
        hint = "; ".join(filter(None, [say("page.hint-free"), priced(NOTHING, points, say)]))
    elif kind == TP:
        cheap = goods_words(faction.upgrade_cost(kind, True), say)
        hint = say("page.hint-post", price=hint, goods=cheap)
    sign = f"{word}-{COLOUR_WORDS[faction.home]}"
    price = () if kind == TP else amounts(cost)  # a trading post's depends on its place
    return Token(say(f"page.kind-{word}"), ANSWER, sign, hint, piece=sign, price=price)


def send(context: Context) -> Token:
    price = amounts(Goods(priests=1))
    hint = context.say("page.hint-send")
    return Token(context.say("page.send"), ACTION, "send", hint, price=price)


def steps(context: Context, number: int) -> Token:
    """A priest that stays in the order, or that comes back."""
    say = context.say
    hint = say("page.hint-back" if number == RETURNED_PRIEST_STEPS else "page.hint-stays")
    return Token(say("page.steps", number=number), ANSWER, f"steps-{number}", hint)


def passing(context: Context) -> Token:
    """The end of the round for a player, with the points that it brings."""
    say, state = context.say, context.state
    hint = say("page.hint-pass-last" if state.round == ROUNDS else "page.hint-pass")
    points = pass_points(state, context.seat)
    if points:
        hint = f"{hint}; {say('page.scores', number=points)}"
    return Token(say("page.pass"), ACTION, "pass", hint, final=True)


def connect(context: Context) -> Token:
    return Token(context.say("page.connect"), ACTION, "connect", context.say("page.hint-connect"))


def terrain(context: Context, number: int) -> Token:
    word = TERRAIN_NAMES[number]
    home = number == context.player.faction.home
    hint = context.say("page.hint-home") if home else ""
    sign = f"terrain-{word}"
    return Token(context.say(f"page.terrain-{word}"), ANSWER, sign, hint, piece=sign)


def faction(context: Context, name: str) -> Token:
    """A faction to choose; in an auction with its bid, before the points are chosen."""
    say = context.say
    words, hint = say("page.faction", faction=name), say(f"page.faction-{name}")
    for lot in context.state.lots:
        if lot.faction == name and "offered" not in context.keys:
            if lot.holder != NO_SEAT:
                words = lot_words(context.state, lot, say)
            return Token(words, ACTION, name, hint)
    return Token(words, ANSWER, name, hint)


def bid(context: Context, points: int) -> Token:
    """A number of points to begin with."""
    say = context.say
    return Token(say("page.bid", number=points), ANSWER, "points", say("page.hint-bid"))


# Buttons for whole moves, named by their text.


def advance(context: Context, move: moves.Advance) -> Token:
    """A step on a track: its price and its points."""
    say, player = context.say, context.player
    cost = step_cost(player, move.number)
    points = 0
    track = player.faction.shipping
    if move.number != SHIP:
        points = player.faction.digging.points
    elif track is not None and player.shipping < track.last:
        points = track.points[player.shipping + 1]
    which = "ship" if move.number == SHIP else "dig"
    hint = "" if cost is None else priced(cost, points, say)
    price = amounts(cost or NOTHING)
    return Token(say(f"page.advance-{which}"), ACTION, f"advance-{which}", hint, price=price)


def dig(context: Context, move: moves.Dig) -> Token:
    say = context.say
    cost = context.player.spade().times(move.number)
    words, hint = (
        say("page.dig", number=move.number),
        say("page.hint-dig", goods=goods_words(cost, say)),
    )
    return Token(words, EXCHANGE, "dig", hint, price=amounts(cost))


def convert(context: Context, move: moves.Convert) -> Token:
    """An exchange of goods."""
    words = context.say("page.convert", **exchanged(move.number))
    hint = context.say("page.hint-ordain" if move.number == moves.ORDAIN else "page.hint-convert")
    return Token(words, EXCHANGE, exchange_sign(move.text), hint)


def burn(context: Context, move: moves.Burn) -> Token:
    return Token(context.say("page.burn"), EXCHANGE, "burn", context.say("page.hint-burn"))


def leech(context: Context, move: moves.Leech) -> Token:
    """What an offer brings and costs now; with its giver if there are several."""
    say = context.say
    gain, price = gain_and_price(context.player, move.amount)
    words = say("page.leech", number=gain)
    if price:
        words = say("page.leech-price", taken=words, number=price)
    if _offers(context) > 1:
        words = say("page.of", effect=words, giver=move.giver)
    return Token(words, ANSWER, "leech", say("page.hint-leech", giver=move.giver))


def decline(context: Context, move: moves.Decline) -> Token:
    say = context.say
    words = say("page.decline")
    if _offers(context) > 1:
        offered = say("page.decline-amount", number=move.amount)
        words = say("page.of", effect=offered, giver=move.giver)
    return Token(words, ANSWER, "decline", say("page.hint-leech", giver=move.giver))


def _offers(context: Context) -> int:
    return sum(
        isinstance(question, PowerOffer) for question in context.state.asked_of(context.seat)
    )


def drop_spade(context: Context, move: moves.DropSpade) -> Token:
    words, hint = context.say("page.drop-spade"), context.say("page.hint-lost")
    return Token(words, ANSWER, "drop-spade", hint, quiet=True)


def no_ordination(context: Context, move: moves.NoOrdination) -> Token:
    return Token(context.say("page.no-ordination"), ANSWER, "no-ordination", quiet=True)


def done(context: Context, move: moves.Done) -> Token:
    say = context.say
    words = say("page.done-second" if "second-turn" in context.keys else "page.done")
    return Token(words, ANSWER, "done", say("page.hint-done"))


_BY_NAME: Final[Mapping[str, Callable[[Context], Token]]] = {
    BUILD: build,
    TRANSFORM: transform,
    UPGRADE: upgrade,
    SEND: send,
    PASS: passing,
    CONNECT: connect,
}
_BY_MOVE: Final[Mapping[type[Move], Callable[[Context, Any], Token]]] = {
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


def button_token(context: Context, token: str) -> Token | None:
    """The button of this name; None if there is none."""
    if token in _BY_NAME:
        return _BY_NAME[token](context)
    if token in _KINDS:
        return building(context, _KINDS[token])
    if token in _STEPS:
        return steps(context, _STEPS[token])
    if token in COLOUR_WORDS:
        return terrain(context, COLOUR_WORDS.index(token))
    if token in FACTIONS:
        return faction(context, token)
    if token in _BIDS:
        return bid(context, _BIDS[token])
    try:
        move = units(token)[0]
    except MoveSyntaxError:
        return None
    describe = _BY_MOVE.get(type(move))
    return None if describe is None else describe(context, move)
