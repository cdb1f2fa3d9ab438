"""Workers on a Ray cluster. No other module imports Ray."""

from __future__ import annotations

import os
from collections.abc import Iterable

import ray

from .play_game import PlayedGame, play
from .tournament import Contest, Job
from .workers import MAX_TRIES, PlayedGames, lost_game


class Cluster:
    """The cluster of ``RAY_ADDRESS``, or one of this machine alone.

    If a worker is killed, Ray has another one play its game again; there is one result of it.
    """

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers

    def play(self, contest: Contest, jobs: Iterable[Job]) -> PlayedGames:
        mine = not ray.is_initialized()
        if mine:
            elsewhere = "RAY_ADDRESS" in os.environ
            ray.init(
                num_cpus=None if elsewhere else self.workers,
                include_dashboard=False,
                log_to_driver=False,
                logging_level="ERROR",
            )
        try:
            yield from self._play(contest, jobs)
        finally:
            if mine:
                ray.shutdown()

    def _play(self, contest: Contest, jobs: Iterable[Job]) -> PlayedGames:
        remote = ray.remote(max_retries=MAX_TRIES - 1)(play)
        shared = ray.put(contest)
        waiting = iter(jobs)
        running: dict[ray.ObjectRef, Job] = {}
        try:
            while True:
                while len(running) < 2 * int(ray.cluster_resources().get("CPU", 1)):
                    job = next(waiting, None)
                    if job is None:
                        break
                    running[remote.remote(shared, job)] = job
                if not running:
                    return
                for reference in ray.wait(list(running))[0]:
                    job = running.pop(reference)
                    yield answer(reference, job)
        finally:
            for reference in running:
                ray.cancel(reference, force=True)


def answer(reference: ray.ObjectRef, job: Job) -> PlayedGame:
    try:
        result = ray.get(reference)
    except ray.exceptions.RayError as error:
        raise lost_game(job, str(error).splitlines()[-1]) from None
    assert isinstance(result, PlayedGame)
    return result
