"""Section H.3, appendix III: the scoring tiles."""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    give,
    goods,
    legal,
    make,
    play,
    player,
    put,
    rich,
    table,
)
from ziggurat.games.terra import TerraState

EIGHT = tuple(f"SCORE{number}" for number in range(1, 9))


def under(tile: str) -> TerraState:
    """Nomads and witches who do not touch each other, in a round with this tile."""
    rest = [other for other in EIGHT[1:] if other != tile]
    state = table(
        "nomads",
        "witches",
        nomads="E8 F3 G4",
        witches="D1 F2",
        score=" ".join([tile, *rest][:6]),
    )
    rich(state)
    return state


def dwelling(state: TerraState) -> None:
    make(state, "E7", "yellow")
    play(state, "nomads: build E7. done")


def trading_post(state: TerraState) -> None:
    play(state, "nomads: upgrade E8 to TP. done")


def temple(state: TerraState) -> None:
    put(state, "nomads", "TP", "E8")
    play(state, "nomads: upgrade E8 to TE. +FAV9. done")


def stronghold(state: TerraState) -> None:
    put(state, "nomads", "TP", "E8")
    play(state, "nomads: upgrade E8 to SH. done")


def sanctuary(state: TerraState) -> None:
    put(state, "nomads", "TE", "E8")
    play(state, "nomads: upgrade E8 to SA. +FAV9. done")


def spade(state: TerraState) -> None:
    play(state, "nomads: dig 1. transform E7 to red. done")


def three_spades(state: TerraState) -> None:
    """One by power, two bought."""
    play(state, "nomads: action ACT5. dig 2. transform F4 to yellow. done")


def two_towns(state: TerraState) -> None:
    """A bridge completes one group, another bridge a second one; each tile has 5 points."""
    put(state, "nomads", "TP", "E8 E7 G3")
    put(state, "nomads", "D", "H4")
    put(state, "nomads", "TE", "C1 D2 A3")
    put(state, "nomads", "D", "A2")
    play(state, "nomads: action ACT1. bridge E8:G3. +TW1. done", "witches: advance ship. done")
    state.power_used = 0
    play(state, "nomads: action ACT1. bridge A3:C1. +TW1. done")


DEEDS = {
    "dwelling": dwelling,
    "trading post": trading_post,
    "temple": temple,
    "stronghold": stronghold,
    "sanctuary": sanctuary,
    "spade": spade,
    "three spades": three_spades,
}
LEFT_HALVES = {
    "SCORE1": {"spade": 2, "three spades": 6},
    "SCORE2": {},
    "SCORE3": {"dwelling": 2},
    "SCORE4": {"stronghold": 5, "sanctuary": 5},
    "SCORE5": {"dwelling": 2},
    "SCORE6": {"trading post": 3},
    "SCORE7": {"stronghold": 5, "sanctuary": 5},
    "SCORE8": {"trading post": 3},
}


@rule("TM-317", "TM-318", "TM-319", "TM-320", "TM-321", "TM-322", "TM-323", "TM-324")
@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("tile", EIGHT)
def test_the_left_half_scores_what_it_shows_and_nothing_else(tile: str, deed: str) -> None:
    state = under(tile)
    DEEDS[deed](state)
    assert player(state, "nomads").points == 20 + LEFT_HALVES[tile].get(deed, 0)
    assert player(state, "witches").points == 20


@rule("TM-324")
@pytest.mark.parametrize("tile", EIGHT)
def test_each_town_founded_scores_five_under_its_tile_alone(tile: str) -> None:
    state = under(tile)
    points = player(state, "nomads").points
    two_towns(state)
    bonus = 10 if tile == "SCORE2" else 0
    assert player(state, "nomads").points == points + 2 * 5 + bonus


@rule("TM-324")
def test_a_town_scores_although_one_was_founded_by_somebody_else_before() -> None:
    state = under("SCORE2")
    put(state, "witches", "TP", "D1 D2 E2")
    make(state, "E3", "green")
    play(state, "nomads: advance ship. done", "witches: build E3. +TW1. done")
    # five for the tile, five for the scoring tile, five of the witches' own
    assert player(state, "witches").points == 20 + 15
    assert player(state, "nomads").points == 20 + 2  # the level of shipping


