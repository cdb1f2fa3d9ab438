"""A plan for the rest of the round: the best rows of own turns, then the pass, then the income."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import final

from ....bots.clock import Clock
from ....bots.floats import add_up
from ....core.moves import Move
from ....core.seats import Seat
from ..data.box import ROUNDS
from ..data.tiles import POWER_ACTIONS
from ..moves import PASS, PASS_ALONE, Pass
from ..state import TerraState
from .evaluation import Judge
from .turn_generator import after, alone, candidates, finished, next_round, to_come
from .weights import Weights

MOST_TURNS = 14
CARDS_TRIED, CARDS_AHEAD = 3, 2
UNTRIED = -1000.0
UNKNOWN = 3.0
"""What a turn is taken to bring that was not tried yet."""
TRIED = 12
CULT_SPADE = 0.7
"""A spade between two rounds brings no dwelling with it."""


@final
class Line:
    """A row of turns: where it leads, and what it is worth."""

    __slots__ = ("first", "moves", "risk", "state", "value")

    def __init__(
        self, state: TerraState, first: int, moves: tuple[Move, ...], risk: float, value: float
    ) -> None:
        self.state = state
        self.moves = moves
        """What begins each turn after the first."""
        self.first = first
        """The candidate that it begins with."""
        self.risk = risk
        """What it loses on average because others are quicker."""
        self.value = value


@final
class End:
    """Where a line leads once the seat has passed."""

    __slots__ = ("moves", "risk", "state", "value")

    def __init__(
        self, state: TerraState, moves: tuple[Move, ...], risk: float, value: float
    ) -> None:
        self.state = state
        self.moves = moves
        self.risk = risk
        self.value = value


@final
class Beam:
    """How many lines go on: at first, and then after each turn; and how many see another round.

    Each line goes on with so many turns as are ``tried``.
    """

    __slots__ = ("ahead", "tried", "wide", "width")

    def __init__(self, wide: int, width: int, ahead: int = 0, tried: int = TRIED) -> None:
        self.wide = wide
        self.width = width
        self.ahead = ahead
        self.tried = tried


@final
class Planner:
    """Looks for the best row of turns of one seat in this round."""

    def __init__(self, state: TerraState, seat: Seat, clock: Clock, weights: Weights) -> None:
        self.judge = Judge(state, seat, weights)
        self.seat = seat
        self.clock = clock
        self.root = alone(state, seat)
        self.rivals = [p for p in state.players if p.seat != seat and not p.passed]
        self.values: list[float] = []
        self.ends: list[dict[int, End]] = []
        """For each candidate and each card, the best end."""
        self.cards: list[int] = []
        self.tried = TRIED
        self.gains: dict[int, float] = {}
        """What a turn that begins with a move has brought at most so far, by the move's id."""

    def best_cards(self) -> list[int]:
        """The cards that would be worth most if the seat passed now."""
        if self.root.round == ROUNDS:
            return []
        valued: list[tuple[float, int]] = []
        for card, coins in enumerate(self.root.cards):
            if coins >= 0:
                move = PASS[card]
                assert isinstance(move, Pass)
                twin, _ = next_round(self.root, self.seat, move)
                valued.append((self.judge.worth(twin), card))
        valued.sort(reverse=True)
        return [card for _, card in valued[:CARDS_TRIED]]

    def search(self, moves: Sequence[Move], beam: Beam) -> list[float]:
        """What each of the moves is worth; few are looked at closely, those that promise most."""
        self.values = [UNTRIED] * len(moves)
        self.ends = [{} for _ in moves]
        self.cards = self.best_cards()
        self.tried = beam.tried
        self.gains = {}
        start = self.judge.worth(self.root)
        lines: list[Line] = []
        for n, move in enumerate(moves):
            if lines and self.clock.over:
                break
            if isinstance(move, Pass):
                self.close(Line(self.root, n, (), 0.0, 0.0), move)
            else:
                lines += self.grown(Line(self.root, n, (), 0.0, start), move, 0, 2)
        lines.sort(key=lambda line: -line.value)
        self.explore(lines[: beam.wide], beam.width)
        self.place_rest(lines[beam.wide :])
        if beam.ahead and self.root.round < ROUNDS and not self.clock.over:
            self.look_ahead(beam)
        return self.values

    def place_rest(self, lines: list[Line]) -> None:
        """What was not looked at closely is worth less than what was, in its own order."""
        floor = min((value for value in self.values if value != UNTRIED), default=0.0)
        for n, line in enumerate(lines):
            if self.values[line.first] == UNTRIED:
                self.values[line.first] = floor - 1.0 - 0.01 * n

    def look_ahead(self, beam: Beam) -> None:
        """The best few are judged by what the next round can bring as well."""
        order = sorted(range(len(self.values)), key=lambda n: -self.values[n])
        best = [n for n in order if self.ends[n]][: beam.ahead]
        later: list[float] = []
        for n in best:
            later.append(max(self.next_plan(end, beam.width // 2 + 1) for end in self.last(n)))
            if self.clock.over:
                return
        if not later:
            return
        trust = self.judge.weights.trust
        before = add_up([self.values[n] for n in best])
        shift = add_up(later) / len(later) - before / len(best)
        for n, value in zip(best, later, strict=True):
            self.values[n] += trust * (value - shift - self.values[n])

    def last(self, first: int) -> list[End]:
        """Where a candidate leads with the cards that fit it best."""
        ends = sorted(self.ends[first].values(), key=lambda end: -end.value)
        return ends[:CARDS_AHEAD]

    def line(self, first: int) -> tuple[Move, ...]:
        """What is expected to follow a candidate in this round, as far as it was looked at."""
        ends = self.last(first)
        return ends[0].moves if ends else ()

    def next_plan(self, end: End, width: int) -> float:
        """The best plan for the round after an end."""
        if self.clock.over:
            return end.value
        twin = Planner(end.state, self.seat, self.clock, self.judge.weights)
        twin.judge = self.judge
        twin.rivals = []
        moves = candidates(end.state.legal_moves(self.seat))
        return max(twin.search(moves, Beam(width, width, 0, self.tried))) - end.risk

    def explore(self, lines: list[Line], width: int) -> None:
        """Lines grow turn by turn; after each the seat could pass."""
        for line in lines:
            self.close(line)
        for depth in range(1, MOST_TURNS if width else 1):
            lines = self.step(lines, depth, width)
            if not lines or self.clock.over:
                break

    def step(self, lines: list[Line], depth: int, width: int) -> list[Line]:
        """Each line by one more turn; the best of them go on."""
        found: list[Line] = []
        for line in lines:
            for move in self.promising(line.state.legal_moves(self.seat)):
                found += self.grown(line, move, depth, 1)
            if self.clock.over:
                break
        found.sort(key=lambda line: -line.value)
        kept: list[Line] = []
        seen: set[tuple[object, ...]] = set()
        for line in found:
            key = likeness(line.state, self.seat)
            if key not in seen:
                seen.add(key)
                kept.append(line)
                self.close(line)
                if len(kept) == width:
                    break
        return kept

    def promising(self, legal: Iterable[Move]) -> list[Move]:
        """The turns that have brought most when they were tried, and those never tried."""
        moves = [move for move in candidates(legal) if not isinstance(move, Pass)]
        if len(moves) <= self.tried:
            return moves
        valued = [(-self.gains.get(move.id, UNKNOWN), n) for n, move in enumerate(moves)]
        valued.sort()
        return [moves[n] for _, n in valued[: self.tried]]

    def grown(self, line: Line, move: Move, depth: int, keep: int) -> list[Line]:
        """The lines that a move leads to."""
        state = line.state
        ends = finished(after(state, self.seat, move), self.judge, keep)
        moves = (*line.moves, move) if depth else ()
        found = []
        for end in ends:
            self.clock.look()
            danger = line.risk + (self.danger(state, end, depth) if depth else 0.0)
            value = self.judge.worth(end) + to_come(end, self.judge) - danger
            found.append(Line(end, line.first, moves, danger, value))
            gain = value - line.value
            if gain > self.gains.get(move.id, UNTRIED):
                self.gains[move.id] = gain
        return found

    def danger(self, before: TerraState, now: TerraState, depth: int) -> float:
        """What is lost on average because others take a power action or a card first."""
        if not self.rivals:
            return 0.0
        weights = self.judge.weights
        taken = now.power_used & ~before.power_used
        if not taken:
            return weights.card_risk
        price = POWER_ACTIONS[taken.bit_length() - 1].power
        able = sum(rival.bowl3 + rival.bowl2 // 2 >= price for rival in self.rivals)
        chance = 1.0 - (1.0 - weights.taken) ** (able * depth)
        return weights.card_risk + weights.risk_power * chance

    def close(self, line: Line, move: Pass | None = None) -> None:
        """What a line is worth if the seat passes then, by a given card or the best."""
        state = line.state
        if move is not None:
            self.note(line, move)
        elif state.round == ROUNDS:
            assert isinstance(PASS_ALONE, Pass)
            self.note(line, PASS_ALONE)
        else:
            for card in self.cards:
                best = PASS[card]
                assert isinstance(best, Pass)
                self.note(line, best)

    def note(self, line: Line, move: Pass) -> None:
        """Judge the beginning of the next round, or the end; keep it if nothing was better."""
        self.clock.look()
        state = line.state
        twin, spades = next_round(state, self.seat, move)
        if state.round == ROUNDS:
            twin.round = ROUNDS
            twin.players[self.seat].passed = True
        value = self.judge.worth(twin) - line.risk
        value += self.judge.weights.spade * CULT_SPADE * spades
        ends = self.ends[line.first]
        if move.number not in ends or value > ends[move.number].value:
            moves = (*line.moves, move) if line.state is not self.root else ()
            ends[move.number] = End(twin, moves, line.risk, value)
        if value > self.values[line.first]:
            self.values[line.first] = value


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
