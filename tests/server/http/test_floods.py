"""Who asks too often is told to wait; others are not disturbed."""

from __future__ import annotations

import json
import time

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.conftest import NewServer
from tests.support.frames import code_after, hello, opened
from tests.support.journal import Journal
from tests.support.malformed import is_clear
from tests.support.people import make_table
from tests.support.servers import HTTP, Running

RATE, BURST = 4, 20


@pytest.fixture
def server(sqlite: str, running_server: NewServer) -> Running:
    return running_server(database_url=sqlite, rate=str(RATE), trusted_proxy="127.0.0.1")


def test_a_flood_is_answered_with_429_and_a_time_to_wait(server: Running) -> None:
    begun = time.monotonic()
    answers = [HTTP.get(f"{server.url}/api/games") for _ in range(3 * BURST)]
    spent = time.monotonic() - begun
    turned_away = [answer for answer in answers if answer.status_code != 200]
    assert len(answers) - len(turned_away) <= BURST + RATE * spent + 1
    assert turned_away
    for answer in turned_away:
        is_clear(answer, 429)
        assert int(answer.headers["Retry-After"]) >= 1
    time.sleep(float(turned_away[-1].headers["Retry-After"]))
    assert HTTP.get(f"{server.url}/api/games").status_code == 200


def test_a_flood_of_moves_and_tables_stores_nothing_more(server: Running) -> None:
    chair = make_table(server.url, "tigris", persons=2)[0]
    journal = Journal(server.database_url)
    table = {"game": "tigris", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    made = 0
    for _ in range(2 * BURST):
        made += HTTP.post(f"{server.url}/api/tables", json=table).status_code == 201
    assert made < 2 * BURST
    assert journal.counts()["tables"] == made + 1
    body = {"seq": 0, "id": "a", "move": "pass"}
    is_clear(HTTP.post(f"{server.url}{chair.path}/moves", json=body, headers=chair.headers), 429)
    assert journal.rows(chair.table) == []


def test_one_address_does_not_use_up_what_another_may(server: Running) -> None:
    """Behind a proxy that is trusted, its word on the client's address counts."""
    for _ in range(3 * BURST):
        last = HTTP.get(f"{server.url}/api/games", headers={"X-Forwarded-For": "192.0.2.1"})
    assert last.status_code == 429
    other = HTTP.get(f"{server.url}/api/games", headers={"X-Forwarded-For": "192.0.2.2"})
    assert other.status_code == 200


def test_a_page_that_talks_too_much_is_sent_away(server: Running) -> None:
    chair = make_table(server.url, "tigris", persons=2)[0]
    with opened(server.url, chair.table) as line:
        messages = [json.dumps({"type": "theme", "dark": bool(n % 2)}) for n in range(200)]
        assert code_after(line, hello(secret=chair.secret), *messages) == 4429


def test_a_flood_of_pages_is_turned_away(server: Running) -> None:
    chair = make_table(server.url, "tigris", persons=2)[0]

    def open_many() -> None:
        for _ in range(60):
            with opened(server.url, chair.table):
                pass

    with pytest.raises(InvalidStatus) as refused:
        open_many()
    assert refused.value.response.status_code == 429
