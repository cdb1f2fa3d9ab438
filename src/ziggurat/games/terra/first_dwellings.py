"""The first dwellings of a first game as a record writes them (TM-36)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .data import first_game
from .factions import FACTIONS
from .hexes import BY_NAME, PRINTED_LAND, Hex


def spelled_first_dwellings(factions: Sequence[str]) -> str:
    """The name of each faction, followed by its places, all divided by spaces."""
    return " ".join(word for name in factions for word in (name, *first_game.DWELLINGS[name]))


def read_first_dwellings(text: str) -> Mapping[str, tuple[Hex, ...]]:
    """The places of each faction, from a text that has been checked."""
    return {name: tuple(BY_NAME[place] for place in places) for name, places in lists(text).items()}


def check_first_dwellings(text: str, players: Sequence[str]) -> str:
    """The first part of the text that does not fit these factions; empty if all does."""
    placed = lists(text)
    for name in players:
        places = placed.pop(name, [])
        if len(places) != FACTIONS[name].dwellings:
            return " ".join((name, *places))
        for place in places:
            if place not in BY_NAME or not PRINTED_LAND[FACTIONS[name].home] >> BY_NAME[place] & 1:
                return f"{name} {place}"
        if len(set(places)) < len(places):
            return " ".join((name, *places))
    return next((" ".join((name, *places)).strip() for name, places in placed.items()), "")


def lists(text: str) -> dict[str, list[str]]:
    """The words behind each faction; those before the first one stand behind no name."""
    found: dict[str, list[str]] = {}
    name = ""
    for word in text.split():
        if word in FACTIONS:
            name = word
            found.setdefault(name, [])
        else:
            found.setdefault(name, []).append(word)
    return found
