"""The course of a round: income, actions, cult bonuses and clean-up (TM-57 to TM-71, F)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from ...core.agenda import Task
from ...core.errors import Fact, Refusal
from ...core.moves import Move
from ...core.seats import Seat
from .data.box import ROUNDS
from .data.tiles import CARDS, FAVOURS
from .decisions import TerraDecision
from .digging import too_few
from .events import CultBonus, Income, RoundStarted, SpadesLost
from .final import score_game
from .goods import NOTHING, Goods
from .hexes import RIVER, SHIPS, TERRAINS, Hex, HexSet, Terrain, listed
from .moves import DROP_SPADE, TRANSFORM, Build, Dig, DropSpade, Transform, Upgrade
from .offers import NO_EXCHANGE
from .reach import free_land, unreachable
from .spades import refuse_change, transform
from .state import TerraState
from .tuples import replaced
from .turn import Turn

if TYPE_CHECKING:
    from .player import Player


class StartRound(Task[TerraState]):
    """Clean-up of the last round, then phase I: income for all (TM-266 to TM-269, TM-70)."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: TerraState) -> None:
        state.power_used = 0
        for card, coins in enumerate(state.cards):
            if coins >= 0:
                state.cards = replaced(state.cards, card, coins + 1)
        state.round = self.number
        state.order = tuple(seat for seat in state.order if seat not in state.left)  # TM-427
        state.passing = ()
        state.events.append(RoundStarted(self.number))
        for player in state.players:
            player.used = 0
            player.passed = player.seat in state.left
            player.waiting = 0
            receive_income(state, player)
        state.owe(Turn(state.order[0]), EndRound())


def income(player: Player) -> Goods:
    """Buildings, the bonus card and favour tiles (TM-60 to TM-69)."""
    goods = player.faction.income(player.counts())
    if player.card >= 0:
        goods = goods + CARDS[player.card].income
    for number, tile in enumerate(FAVOURS):
        if player.favours >> number & 1 and tile.income is not NOTHING:
            goods = goods + tile.income
    return goods


def receive_income(state: TerraState, player: Player) -> None:
    goods = income(player)
    player.gain(goods)
    state.events.append(Income(player.seat, goods.workers, goods.coins, goods.priests, goods.power))


class EndRound(Task[TerraState]):
    """All have passed: cult bonuses, or the end of the game (TM-228, TM-250, TM-270)."""

    __slots__ = ()

    def run(self, state: TerraState) -> None:
        if state.round == ROUNDS:
            score_game(state)
            return
        state.order = next_order(state)
        late = state.table.options.late_leech
        asked = []
        for seat in (*state.order, *state.left):
            player = state.players[seat]
            before = player.bowls
            number = receive_bonus(state, player)
            if not number:
                continue
            spades = CultSpades(seat, number, before, number, late)
            if seat in state.left:  # TM-427
                spades.forgo(state)
            else:
                asked.append(spades)
        state.owe(*(asked if late else map(AskCultSpades, asked)), StartRound(state.round + 1))


def next_order(state: TerraState) -> tuple[Seat, ...]:
    """The first to pass begins; then by seats, or in the order of passing (TM-217, TM-218).

    Players who have left the game are left out (TM-427).
    """
    order = state.passing
    if not state.table.options.variable_turn_order:
        seats = state.seats
        first = seats.index(order[0])
        order = seats[first:] + seats[:first]
    return tuple(seat for seat in order if seat not in state.left)


def receive_bonus(state: TerraState, player: Player) -> int:
    """Gain the reward for each complete set of steps; returns its spades (TM-251)."""
    tile = state.scoring
    if tile.every:
        goods, number = tile.bonus, player.cults[tile.cult] // tile.every
    else:
        goods, number = tile.per_priest, player.sent
    if not number:
        return 0
    goods = goods.times(number)
    spades = tile.spades * number
    player.gain(goods)
    state.events.append(
        CultBonus(player.seat, goods.workers, goods.coins, goods.priests, goods.power, spades)
    )
    if spades:
        player.faction.on_spades(state, player, spades)
    return spades


