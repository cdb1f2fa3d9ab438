"""An address may add so much to the database in a day, by number and by bytes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.support.asgi_client import server, table
from ziggurat.core.match import Match
from ziggurat.core.registry import find
from ziggurat.i18n.languages import LANGUAGES
from ziggurat.server.http import daily_quota
from ziggurat.server.http.addresses import WIDE_FACTOR, network_of
from ziggurat.server.http.daily_quota import DailyQuota
from ziggurat.server.tables.errors import UsedUp

DAY = 86_400


class SteeredClock:
    """A clock that goes on when it is told to."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> SteeredClock:
    return SteeredClock()


def used(quota: DailyQuota, address: str, tries: int, size: int = 0) -> int:
    """How many of so many additions are allowed."""
    allowed = 0
    for _ in range(tries):
        try:
            with quota.use(address, size):
                allowed += 1
        except UsedUp:
            continue
    return allowed


def wait(quota: DailyQuota, address: str) -> int:
    with pytest.raises(UsedUp) as caught, quota.use(address):
        raise AssertionError
    return caught.value.seconds


def test_a_quota_lasts_for_a_day(clock: SteeredClock) -> None:
    quota = DailyQuota("tables-used-up", 3, clock=clock)
    assert used(quota, "192.0.2.1", 2) == 2
    clock.now += 3600
    assert used(quota, "192.0.2.1", 9) == 1 and used(quota, "192.0.2.2", 9) == 3
    assert wait(quota, "192.0.2.1") == DAY - 3600
    clock.now = DAY - 0.5
    assert wait(quota, "192.0.2.1") == 1
    clock.now = DAY
    assert used(quota, "192.0.2.1", 9) == 3


def test_bytes_are_counted_too(clock: SteeredClock) -> None:
    quota = DailyQuota("uploads-used-up", 10, 1000, clock)
    assert used(quota, "192.0.2.1", 9, size=400) == 2
    assert used(quota, "192.0.2.1", 9, size=200) == 1
    assert used(quota, "192.0.2.2", 1, size=1001) == 0


def test_what_fails_does_not_count(clock: SteeredClock) -> None:
    quota = DailyQuota("uploads-used-up", 1, 1000, clock)
    for _ in range(3):
        with pytest.raises(ZeroDivisionError), quota.use("192.0.2.1", 900):
            raise ZeroDivisionError
    assert used(quota, "192.0.2.1", 2, size=1000) == 1


def test_what_is_under_way_counts(clock: SteeredClock) -> None:
    quota = DailyQuota("uploads-used-up", 1, clock=clock)
    with quota.use("192.0.2.1"):
        assert used(quota, "192.0.2.1", 1) == 0


def test_households_of_one_site_share_some_quotas(clock: SteeredClock) -> None:
    quota = DailyQuota("tables-used-up", 3, clock=clock)
    households = [network_of(f"2001:db8:1:{number:x}::1") for number in range(20)]
    assert sum(used(quota, one, 9) for one in households) == WIDE_FACTOR * 3
    assert used(quota, network_of("2001:db8:2::1"), 9) == 3


def test_without_a_limit_everything_is_allowed(clock: SteeredClock) -> None:
    assert used(DailyQuota("tables-used-up", 0, clock=clock), "192.0.2.1", 1000, 10**9) == 1000


def test_only_the_latest_addresses_are_remembered(
    clock: SteeredClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily_quota, "_MAX_ADDRESSES", 5)
    quota = DailyQuota("tables-used-up", 1, clock=clock)
    for number in range(20):
        assert used(quota, f"192.0.2.{number}", 2) == 1
    assert used(quota, "192.0.2.19", 1) == 0 and used(quota, "192.0.2.0", 1) == 1
    assert len(quota._accounts) == 5


def record_of(game: str) -> str:
    return Match(find(game).deal(2, {}, Random(1))).record.dumps()


def test_uploads_are_refused_with_a_sentence_and_a_time(sqlite: str) -> None:
    with server(sqlite, uploads_per_day=2) as client:
        text = record_of("tigris")
        assert client.post("/api/replays", json={"text": "no game"}).status_code == 422
        for _ in range(2):
            assert client.post("/api/replays", json={"text": text}).status_code == 201
        sentences = set()
        for language in LANGUAGES:
            headers = {"Accept-Language": language}
            answer = client.post("/api/replays", json={"text": text}, headers=headers)
            assert answer.status_code == 429
            assert DAY - 600 < int(answer.headers["Retry-After"]) <= DAY
            assert answer.json()["error"]["key"] == "uploads-used-up"
            sentences.add(answer.json()["error"]["message"])
        assert len(sentences) == len(LANGUAGES) == 4
        assert len(table(client, "tigris", "me", "friend")) == 3  # tables have a quota of their own


def test_tables_are_refused_however_they_begin(sqlite: str) -> None:
    with server(sqlite, tables_per_day=2) as client:
        replay = client.post("/api/replays", json={"text": record_of("tigris")}).json()["table"]
        ann, *_ = table(client, "tigris", "me", "friend")
        resigned = ann.move(ann.look()["leave"]["move"])
        assert resigned.status_code == 200 and ann.look()["over"]
        assert ann.ask("/rematch", None).status_code == 200
        assert ann.ask("/rematch", None).status_code == 200  # the same one
        seats = [{"kind": "me"}, {"kind": "friend"}]
        start = {"from": {"table": replay, "at": 0}}
        requests: list[Callable[[], int]] = [
            lambda: client.post("/api/tables", json={"game": "tigris", "seats": seats}).status_code,
            lambda: (
                client.post(
                    "/api/tables", json={"game": "tigris", "seats": seats, **start}
                ).status_code
            ),
        ]
        assert [request() for request in requests] == [429, 429]
