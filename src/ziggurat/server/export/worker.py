"""A process that does one job after another: ``python -m ziggurat.server.export.worker``.

It reads a job from each line of its input. It answers with a line that has a status and a size,
and then as many bytes; before that, lines may tell how many percent of the job are done. It ends
with its input, so that it never outlives its server for long.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import BinaryIO

from ...bots.game_bots import bots_of
from ...core.registry import all_games
from ...i18n.narration import narration_of
from ...ui import renderer_of, ui_of
from .jobs import Job, OnProgress, result

DONE, OVER_LIMIT, FAILED = "done", "over-limit", "failed"
"""The job is done; it took too much time; it raised an error, whose traceback follows."""
PROGRESS = "progress"
"""The job goes on; percent stand instead of a size, and no bytes follow."""
_NICENESS = 10
"""How much other processes are preferred."""


class OverLimit(BaseException):
    """A job used more CPU time than it may; no handler of a job's own errors catches it."""


Work = Callable[[Job], bytes]


def main(seconds: float, work: Work | None = None) -> None:
    """Do every job of the input; each may use so many seconds of CPU time, times its weight."""
    answers = _take_output()
    do = work or (lambda job: result(job, reporter(answers)))
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when its workers end
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    load_games()
    gc.disable()
    for line in sys.stdin.buffer:
        status, body = perform(line.decode(), seconds, do)
        answers.write(json.dumps([status, len(body)]).encode() + b"\n" + body)
        answers.flush()
        gc.collect()


def reporter(answers: BinaryIO) -> OnProgress:
    """Writes how much of a job is done, each percent once."""
    told = 0

    def report(part: float) -> None:
        nonlocal told
        percent = int(100 * part)
        if percent > told:
            told = percent
            answers.write(json.dumps([PROGRESS, percent]).encode() + b"\n")
            answers.flush()

    return report


def load_games() -> None:
    """Load what jobs need of every game, before the first one comes."""
    for game in all_games():
        renderer_of(game).themed_art()
        for facet_of in (ui_of, narration_of, bots_of):
            facet_of(game)


def _take_output() -> BinaryIO:
    """The output for answers alone: what anything prints goes to the log."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return answers


def perform(text: str, seconds: float, work: Work = result) -> tuple[str, bytes]:
    """The status of a job and its result."""
    try:
        job = Job.read(text)
        with cpu_limit(seconds * job.weight):
            return DONE, work(job)
    except OverLimit:
        return OVER_LIMIT, b""
    except Exception:
        return FAILED, traceback.format_exc().encode("utf-8", "replace")


@contextmanager
def cpu_limit(seconds: float) -> Iterator[None]:
    """Raise OverLimit after so much CPU time, where the system can measure it."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.signal(signal.SIGPROF, _stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _stop(number: int, frame: object) -> None:
    raise OverLimit


if __name__ == "__main__":
    main(float(sys.argv[1]))
