"""All positions of a game in little room: what stays the same is told once.

A picture is cut at its tags. Each piece gets a number, and of each position only those numbers are
told that changed. A piece is drawn in light and in dark; where the two differ by the names of
their definitions alone, only the light one is written.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64encode
from collections.abc import Hashable, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Generic, TypeVar

Splice = list[int]
"""Where, how many numbers go, and the numbers that come in their place."""
Piece = str | tuple[str, str]
"""A tag and the words behind it; in light and in dark if it is not the same in both."""
T = TypeVar("T", bound=Hashable)

_TAGS = re.compile(r"(?=<)")
_LIGHT, _DARK = "light", "dark"


class Film:
    """Lists of things that change from position to position, by their names."""

    def __init__(self) -> None:
        self.changes: dict[str, list[tuple[int, list[Splice]]]] = {}
        self._now: dict[str, list[int]] = {}

    def add(self, at: int, shown: Mapping[str, list[int]]) -> None:
        """What is shown after so many moves; a name that is missing shows nothing."""
        for name in [*shown, *(name for name in self._now if name not in shown)]:
            old, new = self._now.get(name, []), shown.get(name, [])
            if old != new:
                self.changes.setdefault(name, []).append((at, splices(old, new)))
                self._now[name] = new


class Things(Generic[T]):
    """Things of which each is told once, and has a number."""

    def __init__(self) -> None:
        self._numbers: dict[T, int] = {}

    def number(self, thing: T) -> int:
        return self._numbers.setdefault(thing, len(self._numbers))

    def listed(self) -> list[T]:
        return list(self._numbers)


def cut(light: str, dark: str, pieces: Things[Piece]) -> list[int]:
    """The numbers of a picture's pieces; what is not drawn alike in both lights is one piece."""
    one, other = _TAGS.split(light), _TAGS.split(dark)
    if len(one) != len(other):
        kinds, others = _kinds(one), _kinds(other)
        head = _common(kinds, others)
        tail = _common(kinds[head:][::-1], others[head:][::-1])
        one, other = _joined(one, head, tail), _joined(other, head, tail)
    return [pieces.number(_paired(*pair)) for pair in zip(one, other, strict=True)]


def _kinds(tags: Sequence[str]) -> list[str]:
    """The first word of each tag: ``<path``."""
    return [tag.partition(" ")[0] for tag in tags]


def _joined(tags: list[str], head: int, tail: int) -> list[str]:
    end = len(tags) - tail
    return [*tags[:head], "".join(tags[head:end]), *tags[end:]]


def _paired(light: str, dark: str) -> Piece:
    return light if light.replace(_LIGHT, _DARK) == dark else (light, dark)


def splices(old: Sequence[int], new: Sequence[int]) -> list[Splice]:
    """How one list becomes the other; the last place first, so that places stay right."""
    head = _common(old, new)
    tail = _common(old[head:][::-1], new[head:][::-1])
    before, after = old[head : len(old) - tail], new[head : len(new) - tail]
    steps = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    return [
        [head + start, end - start, *after[first:last]]
        for kind, start, end, first, last in reversed(steps)
        if kind != "equal"
    ]


def _common(one: Sequence[object], other: Sequence[object]) -> int:
    """With how many same things two lists begin."""
    shortest = min(len(one), len(other))
    return next((at for at in range(shortest) if one[at] != other[at]), shortest)


def packed(told: object) -> str:
    """Anything as letters that can stand in a page."""
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    return b64encode(zlib.compress(text.encode("utf-8", "replace"), 9)).decode("ascii")
