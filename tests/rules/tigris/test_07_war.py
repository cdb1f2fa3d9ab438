"""Chapter 7, external conflict (war)."""

import pytest

from tests.marks import rule
from tests.positions import legal, look, play, position, reason

NO_POINTS = {"black": 0, "red": 0, "blue": 0, "green": 0}
NO_TILES = {"S": 0, "T": 0, "F": 0, "M": 0}


@rule("TE-68")
def test_a_tile_that_joins_kingdoms_with_leaders_of_one_colour_begins_a_war() -> None:
    state = position(
        " 5 ...TkMM.MbT.....",
        players=("lion", "bull", "archer"),
        k="lion M",
        b="archer M",
        hands={"lion": "S"},
    )
    play(state, "tile S h5")
    assert (look(state, "phase"), look(state, "unification")) == ("support", "h5")
    assert look(state, "conflict") == {
        "kind": "war",
        "color": "green",
        "attacker": "lion",
        "defender": "archer",
        "attacker_strength": 2,
        "defender_strength": 1,
        "attacker_support": None,
    }


@rule("TE-68")
def test_kingdoms_whose_leaders_all_differ_are_joined_in_peace() -> None:
    state = position(
        """
         5  ...TkSS.SbT.....
         6  ...p......f.....
        """,
        k="lion K",
        p="bull P",
        b="bull M",
        f="lion F",
        hands={"lion": "S"},
    )
    play(state, "tile S h5")
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)
    assert (look(state, "unification"), look(state, "conflict")) == (None, None)
    assert look(state, "scores") == {"lion": NO_POINTS, "bull": NO_POINTS}


@rule("TE-68")
def test_a_tile_that_joins_a_kingdom_with_regions_begins_no_war() -> None:
    state = position(
        """
         4  .......S........
         5  ...TkSS.SST.....
         6  .......M........
        """,
        k="lion K",
        hands={"lion": "S"},
    )
    play(state, "tile S h5")
    assert (look(state, "phase"), look(state, "unification")) == ("action", None)
    assert look(state, "scores") == {"lion": NO_POINTS | {"black": 1}, "bull": NO_POINTS}


@rule("TE-69", "TE-87")
def test_the_active_player_chooses_the_next_colour_after_every_war_anew() -> None:
    state = position(
        """
         4  ....kmf.bnc.....
         5  ....TTT.TTT.....
        """,
        k="lion K",
        m="lion M",
        f="lion F",
        b="bull K",
        n="bull M",
        c="bull F",
        hands={"lion": "S"},
    )
    play(state, "tile S h5")
    assert (look(state, "phase"), look(state, "to_move")) == ("war", "lion")
    assert look(state, "conflict") is None
    assert legal(state) == ["war black", "war blue", "war green"]
    assert reason(state, "war red") == ("no-such-war", "TE-69")
    play(state, "war blue", "support 0", "support 0")
    assert (look(state, "phase"), look(state, "to_move")) == ("war", "lion")
    assert legal(state) == ["war black", "war green"]
    assert reason(state, "war blue") == ("no-such-war", "TE-69")
    play(state, "war green", "support 0", "support 0")
    assert (look(state, "phase"), look(state, "conflict.color")) == ("support", "black")
    play(state, "support 0", "support 0")
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)
    won = NO_POINTS | {"black": 1, "blue": 1, "green": 1}
    assert look(state, "scores") == {"lion": NO_POINTS, "bull": won}


@rule("TE-69")
def test_the_active_player_chooses_between_wars_of_others() -> None:
    state = position(
        """
         4  ....km...bn.....
         5  ....TTT.TTT.....
        """,
        players=("lion", "bull", "archer"),
        k="bull K",
        m="bull M",
        b="archer K",
        n="archer M",
        hands={"lion": "S"},
    )
    play(state, "tile S h5")
    assert (look(state, "phase"), look(state, "to_move")) == ("war", "lion")
    play(state, "war green")
    assert (look(state, "conflict.color"), look(state, "to_move")) == ("green", "bull")


