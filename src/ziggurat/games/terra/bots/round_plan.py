"""A beam search for the rest of the round: own turns, then the pass, then the income."""

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
from .evaluation import TerraEvaluator
from .turn_generator import (
    after,
    candidates,
    finished_turns,
    next_round,
    pending_value,
    without_opponents,
)
from .weights import TerraWeights

MAX_TURNS = 14
"""Turns of a plan for one round."""
CARDS_TRIED, CARDS_AHEAD = 3, 2
"""Bonus cards that are considered for passing, and with which the next round is planned."""
UNTRIED = -1000.0
"""The value of a move that has not been searched."""
UNKNOWN = 3.0
"""The gain that is assumed of a turn that was not tried yet."""
MAX_TRIED = 12
"""Turns with which a line is continued."""
OFFERING_TURNS = 4
"""Own turns between which rivals offer the power that is expected of a round."""
CULT_SPADE = 0.7
"""The value of a spade between two rounds, when nothing can be built, as a part of any other."""


@final
class PlanLine:
    """A sequence of turns: the position after it, and its value."""

    __slots__ = ("first", "moves", "risk", "state", "value")

    def __init__(
        self, state: TerraState, first: int, moves: tuple[Move, ...], risk: float, value: float
    ) -> None:
        self.state = state
        self.moves = moves
        """The moves that begin each turn after the first."""
        self.first = first
        """The index of the candidate that it begins with."""
        self.risk = risk
        """What it loses on average because opponents come first."""
        self.value = value


@final
class PlanEnd:
    """The position after a line once the seat has passed."""

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
    """The width of the search: ``wide`` lines at first, then ``width`` after each turn.

    Each line is continued with ``tried`` turns. ``ahead`` of the candidates are planned for another
    round with ``later`` lines.
    """

    __slots__ = ("ahead", "later", "tried", "wide", "width")

    def __init__(
        self, wide: int, width: int, ahead: int = 0, tried: int = MAX_TRIED, later: int = 0
    ) -> None:
        self.wide = wide
        self.width = width
        self.ahead = ahead
        self.tried = tried
        self.later = later or width // 2 + 1

    @property
    def size(self) -> int:
        """About how many positions it looks at, in relation to other beams."""
        later = self.ahead * CARDS_AHEAD * self.later * MAX_TRIED
        return self.wide + self.width * self.tried + later

    def scaled(self, factor: float) -> Beam:
        """A beam that looks at about ``factor`` times as many positions."""
        wide, width = max(1, int(self.wide * factor)), max(1, int(self.width * factor))
        later = max(1, int(self.later * factor))
        return Beam(wide, width, self.ahead, self.tried, later)


