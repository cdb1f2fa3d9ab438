"""Networks that a host has banned. Every function is one transaction and blocks."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from ipaddress import IPv4Network, IPv6Network, ip_network

from sqlalchemy import delete, insert, select

from .database import Database
from .rows import utc
from .schema import BANS

Network = IPv4Network | IPv6Network
CHANGED = ":bans"
"""What is announced to other processes when bans change; no table has such an id."""
MAX_REASON = 200
"""Characters of a reason."""
_SHORTEST_PREFIX = {4: 8, 6: 16}
"""The widest networks that can be banned, by version: a mistake must not shut everybody out."""
_HOUSEHOLD = 64
"""The prefix that an address of IPv6 stands for, as it does for the limits."""
_LOOPBACK: dict[int, Network] = {4: IPv4Network("127.0.0.0/8"), 6: IPv6Network("::1")}
"""This machine's own addresses, by version."""
_MAPPED = IPv6Network("::ffff:0:0/96")
"""Addresses of IPv4 as IPv6 writes them."""


class BadNetwork(ValueError):
    """A text that names no network, or one that cannot be banned: the key of a sentence."""


@dataclass(frozen=True, slots=True)
class Ban:
    """A network that is shut out."""

    network: Network
    created: datetime
    until: datetime | None = None
    """None for ever."""
    reason: str = ""

    def holds(self, now: datetime) -> bool:
        """Whether the ban has not expired."""
        return self.until is None or self.until > now


def parse_network(text: str) -> Network:
    """An address or a network; an address of IPv6 stands for its /64 network."""
    try:
        network = ip_network(text.strip(), strict=False)
    except ValueError:
        raise BadNetwork("no-network") from None
    if isinstance(network, IPv6Network) and network.subnet_of(_MAPPED):
        prefix = network.prefixlen - _MAPPED.prefixlen
        network = IPv4Network((network.network_address.packed[-4:], prefix))
    elif network.version == 6 and "/" not in text:
        network = network.supernet(new_prefix=_HOUSEHOLD)
    return network


def bannable_network(text: str) -> Network:
    """The same; BadNetwork if it has this machine's own addresses, or far too many."""
    network = parse_network(text)
    if network.prefixlen < _SHORTEST_PREFIX[network.version]:
        raise BadNetwork("wide")
    if has_loopback(network):
        raise BadNetwork("loopback")
    return network


def has_loopback(network: Network) -> bool:
    """Whether a network has addresses of this machine itself."""
    return network.overlaps(_LOOPBACK[network.version])


def add_ban(database: Database, ban: Ban) -> None:
    """Ban a network, or replace its ban; those that have expired are forgotten."""
    with database.writer.begin() as connection:
        is_over = BANS.c.until.is_not(None) & (BANS.c.until <= ban.created)
        connection.execute(delete(BANS).where(is_over | (BANS.c.network == str(ban.network))))
        connection.execute(
            insert(BANS).values(
                network=str(ban.network), created=ban.created, until=ban.until, reason=ban.reason
            )
        )
        database.announce(connection, CHANGED)


def remove_ban(database: Database, network: Network) -> bool:
    """Lift a ban; False if there was none of exactly this network."""
    with database.writer.begin() as connection:
        removed = connection.execute(delete(BANS).where(BANS.c.network == str(network))).rowcount
        if removed:
            database.announce(connection, CHANGED)
    return bool(removed)


def current_bans(database: Database) -> list[Ban]:
    """All bans that hold, the oldest first."""
    now = datetime.now(UTC)
    with database.engine.begin() as connection:
        rows = connection.execute(select(BANS).order_by(BANS.c.created, BANS.c.network)).all()
    bans = [
        Ban(
            network=ip_network(row.network),
            created=utc(row.created),
            until=None if row.until is None else utc(row.until),
            reason=row.reason,
        )
        for row in rows
    ]
    return [ban for ban in bans if ban.holds(now)]
