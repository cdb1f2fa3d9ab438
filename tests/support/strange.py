"""Files that a command for Terra Mystica cannot read, and a small game of our own."""

import json
import os
from pathlib import Path

from tests.cli.conftest import Result, Ziggurat
from tests.support import oracle
from tests.support.garble_terra import ledger_row
from tests.support.terra_reference import log

GAME = "terra-mystica"
TABLE = """\
score SCORE2,SCORE3,SCORE4,SCORE5,SCORE6,SCORE7
delete BON6
delete BON7
delete BON8
delete BON9
setup witches
setup nomads
"""
ROWS = """\
witches: build C3
nomads: build A5
nomads: build B1
witches: build D1
nomads: build B4
nomads: pass BON5
witches: pass BON3
witches: upgrade C3 to TP
"""
LEDGER = "\n".join(
    [
        *(f"Round {number} scoring: SCORE{number + 1}" for number in range(1, 7)),
        *(f"Removing tile BON{number}" for number in range(6, 10)),
        ledger_row("witches", [20, 15, 3, 0, 5, 7, 0, 0, 0, 0, 2], "setup"),
        ledger_row("nomads", [20, 15, 2, 0, 5, 7, 0, 1, 0, 1, 0], "setup"),
        ledger_row("witches", [20, 15, 3, 0, 5, 7, 0, 0, 0, 0, 2], "build C3"),
        ledger_row("nomads", [20, 15, 2, 0, 5, 7, 0, 1, 0, 1, 0], "build A5"),
        ledger_row("nomads", [20, 15, 2, 0, 5, 7, 0, 1, 0, 1, 0], "build B1"),
        ledger_row("witches", [20, 15, 3, 0, 5, 7, 0, 0, 0, 0, 2], "build D1"),
        ledger_row("nomads", [20, 15, 2, 0, 5, 7, 0, 1, 0, 1, 0], "build B4"),
        ledger_row("nomads", [20, 15, 2, 0, 5, 7, 0, 1, 0, 1, 0], "Pass BON5"),
        ledger_row("witches", [20, 15, 3, 0, 5, 7, 0, 0, 0, 0, 2], "Pass BON3"),
        # A worker, one for each dwelling, and 6 coins of the card.
        ledger_row("witches", [20, 21, 6, 0, 5, 7, 0, 0, 0, 0, 2], "other_income_for_faction"),
        # Four workers likewise; the card brings a fifth and 3 power.
        ledger_row("nomads", [20, 15, 7, 0, 2, 10, 0, 1, 0, 1, 0], "other_income_for_faction"),
        "Round 1, turn 1",
        # Nobody lives beside C3: 2 workers and 6 coins.
        ledger_row("witches", [20, 15, 4, 0, 5, 7, 0, 0, 0, 0, 2], "upgrade C3 to TP"),
        "",
    ]
)
"""The same game as the archive would print it, every value by hand."""

STRANGE = {
    "missing": "cannot read the file: No such file",
    "folder": "cannot read the file: ",
    "binary": "not UTF-8 text (byte 0)",
    "utf-16": "not UTF-8 text (byte 0)",
    "huge": "the file is larger than 1048576 bytes",
}
"""What cannot be read as text at all, with the words for it."""
OTHER = ("empty", "blank", "prose", "json", "tigris")
"""Texts that are nothing of Terra Mystica."""


def strange(kind: str, folder: Path) -> Path:
    """A file of this kind."""
    path = folder / f"{kind}.txt"
    content = {
        "binary": b"\xff\x00\x01" + bytes(range(256)),
        "utf-16": log("tm-001").encode("utf-16"),
        "huge": b"# nothing\n" * 200_000,
        "empty": b"",
        "blank": b" \n\n\t\n",
        "prose": b"Once upon a time\nthere was a game.\n",
        "json": b'{"game": "x"}',
        "tigris": json.dumps(oracle.game("dev-01")["record"]).encode(),
    }
    if kind == "folder":
        path.mkdir()
    elif kind != "missing":
        path.write_bytes(content[kind])
    return path


def complaint(ziggurat: Ziggurat, *words: str | Path) -> str:
    """The one line on the error stream of a command that cannot go on with its file."""
    result = ziggurat(*words)
    assert result.code == 1
    return one_line(result)


def one_line(result: Result) -> str:
    assert result.err.startswith("ziggurat: ") and result.err.endswith("\n")
    line = result.err.removesuffix("\n")
    assert line.isprintable() and len(line) < 600 + len(os.getcwd())
    return line


def written(folder: Path, text: str, name: str = "game.txt") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path
