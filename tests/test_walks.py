"""The walks of ``docs/architecture.md`` are what happens: these functions, in this order."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.walks import WALKS

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
STEP = re.compile(r"`([\w/]+\.py)` `([\w.]+)`")


def steps(walk: str) -> list[str]:
    """The functions that a walk names, each with its file."""
    section = PAGE.partition(f"<!-- walk: {walk} -->")[2].partition("\n## ")[0]
    return [f"{file} {function}" for file, function in STEP.findall(section)]


def calls(walk: str) -> list[str]:
    """Every function that is called on the walk, in plain Python."""
    result = subprocess.run(
        [sys.executable, "-m", "tests.support.walks", walk],
        cwd=ROOT,
        env=os.environ | {"ZIGGURAT_PLAIN": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    return result.stdout.splitlines()


@pytest.mark.parametrize("walk", WALKS)
def test_the_functions_of_a_walk_are_called_in_this_order(walk: str) -> None:
    named = steps(walk)
    assert len(named) >= 5
    rest = iter(calls(walk))
    for step in named:
        assert step in rest, f"{step} is not called, or not after the step before it"
