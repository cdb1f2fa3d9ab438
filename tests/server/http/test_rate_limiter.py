"""An address may ask so often; of IPv6 a household, and the site around it, count as one."""

from __future__ import annotations

import pytest

from ziggurat.server.http.addresses import WIDE_FACTOR, address_of, network_of, wide_network_of
from ziggurat.server.http.rate_limiter import RateLimiter, SocketLimiter

RATE, BURST = 10, 50


class SteeredClock:
    """A clock that goes on when it is told to."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> SteeredClock:
    return SteeredClock()


@pytest.fixture
def rates(clock: SteeredClock) -> RateLimiter:
    return RateLimiter(RATE, clock)


def allowed(rates: RateLimiter, address: str, tries: int = 1000, cost: float = 1.0) -> int:
    return sum(rates.allows(address, cost) for _ in range(tries))


def test_five_seconds_worth_are_allowed_at_once_then_the_rate(
    rates: RateLimiter, clock: SteeredClock
) -> None:
    assert allowed(rates, "192.0.2.1") == BURST
    clock.now += 2
    assert allowed(rates, "192.0.2.1") == 2 * RATE
    assert allowed(rates, "192.0.2.2") == BURST


def test_what_costs_less_is_allowed_more_often(rates: RateLimiter) -> None:
    assert allowed(rates, "192.0.2.1", cost=0.25) == 4 * BURST


def test_without_a_rate_everything_is_allowed() -> None:
    assert allowed(RateLimiter(0), "192.0.2.1") == 1000


def test_many_households_of_one_site_share_a_limit(rates: RateLimiter, clock: SteeredClock) -> None:
    households = [network_of(f"2001:db8:1:{number:x}::1") for number in range(100)]
    assert sum(allowed(rates, one, 100) for one in households) == WIDE_FACTOR * BURST
    assert allowed(rates, network_of("2001:db8:2::1")) == BURST
    clock.now += 1
    assert sum(allowed(rates, one, 100) for one in households) == WIDE_FACTOR * RATE


def test_one_household_cannot_use_up_what_its_site_may(rates: RateLimiter) -> None:
    assert allowed(rates, network_of("2001:db8:1:1::1")) == BURST
    assert allowed(rates, network_of("2001:db8:1:2::1")) == BURST


@pytest.mark.parametrize(
    ("host", "network", "wide"),
    [
        ("192.0.2.1", "192.0.2.1", None),
        ("::ffff:192.0.2.1", "192.0.2.1", None),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("2001:DB8:1:2::", "2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("fe80::1%eth0", "fe80::/64", "fe80::/48"),
        ("testclient", "testclient", None),
        ("x" * 1000, "x" * 64, None),
        ("", "", None),
    ],
)
def test_addresses_are_counted_by_network(host: str, network: str, wide: str | None) -> None:
    assert network_of(host) == network
    assert address_of({"client": (host, 1)}) == network
    assert wide_network_of(network) == wide


def test_sockets_are_counted_until_they_end() -> None:
    sockets = SocketLimiter(4)
    with sockets.slot("a") as first, sockets.slot("a") as second, sockets.slot("a") as third:
        assert first and second and third
        with sockets.slot("a") as fourth, sockets.slot("b") as other:
            assert not fourth and other
    with sockets.slot("a") as again:
        assert again


def test_sockets_of_a_site_are_counted() -> None:
    sockets = SocketLimiter(2)
    households = [network_of(f"2001:db8:1:{number:x}::1") for number in range(5)]
    slots = [sockets.slot(one) for one in households]
    assert [slot.__enter__() for slot in slots] == [True] * WIDE_FACTOR + [False]
    for slot in slots:
        slot.__exit__(None, None, None)
    with sockets.slot(households[-1]) as again:
        assert again
