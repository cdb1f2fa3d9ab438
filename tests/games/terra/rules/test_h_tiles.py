"""Sections H.2 and H.5, appendices II and V: favour tiles and town tiles."""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    dealt,
    found_towns,
    give,
    goods,
    legal,
    make,
    own_favour,
    own_town,
    pass_all,
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
from ziggurat.games.terra.data.tiles import FAVOURS, TOWNS

FAVOUR_NUMBERS = {tile.name: number for number, tile in enumerate(FAVOURS)}


def plain(tile: str = "SCORE2", *factions: str) -> TerraState:
    """Nomads and others who do not touch them; the nomads begin, with plenty of everything."""
    rest = [f"SCORE{n}" for n in (2, 3, 4, 5, 6, 7, 8) if f"SCORE{n}" != tile]
    state = table(
        "nomads",
        *(factions or ("witches",)),
        nomads="E8 F3 G4",
        witches="D1 F2",
        score=" ".join([tile, *rest][:6]),
    )
    rich(state)
    for name in state.names:
        give(state, name, cults=(0, 0, 0, 0), power=(12, 0, 0))
    return state


def temple(state: TerraState, faction: str, hex: str, tile: str) -> None:
    """A temple is built, and a tile taken for it."""
    turn_of(state, faction)
    put(state, faction, "TP", hex)
    play(state, f"{faction}: upgrade {hex} to TE. +{tile}. done")


def town(state: TerraState) -> None:
    """The nomads found a town: a tile is due."""
    put(state, "nomads", "TP", "E8 E7 D5")
    put(state, "nomads", "D", "D4")
    found_towns(state, "nomads")
    assert asked(state)[0] == ("nomads", "town-tile")


def take_town(state: TerraState, tile: str) -> None:
    town(state)
    play(state, f"nomads: +{tile}")


def weight(state: TerraState, faction: str) -> int:
    """How often a token went one bowl further."""
    _, two, three = player(state, faction).bowls
    return two + 2 * three


# H.2 Favour tiles.


FAVOUR_FACES = [
    ("FAV1", 1, "fire", 3),
    ("FAV2", 1, "water", 3),
    ("FAV3", 1, "earth", 3),
    ("FAV4", 1, "air", 3),
    ("FAV5", 3, "fire", 2),
    ("FAV6", 3, "water", 2),
    ("FAV7", 3, "earth", 2),
    ("FAV8", 3, "air", 2),
    ("FAV9", 3, "fire", 1),
    ("FAV10", 3, "water", 1),
    ("FAV11", 3, "earth", 1),
    ("FAV12", 3, "air", 1),
]


@rule("TM-306", "TM-307")
@pytest.mark.parametrize(("tile", "copies", "cult", "number"), FAVOUR_FACES)
def test_a_tile_brings_its_steps_at_once(tile: str, copies: int, cult: str, number: int) -> None:
    state = plain()
    assert state.favours[FAVOUR_NUMBERS[tile]] == copies
    before, points = goods(state, "nomads"), player(state, "nomads").points
    temple(state, "nomads", "E8", tile)
    none = dict.fromkeys(("fire", "water", "earth", "air"), 0)
    assert steps(state, "nomads") == {**none, cult: number}
    assert state.favours[FAVOUR_NUMBERS[tile]] == copies - 1
    assert player(state, "nomads").favours == 1 << FAVOUR_NUMBERS[tile]
    paid = (before[0] - 2, before[1] - 5, before[2])
    assert goods(state, "nomads") == paid  # the temple costs that, and the tile brings no goods
    assert weight(state, "nomads") == (1 if number == 3 else 0)  # for the third step
    assert player(state, "nomads").points == points


@rule("TM-306", "TM-307")
def test_there_are_28_tiles_of_twelve_kinds() -> None:
    assert dealt("nomads", "witches").favours == (1, 1, 1, 1, 3, 3, 3, 3, 3, 3, 3, 3)


@rule("TM-306")
@pytest.mark.parametrize("tile", ["FAV1", "FAV2", "FAV3", "FAV4"])
def test_a_single_tile_can_be_taken_by_one_player_only(tile: str) -> None:
    state = plain()
    temple(state, "nomads", "E8", tile)
    turn_of(state, "witches")
    put(state, "witches", "TP", "D1")
    play(state, "witches: upgrade D1 to TE")
    assert f"+{tile}" not in legal(state, "witches", "+")
    assert len(legal(state, "witches", "+")) == 11
    assert why(state, f"witches: +{tile}").startswith("favor-tile-gone")