@rule("TE-69")
def test_a_single_conflict_needs_no_choice() -> None:
    state = position(" 5 ...TkMM.MbT.....", k="lion M", b="bull M", hands={"lion": "S"})
    play(state, "tile S h5")
    assert look(state, "phase") == "support"
    assert reason(state, "war green") == ("phase", "TE-76")


@rule("TE-70")
@pytest.mark.parametrize(
    ("west", "east", "attacker", "defender"),
    [
        ("bull", "lion", "bull", "lion"),
        ("potter", "bull", "bull", "potter"),
        ("lion", "archer", "archer", "lion"),
        ("archer", "lion", "archer", "lion"),
        ("lion", "potter", "potter", "lion"),
        ("potter", "archer", "archer", "potter"),
    ],
)
def test_the_active_player_attacks_or_the_first_one_clockwise(
    west: str, east: str, attacker: str, defender: str
) -> None:
    state = position(
        """
         5  ...TkSS.SbT..t..
        10  .....t..........
        11  ..........t.....
        """,
        players=("lion", "bull", "archer", "potter"),
        k=f"{west} K",
        b=f"{east} K",
        hands={"bull": "SSSSSS"},
    )
    play(state, "pass", "pass", "tile S h5")
    assert look(state, "active") == "bull"
    assert look(state, "conflict.attacker") == attacker
    assert look(state, "conflict.defender") == defender
    assert look(state, "to_move") == attacker
    play(state, "support 0")
    assert look(state, "to_move") == defender


@rule("TE-70")
def test_the_attacker_is_found_for_each_conflict_by_itself() -> None:
    state = position(
        """
         4  ....km...bn.....
         5  ....TTT.TTT.....
        """,
        players=("lion", "bull", "archer"),
        k="lion K",
        m="archer M",
        b="bull K",
        n="bull M",
        hands={"lion": "S"},
    )
    play(state, "tile S h5")
    kings, traders = play(state.copy(), "war black"), play(state, "war green")
    assert look(kings, "conflict.attacker") == "lion"
    assert look(kings, "conflict.defender") == "bull"
    assert look(traders, "conflict.attacker") == "bull"
    assert look(traders, "conflict.defender") == "archer"


@rule("TE-71")
def test_all_tiles_of_the_colour_on_the_leaders_side_are_followers() -> None:
    state = position(
        """
         4  ..........M.....
         5  ..MTkMT.TbS.....
         6  ...M............
         7  ...........M....
        """,
        k="lion M",
        b="bull M",
        hands={"lion": "S"},
    )
    play(state, "tile S h5")
    assert look(state, "conflict.attacker_strength") == 3  # c5, f5 and d6
    assert look(state, "conflict.defender_strength") == 1  # k4; l7 lies apart


@rule("TE-71")
def test_priests_are_followed_by_temples_that_are_not_adjacent_too() -> None:
    state = position(
        """
         4  ...........T....
         5  ..TTkTT.TbTS....
        """,
        k="lion P",
        b="bull P",
        hands={"lion": "S"},
    )
    play(state, "tile S h5")
    assert look(state, "conflict.attacker_strength") == 4
    assert look(state, "conflict.defender_strength") == 3


@rule("TE-72")
def test_followers_that_an_earlier_war_cut_off_no_longer_help() -> None:
    state = position(
        """
         4  ....m...n.......
         5  ..SMTkS.TbM.....
        """,
        k="lion K",
        m="lion M",
        b="bull K",
        n="bull M",
        hands={"lion": "T", "bull": "SS"},
    )
    play(state, "tile T h5")
    at_once = play(state.copy(), "war black")
    assert look(at_once, "conflict.attacker_strength") == 2
    play(state, "war green", "support 0", "support 0")  # d5 goes, c5 is cut off
    assert look(state, "conflict.color") == "black"
    assert look(state, "conflict.attacker_strength") == 1
    assert look(state, "conflict.defender_strength") == 0
    play(state, "support 0", "support 2")
    assert look(state, "board.4") == "..S.T..TTLM...~~"
    won = NO_POINTS | {"green": 2, "black": 2}
    assert look(state, "scores") == {"lion": NO_POINTS, "bull": won}


