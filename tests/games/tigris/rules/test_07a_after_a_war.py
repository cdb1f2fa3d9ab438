"""Chapter 7, external conflict (war): what is lost and won, and what follows."""

import pytest

from tests.support.marks import rule
from tests.support.positions import NO_TILES, ZERO, legal, look, play, position


@rule("TE-78")
def test_the_losing_leader_goes_home_and_can_be_placed_again() -> None:
    state = position(" 5 ...TkMM.MMbT....", k="lion M", b="bull M", hands={"lion": "S"})
    play(state, "tile S h5", "support 0", "support 0")
    assert look(state, "leaders.lion.M") is None
    assert look(state, "leaders.bull.M") == "k5"
    play(state, "leader M c5")
    assert look(state, "leaders.lion.M") == "c5"


@rule("TE-78")
def test_a_losing_defender_goes_home_too() -> None:
    state = position(" 5 ...TkMM.MbT.....", k="lion M", b="bull M", hands={"lion": "S"})
    play(state, "tile S h5", "support 0", "support 0")
    assert look(state, "leaders.lion.M") == "e5"
    assert look(state, "leaders.bull.M") is None


@rule("TE-79", "TE-82", "TE-83")
def test_the_losers_followers_go_and_all_else_stays() -> None:
    state = position(
        """
         4  ....MM.....M....
         5  ..MTkMS.SMbT....
         6  ...Tp...........
        """,
        k="lion M",
        p="lion P",
        b="bull M",
        hands={"lion": "T", "bull": "MMM"},
    )
    play(state, "tile T h5")
    assert look(state, "conflict.attacker_strength") == 4
    play(state, "support 0", "support 3")  # two markets on the board and three
    assert look(state, "board.3") == "~~~~.......M.~~~"
    assert look(state, "board.4") == "...T..STSMLT..~~"
    assert look(state, "board.5") == "...TL.........~."
    assert look(state, "leaders.lion") == {"K": None, "P": "e6", "F": None, "M": None}
    assert look(state, "leaders.bull.M") == "k5"
    assert look(state, "discarded") == NO_TILES | {"M": 7}
    assert look(state, "scores") == {"lion": ZERO, "bull": ZERO | {"green": 5}}


@rule("TE-79", "TE-82", "TE-83")
def test_a_war_of_farmers_on_the_advanced_boards_river() -> None:
    state = position(
        """
        10  .......FF.FF....
        11  .......kTt.bT...
        """,
        options={"board": "advanced"},
        k="lion F",
        b="bull F",
        hands={"lion": "FF"},
    )
    play(state, "tile F j10")
    assert look(state, "conflict.attacker_strength") == 2
    assert look(state, "conflict.defender_strength") == 2
    play(state, "support 1", "support 0")
    assert look(state, "board.9") == "......~FFF~~~~.."
    assert look(state, "board.10") == "......~LTT..T..."
    assert look(state, "scores") == {"lion": ZERO | {"blue": 3}, "bull": ZERO}


@rule("TE-80")
@pytest.mark.parametrize("attacker_adds", [2, 4])
def test_the_tiles_added_by_both_sides_leave_the_game(attacker_adds: int) -> None:
    state = position(
        " 5 ...TkMM.MMbT....",
        k="lion M",
        b="bull M",
        hands={"lion": "SMMMM", "bull": "MMMT"},
    )
    play(state, "tile S h5", f"support {attacker_adds}", "support 3")
    assert look(state, "hands.lion") == (4 - attacker_adds) * "M"
    assert look(state, "hands.bull") == "T"
    assert look(state, "discarded") == NO_TILES | {"M": attacker_adds + 3 + 2}


@rule("TE-81")
@pytest.mark.parametrize(
    ("row", "points"),
    [
        ("....TkM.bT......", 1),
        ("....TkM.MbT.....", 2),
        ("....TkM.MMbT....", 3),
        ("....TkM.MMMbT...", 4),
    ],
)
def test_one_point_for_the_leader_and_one_for_each_follower_taken(row: str, points: int) -> None:
    state = position(
        f" 5 {row}",
        players=("lion", "bull", "archer"),
        k="lion M",
        b="bull M",
        hands={"lion": "SMMMMM", "bull": "M"},
    )
    play(state, "tile S h5", "support 5", "support 1")
    assert look(state, "scores") == {
        "lion": ZERO | {"green": points},
        "bull": ZERO,
        "archer": ZERO,
    }


