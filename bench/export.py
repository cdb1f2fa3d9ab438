"""What replay files and winning chances cost a worker, in seconds of CPU time.

    python -m bench.export

It measures the work itself, with everything loaded, for a finished game of four players of each
game and for the longest record that a server accepts. ``--once`` leaves out the second run.
"""

from __future__ import annotations

import gc
import sys
import time

from tests.support.finished import finished
from tests.support.long_record import long_match
from ziggurat import Match
from ziggurat.i18n import speak
from ziggurat.server.export.jobs import Job, chances_job, replay_job
from ziggurat.server.export.worker import DONE, load_games, perform
from ziggurat.server.views.points import points_history

LIMIT = 600.0
"""Seconds of CPU time after which a measurement is given up."""


def seconds(job: Job) -> tuple[float, int]:
    """CPU seconds of a job, and the size of its result in bytes."""
    gc.collect()
    start = time.process_time()
    status, body = perform(job.text, LIMIT)
    assert status == DONE, body.decode()
    return time.process_time() - start, len(body)


def measure(title: str, match: Match) -> None:
    say = speak(match.game.short)
    start = time.process_time()
    points_history(match, say)
    points = time.process_time() - start
    file = replay_job(match, ("",) * len(match.state.names), "2026-01-31", "en", chances=True)
    costs = [seconds(file) for _ in range(1 if "--once" in sys.argv else 2)]
    chances, _ = seconds(chances_job(match, "en"))
    replays = ", then ".join(f"{cost:.2f} s" for cost, _ in costs)
    print(f"{title}, {len(match.history)} moves: replay {replays} ({costs[0][1] // 1000} kB);")
    print(f"  winning chances {chances:.2f} s, points {points:.3f} s", flush=True)


def main() -> None:
    load_games()
    gc.disable()  # as a worker does
    measure("Tigris & Euphrates", finished("tigris"))
    measure("Terra Mystica", finished("terra"))
    measure("the longest record", long_match())


if __name__ == "__main__":
    main()