@rule("TE-72")
def test_followers_can_be_cut_off_by_a_leader_that_goes_home() -> None:
    state = position(
        """
         4  .........n......
         5  ...SmTkT.Tb.....
        """,
        k="lion K",
        m="lion M",
        b="bull K",
        n="bull M",
        hands={"lion": "T"},
    )
    play(state, "tile T i5")
    assert look(play(state.copy(), "war black"), "conflict.attacker_strength") == 1
    play(state, "war green", "support 0", "support 0")
    assert look(state, "conflict.color") == "black"
    assert look(state, "conflict.attacker_strength") == 0


@rule("TE-72")
def test_tiles_that_hang_on_the_unification_tile_alone_are_nobodys_followers() -> None:
    state = position(
        """
         4  ......MS........
         5  .....kT.Tb......
         6  ......m.n.......
        """,
        k="lion K",
        m="lion M",
        b="bull K",
        n="bull M",
        hands={"lion": "T", "bull": "M"},
    )
    play(state, "tile T h5")
    assert look(play(state.copy(), "war black"), "conflict.attacker_strength") == 1
    play(state, "war green", "support 0", "support 1")  # g4 goes, h4 has only h5 left
    assert look(state, "conflict.color") == "black"
    assert look(state, "conflict.attacker_strength") == 0
    assert look(state, "conflict.defender_strength") == 0
    play(state, "support 0", "support 0")
    assert look(state, "board.3") == "~~~~...S.....~~~"
    won = NO_POINTS | {"green": 2, "black": 1}
    assert look(state, "scores") == {"lion": NO_POINTS, "bull": won}


@rule("TE-73")
@pytest.mark.parametrize(
    ("added", "row", "lion", "bull"),
    [(0, "...T...MMMLT..~~", 0, 3), (1, "...TLMMM...T..~~", 3, 0)],
)
def test_the_unifying_tile_counts_for_neither_side_and_stays(
    added: int, row: str, lion: int, bull: int
) -> None:
    state = position(" 5 ...TkMM.MMbT....", k="lion M", b="bull M", hands={"lion": "MM"})
    play(state, "tile M h5")
    assert look(state, "conflict.attacker_strength") == 2
    assert look(state, "conflict.defender_strength") == 2
    play(state, f"support {added}", "support 0")
    assert look(state, "board.4") == row
    assert look(state, "scores.lion") == NO_POINTS | {"green": lion}
    assert look(state, "scores.bull") == NO_POINTS | {"green": bull}
    assert look(state, "discarded") == NO_TILES | {"M": 2 + added}


@rule("TE-73")
def test_a_temple_that_unites_two_priests_stays_without_protection() -> None:
    state = position(" 5 ...TkTT.TTbT....", k="lion P", b="bull P", hands={"lion": "T"})
    play(state, "tile T h5")
    assert look(state, "conflict.attacker_strength") == 3
    assert look(state, "conflict.defender_strength") == 3
    play(state, "support 0", "support 0")
    assert look(state, "board.4") == ".......TTTLT..~~"
    assert look(state, "scores") == {"lion": NO_POINTS, "bull": NO_POINTS | {"red": 4}}


@rule("TE-74")
@pytest.mark.parametrize("added", [0, 1])
def test_regions_without_leaders_lie_on_neither_side(added: int) -> None:
    state = position(
        """
         3  .......M........
         4  .......M........
         5  ...TkMM.MMbT....
         6  .......M........
        """,
        k="lion M",
        b="bull M",
        hands={"lion": "SM"},
    )
    play(state, "tile S h5")
    assert look(state, "conflict.attacker_strength") == 2
    assert look(state, "conflict.defender_strength") == 2
    play(state, f"support {added}", "support 0")
    assert look(state, "board.2") == "...~~..M....~~.."
    assert look(state, "board.3") == "~~~~...M.....~~~"
    assert look(state, "board.5") == ".......M......~."
    assert look(state, "scores.lion.green") == (3 if added else 0)
    assert look(state, "scores.bull.green") == (0 if added else 3)


