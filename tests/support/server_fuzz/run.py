"""Feeds the server requests and frames: ``python -m tests.support.server_fuzz.run``.

Everything happens in rounds: a new server in this process, whose tables, secrets and deals follow
from the seed and the number of the round. One connection for every fifty of these inputs goes to
the port of a server in a process of its own (``sockets.py``). A failure is kept in a file, with the
seed, the round and the number of the input: ``--replay FILE`` plays its round up to there. Bots
play in every second round, which is therefore not quite the same when it is played again.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import multiprocessing
import sys
import tempfile
import time
import traceback
from collections.abc import Mapping
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from tests.support.server_fuzz.asgi import request
from tests.support.server_fuzz.calls import Calls
from tests.support.server_fuzz.checks import Checker, ErrorLog, Wrong
from tests.support.server_fuzz.innocent import Innocent
from tests.support.server_fuzz.messages import Frames
from tests.support.server_fuzz.sockets import feed_sockets, replay_sockets
from tests.support.server_fuzz.tally import Tally
from tests.support.server_fuzz.world import furnished

ROUND = 5000
"""Inputs of a round."""
ROUNDS_A_PROCESS = 20
"""Rounds after which a process is replaced."""
FRAMES = 0.5
"""The part of them that are frames."""
BESIDE = 100
"""After so many inputs, the table beside is played on."""
SOCKETS = 50
"""One input of so many goes through a socket."""
VOLLEY = 0.02
"""How often several requests are made at once."""
MAX_FAILURES = 20
MAX_SECONDS = 5.0
"""CPU time that one input may take."""


class Round:
    """One server and its inputs."""

    def __init__(self, seed: int, number: int, tally: Tally, folder: Path) -> None:
        self.seed, self.number, self.tally, self.folder = seed, number, tally, folder
        self.errors = ErrorLog()
        self.at = 0
        self.given: Mapping[str, Any] = {}

    async def run(self, inputs: int) -> None:
        """Feed so many inputs; a volley counts as one here."""
        rng = Random(f"server fuzz {self.seed} {self.number}")
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: self.errors.found.append(str(context)))
        with tempfile.TemporaryDirectory(dir=fast_folder()) as folder:
            async with furnished(rng, Path(folder), bots=self.number % 2 == 1) as world:
                document = world.app.openapi()
                calls, frames = Calls(world, document), Frames(world)
                checker, beside = Checker(document), Innocent(world)
                for self.at in range(inputs):
                    begun, label = time.process_time(), "failed"
                    try:
                        if rng.random() < FRAMES:
                            label = await self.frame(frames)
                        else:
                            label = await self.call(calls, checker)
                        if self.at % BESIDE == 0:
                            self.tally.innocent += await beside.play()
                            await frames.hear()
                        if errors := self.errors.take():
                            raise Wrong("logged: " + errors[0])
                    except Exception:
                        self.fail(traceback.format_exc())
                        if len(self.tally.failures) >= MAX_FAILURES:
                            break
                    taken = time.process_time() - begun
                    self.tally.spend(label, taken)
                    if taken > self.tally.slowest[0]:
                        self.tally.slowest = (taken, label)
                        if taken > MAX_SECONDS:
                            self.fail(f"took {taken:.1f} s")
                await frames.end()
                await beside.check()
        if errors := self.errors.take():
            self.fail("logged at the end: " + errors[0])

    async def call(self, calls: Calls, checker: Checker) -> str:
        """A request, or several at once."""
        times = 4 if calls.rng.random() < VOLLEY else 1
        made = [calls.make() for _ in range(times)]
        self.given = {"calls": [call.described() for _, call in made]}
        answers = await asyncio.gather(*(request(calls.world.app, call) for _, call in made))
        for (kind, call), answer in zip(made, answers, strict=True):
            operation = checker.operation(call.method, call.scope()["path"])
            label = operation["operationId"] if operation else "other"
            self.tally.requests += 1
            self.tally.kinds[kind] += 1
            self.tally.statuses[answer.status] += 1
            self.tally.operations[label] += 1
            checker.check(calls.world, call, answer)
        return "volley" if times > 1 else f"{kind} {label}"

    async def frame(self, frames: Frames) -> str:
        self.given = {}
        try:
            label, sent = await frames.send()
            self.tally.frames += sent
        finally:
            self.given = {"frame": repr(frames.sent), "path": frames.path.decode()}
        self.tally.replies[label] += 1
        return label

    def fail(self, why: str) -> None:
        """Keep the input that made the trouble, and say where."""
        name = f"server-fuzz-{self.seed}-{self.number}-{self.at}.json"
        kept = self.folder / name
        found = {"seed": self.seed, "round": self.number, "input": self.at}
        kept.write_text(json.dumps({**found, "why": why, "given": self.given}, indent=1))
        self.tally.failures.append(str(kept))
        last = why.strip().splitlines()[-1]
        print(f"round {self.number}, input {self.at}, kept in {kept}:", file=sys.stderr)
        print(f"  {json.dumps(self.given)[:300]}\n  {last[:600]}", file=sys.stderr, flush=True)


def fast_folder() -> str | None:
    """A folder in memory for the database of a round, where there is one."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None


