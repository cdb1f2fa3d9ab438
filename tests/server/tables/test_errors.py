"""Every refusal of a table has an HTTP status, and carries what its sentence needs."""

from __future__ import annotations

from ziggurat.server.http.error_handlers import STATUSES
from ziggurat.server.tables.errors import Refused, Stale, UnplayableRecord, WastefulMove


def test_every_refusal_has_a_status() -> None:
    assert set(STATUSES) == {Refused, *Refused.__subclasses__()}


def test_a_refusal_carries_its_context() -> None:
    assert (Stale().key, UnplayableRecord().key) == ("stale", "unplayable")
    assert WastefulMove("two cubes").facts == {"words": "two cubes"}
    assert Refused("no-level", found="x", known="y").facts == {"found": "x", "known": "y"}
