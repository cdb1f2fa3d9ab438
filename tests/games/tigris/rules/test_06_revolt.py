"""Chapter 6, internal conflict (revolt)."""

import pytest

from tests.support.marks import rule
from tests.support.positions import NO_TILES, ZERO, legal, look, play, position, reason


@rule("TE-51")
def test_a_leader_put_into_a_kingdom_with_a_leader_of_its_colour_begins_a_revolt() -> None:
    state = position(
        """
         4  ......T.........
         5  .....Tb.........
        """,
        players=("lion", "bull", "archer"),
        b="archer K",
    )
    play(state, "leader K e5")
    assert look(state, "phase") == "support"
    assert look(state, "conflict") == {
        "kind": "revolt",
        "color": "black",
        "attacker": "lion",
        "defender": "archer",
        "attacker_strength": 1,
        "defender_strength": 2,
        "attacker_support": None,
    }


@rule("TE-51")
def test_a_leader_moved_on_the_board_into_such_a_kingdom_begins_a_revolt_too() -> None:
    state = position(" 5 .....Tb...Tk....", b="bull F", k="lion F")
    play(state, "leader F f4")
    assert look(state, "leaders.lion.F") == "f4"
    assert look(state, "conflict.kind") == "revolt"
    assert look(state, "conflict.color") == "blue"
    assert look(state, "conflict.attacker") == "lion"
    assert look(state, "conflict.defender") == "bull"


@rule("TE-51")
def test_the_other_leader_may_stand_at_the_far_end_of_the_kingdom() -> None:
    state = position(
        """
         4  .....Tb.........
         5  .....SSSST......
        """,
        b="bull M",
    )
    play(state, "leader M j4")
    assert look(state, "conflict.kind") == "revolt"
    assert look(state, "conflict.defender") == "bull"


@rule("TE-51")
def test_a_leader_of_another_colour_enters_in_peace() -> None:
    state = position(
        """
         4  .....k..........
         5  ....bTc.........
        """,
        b="bull K",
        c="bull P",
        k="lion F",
    )
    play(state, "leader M f6")
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)
    assert look(state, "conflict") is None


@rule("TE-51")
def test_a_leader_of_the_same_colour_in_another_kingdom_is_no_conflict() -> None:
    state = position(
        """
         5  .....Tb.........
         7  .......T........
        """,
        b="bull K",
    )
    play(state, "leader K h6")  # g5 and h6 touch only by a corner
    assert look(state, "leaders.lion.K") == "h6"
    assert (look(state, "phase"), look(state, "conflict")) == ("action", None)


@rule("TE-51")
def test_a_leader_action_causes_one_revolt_and_never_a_war() -> None:
    state = position(
        """
         4  .....cTT........
         5  ....bTde........
        """,
        hands={"lion": "T"},
        b="bull K",
        c="bull P",
        d="bull F",
        e="bull M",
    )
    play(state, "leader K f6")
    assert look(state, "unification") is None
    play(state, "support 1", "support 0")
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)
    assert look(state, "leaders.lion") == {"K": "f6", "P": None, "F": None, "M": None}
    assert look(state, "leaders.bull") == {"K": None, "P": "f4", "F": "g5", "M": "h5"}


@rule("TE-52")
def test_neither_side_of_a_revolt_may_withdraw_its_leader() -> None:
    state = position(
        """
         4  .....k..........
         5  .....Tb.........
        """,
        k="lion M",
        b="bull K",
        hands={"lion": "TS", "bull": "T"},
    )
    play(state, "leader K e5")
    assert reason(state, "withdraw K") == ("phase", "TE-52")
    assert reason(state, "withdraw M") == ("phase", "TE-52")
    assert legal(state) == ["support 0", "support 1"]
    play(state, "support 0")
    assert look(state, "to_move") == "bull"
    assert reason(state, "withdraw K") == ("phase", "TE-52")
    assert reason(state, "leader K f6") == ("phase", "TE-54")
    assert legal(state) == ["support 0", "support 1"]


