"""Lines, rows and commands of a log, and their canonical spelling."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from ..data.board import COLOUR_WORDS
from ..data.box import BUILDING_CODES, CULTS
from ..data.tiles import CARDS, FAVOURS, TOWNS

IGNORED: Final = frozenset(
    {
        "income",
        "start",
        "finish",
        "wait",
        "setup",
        "other_income_for_faction",
        "cult_income_for_faction",
        "score_resources",
    }
)
"""Commands for what happens automatically, or without meaning in a finished log."""

_LONGEST: Final = 80
"""The most characters of a command; longer texts are not spelled and not cached."""

_GOODS: Final = {
    "pw": "pw",
    "power": "pw",
    "p": "p",
    "priest": "p",
    "priests": "p",
    "w": "w",
    "worker": "w",
    "workers": "w",
    "c": "c",
    "coin": "c",
    "coins": "c",
    "vp": "vp",
}
_GOOD: Final = "|".join(sorted(_GOODS, key=len, reverse=True))
_BUILDINGS: Final = {
    **{code.lower(): code for code in BUILDING_CODES},
    "trading post": "TP",
    "trading house": "TP",
    "temple": "TE",
    "stronghold": "SH",
    "sanctuary": "SA",
}
_COLOURS: Final = {**{word: word for word in COLOUR_WORDS}, "grey": "gray"}
_CULT: Final = "|".join(CULTS)
_CARD_NAMES: Final = {card.name.lower() for card in CARDS}
_TILE_NAMES: Final = {
    *(tile.name.lower() for tile in FAVOURS),
    *(tile.name.lower() for tile in TOWNS),
}
_HEX: Final = r"([a-z][0-9]{1,3})"

GOODS: Final = re.compile(rf"[+-] ?[0-9]* ?(?:{_GOOD})|[+] ?[0-9]* ?(?:spade|key|bridge)s?")
"""Goods taken or given away, which nothing grants."""

ANSWER: Final = re.compile(r"leech [0-9]{1,2}|decline|(?:leech|decline) [0-9]{1,2}( from [a-z]+)?")
"""Answers to offers, in their one spelling."""
SIGNED: Final = re.compile(
    rf"[+][1-9]?(?:(?:FAV|TW)[0-9]{{1,3}}|{_CULT})|-(?:{_CULT})|-[1-9]?SPADE|-CONVERT_W_TO_P"
)
"""What is taken or given up, in its one spelling."""

Found = re.Match[str]
_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[[Found], str]], ...]] = tuple(
    (re.compile(pattern), spelled)
    for pattern, spelled in (
        (rf"build {_HEX}", lambda m: f"build {_hex(m[1])}"),
        (r"dig ([1-9][0-9]?)", lambda m: f"dig {m[1]}"),
        (rf"transform {_HEX}", lambda m: f"transform {_hex(m[1])}"),
        (
            rf"transform {_HEX} to ({'|'.join(_COLOURS)})",
            lambda m: f"transform {_hex(m[1])} to {_COLOURS[m[2]]}",
        ),
        (
            rf"upgrade {_HEX} to ({'|'.join(_BUILDINGS)})",
            lambda m: f"upgrade {_hex(m[1])} to {_BUILDINGS[m[2]]}",
        ),
        (rf"send (?:p|priest) to ({_CULT})", lambda m: f"send p to {m[1]}"),
        (
            rf"send (?:p|priest) to ({_CULT}) for ([1-9])",
            lambda m: f"send p to {m[1]} for {m[2]}",
        ),
        (r"advance ship(?:ping)?", lambda m: "advance ship"),
        (r"advance dig(?:ging)?", lambda m: "advance dig"),
        (r"action ([a-z0-9]{3,6})", lambda m: f"action {m[1].upper()}"),
        (rf"bridge {_HEX}:{_HEX}", lambda m: f"bridge {_hex(m[1])}:{_hex(m[2])}"),
        (
            rf"connect ({_HEX}(?::{_HEX}){{0,2}})",
            lambda m: "connect " + ":".join(map(_hex, m[1].split(":"))),
        ),
        (r"pass", lambda m: "pass"),
        (r"(?:pass |\+)(bon[0-9]{1,3})", lambda m: f"pass {m[1].upper()}"),
        (r"burn ([0-9]{1,6})", lambda m: f"burn {int(m[1])}"),
        (r"convert 2 ?w to 1? ?bridge", lambda m: "action ACTE"),
        (
            r"convert ([0-9]{0,6}) ?([a-z]{1,9}) to ([0-9]{0,6}) ?([a-z]{1,9})",
            lambda m: f"convert {_many(m[1])}{_good(m[2])} to {_many(m[3])}{_good(m[4])}",
        ),
        (r"\+((?:fav|tw)[0-9]{1,3})", lambda m: f"+{m[1].upper()}"),
        (r"\+([1-9])(tw[0-9])", lambda m: f"+{m[1]}{m[2].upper()}"),
        (rf"\+([1-9]?)({_CULT})", lambda m: f"+{m[1] if m[1] != '1' else ''}{m[2]}"),
        (rf"-([1-9]?)({_CULT})", lambda m: f"-{m[2]}"),
        (r"-([1-9]?)spade", lambda m: f"-{m[1] if m[1] != '1' else ''}SPADE"),
        (r"-([1-9]?)convert_w_to_p", lambda m: "-CONVERT_W_TO_P"),
        (r"done", lambda m: "done"),
        (r"leech ([0-9]{1,2})", lambda m: f"leech {int(m[1])}"),
        (r"leech ([0-9]{1,2}) from ([a-z]+)", lambda m: f"leech {int(m[1])} from {m[2]}"),
        (r"decline", lambda m: "decline"),
        (r"decline ([0-9]{1,2})", lambda m: f"decline {int(m[1])}"),
        (r"decline ([0-9]{1,2}) from ([a-z]+)", lambda m: f"decline {int(m[1])} from {m[2]}"),
        (r"resign", lambda m: "resign"),
    )
)
"""Every command: the spellings that are read, and the canonical one."""

_BY_WORD: Final[dict[str, list[tuple[re.Pattern[str], Callable[[Found], str]]]]] = {}
for _form in _FORMS:
    _first = re.match(r"[a-z]*", _form[0].pattern)
    _BY_WORD.setdefault(_first[0] if _first else "", []).append(_form)


def _hex(name: str) -> str:
    """River hexes have a small letter, land hexes a capital one."""
    return name if name[0] == "r" else name.upper()


def _good(word: str) -> str:
    return _GOODS.get(word, word)


def _many(number: str) -> int:
    return int(number) if number else 1


def lines_of(text: str) -> list[str]:
    """The lines of a file, as every editor counts them."""
    return text.replace("\r\n", "\n").split("\n")


def tidy(line: str) -> str:
    """A line without its comment, in lower case, with single blanks."""
    text = " ".join(line.partition("#")[0].lower().split())
    text = text.replace(" :", ":").replace(": ", ":")
    return text.replace(" ,", ",").replace(", ", ",")


def commands(row: str, answers_first: bool = True) -> list[str]:
    """The commands of a row, in the order in which they count."""
    parts = [part.strip() for part in row.split(".")]
    spelled = [
        spell(command) if len(command) <= _LONGEST else command
        for command in parts
        if command and command not in IGNORED
    ]
    return ordered(spelled, answers_first) if len(spelled) > 1 else spelled


@lru_cache(maxsize=1 << 14)
def spell(command: str) -> str:
    """A command in its canonical spelling; an unknown one as it is."""
    if command[0] in "+-":
        command = command[0] + command[1:].lstrip()
    word = re.match(r"[a-z]*", command)
    for pattern, spelled in [*_BY_WORD.get(word[0] if word else "", ()), *_BY_WORD.get("", ())]:
        match = pattern.fullmatch(command)
        if match is not None:
            return str(spelled(match))
    return command


def ordered(row: list[str], answers_first: bool) -> list[str]:
    """Sort answers to the front of a row, and correct two orders of older logs."""
    if answers_first:
        row = sorted(row, key=lambda command: not command.startswith(("leech", "decline")))
    for at in range(len(row) - 1):
        if row[at].startswith("build ") and row[at + 1].startswith("transform "):
            row[at], row[at + 1] = row[at + 1], row[at]
    for at, command in enumerate(row):
        if command.startswith("pass"):
            return row[:at] + passed(row[at:])
    return row


def passed(row: list[str]) -> list[str]:
    """A pass and what follows it: its card, or exchanges that belong before it."""
    if row[0] == "pass" and len(row) > 1 and row[1].startswith("pass BON"):
        row = row[1:]  # ``pass. +BON4``
    if all(command.startswith(("convert", "burn")) for command in row[1:]):
        return [*row[1:], row[0]]
    return row
