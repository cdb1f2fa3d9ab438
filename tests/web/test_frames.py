"""What counts as a late frame: a beat of the screen without a picture, while something moves."""

from __future__ import annotations

from bench.frames import CLOCK, Event, moving

BEAT = 10
"""Milliseconds."""


def trace(*pictures: int) -> list[Event]:
    """Ten beats, of which these have a picture; it is drawn late within its beat."""
    begun = [event("BeginFrame", BEAT * number, number) for number in range(10)]
    drawn = [event("DrawFrame", BEAT * number + 9, number) for number in pictures]
    return [*begun, *drawn, event(CLOCK, 100, 0)]


def event(name: str, ms: int, number: int) -> Event:
    return {"name": name, "ts": 1000 * ms, "args": {"frameSeqId": number}}


def test_a_beat_without_a_picture_makes_a_long_frame() -> None:
    assert moving(trace(1, 2, 3, 6, 7), [(-90, -30)]) == [10, 10, 30, 10]


def test_what_lies_still_needs_no_picture() -> None:
    assert moving(trace(1, 2, 3, 8, 9), [(-90, -70)]) == [10, 10]


def test_what_stops_at_its_end_is_seen() -> None:
    assert moving(trace(1, 2), [(-90, -40)]) == [10, 40]


def test_what_moves_at_the_same_time_counts_once() -> None:
    assert moving(trace(1, 2, 3, 4), [(-90, -70), (-80, -60)]) == [10, 10, 10]
