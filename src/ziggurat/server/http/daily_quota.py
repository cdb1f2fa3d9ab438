"""How much one address may add to the database in a day: tables, and games that it uploads."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from ..settings import Settings
from ..tables.errors import UsedUp
from .addresses import WIDE_FACTOR, wide_network_of
from .requests import MAX_IMPORT_SIZE

_DAY = 86_400.0
"""Seconds from an address's first use until it has its whole quota again."""
_MAX_ADDRESSES = 10_000
"""Addresses and networks whose use is remembered, the latest ones."""
_BYTES_PER_UPLOAD = 50_000
"""Bytes that the uploads of a day may have on average; a game of 300 moves has about 6,000."""


@dataclass(slots=True)
class _Account:
    """What an address has used since a time."""

    begun: float
    number: int = 0
    size: int = 0


class DailyQuota:
    """Counts what each address adds; all of a wide network of IPv6 share several quotas."""

    def __init__(
        self, key: str, number: int, size: int = 0, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.key = key
        """Names the sentence that says what is used up."""
        self.number = number
        """Additions of one address in a day; 0 for no limit."""
        self.size = size
        """Bytes that they have together; 0 for no limit."""
        self._clock = clock
        self._accounts: OrderedDict[str, _Account] = OrderedDict()

    @contextmanager
    def use(self, address: str, size: int = 0) -> Iterator[None]:
        """Count an addition, unless the block fails; UsedUp if it is one too many."""
        accounts = self._charged(address, size) if self.number else []
        try:
            yield
        except BaseException:
            for account in accounts:
                account.number -= 1
                account.size -= size
            raise

    def _charged(self, address: str, size: int) -> list[_Account]:
        wide = wide_network_of(address)
        factors = {address: 1} | ({wide: WIDE_FACTOR} if wide else {})
        accounts = {name: self._account(name) for name in factors}
        for name, account in accounts.items():
            self._check(account, size, factors[name])
        for account in accounts.values():
            account.number += 1
            account.size += size
        return list(accounts.values())

    def _check(self, account: _Account, size: int, factor: int) -> None:
        too_many = account.number >= self.number * factor
        too_large = self.size and account.size + size > self.size * factor
        if too_many or too_large:
            raise UsedUp(self.key, math.ceil(account.begun + _DAY - self._clock()))

    def _account(self, name: str) -> _Account:
        now = self._clock()
        account = self._accounts.get(name)
        if account is None or now - account.begun >= _DAY:
            account = self._accounts[name] = _Account(now)
        self._accounts.move_to_end(name)
        if len(self._accounts) > _MAX_ADDRESSES:
            self._accounts.popitem(last=False)
        return account


class Quotas:
    """The quotas of a server."""

    def __init__(self, settings: Settings) -> None:
        size = max(MAX_IMPORT_SIZE, settings.uploads_per_day * _BYTES_PER_UPLOAD)
        self.uploads = DailyQuota("uploads-used-up", settings.uploads_per_day, size)
        self.tables = DailyQuota("tables-used-up", settings.tables_per_day)
