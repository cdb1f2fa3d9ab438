"""The tokens that choose a move: its main command, and the things that it names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ....core.moves import Move
from ....core.seats import Seat
from .. import moves
from ..data.board import COLOUR_WORDS
from ..data.box import BUILDING_CODES, CULTS
from ..data.tiles import CARDS, FAVOURS, TOWNS
from ..hexes import NAMES
from ..state import TerraState

BUILD, TRANSFORM, UPGRADE, SEND, PASS, CONNECT = (
    "build", "transform", "upgrade", "send", "pass", "connect",
)  # fmt: skip
"""The commands that need further tokens."""


def split_row(move: Move) -> tuple[tuple[Move, ...], Move]:
    """The moves that pay for the main command of a move, and that command."""
    if isinstance(move, moves.Row):
        return move.parts[:-1], move.parts[-1]
    return (), move


def path(state: TerraState, seat: Seat | None, move: Move) -> tuple[str, ...]:
    """The tokens of a move, without those that pay for it."""
    _, main = split_row(move)
    if isinstance(main, moves.Pass):
        return _pass_path(state, main)
    if isinstance(main, moves.Act):
        return (act_token(state, seat, moves.ACTIONS[main.number]),)
    find = _PATHS.get(type(main))
    return (main.text,) if find is None else find(main)


def _pass_path(state: TerraState, move: moves.Pass) -> tuple[str, ...]:
    """The tokens of a pass; the first cards are taken without passing."""
    if move.number == moves.NO_CARD:
        return (PASS,)
    card = CARDS[move.number].name
    return (PASS, card) if state.round else (card,)


def act_token(state: TerraState, seat: Seat | None, action: str) -> str:
    """The token of an action; that of a favour tile ends with its owner."""
    if action in moves.FAVOUR_ACTIONS and seat is not None:
        return f"{action}-{state.names[seat]}"
    return action


def steps_token(steps: int) -> str:
    return f"{steps} steps"


def kind_token(kind: int) -> str:
    return f"{UPGRADE} {BUILDING_CODES[kind]}"


def bid_token(points: int) -> str:
    return f"{points} vp"


_PATHS: Final[Mapping[type[Move], Callable[[Any], tuple[str, ...]]]] = {
    moves.Build: lambda move: (BUILD, NAMES[move.hex]),
    moves.Transform: lambda move: (TRANSFORM, NAMES[move.hex], COLOUR_WORDS[move.terrain]),
    moves.Upgrade: lambda move: (UPGRADE, NAMES[move.hex], kind_token(move.kind)),
    moves.Connect: lambda move: (CONNECT, NAMES[move.hex]),
    moves.Send: lambda move: (SEND, CULTS[move.cult], steps_token(move.steps)),
    moves.CultStep: lambda move: (CULTS[move.cult],),
    moves.TakeFavour: lambda move: (FAVOURS[move.number].name,),
    moves.TakeTown: lambda move: (TOWNS[move.number].name,),
    moves.Bridge: lambda move: (NAMES[move.ends[0]], NAMES[move.ends[1]]),
    moves.Choose: lambda move: (move.faction,),
    moves.Bid: lambda move: (move.faction, bid_token(move.points)),
}
"""Other moves are chosen by their text: exchanges, spades, answers, ``done``."""
