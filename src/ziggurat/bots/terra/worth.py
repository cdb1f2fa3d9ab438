"""What a position of Terra Mystica is worth to a seat, in points at the end of the game.

All numbers are guesses: goods are worth the more the earlier they come, incomes count for every
round that is left, and what is begun (a town, a rank, a way to build) counts in part.
"""

from __future__ import annotations

from math import sqrt

from ...core.seats import Seat
from ...terra.data.box import (
    AREA_PLACES,
    CULT_PLACES,
    CULTS,
    ROUNDS,
    TOP_STEP,
    TOWN_BUILDINGS,
    TOWN_BUILDINGS_WITH_SANCTUARY,
    TOWN_POWER,
    TOWN_POWER_WITH_FAVOUR,
)
from ...terra.data.tiles import CARDS, FAVOURS, SA, SCORINGS, SH, TP, D
from ...terra.final import shared
from ...terra.goods import NOTHING, Goods
from ...terra.hexes import RIVER, TERRAINS, Hex
from ...terra.moves import NO_CARD
from ...terra.player import Player
from ...terra.reach import shipped
from ...terra.state import TerraState

WORKER, COIN, PRIEST, POWER = (0.5, 0.24), (0.33, 0.1), (1.5, 0.38), (0.28, 0.1)
"""What a good is worth in the last round, and how much more for each round before."""
ENOUGH_WORKERS, ENOUGH_COINS, ENOUGH_PRIESTS, ENOUGH_POWER = 7, 13, 4, 8
FEW_WORKERS, FEW_COINS, MORE_WORKERS, MORE_COINS = 3, 6, 1.0, 0.3
"""The first workers and coins of an income count more: nothing goes on without them."""
EASE = (1.0, 0.6, 0.3, 0.12)
"""How far a free hex in reach is a place to build, by the spades it needs."""
TOKEN = 0.18
"""A token that is not burned, for each round to come."""
WAY = 0.55
BUILDING = 1.2
STEP = 0.3
TOWN, TOWN_BEGUN = 11.0, 6.5
SHIPPING, DIGGING, SPECIAL, STEPS_EACH_ROUND = 0.7, 1.1, 3.2, 1.2
POST = 0.9
"""A trading post can become something better."""
POSTS, DWELLINGS = 0.5, 1.1
"""How many of them a player still builds each round, for favours that reward it."""
SPADE, CULT_STEP, CARD_SHIPPING = 3.0, 1.2, 1.5


def priced(good: tuple[float, float], later: float) -> float:
    """What one of a good is worth with so many rounds to come."""
    return good[0] + good[1] * later


def goods_worth(goods: Goods, later: float) -> float:
    return (
        goods.workers * priced(WORKER, later)
        + goods.coins * priced(COIN, later)
        + goods.priests * priced(PRIEST, later)
        + goods.power * priced(POWER, later)
    )


def later_rounds(state: TerraState) -> int:
    """How many rounds come after this one."""
    return ROUNDS - state.round


def worth(state: TerraState, seat: Seat) -> float:
    """The whole position for a seat."""
    player = state.players[seat]
    later = later_rounds(state)
    return (
        player.points
        + stock(player, later)
        + incomes(player, later)
        + tiles(player, later)
        + on_pass(player)
        + cults(state, player, later)
        + network(state, player, later)
        + towns(state, player, later)
        + ways(state, player, later)
    )


def stock(player: Player, later: int) -> float:
    """What lies on the board; too much of a good is worth half."""
    if not later and player.passed:
        coins = player.coins + player.workers + player.priests + player.bowl3 + player.bowl2 // 2
        return coins / player.faction.coins_for_a_point
    later = later - 1 if player.passed else later
    power = priced(POWER, later)
    return (
        priced(WORKER, later) * less(player.workers, ENOUGH_WORKERS)
        + priced(COIN, later) * less(player.coins, ENOUGH_COINS)
        + priced(PRIEST, later) * less(player.priests, ENOUGH_PRIESTS)
        + power * (player.bowl2 + 2 * less(player.bowl3, ENOUGH_POWER))
        + TOKEN * later * (player.bowl1 + player.bowl2 + player.bowl3)
    )


def less(number: int, enough: int) -> float:
    """What is beyond enough counts half."""
    return number if number <= enough else enough + 0.5 * (number - enough)


def incomes(player: Player, later: int) -> float:
    """Everything that buildings and favours bring in the rounds to come."""
    if not later:
        return 0.0
    goods = player.faction.income(player.counts())
    for number, tile in enumerate(FAVOURS):
        if player.favours >> number & 1 and tile.income is not NOTHING:
            goods += tile.income
    steady = MORE_WORKERS * min(goods.workers, FEW_WORKERS) * priced(WORKER, later / 2)
    steady += MORE_COINS * min(goods.coins, FEW_COINS) * priced(COIN, later / 2)
    return later * (goods_worth(goods, (later - 1) / 2) + steady)


