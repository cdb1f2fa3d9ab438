"""What changed from one picture to the next: most of a board stays as it is.

A picture is a list of pieces, each a tag and the text after it. Pieces are counted, not characters,
since languages count the characters of a text differently.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from .edits import common_end, common_length, replaced_stretches

Edit = tuple[int, int, str]
"""Where pieces are replaced, how many, and by which text."""
_GROUP = "<g "
_MAX_PAIRS = 64
"""Pairs of pictures whose edits are kept: all audiences of a table see the same ones."""


@lru_cache(_MAX_PAIRS)
def picture_edits(old: str, new: str) -> Sequence[Edit]:
    """The edits that turn one picture into the other, from the end to the beginning.

    Groups that stay as they are, as most do, are not cut into pieces.
    """
    before, after = _groups(old), _groups(new)
    if len(before) != len(after):
        before, after = [old], [new]
    edits: list[Edit] = []
    skipped = 0
    for old_group, new_group in zip(before, after, strict=True):
        if old_group != new_group:
            edits += _edits(old_group, new_group, skipped)
        skipped += old_group.count("<")
    return tuple(reversed(edits))


def _groups(picture: str) -> list[str]:
    """The picture cut where groups begin."""
    first, *others = picture.split(_GROUP)
    return [first, *[_GROUP + other for other in others]]


def _edits(old: str, new: str, skipped: int) -> Iterator[Edit]:
    """The edits of a stretch that has some pieces before it, from the beginning to the end.

    Only what is between the common beginning and the common end is cut into pieces.
    """
    begin = max(0, old.rfind("<", 0, common_length(old, 0, new, 0)))
    end = old.find("<", len(old) - common_end(old, new, begin))
    rest = 0 if end < 0 else len(old) - end
    before = _pieces(old[begin : len(old) - rest])
    after = _pieces(new[begin : len(new) - rest])
    skipped += old.count("<", 0, begin)
    for start, count, pieces in replaced_stretches(before, after):
        yield skipped + start, count, _joined(pieces)


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
    return "".join([f"<{piece}" for piece in pieces])
