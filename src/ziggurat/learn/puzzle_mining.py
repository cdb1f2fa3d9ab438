"""Finds puzzles in a game: a cheap look at every decision, a deep one at those that seem clear."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from typing import Final

from ..bots import NORMAL, bot_named, levels
from ..bots.advice import LEVEL
from ..bots.bot import ScoredMove
from ..bots.clock import Clock
from ..bots.game_bots import bots_of
from ..core.match import Match
from ..core.moves import Resign
from ..core.record import Record
from ..core.seats import Seat
from .accuracy import chance_lost
from .game_puzzles import puzzles_of
from .puzzle_verification import LEAST_LOST, SEED, USUAL, Depth, Refuted, Verification, Verified
from .puzzles import Puzzle

FEWEST_MOVES: Final = 4
"""Legal moves that there have to be at least."""
SEEMS_LOST: Final = 8.0
"""What the second best move of a first look has to lose by its values, in percent."""
NEARLY_LOST: Final = 12.0
"""What it has to lose if both are played on in a few deals: less than in the end."""
MOST_POINTS: Final = 10.0
"""Points that one move hardly ever loses: as long as they count too little, nothing is a puzzle."""
MOST_OF_A_GAME: Final = 3
"""Puzzles that are taken from one game at most."""
LONGEST_RECORD: Final = 4_000
"""Characters of a record at most, so that the files stay small."""
LONGEST_LINE: Final = 4
"""Moves of a solution at most."""
UNRATED, UNSURE = 1500.0, 500.0
"""The rating of a puzzle that nobody has tried, and its deviation."""

Wanted = Callable[[str], bool]
"""Whether a puzzle with this solution is wanted."""
Progress = Callable[[float], None]
"""Called with the part of the work that is done, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Suspect:
    """A decision that may be a puzzle."""

    at: int
    """The number of moves before it."""
    seat: Seat
    move: str
    """The one that seems far better."""
    gap: float
    """What the second best move seems to lose, in percent of the winning chances."""


def record_at(match: Match, at: int) -> str:
    """The game up to a position, as short as a record can be."""
    record = replace(match.record, moves=match.record.moves[:at], extra={})
    return json.dumps(record.to_json(), ensure_ascii=False, separators=(",", ":"))


def position_of(puzzle: Puzzle) -> Match:
    """The match that a puzzle's position ends."""
    return Match(Record.loads(puzzle.record))


