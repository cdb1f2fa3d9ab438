"""Who asks too often is told to wait; others are not disturbed.

Here an address may send one request, and the next one after more time than a test takes.
``test_rate_limiter`` shows by its own clock how much is allowed, and when.
"""

from __future__ import annotations

import json

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.conftest import NewServer
from tests.support.frames import code_after, hello, opened
from tests.support.journal import Journal
from tests.support.malformed import is_clear
from tests.support.servers import HTTP, Running

RATE = 0.002
"""Requests a second: one every 500 seconds."""
TABLE = {"game": "tigris", "seats": [{"kind": "me"}, {"kind": "friend"}]}


@pytest.fixture
def server(sqlite: str, running_server: NewServer) -> Running:
    """Behind a proxy that is trusted, its word on the client's address counts."""
    return running_server(database_url=sqlite, rate=str(RATE), trusted_proxy="127.0.0.1")


def of(number: int) -> dict[str, str]:
    """The headers of a request from an address."""
    return {"X-Forwarded-For": f"192.0.2.{number}"}


def new_table(server: Running, number: int) -> tuple[str, str]:
    """A table that somebody at an address makes, and the secret of their seat."""
    answer = HTTP.post(f"{server.url}/api/tables", json=TABLE, headers=of(number))
    assert answer.status_code == 201, answer.text
    return answer.json()["table"], answer.json()["seats"][0]["secret"]


def test_a_flood_is_answered_with_429_and_a_time_to_wait(server: Running) -> None:
    assert HTTP.get(f"{server.url}/api/games", headers=of(1)).status_code == 200
    for path in ("/api/games", "/", "/health", "/nothing"):
        answer = HTTP.get(server.url + path, headers=of(1))
        is_clear(answer, 429)
        assert int(answer.headers["Retry-After"]) >= 1


def test_a_flood_of_moves_and_tables_stores_nothing_more(server: Running) -> None:
    journal = Journal(server.database_url)
    table, secret = new_table(server, 1)
    is_clear(HTTP.post(f"{server.url}/api/tables", json=TABLE, headers=of(1)), 429)
    assert journal.counts()["tables"] == 1
    body = {"seq": 0, "id": "a", "move": "pass"}
    headers = of(1) | {"Authorization": f"Bearer {secret}"}
    is_clear(HTTP.post(f"{server.url}/api/tables/{table}/moves", json=body, headers=headers), 429)
    assert journal.rows(table) == []


def test_one_address_does_not_use_up_what_another_may(server: Running) -> None:
    statuses = [HTTP.get(f"{server.url}/api/games", headers=of(n)).status_code for n in (1, 1, 2)]
    assert statuses == [200, 429, 200]


def test_a_page_that_talks_too_much_is_sent_away(server: Running) -> None:
    table, secret = new_table(server, 1)
    with opened(server.url, table, additional_headers=of(2)) as line:
        theme = json.dumps({"type": "theme", "dark": True})
        assert code_after(line, hello(secret=secret), theme) == 4429


def test_a_flood_of_pages_is_turned_away(server: Running) -> None:
    table, _ = new_table(server, 1)
    with opened(server.url, table, additional_headers=of(2)):
        pass
    with (
        pytest.raises(InvalidStatus) as refused,
        opened(server.url, table, additional_headers=of(2)),
    ):
        pass
    assert refused.value.response.status_code == 429
