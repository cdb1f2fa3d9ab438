"""Worker processes: a job of theirs takes no time from the server's own process."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from ..tables.errors import TooMuchWork, TooSlow
from .jobs import Job, OnProgress
from .worker import DONE, OVER_LIMIT, PROGRESS

MAX_WORKERS = 2
"""Processes that work at once."""
MAX_CPU_SECONDS = 30.0
"""CPU time that one job may use, times its weight."""
PATIENCE = 4.0
"""How many times as long a job may take, on a machine that is busy with other things."""
_MAX_JOBS = 50
"""Jobs after which a worker is replaced, and its memory is returned."""
_IDLE_SECONDS = 300.0
"""Seconds after which a worker without a job ends."""
_MODULE = "ziggurat.server.export.worker"


class WorkerFailed(Exception):
    """A worker ended, or its job raised an error."""


class Worker:
    """One process; it does one job at a time."""

    def __init__(self, seconds: float, module: str = _MODULE) -> None:
        path = os.pathsep.join(place for place in sys.path if place)
        self.jobs = 0
        self.process = subprocess.Popen(
            [sys.executable, "-m", module, str(seconds)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
        )

    def perform(self, job: Job, on_progress: OnProgress = lambda part: None) -> bytes:
        """The result of a job. This blocks until it is done, or until the process is ended."""
        self.jobs += 1
        writer, reader = self.process.stdin, self.process.stdout
        assert writer is not None and reader is not None
        try:
            writer.write(job.text.encode() + b"\n")
            writer.flush()
            status, size = json.loads(reader.readline())
            while status == PROGRESS:
                on_progress(size / 100)
                status, size = json.loads(reader.readline())
            body = reader.read(size)
        except (OSError, ValueError) as error:
            raise WorkerFailed("worker ended") from error
        if len(body) < size:
            raise WorkerFailed("worker ended")
        if status == OVER_LIMIT:
            raise TooMuchWork("too-much-work")
        if status != DONE:
            raise WorkerFailed(body.decode("utf-8", "replace"))
        return body

    def end(self) -> None:
        """End the process at once, whatever it does."""
        self.process.kill()
        self.process.wait()

    def close_pipes(self) -> None:
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            with suppress(OSError):  # what was still to be written is lost with the process
                pipe.close()


class WorkerPool:
    """A few workers that start when they are needed."""

    def __init__(
        self, size: int = MAX_WORKERS, seconds: float = MAX_CPU_SECONDS, module: str = _MODULE
    ) -> None:
        self._seconds, self._module = seconds, module
        self._free = asyncio.Semaphore(size)
        self._threads = ThreadPoolExecutor(size, "export")
        self._jobs = 0
        self.idle: list[Worker] = []
        self.busy: list[Worker] = []

    async def run(self, job: Job, on_progress: OnProgress = lambda part: None) -> bytes:
        """The result of a job; if the caller is cancelled, the worker is ended."""
        self._jobs += 1
        try:
            async with self._free:
                return await self._perform(job, on_progress)
        finally:
            self._jobs -= 1

    def waiting(self) -> int:
        """Jobs that wait for a worker."""
        return max(0, self._jobs - len(self.busy))

    async def _perform(self, job: Job, on_progress: OnProgress) -> bytes:
        worker = self.idle.pop() if self.idle else Worker(self._seconds, self._module)
        self.busy.append(worker)
        usable = False
        loop = asyncio.get_running_loop()
        work = loop.run_in_executor(self._threads, worker.perform, job, on_progress)
        try:
            async with asyncio.timeout(self._seconds * job.weight * PATIENCE):
                body = await asyncio.shield(work)
            usable = True
            return body
        except TimeoutError:
            raise TooSlow from None
        except TooMuchWork:
            usable = True
            raise
        finally:
            self.busy.remove(worker)
            await self._put_back(worker, work, usable)

    async def _put_back(self, worker: Worker, work: asyncio.Future[bytes], usable: bool) -> None:
        if usable and worker.jobs < _MAX_JOBS:
            self.idle.append(worker)
            loop = asyncio.get_running_loop()
            loop.call_later(_IDLE_SECONDS, self._retire, worker, worker.jobs)
            return
        worker.end()
        await asyncio.wait([work])
        work.cancelled() or work.exception()
        worker.close_pipes()

    def _retire(self, worker: Worker, jobs: int) -> None:
        """End a worker that had nothing to do since it was put back."""
        if worker in self.idle and worker.jobs == jobs:
            self.idle.remove(worker)
            worker.end()
            worker.close_pipes()

    def close(self) -> None:
        """End all workers."""
        for worker in (*self.idle, *self.busy):
            worker.end()
        self._threads.shutdown(wait=True)
        for worker in self.idle:
            worker.close_pipes()
        self.idle.clear()
