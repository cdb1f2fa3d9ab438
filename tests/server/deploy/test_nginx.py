"""What only nginx is told: times, limits, a log without addresses, several servers."""

from __future__ import annotations

import os
import re
import signal
import threading
import time

from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.conftest import NewServer
from tests.server.deploy.conftest import NewProxy
from tests.server.deploy.test_proxies import BEHIND, play
from tests.support.journal import Journal
from tests.support.people import Chair, make_table
from tests.support.proxies import ANN, BEN, HOST, Proxy
from tests.support.servers import Running

QUICK = {
    "proxy_read_timeout    60s": "proxy_read_timeout    1s",
    "proxy_read_timeout 1h": "proxy_read_timeout 60s",
    "proxy_send_timeout 1h": "proxy_send_timeout 60s",
}
"""A minute takes a second."""


def test_a_page_may_be_quiet_for_longer_than_a_request(
    nginx_before: NewProxy, running_server: NewServer
) -> None:
    server = running_server(**BEHIND)
    proxy = nginx_before([server], QUICK)
    play(proxy, make_table(server.url, "tigris", persons=2), silence=1.5)


def test_too_many_connections_or_requests_of_an_address(
    nginx_before: NewProxy, running_server: NewServer
) -> None:
    few = {
        "limit_conn ziggurat_connections 200": "limit_conn ziggurat_connections 1",
        "rate=100r/s": "rate=1r/m",
        "burst=1000": "burst=2",
    }
    proxy = nginx_before([running_server(**BEHIND)], few)
    with proxy.live("any", ANN):
        assert proxy.get("/health/live", ANN).status_code == 429
        assert proxy.get("/health/live", BEN).status_code == 200
    assert [proxy.get("/health/live", BEN).status_code for _ in range(3)] == [200, 200, 429]


def test_the_log_has_neither_addresses_nor_queries(
    nginx_before: NewProxy, running_server: NewServer
) -> None:
    proxy = nginx_before([running_server(**BEHIND)])
    proxy.get("/rules/tigris?language=cs", ANN, Referer=f"https://{HOST}/t/elsewhere")
    log = proxy.folder / "ziggurat.log"
    while not log.exists() or not log.read_text():
        time.sleep(0.01)
    line = log.read_text()
    assert re.fullmatch(r"127\.0\.0\.0 \[[-+:T\d]+\] GET /rules/tigris 200 \d+\n", line)


def restart(server: Running) -> None:
    """End a server as systemd does, and start it again."""
    assert server.process is not None
    os.kill(server.process.pid, signal.SIGTERM)
    while server.process.is_alive():
        time.sleep(0.01)
    server.start()


class Restless(threading.Thread):
    """A page that moves all the time, and asks for files; it connects again like a page."""

    def __init__(self, proxy: Proxy, chairs: list[Chair]) -> None:
        super().__init__()
        self.proxy, self.chairs = proxy, chairs
        self.stop = threading.Event()
        self.moves, self.broken, self.statuses = 0, 0, set[int]()

    def run(self) -> None:
        while not self.stop.is_set():
            self.statuses.add(self.proxy.get("/").status_code)
            self.statuses.add(self.proxy.get(self.chairs[0].path).status_code)
            try:
                play(self.proxy, self.chairs)
                self.moves += 1
            except (ConnectionClosed, InvalidStatus, TimeoutError):
                self.broken += 1


def test_two_servers_are_restarted_one_after_the_other_and_nobody_is_refused(
    nginx_before: NewProxy, running_server: NewServer, postgres: str
) -> None:
    servers = [running_server(database_url=postgres, **BEHIND, rate="0") for _ in "ab"]
    proxy = nginx_before(servers)
    chairs = make_table(servers[0].url, "tigris", persons=2)
    page = Restless(proxy, chairs)
    page.start()
    try:
        for server in servers:
            before = page.moves
            restart(server)
            while page.moves < before + 2 and page.is_alive():
                time.sleep(0.01)
    finally:
        page.stop.set()
        page.join()
    assert page.statuses == {200} and page.moves >= 4
    stored = len(Journal(postgres).rows(chairs[0].table))
    assert page.moves <= stored <= page.moves + page.broken
