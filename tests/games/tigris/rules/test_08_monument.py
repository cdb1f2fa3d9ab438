"""Chapter 8, monuments."""

import pytest

from tests.support.marks import rule
from tests.support.positions import legal, look, play, points, position, reason

TEMPLES = """
     5  ....TT..........
     6  ....T...........
    """


@rule("TE-90")
def test_four_tiles_of_one_colour_in_a_square_may_carry_a_monument() -> None:
    state = play(position(TEMPLES, hands={"lion": "T"}), "tile T f6")
    assert (look(state, "phase"), look(state, "to_move")) == ("monument", "lion")
    assert legal(state) == [
        "monument blue-red e5",
        "monument red-black e5",
        "monument red-green e5",
        "no-monument",
    ]
    play(state, "monument red-green e5")
    assert look(state, "board.4") == "....##........~~"
    assert look(state, "board.5") == "....##........~."
    assert look(state, "monuments.red-green") == "e5"
    assert look(state, "discarded") == {"S": 0, "T": 0, "F": 0, "M": 0}  # turned, not lost
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)


@rule("TE-90")
@pytest.mark.parametrize(
    ("drawing", "move", "offered"),
    [
        (
            " 5  ....SS..........\n 6  .....S..........",
            "tile S e6",
            "red-black blue-black green-black",
        ),
        (
            " 4  ..............F~\n 5  ..............FF",
            "tile F p4",
            "blue-black blue-red green-blue",
        ),
        (
            " 5  .....M..........\n 6  ....MM..........",
            "tile M e5",
            "green-black green-blue red-green",
        ),
    ],
)
def test_one_of_the_monuments_colours_is_that_of_the_tiles(
    drawing: str, move: str, offered: str
) -> None:
    state = play(position(drawing, hands={"lion": move[5]}), move)
    corner = "o4" if move[5] == "F" else "e5"
    wanted = [f"monument {name} {corner}" for name in sorted(offered.split())]
    assert legal(state) == [*wanted, "no-monument"]


@rule("TE-90")
def test_a_monument_without_the_colour_of_the_tiles_is_refused() -> None:
    state = play(position(TEMPLES, hands={"lion": "T"}), "tile T f6")
    assert reason(state, "monument green-blue e5") == ("monument-color", "TE-90")
    assert reason(state, "monument blue-black e5") == ("monument-color", "TE-90")
    assert reason(state, "monument green-black e5") == ("monument-color", "TE-90")
    assert reason(state, "pass") == ("phase", "TE-90")


@rule("TE-90")
def test_four_tiles_of_two_colours_or_in_a_row_are_no_square() -> None:
    drawing = """
         3  .......TTT......
         5  ....TS..........
         6  ....T...........
        """
    state = play(position(drawing, hands={"lion": "TT"}), "tile T f6")
    assert look(state, "phase") == "action"
    play(state, "tile T k3")
    assert look(state, "monuments") == dict.fromkeys(
        ("red-black", "red-green", "blue-black", "blue-red", "green-black", "green-blue")
    )


@rule("TE-90")
def test_a_leader_or_a_disaster_never_completes_a_square() -> None:
    state = position(TEMPLES, hands={"lion": "T"})
    play(state, "leader P f6")
    assert look(state, "phase") == "action"
    state = play(position(TEMPLES, hands={"lion": "T"}), "disaster f6")
    assert look(state, "phase") == "action"


@rule("TE-90")
def test_the_active_player_decides_even_over_tiles_in_a_kingdom_of_others() -> None:
    state = position(
        """
         4  ....k...........
         5  ....TT..........
         6  ....T...........
        """,
        hands={"lion": "T"},
        k="bull P",
    )
    play(state, "tile T f6")
    assert look(state, "to_move") == "lion"
    assert points(state) == {"lion": (0, 0, 0, 0), "bull": (0, 1, 0, 0)}