@rule("TE-52")
def test_neither_side_of_a_war_may_withdraw_its_leader() -> None:
    state = position(
        """
         4  .....m...n......
         5  ....kTT.TTb.....
        """,
        hands={"lion": "S"},
        k="lion K",
        m="lion M",
        b="bull K",
        n="bull M",
    )
    play(state, "tile S h5")
    assert reason(state, "withdraw K") == ("phase", "TE-52")
    assert legal(state) == ["war black", "war green"]
    play(state, "war black")
    assert reason(state, "withdraw K") == ("phase", "TE-52")
    assert reason(state, "withdraw M") == ("phase", "TE-52")
    play(state, "support 0")
    assert reason(state, "withdraw K") == ("phase", "TE-52")
    assert legal(state) == ["support 0"]


@rule("TE-53")
def test_strength_is_the_number_of_adjacent_face_up_temples() -> None:
    state = position(
        """
         4  .....TTT........
         5  .....TbM........
        """,
        monuments={"red-black": "g6"},
        b="bull M",
    )
    play(state, "leader M i4")
    # b: g4 and f5; not the corners f4 and h4, not the monument's g6, not the market
    assert look(state, "conflict.defender_strength") == 2
    assert look(state, "conflict.attacker_strength") == 1


@rule("TE-53")
def test_a_temple_with_a_treasure_counts_like_any_other() -> None:
    state = position(
        """
         2  ......T.........
         3  .....tb.........
        """,
        b="bull P",
    )
    play(state, "leader P f4")
    assert look(state, "conflict.attacker_strength") == 1
    assert look(state, "conflict.defender_strength") == 2


@rule("TE-53")
def test_a_temple_adjacent_to_both_leaders_counts_for_both() -> None:
    state = position(
        """
         5  .....T..........
         6  .....b..........
        """,
        b="bull K",
    )
    play(state, "leader K f4")
    assert look(state, "conflict.attacker_strength") == 1
    assert look(state, "conflict.defender_strength") == 1


@rule("TE-53")
@pytest.mark.parametrize("leader", ["K", "P", "F", "M"])
def test_only_temples_count_whatever_the_colour_of_the_leaders(leader: str) -> None:
    state = position(
        """
         6  ....S.M.........
         7  ....bTM.........
         8  ....FFF.........
        """,
        b=f"bull {leader}",
    )
    play(state, f"leader {leader} f6")
    assert look(state, "conflict.attacker_strength") == 1
    assert look(state, "conflict.defender_strength") == 1


@rule("TE-54")
def test_first_the_attacker_then_the_defender_adds_temples() -> None:
    state = position(" 5 .....Tb.........", b="bull K", hands={"lion": "STT", "bull": "MMT"})
    play(state, "leader K e5")
    assert look(state, "to_move") == "lion"
    assert legal(state) == ["support 0", "support 1", "support 2"]
    assert reason(state, "support 3") == ("not-in-hand", "TE-54")
    play(state, "support 2")
    assert look(state, "to_move") == "bull"
    assert legal(state) == ["support 0", "support 1"]
    assert reason(state, "support 2") == ("not-in-hand", "TE-54")


@rule("TE-54")
def test_a_side_without_temples_is_asked_too_and_may_add_none() -> None:
    state = position(" 5 .....Tb.........", b="bull M", hands={"lion": "MMMSF", "bull": ""})
    play(state, "leader M e5")
    assert legal(state) == ["support 0"]
    assert reason(state, "support 1") == ("not-in-hand", "TE-54")
    play(state, "support 0")
    assert look(state, "to_move") == "bull"
    assert legal(state) == ["support 0"]


@rule("TE-54")
def test_temples_are_added_openly() -> None:
    state = position(" 5 .....Tb.........", b="bull K", hands={"lion": "TTT"})
    play(state, "leader K e5", "support 2")
    seen_by_all = state.view(None).to_json()
    assert seen_by_all["last_move"] == "support 2"
    assert seen_by_all["seen"] == NO_TILES | {"T": 2}
    assert seen_by_all["conflict"] == look(state, "conflict")
    assert look(state, "conflict.attacker_support") == 2


