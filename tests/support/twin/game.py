"""The twin itself: a game that is played with texts and looked at as a snapshot."""

from collections.abc import Mapping

from .course import carry_out, least_answer, leave
from .judge import Judge
from .notation import parse
from .position import Position
from .snapshot import position_from_snapshot, snapshot_of, start_position


class Refused(Exception):
    """An illegal move; `reason` is its class in the notation document, part 6."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Twin:
    """A refused move leaves the game as it was."""

    def __init__(self, record: Mapping[str, object]) -> None:
        self._position = start_position(record)

    @classmethod
    def from_snapshot(cls, snapshot: Mapping[str, object]) -> "Twin":
        return cls._of(position_from_snapshot(snapshot))

    @classmethod
    def _of(cls, position: Position) -> "Twin":
        twin = cls.__new__(cls)
        twin._position = position
        return twin

    def copy(self) -> "Twin":
        return self._of(self._position.copy())

    def snapshot(self) -> dict[str, object]:
        return snapshot_of(self._position, self.legal())

    def legal(self) -> list[str]:
        return Judge(self._position).legal()

    def why_not(self, text: str) -> str | None:
        return Judge(self._position).why_not(text)

    def play(self, text: str) -> None:
        reason = self.why_not(text)
        if reason is not None:
            raise Refused(reason)
        move = parse(text)
        assert move is not None
        self._position.move_count += 1
        self._position.last_move = move.written_out()
        carry_out(self._position, move)
        self._answer_for_leavers()

    def resign(self, dynasty: str) -> None:
        """A player leaves, asked or not."""
        self._position.move_count += 1
        self._position.last_move = f"resign {dynasty}"
        leave(self._position, dynasty)
        self._answer_for_leavers()

    def _answer_for_leavers(self) -> None:
        position = self._position
        while position.to_move in position.left:
            carry_out(position, least_answer(position))
