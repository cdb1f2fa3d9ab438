"""Favour tiles, town tiles, scoring tiles, bonus cards and power actions: one line each."""

from dataclasses import dataclass
from typing import Final

from ..goods import NOTHING, Goods

FIRE: Final = 0
WATER: Final = 1
EARTH: Final = 2
AIR: Final = 3

D: Final = 0
TP: Final = 1
TE: Final = 2
SH: Final = 3
SA: Final = 4


@dataclass(frozen=True, slots=True)
class Favour:
    """A favour tile: steps on a cult, and an ability."""

    name: str
    copies: int
    cult: int
    steps: int
    income: Goods = NOTHING
    small_towns: bool = False
    """Towns need a power value of 6 only."""
    cult_action: bool = False
    """Once a round, as an action, a step on a cult of choice."""
    points_for: int = -1
    """The kind of building that brings points when it is built."""
    points: int = 0
    points_on_pass: tuple[int, ...] = ()
    """Points by the number of trading posts."""


FAVOURS: Final[tuple[Favour, ...]] = (
    Favour("FAV1", 1, FIRE, 3),
    Favour("FAV2", 1, WATER, 3),
    Favour("FAV3", 1, EARTH, 3),
    Favour("FAV4", 1, AIR, 3),
    Favour("FAV5", 3, FIRE, 2, small_towns=True),
    Favour("FAV6", 3, WATER, 2, cult_action=True),
    Favour("FAV7", 3, EARTH, 2, income=Goods(workers=1, power=1)),
    Favour("FAV8", 3, AIR, 2, income=Goods(power=4)),
    Favour("FAV9", 3, FIRE, 1, income=Goods(coins=3)),
    Favour("FAV10", 3, WATER, 1, points_for=TP, points=3),
    Favour("FAV11", 3, EARTH, 1, points_for=D, points=2),
    Favour("FAV12", 3, AIR, 1, points_on_pass=(0, 2, 3, 3, 4)),
)


@dataclass(frozen=True, slots=True)
class Town:
    """A town tile: points, a gain, and the right to the top of a cult."""

    name: str
    copies: int
    points: int
    gain: Goods = NOTHING
    steps: int = 0
    """On each of the four cults."""
    keys: int = 1
    shipping: int = 0
    option: str = ""
    """The option that puts it into the game."""


TOWNS: Final[tuple[Town, ...]] = (
    Town("TW1", 2, 5, Goods(coins=6)),
    Town("TW2", 2, 7, Goods(workers=2)),
    Town("TW3", 2, 9, Goods(priests=1)),
    Town("TW4", 2, 6, Goods(power=8)),
    Town("TW5", 2, 8, steps=1),
    Town("TW6", 1, 2, steps=2, keys=2, option="mini-expansion-1"),
    Town("TW7", 2, 4, shipping=1, option="mini-expansion-1"),
    Town("TW8", 1, 11, option="mini-expansion-1"),
)


@dataclass(frozen=True, slots=True)
class Scoring:
    """A scoring tile: points for something in its round, then a bonus for steps on a cult."""

    name: str
    event: str
    points: int
    cult: int
    every: int
    """The steps for which the bonus comes once."""
    bonus: Goods = NOTHING
    spades: int = 0
    per_priest: Goods = NOTHING
    """In place of a bonus for steps: for each of the player's priests on the cult board."""
    last_round: int = 6
    option: str = ""


SCORINGS: Final[tuple[Scoring, ...]] = (
    Scoring("SCORE1", "SPADE", 2, EARTH, 1, Goods(coins=1), last_round=4),
    Scoring("SCORE2", "TOWN", 5, EARTH, 4, spades=1),
    Scoring("SCORE3", "D", 2, WATER, 4, Goods(priests=1)),
    Scoring("SCORE4", "SA/SH", 5, FIRE, 2, Goods(workers=1)),
    Scoring("SCORE5", "D", 2, FIRE, 4, Goods(power=4)),
    Scoring("SCORE6", "TP", 3, WATER, 4, spades=1),
    Scoring("SCORE7", "SA/SH", 5, AIR, 2, Goods(workers=1)),
    Scoring("SCORE8", "TP", 3, AIR, 4, spades=1),
    Scoring("SCORE9", "TE", 4, FIRE, 0, per_priest=Goods(coins=2), option="temple-scoring-tile"),
)


@dataclass(frozen=True, slots=True)
class Card:
    """A bonus card: an income, and something more."""

    name: str
    income: Goods
    spades: int = 0
    """Once, as an action."""
    cult_steps: int = 0
    """Once, as an action."""
    shipping: int = 0
    """The shipping levels that the card adds in the action phase."""
    points_for: tuple[int, ...] = ()
    """The kinds of buildings that bring points on passing."""
    points: int = 0
    points_for_shipping: int = 0
    """On passing, for each level."""
    option: str = ""


CARDS: Final[tuple[Card, ...]] = (
    Card("BON1", Goods(coins=2), spades=1),
    Card("BON2", Goods(coins=4), cult_steps=1),
    Card("BON3", Goods(coins=6)),
    Card("BON4", Goods(power=3), shipping=1),
    Card("BON5", Goods(power=3, workers=1)),
    Card("BON6", Goods(workers=2), points_for=(SH, SA), points=4),
    Card("BON7", Goods(workers=1), points_for=(TP,), points=2),
    Card("BON8", Goods(priests=1)),
    Card("BON9", Goods(coins=2), points_for=(D,), points=1),
    Card("BON10", Goods(power=3), points_for_shipping=3, option="shipping-bonus"),
)


@dataclass(frozen=True, slots=True)
class PowerAction:
    """A space on the map board, once a round for all players together."""

    name: str
    power: int
    gain: Goods = NOTHING
    bridge: bool = False
    spades: int = 0
    rule: str = ""


POWER_ACTIONS: Final[tuple[PowerAction, ...]] = (
    PowerAction("ACT1", 3, bridge=True, rule="TM-292"),
    PowerAction("ACT2", 3, Goods(priests=1), rule="TM-300"),
    PowerAction("ACT3", 4, Goods(workers=2), rule="TM-301"),
    PowerAction("ACT4", 4, Goods(coins=7), rule="TM-302"),
    PowerAction("ACT5", 4, spades=1, rule="TM-303"),
    PowerAction("ACT6", 6, spades=2, rule="TM-304"),
)
