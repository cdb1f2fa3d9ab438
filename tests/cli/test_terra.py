"""Terra Mystica with the commands that read a file: check, legal, snapshots, draw."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Ziggurat
from tests.support.strange import GAME, ROWS, TABLE, written
from tests.support.terra_reference import FOLDER, GAMES, log, rejections
from ziggurat import Match, Record

pytestmark = pytest.mark.usefixtures("here")


def checked(ziggurat: Ziggurat, path: Path) -> dict[str, object]:
    result = ziggurat("check", path)
    line = json.loads(result.out)
    assert isinstance(line, dict) and result.out.count("\n") == 1 and result.err == ""
    assert result.code == (0 if line["ok"] else 1)
    return line


def test_every_reference_log_passes(ziggurat: Ziggurat) -> None:
    result = ziggurat("check", *(FOLDER / f"{name}.txt" for name in GAMES))
    lines = [json.loads(line) for line in result.lines]
    assert result.code == 0
    assert {(line["game"], line["ok"], line["over"]) for line in lines} == {(GAME, True, True)}


def test_an_illegal_row_is_told_with_its_line(ziggurat: Ziggurat) -> None:
    path = written(Path(), TABLE + ROWS + "nomads: build C3\nnomads: pass BON1\n")
    assert checked(ziggurat, path) == {
        "file": "game.txt",
        "game": GAME,
        "ok": False,
        "line": 16,
        "text": "build C3",
        "reason": "occupied",
        "rule": "TM-90",
        "message": "there is a building on this hex; choose a free one (TM-90)",
    }


@pytest.mark.parametrize("case", rejections()[::6], ids=lambda case: case["id"])
def test_a_row_of_the_reference_data_has_its_reason(
    ziggurat: Ziggurat, case: dict[str, str | int]
) -> None:
    lines = log(str(case["log"]).removesuffix(".txt")).splitlines()[: int(case["after_line"])]
    line = checked(ziggurat, written(Path(), "\n".join([*lines, str(case["row"])])))
    assert (line["game"], line["line"]) == (GAME, len(lines) + 1)
    assert str(line["rule"]).startswith("TM-") and str(line["message"]).endswith(
        f"({line['rule']})"
    )
    assert line["reason"] == case["reason"]


@pytest.mark.parametrize(
    "row",
    [
        *("fly to the moon", "build", "build E5 E6", "leech 1 from nobody", "pass BON99"),
        *("decline", "+3w", "-1c", "+9fire", "burn 99", "dig 9", "convert 9c to 9p", "action ACTX"),
        *("\x1b[2J", "build E5\u202e", "\ud7ff", "x" * 5000, "connect A1:B2:C3", "bridge A1:A1"),
        *("+", "-", "+\u00b2TW5", "leech", "leech x", "leech from nomads", "leech 1 from"),
        *("decline from nomads", "leech 1 x nomads", f"leech {'9' * 5000}"),
    ],
)
def test_a_row_that_is_no_command_is_told_in_words(ziggurat: Ziggurat, row: str) -> None:
    line = checked(ziggurat, written(Path(), f"{TABLE}{ROWS}nomads: {row}\n"))
    assert (line["ok"], line["line"]) == (False, 16)
    message = str(line["message"])
    assert message.isprintable() and "TM-" in message and len(message) < 300


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (TABLE.replace("SCORE7", "SCORE99"), "unknown scoring tile 'SCORE99'"),
        (TABLE.replace(",SCORE7", ""), "5 different scoring tiles; 6 are needed"),
        (TABLE.replace("SCORE7", "SCORE1"), "SCORE1 cannot lie in round 6"),
        (TABLE.replace("SCORE7", "SCORE9"), "SCORE9 is in the box only with the option"),
        (TABLE.replace("delete BON9\n", ""), "6 different bonus cards; 5 are needed"),
        (TABLE.replace("BON9", "BON99"), "unknown bonus card 'BON99'"),
        (TABLE.replace("setup nomads\n", ""), "1 players; 2 to 5 can play"),
        ("option flying\n" + TABLE, "line 1: unknown option 'flying'; known: strict-leech, "),
        ("# nothing\n\n", "no game can be read"),
    ],
)
def test_a_table_that_cannot_be_set_is_told(ziggurat: Ziggurat, table: str, told: str) -> None:
    line = checked(ziggurat, written(Path(), table + ("" if "#" in table else ROWS)))
    assert line["reason"] == "record" and told in str(line["message"])


def test_two_factions_of_a_colour_are_refused_by_the_rules(ziggurat: Ziggurat) -> None:
    line = checked(ziggurat, written(Path(), TABLE.replace("nomads", "auren")))
    assert (line["line"], line["reason"], line["rule"]) == (7, "faction-colour-taken", "TM-2")


def test_a_record_that_a_log_became_is_the_same_game(ziggurat: Ziggurat) -> None:
    Record.loads(log("tm-002")).save("game.json")
    one, other = (ziggurat("snapshots", path) for path in (FOLDER / "tm-002.txt", "game.json"))
    assert one == other and one.code == 0
    assert len(one.lines) == len(Record.load("game.json").moves) + 1


def test_the_legal_moves_name_their_player(ziggurat: Ziggurat) -> None:
    result = ziggurat("legal", written(Path(), TABLE + ROWS))
    assert (result.code, result.err) == (0, "")
    assert "witches: done" in result.lines and result.lines == sorted(result.lines)
    assert ziggurat("legal", FOLDER / "tm-001.txt").out == ""


def test_every_legal_move_can_be_played(ziggurat: Ziggurat) -> None:
    path = written(Path(), TABLE + ROWS.partition("witches: upgrade")[0])
    record = Record.load(path)
    for line in ziggurat("legal", path).lines[::9]:
        Match(Record.from_json(record.to_json() | {"moves": [*record.moves, line]}))


@pytest.mark.parametrize("words", [(), ("--dark",), ("--seat", "witches", "--lit", "convert")])
def test_a_log_can_be_drawn(ziggurat: Ziggurat, words: tuple[str, ...]) -> None:
    result = ziggurat("draw", written(Path(), TABLE + ROWS), *words)
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("<svg") and "round 1, after move 8" in result.out
