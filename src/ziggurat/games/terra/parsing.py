"""Parsing the texts of moves: single commands, counted commands, and rows of commands."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from ...core.errors import MoveSyntaxError
from ...core.moves import NO_ID, Move
from . import hexes
from .data.board import COLOUR_WORDS
from .data.box import BUILDING_CODES
from .hexes import OFF, Hex, Terrain
from .moves import (
    BACKWARDS,
    BRIDGE,
    BURN,
    CONVERSIONS,
    CONVERT,
    MOST_UNITS,
    MOVES,
    NO_RATE,
    NO_SITE,
    PRIEST_TO_WORKER,
    RESIGN,
    SELL_COINS,
    UNKNOWN_ACTION,
    UNKNOWN_CARD,
    UNKNOWN_TILE,
    WORKER_TO_COIN,
    Act,
    Bid,
    Bridge,
    Build,
    Connect,
    Convert,
    Decline,
    Dig,
    Leech,
    Pass,
    Row,
    TakeFavour,
    TakeTown,
    Transform,
    Upgrade,
)

_BY_TEXT: Final[dict[str, Move]] = {move.text: move for move in [*MOVES, RESIGN]}


_NAME: Final = r"[A-Za-z][0-9]{1,3}"
_STRANGE: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Move]], ...]] = (
    (re.compile(rf"build {_NAME}"), lambda m: Build(m[0], NO_ID, OFF)),
    (
        re.compile(rf"transform {_NAME} to ({'|'.join(COLOUR_WORDS)})"),
        lambda m: Transform(m[0], NO_ID, OFF, Terrain(COLOUR_WORDS.index(m[1]))),
    ),
    (
        re.compile(rf"upgrade {_NAME} to ({'|'.join(BUILDING_CODES)})"),
        lambda m: Upgrade(m[0], NO_ID, OFF, BUILDING_CODES.index(m[1])),
    ),
    (re.compile(rf"connect {_NAME}"), lambda m: Connect(m[0], NO_ID, OFF)),
    (
        re.compile(rf"bridge ({_NAME}):({_NAME})"),
        lambda m: _bridge(m[0], hexes.BY_NAME.get(m[1], OFF), hexes.BY_NAME.get(m[2], OFF)),
    ),
    (re.compile(r"dig ([1-9][0-9]?)"), lambda m: Dig(m[0], NO_ID, int(m[1]))),
    (
        re.compile(r"action (?:ACT|BON|FAV)[A-Z0-9]{1,3}"),
        lambda m: Act(m[0], NO_ID, UNKNOWN_ACTION),
    ),
    (re.compile(r"leech(?: [0-9]{1,3})?"), lambda m: Leech(m[0], NO_ID, 0, "")),
    (re.compile(r"decline(?: [0-9]{1,3})?"), lambda m: Decline(m[0], NO_ID, 0, "")),
    (re.compile(r"bid ([a-z]{1,20}) (-?[0-9]{1,4})"), lambda m: Bid(m[0], NO_ID, m[1], int(m[2]))),
    (re.compile(r"pass BON[0-9]{1,3}"), lambda m: Pass(m[0], NO_ID, UNKNOWN_CARD)),
    (re.compile(r"\+FAV[0-9]{1,3}"), lambda m: TakeFavour(m[0], NO_ID, UNKNOWN_TILE)),
    (re.compile(r"\+TW[0-9]{1,3}"), lambda m: TakeTown(m[0], NO_ID, UNKNOWN_TILE)),
)
"""Texts that are written like a move but name something that does not exist."""


def _bridge(text: str, start: Hex, end: Hex) -> Move:
    site = hexes.SITE_BETWEEN.get((start, end), NO_SITE)
    return BRIDGE[site] if site != NO_SITE else Bridge(text, NO_ID, NO_SITE, (start, end))


_BURNS: Final = re.compile(r"burn ([1-9][0-9]{0,5})")
_CONVERTS: Final = re.compile(
    r"convert ([1-9][0-9]{0,5})([a-z]{1,9}) to ([1-9][0-9]{0,5})([a-z]{1,9})"
)
_RATES: Final = {(x, y): (a, b, n) for n, (a, x, b, y) in enumerate(CONVERSIONS) if n != SELL_COINS}


def units(text: str) -> tuple[Move, ...]:
    """The single moves of one command: three for ``burn 3``; a MoveSyntaxError if it is none."""
    move = _BY_TEXT.get(text)
    if move is not None:
        return (move,)
    burns = _BURNS.fullmatch(text)
    if burns is not None:
        return (BURN,) * min(int(burns[1]), MOST_UNITS)
    converts = _CONVERTS.fullmatch(text)
    if converts is not None:
        return _exchange(text, int(converts[1]), converts[2], int(converts[3]), converts[4])
    for pattern, make in _STRANGE:
        match = pattern.fullmatch(text)
        if match is not None:
            return (make(match),)
    raise MoveSyntaxError(text)


def _exchange(text: str, paid: int, source: str, gained: int, goal: str) -> tuple[Move, ...]:
    """The single exchanges of a command; one that does not exist is a move that is refused."""
    if (source, goal) == ("c", "vp") and paid == 3 * gained:
        return (CONVERT[SELL_COINS],) * min(gained, MOST_UNITS)
    if (source, goal) == ("p", "c") and paid == gained:
        number = min(gained, MOST_UNITS)
        return (CONVERT[PRIEST_TO_WORKER],) * number + (CONVERT[WORKER_TO_COIN],) * number
    paid_each, gained_each, number = _RATES.get((source, goal), (0, 0, 0))
    if not paid_each or gained % gained_each or paid * gained_each != gained * paid_each:
        backwards = (source, goal) in (("c", "w"), ("c", "p"), ("w", "p"))
        return (Convert(text, NO_ID, BACKWARDS if backwards else NO_RATE),)
    return (CONVERT[number],) * min(gained // gained_each, MOST_UNITS)


def parse(text: str) -> Move:
    """The move of a text; a MoveSyntaxError if there is none."""
    parts: list[Move] = []
    for command in text.split(". "):
        parts += units(command)
        if len(parts) > MOST_UNITS:
            raise MoveSyntaxError(text)
    if len(parts) == 1:
        return parts[0]
    if RESIGN in parts:  # a move of its own
        raise MoveSyntaxError(text)
    return Row(tuple(parts))
