"""A damaged table is refused by itself, with the place of the damage; others go on."""

from __future__ import annotations

import json
import logging

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.pool import NullPool

from tests.support.asgi_client import At, server, table
from ziggurat.i18n import LANGUAGES, speak
from ziggurat.server.settings import with_driver

DAMAGES = {
    "a missing row": ("DELETE FROM journal WHERE seq = 2", "entry", 2),
    "a missing first row": ("DELETE FROM journal WHERE seq = 1", "entry", 1),
    "an unknown kind": ("UPDATE journal SET kind = 'mvoe' WHERE seq = 2", "entry", 2),
    "an undo without a number": (
        "UPDATE journal SET kind = 'undo', text = 'all' WHERE seq = 3",
        "entry",
        3,
    ),
    "an undo of what never was": (
        "UPDATE journal SET kind = 'undo', text = '7' WHERE seq = 3",
        "entry",
        3,
    ),
    "an undo to nowhere": (
        "UPDATE journal SET kind = 'undo', text = '-1' WHERE seq = 3",
        "entry",
        3,
    ),
    "an illegal move": ("UPDATE journal SET text = 'leader farmer a1' WHERE seq = 2", "entry", 2),
    "no move": ("UPDATE journal SET text = '?' WHERE seq = 2", "entry", 2),
    "another's move": ("UPDATE journal SET seat = 1 - seat WHERE seq = 2", "entry", 2),
    "no seats": ("DELETE FROM seats", "seats", 0),
    "a missing seat": ("DELETE FROM seats WHERE seat = 0", "seats", 0),
    "a missing last seat": ("DELETE FROM seats WHERE seat = 1", "seats", 0),
    "nobody on a seat": ("UPDATE seats SET kind = 'ghost' WHERE seat = 1", "seats", 0),
    "an empty record": ("UPDATE tables SET record = '{}'", "record", 0),
    "no object": ("UPDATE tables SET record = '[1]'", "record", 0),
    "no JSON": ("UPDATE tables SET record = '{\"game'", "record", 0),
}


def damage(url: str, id: str, statement: str) -> None:
    """Change the rows of one table behind the server's back."""
    column = "id" if " tables " in statement else "table_id"
    joined = "AND" if "WHERE" in statement else "WHERE"
    engine = create_engine(with_driver(url), poolclass=NullPool)
    with engine.begin() as connection:
        connection.execute(text(f"{statement} {joined} {column} = '{id}'".replace("':", "'\\:")))


def played(url: str) -> tuple[str, str]:
    """The ids of two tables with three moves each."""
    ids = []
    with server(url) as client:
        for _ in range(2):
            *people, watcher = table(client, "tigris", "me", "friend")
            for _ in range(3):
                asked = next(person for person in people if person.look()["mine"])
                assert asked.move("pass").status_code == 200
            ids.append(watcher.table)
    return ids[0], ids[1]


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_table_is_refused_alone_and_the_place_is_named(
    sqlite: str, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    statement, part, row = DAMAGES[name]
    bad, good = played(sqlite)
    damage(sqlite, bad, statement)
    with server(sqlite) as client, caplog.at_level(logging.ERROR, logger="ziggurat"):
        for language in LANGUAGES:
            answer = client.get(f"/api/tables/{bad}?language={language}")
            error = answer.json()["error"]
            assert (answer.status_code, error["key"]) == (409, f"damaged-{part}")
            assert error["message"] == speak(language=language)(f"server.damaged-{part}", row=row)
            assert part != "entry" or str(row) in error["message"]
        assert At(client, good).look()["moves"] == 3
    facts = [record.__dict__["facts"] for record in caplog.records]
    assert facts and all(
        (fact["event"], fact["table"], fact["part"], fact["row"])
        == ("table-damaged", bad, part, row)
        for fact in facts
    )
    assert json.dumps(facts)


@pytest.mark.parametrize("name", ["a missing row", "no move", "a missing seat", "no object"])
def test_postgresql_is_no_different(postgres: str, name: str) -> None:
    statement, part, _ = DAMAGES[name]
    bad, good = played(postgres)
    damage(postgres, bad, statement)
    with server(postgres) as client:
        answer = client.get(f"/api/tables/{bad}")
        assert (answer.status_code, answer.json()["error"]["key"]) == (409, f"damaged-{part}")
        assert At(client, good).look()["moves"] == 3


def test_a_lost_line_of_chat_is_no_damage(sqlite: str) -> None:
    with server(sqlite) as client:
        ann = table(client, "tigris", "me", "friend")[0]
        for word in ("one", "two", "three"):
            ann.ask("/chat", {"id": word, "text": word})
    damage(sqlite, ann.table, "DELETE FROM chat WHERE number = 2")
    with server(sqlite) as client:
        ann = At(client, ann.table, ann.secret)
        assert ann.ask("/chat", {"id": "four", "text": "four"}).status_code == 200
        assert ann.ask("/me", {"name": "Ann"}, "PATCH").status_code == 200
        served = client.app.state.tables._open[ann.table]  # type: ignore[attr-defined]
        assert [line.text for line in served.chat] == ["one", "three", "four"]


def test_no_gap_follows_a_lost_entry(postgres: str) -> None:
    """As after a failover to a standby that lacks the last move."""
    with server(postgres) as client:
        *people, watcher = table(client, "tigris", "me", "friend")
        for _ in range(3):
            asked = next(person for person in people if person.look()["mine"])
            assert asked.move("pass").status_code == 200
        damage(postgres, watcher.table, "DELETE FROM journal WHERE seq = 3")
        asked = next(person for person in people if person.look()["mine"])
        assert asked.move("pass").status_code == 503
        assert watcher.look()["moves"] == 2
        asked = next(person for person in people if person.look()["mine"])
        assert asked.move("pass").json() == {"seq": 3, "moves": 3}
