"""Connections are counted by address; those that wait make room, and busy ones do not."""

from __future__ import annotations

import asyncio

import pytest

from ziggurat.server.http.addresses import WIDE_FACTOR, TrustedProxies
from ziggurat.server.http.connection_limits import ConnectionLimits


class Line(asyncio.Transport):
    """A connection of which nothing but its end is known."""

    aborted = False

    def abort(self) -> None:
        self.aborted = True


def make_limits(limit: int = 100, per_address: int = 2, proxies: str = "") -> ConnectionLimits:
    return ConnectionLimits(limit, per_address, TrustedProxies(proxies))


def admitted(limits: ConnectionLimits, host: str) -> Line:
    line = Line()
    assert limits.admit(line, host)
    return line


def busy(limits: ConnectionLimits, host: str) -> Line:
    line = admitted(limits, host)
    limits.be_busy(line)
    return line


def test_the_one_that_has_waited_longest_makes_room() -> None:
    limits = make_limits(3, 0)
    first, second, third = (admitted(limits, "192.0.2.1") for _ in range(3))
    limits.be_busy(first)
    limits.wait(second)
    admitted(limits, "192.0.2.2")
    assert [line.aborted for line in (first, second, third)] == [False, False, True]
    assert len(limits) == 3


def test_nothing_makes_room_that_is_busy() -> None:
    limits = make_limits(2, 0)
    lines = [busy(limits, "192.0.2.1") for _ in range(2)]
    assert not limits.admit(Line(), "192.0.2.2")
    assert not any(line.aborted for line in lines)
    limits.remove(lines[0])
    admitted(limits, "192.0.2.2")


def test_an_address_makes_room_among_its_own_connections() -> None:
    limits = make_limits()
    other = admitted(limits, "192.0.2.2")
    first = admitted(limits, "192.0.2.1")
    busy(limits, "192.0.2.1")
    admitted(limits, "192.0.2.1")
    assert first.aborted and not other.aborted


@pytest.mark.parametrize("host", ["", "198.51.100.1"])
def test_proxies_and_unknown_peers_are_limited_in_all_only(host: str) -> None:
    limits = make_limits(5, 2, "198.51.100.0/24")
    for _ in range(5):
        busy(limits, host)
    assert not limits.admit(Line(), host)


def test_of_ipv6_a_household_and_its_site_are_limited() -> None:
    limits = make_limits()
    for number in range(2 * WIDE_FACTOR):
        busy(limits, f"2001:db8:1:{number // 2}::{number}")
    assert not limits.admit(Line(), "2001:db8:1::9")
    assert not limits.admit(Line(), "2001:db8:1:99::1")
    admitted(limits, "2001:db8:2::1")


def test_what_has_ended_is_forgotten() -> None:
    limits = make_limits()
    for number in range(10):
        line = admitted(limits, f"2001:db8:{number}::1")
        limits.remove(line)
        limits.remove(line)
        limits.wait(line)
    assert len(limits) == 0
    assert len(limits._groups) == 1
