"""Explains anything on the table, whether it can be chosen now or not.

A thing is named by its token, by the ``data-at`` of a picture, or by the fact of a gauge. The
name of a player's thing ends with that of the player: ``coins-NAME``; without one it is the
viewer's. Nothing is explained to spectators as if it were theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Final

from ....core.seats import Seat
from ....ui import Gauge, Token
from ..data.board import TERRAIN_NAMES
from ..data.box import CULTS, ORDER_SPACES, ROUNDS, TOP_STEP
from ..data.tiles import CARDS, FAVOURS, POWER_ACTIONS, SCORINGS, TOWNS, TP
from ..factions import FACTIONS
from ..hexes import BY_NAME, NO_TERRAIN, RIVER, TERRAINS
from ..moves import FAVOUR_ACTIONS, SPECIALS
from ..passing import card_points
from ..render.labels import favour_words, scoring_words, town_words
from ..special import FAVOUR_BIT, STRONGHOLD_BIT
from .about_board import board_piece
from .about_cults import cult_step, cult_track, order_space
from .about_map import on_hex
from .auction import lot_words
from .board_tokens import BOARD, board_token, owns
from .button_tokens import button_token
from .context import Context
from .preview_cults import bonus_sets, bonus_words
from .scoreboard import panel, table

_CARDS: Final = {card.name: number for number, card in enumerate(CARDS)}
_FAVOURS: Final = {tile.name: number for number, tile in enumerate(FAVOURS)}
_TOWNS: Final = {tile.name: number for number, tile in enumerate(TOWNS)}
_ACTIONS: Final = {action.name: number for number, action in enumerate(POWER_ACTIONS)}


def about(context: Context, name: str, known: bool) -> Token | None:
    """Explains one thing; None if no thing has this name. ``known`` leaves out its hint."""
    token = board_token(context, name) or button_token(context, name)
    more = _more(context, name)
    if token is not None:
        facts = [*more, *_state_of(context, name)]
        hint = [] if known else [token.hint]
        return replace(token, hint="; ".join(filter(None, [*hint, *facts])))
    for find in _FINDERS:
        described = find(context, name)
        if described is not None:
            return described
    return None


def informs(context: Context, name: str) -> bool:
    """Whether no rule ever lets this player choose a thing, so that it only informs."""
    if context.watching:
        return True
    faction = context.player.faction
    if name in BY_NAME:
        return bool(RIVER >> BY_NAME[name] & 1) and not faction.river_towns
    if name in FACTIONS:
        return context.plays
    if name in SPECIALS:
        return faction.special is None or faction.special.name != name
    tile, _, owner = name.partition("-")
    if tile in FAVOUR_ACTIONS and owner:
        return owner != context.state.names[context.seat]
    if board_token(context, name) is not None or button_token(context, name) is not None:
        return False
    return any(find(context, name) is not None for find in _FINDERS)


def _more(context: Context, name: str) -> Iterator[str]:
    """What the token of a hex, a cult or a faction does not say."""
    if name in BY_NAME:
        yield from on_hex(context, BY_NAME[name])
    elif name in CULTS:
        yield from cult_track(context, CULTS.index(name))
    for lot in context.state.lots:
        if lot.faction == name:
            yield lot_words(context.state, lot, context.say)


def _state_of(context: Context, name: str) -> Iterator[str]:
    """Who has a tile or a card, and whether an action is used."""
    state, say = context.state, context.say
    if name in _ACTIONS and state.power_used >> _ACTIONS[name] & 1:
        yield say("page.is-used")
    elif name in _CARDS:
        yield from _holder(context, _CARDS[name])
    elif name in _FAVOURS or name in _TOWNS:
        owners = [owner for owner in state.names if owns(context, owner, name)]
        yield from (say("page.owned-by", player=owner) for owner in owners)
        if context.plays and name in _FAVOURS and FAVOURS[_FAVOURS[name]].points_on_pass:
            points = FAVOURS[_FAVOURS[name]].points_on_pass[context.player.count(TP)]
            yield say("page.worth-now", number=points)
    elif name.partition("-")[0] in FAVOUR_ACTIONS:
        owner = state.players[state.names.index(name.partition("-")[2])]
        yield say("page.owned-by", player=owner.faction.name)
        if owner.used & FAVOUR_BIT:
            yield say("page.is-used")
    elif name in SPECIALS:
        for player in state.players:
            special = player.faction.special
            if special is not None and special.name == name:
                yield say("page.owned-by", player=player.faction.name)
                if player.used & STRONGHOLD_BIT:
                    yield say("page.is-used")


def _holder(context: Context, card: int) -> Iterator[str]:
    """Who holds a card, and what it would score if the viewer held it and passed now."""
    say, bonus = context.say, CARDS[card]
    for player in context.state.players:
        if player.card == card:
            yield say("page.held-by", player=player.faction.name)
    points = card_points(context.player, bonus) if context.plays else 0
    if points:
        yield say("page.worth-now", number=points)


# Things that are never tokens.


def _split(context: Context, name: str) -> tuple[str, Seat]:
    """A thing of a player, and the player's seat."""
    kind, _, owner = name.rpartition("-")
    if owner in context.state.names:
        return kind, Seat(context.state.names.index(owner))
    return name, context.seat


