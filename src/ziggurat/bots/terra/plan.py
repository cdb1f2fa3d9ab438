"""A plan for the rest of the round: the best rows of own turns, then the pass, then the income."""

from __future__ import annotations

from typing import final

from ...core.moves import Move
from ...core.seats import Seat
from ...terra.data.box import ROUNDS
from ...terra.data.tiles import POWER_ACTIONS
from ...terra.moves import PASS, PASS_ALONE, Pass
from ...terra.state import TerraState
from ..clock import Clock
from .turns import after, alone, candidates, finished, next_round, to_come
from .judge import Judge
from .weights import Weights
from .worth import card_worth

RISK_POWER, TAKEN_CHANCE = 2.5, 0.25


@final
class Line:
    """A row of turns: where it leads, and what it is worth."""

    __slots__ = ("depth", "first", "risk", "state", "value")

    def __init__(
        self, state: TerraState, first: int, depth: int, risk: float, value: float
    ) -> None:
        self.state = state
        self.first = first
        self.depth = depth
        self.risk = risk
        self.value = value


@final
class Planner:
    """Looks for the best row of turns of one seat in this round."""

    def __init__(
        self, state: TerraState, seat: Seat, clock: Clock, width: int, wide: int, deep: int,
        weights: Weights
    ) -> None:
        self.judge = Judge(state, seat, weights)
        self.seat = seat
        self.clock = clock
        self.width = width
        self.wide = wide
        self.deep = deep
        self.root = alone(state, seat)
        self.rivals = [p for p in state.players if p.seat != seat and not p.passed]
        self.moves: list[Move] = []
        self.values: list[float] = []

    def search(self, legal: list[Move]) -> list[tuple[float, Move]]:
        """Every candidate with its value, the best first."""
        self.moves = candidates(legal)
        self.values = [-1000.0] * len(self.moves)
        lines: list[Line] = []
        for n, move in enumerate(self.moves):
            if isinstance(move, Pass):
                self.values[n] = self.passed(self.root, move)
                continue
            lines += self.grown(self.root, move, n, 0, 0.0, 2)
        lines.sort(key=lambda line: -line.value)
        rest = lines[self.wide :]
        lines = lines[: self.wide]
        for line in lines:
            self.close(line)
        floor = min((self.values[line.first] for line in lines), default=0.0)
        for line in rest:
            if self.values[line.first] == -1000.0:
                self.values[line.first] = floor - 1.0 + 0.001 * line.value
        for depth in range(1, self.deep):
            lines = self.step(lines, depth)
            if not lines or self.clock.over:
                break
        found = list(zip(self.values, self.moves, strict=True))
        found.sort(key=lambda pair: -pair[0])
        return found

    def step(self, lines: list[Line], depth: int) -> list[Line]:
        """Each line by one more turn; the best of them go on."""
        found: list[Line] = []
        for line in lines:
            for move in candidates(line.state.legal_moves(self.seat)):
                if not isinstance(move, Pass):
                    found += self.grown(line.state, move, line.first, depth, line.risk, 1)
            if self.clock.over:
                break
        found.sort(key=lambda line: -line.value)
        kept: list[Line] = []
        seen: set[tuple[object, ...]] = set()
        for line in found:
            key = likeness(line.state, self.seat)
            if key in seen:
                continue
            seen.add(key)
            kept.append(line)
            self.close(line)
            if len(kept) == self.width:
                break
        return kept

    def grown(
        self, state: TerraState, move: Move, first: int, depth: int, risk: float, keep: int
    ) -> list[Line]:
        """The lines that a move leads to."""
        ends = finished(after(state, self.seat, move), self.judge, keep)
        found = []
        for end in ends:
            self.clock.look()
            danger = risk + (self.danger(state, end, depth) if depth else 0.0)
            value = self.judge.worth(end) + to_come(end, self.judge) - danger
            found.append(Line(end, first, depth, danger, value))
        return found

    def danger(self, before: TerraState, now: TerraState, depth: int) -> float:
        """What is lost on average because others take a power action first."""
        taken = now.power_used & ~before.power_used
        if not taken:
            return 0.0
        price = POWER_ACTIONS[taken.bit_length() - 1].power
        able = sum(rival.bowl3 + rival.bowl2 // 2 >= price for rival in self.rivals)
        return RISK_POWER * (1.0 - (1.0 - TAKEN_CHANCE) ** (able * depth))

    def close(self, line: Line) -> None:
        """What the line is worth if the seat passes then."""
        state = line.state
        if state.round == ROUNDS:
            value = self.passed(state, PASS_ALONE)
        else:
            player = state.players[self.seat]
            values = [
                (card_worth(state, player, card) + 0.7 * coins, card)
                for card, coins in enumerate(state.cards)
                if coins >= 0
            ]
            value = self.passed(state, PASS[max(values)[1]])
        self.values[line.first] = max(self.values[line.first], value - line.risk)

    def passed(self, state: TerraState, move: Move) -> float:
        """The worth of the next round's beginning, or of the end."""
        assert isinstance(move, Pass)
        self.clock.look()
        twin, spades = next_round(state, self.seat, move)
        if state.round == ROUNDS:
            twin.round = ROUNDS
            twin.players[self.seat].passed = True
            return self.judge.worth(twin)
        return self.judge.worth(twin) + self.judge.weights.spade * 0.7 * spades


def likeness(state: TerraState, seat: Seat) -> tuple[object, ...]:
    """Equal for positions that the same turns in another order lead to."""
    player = state.players[seat]
    return (
        *player.built,
        player.workers,
        player.coins,
        player.priests,
        *player.bowls,
        *player.cults,
        player.points,
        player.favours,
        player.used,
        state.power_used,
        *state.land,
    )
