"""``ziggurat snapshots``: all positions of a record."""

import hashlib
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Keep, Ziggurat, moves_of, spawned
from tests.support import oracle


@pytest.mark.parametrize("name", ["dev-01", "dev-20"])
def test_the_digests_are_those_of_the_reference_game(
    ziggurat: Ziggurat, keep: Keep, name: str
) -> None:
    result = ziggurat("snapshots", keep(name), "--digest")
    assert (result.code, result.err) == (0, "")
    assert result.lines == oracle.game(name)["digests"]


def test_a_digest_is_the_sha256_of_the_canonical_line(ziggurat: Ziggurat, keep: Keep) -> None:
    path = keep("dev-02", cut=10)
    lines = ziggurat("snapshots", path).lines
    digests = ziggurat("snapshots", "--digest", path).lines
    assert [hashlib.sha256(line.encode("ascii")).hexdigest() for line in lines] == digests


def test_there_is_one_snapshot_more_than_moves(ziggurat: Ziggurat, keep: Keep) -> None:
    snapshots = [json.loads(line) for line in ziggurat("snapshots", keep("dev-02", cut=10)).lines]
    assert [snapshot["move_count"] for snapshot in snapshots] == list(range(11))
    assert [s["last_move"] for s in snapshots] == [None, *moves_of("dev-02")[:10]]


def test_the_last_snapshot_of_a_whole_game_is_its_final_position(
    ziggurat: Ziggurat, keep: Keep
) -> None:
    assert (
        json.loads(ziggurat("snapshots", keep("dev-07")).lines[-1])
        == oracle.game("dev-07")["final"]
    )


def test_a_record_without_moves_has_one_position(ziggurat: Ziggurat, keep: Keep) -> None:
    assert len(ziggurat("snapshots", keep("dev-01", moves=[])).lines) == 1


def test_a_bad_record_gives_one_line_of_error_and_no_snapshot(
    ziggurat: Ziggurat, keep: Keep
) -> None:
    path = keep("dev-02", moves=["pass", "tile F k5"])
    result = ziggurat("snapshots", path)
    assert (result.code, result.out) == (1, "")
    assert result.err == (
        f"ziggurat: {path}: move 2 'tile F k5': k5 is land; a farm goes on a river cell (TE-38)\n"
    )


def test_a_missing_file_is_one_line_of_error(ziggurat: Ziggurat, tmp_path: Path) -> None:
    result = ziggurat("snapshots", tmp_path / "nothing.json")
    assert (result.code, result.out, result.err.count("\n")) == (1, "", 1)


def test_the_bytes_do_not_depend_on_the_machine(keep: Keep) -> None:
    path = keep("dev-03", cut=5)
    one = spawned("snapshots", path, PYTHONHASHSEED="1", PYTHONIOENCODING="ascii")
    other = spawned("snapshots", path, PYTHONHASHSEED="2", PYTHONIOENCODING="utf-8")
    assert one == other and len(one.lines) == 6
