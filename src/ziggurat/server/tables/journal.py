"""The journal of a table: its moves and undos in order, and the requests that caused them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...core.match import Match
from .model import MOVE, UNDO, JournalEntry


class Journal:
    """The stored entries of one table, as far as this process has read them."""

    def __init__(self, entries: Iterable[JournalEntry] = ()) -> None:
        self._entries: list[JournalEntry] = []
        self._lengths: dict[tuple[int, str], int] = {}
        """The length after each seat's request, with the answers that it entailed."""
        self._last_request: tuple[int, str] | None = None
        """The seat and the request that caused the end of the journal."""
        self._counts = [0]
        """How many moves the game had at the beginning and after each entry."""
        self._orders: list[str] = []
        self.extend(entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[JournalEntry]:
        return iter(self._entries)

    @property
    def last(self) -> JournalEntry | None:
        return self._entries[-1] if self._entries else None

    def extend(self, entries: Iterable[JournalEntry]) -> None:
        """Add entries that have been stored."""
        for entry in entries:
            self._entries.append(entry)
            self._counts.append(_count_after(self._counts[-1], entry))
            del self._orders[self._counts[-1] :]
            if entry.kind == MOVE:
                self._orders.append(entry.because or "")
            last = self._last_request
            if entry.request is not None:
                last = (entry.seat, entry.request)
            elif not entry.automatic and last is not None and last[0] != entry.seat:
                last = None
            self._last_request = last
            if last is not None:
                self._lengths[last] = len(self._entries)

    def length_after(self, seat: int, request: str | None) -> int | None:
        """The length after a request that has been carried out; None for any other."""
        return None if request is None else self._lengths.get((seat, request))

    def moves_after(self, seq: int) -> int:
        """How many moves the game had when the journal had ``seq`` entries."""
        return self._counts[min(seq, len(self._entries))]

    def unchanged_moves(self, seq: int, moves: int) -> int:
        """How many of the first ``moves`` moves, known after ``seq`` entries, still stand."""
        unchanged = min(moves, self._counts[-1])
        for entry, count in zip(self._entries[seq:], self._counts[seq + 1 :], strict=True):
            unchanged = min(unchanged, count if entry.kind == UNDO else count - 1)
        return max(0, unchanged)

    def order_of_each_move(self) -> Sequence[str]:
        """For each move of the game the standing order that made it; empty if a player did."""
        return self._orders


def _count_after(count: int, entry: JournalEntry) -> int:
    """The number of moves after an entry."""
    return count + 1 if entry.kind == MOVE else int(entry.text)


def entries_since(match: Match, moves: int) -> list[JournalEntry]:
    """The moves of a match after its first ``moves`` ones, as journal entries."""
    added = zip(match.record.moves[moves:], match.history[moves:], strict=True)
    return [JournalEntry(MOVE, line, played.seat, None, played.automatic) for line, played in added]
