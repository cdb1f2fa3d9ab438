"""What happens in Tigris & Euphrates. Everything here is public; drawn tiles are only counted."""

from dataclasses import dataclass
from typing import ClassVar

from ..core.events import Event
from ..core.seats import Seat
from .box import Colour, Monument
from .cells import Cell


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    key: ClassVar[str] = "tile.placed"
    seat: Seat
    colour: Colour
    cell: Cell


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """Points of one colour; ``cause`` is tile, king, revolt, war or monument."""

    key: ClassVar[str] = "scored"
    seat: Seat
    colour: Colour
    points: int
    cause: str


@dataclass(frozen=True, slots=True)
class LeaderPlaced(Event):
    key: ClassVar[str] = "leader.placed"
    seat: Seat
    colour: Colour
    cell: Cell
    origin: Cell
    """Where the leader was moved from; OFF if it came from the supply."""


@dataclass(frozen=True, slots=True)
class LeaderReturned(Event):
    """A leader left the board; ``cause`` is withdrawn, revolt, war, disaster or monument."""

    key: ClassVar[str] = "leader.returned"
    seat: Seat
    colour: Colour
    cell: Cell
    cause: str


@dataclass(frozen=True, slots=True)
class KingdomsUnited(Event):
    key: ClassVar[str] = "kingdoms.united"
    cell: Cell


@dataclass(frozen=True, slots=True)
class ConflictBegan(Event):
    """A revolt or a war, with the strengths on the board."""

    key: ClassVar[str] = "conflict.began"
    kind: str
    colour: Colour
    attacker: Seat
    defender: Seat
    attacker_strength: int
    defender_strength: int


@dataclass(frozen=True, slots=True)
class SupportAdded(Event):
    key: ClassVar[str] = "support.added"
    seat: Seat
    colour: Colour
    number: int


@dataclass(frozen=True, slots=True)
class ConflictWon(Event):
    """Who won a conflict, by which sums."""

    key: ClassVar[str] = "conflict.won"
    kind: str
    colour: Colour
    winner: Seat
    loser: Seat
    winner_sum: int
    loser_sum: int


@dataclass(frozen=True, slots=True)
class TilesRemoved(Event):
    """Tiles that left the board; ``cause`` is war or disaster."""

    key: ClassVar[str] = "tiles.removed"
    colour: Colour
    cells: tuple[Cell, ...]
    cause: str


@dataclass(frozen=True, slots=True)
class DisasterPlaced(Event):
    key: ClassVar[str] = "disaster.placed"
    seat: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class TilesExchanged(Event):
    key: ClassVar[str] = "tiles.exchanged"
    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class TilesDrawn(Event):
    key: ClassVar[str] = "tiles.drawn"
    seals: ClassVar[bool] = True
    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class ActionPassed(Event):
    key: ClassVar[str] = "action.passed"
    seat: Seat


@dataclass(frozen=True, slots=True)
class BuildingPlaced(Event):
    key: ClassVar[str] = "building.placed"
    seat: Seat
    colour: Colour
    cell: Cell
    origin: Cell
    """Where the building was moved from; OFF if it came from the supply."""


@dataclass(frozen=True, slots=True)
class BuildingReturned(Event):
    key: ClassVar[str] = "building.returned"
    colour: Colour
    cell: Cell


@dataclass(frozen=True, slots=True)
class MonumentBuilt(Event):
    key: ClassVar[str] = "monument.built"
    seat: Seat
    monument: Monument
    cell: Cell


@dataclass(frozen=True, slots=True)
class TreasureTaken(Event):
    key: ClassVar[str] = "treasure.taken"
    seat: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    key: ClassVar[str] = "turn.began"
    seat: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; ``reason`` is treasures or bag."""

    key: ClassVar[str] = "game.ended"
    seals: ClassVar[bool] = True
    reason: str