@rule("TE-54")
def test_an_added_temple_cannot_be_added_again() -> None:
    state = position(
        " 5 .....Tb...Tc....", b="bull K", c="bull M", hands={"lion": "TTT", "bull": "TT"}
    )
    play(state, "leader K e5", "support 2", "support 1")
    assert look(state, "hands") == {"lion": "T", "bull": "T"}
    play(state, "leader M j5")
    assert legal(state) == ["support 0", "support 1"]
    play(state, "support 1")
    assert legal(state) == ["support 0", "support 1"]
    assert look(state, "discarded") == NO_TILES | {"T": 4}


@rule("TE-55")
@pytest.mark.parametrize(
    ("attacker_adds", "defender_adds", "winner"),
    [
        (0, 0, "bull"),
        (1, 0, "bull"),
        (2, 0, "lion"),
        (2, 1, "bull"),
        (3, 1, "lion"),
        (4, 3, "bull"),
    ],
)
def test_the_higher_sum_wins_and_the_defender_wins_a_tie(
    attacker_adds: int, defender_adds: int, winner: str
) -> None:
    state = position(
        """
         4  ......T.........
         5  .....Tb.........
        """,
        b="bull K",
        hands={"lion": "TTTT", "bull": "TTT"},
    )
    play(state, "leader K e5", f"support {attacker_adds}", f"support {defender_adds}")
    assert look(state, "leaders.lion.K") == ("e5" if winner == "lion" else None)
    assert look(state, "leaders.bull.K") == ("g5" if winner == "bull" else None)


@rule("TE-55")
def test_an_attacker_with_more_temples_on_the_board_wins_without_help() -> None:
    state = position(
        """
         4  ....T...........
         5  .....Tb.........
        """,
        b="bull K",
    )
    play(state, "leader K e5", "support 0", "support 0")
    assert look(state, "leaders.lion.K") == "e5"
    assert look(state, "leaders.bull.K") is None


@rule("TE-55", "TE-56")
def test_the_rulebooks_example_of_four_against_four() -> None:
    state = position(
        """
         3  .....t.T........
         4  .....b..........
        """,
        b="bull M",
        hands={"lion": "TTTS", "bull": "TTTTF"},
    )
    play(state, "leader M g3")
    assert look(state, "conflict.attacker_strength") == 2
    assert look(state, "conflict.defender_strength") == 1
    play(state, "support 2", "support 3")
    assert look(state, "scores") == {"lion": ZERO, "bull": ZERO | {"red": 1}}
    assert look(state, "leaders.lion.M") is None
    assert look(state, "discarded") == NO_TILES | {"T": 5}


@rule("TE-56")
def test_a_lost_attack_leaves_the_board_as_it_was() -> None:
    state = position(
        """
         4  .....cM.........
         5  ...S.Tb.........
         6  .....TS.........
        """,
        players=("lion", "bull", "archer"),
        b="bull F",
        c="archer M",
        hands={"lion": "TTM", "bull": "TTS", "archer": "T"},
    )
    board = look(state, "board")
    play(state, "leader F e5", "support 2", "support 2")
    assert look(state, "board") == board
    assert look(state, "leaders.lion.F") is None
    assert look(state, "leaders.bull.F") == "g5"
    assert look(state, "leaders.archer.M") == "f4"
    assert look(state, "scores.bull") == ZERO | {"red": 1}
    assert look(state, "scores.lion") == look(state, "scores.archer") == ZERO
    assert look(state, "hands") == {"lion": "M", "bull": "S", "archer": "T"}
    assert look(state, "discarded") == NO_TILES | {"T": 4}


