"""The checks of the attacks find what must never happen."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.server.attacks.load import Game, Violation
from tests.server.attacks.players import CHAT, DONE, MOVE, REFUSED, SENT, Player, Request, Tally
from tests.support.journal import Journal, Row
from tests.support.people import Chair

FIRE = Row(1, "move", "ann: fire", 0, "0-1")
BOT = Row(2, "move", "bob: build", 1, "bot 1")
REFUSED_MOVE = Row(3, "move", "ann: done", 0, "0-2")
DOUBTFUL = Row(3, "move", "ann: done", 0, "0-3")
LINES = {"0 says 4": 1}


class Stored(Journal):
    """What a test says that the database holds."""

    def __init__(self, rows: list[Row], lines: dict[str, int]) -> None:
        self._rows, self._lines = rows, lines

    def rows(self, table: str) -> list[Row]:
        return self._rows

    def said(self, table: str) -> Counter[str]:
        return Counter(self._lines)


def game() -> Game:
    """Ann has moved, was refused, moved without an answer, and said something; Bob is a bot."""
    ann = Player(Chair("table", 0, "secret"), Random(1), Tally())
    ann.requests = [
        Request(MOVE, {"id": "0-1", "seq": 0, "move": "fire"}, state=DONE, seq=1),
        Request(MOVE, {"id": "0-2", "seq": 2, "move": "done"}, state=REFUSED),
        Request(MOVE, {"id": "0-3", "seq": 2, "move": "done"}, state=SENT),
        Request(CHAT, {"id": "0-4", "text": "0 says 4"}, state=DONE),
    ]
    return Game("table", [ann])


@pytest.mark.parametrize("rows", [[FIRE], [FIRE, BOT], [FIRE, BOT, DOUBTFUL]])
def test_what_was_acknowledged_is_stored_and_what_is_in_doubt_may_be(rows: list[Row]) -> None:
    game().check(Stored(rows, LINES))


@pytest.mark.parametrize(
    ("rows", "complaint"),
    [
        ([], "lost"),
        ([BOT._replace(seq=1, request="bot 0"), FIRE._replace(seq=2)], "odd"),
        ([FIRE, FIRE._replace(seq=2)], "doubled"),
        ([FIRE, BOT._replace(seq=3, request="bot 2")], "a gap"),
        ([FIRE, BOT, REFUSED_MOVE], "refused but stored"),
        ([FIRE, BOT._replace(seat=0, request="0-9")], "invented"),
        ([FIRE, BOT._replace(request=None)], "invented"),
        ([FIRE._replace(text="ann: build")], "another move"),
    ],
)
def test_moves_that_must_not_be_there_are_found(rows: list[Row], complaint: str) -> None:
    with pytest.raises(Violation, match=complaint):
        game().check(Stored(rows, LINES))


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        ({}, "lost"),
        ({"0 says 4": 2}, "doubled"),
        (LINES | {"0 says 5": 1}, "invented"),
        (LINES | {"7 says 4": 1}, "invented"),
    ],
)
def test_lines_that_must_not_be_there_are_found(lines: dict[str, int], complaint: str) -> None:
    with pytest.raises(Violation, match=complaint):
        game().check(Stored([FIRE], lines))


def test_a_journal_that_is_rewritten_is_found() -> None:
    played = game()
    played.check(Stored([FIRE, BOT], LINES))
    with pytest.raises(Violation, match="rewritten"):
        played.check(Stored([FIRE, BOT._replace(text="bob: fire")], LINES))


def test_an_answer_that_changes_is_found() -> None:
    [ann] = game().players
    with pytest.raises(AssertionError, match="another answer"):
        ann.be_done(ann.requests[0], 2)
    with pytest.raises(AssertionError, match="refused after"):
        ann.be_refused(ann.requests[0])
    with pytest.raises(AssertionError, match="done after"):
        ann.be_done(ann.requests[1], 3)
