"""A worker whose replays never end; it ends itself at the word ``xx``."""

from __future__ import annotations

import sys
import time

from ziggurat.server.export import worker
from ziggurat.server.export.jobs import Job


def work(job: Job) -> bytes:
    if job.language == "xx":
        sys.exit(1)
    if job.kind == "replay":
        time.sleep(3600)
    return b"short"


if __name__ == "__main__":
    worker.main(60, work)
