"""The features of a position for one seat, whose weights are learned for every round."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64
from ..data.box import ROUNDS, SUPPLY
from ..data.tiles import CARDS, FAVOURS, SA, SH, TE, TP, D, Scoring
from ..goods import NOTHING, Goods
from ..hexes import HexSet
from ..player import Player
from .map_features import NEVER

HAND_TERMS: Final = (
    "stock",
    "incomes",
    "tiles",
    "on_pass",
    "ranks",
    "bonuses",
    "area",
    "towns",
    "sites",
    "tiles_ahead",
)
"""The terms of the evaluation by hand, of which each counts once before anything is learned."""
GOODS: Final = (
    "workers",
    "coins",
    "priests",
    "bowl1",
    "bowl2",
    "bowl3",
    "many_workers",
    "many_coins",
    "many_priests",
    "much_power",
    "income_workers",
    "income_coins",
    "income_priests",
    "income_power",
)
MAP: Final = (
    "dwellings",
    "posts",
    "temples",
    "strongholds",
    "sanctuaries",
    "linked",
    "town_tiles",
    "keys",
    "town_in_1",
    "town_in_2",
    "town_in_3",
    "second_town",
    "shipping",
    "digging",
    "steps",
    "sent",
    "neighbours",
    "home_sites",
    "near_sites",
    "far_sites",
)
AHEAD: Final = 3
"""Rounds of which the scoring tile counts, this one included."""
EVENTS: Final = ("SPADE", "TOWN", "D", "SA/SH", "TP", "TE")
FEATURES: Final[tuple[str, ...]] = (
    *HAND_TERMS,
    *GOODS,
    *MAP,
    *[f"{event}_{ahead}" for ahead in range(AHEAD) for event in EVENTS],
    *[tile.name for tile in FAVOURS],
    *[card.name for card in CARDS],
)
"""The names of all features, in their order."""

FIRST_EVENT: Final = len(HAND_TERMS) + len(GOODS) + len(MAP)
FIRST_FAVOUR: Final = FIRST_EVENT + AHEAD * len(EVENTS)
FIRST_CARD: Final = FIRST_FAVOUR + len(FAVOURS)
NUMBER: Final = FIRST_CARD + len(CARDS)
BY_HAND: Final = [1.0] * NUMBER
"""The weights of the terms by hand."""
FAVOURS_ON_PASS: Final = sum(1 << n for n, tile in enumerate(FAVOURS) if tile.points_on_pass)
"""The favour tiles that score when a player passes, one bit each."""

MapKey = tuple[tuple[HexSet, ...], tuple[HexSet, ...], HexSet, HexSet, HexSet, int]
"""Buildings, land, reach, towns, rivers between towns; favour tiles, tracks and the rest."""

MANY_WORKERS: Final = 6
MANY_COINS: Final = 12
MANY_PRIESTS: Final = 3
MUCH_POWER: Final = 7
"""Amounts beyond which goods may count less."""


@final
class FeatureSum:
    """Adds up features times their weights, in the order of ``FEATURES``; it can list them, too."""

    __slots__ = ("at", "listed", "value", "weights")

    def __init__(
        self, value: float, weights: list[float], listed: list[float] | None = None
    ) -> None:
        self.value = value
        self.weights = weights
        self.listed = listed
        self.at: i64 = 0
        """The index of the next feature."""

    def add(self, feature: float) -> None:
        """Add the next feature."""
        if feature != 0.0:
            self.value += self.weights[self.at] * feature
        self.at += 1
        if self.listed is not None:
            self.listed.append(feature)

    def add_at(self, at: i64, feature: float) -> None:
        """Add a feature after some that are zero."""
        if self.listed is not None:
            self.listed.extend([0.0] * (at - self.at))
        self.at = at
        self.add(feature)

    def fill(self) -> None:
        """List zeros for the features that are left."""
        if self.listed is not None:
            self.listed.extend([0.0] * (NUMBER - self.at))


@final
class MapTerms:
    """What follows from the map, the favour tiles and the round: the same for many positions."""

    __slots__ = (
        "area",
        "dwellings",
        "event_places",
        "event_values",
        "first",
        "income",
        "incomes",
        "linked",
        "neighbours",
        "posts",
        "sanctuaries",
        "second",
        "sites",
        "sites_value",
        "strongholds",
        "temples",
        "tiles_ahead",
        "towns",
    )

    def __init__(
        self,
        counts: tuple[int, int, int, int, int],
        income: Goods,
        linked: int,
        steps: list[int],
        neighbours: int,
        sites: list[int],
    ) -> None:
        self.dwellings = counts[D]
        self.posts = counts[TP]
        self.temples = counts[TE]
        self.strongholds = counts[SH]
        self.sanctuaries = counts[SA]
        self.income = income
        """The steady income."""
        self.linked = linked
        """The number of buildings in the largest area."""
        self.first = NEVER
        """The steps that the next town takes."""
        self.second = NEVER
        for number in steps:
            if number < self.first:
                self.first, self.second = number, self.first
            elif number < self.second:
                self.second = number
        self.neighbours = neighbours
        """Own buildings beside those of others."""
        self.sites = sites
        """The number of places to build within reach, by the spades that they need."""
        self.event_places: list[int] = []
        """The features of scoring tiles that are not zero; ``event_values`` has their values."""
        self.event_values: list[float] = []
        self.incomes = 0.0
        self.area = 0.0
        self.towns = 0.0
        self.sites_value = 0.0
        self.tiles_ahead = 0.0
        """The terms by hand."""

    def foresee(self, round: int, scorings: list[Scoring]) -> None:
        """Find what the scoring tiles of this round and the next ones can reward."""
        for ahead in range(min(AHEAD, ROUNDS - round + 1)):
            event = scorings[round - 1 + ahead].event
            if event in EVENTS:
                self.event_places.append(FIRST_EVENT + len(EVENTS) * ahead + EVENTS.index(event))
                self.event_values.append(self.event_value(event))

    def event_value(self, event: str) -> float:
        """How often an event can happen, at most."""
        if event == "SPADE":
            return 1.0
        if event == "TOWN":
            return 1.0 if self.first <= 3 else 0.0
        if event == "D":
            return float(min(3, SUPPLY[D] - self.dwellings))
        if event == "SA/SH":
            return float(2 - self.strongholds - self.sanctuaries)
        if event == "TP":
            return float(min(3, self.dwellings, SUPPLY[TP] - self.posts))
        return float(min(2, self.posts, SUPPLY[TE] - self.temples))


def add_goods(total: FeatureSum, player: Player, income: Goods) -> None:
    """Add the goods in stock and the steady income."""
    total.add(float(player.workers))
    total.add(float(player.coins))
    total.add(float(player.priests))
    total.add(float(player.bowl1))
    total.add(float(player.bowl2))
    total.add(float(player.bowl3))
    total.add(float(max(0, player.workers - MANY_WORKERS)))
    total.add(float(max(0, player.coins - MANY_COINS)))
    total.add(float(max(0, player.priests - MANY_PRIESTS)))
    total.add(float(max(0, player.bowl3 - MUCH_POWER)))
    total.add(float(income.workers))
    total.add(float(income.coins))
    total.add(float(income.priests))
    total.add(float(income.power))


def add_map(total: FeatureSum, player: Player, ground: MapTerms) -> None:
    """Add buildings, towns, tracks and what is within reach."""
    total.add(float(ground.dwellings))
    total.add(float(ground.posts))
    total.add(float(ground.temples))
    total.add(float(ground.strongholds))
    total.add(float(ground.sanctuaries))
    total.add(float(ground.linked))
    total.add(float(len(player.town_tiles)))
    total.add(float(player.keys))
    total.add(1.0 if ground.first <= 1 else 0.0)
    total.add(1.0 if ground.first == 2 else 0.0)
    total.add(1.0 if ground.first == 3 else 0.0)
    total.add(1.0 if ground.second <= 3 else 0.0)
    total.add(float(player.shipping))
    total.add(float(player.digging))
    cults = player.cults
    total.add(float(cults[0] + cults[1] + cults[2] + cults[3]))
    total.add(float(player.sent))
    total.add(float(ground.neighbours))
    sites = ground.sites
    total.add(float(sites[0]))
    total.add(float(sites[1]))
    total.add(float(sites[2] + sites[3]))


def add_tiles(total: FeatureSum, player: Player, ground: MapTerms) -> None:
    """Add what scoring tiles can reward, the favour tiles and the bonus card."""
    for n in range(len(ground.event_places)):
        total.add_at(ground.event_places[n], ground.event_values[n])
    favours = player.favours
    at = FIRST_FAVOUR
    while favours:
        if favours & 1:
            total.add_at(at, 1.0)
        favours >>= 1
        at += 1
    if player.card >= 0:
        total.add_at(FIRST_CARD + player.card, 1.0)


def steady_income(player: Player, counts: tuple[int, int, int, int, int]) -> Goods:
    """The income of buildings and favour tiles, without the card."""
    goods = player.faction.income(counts)
    for number, tile in enumerate(FAVOURS):
        if player.favours >> number & 1 and tile.income is not NOTHING:
            goods += tile.income
    return goods