@rule("TE-91")
def test_an_unused_square_can_never_be_used_later_but_its_tiles_can() -> None:
    state = position(
        """
         5  ....TT..........
         6  ....TT..........
        """,
        hands={"lion": "TT"},
    )
    play(state, "tile T g5")  # beside the old square, no new one
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)
    play(state, "tile T g6")
    assert legal(state, "monument red-black") == ["monument red-black f5"]
    assert reason(state, "monument red-black e5") == ("monument-square", "TE-91")


@rule("TE-91")
def test_nobody_else_can_use_a_square_that_was_left_unused() -> None:
    state = position(
        """
         1  ..........t.....
         2  .t.............t
         5  ....TT..........
         6  ....T...........
        """,
        hands={"lion": "T", "bull": "TT"},
    )
    play(state, "tile T f6", "no-monument", "pass", "tile T g6")
    assert (look(state, "phase"), look(state, "active")) == ("action", "bull")
    play(state, "tile T g5")
    assert legal(state, "monument blue-red") == ["monument blue-red f5"]


@rule("TE-91")
def test_a_square_completed_anew_is_a_new_square() -> None:
    state = position(
        """
         4  ....km..........
         5  ....TT..........
         6  ....TT.Tp.......
         7  ....fb..........
        """,
        k="bull K",
        m="bull M",
        f="bull F",
        b="bull P",
        p="lion P",
        hands={"lion": "STTTTT"},
    )
    play(state, "tile S g6", "support 4", "support 0")
    assert look(state, "board.5") == "....T.STL.....~."  # only the losing priest stood by f6
    assert points(state) == {"lion": (0, 2, 0, 0), "bull": (0, 0, 0, 0)}
    assert look(state, "phase") == "action"
    play(state, "tile T f6")
    assert legal(state, "monument red-black") == ["monument red-black e5"]


@rule("TE-92")
def test_without_a_monument_of_the_colour_nothing_is_turned_over() -> None:
    three = {"red-black": "i4", "red-green": "a10", "blue-red": "m10"}
    state = play(position(TEMPLES, hands={"lion": "T"}, monuments=three), "tile T f6")
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)
    assert look(state, "board.4") == "....TT..##....~~"


@rule("TE-92")
def test_a_monument_that_stands_cannot_be_built_again() -> None:
    two = {"red-black": "i4", "blue-red": "m10"}
    state = play(position(TEMPLES, hands={"lion": "T"}, monuments=two), "tile T f6")
    assert legal(state) == ["monument red-green e5", "no-monument"]
    assert reason(state, "monument red-black e5") == ("monument-taken", "TE-92")


@rule("TE-92")
def test_monuments_of_other_colours_do_not_help() -> None:
    three = {"green-black": "i4", "green-blue": "a10", "blue-black": "m10"}
    state = play(position(TEMPLES, hands={"lion": "T"}, monuments=three), "tile T f6")
    assert len(legal(state, "monument")) == 3


MARKETS_AT_WAR = """
     4  ....Tl..........
     5  ....MM..........
     6  ....M.MbT.......
    """


@rule("TE-93")
def test_a_square_that_outlives_the_wars_may_carry_a_monument() -> None:
    state = position(MARKETS_AT_WAR, l="lion M", b="bull M", hands={"lion": "M", "bull": "MMM"})
    play(state, "tile M f6")
    assert look(state, "phase") == "support"
    assert reason(state, "monument red-green e5") == ("phase", "TE-76")
    play(state, "support 0", "support 0")
    assert points(state) == {"lion": (0, 0, 0, 2), "bull": (0, 0, 0, 0)}
    assert legal(state) == [
        "monument green-black e5",
        "monument green-blue e5",
        "monument red-green e5",
        "no-monument",
    ]


@rule("TE-93")
def test_a_square_that_a_war_destroys_carries_nothing() -> None:
    state = position(MARKETS_AT_WAR, l="lion M", b="bull M", hands={"lion": "M", "bull": "MMM"})
    play(state, "tile M f6", "support 0", "support 3")
    assert points(state) == {"lion": (0, 0, 0, 0), "bull": (0, 0, 0, 4)}
    assert look(state, "board.5") == ".....MMLT.....~."
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)


