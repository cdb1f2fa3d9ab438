"""Replay files and winning chances over HTTP: shared, kept, given up, refused."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.support.asgi_client import server
from tests.support.fake_runner import FakeRunner, until_started
from tests.support.finished import TERRA, finished
from ziggurat.i18n import LANGUAGES, speak
from ziggurat.server.export.cache import FileCache
from ziggurat.server.export.exports import Exports
from ziggurat.server.export.jobs import chances_job, result, review_job
from ziggurat.server.http.disconnect import CLIENT_GONE
from ziggurat.server.tables.errors import TooMuchWork
from ziggurat.server.views.win_chances import win_chances


@pytest.fixture
def runner(client: TestClient, tmp_path: Path) -> FakeRunner:
    """What does the jobs of the server."""
    fake = FakeRunner()
    client.app.state.exports = Exports(FileCache(tmp_path / "own"), fake)  # type: ignore[attr-defined]
    return fake


def brought(client: TestClient) -> str:
    """A finished game that was read from a text, as a table."""
    answer = client.post("/api/replays", json={"text": TERRA.read_text("utf-8")})
    assert answer.status_code == 201, answer.text
    return f"/api/tables/{answer.json()['table']}"


def test_a_file_is_made_once_for_each_language(client: TestClient, runner: FakeRunner) -> None:
    runner.go.set()
    runner.content = gzip.compress(b"the file")
    place = brought(client)
    for language in ("en", "en", "pl", "en"):
        answer = client.get(f"{place}/replay", params={"language": language})
        assert (answer.status_code, answer.text) == (200, "the file")
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["vary"] == "Accept-Encoding"
    assert [job.language for job in runner.started] == ["en", "pl"]
    assert client.get(f"{brought(client)}/replay").text == "the file"
    assert len(runner.started) == 2


def test_a_client_without_gzip_gets_the_plain_file(client: TestClient, runner: FakeRunner) -> None:
    runner.go.set()
    runner.content = gzip.compress(b"the file")
    plain = client.get(f"{brought(client)}/replay", headers={"Accept-Encoding": "identity"})
    assert plain.text == "the file" and "content-encoding" not in plain.headers


def test_chances_come_from_a_worker(client: TestClient, runner: FakeRunner) -> None:
    runner.go.set()
    runner.content = result(chances_job(finished("terra"), "en"))
    answer = client.get(f"{brought(client)}/course")
    assert answer.json() == win_chances(finished("terra"), speak("terra"))
    assert [job.kind for job in runner.started] == ["chances"]


def test_a_review_comes_from_a_worker_which_may_take_longer(
    client: TestClient, runner: FakeRunner
) -> None:
    runner.go.set()
    runner.content = gzip.compress(b'{"seats": [], "mistakes": []}')
    place = brought(client)
    assert client.get(f"{place}/review").json() == {"seats": [], "mistakes": []}
    [job] = runner.started
    assert job == review_job(finished("terra"), "en") and job.weight > 1


def test_the_progress_of_a_review_is_told_while_somebody_waits(
    client: TestClient, runner: FakeRunner
) -> None:
    runner.part = 0.25
    place = brought(client)
    told = f"{place}/review/progress"
    assert client.get(told).json() == {"part": None}
    exports = client.app.state.exports  # type: ignore[attr-defined]
    assert client.portal is not None
    waiting = client.portal.start_task_soon(
        exports.get, review_job(finished("terra"), "en"), nullcontext_async(), "t"
    )
    client.portal.call(until_started, runner)
    assert client.get(told).json() == {"part": 0.25}
    client.portal.call(runner.go.set)
    assert waiting.result() == b"made"
    assert client.get(told).json() == {"part": None}


def nullcontext_async() -> AbstractAsyncContextManager[None]:
    """A slot that is free."""
    return nullcontext()


def test_a_running_game_is_not_reviewed(client: TestClient, runner: FakeRunner) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    made = client.post("/api/tables", json={"game": "tigris", "seats": seats}).json()
    for part in ("review", "review/progress"):
        answer = client.get(f"/api/tables/{made['table']}/{part}")
        assert (answer.status_code, answer.json()["error"]["key"]) == (403, "not-over")
    assert not runner.started


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_over_the_limit_is_refused_and_the_server_goes_on(
    client: TestClient, runner: FakeRunner, language: str
) -> None:
    runner.go.set()
    runner.error = TooMuchWork("too-much-work")
    place = brought(client)
    answer = client.get(f"{place}/replay", params={"language": language})
    assert answer.status_code == 503
    assert answer.json()["error"] == {
        "key": "too-much-work",
        "message": speak(language=language)("server.too-much-work"),
    }
    assert "ziggurat replay" in answer.json()["error"]["message"]
    assert client.get(f"{place}/points").status_code == 200
    assert client.get("/health/live").status_code == 200


def test_a_client_that_hangs_up_ends_the_job(client: TestClient, runner: FakeRunner) -> None:
    place = brought(client)
    assert client.portal is not None
    status = client.portal.call(hung_up, client.app, f"{place}/replay", runner)
    assert status == CLIENT_GONE
    assert len(runner.given_up) == len(runner.started) == 1
    runner.go.set()
    runner.content = gzip.compress(b"the file")
    assert client.get(f"{place}/replay").text == "the file"


async def hung_up(app: Callable[..., Any], path: str, runner: FakeRunner) -> int:
    """The status that is logged for a client that hangs up once its job has begun."""
    statuses: list[int] = []
    messages = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive() -> dict[str, Any]:
        if messages:
            return messages.pop()
        await until_started(runner)
        return {"type": "http.disconnect"}

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET",
        "scheme": "http", "path": path, "raw_path": path.encode(), "query_string": b"",
        "root_path": "", "headers": [(b"host", b"table.test")], "client": ("10.0.0.9", 1),
        "server": ("table.test", 80), "state": {}, "extensions": {},
    }  # fmt: skip
    await app(scope, receive, send)
    return statuses[0]


def test_workers_end_with_the_server(sqlite: str, tmp_path: Path) -> None:
    with server(sqlite, cache_folder=str(tmp_path / "own")) as client:
        answer = client.get(f"{brought(client)}/replay")
        assert answer.status_code == 200
        [worker] = client.app.state.workers.idle  # type: ignore[attr-defined]
        assert worker.process.poll() is None
    assert worker.process.returncode is not None
    assert sorted(path.suffix for path in (tmp_path / "own").iterdir()) == ["", ".gz"]
