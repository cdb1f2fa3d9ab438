"""The server behind nginx and Caddy, with the configurations of ``deploy/``."""

from __future__ import annotations

import json
import time
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.conftest import NewServer
from tests.server.deploy.conftest import NewProxy
from tests.support.frames import hello, until
from tests.support.people import Chair, make_table
from tests.support.proxies import ANN, BEN, HOST, PATIENCE, Proxy, settings_of_the_example

BEHIND = settings_of_the_example()
SCARCE = BEHIND | {"rate": "0.01"}
"""One request of each address in the time of a test."""


def asked(proxy: Proxy, chairs: list[Chair]) -> tuple[Chair, str]:
    """Who is asked, and a legal move."""
    for chair in chairs:
        sight = proxy.get(chair.path, **chair.headers).json()
        if sight["mine"]:
            return chair, sight["choices"][0][0]
    raise AssertionError("nobody is asked")


def play(proxy: Proxy, chairs: list[Chair], silence: float = 0) -> None:
    """Make a move through the proxy, by WebSocket, after some seconds in which nothing is said."""
    chair, move = asked(proxy, chairs)
    with proxy.live(chair.table) as line:
        line.send(hello(secret=chair.secret))
        seq = until(line, "sight")["seq"]
        time.sleep(silence)
        line.send(json.dumps({"type": "move", "id": f"move{seq}", "seq": seq, "move": move}))
        assert until(line, "done")["seq"] == seq + 1


def until_it_answers(proxy: Proxy) -> None:
    """Wait for a server that has come back: Caddy looks again after two seconds."""
    deadline = time.monotonic() + PATIENCE
    while proxy.get("/health/live").status_code != 200:
        assert time.monotonic() < deadline


def test_pages_files_requests_and_a_game(
    proxy_before: NewProxy, running_server: NewServer, tmp_path: Path
) -> None:
    server = running_server(**BEHIND)
    proxy = proxy_before([server])
    page = proxy.get("/", **{"Accept-Encoding": "gzip"})
    assert page.status_code == 200 and page.headers["content-encoding"] == "gzip"
    assert page.headers["content-security-policy"] and page.headers["strict-transport-security"]
    file = next(part.split('"')[0] for part in page.text.split('src="')[1:])
    script = proxy.get(file)
    assert script.status_code == 200 and "immutable" in script.headers["cache-control"]
    known = proxy.get(file, **{"If-None-Match": script.headers["etag"]})
    assert known.status_code == 304
    assert proxy.protocol() == "h2"

    wanted = {"game": "tigris", "seats": [{"kind": "me"}, {"kind": "friend"}]}
    made = proxy.request("POST", "/api/tables", body=wanted)
    assert made.status_code == 201 and "no-store" in made.headers["cache-control"]
    chairs = [
        Chair(made.json()["table"], one["seat"], one["secret"]) for one in made.json()["seats"]
    ]
    play(proxy, chairs)
    with (
        pytest.raises(InvalidStatus) as refused,
        proxy.live(chairs[0].table, origin="evil.example"),
    ):
        pass
    assert refused.value.response.status_code == 403
    written = "".join(path.read_text("utf-8", "replace") for path in tmp_path.rglob("*.log"))
    assert chairs[0].secret not in written and chairs[1].secret not in written


def test_other_hosts_and_plain_http_and_large_bodies(
    proxy_before: NewProxy, running_server: NewServer
) -> None:
    proxy = proxy_before([running_server(**BEHIND)])
    plain = proxy.request("GET", "/rules/tigris?x=1", encrypted=False)
    target = urlsplit(plain.headers["location"])
    assert plain.status_code == 308
    assert (target.scheme, target.hostname, target.path) == ("https", HOST, "/rules/tigris")
    assert target.query == "x=1"
    other = proxy.get("/", Host="evil.example")
    assert other.status_code == 421 or other.text == ""  # Caddy knows its hosts, and says nothing
    large = proxy.request("POST", "/api/replays", body={"text": "x" * 2 * 1024 * 1024})
    assert large.status_code == 413
    assert proxy.get("/health/live").status_code == 200


def test_the_clients_address_counts_and_not_what_it_says(
    proxy_before: NewProxy, running_server: NewServer
) -> None:
    proxy = proxy_before([running_server(**SCARCE)])
    assert proxy.get("/api/games", ANN).status_code == 200
    assert proxy.get("/api/games", ANN).status_code == 429
    assert proxy.get("/api/games", BEN).status_code == 200
    for name in ("X-Forwarded-For", "X-Real-IP", "Forwarded"):
        for lie in ("192.0.2.77", "127.0.0.1", "192.0.2.77, 127.0.0.1", "for=192.0.2.77"):
            assert proxy.get("/api/games", ANN, **{name: lie}).status_code == 429


def test_after_a_restart_the_game_goes_on(
    proxy_before: NewProxy, running_server: NewServer
) -> None:
    server = running_server(**BEHIND)
    proxy = proxy_before([server])
    chairs = make_table(server.url, "tigris", persons=2)
    play(proxy, chairs)
    server.kill()
    down = proxy.get("/health/live")
    assert down.status_code == 503 and down.headers["retry-after"] == "5"
    server.start()
    until_it_answers(proxy)
    play(proxy, chairs)
