"""Serves in this process, or starts several workers on one port and keeps them running.

The supervisor itself serves nothing: it has no event loop and no connection to the database, so
that it can fork a worker at any time. Workers share what was loaded before.
"""

from __future__ import annotations

import logging
import os
import select
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from .logging import configure_logging, log_event, log_exception
from .monitoring import MetricsPortTaken
from .run import SHUTDOWN_TIMEOUT, prepare, run_worker
from .settings import Settings
from .workers import HEARTBEAT, Worker, WorkerGroup

HANG_SECONDS = 30.0
"""Seconds without a heartbeat after which a worker is replaced."""
START_SECONDS = 60.0
"""Seconds that a worker has to start."""
_START_INTERVAL = 0.05
"""Seconds between two looks at workers that are starting for the first time."""
_STABLE_SECONDS = 60.0
"""Seconds after which a worker is not thought to end soon again."""
_FIRST_DELAY, _MAX_DELAY = 0.5, 30.0
"""Seconds until a worker is started that ended early twice in a row, and at most."""
_STOP_SECONDS = SHUTDOWN_TIMEOUT + 10.0
"""Seconds that workers have to stop; then they are killed."""
_STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)


def serve(
    settings: Settings,
    listening: socket.socket,
    quiet: bool = False,
    ready: Callable[[], None] = lambda: None,
) -> None:
    """Run the server, in this process or in several; ``ready`` is called once all answer."""
    configure_logging(quiet)
    prepare()
    if settings.workers == 1:
        run_worker(settings, listening, Worker(), ready)
        return

    def work(worker: Worker) -> None:
        configure_logging(quiet, worker.number)
        try:
            run_worker(settings, listening, worker, lambda: None)
        except MetricsPortTaken as error:
            facts = {"where": error.where, "reason": error.reason}
            log_event("metrics-port-taken", logging.ERROR, **facts)
            raise SystemExit(2) from None

    Supervisor(settings.workers, work, ready).run()


@dataclass
class _Place:
    """A worker's number, and the process that has it now."""

    number: int
    pid: int | None = None
    started_at: float = 0.0
    start_at: float = 0.0
    """When the next process is to be started, while there is none."""
    early_ends: int = 0
    """Processes in a row that ended soon after their start."""
    last_beat: float = 0.0
    missed_beats: int = 0
    """How often in a row no new heartbeat was found."""


