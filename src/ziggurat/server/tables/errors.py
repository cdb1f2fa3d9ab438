"""Why a request about a table is not carried out."""

from __future__ import annotations

from ...core.errors import Fact


class Refused(Exception):
    """A request that is not carried out: a key, and the facts that its sentence needs."""

    def __init__(self, key: str, /, **facts: Fact) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


class NotThere(Refused):
    """There is no such table, or no such thing."""


class WrongSecret(Refused):
    """The secret belongs to no seat of this table, or a secret is missing."""


class Stale(Refused):
    """The table has changed since the client last saw it."""

    def __init__(self) -> None:
        super().__init__("stale")


class WastefulMove(Refused):
    """The move would waste something, and the player asked to be warned."""

    def __init__(self, warnings: str) -> None:
        super().__init__("careful", words=warnings)


class Forbidden(Refused):
    """This audience may not do or see it, or not yet."""


class Banned(Forbidden):
    """The host of the server has banned the address."""

    def __init__(self) -> None:
        super().__init__("banned")


class UnplayableRecord(Refused):
    """A stored game that the present rules cannot replay."""

    def __init__(self) -> None:
        super().__init__("unplayable")


class Misdirected(Refused):
    """A request for another host."""


class DamagedTable(Refused):
    """A stored table that cannot be read as it is."""

    def __init__(self, part: str, row: int = 0) -> None:
        """``part`` is the record, the seats, or the entry of the journal with this number."""
        super().__init__(f"damaged-{part}", row=row)
        self.part = part
        self.row = row


class Unavailable(Refused):
    """The store cannot be used now. A change that was asked for may be stored all the same."""

    def __init__(self) -> None:
        super().__init__("unavailable")


class Overloaded(Refused):
    """The server has more work than it can do, and has not begun this."""

    def __init__(self) -> None:
        super().__init__("overloaded")


class TooMany(Refused):
    """One address sends too many requests."""


class UsedUp(TooMany):
    """One address has had its share of a day."""

    def __init__(self, key: str, seconds: int) -> None:
        """``seconds`` pass until there is a new share."""
        super().__init__(key)
        self.seconds = seconds


class Failed(Refused):
    """An unexpected error."""


class TooLarge(Refused):
    """A request body that exceeds the limit."""


class TooMuchWork(Refused):
    """A request that would take the server too long to compute."""


class TooSlow(TooMuchWork):
    """The same because the server is busy with other things: later it may succeed."""

    def __init__(self) -> None:
        super().__init__("too-much-work")
