"""A game that comes from another installed package is played like our own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.installed_game import install_nim, path_with


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which Nim is installed."""
    return install_nim(tmp_path_factory.mktemp("nim"))


def ziggurat(site: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, which finds the package."""
    environment = os.environ | {"PYTHONPATH": path_with(site), "ZIGGURAT_LANGUAGE": "en"}
    command = [sys.executable, "-m", "ziggurat", *words]
    return subprocess.run(
        command, input=typed, env=environment, capture_output=True, text=True, check=False
    )


def test_it_is_played_in_the_terminal(site: Path) -> None:
    words = ("play", "nim", "--players", "ann,bob", "--order", "listed", "--humans", "2")
    result = ziggurat(site, *words, typed="3\n3\n1\n")
    assert result.returncode == 0, result.stderr
    assert "Ann, take one, two or three" in result.stdout
    ranking = [line.split() for line in result.stdout.splitlines()[-2:]]
    assert ranking == [["1.", "Ann", "1"], ["2.", "Bob", "0"]]


def test_it_is_played_in_the_arena(site: Path, tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    words = ("--players", "random,random", "--tables", "3", "--seed", "1", "--out", str(out))
    result = ziggurat(site, "arena", "nim", *words)
    assert result.returncode == 0, result.stderr
    lines = [json.loads(line) for line in out.read_text().splitlines()[1:]]
    assert len(lines) == 3
    assert all(sorted(line["ranks"]) == [1, 2] and not line["errors"] for line in lines)


def test_a_refused_move_is_explained(site: Path, tmp_path: Path) -> None:
    record = tmp_path / "nim.json"
    start = {"game": "nim", "format": 1, "players": ["ann", "bob"]}
    record.write_text(json.dumps({**start, "moves": ["3", "3", "2"]}))
    line = json.loads(ziggurat(site, "check", str(record)).stdout)
    assert (line["move"], line["text"], line["reason"]) == (3, "2", "phase")


def test_nobody_knows_it_where_it_is_not_installed(tmp_path: Path) -> None:
    result = ziggurat(tmp_path, "play", "nim")
    assert result.returncode == 2
    assert "nim" in result.stderr and "Traceback" not in result.stderr
