"""Messages for events: numbers are turned into names for a sentence."""

from collections.abc import Sequence

from ....core.errors import Fact
from ....core.events import Event
from .. import cells
from ..box import BUILDING_NAMES, COLOUR_NAMES, LEADER_NAMES, MONUMENT_NAMES, TILE_NAMES, Colour
from ..cells import OFF
from ..events import (
    BuildingPlaced,
    ConflictBegan,
    ConflictWon,
    DisasterPlaced,
    GameEnded,
    KingdomsUnited,
    LeaderPlaced,
    LeaderReturned,
    MonumentBuilt,
    Scored,
    SupportAdded,
    TilesRemoved,
    TreasureTaken,
)

_SEATS = ("seat", "attacker", "defender", "winner", "loser")
_COUNTED: dict[type[Event], str] = {
    BuildingPlaced: "building",
    DisasterPlaced: "disaster",
    KingdomsUnited: "unification",
    MonumentBuilt: "monument",
    TreasureTaken: "treasure",
}


def event_message(event: Event, players: Sequence[str]) -> tuple[str, dict[str, Fact]]:
    """The key of the sentence for an event, and its facts."""
    facts: dict[str, Fact] = {}
    for name, value in event.facts().items():
        if name in _SEATS and isinstance(value, int):
            facts["player" if name == "seat" else name] = players[value]
        elif name in ("cell", "origin") and isinstance(value, int):
            facts[name] = "" if value == OFF else cells.spell(cells.Cell(value))
        elif isinstance(value, int | str):
            facts[name] = value
    _colour(event, facts)
    if isinstance(event, Scored):
        facts["number"] = event.points
    elif isinstance(event, TilesRemoved):
        facts["number"] = len(event.cells)
        facts["cells"] = ", ".join(map(cells.spell, event.cells))
    elif isinstance(event, MonumentBuilt):
        facts["monument"] = MONUMENT_NAMES[event.monument]
    return _key(event), facts


def counted(event: Event) -> str:
    """The key under which a simulation counts an event; empty if it does not."""
    if isinstance(event, ConflictBegan):
        return event.kind
    return _COUNTED.get(type(event), "")


def _colour(event: Event, facts: dict[str, Fact]) -> None:
    """Add the tile, the leader and the building of a colour for sentences that need them."""
    colour = facts.get("colour")
    if isinstance(colour, int):
        facts["colour"] = COLOUR_NAMES[colour]
        facts["tile"] = TILE_NAMES[colour]
        facts["leader"] = LEADER_NAMES[colour]
        facts["building"] = BUILDING_NAMES[Colour(colour)]


def _key(event: Event) -> str:
    """The key of an event's sentence, which may depend on its cause or kind."""
    key = event.key.replace(".", "-")
    if isinstance(event, LeaderPlaced | BuildingPlaced) and event.origin != OFF:
        return f"event.{key}-moved"
    if isinstance(event, LeaderReturned | TilesRemoved | Scored):
        return f"event.{key}-{event.cause}"
    if isinstance(event, ConflictBegan | ConflictWon):
        return f"event.{key}-{event.kind}"
    if isinstance(event, SupportAdded) and not event.number:
        return "event.support-none"
    if isinstance(event, GameEnded):
        return f"event.{key}-{event.reason}"
    return f"event.{key}"
