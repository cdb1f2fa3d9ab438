"""What is odd about a game that was read from a text, stored beside its record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.errors import RecordError

DOUBTS = "doubts"
"""The key in a stored record."""


def doubts_to_json(doubts: Sequence[RecordError]) -> dict[str, object]:
    """The entry for a stored record; empty where nothing is odd."""
    entries = [{"key": doubt.key, "game": doubt.game, "facts": doubt.facts} for doubt in doubts]
    return {DOUBTS: entries} if entries else {}


def doubts_from_json(entries: Any) -> tuple[RecordError, ...]:
    """The doubts of a stored record, which only this server writes."""
    doubts = []
    for entry in entries or ():
        doubt = RecordError(entry["key"], **entry["facts"])
        doubt.game = entry["game"]
        doubts.append(doubt)
    return tuple(doubts)
