"""The pictures of Tigris & Euphrates show real positions, and their captions tell what is so."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from ziggurat.games.tigris import TigrisState, cells
from ziggurat.games.tigris.box import (
    COLOUR_NAMES,
    COLOURS,
    DYNASTIES,
    MONUMENT_COLOURS,
    MONUMENT_NAMES,
    TILE_COUNTS,
    TILE_LETTERS,
    TILE_NAMES,
)
from ziggurat.games.tigris.events import Scored
from ziggurat.games.tigris.locale.move_descriptions import leader_name
from ziggurat.games.tigris.ui.example_positions import EXHIBITS as TIGRIS
from ziggurat.games.tigris.ui.example_setup import pictured as tigris_pictures
from ziggurat.games.tigris.ui.examples import drawn
from ziggurat.games.tigris.ui.plates import PLATES, final_places
from ziggurat.svg.theme import LIGHT

pytestmark = pytest.mark.both_builds


def tigris(rule: str) -> list[TigrisState]:
    return list(tigris_pictures(TIGRIS[rule]))


def regions(state: TigrisState, *names: str) -> list[set[str]]:
    """The regions with one of these cells, as names."""
    regions = [{cells.spell(cell) for cell in cells.members(region)} for region in state.regions]
    return sorted((region for region in regions if region & set(names)), key=sorted)


def points(state: TigrisState) -> list[tuple[str, int, int]]:
    """Who got how many points of which colour by the last move."""
    return [
        (state.names[event.seat], event.colour, event.points)
        for event in state.events
        if isinstance(event, Scored)
    ]


def strengths(state: TigrisState) -> tuple[int, int]:
    conflict = state.view(None).now.conflict
    assert conflict is not None
    return conflict.attacker_strength, conflict.defender_strength


def stands(state: TigrisState, leader: str) -> str | None:
    """Where a leader stands: ``lion K``."""
    player, letter = leader.split()
    leaders = state.snapshot()["leaders"]
    assert isinstance(leaders, dict)
    cell: str | None = leaders[player][letter]
    return cell


def lying(state: TigrisState, *names: str) -> str:
    """The signs of cells on the board."""
    board = state.snapshot()["board"]
    assert isinstance(board, list)
    return "".join(board[int(name[1:]) - 1][ord(name[0]) - ord("a")] for name in names)


def treasures(state: TigrisState) -> set[str]:
    treasures = state.snapshot()["treasures"]
    assert isinstance(treasures, list)
    return set(treasures)


def assert_shown(rule: str, *kinds: str) -> None:
    """The picture has a piece of each of these kinds."""
    picture = drawn(rule, LIGHT)
    assert [kind for kind in kinds if f'href="#light-{kind}"' not in picture] == []


@pytest.mark.parametrize("rule", TIGRIS)
def test_a_drawing_is_what_lies_on_the_board(rule: str) -> None:
    exhibit = TIGRIS[rule]
    board = tigris(rule)[0].table.board
    for cell, sign in exhibit.cells():
        if sign in ".~":
            assert cells.has(board.river, cell) == (sign == "~"), cells.spell(cell)
        assert cells.has(board.temples, cell) == (sign == "*"), cells.spell(cell)
        assert sign in ".~*STFM" or sign in exhibit.leaders


@pytest.mark.parametrize("rule", TIGRIS)
def test_leaders_stand_by_the_rules_and_no_tile_is_too_many(rule: str) -> None:
    for state in tigris(rule):
        for cell in cells.members(state.leader_cells):
            assert cells.meet(cells.beside(cell), state.tiles[1]), cells.spell(cell)
            assert cells.has(state.table.board.land, cell)
        for colour, letter in enumerate(TILE_LETTERS):
            held = sum(state.hands[colour::4]) + state.bag[state.drawn :].count(letter)
            there = cells.count(state.tiles[colour]) + state.discarded[colour]
            if not cells.some(state.face_down):
                assert held + there == TILE_COUNTS[colour]


def fact_te_10() -> None:
    (state,) = tigris("TE-10")
    seen = regions(state, "f3", "h5", "i4")
    assert seen == [{"f3", "g3", "f4", "f5"}, {"h5"}, {"i4", "j3", "j4"}]


def fact_te_11() -> None:
    (state,) = tigris("TE-11")
    kingdom, region = regions(state, "f3", "j4")
    assert {stands(state, "lion K"), stands(state, "bull M")} <= kingdom
    assert region == {"j4", "j5", "k5"}


def fact_te_27() -> None:
    assert TIGRIS["TE-27"].good.split() == ["i6", "h7", "j7", "i8"]


def fact_te_28() -> None:
    (state,) = tigris("TE-28")
    assert len(regions(state, "g4", "i4")) == 2


def fact_te_38() -> None:
    (state,) = tigris("TE-38")
    for letter in "STM":
        refusal = state.why_not(f"tile {letter} e2")
        assert refusal is not None and refusal.rule == "TE-38"


def fact_te_40() -> None:
    (state,) = tigris("TE-40")
    assert len(regions(state, "h4", "g5", "i5")) == 3


def fact_te_42() -> None:
    (state,) = tigris("TE-42")
    assert points(state) == [("bull", 1, 1)] and lying(state, "i3") == "T"


def fact_te_43() -> None:
    (state,) = tigris("TE-43")
    assert points(state) == [("lion", 3, 1)] and lying(state, "i3") == "M"
    assert stands(state, "lion M") is None and stands(state, "bull M") is None


def fact_te_48() -> None:
    before, after = tigris("TE-48")
    assert len(regions(before, "g4", "i4")) == 2 and len(regions(after, "g4", "i4")) == 1
    assert after.view(None).now.unification == cells.named("h4")


def fact_te_53() -> None:
    (state,) = tigris("TE-53")
    assert strengths(state) == (2, 1) and lying(state, "g3", "g5", "f3") == "TTT"


def fact_te_55() -> None:
    _, after = tigris("TE-55")
    assert points(after) == [("bull", 1, 1)]
    assert stands(after, "lion K") is None and stands(after, "bull K") == "f4"


def fact_te_63() -> None:
    before, after = tigris("TE-63")
    assert len(regions(before, "f3", "i3")) == 1 and len(regions(after, "f3", "i3")) == 2
    assert lying(before, "h3") == "S" and lying(after, "h3") == "X"


def fact_te_71() -> None:
    (state,) = tigris("TE-71")
    assert strengths(state) == (2, 3) and lying(state, "g4", "g5", "i3", "i4", "k4") == "MMMMM"


def fact_te_79() -> None:
    _, after = tigris("TE-79")
    assert points(after) == [("lion", 3, 4)] and stands(after, "bull M") is None
    assert lying(after, "i3", "i4", "k4", "g4", "g5", "h4") == "...MMT"


def fact_te_85() -> None:
    before, after = tigris("TE-85")
    assert strengths(before) == (3, 4) and stands(after, "bull P") is None
    assert lying(after, "f5", "g5", "f3", "g3") == "..TT" and "f3" in treasures(after)
    assert stands(after, "bull M") == "h3"


def fact_te_90() -> None:
    before, after = tigris("TE-90")
    assert lying(before, "g4", "h4", "g5", "h5") == "SSSS"
    assert lying(after, "g4", "h4", "g5", "h5") == "####"


def fact_te_98() -> None:
    before, after = tigris("TE-98")
    assert stands(before, "bull F") == "h3" and stands(after, "bull F") is None
    assert stands(after, "lion P") == "f5" and lying(after, "f6") == "T"
    assert "f3" in treasures(after) and lying(after, "f3") == "#"


def fact_te_99() -> None:
    (state,) = tigris("TE-99")
    assert sorted(points(state)) == [("lion", 0, 1), ("lion", 1, 1)]


def fact_te_101() -> None:
    before, after = tigris("TE-101")
    assert treasures(before) - treasures(after) == {"k11"} and "f10" in treasures(after)
    assert after.treasures_won == (1, 0)


def fact_te_102() -> None:
    before, after = tigris("TE-102")
    assert treasures(before) - treasures(after) == {"o9"} and "k11" in treasures(after)
    assert cells.has(after.table.board.priority, cells.named("o9"))


def fact_te_29() -> None:
    before, after = tigris("TE-29")
    assert len(regions(before, "f3", "h3", "i4")) == 3
    assert regions(after, "f3", "i4") == [{"f3", "g3", "h3", "f4", "g4"}, {"i4", "j4"}]


def fact_te_50() -> None:
    before, after = tigris("TE-50")
    assert len(regions(before, "g3", "i3")) == 2 and len(regions(after, "g3", "i3")) == 1
    assert after.view(None).now.conflict is None and points(after) == []


def fact_te_59() -> None:
    (state,) = tigris("TE-59")
    assert stands(state, "lion K") == "f4" and "f3" in treasures(state)
    assert lying(state, "f5", "g4") == "T#"


def fact_te_64() -> None:
    before, after = tigris("TE-64")
    assert stands(before, "bull F") == "h4" and stands(after, "bull F") is None
    assert lying(before, "h3") == "T" and lying(after, "h3") == "X"


def fact_te_87() -> None:
    before, after = tigris("TE-87")
    assert {move.text for move in before.legal_moves()} == {"war black", "war green"}
    assert points(after) == [("lion", 3, 3)] and stands(after, "bull M") is None
    assert stands(after, "lion K") == "f4" and stands(after, "bull K") == "k4"
    assert len(regions(after, "f4", "k4")) == 2 and after.view(None).now.conflict is None


def fact_te_104() -> None:
    _, after = tigris("TE-104")
    assert after.buildings[0] == cells.named("g5") and points(after) == [("lion", 0, 2)]


def fact_te_2() -> None:
    assert TILE_COUNTS == (30, 57, 36, 30)
    assert_shown("TE-2", *TILE_NAMES)


def fact_te_3() -> None:
    names = [leader_name(dynasty, colour) for dynasty in DYNASTIES for colour in COLOURS]
    assert len(names) == 16
    assert_shown("TE-3", *names)


def fact_te_5() -> None:
    pairs = {frozenset(pair) for pair in MONUMENT_COLOURS}
    assert pairs == set(map(frozenset, combinations(COLOURS, 2)))
    assert_shown("TE-5", *MONUMENT_NAMES)


def fact_te_6() -> None:
    assert_shown("TE-6", *(f"{colour}-building" for colour in COLOUR_NAMES))


def fact_te_119() -> None:
    places = final_places()
    assert [DYNASTIES[place.seat] for place in places] == ["potter", "lion", "bull", "archer"]
    assert [place.spheres for place in places] == [
        (11, 11, 11, 14), (10, 10, 12, 13), (10, 10, 11, 18), (9, 11, 17, 22)
    ]  # fmt: skip
    assert_shown("TE-119", *DYNASTIES)


def fact_te_105() -> None:
    before, after = tigris("TE-105")
    offered = {move.text for move in before.legal_moves()}
    assert {f"building black {name}" for name in ("f5", "g5", "h5")} <= offered
    assert after.buildings[0] == cells.named("g5")


def fact_te_107() -> None:
    before, after = tigris("TE-107")
    assert before.buildings[0] == cells.named("g5") and after.buildings[0] == cells.named("i3")
    assert lying(after, "g3", "h3", "i3", "j3") == "SSSS" and lying(after, "i5") == "."


FACTS: dict[str, Callable[[], None]] = {
    name.removeprefix("fact_").replace("_", "-").upper(): fact
    for name, fact in list(globals().items())
    if name.startswith("fact_")
}


@pytest.mark.parametrize("rule", [*TIGRIS, *PLATES])
def test_a_caption_tells_the_truth(rule: str) -> None:
    FACTS[rule]()
