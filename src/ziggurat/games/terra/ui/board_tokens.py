"""Tokens for things in a picture: hexes, cults, actions, cards, tiles."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ....ui import Token
from ..data.board import TERRAIN_NAMES
from ..data.box import BUILDING_WORDS, CULTS
from ..data.tiles import CARDS, FAVOURS, POWER_ACTIONS, TOWNS, Card, Favour, PowerAction, Town
from ..goods import NOTHING, Goods
from ..hexes import BY_NAME, NO_TERRAIN, Hex
from ..moves import CARD_ACTIONS, FAVOUR_ACTIONS, SPECIALS
from ..render.labels import card_words, favour_words, goods_words, town_words
from ..special import FAVOUR_STEPS
from .context import Context
from .costs import amounts, note, spadework

BOARD: Final = "board"
ACTION: Final = "action"
EXCHANGE: Final = "exchange"
ANSWER: Final = "answer"
CARD: Final = "card"


def on_hex(context: Context, name: str) -> Token:
    """A hex with its terrain, and its building or cost."""
    state, say = context.state, context.say
    hex = BY_NAME[name]
    terrain = state.terrain(hex)
    if terrain == NO_TERRAIN:
        return Token(say("page.river", hex=name), BOARD, "town", say("page.hint-river"))
    words = say("page.hex", hex=name, terrain=TERRAIN_NAMES[terrain])
    return Token(words, BOARD, f"terrain-{TERRAIN_NAMES[terrain]}", _about(context, hex))


def _about(context: Context, hex: Hex) -> str:
    """The building on a hex, or its cost, or nothing."""
    state, player, say = context.state, context.player, context.say
    owner = state.owner(hex)
    if owner is not None:
        kinds = zip(BUILDING_WORDS, owner.built, strict=True)
        kind = next(word for word, hexes in kinds if hexes >> hex & 1)
        return say(f"picture.{kind}", player=owner.faction.name)
    if not state.round or not context.plays:
        return ""
    work = spadework(state, player)
    return note(state, player, hex, work, say).words if work.reach >> hex & 1 else ""


def cult(context: Context, name: str) -> Token:
    step = context.player.cults[CULTS.index(name)]
    hint = context.say("page.hint-cult", number=step) if context.plays else ""
    return Token(context.say(f"page.cult-{name}"), BOARD, name, hint, button=ANSWER)


def power_action(context: Context, action: PowerAction) -> Token:
    say = context.say
    if action.bridge:
        gain = say("picture.a-bridge")
    else:
        gain = goods_words(action.gain, say, action.spades)
    words = say("page.power-action", effect=gain, number=action.power)
    price = amounts(Goods(power=action.power))
    hint = say("page.hint-power-action")
    return Token(words, BOARD, action.name, hint, button=ACTION, price=price)


def special(context: Context, code: str) -> Token:
    """A faction's own action."""
    say, hint = context.say, context.say("page.hint-special")
    cost = NOTHING
    for player in context.state.players:
        own = player.faction.special
        if own is not None and own.name == code and own.cost is not NOTHING:
            cost = own.cost
            hint = say("page.hint-special-cost", goods=goods_words(cost, say))
    words, price = say(f"page.special-{code.lower()}"), amounts(cost)
    return Token(words, BOARD, code, hint, button=ACTION, price=price)


def card(context: Context, bonus: Card) -> Token:
    """The action of the card that is held, or a card to be taken."""
    say, at = context.say, CARDS.index(bonus)
    if context.plays and context.player.card == at and bonus.name in CARD_ACTIONS:
        if bonus.spades:
            effect = say("picture.spades", number=bonus.spades)
        else:
            effect = say("picture.steps-any", number=bonus.cult_steps)
        words = say("page.card-action", effect=effect)
        return Token(words, BOARD, bonus.name, say("page.hint-once"), button=ACTION)
    coins = context.state.cards[at]
    hint = say("page.hint-card", number=coins) if coins > 0 else ""
    return Token(card_words(bonus, say), BOARD, bonus.name, hint)


def favour(context: Context, tile: Favour) -> Token:
    left = context.state.favours[FAVOURS.index(tile)]
    hint = context.say("page.hint-left", number=left)
    button = CARD if "favour-tile" in context.keys else ""
    return Token(favour_words(tile, context.say), BOARD, tile.name, hint, button=button)


def favour_action(context: Context, name: str) -> Token:
    """The action that a favour tile gives."""
    effect = context.say("picture.steps-any", number=FAVOUR_STEPS)
    words = context.say("page.favour-action", effect=effect)
    return Token(words, BOARD, name, context.say("page.hint-once"), button=ACTION)


def town(context: Context, tile: Town) -> Token:
    left = context.state.towns[TOWNS.index(tile)]
    hint = context.say("page.hint-left", number=left)
    button = CARD if "town-tile" in context.keys else ""
    return Token(town_words(tile, context.say), BOARD, tile.name, hint, button=button)


def board_token(context: Context, token: str) -> Token | None:
    """The token of this name; None if it is no thing in a picture."""
    if token in BY_NAME:
        return on_hex(context, token)
    if token in CULTS:
        return cult(context, token)
    if token in SPECIALS:
        return special(context, token)
    name, _, owner = token.partition("-")
    find = _TILES.get(name)
    if find is None or (owner and not _gives_action(context, name, owner)):
        return None
    return favour_action(context, name) if owner else find(context)


def _gives_action(context: Context, name: str, owner: str) -> bool:
    """Whether a player has a tile that gives an action; only such tiles are tokens."""
    return name in FAVOUR_ACTIONS and owns(context, owner, name)


def owns(context: Context, owner: str, name: str) -> bool:
    """Whether a player has a favour or a town tile."""
    if owner not in context.state.names:
        return False
    player = context.state.players[context.state.names.index(owner)]
    favours = [tile.name for at, tile in enumerate(FAVOURS) if player.favours >> at & 1]
    return name in favours or name in [TOWNS[tile].name for tile in player.town_tiles]


_TILES: Final[dict[str, Callable[[Context], Token]]] = {
    **{item.name: partial(power_action, action=item) for item in POWER_ACTIONS},
    **{item.name: partial(card, bonus=item) for item in CARDS},
    **{item.name: partial(favour, tile=item) for item in FAVOURS},
    **{item.name: partial(town, tile=item) for item in TOWNS},
}
"""Power actions, cards and tiles, by name."""
