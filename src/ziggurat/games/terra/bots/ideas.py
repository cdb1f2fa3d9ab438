"""What moves are about: the action, and the land, building, card or track that it is for."""

from __future__ import annotations

from collections.abc import Sequence

from ....bots.bot import ScoredMove
from ....bots.ideas import Idea
from ....core.moves import Move
from ..data.box import BUILDING_CODES
from ..hexes import NAMES
from ..moves import (
    Act,
    Advance,
    Answer,
    Bid,
    Bridge,
    Build,
    Choose,
    Connect,
    Done,
    DropSpade,
    NoOrdination,
    OnCult,
    Pass,
    Row,
    TakeFavour,
    TakeTown,
    Transform,
    Upgrade,
)
from .turn_generator import exchanges

IDLE = ("pass", "pass-card", "done")
"""Reasons which say that nothing else is worth doing."""


def ideas(moves: Sequence[ScoredMove]) -> list[Idea]:
    """What each move is about. Where nothing is left but passing, each card is an idea."""
    if all(isinstance(scored.move, Pass) for scored in moves):
        return [Idea("pass", scored.move.text) for scored in moves]
    return [idea(main(scored.move), scored.reason.key in IDLE) for scored in moves]


def main(move: Move) -> Move:
    """A move without the exchanges and spades that lead to it."""
    return move.parts[-1] if isinstance(move, Row) else move


def idea(move: Move, is_idle: bool = False) -> Idea:
    """What a main move is about."""
    if isinstance(move, Pass | Done):
        return Idea("pass", declines=is_idle)
    if isinstance(move, Build | Transform):
        land = NAMES[move.hex]
        return Idea("land", land, land)
    if isinstance(move, Upgrade):
        return Idea(f"upgrade {BUILDING_CODES[move.kind]}", place=NAMES[move.hex])
    if isinstance(move, OnCult):
        return Idea("cult", move.cult)
    if isinstance(move, Act):
        return Idea("action", move.number)
    if isinstance(move, Answer):
        return Idea("offer", (move.giver, move.amount), either_or=True)
    if isinstance(move, Bid | Choose):
        return Idea("faction", move.faction)
    if isinstance(move, Advance | TakeFavour | TakeTown):
        return Idea(type(move).__name__, move.number)
    if isinstance(move, Bridge):
        return Idea("bridge", move.ends)
    if isinstance(move, Connect):
        return Idea("town", NAMES[move.hex], NAMES[move.hex])
    if exchanges(move):
        return Idea("exchange")
    return Idea(move.text, declines=isinstance(move, DropSpade | NoOrdination))
