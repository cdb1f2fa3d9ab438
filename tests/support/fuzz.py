"""Broken and odd input for the checker: ``python -m tests.support.fuzz --count 100000 --seed 1``.

Records go through the very function behind ``ziggurat check``, move texts through ``why_not``, a
handful of records through the real command. Logs, ledgers and records of Terra Mystica also go
through one of the other commands that read them, and typed rows through a match. A refusal in
words is right. Everything else that can come out, an exception or more than five seconds, is a
failure, and its input is kept in a file.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import signal
import subprocess
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from types import FrameType

from rich.console import Console
from rich.progress import Progress

from tests.support.garble import RECORDS, TEXTS, positions, record_legal
from tests.support.garble_terra import FILES, GOOD, ROWS, terra_matches
from ziggurat.cli.check import verdict
from ziggurat.cli.errors import refusal_sentence
from ziggurat.cli.main import main as ziggurat
from ziggurat.core import IllegalMove, Seat
from ziggurat.core.rng import pick
from ziggurat.i18n import speak

DEADLINE = 5.0
MOST_FAILURES = 20
SHOWN = 300
COMMANDS = ("trace", "result", "ledger", "export", "legal")
"""What reads a file of Terra Mystica, besides ``check``."""


@dataclass(slots=True)
class Tally:
    """What came of the inputs so far."""

    inputs: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    refused: int = 0
    accepted: int = 0
    slowest: float = 0.0
    failures: int = 0

    def line(self) -> str:
        """The summary, as one line of JSON."""
        return json.dumps(
            {
                "inputs": self.inputs,
                "kinds": dict(sorted(self.kinds.items())),
                "refused": self.refused,
                "accepted": self.accepted,
                "slowest_ms": round(1000 * self.slowest, 1),
                "failures": self.failures,
            }
        )


class Fuzzer:
    """Makes inputs from a seed, feeds them, counts."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.seed = seed
        self.rng = Random(f"fuzz/{seed}")
        self.folder = folder
        self.tally = Tally()
        self.states = positions()
        self.given = b""

    def run(self, count: int) -> Tally:
        """Feed so many inputs; stop early only if hardly anything works."""
        jobs = [
            *((kind, partial(self.record, make)) for kind, make in RECORDS.items()),
            *((kind, partial(self.text, make)) for kind, make in TEXTS.items()),
            *((kind, partial(self.file, kind)) for kind in FILES),
            *((kind, partial(self.row, make)) for kind, make in ROWS.items()),
        ]
        with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty()) as bar:
            for number in bar.track(range(count), description="fuzzing"):
                if self.tally.failures >= MOST_FAILURES:
                    break
                self.feed(*jobs[number % len(jobs)])
        self.command([make(self.rng) for make in (*RECORDS.values(), *FILES.values())])
        return self.tally

    def feed(self, kind: str, one: Callable[[], bool]) -> None:
        """Count one input; whatever it raises was meant for a user, and is a failure."""
        self.tally.inputs += 1
        self.tally.kinds[kind] += 1
        begun = perf_counter()
        try:
            with alarm():
                accepted = one()
        except Exception:
            self.fail(kind, traceback.format_exc())
            return
        taken = perf_counter() - begun
        self.tally.slowest = max(self.tally.slowest, taken)
        if accepted:
            self.tally.accepted += 1
        else:
            self.tally.refused += 1

    def record(self, make: Callable[[Random], bytes]) -> bool:
        """Any record, with a verdict in words."""
        self.given = make(self.rng)
        good = self.checked(self.folder / "record.json")
        assert good or make is not record_legal
        return good

    def checked(self, path: Path) -> bool:
        """As ``ziggurat check`` does it, and its line has to be JSON that says the same."""
        path.write_bytes(self.given)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            good = verdict(str(path), speak())
        check_line(printed.getvalue(), good)
        return good

    def file(self, kind: str) -> bool:
        """A log, ledger or record of Terra Mystica, through ``check`` and another command."""
        self.given = FILES[kind](self.rng)
        path = self.folder / "terra"
        good = self.checked(path)
        assert good or kind not in GOOD
        name = pick(self.rng, COMMANDS)
        code, out, err = called(name, str(path))
        assert code in (0, 1) and err.count("\n") <= 2 and "".join(err.split()).isprintable()
        assert good or code == 1 or name in ("trace", "ledger"), f"{name}: {err}"
        if name in ("export", "legal"):
            assert (code == 0) is good, f"{name}: {err}"
        if name in ("result", "ledger", "trace"):
            assert all(json.loads(line) for line in out.splitlines())
        if name == "ledger":
            assert code == 0 or kind != "ledger good", out
        if name == "export" and good:
            path.write_text(out, encoding="utf-8")
            assert called("check", str(path))[0] == 0, "what was exported is refused"
        return good

    def row(self, make: Callable[[Random], str]) -> bool:
        """What a person types: refused without a trace, or played and taken back."""
        row = make(self.rng)
        self.given = row.encode("utf-8", "surrogatepass")
        match = pick(self.rng, terra_matches())
        asked = match.state.decisions()
        seat = asked[0].seat if asked else Seat(0)
        before, refusal = len(match.history), match.check_row(row, seat)
        if refusal is None:
            match.play_row(row, seat)
            assert (len(match.history) > before) is bool(match.meant(row, seat))
            while len(match.history) > before:
                match.undo()
            return True
        assert "\n" not in refusal_sentence(refusal, speak("terra"))
        with contextlib.suppress(IllegalMove):
            match.play_row(row, seat)
            raise AssertionError("played, though it was refused")
        assert len(match.history) == len(match.record.moves) == before
        return False

    def text(self, make: Callable[[Random], str]) -> bool:
        """A refusal that can be told, or a move that can be made."""
        text = make(self.rng)
        self.given = text.encode("utf-8", "surrogatepass")
        state = pick(self.rng, self.states)
        refusal = state.why_not(text)
        if refusal is None:
            state.copy().play(text)
        else:
            assert "\n" not in refusal_sentence(refusal, speak("tigris"))
        return refusal is None

    def command(self, records: list[bytes]) -> None:
        """Some records through the real command: a line each, no word on the other stream."""
        paths = []
        for number, raw in enumerate(records):
            paths.append(self.folder / f"command-{number}.json")
            paths[-1].write_bytes(raw)
        for words in (["check", *map(str, paths)], ["legal", str(paths[0])]):
            self.given = b" ".join(records)
            asked = [sys.executable, "-m", "ziggurat", *words]
            done = subprocess.run(asked, capture_output=True, text=True, timeout=60, check=False)
            told = done.stderr.splitlines()
            lines = len(done.stdout.splitlines())
            if "Traceback" in done.stderr or len(told) > 1 or done.returncode not in (0, 1):
                self.fail("command", done.stderr)
            elif words[0] == "check" and (told or lines != len(paths)):
                self.fail("command", f"{lines} lines for {len(paths)} files; {done.stderr}")

    def fail(self, kind: str, why: str) -> None:
        """Keep the input that made the trouble, and say where."""
        self.tally.failures += 1
        name = f"ziggurat-fuzz-{self.seed}-{self.tally.inputs}.input"
        kept = Path(tempfile.gettempdir()) / name
        kept.write_bytes(self.given)
        print(f"input {self.tally.inputs} ({kind}), kept in {kept}:", file=sys.stderr)
        print(f"  {shortened(repr(self.given))}", file=sys.stderr)
        print(f"  {shortened(why.strip().splitlines()[-1])}", file=sys.stderr)


