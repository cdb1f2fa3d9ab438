"""Chapter E.8: cult tracks."""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    give,
    legal,
    make,
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
from ziggurat.games.terra.favours import FavourTile
from ziggurat.games.terra.towns import TownTile

CULTS = ["fire", "water", "earth", "air"]
NO_TOWN_SCORE = "SCORE6 SCORE3 SCORE4 SCORE5 SCORE2 SCORE7"


def believers(cults: tuple[int, int, int, int], keys: int = 0) -> TerraState:
    """Witches at these steps, with priests, bowls 12/0/0, and so many towns."""
    state = table("witches", "nomads", score=NO_TOWN_SCORE)
    for tile in ("TW1", "TW2", "TW3")[:keys]:
        own_town(state, "witches", tile)
    give(state, "witches", cults=cults, priests=5, power=(12, 0, 0), points=20)
    return state


def gained(state: TerraState) -> int:
    """The power gained since the bowls were 12/0/0."""
    first, second, third = player(state, "witches").bowls
    assert first + second + third == 12
    return second + 2 * third


def climb(start: int, number: int, keys: int = 0) -> tuple[int, int]:
    """Step and power after a priest was sent from a step on air."""
    state = believers((0, 0, 0, start), keys)
    play(state, f"witches: send p to air for {number}. done")
    return steps(state, "witches")["air"], gained(state)


@rule("TM-185")
def test_there_are_four_cults() -> None:
    state = believers((0, 0, 0, 0))
    assert legal(state, "witches", "send") == [
        f"send p to {cult} for {number}" for cult in CULTS for number in (1, 2, 3)
    ]
    assert list(steps(state, "nomads")) == CULTS


@rule("TM-185")
@pytest.mark.parametrize("cult", CULTS)
def test_every_track_ends_at_step_ten(cult: str) -> None:
    state = believers((0, 0, 0, 0), keys=2)
    seen = []
    for number in (3, 2, 2, 2, 1, 1):
        turn_of(state, "witches")
        play(state, f"witches: send p to {cult} for {number}. done")
        give(state, "witches", priests=1)
        seen.append(steps(state, "witches")[cult])
    assert seen == [3, 5, 7, 9, 10, 10]
    assert player(state, "witches").keys == 1
    assert sum(steps(state, "witches").values()) == 10


@rule("TM-186")
@pytest.mark.parametrize(
    ("start", "number", "step", "power"),
    [
        (0, 1, 1, 0),
        (1, 1, 2, 0),
        (2, 1, 3, 1),
        (3, 1, 4, 0),
        (4, 1, 5, 2),
        (5, 1, 6, 0),
        (6, 1, 7, 2),
        (7, 1, 8, 0),
        (8, 1, 9, 0),
        (9, 1, 10, 3),
    ],
)
def test_the_steps_three_five_seven_and_ten_give_power(
    start: int, number: int, step: int, power: int
) -> None:
    assert climb(start, number, keys=1) == (step, power)


@rule("TM-186", "EX-22")
def test_three_steps_on_air_that_bring_four_power_go_from_four_to_seven() -> None:
    state = table("nomads", "witches")
    give(state, "nomads", cults=(1, 0, 1, 4), priests=1, power=(12, 0, 0))
    play(state, "nomads: send p to air for 3. done")
    assert steps(state, "nomads") == {"fire": 1, "water": 0, "earth": 1, "air": 7}
    assert player(state, "nomads").bowls == (8, 4, 0)
    fitting = [start for start in range(7) if climb(start, 3)[1] == 4]
    assert fitting == [4]


@rule("TM-186")
def test_the_power_of_a_step_comes_once() -> None:
    state = believers((0, 0, 0, 2))
    for power in (1, 1):
        turn_of(state, "witches")
        play(state, "witches: send p to air for 1. done")
        assert gained(state) == power


@rule("TM-187", "EX-39")
def test_from_two_three_steps_bring_the_power_of_three_and_five() -> None:
    assert climb(2, 3) == (5, 3)


@rule("TM-187")
@pytest.mark.parametrize(
    ("start", "number", "step", "power"),
    [
        (1, 3, 4, 1),
        (3, 3, 6, 2),
        (4, 2, 6, 2),
        (6, 2, 8, 2),
        (7, 3, 10, 3),
        (8, 2, 10, 3),
    ],
)
def test_steps_that_are_passed_over_give_their_power(
    start: int, number: int, step: int, power: int
) -> None:
    assert climb(start, number, keys=1) == (step, power)


