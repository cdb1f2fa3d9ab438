"""The table for a terminal: the common supply, nine rows of hexes, then the players."""

from collections.abc import Iterable, Sequence
from typing import Final

from ....core.messages import Say, plainly
from ....core.seats import Seat
from ....core.view import OpenView
from ....svg.terminal import paint
from ..data.board import COLOUR_WORDS, LETTERS, ROWS
from ..data.box import BRIDGES, BUILDING_CODES, CULTS, ORDER_SPACES, PRIESTS, ROUNDS, SUPPLY
from ..data.tiles import CARDS, FAVOURS, POWER_ACTIONS, SCORINGS, TOWNS
from ..faction import UNCHOSEN
from ..favours import FavourTile
from ..hexes import NAMES, NO_TERRAIN, PLACES, SITES, TERRAINS, Hex, HexSet
from ..locale.wording import (
    action_words,
    card_words,
    favour_words,
    scoring_words,
    short_goods,
    town_words,
)
from ..moves import FAVOUR_ACTIONS
from ..options import in_play
from ..player import Player
from ..special import CARD_BIT, FAVOUR_BIT, STRONGHOLD_BIT
from ..state import NO_SEAT, TerraState
from ..towns import TownTile
from .map_board import named_hexes
from .text_layout import filled, packed, side_by_side

_CELL: Final = 6
_NAME: Final = 16
_LEFT: Final = 4
_INDENT: Final = 6

_TERRAIN_INK: Final = (
    "97;48;5;94",
    "97;48;5;16",
    "97;48;5;25",
    "97;48;5;28",
    "30;48;5;247",
    "97;48;5;124",
    "30;48;5;220",
)
"""White or black on the colour of each terrain."""
_BUILDING_INK: Final = "1;30;107"
_RIVER_INK: Final = "36"
_FAINT_INK: Final = "2"
_NOW_INK: Final = "1"


def text_board(view: OpenView, say: Say = plainly, colour: bool = False) -> str:
    """Cults, tiles, cards and actions; then, nearest to the prompt, the map and the players.

    A hex is its number in the row, the letter of its terrain and the code of its building. The
    terrain identifies the owner, since buildings stand on home terrain only. In front, ``+``
    marks a building of a town, ``*`` a hex that the last move names.
    """
    state = view.state
    assert isinstance(state, TerraState)
    asked = {decision.seat for decision in state.decisions()}
    lines = [
        _headline(state, say),
        *_lots(state, say),
        *side_by_side([*_cults(state, say, colour), *_supply(state, say)], _rounds(state, say)),
        *packed(_cards(state, say)),
        *packed(_actions(state, say)),
        *packed(_choice(state, say)),
        *_map(state, colour),
        _legend(say, colour),
        *_bridges(state, say),
        _columns(),
    ]
    for seat in state.seats:
        player = state.players[seat]
        lines += _player(state, player, player.seat in asked, say, colour)
    return "\n".join(line.rstrip() for line in lines)


# The map.


def _headline(state: TerraState, say: Say) -> str:
    if state.over:
        return say("text.over")
    if not state.round:
        return say("text.set-up")
    order = " ".join(_letter(state, seat) for seat in state.order if seat not in state.left)
    return say("text.round", round=state.round, rounds=ROUNDS, order=order)


def _lots(state: TerraState, say: Say) -> list[str]:
    """The factions of an auction as bids name them, in the order of the seats."""
    lots = [
        say("text.lot-free", word=lot.faction)
        if lot.holder == NO_SEAT
        else say("text.lot", word=lot.faction, points=lot.bid, player=state.names[lot.holder])
        for lot in state.lots
    ]
    return filled(say("text.auction", lots=", ".join(lots))) if lots else []


