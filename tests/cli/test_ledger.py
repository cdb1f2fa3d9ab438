"""``ziggurat ledger``: rows of the archive, each with the state after it."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Ziggurat
from tests.support.garble_terra import joined, ledger_row, made_ledger
from tests.support.strange import GAME, LEDGER, OTHER, ROWS, STRANGE, TABLE, strange, written
from tests.support.terra_reference import FOLDER

ROW_COUNT = 12


def verdict(ziggurat: Ziggurat, path: Path) -> dict[str, object]:
    """The one line about a ledger; the exit code says the same."""
    result = ziggurat("ledger", path)
    line = json.loads(result.out)
    assert isinstance(line, dict) and result.out.count("\n") == 1 and result.err == ""
    assert result.code == (0 if line["ok"] else 1) and line["file"] == str(path)
    message = line.get("message", "ok")
    assert isinstance(message, str) and message.isprintable() and len(message) < 400
    return line


def changed(number: int, row: str) -> str:
    """The ledger with another line, counted from one."""
    lines = LEDGER.splitlines()
    lines[number - 1] = row
    return "\n".join(lines) + "\n"


def test_a_ledger_that_agrees(ziggurat: Ziggurat, tmp_path: Path) -> None:
    path = written(tmp_path, LEDGER)
    expected = {"file": str(path), "ok": True, "rows": ROW_COUNT, "differences": 0, "first": None}
    assert verdict(ziggurat, path) == expected


def test_a_ledger_begins_with_the_points_of_its_setup_rows(
    ziggurat: Ziggurat, tmp_path: Path
) -> None:
    """Such as those of games after an auction (TM-429)."""
    rows = [
        line.replace("20 VP", "37 VP") if line.startswith("witches") else line
        for line in LEDGER.splitlines()
    ]
    path = written(tmp_path, "\n".join(rows) + "\n")
    assert verdict(ziggurat, path)["ok"] is True
    assert "setup witches\nwitches starts with 37 vp\n" in ziggurat("export", path).out


def test_the_first_difference_is_told(ziggurat: Ziggurat, tmp_path: Path) -> None:
    wrong = [20, 15, 3, 0, 5, 7, 0, 1, 0, 1, 0]
    text = changed(14, ledger_row("nomads", wrong, "build A5")).replace("21 C", "22 C")
    line = verdict(ziggurat, written(tmp_path, text))
    assert (line["ok"], line["rows"], line["differences"]) == (False, ROW_COUNT, 2)
    assert line["first"] == {
        "line": 14,
        "faction": "nomads",
        "expected": wrong,
        "computed": [20, 15, 2, 0, 5, 7, 0, 1, 0, 1, 0],
    }


def test_an_illegal_row_is_told_with_line_reason_and_rule(
    ziggurat: Ziggurat, tmp_path: Path
) -> None:
    row = ledger_row("nomads", [20, 15, 2, 0, 5, 7, 0, 1, 0, 1, 0], "build C3")
    assert verdict(ziggurat, path := written(tmp_path, changed(14, row))) == {
        "file": str(path),
        "ok": False,
        "rows": 3,
        "differences": 0,
        "first": None,
        "line": 14,
        "text": "build C3",
        "reason": "occupied",
        "rule": "TM-50",
        "message": "there is a building on this hex; choose a free one (TM-50)",
    }


@pytest.mark.parametrize(
    ("number", "row", "told"),
    [
        (14, "\t".join(["nomads", *["x"] * 13, "build A5"]), "line 14: this is no row of a ledger"),
        (14, "\t" * 14, "line 14: this is no row of a ledger"),
        (13, "Round 7 scoring: SCORE1", "line 14: it is not your turn"),
        (1, "Round 1 scoring: SCORE99", "unknown scoring tile 'SCORE99'"),
        (1, "Round 1 scoring: SCORE9", "SCORE9 is in the box only with the option"),
        (1, "option flying", "line 1: unknown option 'flying'; known: strict-leech, "),
        (7, "Removing tile BON99", "unknown bonus card 'BON99'"),
        (7, "", "6 different bonus cards; 5 are needed"),
        (12, ledger_row("auren", [20] * 11, "setup"), "another player has this colour"),
        (12, ledger_row("lions", [20] * 11, "setup"), "nobody plays this faction"),
        (14, ledger_row("auren", [20] * 11, "build A5"), "nobody plays this faction"),
    ],
)
def test_a_broken_row_or_heading_is_told(
    ziggurat: Ziggurat, tmp_path: Path, number: int, row: str, told: str
) -> None:
    line = verdict(ziggurat, written(tmp_path, changed(number, row)))
    message = str(line["message"])
    assert line["ok"] is False
    assert told in (f"line {line['line']}: {message}" if "line" in line else message)


@pytest.mark.parametrize("leaving", [False, True])
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_whole_games_with_income_bonus_and_final_scoring(
    ziggurat: Ziggurat, tmp_path: Path, seed: int, leaving: bool
) -> None:
    path = tmp_path / "ledger.txt"
    lines = made_ledger(seed, leaving)
    assert leaving == any("dropped from the game" in line for line in lines)
    path.write_bytes(joined(list(lines)))
    assert verdict(ziggurat, path)["ok"] is True
    checked = json.loads(ziggurat("check", path).out)
    assert (checked["ok"], checked["over"]) == (True, True)


def test_a_difference_in_the_final_scoring_is_found(ziggurat: Ziggurat, tmp_path: Path) -> None:
    lines = list(made_ledger(0))
    cells = lines[-1].split("\t")
    cells[2] = "999 VP"
    path = tmp_path / "ledger.txt"
    path.write_bytes(joined([*lines[:-1], "\t".join(cells)]))
    line = verdict(ziggurat, path)
    assert line["differences"] == 1 and isinstance(line["first"], dict)
    assert line["first"]["line"] == len(lines)


def test_one_bad_ledger_among_good_ones_is_enough(ziggurat: Ziggurat, tmp_path: Path) -> None:
    good = written(tmp_path, LEDGER)
    result = ziggurat("ledger", good, tmp_path / "none.txt", good)
    assert (result.code, result.err) == (1, "")
    assert [json.loads(line)["ok"] for line in result.lines] == [True, False, True]


def test_a_ledger_without_rows_does_not_agree(ziggurat: Ziggurat, tmp_path: Path) -> None:
    line = verdict(ziggurat, written(tmp_path, "\n" * 80 + LEDGER))
    assert line["message"] == "this is no ledger of the archive"


@pytest.mark.parametrize("kind", [*STRANGE, *OTHER])
def test_another_file_is_told(ziggurat: Ziggurat, tmp_path: Path, kind: str) -> None:
    line = verdict(ziggurat, strange(kind, tmp_path))
    assert (line["reason"], line["rows"]) == ("record", 0)
    assert str(line["message"]).startswith(STRANGE.get(kind, "this is no ledger of the archive"))


def test_a_log_is_no_ledger(ziggurat: Ziggurat) -> None:
    assert verdict(ziggurat, FOLDER / "tm-001.txt")["message"] == "this is no ledger of the archive"


def test_a_ledger_is_a_record_for_every_other_command(ziggurat: Ziggurat, tmp_path: Path) -> None:
    path, same = written(tmp_path, LEDGER), written(tmp_path, TABLE + ROWS, "log.txt")
    line = json.loads(ziggurat("check", path).out)
    assert (line["game"], line["ok"], line["over"]) == (GAME, True, False)
    for command in ("legal", "draw"):
        result = ziggurat(command, path)
        assert (result.code, result.err) == (0, "") and result.out
    assert "witches: done" in ziggurat("legal", path).lines
    rows = [line for line in ziggurat("export", path).lines if ":" in line]
    assert rows == [line for line in ziggurat("export", same).lines if ":" in line]


def test_points_that_differ_are_never_reported_without_a_warning(
    ziggurat: Ziggurat, tmp_path: Path
) -> None:
    lines = list(made_ledger(0))
    cells = lines[-1].split("\t")
    cells[2] = "999 VP"
    path = tmp_path / "ledger.txt"
    path.write_bytes(joined([*lines[:-1], "\t".join(cells)]))
    told = f"1 row of this ledger differs from the rules, the first on line {len(lines)} ("
    assert told in json.loads(ziggurat("check", path).out)["warning"]
    for command in ("result", "export", "legal", "draw"):
        result = ziggurat(command, path)
        assert result.code == 0
        assert result.err.startswith(f"{path}: warning: {told}")
    replayed = ziggurat("replay", path, "-o", tmp_path / "game.html")
    assert replayed.code == 0 and told in replayed.err


def test_a_ledger_that_agrees_brings_no_warning(ziggurat: Ziggurat, tmp_path: Path) -> None:
    path = tmp_path / "ledger.txt"
    path.write_bytes(joined(list(made_ledger(0))))
    assert "warning" not in json.loads(ziggurat("check", path).out)
    assert ziggurat("result", path).err == ""
