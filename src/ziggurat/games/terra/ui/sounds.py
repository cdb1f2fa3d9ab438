"""What the events of Terra Mystica sound like."""

from __future__ import annotations

from ....core.events import Event
from ....ui import Sound
from ..events import (
    Acted,
    Bridged,
    Built,
    CardTaken,
    Exchanged,
    FavourTaken,
    GameEnded,
    Income,
    PowerTaken,
    PriestSent,
    Scored,
    TownTaken,
    Transformed,
)

SOUNDS: dict[type[Event], Sound] = {
    Transformed: "tile",
    CardTaken: "tile",
    FavourTaken: "tile",
    Built: "wood",
    Bridged: "wood",
    PriestSent: "wood",
    Acted: "coin",
    Exchanged: "coin",
    Income: "coin",
    PowerTaken: "coin",
    Scored: "points",
    TownTaken: "town",
    GameEnded: "end",
}
