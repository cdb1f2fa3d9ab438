"""The notation of a game: snapshots of its states, and text formats of its own such as logs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import product
from typing import TYPE_CHECKING, Protocol

from .errors import MoveSyntaxError, RecordError

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from .record import Record
    from .seats import Seat
    from .state import State
    from .view import View

_MAX_WORDS = 3
"""The most words of a typed command that are tried in lower and upper case."""


class Ledger(Protocol):
    """A game as a table with the state after each row, to compare with the rules."""

    @property
    def rows(self) -> int:
        """How many rows have been compared."""

    @property
    def differences(self) -> Sequence[DataclassInstance]:
        """The rows whose state is not the computed one."""

    def read_all(self) -> None:
        """Compare every row; an IllegalMove or a RecordError names the line where it stops."""


class Notation:
    """The ``notation`` facet of a game. The defaults fit every game."""

    has_text: bool = False
    """True if the game has a text format of its own: ``read_text`` and ``write_text``."""

    has_result: bool = False
    """True if the game has a form for results of its own: ``result``."""

    def snapshot(self, state: State) -> Mapping[str, object]:
        """The complete state as plain JSON values, including hidden information."""
        raise RecordError("no-notation", game=state.game)

    def view_snapshot(self, view: View) -> dict[str, object]:
        """A view as plain JSON values."""
        raise RecordError("no-notation", game=view.game)

    def restore(self, snapshot: Mapping[str, object]) -> State:
        """The state of a snapshot written by ``snapshot``."""
        raise RecordError("no-notation", game=str(snapshot.get("game", "")))

    def read_text(self, text: str) -> Record | None:
        """The record of a text in the format of the game; None if it is in another format."""
        return None

    def write_text(self, record: Record) -> str:
        """A record in the format of the game; a RecordError if it has none."""
        raise RecordError("no-notation", game=record.game)

    def trace(self, text: str) -> Iterable[tuple[int, Mapping[str, object]]] | None:
        """The lines of a log after which values differ, with those values by player.

        None if the text is no log in the game's own notation.
        """
        return None

    def ledger(self, text: str) -> Ledger | None:
        """A ledger, none of it read yet; None if the text is none of this game."""
        return None

    def result(self, state: State) -> Mapping[str, object]:
        """The result of a game that is over, in detail by player."""
        raise RecordError("no-notation", game=state.game)

    def commands(self, row: str) -> list[str]:
        """Split what a person typed into single commands."""
        return [row]

    def meant(self, state: State, seat: Seat, command: str) -> list[str]:
        """The texts of the moves of a typed command, ignoring case and extra spaces."""
        words = command.split()
        if len(words) <= _MAX_WORDS:
            for spelling in product(*((word, word.lower(), word.upper()) for word in words)):
                with suppress(MoveSyntaxError):
                    return [state.parse(" ".join(spelling)).text]
        return [command]