@rule("TE-93")
def test_a_peaceful_unification_lets_the_monument_be_built_at_once() -> None:
    state = position(MARKETS_AT_WAR, l="lion M", b="bull K", hands={"lion": "M"})
    play(state, "tile M f6")
    assert (look(state, "phase"), look(state, "unification")) == ("monument", None)
    assert points(state) == {"lion": (0, 0, 0, 0), "bull": (0, 0, 0, 0)}


@rule("TE-94")
def test_one_tile_in_four_squares_carries_one_monument_where_the_player_wants() -> None:
    state = position(
        """
         4  ....SSS.........
         5  ....S.S.........
         6  ....SSS.........
        """,
        hands={"lion": "S"},
    )
    play(state, "tile S f5")
    corners = ("e4", "e5", "f4", "f5")
    names = ("blue-black", "green-black", "red-black")
    assert legal(state) == [*(f"monument {n} {c}" for n in names for c in corners), "no-monument"]
    play(state, "monument blue-black f4")
    assert look(state, "board.3") == "~~~~S##......~~~"
    assert look(state, "board.4") == "....S##.......~~"
    assert look(state, "board.5") == "....SSS.......~."
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)


@rule("TE-94")
def test_each_action_may_bring_its_own_monument() -> None:
    state = position(
        """
         5  ....TT...SS.....
         6  ....T....S......
        """,
        hands={"lion": "ST"},
    )
    play(state, "tile T f6", "monument red-black e5", "tile S k6")
    assert legal(state) == ["monument blue-black j5", "monument green-black j5", "no-monument"]


@rule("TE-95")
def test_face_down_tiles_connect_a_kingdom() -> None:
    state = position(
        """
         5  ...k............
         6  ...T............
        """,
        k="lion K",
        monuments={"green-blue": "e5"},
        hands={"bull": "S", "lion": "S"},
    )
    play(state, "tile S g6")
    assert points(state) == {"lion": (1, 0, 0, 0), "bull": (0, 0, 0, 0)}


@rule("TE-95")
def test_face_down_tiles_are_no_temples() -> None:
    state = position(
        """
         4  ......T.........
         5  ......k.........
         7  ......T.........
        """,
        k="bull K",
        monuments={"blue-red": "e5"},
    )
    assert reason(state, "leader K e7") == ("no-temple", "TE-27")
    assert legal(state, "leader K d") == []
    play(state, "leader K g6")
    assert look(state, "conflict.attacker_strength") == 1
    assert look(state, "conflict.defender_strength") == 1


@rule("TE-95", "TE-96")
def test_face_down_tiles_are_no_followers_and_a_lost_war_leaves_them() -> None:
    state = position(
        """
         5  ....SSkT........
         6  .......S.lT.....
        """,
        k="bull K",
        l="lion K",
        monuments={"red-black": "e6"},
        hands={"lion": "SSSSS"},
    )
    play(state, "tile S i6")
    assert look(state, "conflict.attacker_strength") == 0
    assert look(state, "conflict.defender_strength") == 3  # e5, f5, h6 and none of the four
    play(state, "support 4", "support 0")
    assert points(state) == {"lion": (4, 0, 0, 0), "bull": (0, 0, 0, 0)}
    assert look(state, "board.4") == ".......T......~~"
    assert look(state, "board.5") == "....##..SLT...~."
    assert look(state, "board.6") == "~~~~##......~~~."
    assert look(state, "monuments.red-black") == "e6"


@rule("TE-95")
def test_face_down_tiles_are_part_of_no_further_square() -> None:
    state = position(
        """
         5  ......T.........
        """,
        monuments={"blue-red": "e5"},
        hands={"lion": "TT"},
    )
    play(state, "tile T g6")  # f5, f6, g5, g6: two of them are face down
    assert look(state, "phase") == "action"
    assert look(state, "board.5") == "....##T.......~."


@rule("TE-95")
def test_face_down_tiles_are_part_of_no_row_for_a_building() -> None:
    state = position(
        """
         5  ......T.........
        """,
        monuments={"blue-red": "e5"},
        hands={"lion": "TT"},
        options={"buildings": True},
    )
    play(state, "tile T h5")  # e5 to h5 would be four
    assert look(state, "phase") == "action"
    play(state, "tile T i5")
    assert legal(state) == [
        "building red g5",
        "building red h5",
        "building red i5",
        "no-building",
    ]


