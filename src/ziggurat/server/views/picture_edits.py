"""What changed from one picture to the next: most of a board stays as it is.

A picture is a list of pieces, each a tag and the text after it. Pieces are counted, not characters,
since languages count the characters of a text differently.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

Edit = tuple[int, int, str]
"""Where pieces are replaced, how many, and by which text."""
_NOWHERE = -1
_MAX_PAIRS = 64
"""Pairs of pictures whose edits are kept: all audiences of a table see the same ones."""


@lru_cache(_MAX_PAIRS)
def picture_edits(old: str, new: str) -> Sequence[Edit]:
    """The edits that turn one picture into the other, from the end to the beginning."""
    before, after = _pieces(old), _pieces(new)
    place = _places(before)
    edits: list[Edit] = []
    left = right = 0
    while True:
        same = _common_length(before, left, after, right)
        left, right = left + same, right + same
        if left == len(before) and right == len(after):
            return tuple(reversed(edits))
        end = right
        while end < len(after) and place.get(after[end], _NOWHERE) < left:
            end += 1
        goal = place[after[end]] if end < len(after) else len(before)
        edits.append((left, goal - left, _joined(after[right:end])))
        left, right = goal, end


def _common_length(before: list[str], left: int, after: list[str], right: int) -> int:
    """How many pieces are the same from two places on, found by comparing ever longer stretches."""
    length, step = 0, 1
    while step:
        stretch = before[left + length : left + length + step]
        if len(stretch) == step and stretch == after[right + length : right + length + step]:
            length, step = length + step, step * 2
        else:
            step //= 2
    return length


def edited(picture: str, edits: Iterable[Edit]) -> str:
    """The picture after the edits."""
    pieces = _pieces(picture)
    for start, count, text in edits:
        pieces[start : start + count] = _pieces(text)
    return _joined(pieces)


def _pieces(picture: str) -> list[str]:
    """The pieces without the ``<`` that each begins with."""
    return picture.split("<")[1:]


def _joined(pieces: Iterable[str]) -> str:
    return "".join(f"<{piece}" for piece in pieces)


def _places(pieces: Iterable[str]) -> dict[str, int]:
    """Where each piece is; those that occur twice, such as closing tags, are nowhere."""
    places: dict[str, int] = {}
    for number, piece in enumerate(pieces):
        places[piece] = _NOWHERE if piece in places else number
    return places
