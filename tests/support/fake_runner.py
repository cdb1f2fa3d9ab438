"""Long jobs that wait for the test."""

from __future__ import annotations

import asyncio

from ziggurat.server.export.jobs import Job, OnProgress


class FakeRunner:
    """Does a job when it is told to, and knows which were given up."""

    def __init__(self) -> None:
        self.started: list[Job] = []
        self.given_up: list[Job] = []
        self.go = asyncio.Event()
        self.error: Exception | None = None
        self.content = b"made"
        self.part = 0.0

    async def run(self, job: Job, on_progress: OnProgress) -> bytes:
        self.started.append(job)
        on_progress(self.part)
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.given_up.append(job)
            raise
        if self.error is not None:
            raise self.error
        return self.content


async def until_started(runner: FakeRunner, number: int = 1) -> None:
    while len(runner.started) < number:
        await asyncio.sleep(0.001)