@rule("TE-96")
def test_a_monument_can_be_neither_hit_nor_covered() -> None:
    state = position(" 6  ...T............", monuments={"red-green": "e5"}, hands={"lion": "MT"})
    for cell in ("e5", "f5", "e6", "f6"):
        assert reason(state, f"disaster {cell}") == ("protected", "TE-59")
        assert reason(state, f"tile M {cell}") == ("occupied", "TE-37")
        assert reason(state, f"leader P {cell}") == ("occupied", "TE-25")


@rule("TE-96")
def test_a_new_square_does_not_bring_a_monument_to_another_place() -> None:
    state = position(TEMPLES, monuments={"red-green": "i4"}, hands={"lion": "T"})
    play(state, "tile T f6")
    assert reason(state, "monument red-green e5") == ("monument-taken", "TE-92")
    play(state, "monument red-black e5")
    assert look(state, "monuments.red-green") == "i4"
    assert look(state, "board.3") == "~~~~....##...~~~"


@rule("TE-97")
def test_a_treasure_under_a_monument_stays_and_can_still_be_won() -> None:
    state = position(
        """
         5  ....tT..........
         6  ....T..t........
         7  .......m........
        """,
        m="bull M",
        hands={"lion": "ST"},
    )
    play(state, "tile T f6", "monument red-black e5")
    assert look(state, "treasures") == ["e5", "h6"]
    assert look(state, "board.4") == "....##........~~"
    play(state, "tile S g6")
    assert legal(state) == ["treasure e5", "treasure h6"]
    play(state, "treasure e5")
    assert look(state, "treasures") == ["h6"]
    assert look(state, "treasures_won") == {"lion": 0, "bull": 1}
    assert look(state, "board.4") == "....##........~~"


@rule("TE-98")
def test_every_leader_without_a_face_up_temple_returns_to_its_owner() -> None:
    state = position(
        """
         4  ....kp..........
         5  ...bTTT.........
         6  ...cT...........
        """,
        k="lion K",
        p="lion P",
        b="bull F",
        c="bull M",
        hands={"lion": "T"},
    )
    play(state, "tile T f6", "monument blue-red e5")
    assert look(state, "leaders.lion") == {"K": None, "P": None, "F": None, "M": None}
    assert look(state, "leaders.bull") == {"K": None, "P": None, "F": None, "M": None}
    assert look(state, "board.3") == "~~~~.........~~~"
    assert look(state, "board.4") == "....##T.......~~"


@rule("TE-98")
def test_a_leader_with_another_face_up_temple_stays() -> None:
    state = position(
        """
         3  .....T..........
         4  ....kp..........
         5  ....TT..........
         6  ....T...........
        """,
        k="lion K",
        p="bull P",
        hands={"lion": "T"},
    )
    play(state, "tile T f6", "monument red-green e5")
    assert look(state, "leaders.lion.K") is None
    assert look(state, "leaders.bull.P") == "f4"


@rule("TE-98")
def test_a_square_that_is_not_turned_over_or_not_red_takes_nobodys_temple() -> None:
    state = position(
        """
         4  ....k...........
         5  ....TT..........
         6  ....T...........
        """,
        k="lion K",
        hands={"lion": "T"},
    )
    play(state, "tile T f6", "no-monument")
    assert look(state, "leaders.lion.K") == "e4"
    state = position(
        """
         5  ..TkSS..........
         6  ....S...........
        """,
        k="lion K",
        hands={"lion": "S"},
    )
    play(state, "tile S f6", "monument red-black e5")
    assert look(state, "leaders.lion.K") == "d5"


@rule("TE-98")
def test_a_trader_who_loses_his_temple_takes_no_treasure() -> None:
    state = position(
        """
         4  ....t...........
         5  ....TT..........
         6  ...mT.t.........
        """,
        m="lion M",
        hands={"lion": "T"},
    )
    play(state, "tile T f6")
    other = play(state.copy(), "no-monument")
    assert legal(other) == ["treasure e4", "treasure g6"]
    play(state, "monument red-black e5")
    assert look(state, "leaders.lion.M") is None
    assert (look(state, "phase"), look(state, "treasures")) == ("action", ["e4", "g6"])
    assert look(state, "treasures_won") == {"lion": 0, "bull": 0}


