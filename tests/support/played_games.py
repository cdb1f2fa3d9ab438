"""Whole games in all the forms in which a folder can hold them, for bots to take over."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from tests.support.garble_terra import joined, made_ledger
from tests.support.terra_reference import log
from ziggurat import Match, Record, find, pick

LEFT = "left.txt"
"""The file of a game that a player left."""


@cache
def random_record(seed: int, game: str = "terra", moves: int = 9999) -> str:
    """A random game of two players as JSON, or its beginning."""
    rng = Random(seed)
    match = Match(find(game).deal(2, {}, rng))
    while not match.state.over and len(match.history) < moves:
        seat = match.state.decisions()[0].seat
        match.play(pick(rng, match.state.legal_moves(seat)).text, seat)
    return match.record.dumps()


def record(seed: int) -> Record:
    return Record.loads(random_record(seed))


def mixed_folder(folder: Path) -> Path:
    """A record, a log and a ledger that count, and files that do not."""
    folder.mkdir()
    (folder / "record.json").write_text(random_record(1), encoding="ascii")
    (folder / "log.txt").write_text(log("tm-001"), encoding="utf-8")
    (folder / "ledger.txt").write_bytes(joined(list(made_ledger(0))))
    (folder / LEFT).write_bytes(joined(list(made_ledger(0, leaving=True))))
    (folder / "begun.json").write_text(random_record(2, moves=40), encoding="ascii")
    (folder / "other.json").write_text(random_record(1, "tigris"), encoding="ascii")
    (folder / "prose.md").write_text("What a game!\n", encoding="ascii")
    (folder / ".hidden").write_text("What a game!\n", encoding="ascii")
    (folder / "below").mkdir()
    return folder
