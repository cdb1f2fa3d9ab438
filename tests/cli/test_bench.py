"""``ziggurat bench``: comparisons are measured, printed and missed."""

import json
import subprocess
import sys

import pytest

from tests.cli.conftest import Ziggurat
from ziggurat.bench import comparison, other_libraries
from ziggurat.bench.comparison import BESIDE_LIBRARIES, BESIDE_PLAIN, PLAIN, Comparison
from ziggurat.bench.contenders import CONTENDERS, logs
from ziggurat.bench.plain_process import PlainProcess
from ziggurat.build import compiled


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds take no time, and other libraries do nothing."""
    monkeypatch.setattr(comparison, "SECONDS", 0.001)
    monkeypatch.setattr("gc.collect", lambda: 0)
    monkeypatch.setattr(
        comparison, "PEERS", dict.fromkeys(other_libraries.PEERS, lambda times: None)
    )


def test_every_comparison_has_two_contenders() -> None:
    for race in (*BESIDE_LIBRARIES, *BESIDE_PLAIN):
        assert race.ours in CONTENDERS and race.peer in (*other_libraries.PEERS, PLAIN)


@pytest.mark.parametrize("name", CONTENDERS)
def test_every_contender_can_run(name: str) -> None:
    CONTENDERS[name](1)


def test_logs_come_with_the_package() -> None:
    assert len(logs()) > 5


def test_a_comparison_is_met_or_missed_by_its_ratio() -> None:
    race = Comparison("tigris-copies", "slow", 2.0, 1000.0)
    slow = comparison.measure(race, lambda times: times * 1.0, 1, compiled=False)
    assert slow.met and slow.bar == 2.0 and slow.ratio == pytest.approx(slow.ours / slow.peer)
    fast = comparison.measure(race, lambda times: times * 1e-9, 1, compiled=False)
    assert not fast.met and fast.ratio < 2


def test_the_same_is_measured_from_the_sources() -> None:
    child = PlainProcess()
    assert child.seconds("tigris-copies", 10) > 0
    child.end()


def test_sources_are_read_if_the_environment_says_so() -> None:
    code = "import ziggurat.games.tigris.cells; print(ziggurat.compiled())"
    child = subprocess.run(
        [sys.executable, "-c", code],
        env={"ZIGGURAT_PLAIN": "1", "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert child.stdout.strip() == "False"


def test_the_version_tells_the_build(ziggurat: Ziggurat) -> None:
    build = "compiled" if compiled() else "plain Python"
    assert ziggurat("--version").out.strip().endswith(f"({build})")


@pytest.mark.parametrize("rounds", ["0", "-1", "many"])
def test_rounds_must_be_a_number(ziggurat: Ziggurat, rounds: str) -> None:
    result = ziggurat("bench", "--rounds", rounds)
    assert result.code == 2 and rounds in result.err


def test_without_peers_it_says_what_is_missing(
    ziggurat: Ziggurat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ziggurat.cli.bench.missing", lambda: ["catanatron"])
    result = ziggurat("bench", "--rounds", "1", "--json")
    assert "catanatron" in result.err
    told = [json.loads(line) for line in result.out.splitlines()]
    assert {row["peer"] for row in told} == ({PLAIN} if compiled() else set())