@rule("TE-99")
def test_only_the_active_player_is_paid_and_only_at_the_end_of_his_turn() -> None:
    state = position(
        """
         1  ..........t.....
         2  .t.............t
         4  ......T.........
         5  ......p.........
         6  ......mT........
        """,
        p="lion P",
        m="bull M",
        monuments={"red-green": "e5"},
    )
    play(state, "pass")
    assert points(state) == {"lion": (0, 0, 0, 0), "bull": (0, 0, 0, 0)}
    play(state, "pass")
    assert points(state) == {"lion": (0, 1, 0, 0), "bull": (0, 0, 0, 0)}
    play(state, "pass", "pass")
    assert points(state) == {"lion": (0, 1, 0, 0), "bull": (0, 0, 0, 1)}
    play(state, "pass", "pass")
    assert points(state) == {"lion": (0, 2, 0, 0), "bull": (0, 0, 0, 1)}


@rule("TE-99")
def test_several_monuments_pay_one_leader_and_one_monument_pays_two() -> None:
    state = position(
        """
         4  ......T.........
         5  ......p.........
         6  .....Tk.........
        """,
        p="lion P",
        k="lion K",
        monuments={"red-black": "e4", "red-green": "h5"},
    )
    play(state, "pass", "pass")
    assert points(state) == {"lion": (1, 2, 0, 0), "bull": (0, 0, 0, 0)}


@rule("TE-99")
def test_a_monument_of_another_kingdom_or_another_colour_pays_nothing() -> None:
    state = position(
        """
         4  ......T.........
         5  ......f.........
         6  ...............p
         7  ...............T
        """,
        f="lion F",
        p="lion P",
        monuments={"red-green": "e5", "blue-black": "i4"},
    )
    play(state, "pass", "pass")
    assert points(state) == {"lion": (0, 0, 0, 0), "bull": (0, 0, 0, 0)}


@rule("TE-99")
def test_who_built_a_monument_does_not_matter() -> None:
    state = position(
        """
         1  ..........t.....
         2  .t.............t
         5  ..TkSS..........
         6  ....S...........
        """,
        k="bull K",
        hands={"lion": "S"},
    )
    play(state, "tile S f6", "monument red-black e5", "pass")
    assert points(state) == {"lion": (0, 0, 0, 0), "bull": (1, 0, 0, 0)}  # for the settlement
    play(state, "pass", "pass")
    assert points(state) == {"lion": (0, 0, 0, 0), "bull": (2, 0, 0, 0)}


@rule("TE-99")
def test_a_leader_is_paid_where_he_stands_at_the_end_of_the_turn() -> None:
    drawing = """
         4  ......T.........
         5  ......p.........
         9  ..T.............
        """
    red_green = {"red-green": "e5"}
    state = position(drawing, p="lion P", monuments=red_green)
    play(state, "leader P c10", "pass")
    assert points(state)["lion"] == (0, 0, 0, 0)
    state = position(drawing, p="lion K", monuments=red_green)
    play(state, "pass", "leader M g3")
    assert points(state)["lion"] == (0, 0, 0, 1)


@rule("TE-100")
def test_the_king_is_paid_by_black_monuments_alone() -> None:
    drawing = """
         4  ......T.........
         5  ......k.........
        """
    paid = {}
    for name in ("red-black", "red-green", "blue-black", "blue-red", "green-black", "green-blue"):
        state = position(drawing, k="lion K", monuments={name: "e5"})
        paid[name] = points(play(state, "pass", "pass"))["lion"]
    once, nothing = (1, 0, 0, 0), (0, 0, 0, 0)
    assert paid == {
        "red-black": once,
        "red-green": nothing,
        "blue-black": once,
        "blue-red": nothing,
        "green-black": once,
        "green-blue": nothing,
    }
