"""The system's clock jumps forwards and backwards while people play."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx

from tests.server.attacks.load import Load, require
from tests.server.attacks.runs import Report, Run
from tests.support.finished import TERRA
from tests.support.journal import Journal
from tests.support.servers import Running
from ziggurat.server.tables.upkeep import INTERVAL

JUMPS = (1.0, -1.0, 1 / 24, -1 / 24, 400.0, -400.0)
"""In days; a jump lasts until the next one, which begins at the right time."""
FAR = 40
"""Days after which a replay would be deleted that nobody has opened."""


class FakeTime:
    """The time of the day as a process is told it."""

    def __init__(self, library: Path, folder: Path) -> None:
        self._file = folder / "faketime"
        self.jump(0)
        self.variables = {
            "LD_PRELOAD": str(library),
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_CACHE_DURATION": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "NO_FAKE_STAT": "1",
        }

    def jump(self, days: float) -> None:
        """From now on it is so many days later, or earlier, than it is."""
        new = self._file.with_suffix(".new")
        new.write_text(f"{days * 86400:+.0f}\n")
        new.replace(self._file)


async def attack(run: Run, url: str, time: FakeTime, upkeep: bool = True) -> Report:
    """Players go on, and a replay is not deleted on the spot.

    With ``upkeep``, the server has time to do what it does twice a minute.
    """
    server = run.server(url)
    server.variables = time.variables
    load = Load([server], Journal(url), run.rng, size=2)
    async with load.serving():
        replay = await import_replay(server)
        async with load.playing():
            await load.goes_on(3)
            for number in run.strikes():
                time.jump(JUMPS[number % len(JUMPS)])
                await load.goes_on(run.rng.randint(2, 10))
                await asyncio.to_thread(load.check)
                run.progress(f"{load.done()} acknowledged")
            time.jump(FAR)
            await asyncio.sleep(INTERVAL + 5 if upkeep else 0)
            await load.goes_on(3)
            await check_replay(server, replay)
    load.check_all()
    if upkeep:
        require('"clock-doubted"' in server.told(), "the jump was not noticed")
    require('"trace"' not in server.told(), "a traceback")
    done = f"{run.struck} jumps of the clock by an hour, a day and 400 days, both ways"
    broken = load.tally.broken
    return Report(done, load, f"{broken} connections broken, no replay deleted")


async def import_replay(server: Running) -> str:
    async with httpx.AsyncClient(base_url=server.url, timeout=60, verify=False) as client:
        answer = await client.post("/api/replays", json={"text": TERRA.read_text("utf-8")})
        require(answer.status_code in (200, 201), answer.text)
        return str(answer.json()["table"])


async def check_replay(server: Running, replay: str) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=60, verify=False) as client:
        answer = await client.get(f"/api/tables/{replay}")
        require(answer.status_code == 200, f"the replay: {answer.text}")
