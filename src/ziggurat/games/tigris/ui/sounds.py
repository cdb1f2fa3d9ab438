"""What the events of Tigris & Euphrates sound like."""

from __future__ import annotations

from ....core.events import Event
from ....ui import Sound
from ..events import (
    BuildingPlaced,
    ConflictBegan,
    DisasterPlaced,
    GameEnded,
    LeaderPlaced,
    LeaderReturned,
    MonumentBuilt,
    Scored,
    TilePlaced,
    TilesExchanged,
    TreasureTaken,
)

SOUNDS: dict[type[Event], Sound] = {
    TilePlaced: "tile",
    TilesExchanged: "tile",
    DisasterPlaced: "tile",
    LeaderPlaced: "wood",
    LeaderReturned: "wood",
    BuildingPlaced: "wood",
    Scored: "points",
    TreasureTaken: "coin",
    ConflictBegan: "war",
    MonumentBuilt: "town",
    GameEnded: "end",
}
