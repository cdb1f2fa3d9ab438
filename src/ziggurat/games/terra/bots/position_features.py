"""The features of a position for one seat, whose weights are learned for every round."""

from __future__ import annotations

from typing import Final

from ..data.box import ROUNDS, SUPPLY
from ..data.tiles import CARDS, FAVOURS, SA, SH, TE, TP, D, Scoring
from ..goods import NOTHING, Goods
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

MANY_WORKERS: Final = 6
MANY_COINS: Final = 12
MANY_PRIESTS: Final = 3
MUCH_POWER: Final = 7
"""Amounts beyond which goods may count less."""


def add_goods(features: list[float], player: Player, income: Goods) -> None:
    """Append the goods in stock and the steady income."""
    features.append(float(player.workers))
    features.append(float(player.coins))
    features.append(float(player.priests))
    features.append(float(player.bowl1))
    features.append(float(player.bowl2))
    features.append(float(player.bowl3))
    features.append(float(max(0, player.workers - MANY_WORKERS)))
    features.append(float(max(0, player.coins - MANY_COINS)))
    features.append(float(max(0, player.priests - MANY_PRIESTS)))
    features.append(float(max(0, player.bowl3 - MUCH_POWER)))
    features.append(float(income.workers))
    features.append(float(income.coins))
    features.append(float(income.priests))
    features.append(float(income.power))


def add_map(
    features: list[float],
    player: Player,
    linked: int,
    steps: list[int],
    neighbours: int,
    sites: list[int],
) -> None:
    """Append buildings, towns, tracks and what is within reach."""
    for kind in (D, TP, TE, SH, SA):
        features.append(float(player.count(kind)))
    features.append(float(linked))
    features.append(float(len(player.town_tiles)))
    features.append(float(player.keys))
    first = second = NEVER
    for number in steps:
        if number < first:
            first, second = number, first
        elif number < second:
            second = number
    features.append(1.0 if first <= 1 else 0.0)
    features.append(1.0 if first == 2 else 0.0)
    features.append(1.0 if first == 3 else 0.0)
    features.append(1.0 if second <= 3 else 0.0)
    features.append(float(player.shipping))
    features.append(float(player.digging))
    features.append(float(sum(player.cults)))
    features.append(float(player.sent))
    features.append(float(neighbours))
    features.append(float(sites[0]))
    features.append(float(sites[1]))
    features.append(float(sites[2] + sites[3]))


def add_tiles(
    features: list[float], player: Player, round: int, scorings: list[Scoring], near: int
) -> None:
    """Append what scoring tiles can reward, the favour tiles and the bonus card."""
    at = len(features)
    features.extend([0.0] * (AHEAD * len(EVENTS) + len(FAVOURS) + len(CARDS)))
    for ahead in range(min(AHEAD, ROUNDS - round + 1)):
        tile = scorings[round - 1 + ahead]
        place = at + len(EVENTS) * ahead
        if tile.event == "SPADE":
            features[place] = 1.0
        elif tile.event == "TOWN":
            features[place + 1] = 1.0 if near <= 3 else 0.0
        elif tile.event == "D":
            features[place + 2] = float(min(3, SUPPLY[D] - player.count(D)))
        elif tile.event == "SA/SH":
            features[place + 3] = float(2 - player.count(SH) - player.count(SA))
        elif tile.event == "TP":
            features[place + 4] = float(min(3, player.count(D), SUPPLY[TP] - player.count(TP)))
        elif tile.event == "TE":
            features[place + 5] = float(min(2, player.count(TP), SUPPLY[TE] - player.count(TE)))
    at += AHEAD * len(EVENTS)
    favours = player.favours
    number = 0
    while favours:
        if favours & 1:
            features[at + number] = 1.0
        favours >>= 1
        number += 1
    if player.card >= 0:
        features[at + len(FAVOURS) + player.card] = 1.0


def steady_income(player: Player, counts: tuple[int, int, int, int, int]) -> Goods:
    """The income of buildings and favour tiles, without the card."""
    goods = player.faction.income(counts)
    for number, tile in enumerate(FAVOURS):
        if player.favours >> number & 1 and tile.income is not NOTHING:
            goods += tile.income
    return goods