def check_line(printed: str, good: bool) -> None:
    """One line, with the keys that were promised."""
    line = json.loads(printed)
    assert printed.count("\n") == 1 and line["ok"] is good
    if good:
        line.pop("warning", None)  # a ledger whose rows differ
        assert list(line) == ["file", "game", "ok", "moves", "over"]
    else:
        assert line["reason"] and line["message"].isprintable()
        at = line.get("move", line.get("line"))
        assert line["reason"] == "record" or (at >= 1 and line["rule"] and line["game"])


def called(*words: str) -> tuple[int, str, str]:
    """A command, called in this process: its exit code and what it printed."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            ziggurat(list(words))
        except SystemExit as leaving:
            code = leaving.code
    assert isinstance(code, int)
    return code, out.getvalue(), err.getvalue()


def shortened(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}... ({len(text)} characters)"


@contextlib.contextmanager
def alarm() -> Iterator[None]:
    """Raise TimeoutError at the deadline; where there are no signals, after it.

    The work of the processor counts, not the clock: other programs may be busy too.
    """
    begun = process_time()
    if sys.platform == "win32":
        yield
    else:
        signal.setitimer(signal.ITIMER_VIRTUAL, DEADLINE)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    if process_time() - begun > DEADLINE:
        ring()


def ring(number: int = 0, frame: FrameType | None = None) -> None:
    raise TimeoutError(f"longer than {DEADLINE} seconds")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.support.fuzz", description=__doc__)
    parser.add_argument("--count", type=int, default=100_000, help="how many inputs")
    parser.add_argument("--seed", type=int, default=1, help="where chance begins")
    args = parser.parse_args(arguments)
    if sys.platform != "win32":
        signal.signal(signal.SIGVTALRM, ring)
    with tempfile.TemporaryDirectory() as folder:
        tally = Fuzzer(args.seed, Path(folder)).run(args.count)
    print(tally.line())
    return 1 if tally.failures else 0


if __name__ == "__main__":
    sys.exit(main())
