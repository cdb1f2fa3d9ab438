"""Files of an explorer: the same counts give the same text; what is wrong with one is said."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ziggurat import RecordError, find
from ziggurat.core.game import Outcome
from ziggurat.core.seats import Seat
from ziggurat.learn.explorer import Explored, Step
from ziggurat.learn.explorer_file import dumps, load, load_of, loads


def explored() -> Explored:
    made = Explored("tigris-euphrates", {"kind": "records", "files": 2})
    for points in ((7, 4, 1), (2, 9, 9)):
        ranks = tuple(1 + sum(other > own for other in points) for own in points)
        outcome = Outcome("bag", ranks, tuple((own,) for own in points))
        king = Step("leader", "king")
        made.counts(3).add(outcome, {Seat(0): [(king,), (king, Step("place", "e7"))]})
    return made


def test_counts_are_the_same_after_they_were_written() -> None:
    text = dumps(explored())
    again = loads(text)
    assert dumps(again) == text
    assert again.origin == {"kind": "records", "files": 2}
    row = again.players[3].rows[Step("leader", "king"), Step("place", "e7")]
    assert (row.games, row.seats, row.points.total, row.points.squares) == (2, 2, 9, 53)
    assert row.lead.total == pytest.approx(-1.667) and row.win.total == 1


def broken(**changes: Any) -> str:
    return json.dumps({**json.loads(dumps(explored())), **changes})


ROW = [2, 2, 9, 53, 0, 0, 1, 1, 2]


def with_row(row: object) -> str:
    return broken(players={"3": {"games": 2, "tables": {"leader": {"king": row}}}})


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("no JSON", "explorer-file"),
        ("[]", "explorer-file"),
        ("{}", "record-missing"),
        (broken(format=2), "explorer-file"),
        (broken(game="chess"), "game-unknown"),
        (broken(origin=[]), "explorer-file"),
        (broken(players={"x": {}}), "explorer-file"),
        (broken(players={"3": {"games": -1, "tables": {}}}), "explorer-file"),
        (with_row(ROW[:-1]), "explorer-file"),
        (with_row("king"), "explorer-file"),
        (with_row([0, *ROW[1:]]), "explorer-file"),
        (with_row([*ROW[:2], "9", *ROW[3:]]), "explorer-file"),
        (with_row([*ROW[:6], 5, 5, 2]), "explorer-file"),
        (with_row([*ROW[:6], 0, 5, 2]), "explorer-file"),
        (with_row([*ROW, {"place": []}]), "explorer-file"),
        (dumps(explored()).replace("53", "NaN"), "explorer-file"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(text: str, key: str) -> None:
    with pytest.raises(RecordError) as caught:
        loads(text)
    assert caught.value.key == key


def test_a_sound_row_is_read() -> None:
    assert loads(with_row(ROW)).players[3].rows[Step("leader", "king"),].games == 2


def test_a_file_has_to_be_there_and_of_the_right_game(tmp_path: Path) -> None:
    path = tmp_path / "counts.json"
    with pytest.raises(RecordError, match="record-file"):
        load(path)
    path.write_bytes(b"\xff")
    with pytest.raises(RecordError, match="record-utf8"):
        load(path)
    path.write_text(dumps(explored()), encoding="utf-8")
    assert load_of(path, find("tigris")).games == 2
    with pytest.raises(RecordError, match="explorer-other"):
        load_of(path, find("terra"))
    path.write_text(broken(players={}), encoding="utf-8")
    with pytest.raises(RecordError, match="explorer-file"):
        load_of(path, find("tigris"))
