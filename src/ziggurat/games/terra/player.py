"""One player: everything on and beside a faction board."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...core.native import mypyc_attr
from ...core.seats import Seat
from . import sources
from .data.box import PRIESTS, START_POINTS
from .data.tiles import SA, SH, TE, TP, D
from .faction import Faction
from .goods import Goods
from .hexes import ADJACENT, BITS, FLIGHTS, SHIPS, Hex, HexSet, listed
from .moves import NO_CARD
from .sources import Source

KINDS: Final = 5


class OfferGroup(NamedTuple):
    """The offers of one building."""

    number: int
    missing: int
    """Answers still to come."""
    taken: bool = False
    """Whether somebody took power."""
    able: bool = False
    """Whether somebody could have and declined."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """The fields of a seat, and how goods, power and points change."""

    __slots__ = (
        "bowl1",
        "bowl2",
        "bowl3",
        "bridges",
        "built",
        "card",
        "coins",
        "cults",
        "digging",
        "faction",
        "favours",
        "flights",
        "groups",
        "keys",
        "near",
        "own",
        "passed",
        "points",
        "priests",
        "rivers",
        "seat",
        "sent",
        "shipping",
        "ships",
        "ships_plus",
        "skips",
        "sources",
        "town_tiles",
        "towns",
        "used",
        "waiting",
        "workers",
    )

    def __init__(self, seat: Seat, faction: Faction, origin: Player | None = None) -> None:
        self.seat = seat
        self.faction = faction
        if origin is None:
            self._set_up(faction)
        else:
            self._follow(origin)

    def _set_up(self, faction: Faction) -> None:
        """Set the fields to the start of a game."""
        self.workers = faction.workers
        self.coins = faction.coins
        self.priests = faction.priests
        self.bowl1, self.bowl2 = faction.power
        self.bowl3 = 0
        self.cults: tuple[int, ...] = faction.cults
        self.points = START_POINTS
        self.sources: list[int] = [0] * len(sources.NAMES)
        self.sources[Source.START] = START_POINTS
        self.sent = 0
        """Priests on the cult board, gone for the game."""
        self.shipping = faction.shipping.start if faction.shipping else 0
        self.digging = 0
        self.built: tuple[HexSet, ...] = (0,) * KINDS
        """The hexes of each kind of building."""
        self.own: HexSet = 0
        """The hexes of all buildings of the player."""
        self.near: HexSet = 0
        """All hexes directly adjacent to a building of the player, by edge or bridge."""
        self.ships: HexSet = 0
        """The land that ships reach; ``ships_plus``: with one level more."""
        self.ships_plus: HexSet = 0
        self.flights: HexSet = 0
        """The land within the reach of a tunnel or a flight."""
        self.skips = 0
        """How many spaces a tunnel or a flight can skip now."""
        self.bridges = 0
        self.favours = 0
        """One bit a kind of tile."""
        self.town_tiles: tuple[int, ...] = ()
        self.towns: HexSet = 0
        """The hexes of buildings that belong to a town of the player."""
        self.rivers: HexSet = 0
        """River hexes that connect a town of the player."""
        self.keys = 0
        """Unused keys to the top of a cult track."""
        self.waiting = 0
        """Cults on which a step stopped below the top in this turn; one bit each."""
        self.card = NO_CARD
        self.used = 0
        """Special actions taken in this round, one bit each."""
        self.passed = False
        self.groups: tuple[OfferGroup, ...] = ()
        """Buildings whose offers are not all answered, for factions that count answers."""

    def copy(self) -> Player:
        return Player(self.seat, self.faction, self)

    def _follow(self, origin: Player) -> None:
        self.workers = origin.workers
        self.coins = origin.coins
        self.priests = origin.priests
        self.bowl1 = origin.bowl1
        self.bowl2 = origin.bowl2
        self.bowl3 = origin.bowl3
        self.cults = origin.cults
        self.points = origin.points
        self.sources = origin.sources[:]
        self.sent = origin.sent
        self.shipping = origin.shipping
        self.digging = origin.digging
        self.built = origin.built
        self.own = origin.own
        self.near = origin.near
        self.ships = origin.ships
        self.ships_plus = origin.ships_plus
        self.flights = origin.flights
        self.skips = origin.skips
        self.bridges = origin.bridges
        self.favours = origin.favours
        self.town_tiles = origin.town_tiles
        self.towns = origin.towns
        self.rivers = origin.rivers
        self.keys = origin.keys
        self.waiting = origin.waiting
        self.card = origin.card
        self.used = origin.used
        self.passed = origin.passed
        self.groups = origin.groups

    def begin_with(self, points: int) -> None:
        """Begin with other points than the usual ones (TM-429)."""
        self.points = points
        self.sources[Source.START] = points

    def count(self, kind: int) -> int:
        """How many buildings of a kind stand on the map."""
        return self.built[kind].bit_count()

    def counts(self) -> tuple[int, int, int, int, int]:
        return self.count(D), self.count(TP), self.count(TE), self.count(SH), self.count(SA)

    @property
    def has_stronghold(self) -> bool:
        return self.built[SH] != 0

    @property
    def supply(self) -> int:
        """Priests that can still be gained (TM-8)."""
        return PRIESTS - self.sent - self.priests

    @property
    def bowls(self) -> tuple[int, int, int]:
        return self.bowl1, self.bowl2, self.bowl3

    @property
    def power_capacity(self) -> int:
        """The most power that can be gained (TM-175)."""
        return 2 * self.bowl1 + self.bowl2

    def spade(self) -> Goods:
        """The price of a spade now (TM-109)."""
        return self.faction.digging.spade[self.digging]

    def score(self, points: int, source: int) -> None:
        self.points += points
        self.sources[source] = self.sources[source] + points

    def gain_power(self, power: int) -> int:
        """Move tokens from I to II, then from II to III; returns the power gained (TM-73 to 76)."""
        first = min(power, self.bowl1)
        second = min(power - first, self.bowl2 + first)
        self.bowl1 -= first
        self.bowl2 += first - second
        self.bowl3 += second
        return first + second

    def spend_power(self, power: int) -> None:
        """Tokens go from III to I (TM-77)."""
        self.bowl3 -= power
        self.bowl1 += power

    def gain(self, goods: Goods) -> None:
        """Gain goods; priests only as far as the supply lasts (TM-67)."""
        self.workers += goods.workers
        self.coins += goods.coins
        if goods.priests:
            self.priests += min(goods.priests, self.supply)
        if goods.power:
            self.gain_power(goods.power)

    def pay(self, cost: Goods) -> None:
        self.workers -= cost.workers
        self.coins -= cost.coins
        self.priests -= cost.priests
        if cost.power:
            self.spend_power(cost.power)

    def can_pay(self, cost: Goods) -> bool:
        return (
            self.workers >= cost.workers
            and self.coins >= cost.coins
            and self.priests >= cost.priests
            and self.bowl3 >= cost.power
        )

    def settle_on(self, hex: Hex, joined: HexSet) -> None:
        """Add a building on a hex; ``joined`` are the far ends of bridges."""
        self.own |= BITS[hex]
        self.near |= ADJACENT[hex] | joined
        if self.faction.shipping is not None:
            self.ships |= SHIPS[hex][self.shipping]
            self.ships_plus |= SHIPS[hex][self.shipping + 1]
        elif self.skips:
            self.flights |= FLIGHTS[hex][self.skips]

    def sail(self, level: int) -> None:
        """Set the shipping level, and compute how far ships go."""
        self.shipping = level
        self.ships = self.ships_plus = 0
        for hex in listed(self.own):
            self.ships |= SHIPS[hex][level]
            self.ships_plus |= SHIPS[hex][level + 1]

    def fly(self, skips: int) -> None:
        """Set the range of flights, and compute how far they go."""
        self.skips = skips
        self.flights = 0
        for hex in listed(self.own):
            self.flights |= FLIGHTS[hex][skips]
