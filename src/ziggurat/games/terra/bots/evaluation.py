"""The evaluation of a position for one seat, in points at the end of the game.

Goods are worth more the earlier they come, incomes count for every round that is left, and what is
begun (a town, a rank, a place to build) counts in part. The opponents are taken as they are.
"""

from __future__ import annotations

from typing import NamedTuple, final

from ....core.seats import Seat
from ..data.box import AREA_PLACES, CULT_PLACES, CULTS, ROUNDS, SUPPLY, TOP_STEP
from ..data.tiles import CARDS, FAVOURS, SCORINGS, TP, D
from ..final import largest_area
from ..goods import Goods
from ..hexes import SITES
from ..moves import NO_CARD
from ..player import Player
from ..reach import shipped
from ..special import CARD_BIT, FAVOUR_BIT, STRONGHOLD_BIT
from ..state import TerraState
from .expected_ranks import expected, expected_on_track, settled
from .map_features import ease, sites_by_spades, town_steps
from .position_features import (
    BY_HAND,
    FAVOURS_ON_PASS,
    NUMBER,
    FeatureSum,
    MapKey,
    MapTerms,
    add_goods,
    add_map,
    add_tiles,
    steady_income,
)
from .weights import BRIDGE_POINTS, STRONGHOLDS, TerraWeights

ENOUGH_WORKERS, ENOUGH_COINS, ENOUGH_PRIESTS, ENOUGH_POWER = 7, 13, 4, 8
"""Amounts of a good beyond which each further one counts half."""
FEW_WORKERS, FEW_COINS = 3, 6
"""Amounts of an income up to which it counts more."""
TRACK_SPREAD, AREA_SPREAD = 0.6, 0.4
"""How uncertain a forecast of the last round is, for steps on a track and for buildings."""


class RivalForecast(NamedTuple):
    """What a rival is expected to have at the end of the round."""

    cults: tuple[int, ...]
    """The steps on the cult tracks."""
    area: int
    """The buildings of the largest area."""
    power: int
    """The power that their buildings offer to the seat until then."""