class Miner:
    """Looks for puzzles in one game."""

    def __init__(self, match: Match, source: str, depth: Depth = USUAL) -> None:
        self.match, self.depth = match, depth
        self.source = source
        """Where the game comes from, for the origin of its puzzles."""
        self.bots = bots_of(match.game)
        self.facet = puzzles_of(match.game)
        self.level = LEVEL if LEVEL in levels(match.game) else NORMAL

    def puzzles(
        self,
        known: Collection[str] = (),
        is_wanted: Wanted = lambda solution: True,
        on_progress: Progress = lambda part: None,
    ) -> Iterator[Puzzle]:
        """The puzzles of the game, in the order in which they are found.

        ``known`` are records of positions that need not be found again: they count for the most
        that one game gives, and nothing else of their turns is taken.
        """
        turns = {self.turn(at) for at in range(len(self.match.history)) if self.text(at) in known}
        if len(turns) >= MOST_OF_A_GAME:
            return
        for suspect in self.suspects(lambda part: on_progress(part / 2)):
            if self.turn(suspect.at) in turns or not is_wanted(suspect.move):
                continue
            puzzle = self.verified(suspect)
            if puzzle is not None and is_wanted(puzzle.solution):
                turns.add(self.turn(suspect.at))
                yield puzzle
                if len(turns) >= MOST_OF_A_GAME:
                    break
        on_progress(1.0)

    def text(self, at: int) -> str:
        return record_at(self.match, at)

    def turn(self, at: int) -> int:
        """The number of moves before the first one that the same seat made in succession."""
        history = self.match.history
        while at and history[at - 1].seat == history[at].seat:
            at -= 1
        return at

    def suspects(self, on_progress: Progress) -> list[Suspect]:
        """The decisions with one move that seems far better, the clearest ones first."""
        suspects = []
        number = len(self.match.history)
        for at in range(number):
            suspect = self.suspected(at)
            if suspect is not None:
                suspects.append(suspect)
            on_progress((at + 1) / number)
        return sorted(suspects, key=lambda one: -one.gap)

    def suspected(self, at: int) -> Suspect | None:
        """A first look at a decision; None if no move seems to be the only good one."""
        played = self.match.history[at]
        if played.automatic or isinstance(played.move, Resign):
            return None
        seat, state = played.seat, self.match.at(at)
        if state.decisions()[0].seat != seat:
            return None
        view = state.view(seat)
        if len(view.legal) < FEWEST_MOVES or not self.bots.judges(view):
            return None
        steepness = self.bots.steepness(view)
        if chance_lost(MOST_POINTS, steepness) < LEAST_LOST:
            return None
        if len(self.text(at)) > LONGEST_RECORD:
            return None
        moves = bot_named(self.level, self.match.game, SEED).analyse(
            view, Clock(nodes=self.depth.screen)
        )
        best = moves[0]
        others = [
            other for other in moves if self.facet.answer(view, best.move, other.move) == "wrong"
        ]
        if not others:
            return None
        gap = chance_lost(best.value - others[0].value, steepness)
        if gap < SEEMS_LOST:
            return None
        clock = Clock(nodes=self.depth.screen)
        played_other = (others[0].move, *others[0].line)
        doubt = self.bots.compare(view, best, played_other, SEED, clock, self.depth.rest_deals)
        if chance_lost(doubt.sure_loss, steepness) < NEARLY_LOST:
            return None
        return Suspect(at, seat, best.move.text, gap)

    def verified(self, suspect: Suspect) -> Puzzle | None:
        """The puzzle of a decision, if a deep search agrees and the game has words for it."""
        match = Match(Record.loads(self.text(suspect.at)))
        view = match.state.view(suspect.seat)
        try:
            found = Verification(match.game, view, self.depth).verify()
        except Refuted:
            return None
        puzzle = self.puzzle(match, suspect, found)
        return puzzle if puzzle.tags else None

    def puzzle(self, match: Match, suspect: Suspect, found: Verified) -> Puzzle:
        """A verified position with all that is told about it."""
        view = match.state.view(suspect.seat)
        solution, tempting = found.solution, found.tempting
        played = (tempting.move, *tempting.line)
        reasons = self.bots.explain_loss(view, solution, played, SEED)
        deals = f", {found.deals} deals" if found.deals else ""
        return Puzzle(
            record=self.text(suspect.at),
            seat=suspect.seat,
            solution=solution.move.text,
            line=self.line(match, suspect.seat, solution),
            tempting=tempting.move.text,
            lost=round(found.lost, 1),
            reasons=tuple(reasons),
            tags=self.facet.tags(match, solution.move.text),
            rating=UNRATED,
            deviation=UNSURE,
            origin=f"{self.source}, move {suspect.at + 1}; "
            f"verified {found.positions} positions{deals}",
        )

    def line(self, match: Match, seat: Seat, solution: ScoredMove) -> tuple[str, ...]:
        """The solution, and how its seat goes on until somebody else is asked."""
        after = match.copy()
        after.play(solution.move.text, seat)
        move, moves = solution.move, [solution.move.text]
        planned = list(solution.line)
        while len(moves) < LONGEST_LINE and not after.state.over:
            if self.facet.ends_turn(move) or after.state.decisions()[0].seat != seat:
                break
            view = after.state.view(seat)
            if planned and planned[0] in view.legal:
                move = planned.pop(0)
            else:
                bot = bot_named(self.level, match.game, SEED)
                move = bot.choose(view, Clock(nodes=self.depth.screen))
            after.play(move.text, seat)
            moves.append(move.text)
        return tuple(moves)