def _map(state: TerraState, colour: bool) -> list[str]:
    """A line for each row; every second one is shifted by half a hex."""
    lines = [letter + " " * (_CELL // 2 * (row % 2)) for row, (letter, _) in enumerate(ROWS)]
    towns: HexSet = 0
    for player in state.players:
        towns |= player.towns
    named = named_hexes(state.last_move)
    for number, (row, _, _) in enumerate(PLACES):
        mark = "*" if number in named else "+" if towns >> number & 1 else " "
        lines[row] += mark + _hex(state, Hex(number), colour)
    return lines


def _hex(state: TerraState, hex: Hex, colour: bool) -> str:
    """Five characters: number, terrain, building."""
    number = NAMES[hex][1:]
    terrain = state.terrain(hex)
    if terrain == NO_TERRAIN:
        return paint(f"~{number}".ljust(_CELL - 1), _RIVER_INK, colour)
    ground = f"{number}{LETTERS[terrain].lower()}"
    owner = state.owner(hex)
    if owner is None:
        return paint(ground.ljust(_CELL - 1), _TERRAIN_INK[terrain], colour)
    kind = next(kind for kind, own in enumerate(owner.built) if own >> hex & 1)
    building = BUILDING_CODES[kind]
    space = " " * (_CELL - 1 - len(ground) - len(building))
    return (
        paint(ground, _TERRAIN_INK[terrain], colour)
        + paint(building, _BUILDING_INK, colour)
        + paint(space, _TERRAIN_INK[terrain], colour and bool(space))
    )


def _legend(say: Say, colour: bool) -> str:
    """The letters in the order of the circle, with the words that moves use."""
    circle = " ".join(
        f"{paint(LETTERS[terrain].lower(), _TERRAIN_INK[terrain], colour)} {COLOUR_WORDS[terrain]}"
        for terrain in TERRAINS
    )
    return say("text.legend", circle=circle)


def _bridges(state: TerraState, say: Say) -> list[str]:
    built = [
        f"{NAMES[SITES[site][0]]}:{NAMES[SITES[site][1]]} {_letter(state, seat)}"
        for site, seat in state.bridges
    ]
    return filled(say("text.bridges", bridges=", ".join(built))) if built else []


# Beside the map.


def _cults(state: TerraState, say: Say, colour: bool) -> list[str]:
    """Everybody's step on each track, and the priests in its order."""
    lines = []
    for cult, word in enumerate(CULTS):
        line = say("text.cult", cult=word).ljust(_INDENT)
        for seat in state.seats:
            step = f"{state.players[seat].cults[cult]}".ljust(3)
            line += _inked(state, seat, colour) + step
        order = " ".join(
            f"{steps}{'.' if seat == NO_SEAT else _letter(state, seat)}"
            for steps, seat in zip(ORDER_SPACES, state.orders[cult], strict=True)
        )
        lines.append(f"{line} {order}")
    return lines


def _supply(state: TerraState, say: Say) -> list[str]:
    """How many favour and town tiles of each kind are left."""
    towns = [
        str(left)
        for tile, left in zip(TOWNS, state.towns, strict=True)
        if in_play(tile.option, state.table.chosen)
    ]
    return [
        say("text.favours", left=" ".join(map(str, state.favours))),
        say("text.towns", left=" ".join(towns)),
    ]


def _rounds(state: TerraState, say: Say) -> list[str]:
    lines = []
    for number, place in enumerate(state.table.scorings, start=1):
        tile = SCORINGS[place]
        mark = ">" if number == state.round and not state.over else " "
        lines.append(f"{mark}{number} {tile.name} {scoring_words(tile, say, number == ROUNDS)}")
    return lines


def _cards(state: TerraState, say: Say) -> list[str]:
    """The bonus cards on display, with the coins on them."""
    if state.over:
        return []
    return [
        f"{card.name} {card_words(card, say)}" + (f" (+{coins}c)" if coins else "")
        for card, coins in zip(CARDS, state.cards, strict=True)
        if coins >= 0
    ]


def _actions(state: TerraState, say: Say) -> list[str]:
    """The power actions with price and gain; those that are taken say so."""
    if state.over:
        return []
    return [
        say("text.taken", space=action.name)
        if state.power_used >> number & 1
        else f"{action.name} {action.power}pw: {action_words(action, say)}"
        for number, action in enumerate(POWER_ACTIONS)
    ]


def _choice(state: TerraState, say: Say) -> list[str]:
    """The tiles that somebody has to choose from."""
    asked = state.decisions()
    tiles = []
    if any(isinstance(decision, FavourTile) for decision in asked):
        tiles += [
            f"{tile.name} {favour_words(tile, say)}"
            for tile, left in zip(FAVOURS, state.favours, strict=True)
            if left
        ]
    if any(isinstance(decision, TownTile) for decision in asked):
        tiles += [
            f"{tile.name} {town_words(tile, say)}"
            for tile, left in zip(TOWNS, state.towns, strict=True)
            if left
        ]
    return tiles


# Players.


def _columns() -> str:
    """The heads of the players' columns, in the words of moves."""
    heads = ("vp", "c", "w", "p", "I/II/III", "ship", "dig")
    return " " * _LEFT + _row("", *heads, [*BUILDING_CODES, "bridge"])


def _row(
    name: str,
    points: str,
    coins: str,
    workers: str,
    priests: str,
    bowls: str,
    ship: str,
    dig: str,
    left: Sequence[str],
) -> str:
    pieces = " ".join(f"{number:>2}" for number in left)
    return (
        f"{name:<{_NAME}}{points:>4}{coins:>4}{workers:>4}{priests:>5}  "
        f"{bowls:<9}{ship:<6}{dig:<4}{pieces}"
    )


def _player(state: TerraState, player: Player, asked: bool, say: Say, colour: bool) -> list[str]:
    """Goods and pieces left in a row; card, tiles and what is used up in another."""
    name = say("text.player", player=state.names[player.seat])
    mark = paint(">", _NOW_INK, colour) if asked else " "
    if player.faction is UNCHOSEN:
        gone = f"  {say('text.has-left')}" if player.seat in state.left else ""
        return [mark + " " * (_LEFT - 1) + name + gone]
    left = [total - player.count(kind) for kind, total in enumerate(SUPPLY)]
    row = _row(
        name,
        str(player.points),
        str(player.coins),
        str(player.workers),
        f"{player.priests}/{PRIESTS - player.sent}",
        "/".join(map(str, player.bowls)),
        _reach(player, say),
        short_goods(player.spade()),
        [str(number) for number in (*left, BRIDGES - player.bridges)],
    )
    first = f"{mark} {_inked(state, player.seat, colour)} {row}"
    belongings = "  ".join(_belongings(state, player, say))
    indent = " " * _INDENT
    return [first, *filled(belongings, indent)] if belongings else [first]


def _belongings(state: TerraState, player: Player, say: Say) -> Iterable[str]:
    if player.seat in state.left:
        yield say("text.has-left")
    elif player.passed and not state.over:
        yield say("text.passed")
    if player.card >= 0:
        yield f"{CARDS[player.card].name} {card_words(CARDS[player.card], say)}"
    yield from (tile.name for n, tile in enumerate(FAVOURS) if player.favours >> n & 1)
    yield from (TOWNS[number].name for number in player.town_tiles)
    if player.keys:
        yield say("text.keys", number=player.keys)
    if (used := _used(player)) and not state.over:
        yield say("text.used", actions=" ".join(used))


def _used(player: Player) -> list[str]:
    """The special actions that are taken in this round."""
    used = []
    if player.used & STRONGHOLD_BIT and player.faction.special is not None:
        used.append(player.faction.special.name)
    if player.used & CARD_BIT and player.card >= 0 and not player.passed:
        used.append(CARDS[player.card].name)
    if player.used & FAVOUR_BIT:
        used += FAVOUR_ACTIONS
    return used


def _reach(player: Player, say: Say) -> str:
    """The level of shipping with that of the card, or the range of flights."""
    if player.faction.shipping is None:
        return say("text.flight", spaces=player.skips)
    more = CARDS[player.card].shipping if player.card >= 0 and not player.passed else 0
    return f"{player.shipping}+{more}" if more else str(player.shipping)


def _letter(state: TerraState, seat: Seat) -> str:
    """A player's letter: that of the home terrain."""
    home = state.players[seat].faction.home
    return "?" if home == NO_TERRAIN else LETTERS[home].lower()


def _inked(state: TerraState, seat: Seat, colour: bool) -> str:
    home = state.players[seat].faction.home
    ink = _FAINT_INK if home == NO_TERRAIN else _TERRAIN_INK[home]
    return paint(_letter(state, seat), ink, colour)
