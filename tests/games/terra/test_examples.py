"""The pictures of Terra Mystica show real positions, and their captions tell what is so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ziggurat.games.terra.data.board import TERRAIN_NAMES
from ziggurat.games.terra.data.box import POWER_VALUES, ROUNDS, TOKENS
from ziggurat.games.terra.data.tiles import FAVOURS, POWER_ACTIONS, SCORINGS, TOWNS
from ziggurat.games.terra.final import area
from ziggurat.games.terra.hexes import BY_NAME, NAMES, TERRAINS, HexSet, each
from ziggurat.games.terra.offers import PowerOffer
from ziggurat.games.terra.render.picture import reach_costs
from ziggurat.games.terra.rounds import income
from ziggurat.games.terra.state import TerraState
from ziggurat.games.terra.ui.example_crop import ringed
from ziggurat.games.terra.ui.example_positions import EXHIBITS as TERRA
from ziggurat.games.terra.ui.example_setup import HERO
from ziggurat.games.terra.ui.example_setup import pictured as terra_pictures
from ziggurat.games.terra.ui.examples import drawn
from ziggurat.games.terra.ui.plates import FINAL_STEPS, GAME_SCORINGS, PLATES, final_points
from ziggurat.svg.theme import LIGHT

pytestmark = pytest.mark.both_builds


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


def assert_shown(rule: str, *names: str) -> None:
    """The picture has a copy of each of these tiles."""
    picture = drawn(rule, LIGHT)
    assert [name for name in names if f'href="#light-{name}"' not in picture] == []


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


def fact_tm_60() -> None:
    before, after = (state.players[HERO] for state in terra("TM-60"))
    assert before.counts()[0] == 2 and after.counts()[0] == 3
    assert income(before).workers == 3 and income(after).workers == 4


def fact_tm_114() -> None:
    before, after = terra("TM-114")
    assert standing(after, "E7") == "witches D" and standing(after, "G2") == ""
    terrains = [[TERRAIN_NAMES[state.terrain(BY_NAME[name])] for name in ("E7", "G2")]
                for state in (before, after)]  # fmt: skip
    assert terrains == [["mountains", "wasteland"], ["forest", "mountains"]]


def fact_tm_134() -> None:
    assert [state.players[HERO].shipping for state in terra("TM-134")] == [0, 1]


def fact_tm_140() -> None:
    heroes = [state.players[HERO] for state in terra("TM-140")]
    assert [hero.faction.digging.spade[hero.digging].workers for hero in heroes] == [3, 2]


def fact_tm_345() -> None:
    before, after = terra("TM-345")
    assert standing(before, "C4") == "" and standing(after, "C4") == "witches D"
    assert not before.players[HERO].near >> BY_NAME["C4"] & 1


def fact_tm_413() -> None:
    (ringed,) = rings("TM-413")
    assert {"C2", "D4", "E4", "E7", "G1"} <= ringed
    assert not ringed & {"E5", "E6", "F4", "G2", "C3", "D5"}


def fact_tm_421() -> None:
    before, after = terra("TM-421")
    assert standing(before, "F3") == "nomads SH" and standing(after, "E6") == "nomads D"
    assert TERRAIN_NAMES[before.terrain(BY_NAME["E6"])] == "plains"


def fact_tm_42() -> None:
    tiles = [SCORINGS[[tile.name for tile in SCORINGS].index(name)] for name in GAME_SCORINGS]
    assert len(set(tiles)) == ROUNDS
    assert not any(tile.last_round < number for number, tile in enumerate(tiles, start=1))


def fact_tm_200() -> None:
    assert [action.power for action in POWER_ACTIONS] == [3, 3, 4, 4, 4, 6]
    assert POWER_ACTIONS[3].gain.coins == 7
    assert_shown("TM-200", *(action.name for action in POWER_ACTIONS))


def fact_tm_272() -> None:
    assert FINAL_STEPS == {"witches": 8, "nomads": 5, "giants": 5, "mermaids": 0}
    assert final_points() == [8, 3, 3, 0]


def fact_tm_306() -> None:
    assert [tile.copies for tile in FAVOURS] == [1 if tile.steps == 3 else 3 for tile in FAVOURS]
    assert_shown("TM-306", *(tile.name for tile in FAVOURS))


def fact_tm_325() -> None:
    assert_shown("TM-325", *(f"BON{number}" for number in range(1, 10)))


def fact_tm_335() -> None:
    assert_shown("TM-335", *(f"TW{number}" for number in range(1, 6)))
    assert {tile.copies for tile in TOWNS if not tile.option} == {2}


FACTS: dict[str, Callable[[], None]] = {
    name.removeprefix("fact_").replace("_", "-").upper(): fact
    for name, fact in list(globals().items())
    if name.startswith("fact_")
}


@pytest.mark.parametrize("rule", [*TERRA, *PLATES])
def test_a_caption_tells_the_truth(rule: str) -> None:
    FACTS[rule]()
