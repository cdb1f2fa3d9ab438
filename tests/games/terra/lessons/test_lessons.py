"""The lessons: what they ask for or explain is legal, and what they say of it is true."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.support.lessons import after, check_lesson, lesson_of, right_moves
from ziggurat.core.match import Match
from ziggurat.games.terra import GAME
from ziggurat.games.terra.data.box import CULTS
from ziggurat.games.terra.final import largest_area
from ziggurat.games.terra.player import Player
from ziggurat.games.terra.sources import CULT, Source
from ziggurat.games.terra.state import TerraState
from ziggurat.i18n import LANGUAGES, lesson_sentences
from ziggurat.learn import Lesson, Walk, lessons_of

LESSONS = lessons_of(GAME).lessons()
NUMBER = re.compile(r"(?<![A-I\d])\d+")
"""A number in a sentence; those of hexes, such as E7, are none."""

each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)


def learner(match: Match, lesson: Lesson) -> Player:
    assert isinstance(match.state, TerraState)
    return match.state.players[lesson.seat]


def at(name: str, step: str = "") -> Walk:
    """The lesson when a step is taken next, after the first right moves; without one, its end."""
    walk = Walk(lesson_of("terra", name))
    while walk.step is not None and walk.step.name != step:
        walk.go(right_moves(walk)[0])
    assert (walk.step is None) == (not step)
    return walk


def goods(player: Player) -> dict[str, int]:
    """All that a lesson counts."""
    power = player.bowl2 + 2 * player.bowl3
    return {
        "workers": player.workers, "coins": player.coins, "priests": player.priests,
        "points": player.points, "power": power, "spendable": player.bowl3,
        "tokens": sum(player.bowls), **dict(zip(CULTS, player.cults, strict=True)),
    }  # fmt: skip


def change(name: str, step: str) -> dict[str, int]:
    """What the learner's first right move changes, before anybody answers."""
    walk = at(name, step)
    match, before = walk.match.copy(), goods(learner(walk.match, walk.lesson))
    match.play(right_moves(walk)[0], walk.lesson.seat)
    now = goods(learner(match, walk.lesson))
    return {good: now[good] - before[good] for good in now if now[good] != before[good]}


def said(language: str, key: str) -> set[int]:
    """The numbers that a bubble names."""
    return set(map(int, NUMBER.findall(lesson_sentences("terra", language)[key])))


@each_lesson
def test_a_lesson_tells_no_lies_and_has_an_end(lesson: Lesson) -> None:
    check_lesson("terra", lesson)


def all_walks(walk: Walk) -> Iterator[Walk]:
    """The lesson at every step, after every move that it accepts."""
    yield walk
    if walk.step is not None:
        for move in right_moves(walk):
            yield from all_walks(after(walk, move))


@each_lesson
def test_after_every_right_move_the_learner_is_asked_next(lesson: Lesson) -> None:
    """The page shows the board of whoever is asked."""
    for walk in all_walks(Walk(lesson)):
        state = walk.match.state
        asked = {decision.seat for decision in state.decisions()}
        assert asked == {lesson.seat} or state.over


@pytest.mark.parametrize(
    ("key", "changes", "numbers"),
    [
        ("spades.build", {"workers": -4, "coins": -2}, "3 1 4 2"),
        ("spades.cheaper", {"workers": -2, "coins": -5, "priests": -1, "points": 6}, "2 5 1 6"),
        ("spades.twice", {"workers": -5, "coins": -2}, "4 1 2"),
        ("reach.next-door", {"workers": -1, "coins": -2}, "1 2"),
        ("reach.river", {"priests": -1, "coins": -4, "points": 2}, "1 4 2"),
        ("reach.across", {"workers": -1, "coins": -2}, "1 2"),
        ("upgrades.post", {"workers": -2, "coins": -3}, "2 3 6"),
        ("upgrades.stronghold", {"workers": -4, "coins": -6}, "4 6"),
        ("power.offer", {"points": -1, "power": 2, "spendable": 1}, "1 2"),
        ("cults.priest", {"priests": -1, "air": 3, "power": 3, "spendable": 3}, "3 5"),
        ("favours.temple", {"workers": -2, "coins": -5}, "2 5"),
        ("favours.dwelling", {"workers": -1, "coins": -2, "points": 2}, "1 2"),
        ("favours.sanctuary", {"workers": -4, "coins": -6}, "4 6"),
        ("towns.fourth", {"workers": -1, "coins": -2}, "1 2"),
        ("towns.seven", {"workers": -2, "coins": -6}, "2 6"),
        ("towns.key", {"priests": -1, "air": 3, "power": 3, "spendable": 1}, "3 10"),
        ("actions.spade", {"workers": -1, "coins": -2}, "1 2"),
        ("passing.dwelling", {"workers": -1, "coins": -2, "points": 2}, "1 2"),
        ("passing.card", {"points": 4, "coins": 2}, "4 2"),
        ("passing.ahead", {"workers": -2, "coins": -3, "points": 3}, "2 3"),
        ("end.area", {"workers": -1, "coins": -2}, "1 2"),
        ("end.spend", {"workers": -2, "coins": -6, "points": 3}, "2 6 3"),
    ],
)
def test_a_bubble_names_what_the_move_costs_and_brings(
    key: str, changes: dict[str, int], numbers: str
) -> None:
    assert change(*key.split(".")) == changes
    for language in LANGUAGES:
        assert set(map(int, numbers.split())) <= said(language, key), language


def test_a_power_action_takes_what_the_bubble_says() -> None:
    assert change("power", "spend")["spendable"] == -4
    assert change("power", "spend")["coins"] == 7
    sacrifice = change("power", "sacrifice")
    assert (sacrifice["tokens"], sacrifice["priests"]) == (-3, 1)
    assert change("actions", "power")["spendable"] == -3


def test_a_new_round_brings_the_income_that_the_bubble_says() -> None:
    before = goods(learner((walk := at("upgrades", "end-round")).match, walk.lesson))
    now = goods(learner((walk := at("upgrades", "income")).match, walk.lesson))
    assert now["workers"] - before["workers"] == 3
    assert now["power"] - before["power"] == 2
    before = goods(learner((walk := at("passing", "card")).match, walk.lesson))
    now = goods(learner((walk := at("passing", "ahead")).match, walk.lesson))
    assert now["workers"] - before["workers"] == 5
    assert now["priests"] - before["priests"] == 2


def test_the_last_dwelling_makes_the_larger_area() -> None:
    areas = []
    for step in ("area", "cult"):
        state = at("end", step).match.state
        assert isinstance(state, TerraState)
        areas.append([largest_area(state, player) for player in state.players])
    assert areas == [[3, 5], [6, 5]]


def test_the_result_is_that_of_the_bubble() -> None:
    state = at("end").match.state
    assert isinstance(state, TerraState) and state.over
    witches, nomads = state.players
    cults = sum(witches.sources[source] for source in CULT)
    found = {witches.points, nomads.points, cults, witches.sources[Source.NETWORK]}
    for language in LANGUAGES:
        assert found == said(language, "end.result"), language
