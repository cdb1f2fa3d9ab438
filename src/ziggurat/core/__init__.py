"""The contract every game fulfils. Standard library only."""

from .agenda import Decision, Task
from .canonical import canonical, digest
from .errors import Amounts, Fact, IllegalMove, MoveSyntaxError, RecordError, Refusal, ZigguratError
from .events import Event
from .game import Game, Option, Outcome
from .match import Match, Played
from .messages import Say, plainly
from .moves import NO_ID, Move, Moves
from .record import Record
from .registry import all_games, find, register
from .seats import ANYONE, Seat
from .state import State, why_not
from .view import OpenView, View

__all__ = [
    "ANYONE",
    "NO_ID",
    "Amounts",
    "Decision",
    "Event",
    "Fact",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "MoveSyntaxError",
    "Moves",
    "OpenView",
    "Option",
    "Outcome",
    "Played",
    "Record",
    "RecordError",
    "Refusal",
    "Say",
    "Seat",
    "State",
    "Task",
    "View",
    "ZigguratError",
    "all_games",
    "canonical",
    "digest",
    "find",
    "plainly",
    "register",
    "why_not",
]
