"""Moves as text: the grammar, and which moves belong to which phase (notation, part 2)."""

import re
from typing import NamedTuple

from .board import COLORS, MONUMENTS, Cell


class Move(NamedTuple):
    kind: str
    what: str = ""
    """Leader, tile letters, colour, monument or number, whichever the kind needs."""
    cell: Cell = ""

    def written_out(self) -> str:
        return " ".join(word for word in self if word)


_CELL = "(?P<cell>[a-z](0|[1-9][0-9]*))"
_COLOR = f"(?P<what>{'|'.join(COLORS)})"
_MONUMENT = f"(?P<what>{'|'.join(MONUMENTS)})"

GRAMMAR: dict[str, re.Pattern[str]] = {
    kind: re.compile(f"{kind}{rest}")
    for kind, rest in {
        "leader": f" (?P<what>[KPFM]) {_CELL}",
        "withdraw": " (?P<what>[KPFM])",
        "tile": f" (?P<what>[STFM]) {_CELL}",
        "disaster": f" {_CELL}",
        "swap": " (?P<what>[STFM]{1,6})",
        "pass": "",
        "war": f" {_COLOR}",
        "support": " (?P<what>0|[1-9][0-9]*)",
        "building": f" {_COLOR} {_CELL}",
        "no-building": "",
        "monument": f" {_MONUMENT} {_CELL}",
        "no-monument": "",
        "treasure": f" {_CELL}",
    }.items()
}

KINDS_IN_PHASE: dict[str, tuple[str, ...]] = {
    "action": ("leader", "withdraw", "tile", "disaster", "swap", "pass"),
    "war": ("war",),
    "support": ("support",),
    "building": ("building", "no-building"),
    "monument": ("monument", "no-monument"),
    "treasure": ("treasure",),
}


def parse(text: str) -> Move | None:
    """The move with its letters sorted, or None if the text does not fit the grammar."""
    for kind, pattern in GRAMMAR.items():
        if match := pattern.fullmatch(text):
            words = match.groupdict()
            what, cell = words.get("what") or "", words.get("cell") or ""
            return Move(kind, "".join(sorted(what)) if kind == "swap" else what, cell)
    return None
