"""Delta encoding of all positions of a game: what stays the same is written once.

A picture is split at its tags. Each piece gets a number, and each position lists only the numbers
that changed. A piece has a light and a dark version; where the two differ only by the names of
their definitions, only the light one is written.
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
"""A position in a list, how many numbers are removed there, and the numbers inserted."""
Piece = str | tuple[str, str]
"""A tag and the text after it; a pair of light and dark if they differ."""
T = TypeVar("T", bound=Hashable)

_TAGS = re.compile(r"(?=<)")
_LIGHT, _DARK = "light", "dark"


class Film:
    """Named lists of numbers that change from position to position."""

    def __init__(self) -> None:
        self.changes: dict[str, list[tuple[int, list[Splice]]]] = {}
        self._now: dict[str, list[int]] = {}

    def add(self, at: int, lists: Mapping[str, list[int]]) -> None:
        """Add the lists after ``at`` moves; a missing name is an empty list."""
        for name in [*lists, *(name for name in self._now if name not in lists)]:
            old, new = self._now.get(name, []), lists.get(name, [])
            if old != new:
                self.changes.setdefault(name, []).append((at, splices(old, new)))
                self._now[name] = new


class Things(Generic[T]):
    """Distinct values, numbered in the order of their first use."""

    def __init__(self) -> None:
        self._numbers: dict[T, int] = {}

    def number(self, thing: T) -> int:
        return self._numbers.setdefault(thing, len(self._numbers))

    def listed(self) -> list[T]:
        return list(self._numbers)


def cut(light: str, dark: str, pieces: Things[Piece]) -> list[int]:
    """The numbers of a picture's pieces; tags that differ in number become one piece."""
    light_tags, dark_tags = _TAGS.split(light), _TAGS.split(dark)
    if len(light_tags) != len(dark_tags):
        light_kinds, dark_kinds = _kinds(light_tags), _kinds(dark_tags)
        head = _common(light_kinds, dark_kinds)
        tail = _common(light_kinds[head:][::-1], dark_kinds[head:][::-1])
        light_tags = _joined(light_tags, head, tail)
        dark_tags = _joined(dark_tags, head, tail)
    return [pieces.number(_paired(*pair)) for pair in zip(light_tags, dark_tags, strict=True)]


def _kinds(tags: Sequence[str]) -> list[str]:
    """The first word of each tag: ``<path``."""
    return [tag.partition(" ")[0] for tag in tags]


def _joined(tags: list[str], head: int, tail: int) -> list[str]:
    end = len(tags) - tail
    return [*tags[:head], "".join(tags[head:end]), *tags[end:]]


def _paired(light: str, dark: str) -> Piece:
    return light if light.replace(_LIGHT, _DARK) == dark else (light, dark)


def splices(old: Sequence[int], new: Sequence[int]) -> list[Splice]:
    """The splices that turn one list into the other, from the end to the beginning."""
    head = _common(old, new)
    tail = _common(old[head:][::-1], new[head:][::-1])
    before, after = old[head : len(old) - tail], new[head : len(new) - tail]
    steps = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    return [
        [head + start, end - start, *after[first:last]]
        for kind, start, end, first, last in reversed(steps)
        if kind != "equal"
    ]


def _common(left: Sequence[object], right: Sequence[object]) -> int:
    """The length of the common prefix of two lists."""
    shortest = min(len(left), len(right))
    return next((at for at in range(shortest) if left[at] != right[at]), shortest)


def packed(value: object) -> str:
    """A JSON value, compressed, as text that can be embedded in a page."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return b64encode(zlib.compress(text.encode("utf-8", "replace"), 9)).decode("ascii")