class Supervisor:
    """Runs ``work`` in several processes until it is told to stop."""

    def __init__(
        self, count: int, work: Callable[[Worker], None], ready: Callable[[], None]
    ) -> None:
        self._group = WorkerGroup(count)
        self._work = work
        self._on_ready = ready
        self._is_ready = False
        self._places = [_Place(number) for number in range(count)]
        self._stopped_by: list[int] = []
        self._next_check = 0.0

    def run(self) -> None:
        """Keep the workers running; end like a process that was stopped by the same signal."""
        with self._signals() as wakeups:
            try:
                while not self._stopped_by:
                    self._start_due()
                    self._wait(wakeups)
                    self._restart_ended()
                    self._check_heartbeats()
                    self._look_whether_ready()
            finally:
                self._stop_workers(wakeups)
        for stopped_by in self._stopped_by[:1]:
            signal.raise_signal(stopped_by)

    @contextmanager
    def _signals(self) -> Iterator[socket.socket]:
        """Handle signals; the result can be read when one has come."""
        wakeups, waker = socket.socketpair()
        with wakeups, waker:
            wakeups.setblocking(False)
            waker.setblocking(False)
            before = {
                number: signal.signal(number, self._note_signal)
                for number in (*_STOP_SIGNALS, signal.SIGCHLD)
            }
            signal.set_wakeup_fd(waker.fileno(), warn_on_full_buffer=False)
            try:
                yield wakeups
            finally:
                signal.set_wakeup_fd(-1)
                for number, handler in before.items():
                    signal.signal(number, handler)

    def _note_signal(self, number: int, _frame: object) -> None:
        if number in _STOP_SIGNALS:
            self._stopped_by.append(number)

    def _wait(self, wakeups: socket.socket) -> None:
        """Wait for a signal, but not for long."""
        seconds = HEARTBEAT if self._is_ready else _START_INTERVAL
        select.select([wakeups], [], [], seconds)
        with suppress(BlockingIOError):
            wakeups.recv(4096)

    # Starting

    def _start_due(self) -> None:
        now = time.monotonic()
        for place in self._places:
            if place.pid is None and place.start_at <= now:
                self._start(place, now)

    def _start(self, place: _Place, now: float) -> None:
        self._group.beat(place.number)
        place.last_beat, place.missed_beats = self._group.last_beat(place.number), 0
        place.started_at = now
        signal.pthread_sigmask(signal.SIG_BLOCK, _STOP_SIGNALS)  # none is for the wrong handler
        try:
            place.pid = os.fork()
        except OSError as error:
            log_event("fork-failed", logging.ERROR, worker=place.number, reason=error.strerror)
            self._start_later(place, now)
        if place.pid == 0:
            self._be_worker(place.number)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOP_SIGNALS)
        if place.pid is not None:
            log_event("worker-started", worker=place.number, pid=place.pid)

    def _be_worker(self, number: int) -> None:
        """In a fork: work, and end this process."""
        code = 1
        try:
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOP_SIGNALS)
            self._group.release_lifeline()
            self._work(Worker(number, self._group))
            code = 0
        except SystemExit as error:
            code = error.code if isinstance(error.code, int) else 1
        except BaseException:
            log_exception("worker-failed")
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)

    def _look_whether_ready(self) -> None:
        if not self._is_ready and all(map(self._serves, self._places)):
            self._is_ready = True
            self._on_ready()

    def _serves(self, place: _Place) -> bool:
        return place.pid is not None and self._group.is_ready(place.number, place.pid)

    # Ended and hanging workers

    def _restart_ended(self) -> None:
        for place in self._places:
            if place.pid is None or (ended := _ended(place.pid)) is None:
                continue
            facts = {"worker": place.number, "pid": place.pid, "status": ended}
            log_event("worker-ended", logging.WARNING, **facts)
            place.pid = None
            if not self._is_ready and not self._stopped_by:
                raise SystemExit(max(1, ended))  # it has said why, and others would end alike
            self._start_later(place, time.monotonic())

    def _start_later(self, place: _Place, now: float) -> None:
        """Start another process: at once, unless workers of this number often end early."""
        is_early = now - place.started_at < _STABLE_SECONDS
        place.early_ends = place.early_ends + 1 if is_early else 0
        place.start_at = now + restart_delay(place.early_ends)

    def _check_heartbeats(self) -> None:
        """Kill workers that hang; how often a beat is missed is counted, not how long it takes.

        So workers do not seem to hang after all processes were stopped for a while.
        """
        now = time.monotonic()
        if now < self._next_check:
            return
        self._next_check = now + HEARTBEAT
        for place in self._places:
            beat = self._group.last_beat(place.number)
            place.missed_beats = place.missed_beats + 1 if beat == place.last_beat else 0
            place.last_beat = beat
            limit = HANG_SECONDS if self._serves(place) else START_SECONDS
            if place.pid is not None and place.missed_beats * HEARTBEAT > limit:
                log_event("worker-hangs", logging.ERROR, worker=place.number, pid=place.pid)
                place.missed_beats = 0
                os.kill(place.pid, signal.SIGKILL)

    # Stopping

    def _stop_workers(self, wakeups: socket.socket) -> None:
        """Let workers finish; kill those that don't, or all of them at a second signal."""
        signals_before = len(self._stopped_by)
        deadline = time.monotonic() + _STOP_SECONDS
        self._signal_workers(signal.SIGTERM)
        while any(place.pid for place in self._places):
            if len(self._stopped_by) > signals_before or time.monotonic() > deadline:
                self._signal_workers(signal.SIGKILL)
            self._wait(wakeups)
            for place in self._places:
                if place.pid is not None and _ended(place.pid) is not None:
                    place.pid = None

    def _signal_workers(self, number: int) -> None:
        for place in self._places:
            if place.pid is not None:
                os.kill(place.pid, number)


def restart_delay(early_ends: int) -> float:
    """Seconds until a worker is started again after so many ended early in a row."""
    return min(_MAX_DELAY, _FIRST_DELAY * 2.0 ** (early_ends - 2)) if early_ends > 1 else 0.0


def _ended(pid: int) -> int | None:
    """The exit code of a process, or minus the signal that ended it; None while it runs."""
    found, status = os.waitpid(pid, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if found else None