def tiles(player: Player, later: int) -> float:
    """What favours, tracks and the stronghold will bring beside incomes."""
    left = later + (0 if player.passed else 0.6)
    value = SHIPPING * player.shipping * left + DIGGING * player.digging * left
    special = player.faction.special
    if player.built[SH] and special is not None and not player.faction.special_from_start:
        value += SPECIAL * later
    value += POST * player.count(TP) * later
    for number, tile in enumerate(FAVOURS):
        if not player.favours >> number & 1:
            continue
        if tile.points_for == TP:
            value += tile.points * POSTS * left
        elif tile.points_for == D:
            value += tile.points * DWELLINGS * left
        elif tile.points_on_pass:
            value += later * tile.points_on_pass[max(2, player.count(TP))]
        elif tile.cult_action:
            value += STEPS_EACH_ROUND * later
    return value


def on_pass(player: Player) -> float:
    """Points that passing will bring with the card and the tiles of now."""
    if player.passed or player.card == NO_CARD:
        return 0.0
    card = CARDS[player.card]
    points = float(card.points * sum(player.count(kind) for kind in card.points_for))
    points += card.points_for_shipping * player.shipping
    for number, tile in enumerate(FAVOURS):
        if tile.points_on_pass and player.favours >> number & 1:
            points += tile.points_on_pass[player.count(TP)]
    return points


def cults(state: TerraState, player: Player, later: int) -> float:
    """Ranks as they are, the surer the later; and the bonuses of the rounds to come."""
    value = 0.0
    sure = 0.95 - 0.13 * later
    for cult in range(len(CULTS)):
        steps = [other.cults[cult] for other in state.players]
        own = player.cults[cult]
        value += sure * shared(steps, CULT_PLACES)[player.seat] + STEP * own
        value += 0.5 if own == TOP_STEP else 0.0
    for round in range(max(1, state.round), ROUNDS):
        tile = SCORINGS[state.table.scorings[round - 1]]
        if tile.every:
            sets = player.cults[tile.cult] / tile.every
            sets = 0.7 * int(sets) + 0.3 * sets
            gain = goods_worth(tile.bonus, ROUNDS - round - 0.5) + SPADE * 0.7 * tile.spades
            value += sets * gain
    return value


def network(state: TerraState, player: Player, later: int) -> float:
    """Buildings in one area: each counts, and so does the rank towards the end."""
    counts = [other.own.bit_count() for other in state.players]
    rank = shared(counts, AREA_PLACES)[player.seat]
    return BUILDING * counts[player.seat] + (0.5 - 0.08 * later) * rank


def towns(state: TerraState, player: Player, later: int) -> float:
    """How far groups of buildings have come to be towns."""
    rest = player.own & ~player.towns
    if not rest or not any(state.towns):
        return 0.0
    small = any(tile.small_towns and player.favours >> n & 1 for n, tile in enumerate(FAVOURS))
    needed = TOWN_POWER_WITH_FAVOUR if small else TOWN_POWER
    value = 0.0
    while rest:
        group = state.cluster(player, Hex((rest & -rest).bit_length() - 1))
        rest &= ~group
        if group & player.towns:
            continue
        sanctuary = group & player.built[SA]
        number = TOWN_BUILDINGS_WITH_SANCTUARY if sanctuary else TOWN_BUILDINGS
        power = min(1.0, state.power_value(player, group) / needed)
        done = (power + min(1.0, group.bit_count() / number)) / 2
        value += TOWN_BEGUN * done * done
    return value * (1.0 if later else 0.15)


def ways(state: TerraState, player: Player, later: int) -> float:
    """Free hexes in reach, by the spades that they need."""
    faction = player.faction
    free = (shipped(player) | player.flights) & ~state.occupied & ~RIVER
    found = 0.0
    for terrain in TERRAINS:
        here = free & state.land[terrain]
        if here:
            steps = 0 if terrain == faction.home else faction.spade_steps(terrain, faction.home)
            found += EASE[steps] * here.bit_count()
    return WAY * (later + 0.3) * sqrt(found)


def card_worth(state: TerraState, player: Player, card: int) -> float:
    """What a bonus card will bring in the round to come."""
    tile = CARDS[card]
    later = later_rounds(state) - 1
    value = goods_worth(tile.income, later)
    value += SPADE * tile.spades + CULT_STEP * tile.cult_steps + CARD_SHIPPING * tile.shipping
    value += tile.points * sum(player.count(kind) for kind in tile.points_for)
    return value + tile.points_for_shipping * player.shipping


def dwelling_place(state: TerraState, seat: Seat, hex: Hex) -> float:
    """How good a first dwelling is there: others beside it, land to grow on, own ones not far."""
    player = state.players[seat]
    beside = state.beside(hex)
    others = (beside & state.occupied & ~player.own).bit_count()
    value = (0.0, 3.0, 4.0, 3.5)[min(3, others)]
    around = beside
    for near in TERRAINS:
        here = beside & state.land[near] & ~state.occupied
        if here:
            steps = player.faction.spade_steps(near, player.faction.home)
            value += (1.6 if near == player.faction.home else EASE[steps]) * here.bit_count()
    for other in range(len(state.players)):
        if other != seat:
            value += 0.3 * (around & state.players[other].near).bit_count()
    gap = beside & player.near & ~RIVER
    return value + (2.0 if gap else 0.0)
