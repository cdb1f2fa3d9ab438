"""The tokens that choose a move: tiles, leaders, cells, buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from ....core.messages import Say
from ....core.moves import Move
from ....core.seats import Seat
from ....ui import Token
from .. import cells
from ..board import Board
from ..box import (
    COLOUR_NAMES,
    LEADER_LETTERS,
    LEADER_NAMES,
    TILE_LETTERS,
    TILE_NAMES,
    Colour,
)
from ..cells import CELLS, OFF, Cell
from ..conflict import UNDECIDED, Conflict
from ..locale.move_descriptions import building_sign, leader_name
from ..moves import Exchange, OnCell, Withdraw, parse
from ..view import TigrisView

DISASTER, SWAP, WITHDRAW, PASS = "disaster", "swap", "withdraw", "pass"
TILE, LEADER, GIVE = "tile", "leader", "give"
SUPPORT, WAR, BUILDING, MONUMENT = "support", "war", "building", "monument"
TREASURE = "treasure"
NO_BUILDING, NO_MONUMENT = "no-building", "no-monument"

BOARD, HAND, ACTION, ANSWER, CARD = "board", "hand", "action", "answer", "card"


@cache
def path(text: str) -> tuple[str, ...]:
    """The tokens of a move, by its text."""
    move = parse(text)
    if isinstance(move, Exchange):
        return SWAP, *(f"{GIVE} {letter}" for letter in text.partition(" ")[2])
    if isinstance(move, Withdraw):
        return f"{LEADER} {LEADER_LETTERS[move.colour]}", WITHDRAW
    if isinstance(move, OnCell):
        what, _, cell = text.rpartition(" ")
        return (cell,) if what == TREASURE else (what, cell)
    return (text,)


@cache
def choice(text: str) -> tuple[str, ...]:
    """A move with its tokens, by its text."""
    return (text, *path(text))


def choices(moves: Iterable[Move]) -> list[tuple[str, ...]]:
    """Moves with their tokens."""
    return [choice(move.text) for move in moves]


def tokens(view: TigrisView, names: Iterable[str], say: Say) -> dict[str, Token]:
    """Tokens of paths with their words in this view."""
    board = board_tokens(view.table.board, say)
    return {name: board.get(name) or token(view, name, say) for name in names}


def token(view: TigrisView, text: str, say: Say) -> Token:
    """A token of a path with its words in this view."""
    on_board = board_tokens(view.table.board, say).get(text)
    if on_board is not None:
        return on_board
    kind, _, which = text.partition(" ")
    return _KINDS[kind](view, which, say)


@cache
def board_tokens(board: Board, say: Say) -> dict[str, Token]:
    """The tokens of all cells, by name."""
    return {cells.spell(cell): _cell(cell, cells.has(board.river, cell), say) for cell in CELLS}


def _cell(cell: Cell, is_river: bool, say: Say) -> Token:
    key = "page.on-river" if is_river else "page.on-land"
    return Token(say(key, cell=cells.spell(cell)), BOARD)


def _seat(view: TigrisView) -> Seat:
    """The seat of a view with tokens: only a seat that is asked has any."""
    assert view.seat is not None
    return view.seat


def _tile(view: TigrisView, which: str, say: Say) -> Token:
    colour = TILE_LETTERS.index(which)
    tile, hand = TILE_NAMES[colour], view.hands[_seat(view)]
    held = 0 if hand is None else hand[colour]
    hint = say(f"page.place-{tile}", number=held)
    return Token(say(f"page.{tile}"), HAND, tile, hint, piece=tile)


def _give(view: TigrisView, which: str, say: Say) -> Token:
    tile = TILE_NAMES[TILE_LETTERS.index(which)]
    return Token(say("page.give", tile=tile), HAND, tile, say("page.give-hint", tile=tile))


def _leader(view: TigrisView, which: str, say: Say) -> Token:
    colour, seat = Colour(LEADER_LETTERS.index(which)), _seat(view)
    leader, cell = LEADER_NAMES[colour], view.internal.leader(seat, colour)
    sign = leader_name(view.table.dynasties[seat], colour)
    if cell == OFF:
        hint = say("page.place-leader", leader=leader)
    else:
        hint = say("page.move-leader", leader=leader, cell=cells.spell(cell))
    return Token(say(f"page.{leader}"), HAND, sign, hint, piece=sign)


def _disaster(view: TigrisView, which: str, say: Say) -> Token:
    left = view.disasters_left[_seat(view)]
    hint = say("page.disaster-hint", number=left)
    return Token(say("page.disaster"), ACTION, DISASTER, hint, piece=DISASTER)


def _swap(view: TigrisView, which: str, say: Say) -> Token:
    return Token(say("page.swap"), ACTION, SWAP, say("page.swap-hint"), final=True)


def _withdraw(view: TigrisView, which: str, say: Say) -> Token:
    return Token(say("page.withdraw"), ACTION, WITHDRAW, say("page.withdraw-hint"))


def _pass(view: TigrisView, which: str, say: Say) -> Token:
    last = view.actions_left == 1
    hint = say("page.pass-last" if last else "page.pass-first")
    return Token(say("page.pass"), ACTION, PASS, hint)


def _war(view: TigrisView, which: str, say: Say) -> Token:
    leader = LEADER_NAMES[COLOUR_NAMES.index(which)]
    hint = say("page.war-hint", leader=leader)
    return Token(say("page.war", leader=leader), ANSWER, leader, hint)


def _support(view: TigrisView, which: str, say: Say) -> Token:
    conflict, number = view.now.conflict, int(which)
    assert conflict is not None
    tile = TILE_NAMES[conflict.support_colour]
    words = say("page.support", number=number, tile=tile) if number else say("page.no-support")
    return Token(words, ANSWER, tile if number else "", _outlook(conflict, number, say))


def _outlook(conflict: Conflict, added: int, say: Say) -> str:
    """Both sums with the added tiles; for the defender, the result of the conflict."""
    if conflict.attacker_support == UNDECIDED:
        own, other = conflict.attacker_strength + added, conflict.defender_strength
        return say("page.attack", own=own, other=other)
    own = conflict.defender_strength + added
    other = conflict.attacker_strength + conflict.attacker_support
    return say("page.defend" if own >= other else "page.succumb", own=own, other=other)


def _building(view: TigrisView, which: str, say: Say) -> Token:
    colour = Colour(COLOUR_NAMES.index(which))
    sign = building_sign(colour)
    placer = view.table.options.building_pay == "placer"
    hint = say("page.building-hint-placer" if placer else "page.building-hint", colour=which)
    return Token(say(f"page.{sign}"), ANSWER, sign, hint)


def _monument(view: TigrisView, which: str, say: Say) -> Token:
    return Token(say("page.monument", monument=which), CARD, which)


def _no_building(view: TigrisView, which: str, say: Say) -> Token:
    return Token(say("page.no-building"), ANSWER, "", say("page.no-building-hint"))


def _no_monument(view: TigrisView, which: str, say: Say) -> Token:
    return Token(say("page.no-monument"), CARD, "", say("page.no-monument-hint"))


_KINDS: dict[str, Callable[[TigrisView, str, Say], Token]] = {
    TILE: _tile,
    GIVE: _give,
    LEADER: _leader,
    DISASTER: _disaster,
    SWAP: _swap,
    WITHDRAW: _withdraw,
    PASS: _pass,
    WAR: _war,
    SUPPORT: _support,
    BUILDING: _building,
    MONUMENT: _monument,
    NO_BUILDING: _no_building,
    NO_MONUMENT: _no_monument,
}