class CultSpades(TerraDecision):
    """Spades of a cult bonus: used at once or lost, without a dwelling (TM-255 to TM-263)."""

    __slots__ = ("before", "credited", "late", "left", "touched")
    key = "cult-spades"
    rule = "TM-259"
    order_rule = "TM-255"
    elsewhere: ClassVar[Mapping[type[Move], str]] = {
        **NO_EXCHANGE,
        Dig: "TM-256",
        Build: "TM-261",
        Upgrade: "TM-261",
    }
    kinds = frozenset({Transform, DropSpade})

    def __init__(
        self,
        seat: Seat,
        left: int,
        before: tuple[int, int, int],
        credited: int,
        late: bool,
        touched: HexSet = 0,
    ) -> None:
        super().__init__(seat)
        self.left = left
        self.before = before
        """The bowls before the spades were credited."""
        self.credited = credited
        """How many of the spades are still credited."""
        self.late = late
        self.touched = touched

    @property
    def beside(self) -> bool:
        return self.late

    def facts(self, state: TerraState) -> dict[str, Fact]:
        return {"spades": self.left}

    def targets(self, state: TerraState, player: Player) -> HexSet:
        """Adjacent with plain shipping, and to what was changed before (TM-260, TM-262)."""
        reach = player.near | player.ships
        if self.touched and not state.table.options.cult_spades_anywhere:
            joined = self.touched
            for hex in listed(self.touched):
                joined |= state.beside(hex) | SHIPS[hex][player.shipping]
            reach &= joined
        return reach & ~state.occupied & ~RIVER

    def refuse_use(
        self, state: TerraState, player: Player, hex: Hex, terrain: Terrain
    ) -> Refusal | None:
        refusal = refuse_change(state, player, hex, terrain)
        if refusal is not None:
            return refusal
        if player.faction.spade_steps(state.terrain(hex), terrain) > self.left:
            return too_few(player)
        if self.targets(state, player) >> hex & 1:
            return None
        if (player.near | player.ships) >> hex & 1:
            return Refusal("cult-spades-apart", "TM-260")
        if player.flights >> hex & 1:
            return Refusal("unreachable", "TM-257", {"way": "no-flight"})
        if player.ships_plus >> hex & 1:
            return Refusal("unreachable", "TM-262", {"way": "no-card"})
        return unreachable(player, "TM-105")

    def refusal(self, state: TerraState, move: Move) -> Refusal | None:
        if isinstance(move, DropSpade):
            return None
        assert isinstance(move, Transform)
        return self.refuse_use(state, state.players[self.seat], move.hex, move.terrain)

    def moves(self, state: TerraState) -> list[Move]:
        player = state.players[self.seat]
        targets = self.targets(state, player)
        legal: list[Move] = []
        anything = state.table.options.any_terrain
        for start in TERRAINS:
            hexes = listed(targets & state.land[start])
            for goal in TERRAINS:
                if (
                    goal != start
                    and player.faction.changes_into(goal, anything)
                    and player.faction.spade_steps(start, goal) <= self.left
                ):
                    for hex in hexes:
                        legal.append(TRANSFORM[hex][goal])
        legal.append(DROP_SPADE)
        return legal

    def answer(self, state: TerraState, move: Move) -> None:
        player = state.players[self.seat]
        if isinstance(move, DropSpade):
            self.lose(state, 1)
            left, credited, touched = self.left - 1, self.credited - 1, self.touched
        else:
            assert isinstance(move, Transform)
            steps = player.faction.spade_steps(state.terrain(move.hex), move.terrain)
            transform(state, player, move.hex, move.terrain)
            left, credited, touched = self.left - steps, self.credited, self.touched | 1 << move.hex
        if left:
            rest = CultSpades(self.seat, left, self.before, credited, self.late, touched)
            state.owe(rest if self.late else AskCultSpades(rest))

    def forgo(self, state: TerraState) -> None:
        self.lose(state, self.left)

    def lose(self, state: TerraState, number: int) -> None:
        """Drop spades and take back what they brought (TM-121)."""
        state.events.append(SpadesLost(self.seat, number))
        if not state.table.options.score_received_spades:
            player = state.players[self.seat]
            credited = self.credited - number
            player.faction.on_spades_lost(state, player, self.before, credited, number)


class AskCultSpades(Task[TerraState]):
    """Ask a player to use cult spades; those that can change nothing are lost (TM-258)."""

    __slots__ = ("spades",)

    def __init__(self, spades: CultSpades) -> None:
        self.spades = spades

    def run(self, state: TerraState) -> None:
        player = state.players[self.spades.seat]
        useful = free_land(state, player, self.spades.targets(state, player))
        if useful and self.spades.left >= player.faction.least_spades():
            state.owe(self.spades)
        else:
            self.spades.lose(state, self.spades.left)
