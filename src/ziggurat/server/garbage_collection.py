"""Garbage collection for which hardly anybody waits.

Moves leave no cycles behind; what has to be collected comes from connections that have been
closed. A collection takes time for every object it looks at, and everybody waits meanwhile: a
second for a thousand open tables. By default Python collects after every few moves, which takes a
tenth of the server's time. Here everything is looked through only in quiet moments; while there is
much to do, only what is new, once there is much of it.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

from .tables.ports import TableClock

QUIET_SHARE = 0.2
"""The share of a processor up to which the server counts as quiet."""
PAUSE = 300.0
"""Seconds between two collections of everything."""
MAX_NEW_OBJECTS = 1_000_000
"""How many more objects there may be than after the last collection."""
GLANCE = 1.0
"""Seconds over which the server is watched."""


def take_over() -> None:
    """End Python's own collections; what has been loaded is looked at rarely from now on."""
    gc.disable()
    _collect_everything()


async def collect_garbage(
    clock: TableClock, cpu_seconds: Callable[[], float] = time.process_time
) -> None:
    """Collect garbage until cancelled."""
    collected_at = clock.monotonic()
    while True:
        used = cpu_seconds()
        await clock.sleep(GLANCE)
        is_quiet = cpu_seconds() - used <= QUIET_SHARE * GLANCE
        if is_quiet and clock.monotonic() - collected_at >= PAUSE:
            _collect_everything()
            collected_at = clock.monotonic()
        elif gc.get_count()[0] > MAX_NEW_OBJECTS:
            gc.collect()
            gc.freeze()


def _collect_everything() -> None:
    """Collect what is new and what was frozen, and freeze what stays."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
