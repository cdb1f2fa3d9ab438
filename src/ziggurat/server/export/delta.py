"""Delta encoding of all positions of a game: what stays the same is written once.

A picture is cut into pieces. Each piece gets a number, and each position lists only the numbers
that changed.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import count
from typing import Generic, TypeVar

Splice = list[int]
"""A position in a list, how many numbers are removed there, and the numbers inserted."""
T = TypeVar("T", bound=Hashable)

_CLOSING = "\x01"
"""Stands for the beginning of a closing tag: no picture contains it, since XML forbids it."""
_GROUP = "<g "
_LEVEL = 6
"""The level of compression: a higher one takes three times as long and saves 3 %."""


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
        self._numbers: dict[T, int] = defaultdict(count().__next__)

    def numbers(self, things: Iterable[T]) -> list[int]:
        """The number of each value."""
        return list(map(self._numbers.__getitem__, things))

    def listed(self) -> list[T]:
        return list(self._numbers)


class Pieces:
    """The pieces of pictures: tags, each with the text and the closing tags after it."""

    def __init__(self) -> None:
        self._things = Things[str]()
        self._groups: dict[str, list[int]] = {}
        """The numbers of each group of the latest picture, most of which stays the same."""

    def cut(self, picture: str) -> list[int]:
        """The numbers of a picture's pieces."""
        first, *others = picture[1:].replace("</", _CLOSING).split(_GROUP)
        known, self._groups = self._groups, {}
        numbers = self._things.numbers(first.split("<"))
        for group in others:
            found = known.get(group) or self._things.numbers(f"{_GROUP}{group}"[1:].split("<"))
            self._groups[group] = found
            numbers += found
        return numbers

    def listed(self) -> list[str]:
        return [f"<{piece.replace(_CLOSING, '</')}" for piece in self._things.listed()]


def splices(old: Sequence[int], new: Sequence[int]) -> list[Splice]:
    """The splices that turn one list into the other, from the end to the beginning."""
    head = _common(old, new)
    tail = _common(old[head:][::-1], new[head:][::-1])
    before, after = old[head : len(old) - tail], new[head : len(new) - tail]
    steps: list[Splice] = []
    start = first = 0
    for end, last in (*_kept(before, after), (len(before), len(after))):
        if (end > start or last > first) and before[start:end] != after[first:last]:
            steps.append([head + start, end - start, *after[first:last]])
        start, first = end + 1, last + 1
    return steps[::-1]


def _kept(before: Sequence[int], after: Sequence[int]) -> list[tuple[int, int]]:
    """The places, in both lists, of numbers that stay and occur once, in the same order."""
    places, unique = _once(before), _once(after)
    stay = list(filter(places.__contains__, unique))
    old, new = list(map(places.__getitem__, stay)), list(map(unique.__getitem__, stay))
    pairs = list(zip(old, new, strict=True))
    return pairs if old == sorted(old) else _rising(pairs)


def _once(numbers: Sequence[int]) -> dict[int, int]:
    """The places of the numbers that occur once."""
    last = dict(zip(numbers, range(len(numbers)), strict=True))
    if len(last) == len(numbers):
        return last
    first = dict(zip(numbers[::-1], range(len(numbers) - 1, -1, -1), strict=True))
    return {number: place for number, place in last.items() if first[number] == place}


def _rising(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest selection of pairs, in their order, whose first numbers rise."""
    ends: list[int] = []
    heads: list[int] = []
    links: list[int] = []
    for number, (place, _) in enumerate(pairs):
        length = bisect_left(ends, place)
        ends[length : length + 1] = [place]
        heads[length : length + 1] = [number]
        links.append(heads[length - 1] if length else -1)
    chain: list[tuple[int, int]] = []
    link = heads[-1]
    while link >= 0:
        chain.append(pairs[link])
        link = links[link]
    return chain[::-1]


def _common(left: Sequence[int], right: Sequence[int]) -> int:
    """The length of the common prefix of two lists."""
    low, high = 0, min(len(left), len(right))
    while low < high:
        middle = (low + high + 1) // 2
        if left[low:middle] == right[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def packed(value: object) -> str:
    """A JSON value, compressed, as text that can be embedded in a page."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return b64encode(zlib.compress(text.encode("utf-8", "replace"), _LEVEL)).decode("ascii")
