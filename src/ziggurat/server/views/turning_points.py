"""The turns that decided a game, and what a bot would have done in their place.

The chances are those of ``win_chances``: estimates that know everything that was hidden. The bot
knows no more than the player did. What it prefers is carried on to the end of the turn, other
players answer as bots, and only a clearly higher chance is called better.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from typing_extensions import TypedDict

from ...bots import NORMAL, Clock, bot_named, levels
from ...bots.advice import LEVEL
from ...bots.bot import ScoredMove
from ...bots.win_probability import win_probabilities
from ...core.match import Match
from ...core.seats import Seat
from ...core.state import State
from ...core.view import View
from ...i18n import Catalogue, reason_words
from ...i18n.narration import narration_of
from ...ui import ui_of

NUMBER = 3
"""How many turning points are shown."""
_MAX_ANALYSED = 5
"""Turns that a bot looks at; those of the largest changes come first."""
_MIN_CHANGE = 0.05
"""Change of a chance, from 0 to 1, below which a turn decided nothing."""
_MIN_GAIN = 0.02
"""How much higher a chance must be to be called better."""
_MAX_TRIED = 3
"""The bot's best moves that are carried on to the end of the turn."""
_MAX_MOVES = 30
"""Moves after which a turn is given up that does not end."""
_NODES = 4_000
"""Positions that the bot evaluates for a turn: about a second. A clock would make it forgetful
on a busy machine; what the whole job may take is limited by its worker."""
_ANSWER_NODES = 200
"""Positions that it evaluates for an answer on the way to the end of the turn."""
_SEED = "turning-point"

Verdict = Literal["same", "better", "other"]
"""The bot would have begun alike, found something better, or just something else."""


class StepView(TypedDict):
    """A move in words, and the signs of the things in it."""

    words: str
    signs: list[str]


class TurningPoint(TypedDict):
    """A turn from the position after ``start`` moves to that after ``end`` moves."""

    start: int
    end: int
    seat: int
    before: list[float]
    after: list[float]
    verdict: Verdict
    move: StepView
    line: list[StepView]
    reason: str
    chance: float | None


class TurningPoints(TypedDict):
    """The turns that changed the chances most, in the order of the game."""

    points: list[TurningPoint]


@dataclass(frozen=True, slots=True)
class _Turn:
    """A turn of a seat, and the chances of all seats before and after it."""

    start: int
    end: int
    seat: Seat
    before: tuple[float, ...]
    after: tuple[float, ...]

    @property
    def change(self) -> float:
        """The largest change of a chance."""
        pairs = zip(self.before, self.after, strict=True)
        return max(abs(now - then) for then, now in pairs)


@dataclass(frozen=True, slots=True)
class _Finding:
    """What the bot says of a turn; a chance only if its move is better."""

    verdict: Verdict
    best: ScoredMove
    chance: float | None = None


def turning_points(match: Match, say: Catalogue) -> TurningPoints:
    """The turning points of a game that is over; those that could be bettered are preferred."""
    decisive = [turn for turn in _turns(match) if turn.change >= _MIN_CHANGE]
    decisive.sort(key=lambda turn: (-turn.change, turn.start))
    open_ones = [turn for turn in decisive if len(_view(match, turn).legal) > 1]
    found = [(turn, _finding(match, turn)) for turn in open_ones[:_MAX_ANALYSED]]
    found.sort(key=lambda pair: -_weight(*pair))
    chosen = sorted(found[:NUMBER], key=lambda pair: pair[0].start)
    return {"points": [_point(match, turn, finding, say) for turn, finding in chosen]}


def _weight(turn: _Turn, finding: _Finding) -> float:
    """How much a turn decided: what it changed, and twice what was missed in it."""
    missed = 0.0 if finding.chance is None else finding.chance - turn.after[turn.seat]
    return turn.change + 2 * missed


