"""``ziggurat result``: the final result of a game of Terra Mystica."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Ziggurat, spawned
from tests.support.garble_terra import joined, made_ledger
from tests.support.strange import OTHER, ROWS, STRANGE, TABLE, complaint, strange, written
from tests.support.terra_reference import FOLDER, GAMES, expected, log
from ziggurat import Match, Record

WORDS = {
    "empty": "no game can be read",
    "blank": "no game can be read",
    "prose": "no game can be read",
    "json": "unknown game 'x'",
    "tigris": "'result' is for games of Terra Mystica; this is tigris-euphrates",
}


@pytest.mark.parametrize("name", GAMES)
def test_every_reference_game_has_its_result(ziggurat: Ziggurat, name: str) -> None:
    result = ziggurat("result", FOLDER / f"{name}.txt")
    assert (result.code, result.err, len(result.lines)) == (0, "", 1)
    assert json.loads(result.out) == expected(name)["result"]


def test_factions_are_told_in_seat_order(ziggurat: Ziggurat) -> None:
    told = json.loads(ziggurat("result", FOLDER / "tm-016.txt").out)
    assert list(told) == expected("tm-016")["factions"]


def test_a_record_gives_the_same_result_as_its_log(ziggurat: Ziggurat, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    Record.loads(log("tm-004")).save(path)
    assert ziggurat("result", path).out == ziggurat("result", FOLDER / "tm-004.txt").out


def test_a_ledger_has_a_result_too(ziggurat: Ziggurat, tmp_path: Path) -> None:
    path = tmp_path / "ledger.txt"
    path.write_bytes(joined(list(made_ledger(0))))
    told = json.loads(ziggurat("result", path).out)
    match = Match(Record.load(path))
    assert [entry["vp"] for entry in told.values()] == [
        points for points, *_ in match.game.outcome(match.state).rows
    ]


@pytest.mark.parametrize(
    "text", [TABLE, TABLE + ROWS, log("tm-001").removesuffix("giants: pass\n")]
)
def test_a_game_that_goes_on_has_no_result(ziggurat: Ziggurat, tmp_path: Path, text: str) -> None:
    path = written(tmp_path, text)
    assert complaint(ziggurat, "result", path) == f"ziggurat: {path}: the game is not over"


def test_an_illegal_row_is_told_with_its_line(ziggurat: Ziggurat, tmp_path: Path) -> None:
    path = written(tmp_path, TABLE + ROWS + "nomads: build Z9\n")
    assert complaint(ziggurat, "result", path) == (
        f"ziggurat: {path}: line 16 'build Z9': there is no such hex; "
        "land is written like E5, a river hex like r12 (TM-14)"
    )


@pytest.mark.parametrize("kind", STRANGE)
def test_a_file_that_is_no_text_is_told(ziggurat: Ziggurat, tmp_path: Path, kind: str) -> None:
    path = strange(kind, tmp_path)
    assert complaint(ziggurat, "result", path).startswith(f"ziggurat: {path}: {STRANGE[kind]}")


@pytest.mark.parametrize("kind", OTHER)
def test_another_text_is_told(ziggurat: Ziggurat, tmp_path: Path, kind: str) -> None:
    path = strange(kind, tmp_path)
    assert complaint(ziggurat, "result", path).startswith(f"ziggurat: {path}: {WORDS[kind]}")


def test_the_real_command_keeps_to_one_line(tmp_path: Path) -> None:
    result = spawned("result", strange("tigris", tmp_path))
    assert (result.code, result.out, result.err.count("\n")) == (1, "", 1)
    assert "Traceback" not in result.err
