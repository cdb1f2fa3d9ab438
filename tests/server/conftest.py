"""Databases and servers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tasks.tools import POSTGRES, Tool, is_required
from tests.support.asgi_client import server
from tests.support.deals import deal_alike
from tests.support.malformed import Watched
from tests.support.postgres import Cluster, running_cluster
from tests.support.servers import Running

NewServer = Callable[..., Running]


def place_of(tool: Tool) -> Path:
    """Where a tool is; without it the test is skipped, or fails if CI=true."""
    if place := tool.find():
        return place
    if is_required():
        pytest.fail(tool.reason(), pytrace=False)
    pytest.skip(tool.reason())


@pytest.fixture(scope="session")
def postgres_cluster() -> Iterator[Cluster]:
    with running_cluster(place_of(POSTGRES)) as cluster:
        yield cluster


@pytest.fixture
def postgres(postgres_cluster: Cluster) -> Iterator[str]:
    """The address of a new database."""
    url = postgres_cluster.create()
    yield url
    postgres_cluster.drop(url)


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The address of a new database."""
    return f"sqlite:///{(tmp_path / 'ziggurat.db').as_posix()}"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of a new database, of each kind in turn."""
    url: str = request.getfixturevalue(request.param)
    return url


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server inside the test deals every game alike."""
    deal_alike(monkeypatch)


@pytest.fixture
def running_server(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[NewServer]:
    """Starts servers: `running_server(database_url=..., rate="1000")`; they end with the test."""
    servers: list[Running] = []

    def start(database_url: str | None = None, **settings: str) -> Running:
        url = database_url or request.getfixturevalue("sqlite")
        servers.append(Running(url, tmp_path / f"server{len(servers)}.log", settings))
        return servers[-1].start()

    yield start
    for running in servers:
        running.kill()


@pytest.fixture(scope="module")
def both(
    postgres_cluster: Cluster, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Running, Running]]:
    """Two servers on one PostgreSQL, for all tests of a module."""
    url, logs = postgres_cluster.create(), tmp_path_factory.mktemp("both")
    settings = {"rate": "0", "bot_delay": "0"}
    first, second = (Running(url, logs / f"{name}.log", settings) for name in "ab")
    try:
        yield first.start(), second.start()
    finally:
        first.kill()
        second.kill()
        postgres_cluster.drop(url)


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def watched(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Watched]:
    """A server for bad requests, without limits, on each kind of database in turn."""
    folder = tmp_path_factory.mktemp("watched")
    url = f"sqlite:///{(folder / 'ziggurat.db').as_posix()}"
    if request.param == "postgres":
        url = request.getfixturevalue("postgres_cluster").create()
    running = Running(url, folder / "log", {"rate": "0"}).start()
    yield Watched.of(running)
    running.kill()


@pytest.fixture
def client(sqlite: str) -> Iterator[TestClient]:
    """A server in the test's own process."""
    with server(sqlite) as found:
        yield found