@rule("TM-187")
def test_the_steps_of_a_favour_tile_give_power_as_well() -> None:
    state = believers((2, 0, 0, 0))
    put(state, "witches", "TP", "D1")
    give(state, "witches", workers=2, coins=5)
    play(state, "witches: upgrade D1 to TE. +FAV1. done")
    assert steps(state, "witches")["fire"] == 5
    assert gained(state) == 3


@rule("TM-188")
def test_only_one_player_stands_on_the_last_step() -> None:
    state = believers((0, 8, 0, 0), keys=1)
    give(state, "nomads", cults=(0, 10, 0, 0))
    play(state, "witches: send p to water for 2. done")
    assert steps(state, "witches")["water"] == 9
    assert gained(state) == 0
    assert player(state, "witches").keys == 1


@rule("TM-188")
def test_the_same_key_still_opens_another_track() -> None:
    state = believers((8, 9, 0, 0), keys=1)
    give(state, "nomads", cults=(0, 10, 0, 0))
    play(state, "witches: send p to water for 2. done")
    turn_of(state, "witches")
    play(state, "witches: send p to fire for 3. done")
    assert steps(state, "witches") == {"fire": 10, "water": 9, "earth": 0, "air": 0}
    assert player(state, "witches").keys == 0
    assert gained(state) == 3


@rule("TM-189", "EX-40")
def test_without_a_town_the_marker_stops_at_nine_without_power() -> None:
    assert climb(8, 3) == (9, 0)


@rule("TM-189")
@pytest.mark.parametrize(("keys", "step", "power"), [(0, 9, 0), (1, 10, 3)])
def test_a_town_gives_the_right_to_the_last_step(keys: int, step: int, power: int) -> None:
    assert climb(7, 3, keys) == (step, power)


@rule("TM-190", "EX-23")
def test_two_towns_open_two_tracks_and_not_a_third() -> None:
    state = believers((9, 9, 9, 0), keys=2)
    for cult, step, power in (("fire", 10, 3), ("water", 10, 6), ("earth", 9, 6)):
        turn_of(state, "witches")
        play(state, f"witches: send p to {cult} for 1. done")
        assert steps(state, "witches")[cult] == step
        assert gained(state) == power
    assert steps(state, "witches") == {"fire": 10, "water": 10, "earth": 9, "air": 0}
    assert player(state, "witches").keys == 0


@rule("TM-190")
def test_a_second_key_does_not_open_a_track_that_is_taken() -> None:
    state = believers((9, 9, 0, 0), keys=2)
    give(state, "nomads", cults=(10, 0, 0, 0))
    for cult, step in (("fire", 9), ("water", 10)):
        turn_of(state, "witches")
        play(state, f"witches: send p to {cult} for 3. done")
        assert steps(state, "witches")[cult] == step


def almost_a_town(cults: tuple[int, int, int, int]) -> TerraState:
    """A temple on E6 between trading posts: as a sanctuary it founds a town."""
    state = believers(cults)
    put(state, "witches", "TP", "E5 E7")
    put(state, "witches", "TE", "E6")
    give(state, "witches", workers=9, coins=20)
    return state


@rule("TM-191")
def test_a_step_lost_in_an_earlier_turn_stays_lost() -> None:
    state = almost_a_town((9, 0, 0, 0))
    play(state, "witches: send p to fire for 2. done")
    turn_of(state, "witches")
    play(state, "witches: upgrade E6 to SA. +TW1. +FAV4. done")
    assert steps(state, "witches")["fire"] == 9
    assert player(state, "witches").keys == 1
    turn_of(state, "witches")
    play(state, "witches: send p to fire for 1. done")
    assert steps(state, "witches")["fire"] == 10


@rule("TM-191")
def test_a_step_lost_in_the_last_turn_stays_lost_with_the_real_order_of_turns() -> None:
    state = almost_a_town((9, 0, 0, 0))
    give(state, "nomads", priests=1)
    play(
        state,
        "witches: send p to fire for 2. done",
        "nomads: send p to air for 1. done",
        "witches: upgrade E6 to SA. +TW1. +FAV4. done",
    )
    assert steps(state, "witches")["fire"] == 9


