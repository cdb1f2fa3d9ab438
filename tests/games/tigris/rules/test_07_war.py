"""Chapter 7, external conflict (war)."""

import pytest

from tests.support.marks import rule
from tests.support.positions import NO_TILES, ZERO, legal, look, play, position, reason


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
    assert look(state, "scores") == {"lion": ZERO, "bull": ZERO}


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
    assert look(state, "scores") == {"lion": ZERO | {"black": 1}, "bull": ZERO}


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
    won = ZERO | {"black": 1, "blue": 1, "green": 1}
    assert look(state, "scores") == {"lion": ZERO, "bull": won}


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
    won = ZERO | {"green": 2, "black": 2}
    assert look(state, "scores") == {"lion": ZERO, "bull": won}


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
    won = ZERO | {"green": 2, "black": 1}
    assert look(state, "scores") == {"lion": ZERO, "bull": won}


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
    assert look(state, "scores.lion") == ZERO | {"green": lion}
    assert look(state, "scores.bull") == ZERO | {"green": bull}
    assert look(state, "discarded") == NO_TILES | {"M": 2 + added}


@rule("TE-73")
def test_a_temple_that_unites_two_priests_stays_without_protection() -> None:
    state = position(" 5 ...TkTT.TTbT....", k="lion P", b="bull P", hands={"lion": "T"})
    play(state, "tile T h5")
    assert look(state, "conflict.attacker_strength") == 3
    assert look(state, "conflict.defender_strength") == 3
    play(state, "support 0", "support 0")
    assert look(state, "board.4") == ".......TTTLT..~~"
    assert look(state, "scores") == {"lion": ZERO, "bull": ZERO | {"red": 4}}


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
    assert look(state, "scores") == {"lion": ZERO, "bull": ZERO | {"green": 2}}


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
    assert look(state, "scores.lion") == ZERO | {"green": lion}
    assert look(state, "scores.bull") == ZERO | {"green": bull}
    assert look(state, "leaders.lion.M") == ("f5" if lion else None)
    assert look(state, "leaders.bull.M") == ("k5" if bull else None)
