"""A guest claims the seat of an invitation, and nobody else has its secret from then on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.server.http.test_tables import play_to_the_end
from tests.support.asgi_client import At, server, table, until
from ziggurat.server.storage.schema import SEATS

NEW = "n" * 32
OTHER = "o" * 32


@pytest.fixture
def pair(client: TestClient) -> list[At]:
    return table(client, "tigris", "me:lion", "friend:bull")


def claim(person: At, secret: str = NEW) -> Any:
    return person.ask("/claim", {"secret": secret})


def claimed(person: At, secret: str = NEW) -> At:
    """The same person with a secret of their own."""
    answer = claim(person, secret)
    assert (answer.status_code, answer.json()) == (200, {"claimed": True})
    return replace(person, secret=secret)


def error_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["key"]


def invitations(person: At) -> list[str | None]:
    return [seat["invitation"] for seat in person.look()["seats"]]


def test_the_new_secret_opens_the_seat_and_the_invitation_nothing(database: str) -> None:
    with server(database) as client:
        lion, bull, watcher = table(client, "tigris", "me:lion", "friend:bull")
        assert invitations(watcher) == [None, "open"]
        guest = claimed(bull)
        assert guest.look()["seat"] == 1
        assert invitations(watcher) == [None, "used"]
        for request in (
            client.get(bull.url(), headers=bull.headers),
            bull.ask("/chat", {"id": "a", "text": "It is me"}),
            bull.ask("/moves", {"id": "b", "seq": 0, "move": "pass"}),
            bull.ask("/me", {"name": "Host"}, "PATCH"),
            bull.ask("/seats/1", {"substitute": True}, "PATCH"),
        ):
            assert error_of(request) == (401, "seat-taken")
        assert lion.move("pass").status_code == lion.move("pass").status_code == 200
        assert guest.move("pass").status_code == 200
    with server(database) as client:
        assert replace(guest, client=client).look()["seat"] == 1
        again = client.get(bull.url(), headers=bull.headers)
        assert error_of(again) == (401, "seat-taken")


def test_an_open_page_of_the_invitation_is_closed(pair: list[At]) -> None:
    _, bull, watcher = pair
    with bull.live() as host, watcher.live() as third:
        until(host, "sight")
        until(third, "people", here=[1])
        guest = claimed(bull)
        with pytest.raises(WebSocketDisconnect) as closed:
            until(host, "nothing")
        assert (closed.value.code, closed.value.reason) == (4401, "seat-taken")
        until(third, "people", here=[])
    with bull.live() as host, pytest.raises(WebSocketDisconnect) as closed:
        host.receive_json()
    assert (closed.value.code, closed.value.reason) == (4401, "seat-taken")
    with guest.live() as socket:
        assert until(socket, "sight")["seat"] == 1


def test_what_the_invitation_sends_after_the_claim_is_not_done(pair: list[At]) -> None:
    """Even if the page has not been woken yet."""
    lion = pair[0]
    served = opened(lion)
    bull = pair[1]
    with bull.live() as host:
        until(host, "people")
        served.viewers.wake = lambda: None
        claimed(bull)
        host.send_json({"type": "chat", "id": "late", "text": "It is me"})
        with pytest.raises(WebSocketDisconnect) as closed:
            until(host, "done")
    assert closed.value.code == 4401 and served.chat == []


def opened(person: At) -> Any:
    """The table as the server knows it."""
    person.look()
    return person.client.app.state.tables._open[person.table]  # type: ignore[attr-defined]


def test_a_claim_is_repeated_without_harm_and_a_second_guest_is_refused(pair: list[At]) -> None:
    bull = pair[1]
    guest = claimed(bull)
    assert claimed(bull) == guest
    assert error_of(claim(bull, OTHER)) == (401, "seat-taken")
    assert guest.look()["seat"] == 1
    answer = client_get(replace(bull, secret=OTHER))
    assert error_of(answer) == (401, "wrong-secret")


def client_get(person: At) -> Any:
    return person.client.get(person.url(), headers=person.headers)


def test_secrets_that_are_no_invitations_stay(pair: list[At]) -> None:
    lion, bull, watcher = pair
    guest = claimed(bull)
    for person in (lion, guest):
        answer = claim(person, OTHER)
        assert (answer.status_code, answer.json()) == (200, {"claimed": False})
        assert person.look()["seat"] is not None
    assert error_of(claim(watcher, OTHER)) == (401, "need-seat")
    assert error_of(claim(replace(watcher, secret="x" * 32), OTHER)) == (401, "wrong-secret")
    assert error_of(claim(At(bull.client, "nowhere", bull.secret))) == (404, "no-table")


def test_only_secrets_like_the_servers_own_are_accepted(pair: list[At]) -> None:
    for secret in ("", "short", NEW[1:], NEW + "n", NEW[1:] + "é", NEW[1:] + "\n", NEW + "\n"):
        answer = claim(pair[1], secret)
        assert error_of(answer) == (422, "request")
        assert "secret" in answer.json()["error"]["message"]
    assert pair[1].ask("/claim", {}).status_code == 422
    assert invitations(pair[1]) == [None, "open"]


def test_a_secret_of_this_table_cannot_be_chosen_again(client: TestClient) -> None:
    lion, bull, archer, _ = table(client, "tigris", "me:lion", "friend:bull", "friend:archer")
    for known in (lion, bull, archer):
        assert error_of(claim(bull, known.secret or "")) == (400, "secret-in-use")
    guest = claimed(bull)
    for known in (guest, bull):
        assert error_of(claim(archer, known.secret or "")) == (400, "secret-in-use")
    assert invitations(lion) == [None, "used", "open"]


def test_a_rematch_keeps_claimed_seats_and_open_invitations(client: TestClient) -> None:
    lion, bull, archer, watcher = table(client, "tigris", "me:lion", "friend:bull", "friend:archer")
    guest = claimed(bull)
    play_to_the_end([lion, guest, archer, watcher])
    next_id = lion.ask("/rematch", None).json()["table"]
    lion, bull, archer, guest = (
        replace(person, table=next_id) for person in (lion, bull, archer, guest)
    )
    assert error_of(client_get(bull)) == (401, "seat-taken")
    seat = guest.look()["seat"]
    assert guest.look()["seats"][seat]["invitation"] == "used"
    seat = archer.look()["seat"]
    assert archer.look()["seats"][seat]["invitation"] == "open"
    claimed(archer, OTHER)
    assert lion.look()["host"] == lion.look()["seat"]


def test_of_secrets_only_hashes_are_stored(pair: list[At]) -> None:
    claimed(pair[1])
    database = pair[0].client.app.state.database  # type: ignore[attr-defined]
    with database.engine.connect() as connection:
        rows = connection.execute(select(SEATS.c.secret, SEATS.c.invitation)).all()
    secrets = [person.secret for person in pair] + [NEW]
    stored = [value for row in rows for value in row if value is not None]
    assert len(stored) == 3 and all(len(value) == 64 for value in stored)
    assert not set(stored) & set(secrets)


def test_a_substituted_guest_comes_after_all(pair: list[At]) -> None:
    lion, bull, _ = pair
    lion.ask("/seats/1", {"substitute": True}, "PATCH")
    guest = claimed(bull)
    assert guest.look()["seats"][1]["substitute"]
    assert guest.ask("/seats/1", {"substitute": False}, "PATCH").status_code == 200
