"""Puzzles: positions of real games in which one move is far better than all others.

They are kept as JSON lines, one puzzle a line, in ``puzzles/puzzles.jsonl`` of a game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from hashlib import sha256

from ..bots.bot import MoveReason
from ..core.errors import Fact
from ..core.seats import Seat


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, and the one good move in it."""

    record: str
    """The game up to the position, as a record."""
    seat: Seat
    """Who is to move; what is hidden from this seat is hidden from the solver."""
    solution: str
    line: tuple[str, ...]
    """The solution, and how the turn goes on after it."""
    tempting: str
    """The best of all other moves."""
    lost: float
    """What that move loses, in percent of the winning chances."""
    reasons: tuple[MoveReason, ...]
    """Why: what it gives up, the most important first."""
    tags: tuple[str, ...]
    """What it is about; the game's ``puzzles`` facet names them."""
    rating: float
    deviation: float
    """How hard it is, and how sure that is."""
    origin: str
    """Where the game came from, and how the solution was verified."""

    @property
    def id(self) -> str:
        """Made from the position and its solution, so it is the same wherever it is found."""
        return sha256(f"{self.record}\n{self.solution}".encode()).hexdigest()[:10]


def to_json(puzzle: Puzzle) -> str:
    """A puzzle as one line."""
    return json.dumps(asdict(puzzle), ensure_ascii=False, separators=(",", ":"))


def read_puzzles(lines: Iterable[str]) -> Iterator[Puzzle]:
    """The puzzles of a file; ValueError, TypeError or KeyError if a line is not one."""
    for line in lines:
        if line.strip():
            fields = json.loads(line)
            reasons = [MoveReason(why["key"], _facts(why["facts"])) for why in fields["reasons"]]
            texts = {name: tuple(fields[name]) for name in ("line", "tags")}
            yield Puzzle(**{**fields, **texts, "reasons": tuple(reasons)})


def _facts(facts: dict[str, object]) -> dict[str, Fact]:
    """Facts as they were: JSON makes lists of tuples."""
    return {name: _fact(fact) for name, fact in facts.items()}


def _fact(fact: object) -> Fact:
    if isinstance(fact, list):
        return tuple((str(kind), int(number)) for kind, number in fact)
    assert isinstance(fact, str | int)
    return fact
