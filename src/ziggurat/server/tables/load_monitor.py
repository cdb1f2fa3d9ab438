"""Whether the server keeps up with its work, and what it refuses while it does not.

What players of running games send is carried out as long as the queue is short: how long a new
request would wait follows from how many are in progress and how quickly they are finished. Other
work is refused earlier, by the lag of the event loop: a task asks to be woken every few hundredths
of a second, and is woken as late as everything else. One late wake-up means little, several in a
row that work has piled up.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum

from ..logging import log_event
from .errors import Overloaded
from .ports import TableClock

INTERVAL = 0.05
"""Seconds between two wake-ups."""
WINDOW = 4
"""Wake-ups in a row that are late if work has piled up."""
CALM_SECONDS = 2.0
"""Seconds without lag after which nothing is refused any more."""
MAX_BOT_WAIT = 5.0
"""Seconds that a bot's move waits at most, since somebody waits for it, too."""
MIN_IN_PROGRESS = 4
"""Requests of games that may be in progress however long they take."""
_LONGEST = 0.1
"""Seconds between two finished requests that are believed: more is a pause of something else."""
_WEIGHT = 0.05
"""What one request counts in the average of the seconds between two."""


class Work(Enum):
    """Kinds of work, in the order in which they are refused."""

    EXTRA = "extra"
    """New tables, imports, exports, hints, drafts, previews."""
    NEWCOMER = "newcomer"
    """Spectators who come."""
    GAME = "game"
    """What players of a running game send, and players who come back."""


_SHARES = {Work.EXTRA: 0.5, Work.NEWCOMER: 0.75}
"""The part of the longest wait that the lag has to reach until such work is refused."""
_CALM_SHARE = 0.25
"""The part of it to which the lag has to go down again."""


class LoadMonitor:
    """Measures how far the server is behind; refuses work if it would wait for too long.

    ``max_wait`` is in seconds; 0 refuses nothing.
    """

    def __init__(self, max_wait: float, clock: TableClock) -> None:
        self.max_wait = max_wait
        self._clock = clock
        self._recent: deque[float] = deque(maxlen=WINDOW)
        self._refused_kinds: set[Work] = set()
        self._calm = asyncio.Event()
        self._calm.set()
        self._late_at = self._begun_at = 0.0
        self._refused: Counter[str] = Counter()
        self._worst_lag = 0.0
        self._in_progress = 0
        self._pause = 0.0
        """Seconds between two finished requests, while there are more."""
        self._finished_at: float | None = None
        """When a request was finished and others were in progress."""

    # The lag of the event loop

    async def run(self) -> None:
        """Measure until cancelled."""
        while self.max_wait:
            due = self._clock.monotonic() + INTERVAL
            await self._clock.sleep(INTERVAL)
            self.note(self._clock.monotonic() - due)

    def note(self, lag: float) -> None:
        """Take over how late a wake-up is."""
        self._recent.append(lag)
        self._worst_lag = max(self._worst_lag, lag)
        now = self._clock.monotonic()
        if lag >= self.max_wait * _CALM_SHARE:
            self._late_at = now
        elif self._refused_kinds and now - self._late_at >= CALM_SECONDS:
            self._end()
        if len(self._recent) == WINDOW:
            standing = min(self._recent)
            late = {kind for kind, share in _SHARES.items() if standing >= self.max_wait * share}
            if late - self._refused_kinds:
                self._begin(late)

    def _begin(self, kinds: set[Work]) -> None:
        if not self._refused_kinds:
            self._begun_at, self._worst_lag = self._clock.monotonic(), max(self._recent, default=0)
            self._calm.clear()
            log_event("overloaded", logging.WARNING, **self._figures())
        self._refused_kinds |= kinds

    def _end(self) -> None:
        seconds = round(self._clock.monotonic() - self._begun_at, 1)
        refused = {kind.value: self._refused[kind.value] for kind in Work}
        log_event(
            "overload-ended", logging.WARNING, seconds=seconds, refused=refused, **self._figures()
        )
        self._refused.clear()
        self._refused_kinds = set()
        self._calm.set()

    def _figures(self) -> dict[str, int]:
        """What the log says."""
        return {
            "lag_ms": round(self._worst_lag * 1000),
            "wait_ms": round(self._wait() * 1000),
            "in_progress": self._in_progress,
        }

    # What may be done

    def check(self, work: Work) -> None:
        """Raise Overloaded if work of this kind is refused now."""
        if self._is_full():
            self._late_at = self._clock.monotonic()
            self._begin({Work.EXTRA, Work.NEWCOMER})
        elif work not in self._refused_kinds:
            return
        self._refused[work.value] += 1
        raise Overloaded

    @contextmanager
    def game(self) -> Iterator[None]:
        """Carry out what a player has sent; Overloaded if it would wait for too long."""
        self.check(Work.GAME)
        self._in_progress += 1
        try:
            yield
        finally:
            self._in_progress -= 1
            self._finished()

    def _is_full(self) -> bool:
        is_busy = self._in_progress >= MIN_IN_PROGRESS
        return is_busy and 0 < self.max_wait <= self._wait()

    def _wait(self) -> float:
        """Seconds after which a request that comes now would be finished, by what is known."""
        return self._in_progress * self._pause

    def _finished(self) -> None:
        now = self._clock.monotonic()
        if self._finished_at is not None:
            pause = min(now - self._finished_at, _LONGEST)
            self._pause += (pause - self._pause) * _WEIGHT
        self._finished_at = now if self._in_progress else None

    async def bot_turn(self) -> None:
        """Wait until the server keeps up, or as long as a bot's move may wait."""
        if self._calm.is_set():
            return
        waits = {
            asyncio.ensure_future(self._calm.wait()),
            asyncio.ensure_future(self._clock.sleep(MAX_BOT_WAIT)),
        }
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