@rule("TM-306")
@pytest.mark.parametrize("tile", ["FAV1", "FAV2", "FAV3", "FAV4"])
def test_who_wants_a_single_tile_that_is_gone_is_told_this_clause(tile: str) -> None:
    state = plain()
    own_favour(state, "nomads", tile)
    turn_of(state, "witches")
    put(state, "witches", "TP", "D1")
    play(state, "witches: upgrade D1 to TE")
    assert "(TM-306)" in why(state, f"witches: +{tile}")


@rule("TM-307")
@pytest.mark.parametrize("tile", [f"FAV{number}" for number in range(5, 13)])
def test_a_stack_of_three_is_empty_after_three_players(tile: str) -> None:
    state = plain("SCORE2", "witches", "alchemists", "mermaids")
    for number, name in enumerate(("nomads", "witches", "alchemists"), start=1):
        own_favour(state, name, tile)
        assert state.favours[FAVOUR_NUMBERS[tile]] == 3 - number
    turn_of(state, "mermaids")
    put(state, "mermaids", "TP", "I10")
    play(state, "mermaids: upgrade I10 to TE")
    assert why(state, f"mermaids: +{tile}") == "favor-tile-gone (TM-307)"
    assert f"+{tile}" not in legal(state, "mermaids", "+")


@rule("TM-308")
@pytest.mark.parametrize(("tiles", "founded"), [(("FAV5",), True), ((), False)])
def test_with_fire_2_a_value_of_six_makes_a_town(tiles: tuple[str, ...], founded: bool) -> None:
    state = plain()
    own_favour(state, "nomads", *tiles)
    put(state, "nomads", "TP", "E8 E7")
    put(state, "nomads", "D", "D5")
    make(state, "D4", "yellow")
    play(state, "nomads: build D4")  # 2 + 2 + 1 + 1
    assert (("nomads", "town-tile") in asked(state)) is founded


@rule("TM-308")
def test_with_fire_2_four_buildings_and_the_own_tile_are_still_needed() -> None:
    state = plain()
    own_favour(state, "witches", "FAV5")
    put(state, "nomads", "TP", "E8 E7")
    make(state, "D5", "yellow")
    own = state.copy()
    own_favour(own, "nomads", "FAV5")
    play(own, "nomads: build D5. done")  # 2 + 2 + 1, three buildings
    assert asked(own)[0] == ("witches", "turn")
    put(state, "nomads", "D", "D4")
    play(state, "nomads: build D5. done")  # 6, but the tile is the witches'
    assert asked(state)[0] == ("witches", "turn")


@rule("TM-308")
def test_fire_2_founds_a_town_of_buildings_that_stand_already() -> None:
    state = plain()
    put(state, "nomads", "TP", "E8 E7")
    put(state, "nomads", "D", "D5 D4")
    put(state, "nomads", "TP", "G4")
    play(state, "nomads: upgrade G4 to TE. +FAV5")
    assert ("nomads", "town-tile") in asked(state)


@rule("TM-309")
@pytest.mark.parametrize("cult", ["fire", "water", "earth", "air"])
def test_water_2_is_an_action_of_one_step_once_a_round(cult: str) -> None:
    state = plain()
    assert why(state, "nomads: action FAV6") == "action-not-owned (TM-211)"
    own_favour(state, "nomads", "FAV6")
    play(state, f"nomads: action FAV6. +{cult}. done")
    assert steps(state, "nomads")[cult] == 1
    assert asked(state) == [("witches", "turn")]  # it was the action of the turn
    play(state, "witches: advance ship. done")
    assert why(state, "nomads: action FAV6") == "action-already-taken (TM-210)"
    pass_all(state)
    turn_of(state, "nomads")
    play(state, "nomads: action FAV6")
    assert why(state, "nomads: done") != ""
    play(state, f"nomads: +{cult}. done")
    assert steps(state, "nomads")[cult] == 2


@rule("TM-309")
def test_water_2_can_be_used_in_the_round_in_which_it_is_taken() -> None:
    state = plain()
    temple(state, "nomads", "E8", "FAV6")
    turn_of(state, "nomads")
    play(state, "nomads: action FAV6. +water. done")
    assert steps(state, "nomads")["water"] == 3


