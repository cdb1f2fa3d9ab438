"""What happens in Terra Mystica, as keys and numbers."""

from dataclasses import dataclass
from typing import ClassVar

from ..core.events import Event
from ..core.seats import Seat
from .hexes import Hex, Site, Terrain


@dataclass(frozen=True, slots=True)
class FactionChosen(Event):
    key: ClassVar[str] = "faction"
    seat: Seat
    faction: str


@dataclass(frozen=True, slots=True)
class Built(Event):
    """A dwelling was built, or a building became another one."""

    key: ClassVar[str] = "built"
    seat: Seat
    hex: Hex
    kind: int


@dataclass(frozen=True, slots=True)
class Transformed(Event):
    key: ClassVar[str] = "transformed"
    seat: Seat
    hex: Hex
    terrain: Terrain


@dataclass(frozen=True, slots=True)
class Bridged(Event):
    key: ClassVar[str] = "bridged"
    seat: Seat
    site: Site


@dataclass(frozen=True, slots=True)
class Acted(Event):
    """A power action or a special action was taken: a place in ``moves.ACTIONS``."""

    key: ClassVar[str] = "acted"
    seat: Seat
    action: int


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """Goods became others: a place in ``moves.CONVERSIONS``."""

    key: ClassVar[str] = "exchanged"
    seat: Seat
    conversion: int


@dataclass(frozen=True, slots=True)
class Burned(Event):
    """A token of bowl II left the game, another went to bowl III."""

    key: ClassVar[str] = "burned"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Shipped(Event):
    key: ClassVar[str] = "shipped"
    seat: Seat
    level: int


@dataclass(frozen=True, slots=True)
class Dug(Event):
    """A step on the exchange track."""

    key: ClassVar[str] = "dug"
    seat: Seat
    level: int


@dataclass(frozen=True, slots=True)
class PriestSent(Event):
    key: ClassVar[str] = "priest"
    seat: Seat
    cult: int
    steps: int


@dataclass(frozen=True, slots=True)
class Stepped(Event):
    """A marker went up a cult track."""

    key: ClassVar[str] = "stepped"
    seat: Seat
    cult: int
    step: int


@dataclass(frozen=True, slots=True)
class FavourTaken(Event):
    key: ClassVar[str] = "favour"
    seat: Seat
    tile: int


@dataclass(frozen=True, slots=True)
class TownTaken(Event):
    key: ClassVar[str] = "town"
    seat: Seat
    tile: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    key: ClassVar[str] = "scored"
    seat: Seat
    points: int
    source: int


@dataclass(frozen=True, slots=True)
class PowerOffered(Event):
    key: ClassVar[str] = "offered"
    seat: Seat
    giver: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class EmptyOffer(Event):
    """A neighbour whose power is all in bowl III can take nothing (TM-178)."""

    key: ClassVar[str] = "empty-offer"
    seat: Seat
    giver: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class PowerTaken(Event):
    key: ClassVar[str] = "taken"
    seat: Seat
    giver: Seat
    gain: int
    price: int


@dataclass(frozen=True, slots=True)
class PowerDeclined(Event):
    key: ClassVar[str] = "declined"
    seat: Seat
    giver: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A player has taken a first bonus card."""

    key: ClassVar[str] = "card"
    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player has passed, and taken a bonus card; NO_CARD in the last round."""

    key: ClassVar[str] = "passed"
    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    key: ClassVar[str] = "round"
    round: int


@dataclass(frozen=True, slots=True)
class Income(Event):
    key: ClassVar[str] = "income"
    seat: Seat
    workers: int
    coins: int
    priests: int
    power: int


@dataclass(frozen=True, slots=True)
class CultBonus(Event):
    key: ClassVar[str] = "cult-bonus"
    seat: Seat
    workers: int
    coins: int
    priests: int
    power: int
    spades: int


@dataclass(frozen=True, slots=True)
class SpadesLost(Event):
    key: ClassVar[str] = "spades-lost"
    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    key: ClassVar[str] = "ended"
