"""How likely a conflict is won, in words."""

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
from .trial_move import Step


def percent(chance: Fraction) -> str:
    """A chance in hundredths; what is not certain is never told as certain."""
    found = round(100 * chance)
    if found == 0 and chance > 0:
        return "<1"
    return ">99" if found == 100 and chance < 1 else str(found)


def fight_odds(step: Step, table: TigrisState, conflict: Conflict) -> Iterator[Prospect]:
    """Who wins a conflict that a move leads to, if both add what serves them best."""
    view, names = step.view, step.dynasties
    chance = attacker_odds(view, conflict, table)
    tile = TILE_NAMES[conflict.support_colour]
    if view.seat in (conflict.attacker, conflict.defender):
        own = chance if view.seat == conflict.attacker else 1 - chance
        words = step.say("page.odds-own", percent=percent(own))
    else:
        attacker = names[conflict.attacker]
        words = step.say("page.odds-attacker", attacker=attacker, percent=percent(chance))
    yield Prospect(words, "odds", tile)


def question_odds(view: TigrisView, say: Say) -> str:
    """How likely each answer of an attacker wins; a defender can count for himself."""
    conflict = view.now.conflict
    if conflict is None or conflict.attacker_support != UNDECIDED or conflict.asked != view.seat:
        return ""
    numbers = [move.number for move in view.legal if isinstance(move, AddSupport)]
    told = [f"{number}: {percent(support_odds(view, number))} %" for number in numbers]
    unbroken = [one.replace(" ", "\N{NO-BREAK SPACE}") for one in told]
    return say("page.odds-ask", odds=", ".join(unbroken)) if told else ""