@final
class TerraEvaluator:
    """Evaluates positions for one seat, with a cache for each term that repeats."""

    def __init__(
        self,
        state: TerraState,
        seat: Seat,
        weights: TerraWeights,
        forecast: list[RivalForecast] | None = None,
    ) -> None:
        self.seat = seat
        self.weights = weights
        self.learned: list[list[float]] = []
        """The weights of the features by round; none: the terms by hand are added up."""
        if weights.values is not None:
            self.learned = weights.values.of(state.players[seat].faction.name, len(state.players))
        self.faction = state.players[seat].faction
        self.scorings = [SCORINGS[number] for number in state.table.scorings]
        self.rivals = [player for player in state.players if player.seat != seat]
        others_go_on = state.round < ROUNDS or not all(rival.passed for rival in self.rivals)
        self.last_spread = weights.last_spread if others_go_on else 0.0
        self.last_growth = 0.5 * weights.growth
        """How many steps and buildings rivals add in the last round, beyond what is foreseen."""
        self.forecast_round = ROUNDS + 1
        """The round at whose beginning the rivals have what is known or foreseen of them."""
        self.tracks = [rival.cults for rival in self.rivals]
        self.areas = [largest_area(state, rival) for rival in self.rivals]
        self.last_area_spread = self.last_spread
        self.offered = 0
        """The power that rivals will offer until the end of the round."""
        if forecast is not None:
            self.tracks = [rival.cults for rival in forecast]
            self.areas = [rival.area for rival in forecast]
            self.offered = int(weights.offered * sum(rival.power for rival in forecast))
            self.last_growth = 0.0
            self.forecast_round = state.round + 1
            self.last_area_spread = AREA_SPREAD if others_go_on else 0.0
            self.last_spread = TRACK_SPREAD if others_go_on else 0.0
        self.rank_tables: dict[int, list[list[float]]] = {}
        self.bonus_tables: dict[int, list[list[float]]] = {}
        self.area_values: dict[tuple[int, int, int, bool], float] = {}
        self.linked_numbers: dict[tuple[int, int, int], int] = {}
        self.incomes_by_counts: dict[tuple[int, ...], Goods] = {}
        self.site_numbers: dict[tuple[int, ...], list[int]] = {}
        self.town_values: dict[tuple[int, ...], list[int]] = {}
        self.stronghold = STRONGHOLDS.get(self.faction.name, 0.0)
        self.bridge_points = BRIDGE_POINTS.get(self.faction.name, 0)
        self.ground: dict[MapKey, MapTerms] = {}
        self.rival_ground = 0
        for rival in self.rivals:
            self.rival_ground |= rival.near

    def evaluate(self, state: TerraState) -> float:
        """The value of the whole position."""
        player = state.players[self.seat]
        if state.round == ROUNDS and player.passed:
            return self.final(state, player)
        ground = self.map_terms(state, player)
        if not self.learned:
            total = FeatureSum(float(player.points), BY_HAND)
            self.add_terms(total, state, player, ground)
            return total.value
        weights = self.learned[state.round - 1]
        total = FeatureSum(float(player.points), weights)
        self.add_features(total, state, player, ground)
        return total.value + weights[NUMBER]

    def terms(self, state: TerraState, player: Player) -> list[float]:
        """The terms by hand, in the order of ``HAND_TERMS``."""
        terms: list[float] = []
        total = FeatureSum(0.0, BY_HAND, terms)
        self.add_terms(total, state, player, self.map_terms(state, player))
        return terms

    def features(self, state: TerraState, player: Player) -> list[float]:
        """All features of a position, in the order of ``FEATURES``."""
        features: list[float] = []
        total = FeatureSum(0.0, BY_HAND, features)
        self.add_features(total, state, player, self.map_terms(state, player))
        total.fill()
        return features

    def add_terms(
        self, total: FeatureSum, state: TerraState, player: Player, ground: MapTerms
    ) -> None:
        """Add the terms by hand, in the order of ``HAND_TERMS``."""
        later = ROUNDS - state.round
        total.add(self.stock(player, later))
        total.add(ground.incomes)
        total.add(self.tiles(player, ground, later))
        total.add(self.on_pass(state, player, ground))
        total.add(self.ranks(state, player, later))
        total.add(self.bonuses(state, player))
        total.add(ground.area)
        total.add(ground.towns)
        total.add(ground.sites_value)
        total.add(ground.tiles_ahead)

    def add_features(
        self, total: FeatureSum, state: TerraState, player: Player, ground: MapTerms
    ) -> None:
        """Add all features, in the order of ``FEATURES``."""
        self.add_terms(total, state, player, ground)
        add_goods(total, player, ground.income)
        add_map(total, player, ground)
        add_tiles(total, player, ground)

    def map_terms(self, state: TerraState, player: Player) -> MapTerms:
        """What follows from the map, the favour tiles and the round, from a cache."""
        town_left = 0
        for tiles in state.towns:
            if tiles:
                town_left = 1
                break
        flags = 4 * state.round + 2 * player.passed + town_left
        tracks = (player.skips * 8 + player.shipping) * 32 + len(state.bridges)
        key = (
            player.built,
            state.land,
            shipped(player) | player.flights,
            player.towns,
            player.rivers,
            (player.favours * 2048 + tracks) * 32 + flags,
        )
        ground = self.ground.get(key)
        if ground is None:
            ground = self.new_map_terms(state, player)
            self.ground[key] = ground
        return ground

    def new_map_terms(self, state: TerraState, player: Player) -> MapTerms:
        later = ROUNDS - state.round
        counts = player.counts()
        steps = self.town_steps(state, player)
        neighbours = (player.own & self.rival_ground).bit_count()
        sites = self.sites_by_spades(state, player)
        linked = self.linked(state, player)
        ground = MapTerms(
            counts, self.steady_income(player, counts), linked, steps, neighbours, sites
        )
        ground.foresee(state.round, self.scorings)
        ground.incomes = self.incomes(ground.income, later)
        ground.area = self.area(state, player, later)
        ground.towns = self.towns(steps, later)
        ground.sites_value = self.building_sites(neighbours, sites, later)
        ground.tiles_ahead = self.tiles_ahead(state.round, ground)
        return ground

    def final(self, state: TerraState, player: Player) -> float:
        """The final score if the opponents stay as they are."""
        coins = player.coins + player.workers + player.priests + player.bowl3 + player.bowl2 // 2
        value = player.points + coins / player.faction.coins_for_a_point
        return value + self.ranks(state, player, 0) + self.area(state, player, 0)

    def stock(self, player: Player, later: int) -> float:
        """The value of the goods in stock; those beyond enough count half."""
        weights = self.weights
        power = weights.power + weights.power_later * later
        return (
            (weights.worker + weights.worker_later * later)
            * diminished(player.workers, ENOUGH_WORKERS)
            + (weights.coin + weights.coin_later * later) * diminished(player.coins, ENOUGH_COINS)
            + (weights.priest + weights.priest_later * later)
            * diminished(player.priests, ENOUGH_PRIESTS)
            + power * (player.bowl2 + 2 * diminished(player.bowl3, ENOUGH_POWER))
            + weights.token * later * (player.bowl1 + player.bowl2 + player.bowl3)
        )

    def goods(self, goods: Goods, later: float) -> float:
        """The value of goods that come with ``later`` rounds still to be played."""
        weights = self.weights
        return (
            goods.workers * (weights.worker + weights.worker_later * later)
            + goods.coins * (weights.coin + weights.coin_later * later)
            + goods.priests * (weights.priest + weights.priest_later * later)
            + goods.power * (weights.power + weights.power_later * later)
        )

    def incomes(self, goods: Goods, later: int) -> float:
        """The value of the incomes from buildings and favours in the rounds to come."""
        if not later:
            return 0.0
        weights = self.weights
        worker = weights.worker + weights.worker_later * later / 2
        coin = weights.coin + weights.coin_later * later / 2
        steady = weights.first_workers * min(goods.workers, FEW_WORKERS) * worker
        steady += weights.first_coins * min(goods.coins, FEW_COINS) * coin
        return later * (self.goods(goods, (later - 1) / 2) + steady)

    def steady_income(self, player: Player, counts: tuple[int, int, int, int, int]) -> Goods:
        """The income of buildings and favour tiles."""
        key = (*counts, player.favours)
        goods = self.incomes_by_counts.get(key)
        if goods is None:
            goods = steady_income(player, counts)
            self.incomes_by_counts[key] = goods
        return goods

    def tiles(self, player: Player, ground: MapTerms, later: int) -> float:
        """What favours, tracks and the stronghold will bring beside incomes."""
        weights = self.weights
        left = later + (0.0 if player.passed else 0.6)
        value = (weights.shipping * player.shipping + weights.digging * player.digging) * left
        if ground.strongholds:
            unused = 0 if player.used & STRONGHOLD_BIT or player.passed else 1
            value += weights.stronghold * self.stronghold * (later + unused)
        value += weights.post * ground.posts * later
        if not player.favours:
            return value
        for number, tile in enumerate(FAVOURS):
            if not player.favours >> number & 1:
                continue
            if tile.points_for == TP:
                value += tile.points * weights.fav_posts * left
            elif tile.points_for == D:
                value += tile.points * weights.fav_dwellings * left
            elif tile.points_on_pass:
                value += weights.fav_pass * later * tile.points_on_pass[max(2, ground.posts)]
            elif tile.cult_action:
                unused = 0 if player.used & FAVOUR_BIT or player.passed else 1
                value += weights.fav_step * (later + unused)
        return value

    def on_pass(self, state: TerraState, player: Player, ground: MapTerms) -> float:
        """What the card and the favour tiles will bring in this round and by passing."""
        if player.passed or player.card == NO_CARD:
            return 0.0
        weights = self.weights
        card = CARDS[player.card]
        buildings = 0
        for kind in card.points_for:
            buildings += player.count(kind)
        value = float(card.points * buildings)
        value += card.points_for_shipping * player.shipping
        value += weights.card_ship * card.shipping
        if not player.used & CARD_BIT:
            value += weights.spade * card.spades + weights.card_step * card.cult_steps
        if player.favours & FAVOURS_ON_PASS:
            for number, tile in enumerate(FAVOURS):
                if tile.points_on_pass and player.favours >> number & 1:
                    value += tile.points_on_pass[ground.posts]
        if self.bridge_points and ground.strongholds:
            bridges = own_bridges(state, player)
            value += self.bridge_points * bridges * (1 + ROUNDS - state.round)
        return value

    def ranks(self, state: TerraState, player: Player, later: int) -> float:
        """The expected ranks on the cult tracks."""
        key = 2 * state.round + player.passed
        table = self.rank_tables.get(key)
        if table is None:
            table = [
                [self.rank_value(cult, step, later, player.passed) for step in range(11)]
                for cult in range(len(CULTS))
            ]
            self.rank_tables[key] = table
        steps = player.cults
        return table[0][steps[0]] + table[1][steps[1]] + table[2][steps[2]] + table[3][steps[3]]

    def rank_value(self, cult: int, own: int, later: int, passed: bool) -> float:
        """The value of ``own`` steps on a track at the end of the game."""
        weights = self.weights
        others = [steps[cult] for steps in self.tracks]
        left = later + (0.0 if passed else 0.5)
        grown_by = weights.round_steps * self.rounds_unforeseen(later, passed)
        if not left:
            return self.final_rank_points(own, others, CULT_PLACES, self.last_spread, grown_by)
        drift = weights.growth * 0.5 * left + grown_by
        grown = tuple([other + drift for other in others])
        spread = 0.3 + weights.cult_spread * left
        value = weights.cult * expected_on_track(own, grown, CULT_PLACES, spread)
        return value + weights.step * own * min(1.0, later) + (0.5 if own == TOP_STEP else 0.0)

    def bonuses(self, state: TerraState, player: Player) -> float:
        """The bonuses for steps on the cult tracks at the end of the rounds to come."""
        table = self.bonus_tables.get(state.round)
        if table is None:
            table = [
                [self.bonus_value(state, cult, step) for step in range(11)]
                for cult in range(len(CULTS))
            ]
            self.bonus_tables[state.round] = table
        steps = player.cults
        return table[0][steps[0]] + table[1][steps[1]] + table[2][steps[2]] + table[3][steps[3]]

    def bonus_value(self, state: TerraState, cult: int, own: int) -> float:
        """The value of ``own`` steps on a track for the bonuses to come."""
        weights = self.weights
        value = 0.0
        for round in range(max(1, state.round), ROUNDS):
            tile = self.scorings[round - 1]
            if tile.every and tile.cult == cult:
                sets = own / tile.every
                sets = 0.7 * int(sets) + 0.3 * sets
                gain = self.goods(tile.bonus, ROUNDS - round - 0.5)
                value += weights.bonus * sets * (gain + weights.spade * 0.7 * tile.spades)
        return value

    def linked(self, state: TerraState, player: Player) -> int:
        """The number of buildings in the largest area."""
        key = (player.own, player.shipping + 8 * player.skips, len(state.bridges))
        linked = self.linked_numbers.get(key)
        if linked is None:
            linked = largest_area(state, player)
            self.linked_numbers[key] = linked
        return linked

    def area(self, state: TerraState, player: Player, later: int) -> float:
        """The value of the connected buildings: each counts, and so does the expected rank."""
        linked, buildings = self.linked(state, player), player.own.bit_count()
        key = (linked, buildings, later, player.passed)
        value = self.area_values.get(key)
        if value is None:
            value = self.area_value(linked, buildings, later, player.passed)
            self.area_values[key] = value
        return value

    def area_value(self, linked: int, buildings: int, later: int, passed: bool) -> float:
        """The value of so many linked buildings, and of so many in all."""
        weights = self.weights
        left = later + (0.0 if passed else 0.5)
        grown_by = weights.round_area * self.rounds_unforeseen(later, passed)
        if not left:
            spread = self.last_area_spread
            return self.final_rank_points(linked, self.areas, AREA_PLACES, spread, grown_by)
        own = linked + 0.4 * (buildings - linked)
        spread = 0.3 + weights.area_spread * left
        others = [rival + weights.growth * left + grown_by for rival in self.areas]
        value = weights.area * expected(own, others, AREA_PLACES, spread)
        return value + weights.building * buildings * min(1, later)

    def rounds_unforeseen(self, later: int, passed: bool) -> int:
        """The rounds between what is known of the rivals and the position."""
        last = passed and not later
        return max(0, ROUNDS - later + last - self.forecast_round)

    def final_rank_points(
        self, own: int, others: list[int], places: tuple[int, ...], spread: float, growth: float
    ) -> float:
        """Points for a rank when the seat has passed in the last round; others may still go up."""
        if not spread:
            return settled(own, others, places)
        drift = self.last_growth + growth
        return expected(own, [other + drift for other in others], places, spread + 0.3 * growth)

    def towns(self, steps: list[int], later: int) -> float:
        """The value of groups of buildings that are close to being towns."""
        weights = self.weights
        value = 0.0
        for number in steps:
            if number < 5:
                value += weights.town_near * weights.town_next ** max(0, number - 1)
        return weights.town * value * (1.0 if later else 0.1)

    def town_steps(self, state: TerraState, player: Player) -> list[int]:
        """The number of steps that each group is away from a town."""
        if not any(state.towns):
            return []
        key = (*player.built, player.towns, player.favours, len(state.bridges), player.rivers)
        steps = self.town_values.get(key)
        if steps is None:
            steps = town_steps(state, player)
            self.town_values[key] = steps
        return steps

    def sites_by_spades(self, state: TerraState, player: Player) -> list[int]:
        """The number of places to build within reach, by the spades that they need."""
        key = (*state.land, shipped(player) | player.flights, player.own)
        numbers = self.site_numbers.get(key)
        if numbers is None:
            numbers = sites_by_spades(state, player)
            self.site_numbers[key] = numbers
        return numbers

    def building_sites(self, neighbours: int, sites: list[int], later: int) -> float:
        """The value of places to build within reach, and of neighbours who bring power."""
        value = self.weights.way * ease(sites)
        value += self.weights.neighbour * neighbours
        return value * (later + 0.3)

    def tiles_ahead(self, now: int, ground: MapTerms) -> float:
        """The value of buildings that a scoring tile of the next rounds will reward."""
        weights = self.weights
        value = 0.0
        fade = 1.0
        for round in range(now + 1, min(ROUNDS, now + 2) + 1):
            tile = self.scorings[round - 1]
            if tile.event == "SA/SH":
                left = 2 - ground.strongholds - ground.sanctuaries
                value += fade * weights.tile_high * tile.points * min(1, left)
            elif tile.event == "TP":
                able = min(ground.dwellings, SUPPLY[TP] - ground.posts, 2)
                value += fade * weights.tile_posts * tile.points * able
            elif tile.event == "D":
                able = min(SUPPLY[D] - ground.dwellings, 3)
                value += fade * weights.tile_dwellings * tile.points * able
            elif tile.event == "TOWN":
                near = 1.0 if ground.first < 4 else 0.0
                value += fade * weights.tile_town * tile.points * near
            fade = 0.5
        return value


def diminished(number: int, enough: int) -> float:
    """A number of which the part beyond ``enough`` counts half."""
    return number if number <= enough else enough + 0.5 * (number - enough)


def own_bridges(state: TerraState, player: Player) -> int:
    """The number of own bridges with own buildings at both ends."""
    return sum(
        seat == player.seat
        and player.own >> SITES[site][0] & 1
        and player.own >> SITES[site][1] & 1
        for site, seat in state.bridges
    )
