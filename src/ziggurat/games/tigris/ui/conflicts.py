"""Revolts and wars as they are told: from the events of moves, all of which are public."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.events import Event
from ....core.match import Played
from ....core.messages import Say
from ....core.seats import Seat
from ....ui import ConflictOutcome, ConflictSide, ConflictStep, ConflictStory
from ..box import LEADER_NAMES, RED, TILE_NAMES
from ..conflict import UNDECIDED, Conflict, Support
from ..events import (
    ConflictBegan,
    ConflictWon,
    LeaderReturned,
    Scored,
    SupportAdded,
    TilesRemoved,
)
from ..locale.event_messages import event_message
from ..locale.move_descriptions import leader_name
from ..render.art import points_sign
from ..view import TigrisView
from .context import Context
from .odds import chance_words
from .preview_conflicts import needed, stake

_ABOUT = (ConflictBegan, SupportAdded, ConflictWon)
"""The events that every conflict consists of."""


class _Course:
    """The events of one conflict."""

    def __init__(self, began: ConflictBegan) -> None:
        self.began = began
        self.support: list[int] = []
        self.won: ConflictWon | None = None
        self.results: list[LeaderReturned | TilesRemoved | Scored] = []

    def take(self, event: Event) -> bool:
        """Take over an event; False if it is not about this conflict."""
        if isinstance(event, SupportAdded):
            self.support.append(event.number)
        elif isinstance(event, ConflictWon):
            self.won = event
        elif (
            isinstance(event, LeaderReturned | TilesRemoved | Scored)
            and self.won is not None
            and event.cause == self.began.kind
        ):
            self.results.append(event)
        else:
            return False
        return True


def step(played: Played) -> ConflictStep:
    """How far a move brought a conflict; a move that ends one may begin the next."""
    steps: dict[type[Event], ConflictStep] = {
        ConflictWon: "won",
        SupportAdded: "added",
        ConflictBegan: "began",
    }
    told = {type(event) for event in played.events}
    return next((words for event, words in steps.items() if event in told), "")


def concerned(view: TigrisView, history: Sequence[Played]) -> bool:
    """True if the last move was about a conflict, or one is going on."""
    return view.now.conflict is not None or (bool(history) and step(history[-1]) != "")


def stories(context: Context, history: Sequence[Played], say: Say) -> list[ConflictStory]:
    """The conflicts of the last move, and the one that is going on."""
    return [_story(context, course, say) for course in _courses(context.view, history)]


def _courses(view: TigrisView, history: Sequence[Played]) -> list[_Course]:
    last = len(history) - 1
    courses: list[_Course] = []
    shown: list[_Course] = []
    for number in range(_beginning(history), len(history)):
        for event in history[number].events:
            if isinstance(event, ConflictBegan):
                courses.append(_Course(event))
            elif not courses or not courses[-1].take(event):
                continue
            if number == last and courses[-1] not in shown:
                shown.append(courses[-1])
    if view.now.conflict is not None and courses and courses[-1] not in shown:
        shown.append(courses[-1])
    return shown


def _beginning(history: Sequence[Played]) -> int:
    """The number of the move that began what the last move is about, counted from 0."""
    last = len(history) - 1
    about = [event for event in history[last].events if isinstance(event, _ABOUT)]
    if about and isinstance(about[0], ConflictBegan):
        return last
    for number in range(last - 1, -1, -1):
        if any(isinstance(event, ConflictBegan) for event in history[number].events):
            return number
    return last


def _story(context: Context, course: _Course, say: Say) -> ConflictStory:
    view, began = context.view, course.began
    attack, defence = ([*course.support, None, None])[:2]
    names, going_on = view.table.dynasties, view.now.conflict
    is_open = course.won is None and going_on is not None
    tile = TILE_NAMES[RED if began.kind == "revolt" else began.colour]

    def side(seat: Seat, strength: int, support: int | None) -> ConflictSide:
        return ConflictSide(seat, leader_name(names[seat], began.colour), strength, support)

    return ConflictStory(
        title=say(f"page.conflict-{began.kind}", leader=LEADER_NAMES[began.colour]),
        strength_words=say(f"page.conflict-strength-{began.kind}"),
        support_words=say("page.conflict-support"),
        support_sign=tile,
        attacker=side(began.attacker, began.attacker_strength, attack),
        defender=side(began.defender, began.defender_strength, defence),
        winner=None if course.won is None else course.won.winner,
        notes=tuple(_notes(context, course, say)),
        odds=chance_words(view, going_on, say) if is_open and going_on is not None else "",
        outcomes=tuple(_outcomes(view, course, say)),
    )


def _notes(context: Context, course: _Course, say: Say) -> Iterator[str]:
    """The rule for what may be added, and what is at stake; of a decided one, a tie."""
    view, began = context.view, course.began
    conflict, names = view.now.conflict, view.table.dynasties
    attacker, defender = names[began.attacker], names[began.defender]
    if course.won is not None:
        if course.won.winner_sum == course.won.loser_sum:
            yield say("page.conflict-tie", defender=defender)
        return
    if conflict is None:
        return
    if conflict.attacker_support == UNDECIDED:
        key = "conflict-english" if view.table.options.support == "english" else "ahead-support"
        tile = TILE_NAMES[conflict.support_colour]
        yield say(f"page.{key}", attacker=attacker, defender=defender, tile=tile)
    else:
        yield needed(view, conflict, say)
        if conflict.attacker_strength + conflict.attacker_support > conflict.defender_strength:
            yield say("page.conflict-ties", defender=defender)
    yield from _stakes(context, conflict, say)


def _stakes(context: Context, conflict: Conflict, say: Say) -> Iterator[str]:
    """What each side wins. The hands of the imagined state have no part in it."""
    asked = context.state.decision()
    assert isinstance(asked, Support)
    yield stake(context.state, asked, conflict.attacker, conflict.defender, say)
    yield stake(context.state, asked, conflict.defender, conflict.attacker, say)


def _outcomes(view: TigrisView, course: _Course, say: Say) -> Iterator[ConflictOutcome]:
    """What fell and what was won, in the words of the log."""
    names = view.table.dynasties
    for event in course.results:
        key, facts = event_message(event, names)
        words = say(key, **facts)
        if isinstance(event, LeaderReturned):
            sign = leader_name(names[event.seat], event.colour)
            yield ConflictOutcome("returned", words, sign, 1)
        elif isinstance(event, TilesRemoved):
            sign = TILE_NAMES[event.colour]
            yield ConflictOutcome("removed", words, sign, len(event.cells))
        else:
            yield ConflictOutcome("scored", words, points_sign(event.colour), event.points)
