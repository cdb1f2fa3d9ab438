"""Whether a position is a puzzle: a deep search has one move far ahead of every other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from ..bots import NORMAL, bot_named, levels
from ..bots.advice import LEVEL
from ..bots.bot import ScoredMove
from ..bots.clock import Clock
from ..bots.comparison import Comparison
from ..bots.game_bots import bots_of
from ..core.game import Game
from ..core.match import Match
from ..core.moves import Move
from ..core.record import Record
from ..core.view import View
from .accuracy import chance_lost
from .game_puzzles import Answer, puzzles_of
from .puzzles import Puzzle

SEED: Final = "puzzle"
LEAST_LOST: Final = 15.0
"""What every other move loses at least, in percent of the winning chances: it is a blunder."""
DEEPER: Final = 20
"""How many times as many positions a verification evaluates at least as a first look may."""
LIKED: Final = 3
"""How many moves of a first look are compared as serious alternatives."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How long a position is thought about, in positions: the same result on every machine."""

    screen: int = 300
    """For a first look."""
    search: int = 12_000
    """For the search that names the solution."""
    serious: int = 8_000
    """For the comparison of the solution with each of the serious alternatives."""
    rest: int = 300
    """For that with each of all other legal moves."""
    alternatives: int = 6
    """How many moves of the search are serious alternatives."""
    deals: int = 16
    """The deals that are imagined for a serious alternative at least, if something is hidden."""
    rest_deals: int = 8
    """Those for each other move."""


USUAL: Final = Depth()


@dataclass(frozen=True, slots=True)
class Verified:
    """A solution that stands, and what was done to see it."""

    solution: ScoredMove
    tempting: ScoredMove
    """Of all other moves the one that loses least."""
    lost: float
    """What it loses, in percent of the winning chances."""
    positions: int
    """The positions that were evaluated by the search and by all comparisons."""
    deals: int
    """The deals that were imagined for a serious alternative at least; 0 if nothing is hidden."""


class Refuted(Exception):
    """The position is no puzzle: another move is as good, or it cannot be searched deeply."""

    def __init__(self, solution: str, move: str, lost: float) -> None:
        super().__init__(solution, move, lost)
        self.solution = solution
        self.move = move
        """The other move; empty if there is none, or too little to search."""
        self.lost = lost
        """What it loses, less than it should."""


def verify(puzzle: Puzzle, depth: Depth = USUAL) -> Verified:
    """Verify a puzzle once more; Refuted if its solution does not stand."""
    match = Match(Record.loads(puzzle.record))
    found = Verification(match.game, match.state.view(puzzle.seat), depth).verify()
    if found.solution.move.text != puzzle.solution:
        raise Refuted(puzzle.solution, found.solution.move.text, 0.0)
    return found


class Verification:
    """One position, as the seat to move sees it."""

    def __init__(self, game: Game, view: View, depth: Depth = USUAL) -> None:
        self.game, self.view, self.depth = game, view, depth
        self.bots = bots_of(game)
        self.facet = puzzles_of(game)
        self.steepness = self.bots.steepness(view)
        self.positions = 0
        self.deals: list[int] = []

    def searched(self, nodes: int) -> Sequence[ScoredMove]:
        """What the strongest bot makes of the position, the best move first."""
        level = LEVEL if LEVEL in levels(self.game) else NORMAL
        bot = bot_named(level, self.game, SEED)
        bot.max_scored = self.depth.alternatives * 4
        clock = Clock(nodes=nodes)
        moves = bot.analyse(self.view, clock)
        self.positions += clock.positions
        return moves

    def lost(self, solution: ScoredMove, other: ScoredMove, nodes: int, deals: int) -> float:
        """What another move surely loses against the solution, in percent of the chances."""
        comparison = self.compared(solution, other, nodes, deals)
        if deals == self.depth.deals:
            self.deals.append(comparison.deals)
        return chance_lost(comparison.sure_loss, self.steepness)

    def compared(
        self, solution: ScoredMove, other: ScoredMove, nodes: int, deals: int
    ) -> Comparison:
        clock = Clock(nodes=nodes)
        played = (other.move, *other.line)
        found = self.bots.compare(self.view, solution, played, SEED, clock, deals)
        self.positions += clock.positions
        return found

    def verify(self) -> Verified:
        """Search deeply, then compare the best move with every other legal one.

        The best moves of a first look are serious alternatives as well. Raises Refuted if the
        position is no puzzle.
        """
        depth = self.depth
        liked = self.searched(depth.screen)[:LIKED]
        self.positions = 0
        moves = self.searched(depth.search)
        solution, others = moves[0], list(moves[1:])
        serious = self.different(solution, (*others[: depth.alternatives], *liked))
        losses = [
            (self.checked(solution, other, depth.serious, depth.deals), other) for other in serious
        ]
        lines = {other.move.text: other for other in others}
        for move in self.view.legal:
            rest = lines.get(move.text, ScoredMove(move, 0.0, solution.reason))
            if rest not in serious and self.different(solution, [rest]):
                self.check_quickly(solution, rest)
        if not losses or self.positions < DEEPER * depth.screen:
            raise Refuted(solution.move.text, "", 0.0)
        lost, tempting = min(losses, key=lambda pair: pair[0])
        return Verified(solution, tempting, lost, self.positions, min(self.deals))

    def different(self, solution: ScoredMove, others: Iterable[ScoredMove]) -> list[ScoredMove]:
        """Those of some moves that are wrong unless they are as good, each once."""
        kept: dict[str, ScoredMove] = {}
        for other in others:
            if self.answer(solution.move, other.move) == "wrong":
                kept.setdefault(other.move.text, other)
        return list(kept.values())

    def answer(self, solution: Move, move: Move) -> Answer:
        return self.facet.answer(self.view, solution, move)

    def check_quickly(self, solution: ScoredMove, other: ScoredMove) -> None:
        """Compare the solution with any other move; more exactly if that seems to lose little."""
        depth = self.depth
        if self.lost(solution, other, depth.rest, depth.rest_deals) < LEAST_LOST:
            self.checked(solution, other, depth.serious, depth.deals)

    def checked(self, solution: ScoredMove, other: ScoredMove, nodes: int, deals: int) -> float:
        """What another move loses; Refuted if that is too little."""
        lost = self.lost(solution, other, nodes, deals)
        if lost < LEAST_LOST:
            raise Refuted(solution.move.text, other.move.text, lost)
        return lost