@rule("TE-75")
def test_face_down_tiles_connect_but_are_no_followers_and_stay() -> None:
    state = position(
        """
         4  ....M...........
         5  ...Tk...MMbT....
        """,
        k="lion M",
        b="bull M",
        monuments={"blue-black": "f5"},
        hands={"lion": "S"},
    )
    play(state, "tile S h5")
    assert look(state, "conflict.attacker_strength") == 1
    assert look(state, "conflict.defender_strength") == 2
    play(state, "support 0", "support 0")
    assert look(state, "board.4") == "...T.##SMMLT..~~"
    assert look(state, "board.5") == ".....##.......~."
    assert look(state, "scores") == {"lion": NO_POINTS, "bull": NO_POINTS | {"green": 2}}


@rule("TE-75")
@pytest.mark.parametrize(
    ("leader", "color", "monument"),
    [("K", "black", "red-black"), ("P", "red", "blue-red"), ("M", "green", "red-green")],
)
def test_not_even_a_monument_of_the_colour_gives_followers(
    leader: str, color: str, monument: str
) -> None:
    state = position(
        " 5 ...Tk...bT......",
        k=f"lion {leader}",
        b=f"bull {leader}",
        monuments={monument: "f5"},
        hands={"lion": "S"},
    )
    play(state, "tile S h5")
    temples = 1 if leader == "P" else 0
    assert look(state, "conflict.color") == color
    assert look(state, "conflict.attacker_strength") == temples
    assert look(state, "conflict.defender_strength") == temples


@rule("TE-76")
def test_first_the_attacker_then_the_defender_adds_tiles_openly() -> None:
    state = position(
        " 5 ...TkMM.MMbT....",
        k="lion M",
        b="bull M",
        hands={"lion": "SMMT", "bull": "MTTSS"},
    )
    play(state, "tile S h5")
    assert look(state, "to_move") == "lion"
    assert legal(state) == ["support 0", "support 1", "support 2"]
    assert reason(state, "support 3") == ("not-in-hand", "TE-76")
    play(state, "support 1")
    assert look(state, "hands.lion") == "MT"
    assert look(state, "to_move") == "bull"
    assert legal(state) == ["support 0", "support 1"]
    assert reason(state, "support 2") == ("not-in-hand", "TE-76")
    assert look(state, "conflict.attacker_support") == 1
    seen_by_all = state.view(None).to_json()
    assert seen_by_all["conflict"] == look(state, "conflict")
    assert seen_by_all["seen"] == NO_TILES | {"M": 1}


@rule("TE-76")
@pytest.mark.parametrize(("leader", "held"), [("K", 1), ("P", 2), ("F", 3), ("M", 0)])
def test_only_tiles_of_the_conflicts_colour_help(leader: str, held: int) -> None:
    state = position(
        " 5 ...TkT.TbT......",
        k=f"lion {leader}",
        b=f"bull {leader}",
        hands={"lion": "S", "bull": "STTFFF"},
    )
    play(state, "tile S g5", "support 0")
    assert legal(state) == [f"support {number}" for number in range(held + 1)]
    assert reason(state, f"support {held + 1}") == ("not-in-hand", "TE-76")


@rule("TE-76")
def test_tiles_that_cannot_change_the_outcome_may_be_added() -> None:
    state = position(
        " 5 ...TkMM.MMbT....",
        k="lion M",
        b="bull M",
        hands={"lion": "SMMMM", "bull": "MMT"},
    )
    play(state, "tile S h5", "support 4")
    assert legal(state) == ["support 0", "support 1", "support 2"]
    play(state, "support 2")  # six against four
    assert look(state, "leaders.bull.M") is None
    assert look(state, "hands") == {"lion": "", "bull": "T"}


