"""Tokens that lie in a picture: hexes, cults, actions, cards, tiles."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ....ui import Token
from ..data.board import TERRAIN_NAMES
from ..data.box import BUILDING_WORDS, CULTS
from ..data.tiles import CARDS, FAVOURS, POWER_ACTIONS, TOWNS, Card, Favour, PowerAction, Town
from ..goods import NOTHING
from ..hexes import BY_NAME, NO_TERRAIN, Hex
from ..moves import CARD_ACTIONS, FAVOUR_ACTIONS, SPECIALS
from ..render.labels import card_words, favour_words, goods_words, town_words
from ..special import FAVOUR_STEPS
from .context import Scene
from .costs import note, spadework

BOARD: Final = "board"


def on_hex(scene: Scene, name: str) -> Token:
    """A hex with its terrain; what stands there, or what it costs to get there."""
    state, say = scene.state, scene.say
    hex = BY_NAME[name]
    terrain = state.terrain(hex)
    if terrain == NO_TERRAIN:
        return Token(say("page.river", hex=name), BOARD, "town", say("page.hint-river"))
    words = say("page.hex", hex=name, terrain=TERRAIN_NAMES[terrain])
    return Token(words, BOARD, f"terrain-{TERRAIN_NAMES[terrain]}", _about(scene, hex))


def _about(scene: Scene, hex: Hex) -> str:
    """The building on a hex, or its cost, or nothing."""
    state, player, say = scene.state, scene.player, scene.say
    owner = state.owner(hex)
    if owner is not None:
        kinds = zip(BUILDING_WORDS, owner.built, strict=True)
        kind = next(word for word, hexes in kinds if hexes >> hex & 1)
        return say(f"picture.{kind}", player=owner.faction.name)
    if not state.round or not scene.plays:
        return ""
    work = spadework(state, player)
    return note(state, player, hex, work, say).words if work.reach >> hex & 1 else ""


def cult(scene: Scene, name: str) -> Token:
    step = scene.player.cults[CULTS.index(name)]
    hint = scene.say("page.hint-cult", number=step) if scene.plays else ""
    return Token(scene.say(f"page.cult-{name}"), BOARD, name, hint)


def power_action(scene: Scene, action: PowerAction) -> Token:
    say = scene.say
    if action.bridge:
        gain = say("picture.a-bridge")
    else:
        gain = goods_words(action.gain, say, action.spades)
    words = say("page.power-action", effect=gain, number=action.power)
    return Token(words, BOARD, action.name, say("page.hint-power-action"))


def special(scene: Scene, code: str) -> Token:
    """A faction's own action."""
    say, hint = scene.say, scene.say("page.hint-special")
    for player in scene.state.players:
        own = player.faction.special
        if own is not None and own.name == code and own.cost is not NOTHING:
            hint = say("page.hint-special-cost", goods=goods_words(own.cost, say))
    return Token(say(f"page.special-{code.lower()}"), BOARD, code, hint)


def card(scene: Scene, found: Card) -> Token:
    """The action of the card that is held, or a card to be taken."""
    say, at = scene.say, CARDS.index(found)
    if scene.plays and scene.player.card == at and found.name in CARD_ACTIONS:
        if found.spades:
            effect = say("picture.spades", number=found.spades)
        else:
            effect = say("picture.steps-any", number=found.cult_steps)
        words = say("page.card-action", effect=effect)
        return Token(words, BOARD, found.name, say("page.hint-once"))
    coins = scene.state.cards[at]
    hint = say("page.hint-card", number=coins) if coins > 0 else ""
    return Token(card_words(found, say), BOARD, found.name, hint)


def favour(scene: Scene, tile: Favour) -> Token:
    left = scene.state.favours[FAVOURS.index(tile)]
    hint = scene.say("page.hint-left", number=left)
    return Token(favour_words(tile, scene.say), BOARD, tile.name, hint)


def favour_action(scene: Scene, name: str) -> Token:
    """The action that a favour tile gives."""
    effect = scene.say("picture.steps-any", number=FAVOUR_STEPS)
    words = scene.say("page.favour-action", effect=effect)
    return Token(words, BOARD, name, scene.say("page.hint-once"))


def town(scene: Scene, tile: Town) -> Token:
    left = scene.state.towns[TOWNS.index(tile)]
    hint = scene.say("page.hint-left", number=left)
    return Token(town_words(tile, scene.say), BOARD, tile.name, hint)


def thing(scene: Scene, token: str) -> Token | None:
    """Whatever of these a token names; None if it names another kind of thing."""
    if token in BY_NAME:
        return on_hex(scene, token)
    if token in CULTS:
        return cult(scene, token)
    if token in SPECIALS:
        return special(scene, token)
    name, _, owner = token.partition("-")
    find = _TILES.get(name)
    if find is None or (owner and not _gives_action(scene, name, owner)):
        return None
    return favour_action(scene, name) if owner else find(scene)


def _gives_action(scene: Scene, name: str, owner: str) -> bool:
    """Whether somebody has a tile that gives an action: only those are tokens."""
    return name in FAVOUR_ACTIONS and owns(scene, owner, name)


def owns(scene: Scene, owner: str, name: str) -> bool:
    """Whether a player has a favour or a town tile."""
    if owner not in scene.state.names:
        return False
    player = scene.state.players[scene.state.names.index(owner)]
    favours = [tile.name for at, tile in enumerate(FAVOURS) if player.favours >> at & 1]
    return name in favours or name in [TOWNS[tile].name for tile in player.town_tiles]


_TILES: Final[dict[str, Callable[[Scene], Token]]] = {
    **{one.name: partial(power_action, action=one) for one in POWER_ACTIONS},
    **{one.name: partial(card, found=one) for one in CARDS},
    **{one.name: partial(favour, tile=one) for one in FAVOURS},
    **{one.name: partial(town, tile=one) for one in TOWNS},
}
"""What lies on the shelves, by its name."""
