"""Conflicts: two sides, what each adds, who wins, and what that brings and costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ..core.match import Played
from ..core.messages import Say
from ..core.seats import Seat
from ..core.view import View

OutcomeKind = Literal["returned", "removed", "scored"]
"""A piece goes back to its owner, pieces leave the game, somebody scores."""
ConflictStep = Literal["", "began", "added", "won"]
"""How far a move brought a conflict; empty if it was about none."""


@dataclass(frozen=True, slots=True)
class ConflictSide:
    """One side of a conflict."""

    seat: Seat
    piece: str
    """The sign of the piece that fights."""
    strength: int
    """Its strength on the board."""
    support: int | None
    """How much its player has added, in the open; None before they have decided."""


@dataclass(frozen=True, slots=True)
class ConflictOutcome:
    """One thing that a conflict brought about."""

    kind: OutcomeKind
    words: str
    sign: str
    number: int
    """How many pieces or points."""


@dataclass(frozen=True, slots=True)
class ConflictStory:
    """A conflict as it can be told after a move. Nothing in it is hidden from anybody."""

    title: str
    strength_words: str
    """What the strength on the board consists of."""
    support_words: str
    """What is added to it."""
    support_sign: str
    attacker: ConflictSide
    defender: ConflictSide
    winner: Seat | None
    """None while it is going on."""
    notes: tuple[str, ...] = ()
    """Who may add what, who wins a tie, what is at stake."""
    odds: str = ""
    """The chances as this view knows them; empty if it is decided."""
    outcomes: tuple[ConflictOutcome, ...] = ()


class Conflicts:
    """The conflicts of a game, if it has any."""

    def conflict_step(self, played: Played) -> ConflictStep:
        """How far a move brought a conflict."""
        return ""

    def conflicts(self, view: View, history: Sequence[Played], say: Say) -> list[ConflictStory]:
        """The conflicts that the last of these moves was about, and one that is going on.

        ``history`` has all moves up to the position of the view.
        """
        return []
