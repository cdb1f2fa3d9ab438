"""A later fix of a rule does not break a running game; and any game can be served."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from ziggurat_nim import Nim, Pile

from tests.support.asgi_client import At, server, table
from ziggurat.core import Record
from ziggurat.core.registry import _games, register


class Fixed(Nim):
    """A fix: there should have been six. Games that were begun before go on with seven."""

    rules = 2

    def start(self, record: Record) -> Pile:
        pile = super().start(record)
        if record.rules >= 2:
            pile.pile = 6
        return pile


class Careless(Nim):
    """A fix that forgets the games that were begun before."""

    def start(self, record: Record) -> Pile:
        pile = super().start(record)
        pile.pile = 2
        return pile


@pytest.fixture(autouse=True)
def box() -> Iterator[None]:
    """What is registered here is gone afterwards."""
    before = dict(_games)
    yield
    _games.clear()
    _games.update(before)


def begun(database: str) -> At:
    register(Nim())
    with server(database) as client:
        ann, bob, watcher = table(client, "nim", "me", "friend")
        assert ann.move("3").status_code == 200
        assert bob.move("1").status_code == 200
        return watcher


def test_a_running_game_keeps_the_rules_that_it_was_begun_by(sqlite: str) -> None:
    old = begun(sqlite)
    register(Fixed())
    with server(sqlite) as client:
        watcher = At(client, old.table)
        assert watcher.look()["moves"] == 2
        served = client.app.state.tables._open[old.table]  # type: ignore[attr-defined]
        assert served.match.state.snapshot() == {"left": 3}
        assert served.match.record.rules == 1
        new = table(client, "nim", "me", "friend")[-1]
        new.look()
        served = client.app.state.tables._open[new.table]  # type: ignore[attr-defined]
        assert served.match.state.snapshot() == {"left": 6}
        assert served.match.record.rules == 2


def test_a_game_of_later_rules_is_refused_in_words_and_left_alone(sqlite: str) -> None:
    register(Fixed())
    with server(sqlite) as client:
        watcher = table(client, "nim", "me", "friend")[-1]
    register(Nim())
    with server(sqlite) as client:
        answer = client.get(f"/api/tables/{watcher.table}")
        assert answer.status_code == 409
        assert answer.json()["error"]["key"] == "unplayable"
    register(Fixed())
    with server(sqlite) as client:
        assert At(client, watcher.table).look()["moves"] == 0


def test_a_game_that_cannot_be_replayed_is_told_and_keeps_its_journal(sqlite: str) -> None:
    old = begun(sqlite)
    register(Careless())
    with server(sqlite) as client:
        assert client.get(f"/api/tables/{old.table}").status_code == 409
    register(Nim())
    with server(sqlite) as client:
        assert At(client, old.table).look()["moves"] == 2


def test_a_game_without_face_or_words_is_played_by_its_texts(sqlite: str) -> None:
    register(Nim())
    with server(sqlite) as client:
        ann, _, watcher = table(client, "nim", "me", "bot")
        seen = ann.look()
        assert seen["choices"] == [["1", "1"], ["2", "2"], ["3", "3"]] and seen["parts"] == {}
        while not watcher.look()["over"]:
            if ann.look()["mine"]:
                ann.move("1")
        assert {place["rank"] for place in watcher.look()["result"]["ranking"]} == {1, 2}
