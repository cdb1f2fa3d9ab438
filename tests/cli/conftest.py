"""The command, called in this process."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.support import oracle
from ziggurat.cli.main import main


@dataclass(frozen=True, slots=True)
class Result:
    """The output and the exit code of a command."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Ziggurat = Callable[..., Result]
"""``ziggurat("check", path)``; with ``typed`` there is a text at the standard input."""
Keep = Callable[..., Path]
"""``keep("dev-01", moves=[])`` writes a reference record, with other values for some keys."""


@pytest.fixture
def ziggurat(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ziggurat:
    def run(*words: str | Path, typed: str = "", stdin: io.StringIO | None = None) -> Result:
        monkeypatch.setattr(sys, "stdin", stdin or io.StringIO(typed))
        with pytest.raises(SystemExit) as leaving:
            main([str(word) for word in words])
        printed = capsys.readouterr()
        assert isinstance(leaving.value.code, int)
        return Result(leaving.value.code, printed.out, printed.err)

    return run


@pytest.fixture
def keep(tmp_path: Path) -> Keep:
    def write(name: str, cut: int | None = None, **other: object) -> Path:
        record = {**oracle.game(name)["record"], **other}
        moves = record["moves"]
        if isinstance(moves, list):
            record["moves"] = moves[:cut]
        path = tmp_path / f"{name}.json"
        path.write_text(json.dumps(record), encoding="ascii")
        return path

    return write


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files without a folder go into the test's own."""
    monkeypatch.chdir(tmp_path)


def moves_of(name: str) -> list[str]:
    """The moves of a reference game."""
    moves = oracle.game(name)["record"]["moves"]
    assert isinstance(moves, list)
    return list(moves)


def spawned(*words: str | Path, typed: bytes = b"", **environment: str) -> Result:
    """The real command, in a separate process."""
    done = subprocess.run(
        [sys.executable, "-m", "ziggurat", *map(str, words)],
        input=typed,
        capture_output=True,
        timeout=60,
        check=False,
        env={**os.environ, **environment},
    )
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())
