"""Proxies with the configurations of ``deploy/``, before real servers."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack
from functools import partial
from pathlib import Path

import pytest

from tasks.tools import CADDY, NGINX
from tests.server.conftest import place_of
from tests.support import proxies
from tests.support.proxies import Proxy
from tests.support.servers import Running

NewProxy = Callable[..., Proxy]


@pytest.fixture
def nginx_before(tmp_path: Path) -> Iterator[NewProxy]:
    """Starts nginx before some servers: ``nginx_before([server], {"60s": "1s"})``."""
    yield from _starter(partial(proxies.nginx, place_of(NGINX)), tmp_path / "nginx")


@pytest.fixture
def caddy_before(tmp_path: Path) -> Iterator[NewProxy]:
    yield from _starter(partial(proxies.caddy, place_of(CADDY)), tmp_path / "caddy")


@pytest.fixture(params=["nginx", "caddy"])
def proxy_before(request: pytest.FixtureRequest) -> NewProxy:
    """Starts each of the proxies in turn."""
    start: NewProxy = request.getfixturevalue(f"{request.param}_before")
    return start


def _starter(
    proxy: Callable[[Path, list[int], Mapping[str, str] | None], AbstractContextManager[Proxy]],
    folder: Path,
) -> Iterator[NewProxy]:
    if not sys.platform.startswith("linux"):
        pytest.skip("clients of several addresses on one machine need Linux")
    folder.mkdir()
    with ExitStack() as stack:

        def start(servers: list[Running], changes: Mapping[str, str] | None = None) -> Proxy:
            ports = [server.port for server in servers]
            return stack.enter_context(proxy(folder, ports, changes))

        yield start