def _round(context: Context, name: str) -> Token | None:
    """The scoring tile of a round, and whether it counts now."""
    word, _, number = name.partition("-")
    if word != "round" or number not in map(str, range(1, ROUNDS + 1)):
        return None
    state, say, at = context.state, context.say, int(number)
    tile = SCORINGS[state.table.scorings[at - 1]]
    key = "gone" if at < state.round or state.over else "now" if at == state.round else "later"
    facts = [say(f"page.tile-{key}")]
    if key == "now" and at < ROUNDS and context.plays:
        facts += _bonus_now(context)
    return Token(scoring_words(tile, at, say), BOARD, tile.name, "; ".join(facts))


def _bonus_now(context: Context) -> Iterator[str]:
    sets = bonus_sets(context.state, context.player)
    if sets:
        yield context.say("page.bonus-comes", goods=bonus_words(context, sets))


def _terrain(context: Context, name: str) -> Token | None:
    """A terrain of the circle: its distance from home, and whose home it is."""
    word = name.removeprefix("terrain-")
    if word == name or word not in TERRAIN_NAMES:
        return None
    say, number = context.say, TERRAINS[TERRAIN_NAMES.index(word)]
    faction = context.player.faction
    facts = []
    if context.plays and faction.home == number:
        facts.append(say("page.hint-home"))
    elif context.plays:
        steps = faction.spade_steps(number, faction.home)
        facts.append(say("page.spades-home", number=steps))
    facts += [
        say("page.lives-here", player=player.faction.name)
        for player in context.state.players
        if player.faction.home == number
    ]
    return Token(say(f"page.terrain-{word}"), BOARD, f"terrain-{word}", "; ".join(facts))


def _held(context: Context, name: str) -> Token | None:
    """The empty place of a card that somebody has taken."""
    card = name.removeprefix("held-")
    return about(context, card, False) if card != name and card in _CARDS else None


def _owned(context: Context, name: str) -> Token | None:
    """A favour or a town tile beside a board: ``FAV3-NAME``, ``TW2-NAME-1``."""
    tile, _, rest = name.partition("-")
    owner = rest.partition("-")[0]
    if not owns(context, owner, tile):
        return None
    if tile in _FAVOURS:
        words = favour_words(FAVOURS[_FAVOURS[tile]], context.say)
    else:
        words = town_words(TOWNS[_TOWNS[tile]], context.say)
    return Token(words, BOARD, tile, context.say("page.owned-by", player=owner))


def _space(context: Context, name: str) -> Token | None:
    """``order-fire-1``: a space for a priest; ``fire-7``: a step of a track."""
    parts = name.split("-")
    if len(parts) == 3 and parts[0] == "order" and parts[1] in CULTS:
        spaces = [str(number + 1) for number in range(len(ORDER_SPACES))]
        if parts[2] in spaces:
            return order_space(context, CULTS.index(parts[1]), spaces.index(parts[2]))
    if len(parts) == 2 and parts[0] in CULTS and parts[1] in map(str, range(TOP_STEP + 1)):
        return cult_step(context, CULTS.index(parts[0]), int(parts[1]))
    return None


def _before_player(context: Context, name: str) -> Token | None:
    kind, seat = _split(context, name)
    if context.watching and kind == name:
        return _gauge(table(context.state, context.say), kind)
    gauges = [*panel(context.state, seat, context.say), *table(context.state, context.say)]
    if context.state.players[seat].faction.home == NO_TERRAIN:
        return _gauge(gauges, kind)
    return board_piece(context, kind, seat) or _gauge(gauges, kind)


def _gauge(gauges: Iterable[Gauge], fact: str) -> Token | None:
    """A count of a panel or of the table."""
    for gauge in gauges:
        if gauge.fact == fact:
            words, _, hint = gauge.words.partition("; ")
            return Token(words, BOARD, gauge.sign, hint)
    return None


_FINDERS: Final[tuple[Callable[[Context, str], Token | None], ...]] = (
    _round, _terrain, _held, _owned, _space, _before_player,
)  # fmt: skip
