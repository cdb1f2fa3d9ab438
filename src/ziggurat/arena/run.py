"""A tournament from its first game to its last, or to the point where it is decided."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing

from .play_game import Line, Result
from .results import Store
from .sequential_test import Sequential
from .statistics import Games, by_table
from .tournament import Job, Tournament
from .workers import Crew

Heard = Callable[[Result], None]


class Run:
    """What is played of a tournament so far."""

    def __init__(self, tournament: Tournament, store: Store | None = None) -> None:
        self.tournament = tournament
        self.store = store
        self.lines: dict[Job, Line] = {}
        self.times: dict[Job, list[list[float]]] = {}
        if store is not None:
            self.lines, self.times = store.load(tournament)

    @property
    def games(self) -> Games:
        """What was played, in order."""
        return [self.lines[job] for job in sorted(self.lines)]

    def missing(self) -> list[Job]:
        return [job for job in self.tournament.jobs() if job not in self.lines]

    def play(self, crew: Crew, heard: Heard, test: Sequential | None = None) -> None:
        """Play what is missing. A test may end it early: at the first table that decides it.

        Tables count for the test in their order, whoever was quicker; what was played beyond the
        deciding one is dropped, so that every crew leaves the same games.
        """
        if self.store is not None:
            self.store.open(self.lines, self.times)
        try:
            if not self._decided(test):
                self._play(crew, heard, test)
        finally:
            if self.store is not None:
                self.store.close()
        if test is not None and test.verdict is not None:
            last = test.tables
            self.lines = {job: line for job, line in self.lines.items() if job.table <= last}
        if self.store is not None:
            self.store.sort(self.lines, self.times)

    def _play(self, crew: Crew, heard: Heard, test: Sequential | None) -> None:
        missing = self.missing()
        if not missing:
            return
        with closing(crew.played(self.tournament, missing)) as results:  # type: ignore[type-var]
            for result in results:
                self._add(result)
                heard(result)
                if self._decided(test):
                    return

    def _add(self, result: Result) -> None:
        assert result.job not in self.lines, result.job
        self.lines[result.job] = result.line
        self.times[result.job] = result.times
        if self.store is not None:
            self.store.add(result)

    def _decided(self, test: Sequential | None) -> bool:
        """Give the test the tables that are complete, in order, until it knows."""
        if test is None:
            return False
        rotations = range(1, len(self.tournament.rotations()) + 1)
        while test.verdict is None:
            jobs = [Job(test.tables + 1, rotation) for rotation in rotations]
            if not all(job in self.lines for job in jobs):
                break
            [table] = by_table([self.lines[job] for job in jobs])
            test.hear(table.beaten(test.better, test.base))
        return test.verdict is not None
