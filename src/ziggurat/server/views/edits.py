"""What changed from one list to the next, as stretches that are replaced.

Most of a board, and most of what a player can choose, stays as it is from move to move.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T", bound=Hashable)

_NOWHERE = -1


def replaced_stretches(
    before: Sequence[T], after: Sequence[T]
) -> Iterator[tuple[int, int, Sequence[T]]]:
    """Where items are replaced, how many, and by which ones, from the beginning to the end."""
    begin = common_length(before, 0, after, 0)
    end = common_end(before, after, begin)
    stop, goal_stop = len(before) - end, len(after) - end
    place = _places(before, begin, stop)
    left = right = begin
    while left < stop or right < goal_stop:
        first = right
        while right < goal_stop and place.get(after[right], _NOWHERE) < left:
            right += 1
        goal = place[after[right]] if right < goal_stop else stop
        if goal > left or right > first:
            yield left, goal - left, after[first:right]
        left = goal
        same = min(common_length(before, left, after, right), stop - left, goal_stop - right)
        left, right = left + same, right + same


def _places(items: Sequence[T], start: int, stop: int) -> dict[T, int]:
    """Where each item of a stretch is; one that occurs twice, such as a closing tag, is nowhere."""
    places: dict[T, int] = {}
    for number in range(start, stop):
        item = items[number]
        places[item] = _NOWHERE if item in places else number
    return places


def common_length(before: Sequence[object], left: int, after: Sequence[object], right: int) -> int:
    """How many items are the same from two places on, found by comparing ever longer stretches."""
    length, step = 0, 1
    while step:
        stretch = before[left + length : left + length + step]
        if len(stretch) == step and stretch == after[right + length : right + length + step]:
            length, step = length + step, step * 2
        else:
            step //= 2
    return length


def common_end(before: Sequence[object], after: Sequence[object], begin: int) -> int:
    """How many items at the end are the same, without the first ``begin`` ones."""
    most = min(len(before), len(after)) - begin
    length, step = 0, 1
    while step:
        wanted = length + step
        if (
            wanted <= most
            and before[len(before) - wanted : len(before) - length]
            == after[len(after) - wanted : len(after) - length]
        ):
            length, step = wanted, step * 2
        else:
            step //= 2
    return length