@rule("TM-310", "TM-311", "TM-312")
@pytest.mark.parametrize(
    ("tile", "workers", "coins", "power"), [("FAV7", 1, 0, 1), ("FAV8", 0, 0, 4), ("FAV9", 0, 3, 0)]
)
def test_a_tile_adds_to_the_income_of_each_following_round(
    tile: str, workers: int, coins: int, power: int
) -> None:
    """Nomads with two dwellings and a temple and the card BON3, then with BON2."""
    state = plain()
    temple(state, "nomads", "E8", tile)
    give(state, "nomads", workers=0, coins=0, priests=0, power=(12, 0, 0))
    turn_of(state, "nomads")
    play(state, "nomads: pass BON3", "witches: pass BON4")
    assert state.round == 2
    # 3 workers of two dwellings, a priest of the temple, 6 coins and the one on the card
    assert goods(state, "nomads") == (3 + workers, 7 + coins, 1)
    assert weight(state, "nomads") == power
    play(state, "nomads: pass BON2", "witches: pass BON5")
    assert goods(state, "nomads") == (6 + 2 * workers, 7 + 4 + 1 + 2 * coins, 2)
    assert weight(state, "nomads") == 2 * power


@rule("TM-313")
@pytest.mark.parametrize(("tile", "points"), [("SCORE2", 3), ("SCORE6", 6), ("SCORE8", 6)])
def test_water_1_scores_three_for_each_own_trading_post(tile: str, points: int) -> None:
    state = plain(tile)
    own_favour(state, "nomads", "FAV10")
    play(state, "nomads: upgrade E8 to TP. done", "witches: upgrade D1 to TP. done")
    assert player(state, "nomads").points == 20 + points
    assert player(state, "witches").points == 20 + points - 3  # the tile is not theirs
    play(state, "nomads: upgrade F3 to TP. done")
    assert player(state, "nomads").points == 20 + 2 * points


@rule("TM-313")
def test_water_1_scores_nothing_for_other_buildings() -> None:
    state = plain()
    own_favour(state, "nomads", "FAV10")
    make(state, "E7", "yellow")
    put(state, "nomads", "TP", "E8")
    play(state, "nomads: build E7. done", "witches: advance ship. done")
    play(state, "nomads: upgrade E8 to SH. done")
    assert player(state, "nomads").points == 20


@rule("TM-314")
@pytest.mark.parametrize(("tile", "points"), [("SCORE2", 2), ("SCORE3", 4), ("SCORE5", 4)])
def test_earth_1_scores_two_for_each_own_dwelling(tile: str, points: int) -> None:
    state = plain(tile)
    own_favour(state, "nomads", "FAV11")
    play(state, "nomads: dig 2. build E7. done", "witches: dig 3. build E2. done")
    assert player(state, "nomads").points == 20 + points
    assert player(state, "witches").points == 20 + points - 2
    play(state, "nomads: upgrade E7 to TP. done")
    assert player(state, "nomads").points == 20 + points


@rule("TM-315")
@pytest.mark.parametrize(("posts", "points"), [(0, 0), (1, 2), (2, 3), (3, 3), (4, 4)])
def test_air_1_scores_on_passing_by_the_trading_posts(posts: int, points: int) -> None:
    state = plain()
    own_favour(state, "nomads", "FAV12")
    put(state, "nomads", "TP", " ".join(["E8", "F3", "G4", "A5"][:posts]))
    put(state, "witches", "TP", "D1 F2")
    play(state, "nomads: pass BON3", "witches: pass BON4")
    assert player(state, "nomads").points == 20 + points
    assert player(state, "witches").points == 20  # without the tile


@rule("TM-315")
def test_air_1_scores_every_time_also_in_round_six() -> None:
    state = plain()
    own_favour(state, "nomads", "FAV12")
    put(state, "nomads", "TP", "E8 F3")
    for _ in range(5):
        pass_all(state)
    assert state.round == 6
    before = player(state, "nomads").points
    assert before == 20 + 5 * 3
    turn_of(state, "nomads")
    play(state, "nomads: pass")
    assert player(state, "nomads").points == before + 3


@rule("TM-316")
def test_what_was_built_before_a_tile_was_taken_does_not_score() -> None:
    state = plain()
    put(state, "nomads", "TP", "F3 G4")
    temple(state, "nomads", "E8", "FAV10")
    assert player(state, "nomads").points == 20
    temple(state, "nomads", "F3", "FAV11")
    assert player(state, "nomads").points == 20
    turn_of(state, "nomads")
    play(state, "nomads: dig 2. build E7. done", "witches: advance ship. done")
    assert player(state, "nomads").points == 22
    play(state, "nomads: upgrade E7 to TP. done")
    assert player(state, "nomads").points == 25


# H.5 Town tiles.


