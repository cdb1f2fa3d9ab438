"""Two versions of a bot in processes of their own."""

import subprocess
import sys
from pathlib import Path

import ziggurat

ROOT = Path(__file__).parents[2]
FOLDER = str(Path(ziggurat.__file__).parent.parent)


def test_a_version_is_as_good_as_itself() -> None:
    command = [sys.executable, "-m", "bench.versions", FOLDER, FOLDER, "--game", "tigris"]
    limits = ["--players", "2", "--deals", "2", "--level", "random"]
    done = subprocess.run(command + limits, cwd=ROOT, capture_output=True, text=True, check=True)
    result = "2 deals: lead 0.0 (0.0..0.0) points a seat, wins 50 (50..50) %"
    assert done.stdout.splitlines()[-1] == result
