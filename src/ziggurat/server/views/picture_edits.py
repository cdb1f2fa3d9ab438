"""What changed from one picture to the next: most of a board stays as it is.

A picture is a list of pieces, each a tag and the text after it. Pieces are counted, not characters,
since languages count the characters of a text differently.
"""

from __future__ import annotations

from collections.abc import Iterable

Edit = tuple[int, int, str]
"""Where pieces are replaced, how many, and by which text."""
_NOWHERE = -1


def picture_edits(old: str, new: str) -> list[Edit]:
    """The edits that turn one picture into the other, from the end to the beginning."""
    before, after = _pieces(old), _pieces(new)
    place = _places(before)
    edits: list[Edit] = []
    left = right = 0
    while left < len(before) or right < len(after):
        if left < len(before) and right < len(after) and before[left] == after[right]:
            left, right = left + 1, right + 1
            continue
        end = right
        while end < len(after) and place.get(after[end], _NOWHERE) < left:
            end += 1
        goal = place[after[end]] if end < len(after) else len(before)
        edits.append((left, goal - left, _joined(after[right:end])))
        left, right = goal, end
    return edits[::-1]


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
