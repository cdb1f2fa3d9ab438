"""Part 12, beside the rulebooks: leaving the game."""

from random import Random

import pytest

from tests.support.marks import rule
from tests.support.positions import legal, look, play, points, position, reason
from ziggurat import Match, Seat
from ziggurat.games.tigris import GAME, TigrisState
from ziggurat.games.tigris.notation.restore import restore

THREE = ("lion", "bull", "archer")
TREASURES = """
11  t.t.t...........
"""
"""Enough for the game to go on."""


def asked(state: TigrisState) -> tuple[object, object]:
    return look(state, "to_move"), look(state, "phase")


@rule("TE-124")
def test_the_turns_of_somebody_who_left_are_passed_without_a_move() -> None:
    state = position(TREASURES, players=THREE)
    play(state, "resign bull", "pass", "pass")
    assert asked(state) == ("archer", "action")
    assert look(state, "turn") == 3
    assert look(state, "move_count") == 3
    assert look(state, "left") == ["bull"]


@rule("TE-124")
def test_who_leaves_in_their_own_turn_passes_what_is_left_of_it() -> None:
    state = play(position(TREASURES, players=THREE), "pass", "resign lion")
    assert asked(state) == ("bull", "action")
    assert look(state, "last_move") == "resign lion"


@rule("TE-124")
def test_leaders_tiles_and_points_stay_and_monuments_go_on_paying() -> None:
    state = position(
        """
         5  ....TTk.........
         6  ....TT..........
        11  t.t.t...........
        """,
        players=THREE,
        k="bull K",
        monuments={"red-black": "e5"},
        scores={"bull": {"black": 3}},
    )
    play(state, "resign bull", "pass", "pass")
    assert points(state)["bull"][0] == 4
    assert look(state, "leaders.bull.K") == "g5"


@rule("TE-124")
def test_a_leader_of_somebody_who_left_goes_on_scoring_tiles() -> None:
    state = position(
        """
         5  ....Tk..........
        """,
        players=THREE,
        k="bull K",
        hands={"lion": "S"},
    )
    play(state, "resign bull", "tile S g5")
    assert points(state)["bull"][0] == 1


@rule("TE-124")
@pytest.mark.parametrize("leaver", ["lion", "bull"])
def test_no_support_is_added_on_either_side(leaver: str) -> None:
    state = position(
        """
         5  ....TkSS.bT.....
        """,
        players=THREE,
        k="lion K",
        b="bull K",
        hands={"lion": "SSSS", "bull": "SSSSSS"},
    )
    play(state, "tile S i5", f"resign {leaver}")
    if leaver == "lion":
        assert asked(state) == ("bull", "support")
        play(state, "support 3")
        assert points(state)["bull"][0] == 3
    else:
        play(state, "support 0")
        assert points(state)["lion"][0] == 1


@rule("TE-124")
def test_the_first_war_is_chosen_in_the_order_of_the_colours() -> None:
    state = position(
        """
         4  .....m...n......
         5  ....TkS.SbT.....
        """,
        players=THREE,
        k="lion K",
        b="bull K",
        m="lion M",
        n="bull M",
        hands={"lion": "T"},
    )
    play(state, "tile T h5")
    assert legal(state) == ["war black", "war green"]
    play(state, "resign lion")
    assert asked(state) == ("bull", "support")
    assert look(state, "conflict.color") == "black"


@rule("TE-124")
def test_no_monument_is_built() -> None:
    state = position(
        """
         5  ....TTk.........
         6  ....T...........
        11  t.t.t...........
        """,
        players=THREE,
        k="bull K",
        hands={"lion": "T"},
    )
    play(state, "tile T f6")
    assert look(state, "phase") == "monument"
    play(state, "resign lion")
    assert set(state.monuments) == {state.monuments[0]}
    assert asked(state) == ("bull", "action")


@rule("TE-124")
def test_no_building_is_placed() -> None:
    state = position(
        """
         5  ....TTk.........
        """,
        players=THREE,
        k="bull K",
        hands={"lion": "T"},
        options={"buildings": True},
    )
    play(state, "tile T d5")
    assert look(state, "phase") == "building"
    play(state, "resign lion")
    assert look(state, "buildings.red") is None


@rule("TE-124")
def test_the_first_treasure_by_name_is_taken() -> None:
    state = position(
        """
         5  ....tm.t........
        10  .......t........
        """,
        players=THREE,
        m="bull M",
        hands={"lion": "S"},
    )
    play(state, "resign bull", "tile S g5")
    assert look(state, "treasures_won.bull") == 1
    assert look(state, "treasures") == ["h10", "h5"]


@rule("TE-124")
def test_the_hand_is_not_filled_any_more() -> None:
    state = position(TREASURES, players=THREE, hands={"lion": "SS", "bull": "TT", "archer": "FF"})
    play(state, "resign bull", "pass", "pass")
    assert [len(str(look(state, f"hands.{name}"))) for name in THREE] == [6, 2, 6]


@rule("TE-124")
def test_who_left_stands_behind_all_who_stayed() -> None:
    state = position(
        """
        10  .......t........
        """,
        players=THREE,
        scores={"bull": {"black": 9, "red": 9, "blue": 9, "green": 9}},
        bag="",
        hands={"lion": "S"},
    )
    play(state, "resign bull", "pass", "pass")
    assert look(state, "end_reason") == "treasures"
    assert [(p["dynasty"], p["rank"]) for p in places(state)] == [
        ("lion", 1),
        ("archer", 1),
        ("bull", 3),
    ]


def places(state: TigrisState) -> list[dict[str, object]]:
    ranking = look(state, "ranking")
    assert isinstance(ranking, list)
    return ranking


@rule("TE-124")
def test_the_game_is_over_when_all_but_one_have_left() -> None:
    state = position(TREASURES, players=THREE)
    play(state, "resign bull", "resign lion")
    assert (look(state, "over"), look(state, "end_reason")) == (True, "left")
    assert next(p["dynasty"] for p in places(state)) == "archer"
    assert look(state, "actions_left") == 0
    assert reason(state, "resign archer") == ("game-over", "TE-124")


@rule("TE-124")
def test_a_name_that_nobody_has_and_a_second_time_are_refused() -> None:
    state = position(TREASURES, players=THREE)
    assert reason(state, "resign potter") == ("not-at-the-table", "TE-124")
    assert reason(state, "resign me") == ("syntax", "TE-19")
    play(state, "resign bull")
    assert reason(state, "resign bull") == ("has-left", "TE-124")


@rule("TE-124")
def test_nobody_resigns_for_somebody_else_and_nobody_takes_it_back() -> None:
    match = Match(GAME.deal(["lion", "bull", "archer"], {}, Random(7)))
    bull = Seat(1)
    refusal = match.check("resign lion", bull)
    assert refusal is not None and refusal.reason == "not-asked"
    match.play("resign bull", bull)
    undo = match.undo_refusal(bull)
    assert undo is not None and undo.reason == "undo-left"


@rule("TE-124")
def test_a_snapshot_with_somebody_who_left_is_the_whole_state() -> None:
    state = play(position(TREASURES, players=THREE), "resign bull", "pass")
    again = restore(state.snapshot())
    assert again.snapshot() == state.snapshot()
    assert "left" not in position(TREASURES, players=THREE).snapshot()
