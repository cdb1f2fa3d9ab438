"""Each seat's chance to win after every move of a game, and the moves that changed it most."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import TypedDict

from ...bots.win_probability import win_probabilities
from ...core.match import Match
from ...i18n import Catalogue
from .points import MarkView, marks

_MAX_SWINGS = 6
"""Moves that are listed as the most important ones."""
_MIN_SWING = 0.05
"""Change of a seat's chance, from 0 to 1, below which a move is not listed."""


class SwingView(TypedDict):
    """A move that changed the chances: the seat whose chance grew most, and by how much."""

    at: int
    seat: int
    by: float


class WinChances(TypedDict):
    """The chances of all seats in every position, the first before any move."""

    chances: list[list[float]]
    swings: list[SwingView]
    marks: list[MarkView]


def win_chances(match: Match, say: Catalogue) -> WinChances:
    """The chances in all positions, estimated with everything known that was hidden."""
    rows = [win_probabilities(match.game, match.at(at)) for at in range(len(match.history) + 1)]
    return {
        "chances": [[round(chance, 4) for chance in row] for row in rows],
        "swings": swings(rows),
        "marks": marks(match, say),
    }


def swings(rows: Sequence[Sequence[float]]) -> list[SwingView]:
    """The moves that changed the chances most, in the order of the game."""
    changes: list[SwingView] = []
    for at in range(1, len(rows)):
        gains = [now - before for before, now in zip(rows[at - 1], rows[at], strict=True)]
        most = max(gains)
        changes.append({"at": at, "seat": gains.index(most), "by": round(most, 4)})
    changes.sort(key=lambda change: -change["by"])
    largest = [change for change in changes[:_MAX_SWINGS] if change["by"] >= _MIN_SWING]
    return sorted(largest, key=lambda change: change["at"])
