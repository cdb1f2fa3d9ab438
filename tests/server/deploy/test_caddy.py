"""What only Caddy is told: how long a server may take to answer."""

from __future__ import annotations

import os
import signal

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.conftest import NewServer
from tests.server.deploy.conftest import NewProxy
from tests.server.deploy.test_proxies import BEHIND, play, until_it_answers
from tests.support.people import make_table

QUICK = {"response_header_timeout 150s": "response_header_timeout 1s"}


def test_a_page_may_be_quiet_for_longer_than_a_request(
    caddy_before: NewProxy, running_server: NewServer
) -> None:
    server = running_server(**BEHIND)
    proxy = caddy_before([server], QUICK)
    play(proxy, make_table(server.url, "tigris", persons=2), silence=1.5)


def test_a_server_that_accepts_connections_and_stands_still_is_given_up(
    caddy_before: NewProxy, running_server: NewServer
) -> None:
    server = running_server(**BEHIND)
    proxy = caddy_before([server], QUICK)
    chairs = make_table(server.url, "tigris", persons=2)
    assert server.process is not None
    os.kill(server.process.pid, signal.SIGSTOP)
    try:
        with pytest.raises(InvalidStatus) as refused, proxy.live(chairs[0].table):
            pass
        down = refused.value.response
        assert down.status_code == 503 and down.headers["retry-after"] == "5"
    finally:
        os.kill(server.process.pid, signal.SIGCONT)
    until_it_answers(proxy)
    play(proxy, chairs)