def _view(match: Match, turn: _Turn) -> View:
    """What the player of a turn saw at its beginning."""
    return match.at(turn.start).view(turn.seat)


def _turns(match: Match) -> list[_Turn]:
    """The turns of a game; every move is one in a game that does not say when turns begin."""
    moves = len(match.history)
    starts = [at for at in range(moves) if _opening_seat(match, match.at(at)) is not None]
    bounds = [*(starts or range(moves)), moves]
    chances = {at: win_probabilities(match.game, match.at(at)) for at in bounds}
    return [
        _Turn(start, end, match.history[start].seat, chances[start], chances[end])
        for start, end in pairwise(bounds)
    ]


def _opening_seat(match: Match, state: State) -> Seat | None:
    """The seat whose turn has just begun; None in the middle of one."""
    ui = ui_of(match.game)
    asked = (decision.seat for decision in state.decisions())
    return next((seat for seat in asked if ui.opens_turn(state.view(seat))), None)


def _finding(match: Match, turn: _Turn) -> _Finding:
    """What the bot would have done at the beginning of a turn."""
    level = LEVEL if LEVEL in levels(match.game) else NORMAL
    bot = bot_named(level, match.game, _SEED)
    ideas = bot.analyse(_view(match, turn), Clock(nodes=_NODES))[:_MAX_TRIED]
    played = match.history[turn.start].move.text
    others = [idea for idea in ideas if idea.move.text != played]
    chances = [(_chance_after(match, turn, idea), idea) for idea in others]
    known = [(chance, idea) for chance, idea in chances if chance is not None]
    if known:
        chance, idea = max(known, key=lambda pair: pair[0])
        if chance >= turn.after[turn.seat] + _MIN_GAIN:
            return _Finding("better", idea, chance)
    if ideas[0].move.text == played:
        return _Finding("same", ideas[0])
    return _Finding("other", ideas[0])


def _chance_after(match: Match, turn: _Turn, idea: ScoredMove) -> float | None:
    """The chance of the seat if its turn had begun with this move; None if it does not end."""
    state = match.at(turn.start).copy()
    planned = [idea.move.text, *(move.text for move in idea.line)]
    for number in range(_MAX_MOVES):
        if number and (state.over or _opening_seat(match, state) is not None):
            return win_probabilities(match.game, state)[turn.seat]
        _step(match, state, turn.seat, planned)
    return None


def _step(match: Match, state: State, seat: Seat, planned: list[str]) -> None:
    """One move: the next one that is planned if it is legal, else what a quick bot answers."""
    asked = state.decisions()[0].seat
    view = state.view(asked)
    legal = {move.text: move for move in view.legal} if planned and asked == seat else {}
    if planned and planned[0] in legal:
        state.play(legal[planned.pop(0)], asked)
        return
    quick = bot_named(NORMAL, match.game, _SEED)
    state.play(quick.choose(view, Clock(nodes=_ANSWER_NODES)), asked)


def _point(match: Match, turn: _Turn, finding: _Finding, say: Catalogue) -> TurningPoint:
    best = finding.best
    return {
        "start": turn.start,
        "end": turn.end,
        "seat": turn.seat,
        "before": _rounded(turn.before),
        "after": _rounded(turn.after),
        "verdict": finding.verdict,
        "move": _words(match, turn, best.move.text, say),
        "line": [_words(match, turn, one.text, say) for one in best.line],
        "reason": reason_words(best.reason.key, best.reason.facts, say),
        "chance": None if finding.chance is None else round(finding.chance, 4),
    }


def _rounded(chances: Sequence[float]) -> list[float]:
    return [round(chance, 4) for chance in chances]


def _words(match: Match, turn: _Turn, text: str, say: Catalogue) -> StepView:
    player = match.at(turn.start).names[turn.seat]
    steps = narration_of(match.game).move_phrases(player, text, say)
    return {
        "words": ", ".join(step.words for step in steps),
        "signs": [step.sign for step in steps if step.sign],
    }
