"""``ziggurat export``: a record as a log of the community."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Keep, Ziggurat
from tests.support.strange import OTHER, ROWS, STRANGE, TABLE, complaint, strange, written
from tests.support.terra_reference import FOLDER, GAMES, expected, log
from ziggurat import Record

WORDS = {
    "empty": "no game can be read",
    "blank": "no game can be read",
    "prose": "no game can be read",
    "json": "unknown game 'x'",
    "tigris": "the game tigris-euphrates has no notation of its own",
}


@pytest.mark.parametrize("name", GAMES)
def test_an_exported_game_is_the_same_game(ziggurat: Ziggurat, tmp_path: Path, name: str) -> None:
    out = ziggurat("export", FOLDER / f"{name}.txt").out
    path = written(tmp_path, out)
    assert json.loads(ziggurat("result", path).out) == expected(name)["result"]
    assert ziggurat("export", path).out == out


def test_a_small_game_is_written_as_people_write_it(ziggurat: Ziggurat, tmp_path: Path) -> None:
    strict = "option strict-leech\noption strict-chaosmagician-sh\noption strict-darkling-sh\n"
    rows = ROWS.replace("witches: upgrade", "# Round 1\nwitches: upgrade")
    assert ziggurat("export", written(tmp_path, TABLE + ROWS)).out == strict + TABLE + rows


def test_spelling_and_layout_are_put_right(ziggurat: Ziggurat, tmp_path: Path) -> None:
    plain = ziggurat("export", written(tmp_path, TABLE + ROWS)).out
    odd = (TABLE + ROWS).upper().replace(" ", "   ").replace("\n", " # so\r\n\r\n")
    assert ziggurat("export", written(tmp_path, odd)).out == plain


def test_a_record_of_json_becomes_a_log(ziggurat: Ziggurat, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    Record.loads(log("tm-003")).save(record)
    assert ziggurat("export", record).out == ziggurat("export", FOLDER / "tm-003.txt").out


@pytest.mark.parametrize("factions", ["chosen", "dealt"])
def test_factions_that_were_chosen_are_set_up(
    ziggurat: Ziggurat, tmp_path: Path, factions: str
) -> None:
    words = ("--games", "1", "--option", f"factions={factions}", "--out", tmp_path)
    ziggurat("simulate", "terra", "--players", "3", *words)
    record = tmp_path / "terra-1-00001.json"
    chosen = [line.split()[-1] for line in Record.load(record).moves if " choose " in line]
    lines = ziggurat("export", record).lines
    setup = [line.split()[1] for line in lines if line.startswith("setup ")]
    assert len(setup) == 3 and sorted(setup) == sorted(chosen)
    path = written(tmp_path, "\n".join(lines))
    assert ziggurat("result", path).out == ziggurat("result", record).out


def test_a_file_is_written(ziggurat: Ziggurat, tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    result = ziggurat("export", FOLDER / "tm-001.txt", "-o", path)
    assert (result.code, result.out, result.err) == (0, "", "")
    assert path.read_text() == ziggurat("export", FOLDER / "tm-001.txt").out


@pytest.mark.parametrize("name", ["", "nowhere/game.txt", "a\x00b"])
def test_a_file_that_cannot_be_written_is_told(
    ziggurat: Ziggurat, tmp_path: Path, name: str
) -> None:
    words = ("export", FOLDER / "tm-001.txt", "-o", f"{tmp_path}/{name}")
    assert "cannot write " in complaint(ziggurat, *words)


def test_an_illegal_row_is_told_with_its_line(ziggurat: Ziggurat, tmp_path: Path) -> None:
    path = written(tmp_path, TABLE + ROWS + "witches: upgrade C3 to SA\n")
    told = complaint(ziggurat, "export", path)
    assert told.startswith(f"ziggurat: {path}: line 16 'upgrade C3 to SA': ")
    assert told.endswith(" (TM-86)")


def test_an_illegal_move_of_a_record_is_told_with_its_number(
    ziggurat: Ziggurat, tmp_path: Path
) -> None:
    data = Record.loads(TABLE + ROWS).to_json() | {"moves": ["witches: build A1"]}
    told = complaint(ziggurat, "export", written(tmp_path, json.dumps(data)))
    assert "move 1 'witches: build A1': a starting dwelling goes on your home" in told


@pytest.mark.parametrize("kind", STRANGE)
def test_a_file_that_is_no_text_is_told(ziggurat: Ziggurat, tmp_path: Path, kind: str) -> None:
    path = strange(kind, tmp_path)
    assert complaint(ziggurat, "export", path).startswith(f"ziggurat: {path}: {STRANGE[kind]}")


@pytest.mark.parametrize("kind", OTHER)
def test_another_text_is_told(ziggurat: Ziggurat, tmp_path: Path, kind: str) -> None:
    path = strange(kind, tmp_path)
    assert complaint(ziggurat, "export", path).startswith(f"ziggurat: {path}: {WORDS[kind]}")


def test_a_game_without_a_notation_is_told(ziggurat: Ziggurat, keep: Keep) -> None:
    assert "has no notation of its own" in complaint(ziggurat, "export", keep("dev-02"))
