"""Who was ahead after each move of a game, and the moves that changed it most."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import TypedDict

from ...bots.win_probability import win_probabilities
from ...core.match import Match
from ...i18n import Catalogue
from ...ui import ui_of
from ..tables.errors import Forbidden
from ..tables.table import Table
from .points import Mark

_MOST = 6
"""So many moves are named at most."""
_LEAST = 0.05
"""A move that changes less is not worth a word."""


class Swing(TypedDict):
    """A move that changed who is ahead: whose chance grew most by it, and by how much."""

    at: int
    seat: int
    by: float


class Course(TypedDict):
    """The chances of all seats in every position, the first before any move."""

    chances: list[list[float]]
    swings: list[Swing]
    marks: list[Mark]


def may_look_back(table: Table) -> None:
    """Only once a game is over, or where nobody plays; never at a table without help."""
    if not table.help:
        raise Forbidden("no-help")
    if not ended(table):
        raise Forbidden("not-over")


def ended(table: Table) -> bool:
    """True if nobody could use what is told."""
    return table.replay or table.match.state.over


def course(match: Match, say: Catalogue) -> Course:
    """All positions of a game are looked at, with everything that was hidden."""
    found = [win_probabilities(match.game, match.at(at)) for at in range(len(match.history) + 1)]
    return {
        "chances": [[round(chance, 4) for chance in row] for row in found],
        "swings": swings(found),
        "marks": [
            {"at": at, "words": words} for at, words in ui_of(match.game).marks(match.history, say)
        ],
    }


def swings(found: Sequence[Sequence[float]]) -> list[Swing]:
    """The moves that changed the chances most, in the order of the game."""
    changes: list[Swing] = []
    for at in range(1, len(found)):
        gains = [now - before for before, now in zip(found[at - 1], found[at], strict=True)]
        most = max(gains)
        changes.append({"at": at, "seat": gains.index(most), "by": round(most, 4)})
    changes.sort(key=lambda change: -change["by"])
    worth_telling = [change for change in changes[:_MOST] if change["by"] >= _LEAST]
    return sorted(worth_telling, key=lambda change: change["at"])