@rule("TM-191")
def test_a_step_that_a_neighbour_brought_the_cultists_is_lost_before_their_next_turn() -> None:
    state = table("cultists", "nomads", score=NO_TOWN_SCORE)
    put(state, "cultists", "TP", "E5 E7")
    put(state, "cultists", "TE", "E6")
    put(state, "nomads", "D", "F4")
    rich(state)
    give(state, "cultists", cults=(9, 0, 0, 0))
    give(state, "nomads", power=(4, 0, 8))
    play(
        state,
        "cultists: upgrade E7 to TE. +FAV9. done",
        "nomads: leech 1 from cultists",
        "cultists: +fire",
        "nomads: action ACT4. done",
    )
    play(state, "cultists: upgrade E6 to SA. +TW1. +FAV4. done")
    assert steps(state, "cultists")["fire"] == 9
    assert player(state, "cultists").keys == 1


@rule("TM-191")
@pytest.mark.parametrize("order", ["+FAV1. +TW1", "+TW1. +FAV1"])
def test_in_the_same_turn_a_town_makes_the_step_good_in_either_order(order: str) -> None:
    state = almost_a_town((9, 0, 0, 0))
    play(state, f"witches: upgrade E6 to SA. {order}. done")
    assert steps(state, "witches")["fire"] == 10
    assert gained(state) == 3
    assert player(state, "witches").keys == 0


@rule("TM-191")
@pytest.mark.parametrize("start", [7, 8, 9])
def test_the_step_to_ten_is_one_step_however_many_stopped(start: int) -> None:
    state = almost_a_town((start, 0, 0, 0))
    play(state, "witches: upgrade E6 to SA. +FAV1. +TW1. done")
    assert steps(state, "witches")["fire"] == 10
    assert gained(state) == 3


@rule("TM-191")
def test_a_marker_that_did_not_reach_for_ten_is_not_moved_by_a_town() -> None:
    state = almost_a_town((6, 9, 0, 0))
    play(state, "witches: upgrade E6 to SA. +FAV1. +TW1. done")
    assert steps(state, "witches") == {"fire": 9, "water": 9, "earth": 0, "air": 0}
    assert player(state, "witches").keys == 1


@rule("TM-191")
def test_a_double_turn_is_one_turn_for_a_step_that_stopped_at_nine() -> None:
    state = table("chaosmagicians", "nomads", score=NO_TOWN_SCORE)
    rich(state, "chaosmagicians")
    put(state, "chaosmagicians", "SH", "A12")
    put(state, "chaosmagicians", "TP", "E5 E7")
    put(state, "chaosmagicians", "TE", "E6")
    give(state, "chaosmagicians", cults=(9, 0, 0, 0))
    play(state, "chaosmagicians: action ACTC. send p to fire for 2. done")
    play(state, "chaosmagicians: upgrade E6 to SA. +TW1. +FAV3. +FAV4. done")
    assert steps(state, "chaosmagicians")["fire"] == 10


@rule("TM-192")
@pytest.mark.parametrize("choice", ["fire", "water"])
def test_two_tiles_that_stopped_on_two_tracks_and_one_town_leave_a_choice(choice: str) -> None:
    state = table("chaosmagicians", "nomads", score=NO_TOWN_SCORE)
    rich(state, "chaosmagicians")
    put(state, "chaosmagicians", "TP", "E5 E7")
    put(state, "chaosmagicians", "TE", "E6")
    give(state, "chaosmagicians", cults=(9, 9, 0, 0))
    play(state, "chaosmagicians: upgrade E6 to SA. +FAV1. +FAV2. +TW1")
    assert legal(state, "chaosmagicians", "+") == ["+fire", "+water"]
    play(state, f"chaosmagicians: +{choice}. done")
    after = steps(state, "chaosmagicians")
    other = "water" if choice == "fire" else "fire"
    assert (after[choice], after[other]) == (10, 9)