def fuzz(
    seed: int, inputs: int, folder: Path, processes: int = 1, size: int = ROUND, first: int = 0
) -> Tally:
    """Feed inputs in rounds, some of them at once; a summary is printed from time to time."""
    tally, begun, numbers = Tally(), time.monotonic(), count(first)
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(
        processes, spawn, max_tasks_per_child=ROUNDS_A_PROCESS, initializer=quiet
    ) as pool:
        running = {
            pool.submit(play_round, seed, next(numbers), folder, size) for _ in range(processes)
        }
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                tally.add(one.result())
            rest = inputs - tally.inputs - size * len(running)
            for _ in done:
                if rest > 0 and len(tally.failures) < MAX_FAILURES:
                    running.add(
                        pool.submit(play_round, seed, next(numbers), folder, min(size, rest))
                    )
                    rest -= size
            rate = tally.inputs / (time.monotonic() - begun)
            line = f"{tally.inputs} inputs, {rate:.0f} a second, {len(tally.failures)} failures"
            print(line, file=sys.stderr, flush=True)
            (folder / f"server-fuzz-{seed}.summary").write_text(
                tally.lines(seed, time.monotonic() - begun)
            )
    return tally


def play_round(seed: int, number: int, folder: Path, inputs: int) -> Tally:
    """One round, and what came of it."""
    one = Round(seed, number, Tally(), folder)
    asyncio.run(_logged(one, inputs))
    return one.tally


def quiet() -> None:
    """Only warnings and errors are logged, and only we read them."""
    root = logging.getLogger()
    root.setLevel(logging.WARNING)
    root.addHandler(logging.NullHandler())


async def _logged(one: Round, inputs: int) -> None:
    """A round during which errors are caught that only the log has."""
    root = logging.getLogger()
    root.addHandler(one.errors)
    try:
        await one.run(inputs)
    finally:
        root.removeHandler(one.errors)


def replay(file: Path) -> Tally:
    """Play the round of a failure again, up to its input."""
    kept = json.loads(file.read_text())
    if "sockets" in kept:
        replay_sockets(kept["seed"], kept["sockets"])
        return Tally()
    return play_round(kept["seed"], kept["round"], file.parent, kept["input"] + 1)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="do.py fuzz server", description=__doc__)
    parser.add_argument("--requests", type=int, default=100_000, help="requests and frames")
    parser.add_argument("--seed", type=int, default=1, help="where chance begins")
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()))
    parser.add_argument("--processes", type=int, default=1, help="rounds that run at once")
    parser.add_argument("--first-round", type=int, default=0, help="go on with this round")
    parser.add_argument("--replay", type=Path, help="the file of a failure")
    args = parser.parse_args(arguments)
    quiet()
    begun = time.monotonic()
    if args.replay:
        tally = replay(args.replay)
    else:
        args.folder.mkdir(parents=True, exist_ok=True)
        connections = args.requests // SOCKETS
        inputs = args.requests - connections
        tally = fuzz(args.seed, inputs, args.folder, args.processes, first=args.first_round)
        tally.sockets, failures = feed_sockets(args.seed, connections, args.folder)
        tally.failures += failures
    print(tally.lines(args.seed, time.monotonic() - begun))
    return 1 if tally.failures else 0


if __name__ == "__main__":
    sys.exit(main())
