"""The pictures beside clauses show real positions, and their captions tell what is so."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from tests.games.test_every_clause import clauses
from ziggurat.core.registry import all_games
from ziggurat.games.terra.data.box import POWER_VALUES, TOKENS
from ziggurat.games.terra.final import area
from ziggurat.games.terra.hexes import BY_NAME, NAMES, TERRAINS, HexSet, each
from ziggurat.games.terra.offers import PowerOffer
from ziggurat.games.terra.render.picture import reach_costs
from ziggurat.games.terra.state import TerraState
from ziggurat.games.terra.ui.example_crop import ringed
from ziggurat.games.terra.ui.example_positions import EXHIBITS as TERRA
from ziggurat.games.terra.ui.example_setup import HERO
from ziggurat.games.terra.ui.example_setup import pictured as terra_pictures
from ziggurat.games.tigris import TigrisState, cells
from ziggurat.games.tigris.box import TILE_COUNTS, TILE_LETTERS
from ziggurat.games.tigris.events import Scored
from ziggurat.games.tigris.ui.example_positions import EXHIBITS as TIGRIS
from ziggurat.games.tigris.ui.example_setup import pictured as tigris_pictures
from ziggurat.i18n import speak
from ziggurat.ui import ui_of

pytestmark = pytest.mark.both_builds

GAMES = {game.short: game for game in all_games()}
ALL = [("tigris", rule) for rule in TIGRIS] + [("terra", rule) for rule in TERRA]
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
    assert keys == {f"example.{rule.lower()}" for name, rule in ALL if name == game}


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


# Tigris & Euphrates


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


@pytest.mark.parametrize(
    ("game", "rule"),
    [(game, rule) for game, rule in ALL if (TIGRIS | TERRA)[rule].tried_move],
)
def test_ticks_are_legal_and_crosses_refused_by_this_very_clause(game: str, rule: str) -> None:
    exhibit = TIGRIS[rule] if game == "tigris" else TERRA[rule]
    state = tigris(rule)[0] if game == "tigris" else terra(rule)[0]
    assert exhibit.good and exhibit.bad
    for name in exhibit.good.split():
        assert state.why_not(f"{exhibit.tried_move} {name}") is None, name
    for name in exhibit.bad.split():
        refusal = state.why_not(f"{exhibit.tried_move} {name}")
        assert refusal is not None and refusal.rule == rule, name


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


def fact_te_105() -> None:
    before, after = tigris("TE-105")
    offered = {move.text for move in before.legal_moves()}
    assert {f"building black {name}" for name in ("f5", "g5", "h5")} <= offered
    assert after.buildings[0] == cells.named("g5")


def fact_te_107() -> None:
    before, after = tigris("TE-107")
    assert before.buildings[0] == cells.named("g5") and after.buildings[0] == cells.named("i3")
    assert lying(after, "g3", "h3", "i3", "j3") == "SSSS" and lying(after, "i5") == "."


# Terra Mystica


def terra(rule: str) -> list[TerraState]:
    return list(terra_pictures(TERRA[rule]))


def bowls(rule: str) -> list[tuple[int, int, int]]:
    return [state.players[HERO].bowls for state in terra(rule)]


def named(hexes: HexSet) -> set[str]:
    return {NAMES[hex] for hex in each(hexes)}


def rings(rule: str) -> list[set[str]]:
    """What is ringed in each picture and in its window's land."""
    return [named(ringed(TERRA[rule], state)) for state in terra(rule)]


def standing(state: TerraState, name: str) -> str:
    """The owner and the kind of a building."""
    owner = state.owner(BY_NAME[name])
    if owner is None:
        return ""
    codes = ("D", "TP", "TE", "SH", "SA")
    kind = next(
        code for code, at in zip(codes, owner.built, strict=True) if at >> BY_NAME[name] & 1
    )
    return f"{owner.faction.name} {kind}"


def values(state: TerraState, *names: str) -> list[int]:
    codes = ("D", "TP", "TE", "SH", "SA")
    kinds = [standing(state, name).rpartition(" ")[2] for name in names]
    return [POWER_VALUES[codes.index(kind)] for kind in kinds]


@pytest.mark.parametrize("rule", TERRA)
def test_bowls_and_buildings_are_within_their_limits(rule: str) -> None:
    for state in terra(rule):
        for player in state.players:
            assert sum(player.bowls) <= TOKENS
            assert all(
                have <= most for have, most in zip(player.counts(), (8, 4, 3, 1, 1), strict=True)
            )
            for hex in each(player.own):
                assert state.terrain(hex) == player.faction.home


def fact_tm_50() -> None:
    (state,) = terra("TM-50")
    assert state.names[state.decisions()[0].seat] == "witches"


def fact_tm_76() -> None:
    assert bowls("TM-76") == [(3, 9, 0), (0, 11, 1)]


def fact_tm_77() -> None:
    assert bowls("TM-77") == [(1, 6, 5), (5, 6, 1)]


