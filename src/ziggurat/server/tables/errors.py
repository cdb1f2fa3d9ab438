"""What a request can be answered with instead of what it wanted."""

from __future__ import annotations

from ...core.errors import Fact


class Refused(Exception):
    """A request that is not carried out: a status, a key, and the facts of a sentence."""

    status = 400

    def __init__(self, key: str, /, **facts: Fact) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


class NotThere(Refused):
    """There is no such table, or no such thing."""

    status = 404


class WrongSecret(Refused):
    """The secret belongs to no seat of this table, or there is none where one is needed."""

    status = 401


class Stale(Refused):
    """The table has gone on since the client looked."""

    status = 409


class Careful(Refused):
    """Something would be wasted, and the player wanted to be told."""

    status = 409


class Forbidden(Refused):
    """It is not for this audience, or not yet."""

    status = 403


class Unplayable(Refused):
    """A stored game that these rules cannot replay."""

    status = 409


class TooMany(Refused):
    """One address asks too often."""

    status = 429


class Failed(Refused):
    """Something that nobody expected."""

    status = 500


class TooLarge(Refused):
    """A body that nothing here needs."""

    status = 413
