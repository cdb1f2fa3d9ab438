"""The reference data of Tigris & Euphrates, read once."""

import gzip
import json
from functools import cache
from pathlib import Path
from typing import TypedDict

FOLDER = Path(__file__).parent.parent / "data" / "tigris"


class Game(TypedDict):
    id: str
    record: dict[str, object]
    digests: list[str]
    final: dict[str, object]


class Illegal(TypedDict):
    record: str
    after: int
    move: str
    reason: str


class Expectation(TypedDict):
    after: int
    check: dict[str, object]


class IllegalInExample(TypedDict):
    after: int
    move: str
    reason: str


class Example(TypedDict):
    name: str
    record: dict[str, object]
    expect: list[Expectation]
    illegal: list[IllegalInExample]


class Examples(TypedDict):
    examples: list[Example]
    ranking: dict[str, object]


class Invalid(TypedDict):
    why: str
    record: dict[str, object]


@cache
def games() -> list[Game]:
    with gzip.open(FOLDER / "records.jsonl.gz", "rt", encoding="ascii") as file:
        return [json.loads(line) for line in file]


@cache
def game(name: str) -> Game:
    return next(game for game in games() if game["id"] == name)


@cache
def illegal() -> list[Illegal]:
    lines = (FOLDER / "illegal.jsonl").read_text(encoding="ascii").splitlines()
    return [json.loads(line) for line in lines]


@cache
def examples() -> list[Example]:
    return _examples()["examples"]


@cache
def ranking_example() -> dict[str, object]:
    return _examples()["ranking"]


@cache
def invalid() -> list[Invalid]:
    records: list[Invalid] = json.loads((FOLDER / "invalid_records.json").read_text("ascii"))
    return records


@cache
def _examples() -> Examples:
    examples: Examples = json.loads((FOLDER / "examples.json").read_text("utf-8"))
    return examples
