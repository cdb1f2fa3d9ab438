"""Abbreviated commands, and the moves that they mean in a position."""

from __future__ import annotations

import re
from typing import Final

from ....core.errors import IllegalMove, MoveSyntaxError, Refusal
from ....core.moves import Move
from ....core.seats import Seat
from ..data.box import CULTS, ORDER_SPACES, ROUNDS
from ..hexes import ADJACENT, BY_NAME, NAMES, RIVER, TERRAINS, each
from ..moves import DECLINE, LEECH, TRANSFORM
from ..offers import PowerOffer
from ..parsing import units
from ..rounds import CultSpades
from ..spades import Spades
from ..state import NO_SEAT, TerraState

UNKNOWN: Final = Refusal("unknown-command", "TM-85")

_SENT: Final = re.compile(r"send p to ([a-z]+)")
_PLAIN: Final = re.compile(r"transform ([A-Za-z][0-9]+)")
_ANY_COLOUR: Final = "red"
"""Completes the command for a hex that does not exist; any colour would do."""


def translated(state: TerraState, seat: Seat, command: str) -> tuple[Move, ...]:
    """The moves that a command stands for; an IllegalMove if it is none."""
    if command.startswith("transform "):
        plain = _PLAIN.fullmatch(command)
        if plain is not None:
            return homeward(state, seat, plain[1], command)
    elif command.startswith("send "):
        sent = _SENT.fullmatch(command)
        if sent is not None and sent[1] in CULTS:
            return parsed(f"{command} for {best_space(state, CULTS.index(sent[1]))}")
    if command.startswith("connect ") and ":" in command:
        return parsed(f"connect {common_river(state, seat, command)}")
    if command.startswith("pass BON") and state.round == ROUNDS:
        return parsed("pass")
    return parsed(command)


def parsed(command: str) -> tuple[Move, ...]:
    """The single moves of a command in canonical spelling."""
    try:
        return units(command)
    except MoveSyntaxError:
        raise IllegalMove(UNKNOWN, command) from None


def best_space(state: TerraState, cult: int) -> int:
    """The steps of the best free space of an order; one if all are taken."""
    spaces = zip(ORDER_SPACES, state.orders[cult], strict=True)
    return max((steps for steps, owner in spaces if owner == NO_SEAT), default=1)


def homeward(state: TerraState, seat: Seat, name: str, command: str) -> tuple[Move, ...]:
    """To home terrain, or as near to it as the spades in hand reach."""
    if name not in BY_NAME:
        return parsed(f"{command} to {_ANY_COLOUR}")
    hex, faction = BY_NAME[name], state.players[seat].faction
    terrain, home = state.terrain(hex), faction.home
    in_hand = [d.left for d in state.asked_of(seat) if isinstance(d, (Spades, CultSpades))]
    spades = max(in_hand, default=0)
    if not spades or faction.spade_steps(terrain, home) <= spades:
        return (TRANSFORM[hex][home],)
    goals = [t for t in TERRAINS if t != terrain and faction.spade_steps(terrain, t) == spades]
    near = min(goals, key=lambda t: faction.spade_steps(t, home), default=home)
    return (TRANSFORM[hex][near],)


def common_river(state: TerraState, seat: Seat, command: str) -> str:
    """The river hex adjacent to all named land hexes; of several, one that founds a town."""
    names = command.partition(" ")[2].split(":")
    common = RIVER
    for name in names:
        common &= ADJACENT[BY_NAME[name]] if name in BY_NAME else 0
    rivers = [NAMES[hex] for hex in each(common)]
    for river in rivers:
        if state.why_not(f"connect {river}", seat) is None:
            return river
    return (rivers or names)[0]


def open_offers(state: TerraState, seat: Seat) -> list[PowerOffer]:
    """The offers that a seat has not answered, the oldest first."""
    return [offer for offer in state.asked_of(seat) if isinstance(offer, PowerOffer)]


def meant(state: TerraState, seat: Seat, command: str) -> list[str]:
    """The moves that a typed command stands for, in canonical spelling."""
    words = command.split()
    offers = open_offers(state, seat)
    if words and words[0] in ("leech", "decline") and len(words) < 4 and offers:
        fitting = [o for o in offers if len(words) < 2 or words[1] == str(o.amount)]
        kind = LEECH if words[0] == "leech" else DECLINE
        chosen = fitting if words == ["decline"] else fitting[:1]
        return [kind[o.amount, o.giver_name].text for o in chosen] or [command]
    try:
        return [move.text for move in translated(state, seat, command)]
    except IllegalMove:
        return [command]