@rule("TE-84", "TE-86")
def test_a_temple_with_a_treasure_counts_but_stays_and_gives_no_point() -> None:
    state = position(" 5 ....TkT.TbTTTt..", k="lion P", b="bull P", hands={"lion": "STTTT"})
    play(state, "tile S h5")
    assert look(state, "conflict.attacker_strength") == 2
    assert look(state, "conflict.defender_strength") == 5
    play(state, "support 4", "support 0")
    assert look(state, "board.4") == "....TLTS.....T~~"
    assert look(state, "treasures") == ["n5"]
    assert look(state, "scores") == {"lion": ZERO | {"red": 5}, "bull": ZERO}
    assert look(state, "discarded") == NO_TILES | {"T": 8}


@rule("TE-85", "TE-86")
def test_temples_beside_leaders_other_than_the_losing_priest_stay() -> None:
    state = position(
        """
         4  ..........k.m...
         5  ....TpT.TbTTTT..
         6  ...........f....
        """,
        players=("lion", "bull", "archer"),
        p="lion P",
        m="lion M",
        b="bull P",
        k="bull K",
        f="archer F",
        hands={"lion": "STTTT"},
    )
    play(state, "tile S h5")
    assert look(state, "conflict.defender_strength") == 5
    play(state, "support 4", "support 0")
    # k5 is beside the bull's king, l5 beside the archer's farmer, m5 beside the winner's trader
    assert look(state, "board.4") == "....TLTS..TTT.~~"
    assert look(state, "leaders.lion.M") == "m4"
    assert look(state, "leaders.bull") == {"K": "k4", "P": None, "F": None, "M": None}
    assert look(state, "leaders.archer.F") == "l6"
    assert look(state, "scores.lion") == ZERO | {"red": 3}
    assert look(state, "scores.bull") == look(state, "scores.archer") == ZERO


@rule("TE-85")
def test_a_losing_attackers_own_other_leader_protects_its_temple() -> None:
    state = position(
        """
         4  ....k...........
         5  ....TpT.TTbT....
        """,
        k="lion K",
        p="lion P",
        b="bull P",
        hands={"lion": "S"},
    )
    play(state, "tile S h5", "support 0", "support 0")
    assert look(state, "board.4") == "....T..STTLT..~~"
    assert look(state, "leaders.lion") == {"K": "e4", "P": None, "F": None, "M": None}
    assert look(state, "scores") == {"lion": ZERO, "bull": ZERO | {"red": 2}}


@rule("TE-85")
def test_leaders_protect_nothing_in_the_wars_of_other_colours() -> None:
    state = position(
        """
         4  ........kT......
         5  ....TmM.Mb......
        """,
        m="lion M",
        b="bull M",
        k="bull K",
        hands={"lion": "SM"},
    )
    play(state, "tile S h5", "support 1", "support 0")
    assert look(state, "board.3") == "~~~~....LT...~~~"
    assert look(state, "board.4") == "....TLMS......~~"
    assert look(state, "scores") == {"lion": ZERO | {"green": 2}, "bull": ZERO}


@rule("TE-86")
def test_if_all_temples_stay_the_winner_gets_one_point_for_the_priest_alone() -> None:
    state = position(
        """
         4  ........k.m.....
         5  ....TpT.TbT.....
        """,
        p="lion P",
        b="bull P",
        k="bull K",
        m="bull M",
        hands={"lion": "ST"},
    )
    play(state, "tile S h5")
    assert look(state, "conflict.defender_strength") == 2
    play(state, "support 1", "support 0")
    assert look(state, "board.4") == "....TLTST.T...~~"
    assert look(state, "scores") == {"lion": ZERO | {"red": 1}, "bull": ZERO}


