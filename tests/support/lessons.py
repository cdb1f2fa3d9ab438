"""Lessons walked through by the rules alone, along the moves that they accept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import copy
from fnmatch import fnmatchcase

from ziggurat.core.registry import find
from ziggurat.i18n import speak
from ziggurat.learn import Lesson, Step, Walk, lessons_of
from ziggurat.ui import renderer_of, ui_of

_PLACE = re.compile(r'data-at="([^"]+)"')


def lesson_of(game: str, name: str) -> Lesson:
    return next(one for one in lessons_of(find(game)).lessons() if one.name == name)


def legal_moves(walk: Walk) -> list[str]:
    """What the learner can do now."""
    return [move.text for move in walk.match.state.view(walk.lesson.seat).legal]


def right_moves(walk: Walk) -> list[str]:
    """The legal moves that the step asks for; an empty text, for "Next", if it asks for none."""
    step = walk.step
    assert step is not None
    if not step.awaits_move:
        return [""]
    moves = [move for move in legal_moves(walk) if step.is_right(move)]
    assert moves, f"{walk.lesson.name}.{step.name}: no legal move is right"
    return moves


def walks(lesson: Lesson) -> Iterator[Walk]:
    """The lesson at every step and at its end, after the first and the last right move of each."""
    waiting = [Walk(lesson)]
    while waiting:
        walk = waiting.pop()
        yield walk
        if walk.step is not None:
            moves = right_moves(walk)
            waiting += [after(walk, move) for move in dict.fromkeys([moves[0], moves[-1]])]


def after(walk: Walk, move: str) -> Walk:
    """Another walk that has taken one more step."""
    other = copy(walk)
    other.match = walk.match.copy()
    other.go(move)
    return other


def check_lesson(game: str, lesson: Lesson) -> None:
    """Every walk reaches the end, and nothing that the lesson says of moves or places is a lie."""
    checks = {step.name: _Check(step) for step in lesson.steps}
    assert len(checks) == len(lesson.steps), "two steps have one name"
    ends = 0
    for walk in walks(lesson):
        if walk.step is None:
            ends += 1
        else:
            checks[walk.step.name].look(game, walk)
    assert ends, f"{lesson.name} has no end"
    lies = {f"{lesson.name}.{name}": check.lies for name, check in checks.items() if check.lies}
    assert lies == {}


class _Check:
    """What all walks have seen at one step."""

    def __init__(self, step: Step) -> None:
        self.step = step
        names = (name for _, name in step.wrong)
        self.lies = {*step.accepts, *names}
        """Patterns that no legal move has fitted, and faults that none has had."""
        self.is_new = True

    def look(self, game: str, walk: Walk) -> None:
        where = f"{walk.lesson.name}.{self.step.name}"
        if self.is_new:
            missing = set(self.step.points) - tokens(game, walk)
            assert not missing, f"{where} points at {missing}"
            self.is_new = False
        if not self.step.awaits_move:
            return
        asked = [decision.seat for decision in walk.match.state.decisions()]
        assert walk.lesson.seat in asked, f"{where}: the learner is not asked"
        moves = legal_moves(walk)
        fitting = (fit for fit in self.step.accepts for move in moves if fnmatchcase(move, fit))
        faults = (self.step.fault(move) for move in moves if not self.step.is_right(move))
        self.lies -= {*fitting, *faults}


def tokens(game: str, walk: Walk) -> set[str]:
    """Everything that the page shows to the learner: places, choices, the rail, the own panel."""
    found, say = find(game), speak(game)
    ui, view = ui_of(found), walk.match.state.view(walk.lesson.seat)
    parts = renderer_of(found).parts(walk.match.state.view(None), say, False)
    shown = {place for part in parts.values() for place in _PLACE.findall(part)}
    shown |= {token for _, *path in ui.choices(view) for token in path}
    rail = ui.rail(view, walk.lesson.seat, say)
    shown |= {item.fact for item in rail} | {token for item in rail for token in item.tokens}
    pinned = {gauge.fact for gauge in ui.table(view, say) if gauge.pinned}
    return shown | pinned | {gauge.fact for gauge in ui.panel(view, walk.lesson.seat, say)}
