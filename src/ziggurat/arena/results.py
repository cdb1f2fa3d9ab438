"""A file of results: a header, then a line for each game, added as soon as it is played."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import IO, cast

from ..core.errors import RecordError
from .play_game import Line, Result
from .tournament import Job, Tournament


class Store:
    """The file of a tournament, and beside it one with the times, which no two runs share.

    A run that was interrupted goes on from what is there. When all is played, both files are
    written anew in order: whoever played the games, the results are the same bytes.
    """

    def __init__(self, path: Path, header: Mapping[str, object]) -> None:
        self.path = path
        self.beside = path.with_name(path.stem + ".times" + path.suffix)
        self.header = header
        self.torn = False
        """True if the last line was not whole; its game is played again."""
        self._files: list[IO[str]] = []

    def load(self, tournament: Tournament) -> tuple[dict[Job, Line], dict[Job, list[list[float]]]]:
        """What was played already; a RecordError unless it belongs to this tournament."""
        if not self.path.exists():
            return {}, {}
        if taken(self.path):
            raise RecordError("arena-busy", file=str(self.path))
        rows, rest = read_rows(self.path)
        self.torn = rest != ""
        if rows:
            self._compare(rows[0])
        elif not json.dumps(self.header).startswith(rest):
            raise RecordError("arena-damaged", file=str(self.path), line=1)
        known = set(tournament.jobs())
        lines: dict[Job, Line] = {}
        for number, row in enumerate(rows[1:], start=2):
            job = Job(as_int(row.get("table")), as_int(row.get("rotation")))
            if job not in known or job in lines or not (Line.__required_keys__ <= row.keys()):
                raise RecordError("arena-damaged", file=str(self.path), line=number)
            lines[job] = cast(Line, row)
        return lines, self._times(lines)

    def _compare(self, found: Mapping[str, object]) -> None:
        for key in {**self.header, **found}:
            here, there = (json.dumps(one.get(key)) for one in (self.header, found))
            if here != there:
                facts = {"file": str(self.path), "key": key, "found": there, "expected": here}
                raise RecordError("arena-other", **facts)

    def _times(self, lines: Mapping[Job, Line]) -> dict[Job, list[list[float]]]:
        """Times are no result: what is missing or damaged is left out."""
        try:
            rows, _ = read_rows(self.beside)
        except RecordError:
            return {}
        found = {Job(as_int(row.get("table")), as_int(row.get("rotation"))): row for row in rows}
        return {
            job: cast(list[list[float]], row["milliseconds"])
            for job, row in found.items()
            if job in lines and "milliseconds" in row
        }

    def open(self, lines: Mapping[Job, Line], times: Mapping[Job, list[list[float]]]) -> None:
        """Write down what is known, and be ready for more."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.sort(lines, times)
        self._files = [
            path.open("a", encoding="ascii", newline="\n") for path in (self.path, self.beside)
        ]
        locked(self._files[0])

    def add(self, result: Result) -> None:
        """A game is played. It is on the disk before the next one is heard of."""
        rows: tuple[object, object] = (result.line, timed(result.job, result.times))
        for file, row in zip(self._files, rows, strict=True):
            file.write(json.dumps(row) + "\n")
            file.flush()

    def close(self) -> None:
        for file in self._files:
            file.close()
        self._files = []

    def sort(self, lines: Mapping[Job, Line], times: Mapping[Job, list[list[float]]]) -> None:
        """Write both files in order; what was there stays whole until then."""
        write_rows(self.path, [self.header, *(lines[job] for job in sorted(lines))])
        write_rows(self.beside, [timed(job, times[job]) for job in sorted(times) if job in lines])


def taken(path: Path) -> bool:
    """Whether another run writes this file just now."""
    try:
        with path.open("rb") as file:
            return not locked(file)
    except OSError:
        return False


def locked(file: IO[str] | IO[bytes]) -> bool:
    """Claims a file until it is closed; False if somebody else has it."""
    if sys.platform == "win32":
        return True
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def timed(job: Job, times: list[list[float]]) -> dict[str, object]:
    return {"table": job.table, "rotation": job.rotation, "milliseconds": times}


def as_int(value: object) -> int:
    """Zero for what is no number: no table has it."""
    return value if type(value) is int else 0


def read_rows(path: Path) -> tuple[list[dict[str, object]], str]:
    """The objects of a file, one a line; and what is there of a last line that was torn."""
    try:
        text = path.read_bytes().decode("utf-8", errors="replace")
    except OSError as error:
        raise RecordError("record-file", detail=error.strerror or str(error)) from None
    rows: list[dict[str, object]] = []
    *whole, rest = text.split("\n")
    for number, line in enumerate(whole, start=1):
        try:
            row = json.loads(line)
        except ValueError:
            row = None
        if not isinstance(row, dict):
            raise RecordError("arena-damaged", file=str(path), line=number)
        rows.append(row)
    return rows, rest


def write_rows(path: Path, rows: Iterable[object]) -> None:
    draft = path.with_name(f".{path.name}.{os.urandom(4).hex()}")
    try:
        draft.write_text("".join(json.dumps(row) + "\n" for row in rows), "ascii", newline="\n")
        os.replace(draft, path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
