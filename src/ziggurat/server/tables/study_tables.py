"""Tables to learn at: made from a lesson or a puzzle, the same in every process, never stored."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar

from .lesson_tables import lesson_of, lesson_table
from .ports import Executor
from .puzzle_tables import puzzle_of, puzzle_table
from .table import Table

Study = TypeVar("Study")
MAX_TABLES = 60
"""Tables that are kept; the one that was asked for longest ago is dropped first."""


class StudyTables:
    """The tables of lessons and puzzles that somebody has asked for."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._tables: OrderedDict[str, Table] = OrderedDict()

    async def get(self, id: str) -> Table | None:
        """The table of a lesson or a puzzle; None if none has this id."""
        if (found := lesson_of(id)) is not None:
            return await self._kept(id, lesson_table, found[1])
        if (posed := puzzle_of(id)) is not None:
            return await self._kept(id, puzzle_table, posed[1])
        return None

    async def _kept(self, id: str, make: Callable[[str, Study], Table], study: Study) -> Table:
        if id not in self._tables:
            self._tables[id] = await self._executor.run(make, id, study)
            if len(self._tables) > MAX_TABLES:
                self._tables.popitem(last=False)
        self._tables.move_to_end(id)
        return self._tables[id]


def page_of(table_id: str) -> str | None:
    """Where the table of a lesson or a puzzle is shown; None for any other table."""
    if (found := lesson_of(table_id)) is not None:
        return f"/learn/{found[0].short}/{found[1].name}"
    if (posed := puzzle_of(table_id)) is not None:
        return f"/puzzles/{posed[0].short}/{posed[1].id}"
    return None
