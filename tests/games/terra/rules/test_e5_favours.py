"""Chapter E.5, second part: a favour tile for temple and sanctuary (TM-158 to TM-162)."""

import pytest

from tests.support.marks import rule
from tests.support.terra_corner import corner, scored
from tests.support.terra_tables import (
    asked,
    give,
    legal,
    own_favour,
    play,
    player,
    put,
    rich,
    steps,
    table,
    turn_of,
    why,
)
from ziggurat.games.terra import TerraState

TILES = [f"FAV{number}" for number in range(1, 13)]


def before(faction: str, old: str = "TP") -> TerraState:
    """A faction that can build a temple, or from a temple the sanctuary, on A7."""
    state = corner(faction, old)
    rich(state, faction)
    return state


@rule("TM-158")
@pytest.mark.parametrize("faction", ["witches", "auren", "engineers", "swarmlings"])
@pytest.mark.parametrize(("old", "new"), [("TP", "TE"), ("TE", "SA")])
def test_temple_and_sanctuary_bring_one_favour_tile(faction: str, old: str, new: str) -> None:
    state = before(faction, old)
    play(state, f"{faction}: upgrade A7 to {new}")
    assert asked(state)[0] == (faction, "favour-tile")
    assert legal(state, faction, "+") == [f"+{tile}" for tile in TILES]
    play(state, f"{faction}: +FAV9")
    assert player(state, faction).favours == 1 << 8
    assert why(state, f"{faction}: +FAV10") == "favor-tile-not-due (TM-158)"
    assert legal(state, faction, "+") == []


@rule("TM-158")
@pytest.mark.parametrize(("old", "new"), [("D", "TP"), ("TP", "SH")])
def test_other_upgrades_bring_none(old: str, new: str) -> None:
    state = before("witches", old)
    play(state, f"witches: upgrade A7 to {new}")
    assert why(state, "witches: +FAV9") == "favor-tile-not-due (TM-158)"
    assert legal(state, "witches", "+") == []


@rule("TM-158")
def test_the_tile_is_taken_before_the_turn_ends() -> None:
    state = before("witches")
    play(state, "witches: upgrade A7 to TE")
    assert "done" not in legal(state, "witches")
    assert why(state, "witches: done").endswith("(TM-158)")
    play(state, "witches: +FAV9. done")
    assert asked(state) == [("nomads", "turn")]


@rule("TM-158")
def test_the_tile_comes_from_the_display() -> None:
    state = before("witches")
    own_favour(state, "nomads", "FAV1")
    assert state.favours == (0, 1, 1, 1, 3, 3, 3, 3, 3, 3, 3, 3)
    play(state, "witches: upgrade A7 to TE")
    assert why(state, "witches: +FAV1").startswith("favor-tile-gone")
    assert "+FAV1" not in legal(state, "witches")
    play(state, "witches: +FAV5")
    assert state.favours == (0, 1, 1, 1, 2, 3, 3, 3, 3, 3, 3, 3)


@rule("TM-159")
@pytest.mark.parametrize("tile", TILES)
def test_nobody_takes_a_tile_that_is_owned_already(tile: str) -> None:
    state = before("witches")
    own_favour(state, "witches", tile)
    play(state, "witches: upgrade A7 to TE")
    assert why(state, f"witches: +{tile}") == "duplicate-favor-tile (TM-159)"
    assert legal(state, "witches", "+") == [f"+{other}" for other in TILES if other != tile]


@rule("TM-159")
def test_two_players_may_own_the_same_kind() -> None:
    state = before("witches")
    own_favour(state, "nomads", "FAV5")
    play(state, "witches: upgrade A7 to TE. +FAV5")
    assert player(state, "witches").favours == player(state, "nomads").favours == 1 << 4


@rule("TM-160")
@pytest.mark.parametrize(("old", "new"), [("TP", "TE"), ("TE", "SA")])
def test_chaos_magicians_take_two_different_tiles(old: str, new: str) -> None:
    state = before("chaosmagicians", old)
    play(state, f"chaosmagicians: upgrade A7 to {new}. +FAV9")
    assert "done" not in legal(state, "chaosmagicians")
    assert why(state, "chaosmagicians: +FAV9") == "duplicate-favor-tile (TM-159)"
    assert legal(state, "chaosmagicians", "+") == [f"+{t}" for t in TILES if t != "FAV9"]
    play(state, "chaosmagicians: +FAV10")
    assert player(state, "chaosmagicians").favours == 1 << 8 | 1 << 9
    assert legal(state, "chaosmagicians", "+") == []
    play(state, "chaosmagicians: done")
    assert asked(state) == [("nomads", "turn")]


