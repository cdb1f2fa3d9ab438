"""Who plays the games: this process, several of them, or a Ray cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import Counter
from collections.abc import Iterable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Protocol

from ..core.errors import RecordError
from .play_game import Result, play
from .tournament import Job, Tournament

TRIES = 3
"""How often a game may take its worker with it."""


class Crew(Protocol):
    """Plays games, in any order. Whoever stops listening ends the work."""

    def played(self, tournament: Tournament, jobs: Iterable[Job]) -> Iterator[Result]:
        """Each game once, whatever happens to workers."""


class Alone:
    """This process plays, one game after another."""

    def played(self, tournament: Tournament, jobs: Iterable[Job]) -> Iterator[Result]:
        for job in jobs:
            try:
                result = play(tournament, job)
            except Exception as error:
                raise lost_game(job, repr(error)) from error
            yield result


class Workers:
    """Processes of this machine; if one is killed, its game is played again by a new one."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.hired: dict[Connection, Worker] = {}

    def played(self, tournament: Tournament, jobs: Iterable[Job]) -> Iterator[Result]:
        waiting = iter(jobs)
        lost: list[Job] = []
        tries: Counter[Job] = Counter()
        try:
            while True:
                while len(self.hired) < self.number:
                    job = lost.pop() if lost else next(waiting, None)
                    if job is None:
                        break
                    self._hire(tournament).give(job)
                if not self.hired:
                    return
                for pipe in wait(list(self.hired)):
                    worker = self.hired[pipe]  # type: ignore[index]
                    result = worker.take()
                    if isinstance(result, Result):
                        yield result
                        job = lost.pop() if lost else next(waiting, None)
                        if job is not None and worker.give(job):
                            continue
                        lost += [job] if job is not None else []
                    else:
                        tries[worker.job] += 1
                        if result or tries[worker.job] >= TRIES:
                            raise lost_game(worker.job, result)
                        lost.append(worker.job)
                    self._dismiss(worker)
        finally:
            for worker in list(self.hired.values()):
                self._dismiss(worker)

    def _hire(self, tournament: Tournament) -> Worker:
        worker = Worker(tournament)
        self.hired[worker.pipe] = worker
        return worker

    def _dismiss(self, worker: Worker) -> None:
        del self.hired[worker.pipe]
        worker.end()


class Worker:
    """A process that plays one game at a time."""

    def __init__(self, tournament: Tournament) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(
            target=work, args=(theirs, tournament), daemon=True
        )
        self.process.start()
        theirs.close()
        self.job = Job(0, 0)

    def give(self, job: Job) -> bool:
        """Hand a game over; False if nobody is there to take it."""
        self.job = job
        try:
            self.pipe.send(job)
        except OSError:
            return False
        return True

    def take(self) -> Result | str:
        """What came of its game; a text if nothing did."""
        try:
            answer = self.pipe.recv()
        except (EOFError, OSError):
            return ""
        assert isinstance(answer, Result | str)
        return answer

    def end(self) -> None:
        self.pipe.close()
        self.process.kill()
        self.process.join()


def work(pipe: Connection, tournament: Tournament) -> None:
    """The life of a worker: until nobody gives it games any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who hired it decides
    while True:
        try:
            job = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer: Result | str = play(tournament, job)
        except Exception as error:
            answer = repr(error)
        pipe.send(answer)


def lost_game(job: Job, detail: str) -> RecordError:
    """A game that cannot be played: the rules break down in it, or whoever plays it dies."""
    shown = detail or "-"
    return RecordError("arena-lost", table=job.table, rotation=job.rotation, detail=shown)


def cores() -> int:
    """How many processes can run here at the same time."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def local(workers: int) -> Crew:
    return Alone() if workers == 1 else Workers(workers)
