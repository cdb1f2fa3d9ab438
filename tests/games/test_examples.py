"""The pictures beside clauses belong to clauses, have captions, and are small."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from tests.games.test_every_clause import clauses
from ziggurat.core.registry import all_games
from ziggurat.core.state import State
from ziggurat.games.terra.ui.example_positions import EXHIBITS as TERRA
from ziggurat.games.terra.ui.example_setup import pictured as terra_pictures
from ziggurat.games.terra.ui.plates import PLATES as TERRA_PLATES
from ziggurat.games.tigris.ui.example_positions import EXHIBITS as TIGRIS
from ziggurat.games.tigris.ui.example_setup import pictured as tigris_pictures
from ziggurat.games.tigris.ui.plates import PLATES as TIGRIS_PLATES
from ziggurat.i18n import speak
from ziggurat.ui import ui_of

pytestmark = pytest.mark.both_builds

GAMES = {game.short: game for game in all_games()}
DRAWN: Mapping[str, list[str]] = {
    "tigris": [*TIGRIS, *TIGRIS_PLATES],
    "terra": [*TERRA, *TERRA_PLATES],
}
ALL = [(game, rule) for game, rules in DRAWN.items() for rule in rules]
LARGEST = 40_000
"""Characters that a picture may have."""
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize(("game", "rule"), ALL)
def test_a_picture_belongs_to_a_clause_and_has_a_caption(game: str, rule: str) -> None:
    assert rule in clauses(game)
    say = speak(game)
    example = ui_of(GAMES[game]).example(rule, say)
    assert example is not None
    assert f"example.{rule.lower()}" in say.messages and example.words.endswith(".")


@pytest.mark.parametrize("game", GAMES)
def test_no_caption_is_without_a_picture(game: str) -> None:
    keys = {key for key in speak(game).messages if key.startswith("example.")}
    assert keys == {f"example.{rule.lower()}" for rule in DRAWN[game]}


def test_other_clauses_have_no_picture() -> None:
    for game, rule in (("tigris", "TE-1"), ("terra", "TM-1"), ("tigris", "TM-50"), ("terra", "")):
        assert ui_of(GAMES[game]).example(rule, speak(game)) is None


@pytest.mark.parametrize(("game", "rule"), ALL)
def test_a_picture_is_small_and_needs_nothing_else(game: str, rule: str) -> None:
    example = ui_of(GAMES[game]).example(rule, speak(game))
    assert example is not None and example.light != example.dark
    for drawn in (example.light, example.dark):
        assert len(drawn.encode()) < LARGEST
        root = ElementTree.fromstring(drawn)
        assert root.tag == f"{SVG}svg" and float(root.attrib["width"]) > 100
        ids = [one.attrib["id"] for one in root.iter() if "id" in one.attrib]
        assert len(ids) == len(set(ids))
        used = {one.attrib["href"] for one in root.iter() if "href" in one.attrib}
        assert used and used <= {f"#{id}" for id in ids}


def test_no_clause_has_two_pictures() -> None:
    assert len(ALL) == len(set(ALL))


@pytest.mark.parametrize("rule", [rule for rule, shown in TIGRIS.items() if shown.tried_move])
def test_ticks_and_crosses_in_tigris(rule: str) -> None:
    exhibit = TIGRIS[rule]
    state = next(tigris_pictures(exhibit))
    assert_ticks_are_legal(state, rule, exhibit.tried_move, exhibit.good, exhibit.bad)


@pytest.mark.parametrize("rule", [rule for rule, shown in TERRA.items() if shown.tried_move])
def test_ticks_and_crosses_in_terra(rule: str) -> None:
    exhibit = TERRA[rule]
    state = next(terra_pictures(exhibit))
    assert_ticks_are_legal(state, rule, exhibit.tried_move, exhibit.good, exhibit.bad)


def assert_ticks_are_legal(state: State, rule: str, move: str, good: str, bad: str) -> None:
    """Ticks are legal, and crosses are refused by this very clause."""
    assert good and bad
    for name in good.split():
        assert state.why_not(f"{move} {name}") is None, name
    for name in bad.split():
        refusal = state.why_not(f"{move} {name}")
        assert refusal is not None and refusal.rule == rule, name


def test_pictures_side_by_side_differ() -> None:
    for states in (*map(tigris_pictures, TIGRIS.values()), *map(terra_pictures, TERRA.values())):
        for one, other in pairwise(states):
            assert one.snapshot() != other.snapshot()
