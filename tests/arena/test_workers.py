"""All workers give the same bytes, even if some of them are killed."""

import os
import signal
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

from ziggurat.arena import (
    InProcessWorker,
    Job,
    PlayedGame,
    ProcessWorkers,
    ResultsFile,
    Run,
    Tournament,
    Workers,
)
from ziggurat.arena.workers import Worker
from ziggurat.core.errors import RecordError

DUEL = Tournament("tigris", ("random", "random@2"), {}, seed=5, tables=2)


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The results of one undisturbed process."""
    return results(InProcessWorker(), tmp_path_factory.mktemp("alone") / "alone.jsonl")


def results(workers: Workers, path: Path, kill: "Killer | None" = None) -> bytes:
    run = Run(DUEL, ResultsFile(path, DUEL.header("1.0", "plain")))
    run.play(workers, kill or (lambda result: None))
    return path.read_bytes()


class Killer:
    """Kills all workers as soon as the first game is reported."""

    def __init__(self) -> None:
        self.killed: list[int] = []
        self.heard: list[Job] = []

    def __call__(self, result: PlayedGame) -> None:
        self.heard.append(result.job)
        if not self.killed:
            self.killed = self.playing()
            for process in self.killed:
                os.kill(process, signal.SIGKILL)

    def playing(self) -> list[int]:
        raise NotImplementedError


class KillWorkers(Killer):
    def __init__(self, workers: ProcessWorkers) -> None:
        super().__init__()
        self.workers = workers

    def playing(self) -> list[int]:
        found = [worker.process.pid for worker in self.workers.running.values()]
        return [process for process in found if process is not None]


class KillRay(Killer):
    """The descendants of this process to which Ray has given a game."""

    def playing(self) -> list[int]:
        until = time.monotonic() + 30
        while not (found := self.now()):
            assert time.monotonic() < until, "nobody plays"
            time.sleep(0.01)
        return found

    def now(self) -> list[int]:
        parents: dict[int, int] = {}
        players = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                stat = (folder / "stat").read_text()
                name = (folder / "cmdline").read_bytes()
            except OSError:
                continue
            process = int(folder.name)
            parents[process] = int(stat.rpartition(")")[2].split()[1])
            if name.startswith(b"ray::play"):
                players.append(process)
        return [process for process in players if is_mine(process, parents)]


def is_mine(process: int, parents: dict[int, int]) -> bool:
    while process > 1 and process != os.getpid():
        process = parents.get(process, 0)
    return process == os.getpid()


def test_killed_workers_change_nothing(tmp_path: Path, alone: bytes) -> None:
    workers = ProcessWorkers(2)
    killer = KillWorkers(workers)
    assert results(workers, tmp_path / "workers.jsonl", killer) == alone
    assert len(killer.killed) == 2
    assert sorted(killer.heard) == list(DUEL.jobs())
    assert workers.running == {}


def test_a_game_that_kills_whoever_plays_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    given = []

    def give(self: Worker, job: Job) -> bool:
        self.job = job
        given.append(job)
        self.process.kill()
        return True

    monkeypatch.setattr(Worker, "give", give)
    with pytest.raises(RecordError) as caught:
        list(ProcessWorkers(1).play(DUEL, [Job(2, 1)]))
    assert caught.value.key == "arena-lost" and caught.value.facts["table"] == 2
    assert given == [Job(2, 1)] * 3


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are found in /proc")
def test_ray_gives_the_same_even_if_its_workers_are_killed(tmp_path: Path, alone: bytes) -> None:
    from ziggurat.arena.ray_workers import Cluster

    killer = KillRay()
    assert results(Cluster(2), tmp_path / "ray.jsonl", killer) == alone
    assert killer.killed
    assert sorted(killer.heard) == list(DUEL.jobs())
