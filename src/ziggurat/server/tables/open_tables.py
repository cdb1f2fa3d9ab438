"""The tables that a process has open, within a budget of memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from itertools import islice

from .footprint import estimated_bytes
from .table import Table

_MAX_CHECKED = 200
"""Tables that are looked at when room is wanted, so that this is quick if all are in use."""


class OpenTables(Mapping[str, Table]):
    """Open tables by id, the longest untouched first, and how much memory each is thought to take.

    A table is weighed when it is touched, which is cheap; tables grow meanwhile, so that all have
    to be weighed from time to time.
    """

    def __init__(self, budget: int) -> None:
        self.budget = budget
        """Bytes for all open tables; those in use are kept beyond that."""
        self.used = 0
        """Bytes that they are thought to take."""
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._sizes: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __getitem__(self, id: str) -> Table:
        return self._tables[id]

    def add(self, table: Table) -> Table:
        """Keep a table, unless one with its id is open already; the one that is open now."""
        table = self._tables.setdefault(table.id, table)
        self._weigh(table)
        return table

    def touch(self, table: Table) -> None:
        """Somebody asks for a table."""
        if table.id in self._tables:
            self._tables.move_to_end(table.id)
            self._weigh(table)

    def remove(self, id: str) -> Table | None:
        """Close a table; None if it was not open."""
        self.used -= self._sizes.pop(id, 0)
        return self._tables.pop(id, None)

    def weigh_all(self) -> None:
        """Estimate all tables anew."""
        for table in self._tables.values():
            self._weigh(table)

    def _weigh(self, table: Table) -> None:
        size = estimated_bytes(table)
        self.used += size - self._sizes.get(table.id, 0)
        self._sizes[table.id] = size

    def make_room(self, is_used: Callable[[Table], bool]) -> list[Table]:
        """Close tables that are not in use until the others fit into the budget.

        The one that was touched last is kept.
        """
        closed: list[Table] = []
        if self.used <= self.budget or not self._tables:
            return closed
        last = next(reversed(self._tables))
        for id in list(islice(self._tables, min(len(self._tables) - 1, _MAX_CHECKED))):
            table = self._tables[id]
            if is_used(table):
                self._tables.move_to_end(id)  # next time, others are looked at
            else:
                self.remove(id)
                closed.append(table)
            if self.used <= self.budget:
                break
        self._tables.move_to_end(last)
        return closed
