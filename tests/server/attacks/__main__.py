"""``python3 do.py attack [NAME...]``: attacks a server for long, and prints a row for each attack.

    python3 do.py attack                                  all of them
    python3 do.py attack kills-sqlite --count 1000        one, with another number of strikes
    python3 do.py attack clock resets --seed 2            others than usual

Exit code 1 if anything that was acknowledged is lost, doubled or invented.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import signal
import sys
import tempfile
import traceback
from collections.abc import Callable, Coroutine
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from tasks.tools import FAKETIME, POSTGRES
from tests.server.attacks import clock, failover, kills, resets, restarts, stopped, unwritable
from tests.server.attacks.disks import small_disk
from tests.server.attacks.runs import Report, Run
from tests.support.postgres import running_cluster

HEADINGS = """\
| attack | what was done | seconds | acknowledged: moves, undos, lines of chat \
| repeated in doubt | refused | besides |
|---|---|---|---|---|---|---|"""
Attack = Callable[[Run], Coroutine[Any, Any, Report]]


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="do.py attack", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(ATTACKS))
    parser.add_argument("--count", type=int, help="how often each one strikes")
    parser.add_argument("--seed", default="1", help="another one strikes at other moments")
    parser.add_argument("--minutes", type=float, default=math.inf, help="for each one at most")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # ends what it has started, too
    if unknown := set(options.names) - set(ATTACKS):
        parser.error(f"no such attack: {', '.join(sorted(unknown))}")
    print(HEADINGS, flush=True)
    failed = [name for name in options.names or ATTACKS if not run_attack(name, options)]
    sys.exit(1 if failed else 0)


def run_attack(name: str, options: argparse.Namespace) -> bool:
    """Run an attack to its end, and print its row; False if something was not as it must be."""
    attack, usual = ATTACKS[name]
    with tempfile.TemporaryDirectory(prefix="ziggurat-attack-") as folder:
        say = partial(print, f"{name}:", file=sys.stderr, flush=True)
        seed = f"{name} {options.seed}"
        run = Run(options.count or usual, Path(folder), seed, options.minutes, say)
        try:
            report = asyncio.run(attack(run))
        except Exception as error:
            traceback.print_exception(error)
            for log in sorted(Path(folder).glob("*.log")):
                say(f"{log.name}: {log.read_text(errors='replace')[-3000:]}")
            print(f"| {name} | **failed**: {type(error).__name__}: {error} |", flush=True)
            return False
    print(report.row(name, run.seconds), flush=True)
    return True


async def kills_sqlite(run: Run) -> Report:
    numbers = count()
    return await kills.attack(run, lambda: f"sqlite:///{run.folder}/{next(numbers)}.sqlite3")


async def kills_postgres(run: Run) -> Report:
    with running_cluster(programs()) as cluster:
        return await kills.attack(run, cluster.create)


async def restart_postgres(run: Run) -> Report:
    with running_cluster(programs()) as cluster:
        return await restarts.attack(run, cluster)


async def fail_over(run: Run) -> Report:
    with failover.running_pair(programs()) as pair:
        return await failover.attack(run, pair)


async def fail_over_asynchronous(run: Run) -> Report:
    with failover.running_pair(programs()) as pair:
        return await failover.attack_asynchronous(run, pair)


async def full_disk(run: Run) -> Report:
    with small_disk(run.folder / "disk", 16) as disk:
        url = f"sqlite:///{disk}/ziggurat.sqlite3"
        what = "the disk of SQLite was full"
        return await unwritable.attack(run, url, lambda: unwritable.full(disk), what)


async def full_disk_postgres(run: Run) -> Report:
    run.folder.chmod(0o755)
    with small_disk(run.folder / "disk", 256) as disk:
        place, settings = disk / "cluster", {"max_wal_size": "64MB", "min_wal_size": "32MB"}
        place.mkdir()
        with running_cluster(programs(), place, **settings) as cluster:
            what = "the disk of PostgreSQL was full"
            spoil = partial(unwritable.full_cluster, cluster, disk)
            return await unwritable.attack(run, cluster.create(), spoil, what, all_fail=False)


async def read_only(run: Run) -> Report:
    file = run.folder / "ziggurat.sqlite3"
    spoil = partial(unwritable.read_only, file)
    return await unwritable.attack(run, f"sqlite:///{file}", spoil, "SQLite could not be written")


async def locked(run: Run) -> Report:
    file = run.folder / "ziggurat.sqlite3"
    spoil = partial(unwritable.locked_file, file)
    return await unwritable.attack(run, f"sqlite:///{file}", spoil, "the file of SQLite was locked")


async def locked_postgres(run: Run) -> Report:
    with running_cluster(programs()) as cluster:
        url = cluster.create()
        spoil = partial(unwritable.locked_tables, url)
        return await unwritable.attack(run, url, spoil, "the tables of PostgreSQL were locked")


async def stop_processes(run: Run) -> Report:
    with running_cluster(programs()) as cluster:
        return await stopped.attack(run, cluster)


async def reset_connections(run: Run) -> Report:
    return await resets.attack(run, f"sqlite:///{run.folder}/ziggurat.sqlite3")


async def jump_clock(run: Run) -> Report:
    library = FAKETIME.find()
    if library is None:
        raise FileNotFoundError(FAKETIME.reason())
    time = clock.FakeTime(library, run.folder)
    return await clock.attack(run, f"sqlite:///{run.folder}/ziggurat.sqlite3", time)


def programs() -> Path:
    """Where PostgreSQL is."""
    if place := POSTGRES.find():
        return place
    raise FileNotFoundError(POSTGRES.reason())


ATTACKS: dict[str, tuple[Attack, int]] = {
    "kills-sqlite": (kills_sqlite, 1000),
    "kills-postgres": (kills_postgres, 1000),
    "restarts": (restart_postgres, 50),
    "failover": (fail_over, 20),
    "failover-async": (fail_over_asynchronous, 20),
    "disk-full": (full_disk, 50),
    "disk-full-postgres": (full_disk_postgres, 20),
    "read-only": (read_only, 50),
    "locked": (locked, 50),
    "locked-postgres": (locked_postgres, 50),
    "stopped": (stop_processes, 60),
    "clock": (jump_clock, 60),
    "resets": (reset_connections, 1000),
}
"""All attacks by name, each with how often it strikes."""

if __name__ == "__main__":
    main()