@rule("TM-161")
@pytest.mark.parametrize(
    ("tile", "cult", "number", "bowls"),
    [
        ("FAV1", "fire", 3, (4, 8, 0)),
        ("FAV2", "water", 3, (4, 8, 0)),
        ("FAV3", "earth", 3, (4, 8, 0)),
        ("FAV4", "air", 3, (4, 8, 0)),
        ("FAV5", "fire", 2, (5, 7, 0)),
        ("FAV6", "water", 2, (5, 7, 0)),
        ("FAV7", "earth", 2, (5, 7, 0)),
        ("FAV8", "air", 2, (5, 7, 0)),
        ("FAV9", "fire", 1, (5, 7, 0)),
        ("FAV10", "water", 1, (5, 7, 0)),
        ("FAV11", "earth", 1, (5, 7, 0)),
        ("FAV12", "air", 1, (5, 7, 0)),
    ],
)
def test_the_cult_steps_of_a_tile_are_made_at_once(
    tile: str, cult: str, number: int, bowls: tuple[int, int, int]
) -> None:
    """The third step of a track brings 1 power."""
    state = before("witches")
    give(state, "witches", cults=(0, 0, 0, 0), power=(5, 7, 0))
    play(state, f"witches: upgrade A7 to TE. +{tile}")
    assert steps(state, "witches") == {"fire": 0, "water": 0, "earth": 0, "air": 0, cult: number}
    assert player(state, "witches").bowls == bowls


@rule("TM-161")
def test_the_special_action_of_a_tile_can_be_used_in_the_same_round() -> None:
    state = before("witches")
    assert why(state, "witches: action FAV6").startswith("action-not-owned")
    play(state, "witches: upgrade A7 to TE. +FAV6. done")
    turn_of(state, "witches")
    assert state.round == 1
    assert "action FAV6" in legal(state, "witches")
    play(state, "witches: action FAV6. +fire. done")
    assert steps(state, "witches") == {"fire": 1, "water": 2, "earth": 0, "air": 2}


@rule("TM-161")
def test_the_points_of_a_tile_count_from_now_on() -> None:
    state = before("witches")
    put(state, "witches", "D", "A1")
    assert scored(state, "witches: upgrade A7 to TE. +FAV11. done") == 0
    turn_of(state, "witches")
    assert scored(state, "witches: build A8. done") == 2
    own_favour(state, "witches", "FAV10")
    turn_of(state, "witches")
    assert scored(state, "witches: upgrade A1 to TP") == 3


@rule("TM-161")
def test_the_tile_for_smaller_towns_works_at_once() -> None:
    """A temple, a trading post and two dwellings are worth 6."""
    state = table("witches", "nomads", witches="F4 I11", nomads="A5 B1 H1")
    rich(state, "witches")
    for kind, place in (("TP", "F4"), ("TP", "E7"), ("D", "E6"), ("D", "D4")):
        put(state, "witches", kind, place)
    play(state, "witches: upgrade F4 to TE")
    assert ("witches", "town-tile") not in asked(state)
    play(state, "witches: +FAV5")
    assert ("witches", "town-tile") in asked(state)


@rule("TM-162")
def test_who_owns_every_kind_takes_none() -> None:
    state = before("witches")
    own_favour(state, "witches", *TILES)
    play(state, "witches: upgrade A7 to TE")
    assert asked(state) == [("witches", "after")]
    assert why(state, "witches: +FAV5") == "favor-tile-not-due (TM-158)"
    play(state, "witches: done")
    assert asked(state) == [("nomads", "turn")]


@rule("TM-162")
def test_where_the_only_kind_left_is_gone_none_is_taken() -> None:
    state = before("witches")
    own_favour(state, "witches", *TILES[1:])
    own_favour(state, "nomads", "FAV1")
    play(state, "witches: upgrade A7 to TE")
    assert asked(state) == [("witches", "after")]


@rule("TM-162")
def test_chaos_magicians_take_one_where_only_one_is_left() -> None:
    state = before("chaosmagicians")
    own_favour(state, "chaosmagicians", *TILES[:11])
    play(state, "chaosmagicians: upgrade A7 to TE")
    assert legal(state, "chaosmagicians", "+") == ["+FAV12"]
    play(state, "chaosmagicians: +FAV12. done")
    assert asked(state) == [("nomads", "turn")]