@rule("TE-87")
def test_the_rulebooks_war_of_traders_makes_the_war_of_kings_vanish() -> None:
    state = position(
        """
         3  .....tk.........
         4  .....m..........
         5  .....M.M........
         6  .......Mb.......
         7  .......nt.......
        """,
        k="lion K",
        m="lion M",
        b="bull K",
        n="bull M",
        hands={"lion": "SMMMM", "bull": "M"},
    )
    play(state, "tile S g5")
    assert legal(state) == ["war black", "war green"]
    play(state, "war green", "support 4", "support 1")
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)
    assert look(state, "unification") is None
    assert look(state, "leaders.lion") == {"K": "g3", "P": None, "F": None, "M": "f4"}
    assert look(state, "leaders.bull") == {"K": "i6", "P": None, "F": None, "M": None}
    assert look(state, "board.4") == ".....MS.......~~"
    assert look(state, "scores") == {"lion": ZERO | {"green": 3}, "bull": ZERO}
    assert look(state, "discarded") == NO_TILES | {"M": 7}


@rule("TE-87")
def test_the_losing_leaders_going_can_split_the_kingdom_too() -> None:
    state = position(
        """
         4  .....m..........
         5  ....kTM.nTb.....
        """,
        k="lion K",
        m="lion M",
        b="bull K",
        n="bull M",
        hands={"lion": "S"},
    )
    play(state, "tile S h5", "war green", "support 0", "support 0")
    assert (look(state, "phase"), look(state, "unification")) == ("action", None)
    assert look(state, "leaders.lion") == {"K": "e5", "P": None, "F": None, "M": "f4"}
    assert look(state, "leaders.bull") == {"K": "k5", "P": None, "F": None, "M": None}
    assert look(state, "scores") == {"lion": ZERO | {"green": 1}, "bull": ZERO}


@rule("TE-87")
def test_a_split_ends_only_the_conflicts_that_it_takes_apart() -> None:
    state = position(
        """
         4  ......m.c.......
         5  .....kT.TMTb....
         6  ......f.n.......
        """,
        k="lion K",
        m="lion M",
        f="lion F",
        b="bull K",
        n="bull M",
        c="bull F",
        hands={"lion": "SMM"},
    )
    play(state, "tile S h5")
    assert legal(state) == ["war black", "war blue", "war green"]
    play(state, "war green", "support 2", "support 0")  # j5 goes, the bull's king is apart
    assert (look(state, "phase"), look(state, "conflict.color")) == ("support", "blue")
    assert look(state, "unification") == "h5"
    play(state, "support 0", "support 0")
    assert (look(state, "phase"), look(state, "unification")) == ("action", None)
    assert look(state, "leaders.lion") == {"K": "f5", "P": None, "F": None, "M": "g4"}
    assert look(state, "leaders.bull") == {"K": "l5", "P": None, "F": "i4", "M": None}
    assert look(state, "scores.lion") == ZERO | {"green": 2}
    assert look(state, "scores.bull") == ZERO | {"blue": 1}


@rule("TE-88")
def test_hands_are_filled_at_the_end_of_the_turn_and_not_between_wars() -> None:
    state = position(
        """
         4  .....m...n......
         5  ....kTT.TTb..t..
        10  .....t..........
        11  ..........t.....
        """,
        k="lion K",
        m="lion M",
        b="bull K",
        n="bull M",
        hands={"lion": "TMMMS", "bull": "MM"},
    )
    play(state, "tile T h5", "war green", "support 3", "support 1")
    assert (look(state, "unification"), look(state, "conflict.color")) == ("h5", "black")
    assert look(state, "hands") == {"lion": "S", "bull": "M"}
    assert legal(state) == ["support 0", "support 1"]
    play(state, "support 1", "support 0")
    assert (look(state, "phase"), look(state, "unification")) == ("action", None)
    assert look(state, "board.4") == "....LTTTTT...T~~"
    assert look(state, "hands") == {"lion": "", "bull": "M"}
    play(state, "pass")
    assert look(state, "hands") == {"lion": "SSSSSS", "bull": "MSSSSS"}


@rule("TE-88")
def test_a_united_kingdom_is_one_kingdom_after_the_war() -> None:
    state = position(" 5 ...TkSS.SbT.....", k="lion K", b="bull K", hands={"lion": "SMT"})
    play(state, "tile S h5", "support 0", "support 0")
    assert (look(state, "unification"), look(state, "placed")) == (None, None)
    assert look(state, "board.4") == "...TLSSS..T...~~"
    play(state, "tile M h4")  # scored over the tile that united them
    assert look(state, "scores.lion") == ZERO | {"black": 2, "green": 1}
    assert look(state, "scores.bull") == ZERO