def fact_tm_78() -> None:
    assert bowls("TM-78") == [(0, 10, 2), (0, 4, 5)]


def fact_tm_99() -> None:
    (state,) = terra("TM-99")
    assert [player.faction.name for player in state.players] == ["nomads", "witches"]
    steps = state.players[HERO].faction.spade_steps
    plains, swamp, _, forest, _, _, desert = TERRAINS
    assert (steps(desert, swamp), steps(desert, plains), steps(desert, forest)) == (2, 1, 3)


def fact_tm_100() -> None:
    (state,) = terra("TM-100")
    costs = {NAMES[hex]: cost for hex, cost in reach_costs(state, HERO).items()}
    assert {name: costs[name] for name in ("E7", "G2", "E6", "F3")} == {
        "E7": "1",
        "G2": "2",
        "E6": "3",
        "F3": "3",
    }


def fact_tm_101() -> None:
    (state,) = terra("TM-101")
    costs = {NAMES[hex]: cost for hex, cost in reach_costs(state, HERO).items()}
    assert {costs[name] for name in ("C3", "D5", "E6", "E7")} == {"2"}


def fact_tm_123() -> None:
    (near,) = rings("TM-123")
    assert {"E6", "E7", "F3", "G2"} <= near and "G3" not in near


def fact_tm_124() -> None:
    before, after = rings("TM-124")
    assert after - before == {"G3"}


def fact_tm_127() -> None:
    before, after = rings("TM-127")
    assert {"E8", "G3", "H4"} <= after - before
    window = set(TERRA["TM-127"].window.split())
    assert (after - before) & window == {"E8", "G3", "H4"}


def fact_tm_145() -> None:
    kinds = [[standing(state, name)[8:] for name in ("F4", "E7")] for state in terra("TM-145")]
    assert kinds == [["D", "D"], ["TP", "TP"], ["SH", "TE"], ["SH", "SA"]]


def fact_tm_166() -> None:
    _, after = terra("TM-166")
    (offer,) = after.decisions()
    assert isinstance(offer, PowerOffer) and after.names[offer.seat] == "nomads"
    facts = offer.facts(after)
    assert (facts["amount"], facts["gain"], facts["price"]) == (3, 3, 2)
    assert values(after, "F3", "E7") == [1, 2]


def fact_tm_186() -> None:
    before, after = (state.players[HERO] for state in terra("TM-186"))
    assert (before.cults[0], after.cults[0]) == (2, 5)
    assert before.power_capacity - after.power_capacity == 3


def fact_tm_189() -> None:
    before, after = (state.players[HERO] for state in terra("TM-189"))
    assert (before.cults[0], after.cults[0], after.keys) == (7, 9, 0)


def fact_tm_230() -> None:
    before, after = terra("TM-230")
    assert not before.players[HERO].towns and values(before, "G2") == [1]
    assert named(after.players[HERO].towns) == {"F4", "E7", "G2"}
    assert values(after, "F4", "E7", "G2") == [3, 2, 2]


def fact_tm_231() -> None:
    before, after = terra("TM-231")
    assert not before.players[HERO].towns and standing(before, "F3") == ""
    assert named(after.players[HERO].towns) == {"F3", "F4", "E7", "G2"}
    assert values(after, "F4", "E7", "G2", "F3") == [2, 2, 2, 1]


def fact_tm_232() -> None:
    before, after = terra("TM-232")
    assert not before.players[HERO].towns
    assert named(after.players[HERO].towns) == {"F4", "E7", "G3", "H4"}
    assert sum(values(after, "F4", "E7", "G3", "H4")) == 7


def fact_tm_276() -> None:
    (state,) = terra("TM-276")
    hero = state.players[HERO]
    assert named(area(state, hero)) == {"E7", "F4", "G3", "H4"} and hero.shipping == 1
    assert standing(state, "C4") == "witches D"


def fact_tm_377() -> None:
    (ringed,) = rings("TM-377")
    window = set(TERRA["TM-377"].window.split())
    assert ringed & window == {"C3", "E5", "F3", "G2", "G3"}


def fact_tm_387() -> None:
    before, after = terra("TM-387")
    hero = after.players[HERO]
    assert not before.players[HERO].towns and named(hero.rivers) == {"r22"}
    assert named(hero.towns) == {"E7", "F4", "G3", "H4"}
    assert sum(values(after, "F4", "E7", "G3", "H4")) == 7


FACTS: dict[str, Callable[[], None]] = {
    name.removeprefix("fact_").replace("_", "-").upper(): fact
    for name, fact in list(globals().items())
    if name.startswith("fact_")
}


@pytest.mark.parametrize(("game", "rule"), ALL)
def test_a_caption_tells_the_truth(game: str, rule: str) -> None:
    FACTS[rule]()


def test_pictures_side_by_side_differ() -> None:
    for pictures in (map(tigris, TIGRIS), map(terra, TERRA)):
        for states in pictures:
            for one, other in pairwise(states):
                assert one.snapshot() != other.snapshot()
