"""Bans are stored by network, until they expire or are lifted."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest

from ziggurat.server.settings import with_driver
from ziggurat.server.storage.bans import (
    BadNetwork,
    Ban,
    add_ban,
    bannable_network,
    current_bans,
    parse_network,
    remove_ban,
)
from ziggurat.server.storage.database import Database

NOW = datetime.now(UTC)


@pytest.fixture
def store(database: str) -> Iterator[Database]:
    store = Database(with_driver(database))
    store.migrate()
    yield store
    store.close()


@pytest.mark.parametrize(
    ("text", "network"),
    [
        ("192.0.2.7", "192.0.2.7/32"),
        (" 192.0.2.7/24 ", "192.0.2.0/24"),
        ("10.0.0.0/8", "10.0.0.0/8"),
        ("2001:db8::7", "2001:db8::/64"),
        ("2001:db8::7/128", "2001:db8::7/128"),
        ("2001:DB8::/32", "2001:db8::/32"),
        ("::ffff:192.0.2.7", "192.0.2.7/32"),
        ("::ffff:192.0.2.0/120", "192.0.2.0/24"),
    ],
)
def test_a_network_is_read_as_it_is_compared(text: str, network: str) -> None:
    assert str(bannable_network(text)) == network


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "no-network"),
        ("everybody", "no-network"),
        ("192.0.2.7/33", "no-network"),
        ("192.0.2", "no-network"),
        ("192.0.2.7-9", "no-network"),
        ("1" * 500, "no-network"),
        ("0.0.0.0/0", "wide"),
        ("::/0", "wide"),
        ("192.0.0.0/7", "wide"),
        ("127.0.0.1", "loopback"),
        ("127.1.2.0/24", "loopback"),
        ("::1", "loopback"),
        ("::/16", "loopback"),
        ("::ffff:127.0.0.1", "loopback"),
    ],
)
def test_nonsense_and_this_machine_cannot_be_banned(text: str, key: str) -> None:
    with pytest.raises(BadNetwork, match=key):
        bannable_network(text)


def test_bans_are_listed_replaced_and_lifted(store: Database) -> None:
    first, second = parse_network("192.0.2.0/24"), parse_network("2001:db8::/48")
    until = NOW + timedelta(days=7)
    add_ban(store, Ban(first, NOW, None, "floods"))
    add_ban(store, Ban(second, NOW + timedelta(seconds=1), until, "Žofie 楔"))
    add_ban(store, Ban(first, NOW, until))
    assert current_bans(store) == [
        Ban(first, NOW, until),
        Ban(second, NOW + timedelta(seconds=1), until, "Žofie 楔"),
    ]
    assert remove_ban(store, first) and not remove_ban(store, first)
    assert not remove_ban(store, parse_network("2001:db8::/64"))
    assert [ban.network for ban in current_bans(store)] == [second]


def test_an_expired_ban_is_forgotten(store: Database) -> None:
    past = NOW - timedelta(days=2)
    add_ban(store, Ban(parse_network("192.0.2.1"), past, past + timedelta(days=1)))
    assert current_bans(store) == []
    add_ban(store, Ban(parse_network("192.0.2.2"), NOW))
    assert not remove_ban(store, parse_network("192.0.2.1"))