@rule("TM-192")
@pytest.mark.parametrize(
    ("choice", "after"),
    [("+fire", (10, 1, 9, 3)), ("+earth", (9, 1, 10, 3))],
)
def test_with_too_few_towns_the_player_chooses_the_track(
    choice: str, after: tuple[int, int, int, int]
) -> None:
    state = believers((9, 0, 9, 2))
    put(state, "witches", "TP", "E4 E5 E6")
    make(state, "E7", "green")
    give(state, "witches", workers=1, coins=2)
    play(state, "witches: build E7. +TW5")
    assert ("witches", "key-track") in asked(state)
    assert legal(state, "witches", "+") == ["+fire", "+earth"]
    assert why(state, "witches: +water") == "gain-not-due (TM-192)"
    assert why(state, "witches: done") != ""
    play(state, f"witches: {choice}. done")
    assert tuple(steps(state, "witches").values()) == after
    assert gained(state) == 1 + 3
    assert player(state, "witches").keys == 0


@rule("TM-192")
def test_with_a_town_for_each_track_nobody_is_asked() -> None:
    state = believers((9, 0, 9, 2), keys=1)
    put(state, "witches", "TP", "E4 E5 E6")
    make(state, "E7", "green")
    give(state, "witches", workers=1, coins=2)
    play(state, "witches: build E7. +TW5. done")
    assert tuple(steps(state, "witches").values()) == (10, 1, 10, 3)
    assert gained(state) == 1 + 3 + 3


@rule("TM-192")
def test_a_track_whose_last_step_is_taken_is_no_choice() -> None:
    state = believers((9, 0, 9, 2))
    give(state, "nomads", cults=(10, 0, 0, 0))
    put(state, "witches", "TP", "E4 E5 E6")
    make(state, "E7", "green")
    give(state, "witches", workers=1, coins=2)
    play(state, "witches: build E7. +TW5. done")
    assert tuple(steps(state, "witches").values()) == (9, 1, 10, 3)


@rule("TM-193")
@pytest.mark.parametrize("tile", ["SCORE3", "SCORE4", "SCORE5", "SCORE7", "SCORE1", "SCORE8"])
def test_a_cult_bonus_does_not_move_the_marker(tile: str) -> None:
    rest = [name for name in ("SCORE2", "SCORE3", "SCORE4", "SCORE5", "SCORE6") if name != tile]
    state = table("witches", "nomads", score=" ".join([tile, *rest, "SCORE7"][:6]))
    give(state, "witches", cults=(5, 6, 7, 8))
    give(state, "nomads", cults=(9, 4, 4, 10))
    pass_all(state)
    assert state.round == 2
    assert tuple(steps(state, "witches").values()) == (5, 6, 7, 8)
    assert tuple(steps(state, "nomads").values()) == (9, 4, 4, 10)


@rule("TM-193")
def test_no_move_takes_a_marker_down() -> None:
    state = believers((5, 5, 5, 5))
    rich(state, "witches")
    moves = [move for move in state.legal_moves() if not move.text.startswith("pass")]
    assert len(moves) > 20
    for move in moves:
        twin = state.copy()
        twin.play(move)
        assert all(step >= 5 for step in twin.players[0].cults)


@rule("TM-191", "TM-192")
def test_a_waiting_track_and_a_new_one_share_a_key_by_choice() -> None:
    state = table("witches", "nomads", witches="F4 E9", nomads="A5 B1 B4")
    give(state, "witches", cults=(9, 0, 0, 8))
    witches = player(state, "witches")
    state.owe(TownTile(witches.seat, 1))
    state.owe(FavourTile(witches.seat))
    play(state, "witches: +FAV8. +TW5")
    assert (witches.cults, witches.keys) == ((9, 1, 1, 9), 1)
    assert legal(state, "witches", "+") == ["+fire", "+air"]
    play(state, "witches: +air")
    assert (witches.cults, witches.keys) == ((9, 1, 1, 10), 0)


@rule("TM-192")
def test_a_further_key_asks_the_question_anew() -> None:
    state = table("witches", "nomads", witches="F4 E9", nomads="A5 B1 B4")
    give(state, "witches", cults=(9, 9, 9, 0))
    witches = player(state, "witches")
    state.owe(TownTile(witches.seat, 1))
    state.owe(TownTile(witches.seat, 1))
    play(state, "witches: +TW5. +TW1")
    assert [key for name, key in asked(state) if key == "key-track"] == ["key-track"]
    play(state, "witches: +fire. +earth")
    assert (witches.cults, witches.keys) == ((10, 9, 10, 1), 0)
    assert legal(state, "witches", "+") == []
