"""A banned network gets nothing but 403; others, and this machine, do not notice."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime, timedelta

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.conftest import NewServer
from tests.server.http.test_connection_limits import Line, make_limits
from tests.support.frames import code_after, hello, opened, until
from tests.support.malformed import is_clear
from tests.support.servers import HTTP, PATIENCE, Running
from ziggurat.server.http.bans import Bans
from ziggurat.server.settings import with_driver
from ziggurat.server.storage.bans import Ban, Network, add_ban, parse_network, remove_ban
from ziggurat.server.storage.database import Database
from ziggurat.server.tables.errors import Unavailable

NOW = datetime(2030, 1, 1, tzinfo=UTC)


class Source:
    """The bans that are stored, and a clock."""

    def __init__(self, *networks: str) -> None:
        self.now = NOW
        self.bans = [Ban(parse_network(network), NOW) for network in networks]
        self.broken = False

    async def read(self) -> list[Ban]:
        if self.broken:
            raise Unavailable
        return list(self.bans)


def bans_of(source: Source) -> Bans:
    bans = Bans(source.read, lambda: source.now)
    asyncio.run(bans.refresh())
    return bans


def test_addresses_are_found_in_networks() -> None:
    bans = bans_of(Source("192.0.2.7", "198.51.100.0/24", "2001:db8:1::/48", "2001:db8:2::7"))
    for host in ("192.0.2.7", "198.51.100.200", "::ffff:198.51.100.1", "2001:db8:1:5::1",
                 "2001:db8:2::8"):  # fmt: skip
        assert host in bans
    for host in ("192.0.2.8", "198.51.101.1", "2001:db8:2:1::7", "::1", "", "unknown", "fe80::1"):
        assert host not in bans


def test_this_machine_is_never_banned_whatever_is_stored() -> None:
    bans = bans_of(Source("127.0.0.0/8", "0.0.0.0/0", "::/0", "192.0.2.7"))
    assert "127.0.0.1" not in bans and "::1" not in bans and "192.0.2.8" not in bans
    assert "192.0.2.7" in bans


def test_a_ban_ends_by_itself() -> None:
    source = Source()
    source.bans = [Ban(parse_network("192.0.2.7"), NOW, NOW + timedelta(days=7))]
    bans = bans_of(source)
    assert "192.0.2.7" in bans
    source.now += timedelta(days=7)
    assert "192.0.2.7" not in bans


def test_bans_hold_while_the_database_cannot_be_read() -> None:
    source = Source("192.0.2.7")
    bans = bans_of(source)
    source.broken = True
    asyncio.run(bans.refresh())
    assert "192.0.2.7" in bans


def test_a_new_ban_closes_what_is_open() -> None:
    source, closed, told = Source(), [], []
    bans = bans_of(source)
    bans.on_change.append(lambda: told.append(len(bans)))
    with (
        bans.watched("192.0.2.7", lambda: closed.append("banned")),
        bans.watched("192.0.2.8", lambda: closed.append("other")),
    ):
        source.bans = [Ban(parse_network("192.0.2.7"), NOW)]
        asyncio.run(bans.refresh())
        asyncio.run(bans.refresh())
        assert (closed, told) == (["banned"], [1])
    source.bans.append(Ban(parse_network("192.0.2.8"), NOW))
    asyncio.run(bans.refresh())
    assert closed == ["banned"]


def test_connections_that_wait_are_closed_but_not_those_of_a_proxy() -> None:
    limits = make_limits(proxies="198.51.100.1")
    lines = {}
    for host in ("192.0.2.7", "192.0.2.8", "198.51.100.1"):
        lines[host] = Line({"peername": (host, 1)})
        limits.admit(lines[host], host)
    busy = Line({"peername": ("192.0.2.7", 2)})
    limits.admit(busy, "192.0.2.7")
    limits.be_busy(busy)
    bans = bans_of(Source("192.0.2.7", "198.51.100.0/24"))
    limits.close_waiting(bans.__contains__)
    assert [line.aborted for line in lines.values()] == [True, False, False]
    assert not busy.aborted and len(limits) == 3


def of(number: int) -> dict[str, str]:
    return {"X-Forwarded-For": f"192.0.2.{number}"}


def status(server: Running, headers: dict[str, str]) -> int:
    return HTTP.get(f"{server.url}/api/games", headers=headers).status_code


def comes_back(server: Running, headers: dict[str, str]) -> bool:
    """Wait until an address is answered again."""
    deadline = time.monotonic() + PATIENCE
    while status(server, headers) != 200:
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


def test_a_running_server_takes_bans_over(database: str, running_server: NewServer) -> None:
    """PostgreSQL announces them, SQLite is read every other second."""
    server = running_server(database_url=database, rate="0", trusted_proxy="127.0.0.1")
    seats = [{"kind": "me"}, {"kind": "friend"}]
    body = {"game": "tigris", "seats": seats}
    made = HTTP.post(f"{server.url}/api/tables", json=body, headers=of(1)).json()
    network: Network = parse_network("192.0.2.0/25")
    store = Database(with_driver(database))
    with opened(server.url, made["table"], additional_headers=of(200)) as spared:
        with opened(server.url, made["table"], additional_headers=of(1)) as line:
            line.send(hello(secret=made["seats"][0]["secret"]))
            until(line, "sight")
            add_ban(store, Ban(network, datetime.now(UTC)))
            assert code_after(line) == 4403
        answer = HTTP.get(f"{server.url}/", headers=of(1))
        is_clear(answer, 403)
        assert answer.json()["error"]["key"] == "banned"
        assert answer.headers["Connection"] == "close"
        with (
            pytest.raises(InvalidStatus) as refused,
            opened(server.url, made["table"], additional_headers=of(2)),
        ):
            pass
        assert refused.value.response.status_code == 403
        assert status(server, of(200)) == status(server, {}) == 200 and server.is_healthy()
        spared.send(hello())
        assert until(spared, "sight")["seq"] == 0
    assert remove_ban(store, network) and comes_back(server, of(1))
    store.close()
