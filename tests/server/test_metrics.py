"""Prometheus metrics: what they count, who may read them, and that labels stay few."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator

import httpx
import pytest
from prometheus_client import CollectorRegistry
from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient

from tests.server.conftest import NewServer
from tests.support.asgi_client import server, table, until
from tests.support.ports import free_port
from tests.support.servers import HTTP
from ziggurat.server.app import make_app
from ziggurat.server.export.jobs import Job, OnProgress
from ziggurat.server.export.pool import WorkerPool
from ziggurat.server.logging import log_event
from ziggurat.server.metrics import Metrics
from ziggurat.server.monitoring import MetricsPortTaken, counted_errors, metrics_port
from ziggurat.server.settings import Settings

TOKEN = "a token"


class Samples:
    """The metrics that a server has shown."""

    def __init__(self, text: str) -> None:
        self.samples = [
            sample for family in text_string_to_metric_families(text) for sample in family.samples
        ]

    def value(self, name: str, **labels: str) -> float:
        """The sum of all samples of a name that have these labels."""
        return sum(
            sample.value
            for sample in self.samples
            if sample.name == f"ziggurat_{name}" and labels.items() <= sample.labels.items()
        )


def read(client: TestClient) -> Samples:
    answer = client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 200 and answer.headers["Cache-Control"] == "no-store"
    return Samples(answer.text)


@pytest.fixture
def measured(sqlite: str) -> Iterator[TestClient]:
    with server(sqlite, metrics_token=TOKEN) as client:
        yield client


def test_without_a_token_there_is_no_such_page(client: TestClient) -> None:
    for headers in ({}, {"Authorization": "Bearer "}, {"Authorization": "Bearer x"}):
        answer = client.get("/metrics", headers=headers)
        assert answer.status_code == 404 and answer.json()["error"]["key"] == "not-found"


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer x", f"Basic {TOKEN}", TOKEN])
def test_a_wrong_token_reads_nothing(measured: TestClient, header: str) -> None:
    answer = measured.get("/metrics", headers={"Authorization": header} if header else {})
    assert answer.status_code == 401 and "ziggurat_" not in answer.text


def test_moves_tables_and_requests_are_counted(measured: TestClient) -> None:
    ann, *_ = table(measured, "tigris", "me", "bot:lion", options={})
    with ann.live() as socket:
        sight = until(socket, "sight", mine=True)
        move = {"type": "move", "seq": sight["seq"], "id": "one", "move": sight["choices"][0][0]}
        socket.send_json(move)
        until(socket, "done", id="one")
        socket.send_json(move | {"id": "two", "seq": 99, "move": "nonsense"})
        until(socket, "refused", id="two")
        found = read(measured)
        assert found.value("websockets") == 1
    assert measured.get(ann.url("/nowhere")).status_code == 404
    assert measured.get("/api/tables/unknown").status_code == 404
    assert found.value("open_tables") == 1 and found.value("open_tables_bytes") > 1000
    assert found.value("moves_stored_total", by="person") >= 1
    assert found.value("move_seconds_count", by="person") >= 1
    assert found.value("transaction_seconds_count", work="append_all") >= 1
    assert found.value("refusals_total", key="stale", status="409") == 1
    assert found.value("responses_total", route="/api/tables", status="201") == 1
    found = read(measured)
    assert found.value("request_seconds_count", route="other", method="GET") == 1
    assert found.value("refusals_total", key="no-table", status="404") == 1
    assert found.value("request_seconds_count", route="/api/tables/{table_id}") >= 1
    queues = {s.labels["queue"]: s.value for s in found.samples if s.name.endswith("queue_length")}
    assert set(queues) == {"database-write", "database-read", "bots-quick", "bots-slow",
                           "long-requests", "exports"}  # fmt: skip
    assert set(queues.values()) == {0}
    assert any(sample.name == "process_cpu_seconds_total" for sample in found.samples)


def test_bots_are_counted_by_level(measured: TestClient) -> None:
    body = {"game": "tigris", "seats": [{"kind": "bot:easy"}, {"kind": "me"}], "order": "listed"}
    made = measured.post("/api/tables", json=body).json()
    url = f"/api/tables/{made['table']}/live"
    with measured.websocket_connect(url) as socket:
        socket.send_json({"type": "hello", "secret": made["seats"][1]["secret"]})
        until(socket, "sight", mine=True)
        found = read(measured)
    assert found.value("bot_moves_total", level="easy") >= 1
    assert found.value("bot_seconds_total", level="easy") > 0
    assert found.value("moves_stored_total", by="bot") >= 1


def test_labels_have_neither_ids_nor_what_clients_make_up(measured: TestClient) -> None:
    ann, *_ = table(measured, "tigris", "me", "friend")
    for path in (ann.url(), "/t/made-up", "/web/x/made-up", "/rules/made-up", "/made-up"):
        measured.get(path)
    measured.request("MADEUP", "/api/games")
    text = measured.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).text
    assert ann.table not in text and "made-up" not in text and "MADEUP" not in text
    assert "testclient" not in text


def test_limits_are_counted_as_refusals(sqlite: str) -> None:
    with server(sqlite, tables_per_day=1) as client:
        body = {"game": "tigris", "seats": [{"kind": "me"}, {"kind": "friend"}]}
        statuses = [client.post("/api/tables", json=body).status_code for _ in range(3)]
        assert statuses == [201, 429, 429]
        metrics: Metrics = client.app.state.metrics  # type: ignore[attr-defined]
        found = Samples(metrics.text().decode())
        assert found.value("refusals_total", key="tables-used-up", status="429") == 2


def test_errors_in_the_log_are_counted() -> None:
    metrics = Metrics()
    with counted_errors(metrics):
        log_event("bot-failed", logging.ERROR, table="abc")
        log_event("started")
        logging.getLogger("some.library").error("trouble")
    log_event("bot-failed", logging.ERROR)
    found = Samples(metrics.text().decode())
    assert found.value("errors_total", event="bot-failed") == 1
    assert found.value("errors_total") == 2


def test_every_application_has_metrics_of_its_own() -> None:
    first, second = Metrics(), Metrics()
    first.refused("too-many", 429)
    assert isinstance(first.registry, CollectorRegistry)
    assert Samples(second.text().decode()).value("refusals_total") == 0


def test_jobs_that_wait_for_a_worker_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        pool, free = WorkerPool(1), asyncio.Event()

        async def perform(job: Job, on_progress: OnProgress) -> bytes:
            pool.busy.append(None)  # type: ignore[arg-type]
            await free.wait()
            pool.busy.pop()
            return b""

        monkeypatch.setattr(pool, "_perform", perform)
        tasks = [asyncio.create_task(pool.run(Job("replay", "en", "{}"))) for _ in range(3)]
        await asyncio.sleep(0)
        assert pool.waiting() == 2
        free.set()
        await asyncio.gather(*tasks)
        assert pool.waiting() == 0

    asyncio.run(story())


def test_a_port_of_their_own(running_server: NewServer) -> None:
    port = free_port()
    running = running_server(metrics_port=str(port))
    answer = HTTP.get(f"http://127.0.0.1:{port}/metrics")
    assert answer.status_code == 200
    assert Samples(answer.text).value("connections") >= 0
    assert "ziggurat_event_loop_lag_seconds_bucket" in answer.text
    assert HTTP.get(f"{running.url}/metrics").status_code == 404


def test_each_worker_has_the_next_port_and_a_taken_one_is_named() -> None:
    metrics, port, other = Metrics(), free_port(), free_port()
    settings, before = Settings(metrics_port=port), Settings(metrics_port=other - 1)

    def shown(number: int) -> int:
        return httpx.get(f"http://127.0.0.1:{number}/metrics").status_code

    with metrics_port(metrics, settings), metrics_port(metrics, before, worker=1):
        assert shown(port) == shown(other) == 200
        with pytest.raises(MetricsPortTaken) as refused, metrics_port(metrics, settings):
            pass
    assert refused.value.where == f"127.0.0.1:{port}"
    with pytest.raises(httpx.ConnectError):
        shown(port)


def test_an_application_can_be_started_again(sqlite: str) -> None:
    app = make_app(Settings(database_url=sqlite))
    for _ in range(2):
        with TestClient(app) as client:
            assert client.get("/health/live").status_code == 200
