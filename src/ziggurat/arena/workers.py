"""Workers that play the games: this process, or several processes of this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import Counter
from collections.abc import Generator, Iterable
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Protocol

from ..core.errors import RecordError
from .play_game import PlayedGame, play
from .tournament import Contest, Job

MAX_TRIES = 3
"""How often a game is tried whose worker dies."""

PlayedGames = Generator[PlayedGame, None, None]
"""Games as they are finished; closing it stops those that are being played."""


class Workers(Protocol):
    """Play games in any order."""

    def play(self, contest: Contest, jobs: Iterable[Job]) -> PlayedGames:
        """Each game once, even if workers die."""


class InProcessWorker:
    """Plays one game after another in this process."""

    def play(self, contest: Contest, jobs: Iterable[Job]) -> PlayedGames:
        for job in jobs:
            try:
                result = play(contest, job)
            except Exception as error:
                raise lost_game(job, repr(error)) from error
            yield result


class ProcessWorkers:
    """Processes of this machine. If one is killed, a new one plays its game again."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.running: dict[Connection, Worker] = {}

    def play(self, contest: Contest, jobs: Iterable[Job]) -> PlayedGames:
        waiting = iter(jobs)
        lost: list[Job] = []
        tries: Counter[Job] = Counter()
        try:
            while True:
                while len(self.running) < self.number:
                    job = lost.pop() if lost else next(waiting, None)
                    if job is None:
                        break
                    self._start(contest).give(job)
                if not self.running:
                    return
                ready = wait(list(self.running))
                for worker in [self.running[pipe] for pipe in self.running if pipe in ready]:
                    result = worker.take()
                    if isinstance(result, PlayedGame):
                        yield result
                        job = lost.pop() if lost else next(waiting, None)
                        if job is not None and worker.give(job):
                            continue
                        lost += [job] if job is not None else []
                    else:
                        tries[worker.job] += 1
                        if result or tries[worker.job] >= MAX_TRIES:
                            raise lost_game(worker.job, result)
                        lost.append(worker.job)
                    self._stop(worker)
        finally:
            for worker in list(self.running.values()):
                self._stop(worker)

    def _start(self, contest: Contest) -> Worker:
        worker = Worker(contest)
        self.running[worker.pipe] = worker
        return worker

    def _stop(self, worker: Worker) -> None:
        del self.running[worker.pipe]
        worker.end()


class Worker:
    """A process that plays one game at a time."""

    def __init__(self, contest: Contest) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(
            target=work, args=(theirs, contest), daemon=True
        )
        self.process.start()
        theirs.close()
        self.job = Job(0, 0)

    def give(self, job: Job) -> bool:
        """Send a game to the process; False if it has died."""
        self.job = job
        try:
            self.pipe.send(job)
        except OSError:
            return False
        return True

    def take(self) -> PlayedGame | str:
        """The result of its game; an error message, or an empty text if the process died."""
        try:
            answer = self.pipe.recv()
        except (EOFError, OSError):
            return ""
        assert isinstance(answer, PlayedGame | str)
        return answer

    def end(self) -> None:
        self.pipe.close()
        self.process.kill()
        self.process.join()


def work(pipe: Connection, contest: Contest) -> None:
    """Play games that arrive through a pipe until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process decides
    while True:
        try:
            job = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer: PlayedGame | str = play(contest, job)
        except Exception as error:
            answer = repr(error)
        pipe.send(answer)


def lost_game(job: Job, detail: str) -> RecordError:
    """The error for a game that cannot be played: an exception, or its worker always dies."""
    where = {"table": job.table, "rotation": job.rotation}
    return RecordError("arena-lost", **where, detail=detail or "-")


def cores() -> int:
    """How many processes can run at the same time."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def local_workers(number: int) -> Workers:
    return InProcessWorker() if number == 1 else ProcessWorkers(number)