@rule("TE-76")
def test_an_added_tile_cannot_be_added_again() -> None:
    state = position(
        """
         4  ........b.......
         5  ..TkMM.ST.cT....
        """,
        players=("lion", "bull", "archer"),
        k="lion M",
        b="bull M",
        c="archer M",
        hands={"lion": "SSMMM"},
    )
    play(state, "tile S g5", "support 1", "support 0", "tile S j5")
    assert look(state, "conflict.defender") == "archer"
    assert look(state, "conflict.attacker_strength") == 2
    assert legal(state) == ["support 0", "support 1", "support 2"]


@rule("TE-76")
def test_a_side_without_fitting_tiles_is_asked_too() -> None:
    state = position(" 5 ...TkMM.MMbT....", k="lion M", b="bull M", hands={"lion": "S"})
    play(state, "tile S h5")
    assert (look(state, "to_move"), legal(state)) == ("lion", ["support 0"])
    play(state, "support 0")
    assert (look(state, "to_move"), legal(state)) == ("bull", ["support 0"])


@rule("TE-77", "TE-81")
@pytest.mark.parametrize(
    ("attacker_adds", "defender_adds", "lion", "bull"),
    [(0, 0, 0, 2), (1, 0, 0, 2), (2, 0, 3, 0), (2, 1, 0, 2), (3, 1, 3, 0), (4, 3, 0, 2)],
)
def test_the_higher_sum_wins_and_the_defender_wins_a_tie(
    attacker_adds: int, defender_adds: int, lion: int, bull: int
) -> None:
    state = position(
        " 5 ....TkM.MMbT....",
        k="lion M",
        b="bull M",
        hands={"lion": "SMMMM", "bull": "MMM"},
    )
    play(state, "tile S h5", f"support {attacker_adds}", f"support {defender_adds}")
    assert look(state, "scores.lion") == NO_POINTS | {"green": lion}
    assert look(state, "scores.bull") == NO_POINTS | {"green": bull}
    assert look(state, "leaders.lion.M") == ("f5" if lion else None)
    assert look(state, "leaders.bull.M") == ("k5" if bull else None)


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
    assert look(state, "scores") == {"lion": NO_POINTS, "bull": NO_POINTS | {"green": 5}}


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
    assert look(state, "scores") == {"lion": NO_POINTS | {"blue": 3}, "bull": NO_POINTS}


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
        "lion": NO_POINTS | {"green": points},
        "bull": NO_POINTS,
        "archer": NO_POINTS,
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
    assert look(state, "scores") == {"lion": NO_POINTS | {"red": 5}, "bull": NO_POINTS}
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
    assert look(state, "scores.lion") == NO_POINTS | {"red": 3}
    assert look(state, "scores.bull") == look(state, "scores.archer") == NO_POINTS


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
    assert look(state, "scores") == {"lion": NO_POINTS, "bull": NO_POINTS | {"red": 2}}


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
    assert look(state, "scores") == {"lion": NO_POINTS | {"green": 2}, "bull": NO_POINTS}


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
    assert look(state, "scores") == {"lion": NO_POINTS | {"red": 1}, "bull": NO_POINTS}


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
    assert look(state, "scores") == {"lion": NO_POINTS | {"green": 3}, "bull": NO_POINTS}
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
    assert look(state, "scores") == {"lion": NO_POINTS | {"green": 1}, "bull": NO_POINTS}


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
    assert look(state, "scores.lion") == NO_POINTS | {"green": 2}
    assert look(state, "scores.bull") == NO_POINTS | {"blue": 1}


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
    assert look(state, "scores.lion") == NO_POINTS | {"black": 2, "green": 1}
    assert look(state, "scores.bull") == NO_POINTS