@rule("TM-335", "TM-337", "TM-339")
@pytest.mark.parametrize(
    ("tile", "points", "gain"),
    [("TW1", 5, (0, 6, 0)), ("TW2", 7, (2, 0, 0)), ("TW3", 9, (0, 0, 1))],
)
def test_a_town_tile_brings_points_and_goods(
    tile: str, points: int, gain: tuple[int, int, int]
) -> None:
    state = plain("SCORE3")
    give(state, "nomads", workers=0, coins=0, priests=0)
    take_town(state, tile)
    assert player(state, "nomads").points == 20 + points
    assert goods(state, "nomads") == gain
    assert player(state, "nomads").bowls == (12, 0, 0)
    assert steps(state, "nomads") == {"fire": 0, "water": 0, "earth": 0, "air": 0}
    assert player(state, "nomads").keys == 1


@rule("TM-336")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((0, 0, 12), (0, 0, 12)),
        ((5, 7, 0), (0, 9, 3)),
        ((12, 0, 0), (4, 8, 0)),
        ((0, 3, 9), (0, 0, 12)),
    ],
)
def test_the_tile_of_six_points_brings_eight_power(
    before: tuple[int, int, int], after: tuple[int, int, int]
) -> None:
    state = plain("SCORE3")
    give(state, "nomads", power=before)
    owned = goods(state, "nomads")
    take_town(state, "TW4")
    assert player(state, "nomads").points == 26
    assert player(state, "nomads").bowls == after
    assert goods(state, "nomads") == owned


@rule("TM-338")
def test_the_tile_of_eight_points_brings_a_step_on_each_cult() -> None:
    state = plain("SCORE3")
    give(state, "nomads", cults=(2, 4, 6, 9), power=(12, 0, 0))
    take_town(state, "TW5")
    assert steps(state, "nomads") == {"fire": 3, "water": 5, "earth": 7, "air": 10}
    assert weight(state, "nomads") == 1 + 2 + 2 + 3
    assert player(state, "nomads").points == 28
    assert player(state, "nomads").keys == 0  # the town's own key let air go to 10


@rule("TM-338")
def test_the_step_to_ten_is_lost_where_somebody_stands_there() -> None:
    state = plain("SCORE3")
    give(state, "nomads", cults=(2, 4, 6, 9))
    give(state, "witches", cults=(0, 0, 0, 10))
    take_town(state, "TW5")
    assert steps(state, "nomads") == {"fire": 3, "water": 5, "earth": 7, "air": 9}
    assert weight(state, "nomads") == 5
    assert player(state, "nomads").keys == 1


@rule("TM-338")
def test_with_two_tracks_at_nine_and_one_key_the_player_chooses() -> None:
    state = plain("SCORE3")
    give(state, "nomads", cults=(9, 4, 6, 9))
    take_town(state, "TW5")
    assert steps(state, "nomads") == {"fire": 9, "water": 5, "earth": 7, "air": 9}
    assert legal(state, "nomads", "+") == ["+fire", "+air"]
    assert why(state, "nomads: +water") == "gain-not-due (TM-192)"
    play(state, "nomads: +air")
    assert steps(state, "nomads") == {"fire": 9, "water": 5, "earth": 7, "air": 10}
    assert weight(state, "nomads") == 2 + 2 + 3


@rule("TM-339")
@pytest.mark.parametrize(("priests", "sent", "then"), [(7, 0, 7), (1, 6, 1), (1, 5, 2)])
def test_the_priest_of_a_town_tile_comes_from_the_own_supply(
    priests: int, sent: int, then: int
) -> None:
    state = plain("SCORE3")
    give(state, "nomads", priests=priests, sent=sent)
    take_town(state, "TW3")
    assert player(state, "nomads").points == 29
    assert player(state, "nomads").priests == then


@rule("TM-335", "TM-336", "TM-337", "TM-338", "TM-339")
@pytest.mark.parametrize("tile", ["TW1", "TW2", "TW3", "TW4", "TW5"])
def test_there_are_two_of_each_town_tile(tile: str) -> None:
    state = plain()
    assert dict(zip((kind.name for kind in TOWNS), state.towns, strict=True))[tile] == 2
    own_town(state, "witches", tile)
    town(state)
    assert legal(state, "nomads", "+TW") == ["+TW1", "+TW2", "+TW3", "+TW4", "+TW5"]
    own_town(state, "witches", tile)
    assert f"+{tile}" not in legal(state, "nomads", "+TW")
    assert why(state, f"nomads: +{tile}") == "town-tile-gone (TM-234)"
