"""Feeds the port of a server in a process of its own, in batches, and reads its log after each."""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from tests.support.people import make_table
from tests.support.server_fuzz.checks import Wrong
from tests.support.server_fuzz.raw import Target, faults, send_frames, send_http
from tests.support.servers import HTTP, Running

BATCH = 200
AT_ONCE = 40
"""Connections at the same time."""


class Sockets:
    """A server and what its port was sent."""

    def __init__(self, seed: int, server: Running) -> None:
        self.seed = seed
        self.server = server
        self.target = Target(server.port, make_table(server.url, "tigris", persons=2)[0].table)
        self.outcomes: Counter[str] = Counter()
        self._faults = len(faults(server.told()))

    def feed(self, start: int, inputs: int, at_once: int = AT_ONCE) -> None:
        """Send a batch; Wrong if an answer, the log or the server's health is wrong."""
        asyncio.run(self._batch(start, inputs, at_once))
        if HTTP.get(f"{self.server.url}/health").status_code != 200:
            raise Wrong("the server is not healthy")
        found = faults(self.server.told())
        if len(found) > self._faults:
            new, self._faults = found[self._faults], len(found)
            raise Wrong(f"logged: {new[:3000]}")

    async def _batch(self, start: int, inputs: int, at_once: int) -> None:
        free = asyncio.Semaphore(at_once)

        async def one(number: int) -> None:
            rng = Random(f"sockets {self.seed} {number}")
            send = send_frames if rng.random() < 0.5 else send_http
            async with free:
                outcome = await send(self.target, rng)
            self.outcomes[f"{send.__name__.removeprefix('send_')}: {outcome}"] += 1

        await asyncio.gather(*(one(number) for number in range(start, start + inputs)))


@contextmanager
def sockets(seed: int) -> Iterator[Sockets]:
    """A server without limits on requests and connections, until the block ends."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{(Path(folder) / 'ziggurat.db').as_posix()}"
        free = {"rate": "0", "max_connections_per_address": "0"}
        server = Running(url, Path(folder) / "log", free).start()
        try:
            yield Sockets(seed, server)
        finally:
            server.kill()


def feed_sockets(seed: int, inputs: int, folder: Path) -> tuple[Counter[str], list[str]]:
    """What came of so many connections, and the files of failures."""
    failures = []
    with sockets(seed) as port:
        for start in range(0, inputs, BATCH):
            try:
                port.feed(start, min(BATCH, inputs - start))
            except Exception as error:
                kept = folder / f"server-fuzz-{seed}-sockets-{start}.json"
                found = {"seed": seed, "sockets": start, "why": repr(error)}
                kept.write_text(json.dumps(found, indent=1))
                failures.append(str(kept))
        return port.outcomes, failures


def replay_sockets(seed: int, start: int) -> None:
    """Send a batch again, one connection after another, until something is wrong."""
    with sockets(seed) as port:
        for number in range(start, start + BATCH):
            try:
                port.feed(number, 1, at_once=1)
            except Exception as error:
                raise Wrong(f"connection {number}: {error}") from error
