"""Under which names the server answers, whose word on a client's address counts, what is kept."""

from __future__ import annotations

from contextlib import ExitStack

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse
from websockets.exceptions import InvalidStatus

from tests.server.conftest import NewServer
from tests.support.asgi_client import At, server, table
from tests.support.frames import opened
from tests.support.servers import HTTP
from ziggurat.i18n import LANGUAGES

BASE_URL = "https://games.example.org"


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("games.example.org", 200),
        ("Games.Example.ORG:443", 200),
        ("games.example.org.", 200),
        ("localhost:8080", 200),
        ("127.0.0.1", 200),
        ("[::1]:8080", 200),
        ("evil.example", 421),
        ("games.example.org.evil.example", 421),
        ("games.example.org@evil.example", 421),
        ("[::1", 421),
    ],
)
@pytest.mark.parametrize("path", ["/", "/health", "/api/games"])
def test_only_the_host_of_the_base_url_is_answered(
    sqlite: str, host: str, status: int, path: str
) -> None:
    with server(sqlite, base_url=BASE_URL) as client:
        answer = client.get(path, headers={"Host": host})
        assert answer.status_code == status
        if status == 421:
            assert answer.json()["error"]["key"] == "host"


def test_another_host_is_refused_in_the_readers_language(sqlite: str) -> None:
    with server(sqlite, base_url=BASE_URL) as client:
        answers = [client.get("/", headers={"Accept-Language": one}) for one in LANGUAGES]
    assert {answer.status_code for answer in answers} == {421}
    assert len({answer.json()["error"]["message"] for answer in answers}) == len(LANGUAGES)


def test_a_websocket_of_another_host_is_refused(sqlite: str) -> None:
    with (
        server(sqlite, base_url=BASE_URL) as client,
        pytest.raises(WebSocketDenialResponse) as refused,
        client.websocket_connect("/api/tables/any/live"),
    ):
        pass
    assert refused.value.status_code == 421


def test_without_a_base_url_every_host_is_answered(client: TestClient) -> None:
    assert client.get("/health", headers={"Host": "192.168.1.5:8080"}).status_code == 200


def test_a_strangers_word_on_its_address_does_not_count(running_server: NewServer) -> None:
    server = running_server(rate="0.2", trusted_proxy="192.0.2.1")
    addresses = [f"192.0.2.{number}" for number in range(5)]
    answers = [
        HTTP.get(f"{server.url}/api/games", headers={"X-Forwarded-For": address})
        for address in addresses
    ]
    assert 429 in {answer.status_code for answer in answers}


def test_open_pages_of_one_address_are_limited_behind_a_proxy(running_server: NewServer) -> None:
    server = running_server(trusted_proxy="127.0.0.1", max_connections_per_address="4")
    one, other = ({"X-Forwarded-For": f"192.0.2.{number}"} for number in (1, 2))

    with ExitStack() as pages:
        for headers in (one, one, one, other):
            pages.enter_context(opened(server.url, "any", additional_headers=headers))
        with pytest.raises(InvalidStatus) as refused:
            pages.enter_context(opened(server.url, "any", additional_headers=one))
    assert refused.value.response.status_code == 429
    with opened(server.url, "any", additional_headers=other):
        pass


def test_what_depends_on_a_table_or_a_secret_is_not_stored_by_browsers(
    client: TestClient,
) -> None:
    people = table(client, "terra", "me", "friend")
    me: At = people[0]
    answers = [
        client.get(me.url(), headers=me.headers),
        client.get(me.url("/record"), headers=me.headers),
        client.get(me.url("/replay"), headers=me.headers),
        client.get("/api/tables/none"),
        me.ask("/chat", {"id": "a", "text": "hello"}),
        me.ask("/me", {"name": "Eva"}, "PATCH"),
        client.post("/api/tables", json={"game": "tigris", "seats": []}),
        client.post("/api/qr", json={"text": f"http://table.test/t/{me.table}#{me.secret}"}),
        client.get("/health"),
    ]
    for answer in answers:
        assert answer.headers["cache-control"] == "no-store", answer.url