@rule("TE-56")
@pytest.mark.parametrize("leader", ["K", "P", "F", "M"])
def test_the_winner_gets_one_red_point_whatever_the_leaders_and_the_margin(leader: str) -> None:
    state = position(
        """
         5  .....Tb.........
         6  ....TSM.........
        """,
        b=f"bull {leader}",
        hands={"lion": "TTTTT", "bull": "T"},
    )
    play(state, f"leader {leader} e5", "support 5", "support 1")
    assert look(state, "scores") == {"lion": ZERO | {"red": 1}, "bull": ZERO}
    assert look(state, f"leaders.lion.{leader}") == "e5"
    assert look(state, f"leaders.bull.{leader}") is None
    assert look(state, "board.4") == "....LT........~~"
    assert look(state, "board.5") == "....TSM.......~."
    assert look(state, "discarded") == NO_TILES | {"T": 6}


@rule("TE-56")
def test_a_moved_leader_that_loses_goes_home_and_not_back_to_its_old_cell() -> None:
    state = position(" 5 .....Tb...Tk....", b="bull K", k="lion K")
    play(state, "leader K e5", "support 0", "support 0")
    assert look(state, "leaders.lion.K") is None
    assert look(state, "board.4") == ".....TL...T...~~"
    assert look(state, "scores") == {"lion": ZERO, "bull": ZERO | {"red": 1}}


@rule("TE-56")
def test_a_moved_leader_that_wins_stands_on_its_new_cell_only() -> None:
    state = position(" 5 .....Tb...Tk....", b="bull K", k="lion K", hands={"lion": "T"})
    play(state, "leader K e5", "support 1", "support 0")
    assert look(state, "leaders.lion.K") == "e5"
    assert look(state, "leaders.bull.K") is None
    assert look(state, "board.4") == "....LT....T...~~"


@rule("TE-56")
def test_the_losing_leader_can_split_the_kingdom_it_leaves() -> None:
    state = position(" 5 ....kTbT........", k="lion P", b="bull K", hands={"lion": "TTS"})
    play(state, "leader K f6", "support 2", "support 0")
    assert look(state, "leaders.bull.K") is None
    play(state, "tile S h4")  # h5 hung on g5: no kingdom is there any more
    assert look(state, "scores") == {"lion": ZERO | {"red": 1}, "bull": ZERO}


@rule("TE-57")
def test_treasures_are_handed_out_after_the_revolt() -> None:
    state = position(
        """
        10  .....tTT.SS.....
        11  ......b.T.t.....
        """,
        b="bull M",
        hands={"bull": "T"},
    )
    play(state, "leader M i10", "support 0")
    assert look(state, "treasures") == ["f10", "k11"]
    play(state, "support 0")
    assert (look(state, "phase"), look(state, "to_move")) == ("treasure", "lion")
    assert legal(state) == ["treasure f10", "treasure k11"]
    play(state, "treasure f10")
    assert look(state, "treasures_won") == {"lion": 1, "bull": 0}
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)


@rule("TE-57")
def test_a_trader_that_lost_the_revolt_no_longer_connects_treasures() -> None:
    state = position(
        """
        10  .....tTT.SS.....
        11  ......b.T.t.....
        """,
        b="bull M",
        hands={"bull": "T"},
    )
    play(state, "leader M i10", "support 0", "support 1")
    assert look(state, "treasures") == ["f10", "k11"]
    assert look(state, "treasures_won") == {"lion": 0, "bull": 0}
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)


@rule("TE-57")
def test_a_revolt_in_the_second_action_ends_the_turn() -> None:
    state = position(
        """
         5  .....Tb......t..
        10  .....t..........
        11  ..........t.....
        """,
        b="bull K",
        actions_left=1,
        hands={"lion": "TT", "bull": "T"},
    )
    play(state, "leader K e5", "support 1")
    assert (look(state, "active"), look(state, "hands.lion")) == ("lion", "T")
    play(state, "support 0")
    assert (look(state, "active"), look(state, "actions_left")) == ("bull", 2)
    assert look(state, "hands.lion") == "SSSSST"
