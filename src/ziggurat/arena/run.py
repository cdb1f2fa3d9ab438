"""A tournament from its first game to its last, or to the point where it is decided."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing

from .play_game import GameRow, PlayedGame
from .results import ResultsFile
from .sequential_test import SequentialTest
from .statistics import Games, by_table
from .tournament import Job, Tournament
from .workers import Workers

ResultCallback = Callable[[PlayedGame], None]
"""Called with each game as soon as it is stored."""


class Run:
    """The games of a tournament that have been played so far."""

    def __init__(self, tournament: Tournament, file: ResultsFile | None = None) -> None:
        self.tournament = tournament
        self.file = file
        self.rows: dict[Job, GameRow] = {}
        self.times: dict[Job, list[list[float]]] = {}
        if file is not None:
            self.rows, self.times = file.load(tournament)

    @property
    def games(self) -> Games:
        """The played games in order."""
        return [self.rows[job] for job in sorted(self.rows)]

    def missing(self) -> list[Job]:
        return [job for job in self.tournament.jobs() if job not in self.rows]

    def play(
        self, workers: Workers, on_result: ResultCallback, test: SequentialTest | None = None
    ) -> None:
        """Play the missing games. A test may end the run early, at the first table that decides it.

        The test takes the tables in their order, whichever was played first. What was played beyond
        the deciding table is dropped, so that the games do not depend on the workers.
        """
        if self.file is not None:
            self.file.open(self.rows, self.times)
        try:
            if not self._decided(test):
                self._play(workers, on_result, test)
        finally:
            if self.file is not None:
                self.file.close()
        if test is not None and test.verdict is not None:
            last = test.tables
            self.rows = {job: row for job, row in self.rows.items() if job.table <= last}
        if self.file is not None:
            self.file.sort(self.rows, self.times)

    def _play(
        self, workers: Workers, on_result: ResultCallback, test: SequentialTest | None
    ) -> None:
        missing = self.missing()
        if not missing:
            return
        with closing(workers.play(self.tournament, missing)) as games:
            for game in games:
                self._add(game)
                on_result(game)
                if self._decided(test):
                    return

    def _add(self, game: PlayedGame) -> None:
        assert game.job not in self.rows, game.job
        self.rows[game.job] = game.row
        self.times[game.job] = game.times
        if self.file is not None:
            self.file.add(game)

    def _decided(self, test: SequentialTest | None) -> bool:
        """Give the test the complete tables in order until it decides."""
        if test is None:
            return False
        rotations = range(1, len(self.tournament.rotations()) + 1)
        while test.verdict is None:
            jobs = [Job(test.tables + 1, rotation) for rotation in rotations]
            if not all(job in self.rows for job in jobs):
                break
            [table] = by_table([self.rows[job] for job in jobs])
            test.add(table.beaten(test.better, test.base))
        return test.verdict is not None
