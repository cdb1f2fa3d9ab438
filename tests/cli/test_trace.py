"""``ziggurat trace``: the values of the factions, line by line of a log."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Ziggurat, spawned
from tests.support.strange import (
    LEDGER,
    OTHER,
    ROWS,
    STRANGE,
    TABLE,
    complaint,
    one_line,
    strange,
    written,
)
from tests.support.terra_reference import FOLDER, GAMES, expected, log
from ziggurat import Record


@pytest.mark.parametrize("name", GAMES)
def test_every_reference_log_has_its_trace(ziggurat: Ziggurat, name: str) -> None:
    result = ziggurat("trace", FOLDER / f"{name}.txt")
    assert (result.code, result.err) == (0, "")
    assert [json.loads(line) for line in result.lines] == expected(name)["trace"]


def test_lines_are_those_of_the_file_whatever_stands_between(
    ziggurat: Ziggurat, tmp_path: Path
) -> None:
    plain = ziggurat("trace", written(tmp_path, TABLE + ROWS)).lines
    spread = (TABLE + ROWS).upper().replace("\n", "  # said\r\n\r\n")
    lines = ziggurat("trace", written(tmp_path, spread)).lines
    assert [json.loads(line)[0] for line in lines] == [11, 13, 27, 29]
    assert [json.loads(line)[1] for line in lines] == [json.loads(line)[1] for line in plain]


def test_only_what_changed_is_told(ziggurat: Ziggurat, tmp_path: Path) -> None:
    last = ziggurat("trace", written(tmp_path, TABLE + ROWS)).lines[-1]
    assert json.loads(last) == [15, {"witches": [20, 15, 4, 0, 5, 7, 0, 0, 0, 0, 2]}]


def test_a_game_may_stop_anywhere(ziggurat: Ziggurat, tmp_path: Path) -> None:
    lines = log("tm-001").splitlines()
    trace = expected("tm-001")["trace"]
    for cut in (0, 6, 12, 13, 20, 40):
        result = ziggurat(
            "trace", written(tmp_path, "\n".join(lines[:cut]) + "\noption strict-leech")
        )
        told = [json.loads(line) for line in result.lines]
        assert told == [entry for entry in trace if entry[0] <= cut]


def test_an_illegal_row_ends_the_trace_with_a_line_of_error(
    ziggurat: Ziggurat, tmp_path: Path
) -> None:
    path = written(tmp_path, TABLE + ROWS + "nomads: build C3\nnomads: pass BON1\n")
    result = ziggurat("trace", path)
    assert result.code == 1 and len(result.lines) == 4
    assert one_line(result) == (
        f"ziggurat: {path}: line 16 'build C3': there is a building on this hex; "
        "choose a free one (TM-90)"
    )


@pytest.mark.parametrize("kind", STRANGE)
def test_a_file_that_is_no_text_is_told(ziggurat: Ziggurat, tmp_path: Path, kind: str) -> None:
    path = strange(kind, tmp_path)
    assert complaint(ziggurat, "trace", path).startswith(f"ziggurat: {path}: {STRANGE[kind]}")


@pytest.mark.parametrize("kind", OTHER)
def test_a_text_that_is_no_log_is_told(ziggurat: Ziggurat, tmp_path: Path, kind: str) -> None:
    assert "this is no log of Terra Mystica" in complaint(
        ziggurat, "trace", strange(kind, tmp_path)
    )


def test_records_and_ledgers_are_no_logs(ziggurat: Ziggurat, tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    Record.loads(TABLE + ROWS).save(record)
    for path in (record, written(tmp_path, LEDGER)):
        told = complaint(ziggurat, "trace", path)
        assert told.endswith("no log of Terra Mystica ('ziggurat export' makes one of a record)")


def test_the_real_command_speaks_the_same() -> None:
    path = FOLDER / "tm-001.txt"
    result = spawned("trace", path, PYTHONIOENCODING="ascii")
    assert (result.code, result.err) == (0, "")
    assert json.loads(result.lines[-1]) == expected("tm-001")["trace"][-1]
