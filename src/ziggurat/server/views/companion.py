"""What the companion of a guided table has told each seat so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...core.match import Match
from ...core.seats import Seat
from ...core.state import State
from ...ui import Thought, newly_told, ui_of


@dataclass(frozen=True, slots=True)
class _Position:
    """A position of the match as the companion of a seat has followed it."""

    state: State
    key: str
    """What the seat is asked; empty if it is not asked."""
    told: tuple[Thought, ...] | None
    """What is said in this position; None if it goes on with what was said before."""


class CompanionMemory:
    """Follows the match of a table for its seats, so that the same is not said too often.

    Everything follows from the moves: after a restart, or after an undo, the same is said again.
    """

    def __init__(self) -> None:
        self._followed: dict[Seat, list[_Position]] = {}

    def told(self, match: Match, seat: Seat) -> Sequence[Thought]:
        """What is said about the question that a seat is asked, or was asked last."""
        followed = self._followed.setdefault(seat, [])
        positions = len(match.history) + 1
        known = 0
        while known < min(len(followed), positions) and followed[known].state is match.at(known):
            known += 1
        del followed[known:]
        for number in range(known, positions):
            followed.append(_followed(match, match.at(number), seat, followed))
        return next(_latest_first(followed), ())


def _latest_first(followed: Sequence[_Position]) -> Iterator[tuple[Thought, ...]]:
    """What was said so far, the latest first."""
    return (position.told for position in reversed(followed) if position.told is not None)


def _followed(match: Match, state: State, seat: Seat, before: Sequence[_Position]) -> _Position:
    """The next position. Something may be said where a turn begins, or the question is another."""
    decision = state.decision(seat)
    if decision is None:
        return _Position(state, "", None)
    ui, view = ui_of(match.game), state.view(seat)
    opens = ui.opens_turn(view)
    if before and before[-1].key == decision.key and not opens:
        return _Position(state, decision.key, None)
    told = tuple(newly_told(ui.thoughts(view), list(_latest_first(before))))
    return _Position(state, decision.key, told if told or opens else None)
