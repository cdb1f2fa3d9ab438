"""Addresses of clients: which of them belong together, and which are trusted proxies."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.types import Scope

WIDE_FACTOR = 4
"""How many times as much a /48 network of IPv6 may do as one /64 network in it."""
_HOUSEHOLD, _SITE = 64, 48
"""Lengths of IPv6 prefixes: providers give a household a /64 at least, a site or customer a /48."""
_MAX_LENGTH = 64
"""Characters of an address; a proxy may pass on what a client made up."""


def client_host(scope: Scope) -> str:
    """The client's whole address, as a trusted proxy tells it; empty if it is not known."""
    return scope["client"][0] if scope.get("client") else ""


def address_of(scope: Scope) -> str:
    """The client's address; of IPv6 its /64 network, which usually belongs to one household."""
    return network_of(client_host(scope))


@lru_cache(4096)
def network_of(host: str) -> str:
    """The address that limits count: an IPv4 address, or the /64 network of an IPv6 address."""
    try:
        address = ip_address(plain_host(host))
    except ValueError:
        return host[:_MAX_LENGTH]
    if address.version == 4:
        return str(address)
    return str(ip_network((address.packed, _HOUSEHOLD), strict=False))


@lru_cache(4096)
def wide_network_of(address: str) -> str | None:
    """The /48 network around a /64 network; None for IPv4 and anything else."""
    try:
        network = ip_network(address)
    except ValueError:
        return None
    if network.version == 4 or network.prefixlen != _HOUSEHOLD:
        return None
    return str(network.supernet(new_prefix=_SITE))


def plain_host(host: str) -> str:
    """An address; one of IPv4 that reached a socket of IPv6 is written as IPv4."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return host if mapped is None else str(mapped)


class TrustedProxies:
    """The addresses and networks that ``--trusted-proxy`` names, separated by commas."""

    def __init__(self, text: str) -> None:
        self._everybody = text.strip() == "*"
        self._networks: list[IPv4Network | IPv6Network] = []
        for word in text.split(","):
            try:
                self._networks.append(ip_network(word.strip()))
            except ValueError:
                continue  # uvicorn compares such a word with the whole address

    def __contains__(self, host: str) -> bool:
        if self._everybody:
            return True
        try:
            address = ip_address(plain_host(host))
        except ValueError:
            return False
        return any(address in network for network in self._networks)
