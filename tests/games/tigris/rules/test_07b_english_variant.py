"""Chapter 7, the English variant of adding tiles to a conflict."""

from tests.support.marks import rule
from tests.support.positions import legal, look, play, position, reason

ENGLISH = {"support": "english"}
ONE_TO_THREE = """
     4  ......T.........
     5  .....TbT........
"""
TWO_TO_ONE = """
     4  ....T...........
     5  .....Tb.........
"""


@rule("TE-89")
def test_an_attacker_behind_may_only_add_enough_to_exceed_the_defender() -> None:
    state = position(ONE_TO_THREE, b="bull K", hands={"lion": "TTTT"}, options=ENGLISH)
    play(state, "leader K e5")
    assert legal(state) == ["support 0", "support 3", "support 4"]
    assert reason(state, "support 1") == ("english-support", "TE-89")
    assert reason(state, "support 2") == ("english-support", "TE-89")  # level is not enough
    assert reason(state, "support 5") == ("not-in-hand", "TE-54")


@rule("TE-89")
def test_an_attacker_who_cannot_exceed_the_defender_adds_none() -> None:
    state = position(ONE_TO_THREE, b="bull K", hands={"lion": "TT"}, options=ENGLISH)
    play(state, "leader K e5")
    assert legal(state) == ["support 0"]
    assert reason(state, "support 2") == ("english-support", "TE-89")
    assert reason(state, "support 3") == ("not-in-hand", "TE-54")


@rule("TE-89")
def test_an_attacker_who_is_level_may_add_any_number() -> None:
    state = position(" 5 .....Tb.........", b="bull K", hands={"lion": "TT"}, options=ENGLISH)
    play(state, "leader K e5")
    assert legal(state) == ["support 0", "support 1", "support 2"]


@rule("TE-89")
def test_an_attacker_who_is_ahead_may_add_any_number() -> None:
    state = position(TWO_TO_ONE, b="bull K", hands={"lion": "TTT"}, options=ENGLISH)
    play(state, "leader K e5")
    assert legal(state) == ["support 0", "support 1", "support 2", "support 3"]


@rule("TE-89")
def test_the_defender_may_only_draw_level_and_then_wins() -> None:
    state = position(
        " 5 .....Tb.........",
        b="bull K",
        hands={"lion": "TTT", "bull": "TTTTT"},
        options=ENGLISH,
    )
    play(state, "leader K e5", "support 3")
    assert legal(state) == ["support 0", "support 3"]
    for number in (1, 2, 4, 5):
        assert reason(state, f"support {number}") == ("english-support", "TE-89")
    assert reason(state, "support 6") == ("not-in-hand", "TE-54")
    play(state, "support 3")
    assert look(state, "leaders.bull.K") == "g5"
    assert look(state, "scores.bull.red") == 1
    assert look(state, "hands") == {"lion": "", "bull": "TT"}


@rule("TE-89")
def test_a_defender_who_cannot_draw_level_adds_none() -> None:
    state = position(
        " 5 .....Tb.........",
        b="bull K",
        hands={"lion": "TTT", "bull": "TT"},
        options=ENGLISH,
    )
    play(state, "leader K e5", "support 3")
    assert legal(state) == ["support 0"]
    assert reason(state, "support 2") == ("english-support", "TE-89")


@rule("TE-89")
def test_a_defender_who_is_level_or_ahead_adds_none() -> None:
    for drawing in (" 5 .....Tb.........", ONE_TO_THREE):
        state = position(drawing, b="bull K", hands={"bull": "TTT"}, options=ENGLISH)
        play(state, "leader K e5", "support 0")
        assert legal(state) == ["support 0"]
        assert reason(state, "support 1") == ("english-support", "TE-89")


@rule("TE-89")
def test_a_defender_may_let_a_conflict_go_that_he_could_draw_level() -> None:
    state = position(TWO_TO_ONE, b="bull K", hands={"bull": "T"}, options=ENGLISH)
    play(state, "leader K e5", "support 0")
    assert legal(state) == ["support 0", "support 1"]
    play(state, "support 0")
    assert look(state, "leaders.bull.K") is None


@rule("TE-89")
def test_the_variant_holds_for_wars_too() -> None:
    state = position(
        " 5 ....TkM.MMbT....",
        k="lion M",
        b="bull M",
        hands={"lion": "SMMM", "bull": "MMM"},
        options=ENGLISH,
    )
    play(state, "tile S h5")
    assert legal(state) == ["support 0", "support 2", "support 3"]
    assert reason(state, "support 1") == ("english-support", "TE-89")
    assert reason(state, "support 4") == ("not-in-hand", "TE-76")
    play(state, "support 3")
    assert legal(state) == ["support 0", "support 2"]
    assert reason(state, "support 1") == ("english-support", "TE-89")
    assert reason(state, "support 3") == ("english-support", "TE-89")
    play(state, "support 2")  # four against four
    assert look(state, "leaders.lion.M") is None
    assert look(state, "scores.bull.green") == 2


@rule("TE-89")
def test_in_a_war_the_strength_of_the_moment_counts() -> None:
    state = position(
        """
         4  ....m...n.......
         5  ..SMTkS.TbMS....
        """,
        k="lion K",
        m="lion M",
        b="bull K",
        n="bull M",
        hands={"lion": "TSS"},
        options=ENGLISH,
    )
    play(state, "tile T h5")
    first = play(state.copy(), "war black")
    assert legal(first) == ["support 0", "support 1", "support 2"]  # two against one
    play(state, "war green", "support 0", "support 0")  # c5 is cut off with d5
    assert look(state, "conflict.attacker_strength") == 1
    assert look(state, "conflict.defender_strength") == 1
    play(state, "support 2")
    assert legal(state) == ["support 0"]


@rule("TE-89")
def test_without_the_option_both_sides_add_freely() -> None:
    state = position(ONE_TO_THREE, b="bull K", hands={"lion": "TT", "bull": "TT"})
    play(state, "leader K e5")
    assert legal(state) == ["support 0", "support 1", "support 2"]
    play(state, "support 1")
    assert legal(state) == ["support 0", "support 1", "support 2"]
    war = position(
        " 5 ....TkM.MMbT....",
        k="lion M",
        b="bull M",
        hands={"lion": "SM", "bull": "MM"},
        options={"support": "free"},
    )
    play(war, "tile S h5")
    assert legal(war) == ["support 0", "support 1"]
    play(war, "support 1")
    assert legal(war) == ["support 0", "support 1", "support 2"]
