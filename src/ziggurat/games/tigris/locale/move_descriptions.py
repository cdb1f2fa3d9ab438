"""Descriptions of moves, and the signs of moves and events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ....core.errors import MoveSyntaxError
from ....core.events import Event
from ....core.messages import Say
from ....core.moves import NO_ID, Move, Resign
from ....i18n.narration import Phrase
from .. import cells, events, moves
from ..box import (
    BUILDING_NAMES,
    COLOUR_NAMES,
    DYNASTIES,
    LEADER_NAMES,
    MONUMENT_NAMES,
    TILE_NAMES,
    Colour,
)
from ..state import TigrisState

_HIDDEN_SWAP: Final = "swap ?"


def move_phrases(player: str, text: str, say: Say) -> list[Phrase]:
    """The description of a move by a player; a text that is not a move stays as it is."""
    if text.startswith(_HIDDEN_SWAP):
        return [Phrase(say("deed.swap", number=text.count("?")), sign="swap")]
    try:
        move = moves.parse(text)
    except MoveSyntaxError:
        return [Phrase(text)]
    if isinstance(move, Resign):
        return [Phrase(say("deed.resign"))]
    describe = _DESCRIPTIONS.get(type(move))
    if describe is None or move.id == NO_ID:
        return [Phrase(text)]
    words, sign = describe(player, move, say)
    return [Phrase(words, sign=sign)]


Describe = Callable[[str, Any, Say], tuple[str, str]]
"""Describes a move of a player in words, with its sign."""


def _tile(player: str, move: moves.PlaceTile, say: Say) -> tuple[str, str]:
    tile = TILE_NAMES[move.colour]
    return say("deed.tile", tile=tile, cell=cells.spell(move.cell)), tile


def _leader(player: str, move: moves.PlaceLeader, say: Say) -> tuple[str, str]:
    words = say("deed.leader", leader=LEADER_NAMES[move.colour], cell=cells.spell(move.cell))
    return words, leader_sign(player, move.colour)


def _withdraw(player: str, move: moves.Withdraw, say: Say) -> tuple[str, str]:
    leader = LEADER_NAMES[move.colour]
    return say("deed.withdraw", leader=leader), leader_sign(player, move.colour)


def _disaster(player: str, move: moves.PlaceDisaster, say: Say) -> tuple[str, str]:
    return say("deed.disaster", cell=cells.spell(move.cell)), "disaster"


def _swap(player: str, move: moves.Exchange, say: Say) -> tuple[str, str]:
    return say("deed.swap", number=move.number), "swap"


def _pass(player: str, move: moves.Pass, say: Say) -> tuple[str, str]:
    return say("deed.pass"), "pass"


def _war(player: str, move: moves.ChooseWar, say: Say) -> tuple[str, str]:
    leader = LEADER_NAMES[move.colour]
    return say("deed.war", leader=leader), leader


def _support(player: str, move: moves.AddSupport, say: Say) -> tuple[str, str]:
    if not move.number:
        return say("deed.no-support"), ""
    return say("deed.support", number=move.number), ""


def _building(player: str, move: moves.PlaceBuilding, say: Say) -> tuple[str, str]:
    building = BUILDING_NAMES[move.colour]
    words = say("deed.building", building=building, cell=cells.spell(move.cell))
    return words, building_sign(move.colour)


def _no_building(player: str, move: moves.NoBuilding, say: Say) -> tuple[str, str]:
    return say("deed.no-building"), ""


def _monument(player: str, move: moves.BuildMonument, say: Say) -> tuple[str, str]:
    monument = MONUMENT_NAMES[move.monument]
    return say("deed.monument", monument=monument, cell=cells.spell(move.cell)), monument


def _no_monument(player: str, move: moves.NoMonument, say: Say) -> tuple[str, str]:
    return say("deed.no-monument"), ""


def _treasure(player: str, move: moves.TakeTreasure, say: Say) -> tuple[str, str]:
    return say("deed.treasure", cell=cells.spell(move.cell)), "treasure"


_DESCRIPTIONS: Final[Mapping[type[Move], Describe]] = {
    moves.PlaceTile: _tile,
    moves.PlaceLeader: _leader,
    moves.Withdraw: _withdraw,
    moves.PlaceDisaster: _disaster,
    moves.Exchange: _swap,
    moves.Pass: _pass,
    moves.ChooseWar: _war,
    moves.AddSupport: _support,
    moves.PlaceBuilding: _building,
    moves.NoBuilding: _no_building,
    moves.BuildMonument: _monument,
    moves.NoMonument: _no_monument,
    moves.TakeTreasure: _treasure,
}


# Signs.


def leader_sign(player: str, colour: Colour) -> str:
    """The sign of a leader of a dynasty; a sign without one if the player is no dynasty."""
    return leader_name(player, colour) if player in DYNASTIES else LEADER_NAMES[colour]


def building_sign(colour: Colour) -> str:
    """The name of the sign for the building of a colour."""
    return BUILDING_NAMES[colour].replace(" ", "-")


def event_signs(event: Event, state: TigrisState) -> list[str]:
    """The signs of the pieces that an event is about."""
    if isinstance(event, events.LeaderPlaced | events.LeaderReturned):
        return [leader_sign(state.names[event.seat], event.colour)]
    sign_of = _EVENT_SIGNS.get(type(event))
    return [] if sign_of is None else [sign_of(event)]


_EVENT_SIGNS: Final[Mapping[type[Event], Callable[[Any], str]]] = {
    events.TilePlaced: lambda event: TILE_NAMES[event.colour],
    events.Scored: lambda event: f"points-{COLOUR_NAMES[event.colour]}",
    events.KingdomsUnited: lambda event: "unification",
    events.ConflictBegan: lambda event: LEADER_NAMES[event.colour],
    events.ConflictWon: lambda event: LEADER_NAMES[event.colour],
    events.SupportAdded: lambda event: TILE_NAMES[event.colour],
    events.TilesRemoved: lambda event: TILE_NAMES[event.colour],
    events.DisasterPlaced: lambda event: "disaster",
    events.TilesExchanged: lambda event: "swap",
    events.TilesDrawn: lambda event: "back",
    events.ActionPassed: lambda event: "pass",
    events.BuildingPlaced: lambda event: building_sign(event.colour),
    events.BuildingReturned: lambda event: building_sign(event.colour),
    events.MonumentBuilt: lambda event: MONUMENT_NAMES[event.monument],
    events.TreasureTaken: lambda event: "treasure",
    events.TurnBegan: lambda event: "turn",
}


def leader_name(dynasty: str, colour: Colour) -> str:
    """The name of the sign for a leader of a dynasty."""
    return f"{dynasty}-{LEADER_NAMES[colour]}"