@rule("TM-317", "TM-318", "TM-321", "TM-322", "TM-323")
@pytest.mark.parametrize(
    ("tile", "cults", "gain"),
    [
        ("SCORE3", (0, 9, 0, 0), (0, 0, 2, 0)),
        ("SCORE3", (9, 3, 9, 9), (0, 0, 0, 0)),
        ("SCORE3", (9, 4, 9, 9), (0, 0, 1, 0)),
        ("SCORE5", (4, 0, 0, 0), (0, 0, 0, 4)),
        ("SCORE5", (3, 9, 9, 9), (0, 0, 0, 0)),
        ("SCORE5", (9, 0, 0, 0), (0, 0, 0, 8)),
        ("SCORE7", (0, 0, 0, 5), (2, 0, 0, 0)),
        ("SCORE7", (9, 9, 9, 1), (0, 0, 0, 0)),
        ("SCORE4", (10, 0, 0, 0), (5, 0, 0, 0)),
        ("SCORE4", (1, 9, 9, 9), (0, 0, 0, 0)),
        ("SCORE1", (0, 0, 7, 0), (0, 7, 0, 0)),
        ("SCORE1", (9, 9, 0, 9), (0, 0, 0, 0)),
        ("SCORE1", (0, 0, 1, 0), (0, 1, 0, 0)),
    ],
)
def test_the_right_half_pays_for_steps_on_its_track(
    tile: str, cults: tuple[int, int, int, int], gain: tuple[int, int, int, int]
) -> None:
    state = under(tile)
    give(state, "nomads", cults=cults, workers=0, coins=0, priests=0, power=(12, 0, 0))
    play(state, "nomads: pass BON3", "witches: pass BON4")
    assert state.round == 2
    workers, coins, priests, power = gain
    # 4 workers of three dwellings, 6 coins of the card and the one that lay on it
    assert goods(state, "nomads") == (4 + workers, 7 + coins, priests)
    assert player(state, "nomads").bowls == (12 - power, power, 0)


@rule("TM-319", "TM-320", "TM-324")
@pytest.mark.parametrize(
    ("tile", "cults", "spades"),
    [
        ("SCORE8", (0, 0, 0, 8), 2),
        ("SCORE8", (0, 0, 0, 4), 1),
        ("SCORE8", (9, 9, 9, 3), 0),
        ("SCORE6", (9, 3, 9, 9), 0),
        ("SCORE6", (0, 4, 0, 0), 1),
        ("SCORE6", (0, 10, 0, 0), 2),
        ("SCORE2", (0, 0, 8, 0), 2),
        ("SCORE2", (0, 0, 5, 0), 1),
        ("SCORE2", (9, 9, 3, 9), 0),
    ],
)
def test_the_right_half_brings_spades_for_steps_on_its_track(
    tile: str, cults: tuple[int, int, int, int], spades: int
) -> None:
    state = under(tile)
    give(state, "nomads", cults=cults)
    play(state, "nomads: pass BON3", "witches: pass BON4")
    for left in range(spades, 0, -1):
        assert asked(state) == [("nomads", "cult-spades")]
        assert state.decisions()[0].facts(state) == {"spades": left}
        play(state, f"nomads: {legal(state, 'nomads', '-SPADE')[0]}")
    assert (state.round, asked(state)) == (2, [("nomads", "turn")])


@rule("TM-323")
def test_a_spade_scores_also_where_it_makes_no_home_terrain() -> None:
    state = under("SCORE1")
    play(state, "nomads: action ACT6. transform F4 to red. done")  # forest, two steps nearer
    assert player(state, "nomads").points == 24


@rule("TM-321", "TM-322")
@pytest.mark.parametrize("tile", ["SCORE4", "SCORE7"])
def test_stronghold_and_sanctuary_score_five_each(tile: str) -> None:
    state = under(tile)
    put(state, "nomads", "TP", "E8")
    put(state, "nomads", "TE", "G4")
    play(state, "nomads: upgrade E8 to SH. done", "witches: advance ship. done")
    play(state, "nomads: upgrade G4 to SA. +FAV9. done")
    assert player(state, "nomads").points == 30


@rule("TM-317", "TM-318")
@pytest.mark.parametrize("tile", ["SCORE3", "SCORE5"])
def test_a_dwelling_on_transformed_land_scores_once(tile: str) -> None:
    state = under(tile)
    play(state, "nomads: dig 2. build E7. done", "witches: advance ship. done")
    assert player(state, "nomads").points == 22
    play(state, "nomads: dig 1. build F5. done")
    assert player(state, "nomads").points == 24


@rule("TM-319", "TM-320")
@pytest.mark.parametrize("tile", ["SCORE6", "SCORE8"])
def test_each_trading_post_scores_three(tile: str) -> None:
    state = under(tile)
    play(state, "nomads: upgrade E8 to TP. done", "witches: upgrade D1 to TP. done")
    play(state, "nomads: upgrade F3 to TP. done")
    assert player(state, "nomads").points == 26
    assert player(state, "witches").points == 23
