"""The results file: a header, then a row for each game, appended as soon as it is played."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import IO, cast

from ..core.errors import RecordError
from .play_game import GameRow, PlayedGame
from .tournament import Job, Tournament


class ResultsFile:
    """The results of a tournament, and a second file with the times, which differ in every run.

    A run that was interrupted continues from the stored rows. When all games are played, both files
    are written again in order: the results are the same bytes, whoever played the games.
    """

    def __init__(self, path: Path, header: Mapping[str, object]) -> None:
        self.path = path
        self.times_path = path.with_name(path.stem + ".times" + path.suffix)
        self.header = header
        self.torn = False
        """True if the last line was incomplete; its game is played again."""
        self._files: list[IO[str]] = []

    def load(
        self, tournament: Tournament
    ) -> tuple[dict[Job, GameRow], dict[Job, list[list[float]]]]:
        """The rows and times that are stored; a RecordError unless they are of this tournament."""
        if not self.path.exists():
            return {}, {}
        if is_locked(self.path):
            raise RecordError("arena-busy", file=str(self.path))
        entries, rest = read_entries(self.path)
        self.torn = rest != ""
        if entries:
            self._check_header(entries[0])
        elif not json.dumps(self.header).startswith(rest):
            raise RecordError("arena-damaged", file=str(self.path), line=1)
        known = set(tournament.jobs())
        rows: dict[Job, GameRow] = {}
        for number, entry in enumerate(entries[1:], start=2):
            job = Job(as_int(entry.get("table")), as_int(entry.get("rotation")))
            if job not in known or job in rows or not (GameRow.__required_keys__ <= entry.keys()):
                raise RecordError("arena-damaged", file=str(self.path), line=number)
            rows[job] = cast(GameRow, entry)
        return rows, self._times(rows)

    def _check_header(self, stored: Mapping[str, object]) -> None:
        for key in {**self.header, **stored}:
            here, there = (json.dumps(header.get(key)) for header in (self.header, stored))
            if here != there:
                facts = {"file": str(self.path), "key": key, "found": there, "expected": here}
                raise RecordError("arena-other", **facts)

    def _times(self, rows: Mapping[Job, GameRow]) -> dict[Job, list[list[float]]]:
        """The stored times; what is missing or damaged is left out, for they are no result."""
        try:
            entries, _ = read_entries(self.times_path)
        except RecordError:
            return {}
        by_job = {
            Job(as_int(entry.get("table")), as_int(entry.get("rotation"))): entry
            for entry in entries
        }
        return {
            job: cast(list[list[float]], entry["milliseconds"])
            for job, entry in by_job.items()
            if job in rows and "milliseconds" in entry
        }

    def open(self, rows: Mapping[Job, GameRow], times: Mapping[Job, list[list[float]]]) -> None:
        """Write the known rows, and prepare to append more."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.sort(rows, times)
        self._files = [
            path.open("a", encoding="ascii", newline="\n") for path in (self.path, self.times_path)
        ]
        lock(self._files[0])

    def add(self, game: PlayedGame) -> None:
        """Append a game. It is on the disk before the next one is reported."""
        entries: tuple[object, object] = (game.row, times_entry(game.job, game.times))
        for file, entry in zip(self._files, entries, strict=True):
            file.write(json.dumps(entry) + "\n")
            file.flush()

    def close(self) -> None:
        for file in self._files:
            file.close()
        self._files = []

    def sort(self, rows: Mapping[Job, GameRow], times: Mapping[Job, list[list[float]]]) -> None:
        """Write both files in order, each replacing the old one at once."""
        write_entries(self.path, [self.header, *(rows[job] for job in sorted(rows))])
        timed = [times_entry(job, times[job]) for job in sorted(times) if job in rows]
        write_entries(self.times_path, timed)


def is_locked(path: Path) -> bool:
    """Whether another run is writing this file."""
    try:
        with path.open("rb") as file:
            return not lock(file)
    except OSError:
        return False


def lock(file: IO[str] | IO[bytes]) -> bool:
    """Lock a file until it is closed; False if another process has locked it."""
    if sys.platform == "win32":
        return True
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def times_entry(job: Job, times: list[list[float]]) -> dict[str, object]:
    return {"table": job.table, "rotation": job.rotation, "milliseconds": times}


def as_int(value: object) -> int:
    """A number as it is; zero, which no table has, for anything else."""
    return value if type(value) is int else 0


def read_entries(path: Path) -> tuple[list[dict[str, object]], str]:
    """The objects of a file, one per line, and the rest of a last line that is incomplete."""
    try:
        text = path.read_bytes().decode("utf-8", errors="replace")
    except OSError as error:
        raise RecordError("record-file", detail=error.strerror or str(error)) from None
    entries: list[dict[str, object]] = []
    *whole, rest = text.split("\n")
    for number, line in enumerate(whole, start=1):
        try:
            entry = json.loads(line)
        except ValueError:
            entry = None
        if not isinstance(entry, dict):
            raise RecordError("arena-damaged", file=str(path), line=number)
        entries.append(entry)
    return entries, rest


def write_entries(path: Path, entries: Iterable[object]) -> None:
    """Replace a file by these objects, one per line."""
    draft = path.with_name(f".{path.name}.{os.urandom(4).hex()}")
    try:
        draft.write_text(
            "".join(json.dumps(entry) + "\n" for entry in entries), "ascii", newline="\n"
        )
        os.replace(draft, path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
