"""A host can ask for a password or an invitation to create tables; to play needs neither."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.http.test_daily_quota import SteeredClock, record_of
from tests.support.asgi_client import At, server
from ziggurat.i18n.languages import LANGUAGES
from ziggurat.server.http.creation import CreationPolicy
from ziggurat.server.http.rate_limiter import RateLimiter
from ziggurat.server.settings import Settings
from ziggurat.server.storage.invitations import add_invitation, list_invitations

PASSWORD = "žluťoučký kůň"
SEATS = [{"kind": "me"}, {"kind": "friend"}]


def create(client: TestClient, code: str | None = None, **more: Any) -> Any:
    body = {"game": "tigris", "seats": SEATS} | more | ({} if code is None else {"code": code})
    return client.post("/api/tables", json=body)


def upload(client: TestClient, code: str | None = None) -> Any:
    body = {"text": record_of("tigris")} | ({} if code is None else {"code": code})
    return client.post("/api/replays", json=body)


def told(answer: Any) -> tuple[int, str]:
    """The status and the key of a refusal."""
    return answer.status_code, answer.json().get("error", {}).get("key", "")


def test_by_default_everybody_may(client: TestClient) -> None:
    assert client.get("/api/creation").json() == {"needs": "open"}
    assert create(client).status_code == create(client, "whatever").status_code == 201
    assert upload(client).status_code == 201


def test_with_a_password_only_who_knows_it(sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    settings = {"creation": "password", "creation_password": PASSWORD}
    with caplog.at_level("INFO"), server(sqlite, **settings) as client:
        assert client.get("/api/creation").json() == {"needs": "password"}
        for ask in (create, upload):
            assert told(ask(client)) == told(ask(client, " ")) == (403, "password-needed")
            assert told(ask(client, "zlutoucky kun")) == (403, "wrong-password")
            assert ask(client, f" {PASSWORD} ").status_code == 201
        replay = upload(client, PASSWORD).json()["table"]
        start: dict[str, Any] = {"from": {"table": replay, "at": 0}}
        assert told(create(client, None, **start)) == (403, "password-needed")
        assert create(client, PASSWORD, **start).status_code == 201
    assert PASSWORD not in str([record.__dict__ for record in caplog.records])


def test_a_rematch_needs_no_code(sqlite: str) -> None:
    with server(sqlite, creation="password", creation_password=PASSWORD) as client:
        made = create(client, PASSWORD).json()
        ann = At(client, made["table"], made["seats"][0]["secret"])
        assert ann.move(ann.look()["leave"]["move"]).status_code == 200
        assert ann.ask("/rematch", None).status_code == 200


def test_an_empty_password_opens_nothing(sqlite: str) -> None:
    with server(sqlite, creation="password", creation_password=" ") as client:
        assert told(create(client, "x")) == (403, "wrong-password")
        assert told(create(client, "")) == (403, "password-needed")


def test_an_invitation_is_good_for_so_many_tables(database: str) -> None:
    with server(database, creation="invitation") as client:
        store = client.app.state.database  # type: ignore[attr-defined]
        _, code = add_invitation(store, 2)
        assert client.get("/api/creation").json() == {"needs": "invitation"}
        assert told(create(client)) == told(upload(client)) == (403, "invitation-needed")
        assert told(create(client, "aaaa-bbbb")) == (403, "wrong-invitation")
        assert told(upload(client, "aaaa-bbbb")) == (403, "wrong-invitation")
        assert create(client, code, game="chess").status_code == 422
        assert create(client, code, seats=[{"kind": "bot"}] * 2).status_code == 400
        assert list_invitations(store)[0].used == 0
        replay = upload(client, code).json()["table"]
        assert create(client, code).status_code == 201
        start = {"from": {"table": replay, "at": 0}}
        assert create(client, code, **start).status_code == 201
        for answer in (create(client, code), create(client, code, **start), upload(client, code)):
            assert told(answer) == (403, "invitation-used-up")


def test_guessing_is_stopped_also_for_the_right_code(sqlite: str) -> None:
    with server(sqlite, creation="password", creation_password=PASSWORD) as client:
        answers = [told(create(client, f"guess {number}")) for number in range(12)]
        assert answers == [(403, "wrong-password")] * 10 + [(429, "too-many-codes")] * 2
        refused = create(client, PASSWORD)
        assert told(refused) == (429, "too-many-codes")
        assert refused.headers["Retry-After"] == "60"
        assert told(create(client)) == (403, "password-needed")  # no guess


def test_the_right_code_costs_no_guess(clock: SteeredClock) -> None:
    guesses = RateLimiter(1 / 60, clock, burst_seconds=120)
    settings = Settings(creation="password", creation_password=PASSWORD)
    policy = CreationPolicy(settings, guesses)

    async def ask(code: str, address: str = "192.0.2.1") -> str:
        async def no_invitation(code_hash: str) -> None:
            raise AssertionError

        try:
            return await policy.check(code, address, no_invitation)
        except Exception as error:
            return str(error)

    async def story() -> None:
        for _ in range(9):
            assert await ask(PASSWORD) == ""
        found = [await ask("x") for _ in range(3)]
        assert found == ["wrong-password", "wrong-password", "too-many-codes"]
        assert await ask("x", "192.0.2.2") == "wrong-password"
        clock.now += 60
        assert await ask(PASSWORD) == "" and await ask("x") == "wrong-password"
        assert await ask(PASSWORD) == "too-many-codes"

    asyncio.run(story())


@pytest.fixture
def clock() -> SteeredClock:
    return SteeredClock()


def test_refusals_are_told_in_every_language(sqlite: str) -> None:
    with server(sqlite, creation="invitation") as client:
        sentences = set()
        for language in LANGUAGES:
            headers = {"Accept-Language": language}
            body = {"game": "tigris", "seats": SEATS}
            answer = client.post("/api/tables", json=body, headers=headers)
            sentences.add(answer.json()["error"]["message"])
        assert len(sentences) == len(LANGUAGES)


@pytest.mark.parametrize("code", [7, None, "x" * 201, ["x"]])
def test_a_malformed_code_is_refused(client: TestClient, code: object) -> None:
    body = {"game": "tigris", "seats": SEATS, "code": code}
    answer = client.post("/api/tables", json=body)
    assert answer.status_code == 422 and "code" in answer.json()["error"]["message"]
