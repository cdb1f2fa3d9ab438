"""What a companion has told follows from the moves alone."""

from __future__ import annotations

from random import Random

from ziggurat.core.match import Match
from ziggurat.core.registry import find
from ziggurat.core.seats import Seat
from ziggurat.server.views.companion import CompanionMemory
from ziggurat.ui import Thought, newly_told

ME = Seat(0)


def test_after_an_undo_or_a_restart_the_same_is_told() -> None:
    match = Match(find("tigris").deal(("lion", "bull"), {}, Random(4)))
    memory = CompanionMemory()
    first = memory.told(match, ME)
    assert [thought.key for thought in first] == ["first-turn"]
    match.play("leader K c2")
    assert memory.told(match, ME) == first, "it stays for the second action"
    match.play("pass")
    assert memory.told(match, ME) == first, "and while others play"
    match.play("pass")
    match.play("pass")
    later = memory.told(match, ME)
    assert later != first
    assert CompanionMemory().told(match, ME) == later
    match.back_to(1)
    assert memory.told(match, ME) == first


def test_nothing_is_told_twice_in_a_row_nor_too_often() -> None:
    often, once = Thought("often", "TE-1", times=2), Thought("once", "TE-2", times=1)
    third = Thought("third", "TE-3")
    assert newly_told([often, once, third], []) == [often, once]
    assert newly_told([often, once, third], [[often, once]]) == [third]
    silence: list[list[Thought]] = [[], [], [often, once]]
    assert newly_told([often, once], silence) == [often]
    assert newly_told([often, once], [[], [], [often], *silence]) == []