@final
class RoundPlanner:
    """Searches the best sequence of turns of one seat in this round."""

    def __init__(
        self,
        state: TerraState,
        seat: Seat,
        clock: Clock,
        weights: TerraWeights,
        evaluator: TerraEvaluator | None = None,
    ) -> None:
        self.evaluator = evaluator or TerraEvaluator(state, seat, weights)
        self.seat = seat
        self.clock = clock
        self.root = without_opponents(state, seat)
        self.rivals = [p for p in state.players if p.seat != seat and not p.passed]
        self.values: list[float] = []
        self.ends: list[dict[int, PlanEnd]] = []
        """For each candidate and each card, the best end."""
        self.cards: list[int] = []
        self.tried = MAX_TRIED
        self.gains: dict[int, float] = {}
        """The largest gain so far of a turn that begins with a move, by the move's id."""

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
                valued.append((self.evaluator.evaluate(twin), card))
        valued.sort(reverse=True)
        return [card for _, card in valued[:CARDS_TRIED]]

    def search(self, moves: Sequence[Move], beam: Beam) -> list[float]:
        """The values of the moves; only the most promising ones are searched further."""
        self.values = [UNTRIED] * len(moves)
        self.ends = [{} for _ in moves]
        self.cards = self.best_cards()
        self.tried = beam.tried
        self.gains = {}
        start = self.evaluator.evaluate(self.root)
        lines: list[PlanLine] = []
        for n, move in enumerate(moves):
            if lines and self.clock.over:
                break
            if isinstance(move, Pass):
                self.close(PlanLine(self.root, n, (), 0.0, 0.0), move)
            else:
                lines += self.extended(PlanLine(self.root, n, (), 0.0, start), move, 0, 2)
        lines.sort(key=lambda line: -line.value)
        self.explore(lines[: beam.wide], beam.width)
        self.place_rest(lines[beam.wide :])
        if beam.ahead and self.root.round < ROUNDS and not self.clock.over:
            self.look_ahead(beam)
        return self.values

    def best_end(self, beam: Beam) -> PlanEnd:
        """The end of the best plan for the round."""
        self.search(candidates(self.root.legal_moves(self.seat)), beam)
        ends = [end for by_card in self.ends for end in by_card.values()]
        return max(ends, key=lambda end: end.value)

    def place_rest(self, lines: list[PlanLine]) -> None:
        """Rank the moves that were not searched further below the others, in their own order."""
        floor = min((value for value in self.values if value != UNTRIED), default=0.0)
        for n, line in enumerate(lines):
            if self.values[line.first] == UNTRIED:
                self.values[line.first] = floor - 1.0 - 0.01 * n

    def look_ahead(self, beam: Beam) -> None:
        """Correct the values of the best few by plans for the next round."""
        order = sorted(range(len(self.values)), key=lambda n: -self.values[n])
        best = [n for n in order if self.ends[n]][: beam.ahead]
        later: list[float] = []
        for n in best:
            later.append(max(self.next_plan(end, beam.later) for end in self.last(n)))
            if self.clock.over:
                return
        if not later:
            return
        weights = self.evaluator.weights
        trust = weights.last_trust if self.root.round == ROUNDS - 1 else weights.trust
        before = add_up([self.values[n] for n in best])
        shift = add_up(later) / len(later) - before / len(best)
        for n, value in zip(best, later, strict=True):
            self.values[n] += trust * (value - shift - self.values[n])

    def last(self, first: int) -> list[PlanEnd]:
        """The best ends of a candidate, one for each of the best cards."""
        ends = sorted(self.ends[first].values(), key=lambda end: -end.value)
        return ends[:CARDS_AHEAD]

    def line(self, first: int) -> tuple[Move, ...]:
        """The moves that are expected to follow a candidate in this round."""
        ends = self.last(first)
        return ends[0].moves if ends else ()

    def next_plan(self, end: PlanEnd, width: int) -> float:
        """The value of the best plan for the round after an end."""
        if self.clock.over:
            return end.value
        evaluator = self.evaluator
        twin = RoundPlanner(end.state, self.seat, self.clock, evaluator.weights, evaluator)
        twin.rivals = []
        moves = candidates(end.state.legal_moves(self.seat))
        return max(twin.search(moves, Beam(width, width))) - end.risk

    def explore(self, lines: list[PlanLine], width: int) -> None:
        """Extend lines turn by turn; after each turn the seat could pass."""
        for line in lines:
            self.close(line)
        for depth in range(1, MAX_TURNS if width else 1):
            lines = self.step(lines, depth, width)
            if not lines or self.clock.over:
                break

    def step(self, lines: list[PlanLine], depth: int, width: int) -> list[PlanLine]:
        """Extend each line by one turn, and keep the best ones."""
        candidate_lines: list[PlanLine] = []
        for line in lines:
            for move in self.promising(line.state.legal_moves(self.seat)):
                candidate_lines += self.extended(line, move, depth, 1)
            if self.clock.over:
                break
        candidate_lines.sort(key=lambda line: -line.value)
        best: list[PlanLine] = []
        seen: set[tuple[object, ...]] = set()
        for line in candidate_lines:
            key = position_key(line.state, self.seat)
            if key not in seen:
                seen.add(key)
                best.append(line)
                self.close(line)
                if len(best) == width:
                    break
        return best

    def promising(self, legal: Iterable[Move]) -> list[Move]:
        """The turns that have gained most when they were tried, and those never tried."""
        moves = [move for move in candidates(legal) if not isinstance(move, Pass)]
        if len(moves) <= self.tried:
            return moves
        valued = [(-self.gains.get(move.id, UNKNOWN), n) for n, move in enumerate(moves)]
        valued.sort()
        return [moves[n] for _, n in valued[: self.tried]]

    def extended(self, line: PlanLine, move: Move, depth: int, keep: int) -> list[PlanLine]:
        """The lines that a move leads to."""
        state = line.state
        ends = finished_turns(after(state, self.seat, move), self.evaluator, keep)
        moves = (*line.moves, move) if depth else ()
        longer = []
        power = self.received(depth + 1) - self.received(depth)
        for end in ends:
            self.clock.count()
            if power:
                end.players[self.seat].gain_power(power)
            risk = line.risk + (self.interruption_risk(state, end, depth) if depth else 0.0)
            value = self.evaluator.evaluate(end) + pending_value(end, self.evaluator) - risk
            longer.append(PlanLine(end, line.first, moves, risk, value))
            gain = value - line.value
            if gain > self.gains.get(move.id, UNTRIED):
                self.gains[move.id] = gain
        return longer

    def received(self, turns: int) -> int:
        """The power that rivals have offered after so many own turns."""
        return self.evaluator.offered * min(turns, OFFERING_TURNS) // OFFERING_TURNS

    def interruption_risk(self, before: TerraState, now: TerraState, depth: int) -> float:
        """The mean loss because opponents take a power action or a card first."""
        if not self.rivals:
            return 0.0
        weights = self.evaluator.weights
        taken = now.power_used & ~before.power_used
        if not taken:
            return weights.card_risk
        price = POWER_ACTIONS[taken.bit_length() - 1].power
        able = sum(rival.bowl3 + rival.bowl2 // 2 >= price for rival in self.rivals)
        chance = 1.0 - (1.0 - weights.taken) ** (able * depth)
        return weights.card_risk + weights.risk_power * chance

    def close(self, line: PlanLine, move: Pass | None = None) -> None:
        """Evaluate a line if the seat passes now, with a given card or the best ones."""
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

    def note(self, line: PlanLine, move: Pass) -> None:
        """Evaluate the beginning of the next round, or the end; keep it if it is the best."""
        self.clock.count()
        state = line.state
        twin, spades = next_round(state, self.seat, move)
        if state.round < ROUNDS:
            taken = len(line.moves) + (line.state is not self.root)
            twin.players[self.seat].gain_power(self.evaluator.offered - self.received(taken))
        value = self.evaluator.evaluate(twin) - line.risk
        value += self.evaluator.weights.spade * CULT_SPADE * spades
        ends = self.ends[line.first]
        if move.number not in ends or value > ends[move.number].value:
            moves = (*line.moves, move) if line.state is not self.root else ()
            ends[move.number] = PlanEnd(twin, moves, line.risk, value)
        if value > self.values[line.first]:
            self.values[line.first] = value


def position_key(state: TerraState, seat: Seat) -> tuple[object, ...]:
    """A key that is equal for positions after the same turns in another order."""
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
