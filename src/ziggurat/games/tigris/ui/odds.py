"""The chances of conflicts in words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ....core.messages import Say
from ....ui import Prospect
from ..box import TILE_NAMES
from ..conflict import UNDECIDED, Conflict
from ..moves import AddSupport
from ..odds import attacker_odds, support_odds
from ..state import TigrisState
from ..view import TigrisView
from .trial_move import Trial


def percent(chance: Fraction) -> str:
    """A chance in percent; what is not certain never reads as 0 or 100."""
    rounded = round(100 * chance)
    if rounded == 0 and chance > 0:
        return "<1"
    return ">99" if rounded == 100 and chance < 1 else str(rounded)


def conflict_odds(trial: Trial, state: TigrisState, conflict: Conflict) -> Iterator[Prospect]:
    """The chance to win a conflict that a move leads to, if both sides add support optimally."""
    words = chance_words(trial.view, conflict, trial.say, state)
    yield Prospect(words, "odds", TILE_NAMES[conflict.support_colour])


def chance_words(
    view: TigrisView, conflict: Conflict, say: Say, state: TigrisState | None = None
) -> str:
    """The chance of the viewer to win a conflict; that of the attacker for everybody else."""
    chance = attacker_odds(view, conflict, state)
    if view.seat in (conflict.attacker, conflict.defender):
        own = chance if view.seat == conflict.attacker else 1 - chance
        return say("page.odds-own", percent=percent(own))
    attacker = view.table.dynasties[conflict.attacker]
    return say("page.odds-attacker", attacker=attacker, percent=percent(chance))


def question_odds(view: TigrisView, say: Say) -> str:
    """The chance of each answer of an attacker; a defender can see the result."""
    conflict = view.now.conflict
    if conflict is None or conflict.attacker_support != UNDECIDED or conflict.asked != view.seat:
        return ""
    numbers = [move.number for move in view.legal if isinstance(move, AddSupport)]
    chances = [f"{number}: {percent(support_odds(view, number))} %" for number in numbers]
    unbroken = [chance.replace(" ", "\N{NO-BREAK SPACE}") for chance in chances]
    return say("page.odds-ask", odds=", ".join(unbroken)) if chances else ""
