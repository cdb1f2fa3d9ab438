"""The reference games of Terra Mystica, read once; other people's games are read from outside."""

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any, TypedDict

FOLDER = Path(__file__).parent.parent / "data" / "terra"
OUTSIDE = Path(__file__).parent.parent.parent.parent / "shared" / "oracle" / "terra_mystica"
"""Games of the community's archive and of its site: never a part of this repository."""
GAMES = [path.stem for path in sorted(FOLDER.glob("tm-*.txt"))]
LEDGERS = sorted((OUTSIDE / "archive").glob("*.txt"))
ABSENT = f"other people's games are read from {OUTSIDE.parent.parent.name}/, which is absent"


class Rejection(TypedDict):
    id: str
    log: str
    after_line: int
    row: str
    reason: str


def log(name: str) -> str:
    """The text of a reference game."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@cache
def expected(name: str) -> dict[str, Any]:
    """What a reference game must come to."""
    with gzip.open(FOLDER / f"{name}.json.gz") as file:
        outcome: dict[str, Any] = json.load(file)
    return outcome


@cache
def rejections() -> list[Rejection]:
    """Rows that must be refused, each with its reason as the rules spell it."""
    reference: list[Rejection] = json.loads((FOLDER / "rejections.json").read_text("utf-8"))[
        "cases"
    ]
    return [{**case, "reason": hyphenated(case["reason"])} for case in reference]


def hyphenated(reason: str) -> str:
    """A reason of the reference, which separates words by underscores, in the rules' spelling."""
    return reason.replace("_", "-")
