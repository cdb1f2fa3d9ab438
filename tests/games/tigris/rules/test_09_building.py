"""Chapter 9, civilisation buildings: used only with the option."""

import pytest

from tests.support.marks import rule
from tests.support.positions import legal, look, play, points, position, reason

ON = {"buildings": True}


@rule("TE-104")
@pytest.mark.parametrize(
    ("leader", "letter", "won"),
    [
        ("bull K", "S", (2, 0, 0, 0)),
        ("bull P", "T", (0, 1, 0, 0)),
        ("bull M", "M", (0, 0, 0, 1)),
        ("bull K", "T", (0, 1, 0, 0)),
        ("bull P", "S", (0, 0, 0, 0)),
    ],
)
def test_only_the_building_of_the_tiles_colour_doubles_its_point(
    leader: str, letter: str, won: tuple[int, ...]
) -> None:
    state = position(
        """
         5  ...kTS..........
        """,
        k=leader,
        buildings={"black": "f5"},
        hands={"lion": letter},
    )
    play(state, f"tile {letter} f6")
    assert points(state) == {"lion": (0, 0, 0, 0), "bull": won}


@rule("TE-104")
def test_the_king_who_stands_in_gets_two_as_well() -> None:
    state = position(
        """
         5  ...kTM..........
        """,
        k="bull K",
        buildings={"green": "f5"},
        hands={"lion": "M"},
    )
    play(state, "tile M f6")
    assert points(state) == {"lion": (0, 0, 0, 0), "bull": (0, 0, 0, 2)}


@rule("TE-104")
def test_the_library_and_the_granary_double_as_well() -> None:
    red = position(" 5  ...pTT..........", p="lion P", buildings={"red": "f5"}, hands={"lion": "T"})
    assert points(play(red, "tile T f6"))["lion"] == (0, 2, 0, 0)
    blue = position(
        """
         3  ....FTf.........
        """,
        f="lion F",
        buildings={"blue": "e3"},
        hands={"lion": "F"},
    )
    assert points(play(blue, "tile F d3"))["lion"] == (0, 0, 2, 0)


@rule("TE-104")
def test_a_building_of_another_kingdom_doubles_nothing() -> None:
    state = position(
        """
         5  ...kTS..Sb......
         6  .........T......
        """,
        k="lion K",
        b="bull K",
        buildings={"black": "i5"},
        hands={"lion": "S"},
    )
    play(state, "tile S f6")
    assert points(state) == {"lion": (1, 0, 0, 0), "bull": (0, 0, 0, 0)}


@rule("TE-104")
def test_a_building_of_a_region_that_the_tile_connects_doubles() -> None:
    state = position(
        """
         5  ...kT.S.........
        """,
        k="lion K",
        buildings={"black": "g5"},
        hands={"lion": "S"},
    )
    play(state, "tile S f5")
    assert points(state) == {"lion": (2, 0, 0, 0), "bull": (0, 0, 0, 0)}


@rule("TE-104")
def test_a_tile_without_a_point_is_not_doubled() -> None:
    state = position(
        """
         5  ...kTS.Tb.......
        """,
        k="lion K",
        b="bull P",
        buildings={"black": "f5"},
        hands={"lion": "S"},
    )
    play(state, "tile S g5")  # joins two kingdoms in peace
    assert points(state) == {"lion": (0, 0, 0, 0), "bull": (0, 0, 0, 0)}
    state = position(" 5  ....SS..........", buildings={"black": "f5"}, hands={"lion": "S"})
    play(state, "tile S f6")  # a region without leaders
    assert points(state) == {"lion": (0, 0, 0, 0), "bull": (0, 0, 0, 0)}


@rule("TE-105")
def test_a_row_of_three_may_carry_the_building_on_any_of_its_tiles() -> None:
    state = position(" 5  ....M.M.........", options=ON, hands={"lion": "M"})
    play(state, "tile M f5")
    assert (look(state, "phase"), look(state, "to_move")) == ("building", "lion")
    assert legal(state) == [
        "building green e5",
        "building green f5",
        "building green g5",
        "no-building",
    ]
    play(state, "building green g5")
    assert look(state, "buildings") == {"black": None, "red": None, "blue": None, "green": "g5"}
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)


@rule("TE-105")
def test_a_column_does_as_well_and_a_longer_one_too() -> None:
    state = position(
        """
         4  .....S..........
         5  .....S..........
         6  .....S..........
        """,
        options=ON,
        hands={"lion": "S"},
    )
    play(state, "tile S f7")
    assert legal(state, "building") == [f"building black f{row}" for row in (4, 5, 6, 7)]


@rule("TE-105")
def test_a_row_of_two_a_gap_another_colour_or_a_diagonal_does_not() -> None:
    state = position(
        """
         4  .....M..........
         5  MM.M.TM.........
         6  ...M............
        """,
        options=ON,
        hands={"lion": "M"},
    )
    play(state, "tile M e5")  # beside d5 only; d6, e5 and f4 are a diagonal
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)


@rule("TE-105")
def test_the_building_may_be_left_out() -> None:
    state = position(
        """
         5  ....M.M.........
        """,
        options=ON,
        hands={"lion": "M"},
    )
    play(state, "tile M f5", "no-building")
    assert look(state, "buildings") == dict.fromkeys(("black", "red", "blue", "green"))
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)


@rule("TE-105")
def test_another_colour_and_another_cell_are_refused() -> None:
    state = position(" 5  ....M.M..MMM....", options=ON, hands={"lion": "M"})
    play(state, "tile M f5")
    assert reason(state, "building black f5") == ("building-color", "TE-105")
    assert reason(state, "building green h5") == ("building-cell", "TE-105")
    assert reason(state, "building green k5") == ("building-cell", "TE-105")  # an older row
    assert reason(state, "building green q5") == ("off-board", "TE-9")
    assert reason(state, "pass") == ("phase", "TE-105")


@rule("TE-105")
def test_without_the_option_no_building_is_offered() -> None:
    state = position(" 5  ....M.M.........", hands={"lion": "M"})
    play(state, "tile M f5")
    assert look(state, "phase") == "action"
    assert reason(state, "building green f5") == ("phase", "TE-19")


@rule("TE-106")
def test_a_tile_in_a_long_row_and_a_long_column_offers_both() -> None:
    state = position(
        """
         4  .....M..........
         5  ...MM.M.........
         6  .....M..........
        """,
        options=ON,
        hands={"lion": "M"},
    )
    play(state, "tile M f5")
    offered = ["d5", "e5", "f4", "f5", "f6", "g5"]
    assert legal(state, "building") == [f"building green {cell}" for cell in offered]


@rule("TE-106")
def test_a_column_that_is_too_short_is_not_part_of_the_choice() -> None:
    state = position(
        """
         5  ....M.M.........
         6  .....M..........
        """,
        options=ON,
        hands={"lion": "M"},
    )
    play(state, "tile M f5")
    assert legal(state, "building") == [f"building green {cell}" for cell in ("e5", "f5", "g5")]


@rule("TE-107")
def test_a_longer_row_may_take_the_building_from_an_equal_one_it_stays() -> None:
    state = position(
        """
         5  ....MMM.........
        10  ....M.M.........
        """,
        buildings={"green": "e5"},
        hands={"lion": "MM"},
    )
    play(state, "tile M f10")  # three against three
    assert (look(state, "phase"), look(state, "buildings.green")) == ("action", "e5")
    play(state, "tile M h10")
    assert legal(state) == [
        *(f"building green {cell}" for cell in ("e10", "f10", "g10", "h10")),
        "no-building",
    ]
    assert reason(state, "building green f5") == ("building-cell", "TE-105")
    play(state, "building green h10")
    assert look(state, "buildings.green") == "h10"


@rule("TE-107")
def test_a_longer_row_gives_a_right_only_in_the_action_that_makes_it() -> None:
    state = position(
        """
         1  ..........t.....
         2  .t.............t
         5  ....MMM.........
        10  ....MM.M........
        """,
        buildings={"green": "e5"},
        hands={"lion": "MS", "bull": "M"},
    )
    play(state, "tile M g10", "no-building", "tile S i10")
    assert (look(state, "phase"), look(state, "active")) == ("action", "bull")
    play(state, "tile M m5")  # far from both rows
    assert (look(state, "phase"), look(state, "buildings.green")) == ("action", "e5")


@rule("TE-107")
def test_the_active_player_may_move_a_building_whoever_put_it_there() -> None:
    state = position(
        """
         1  ..........t.....
         2  .t.............t
         5  ....M.M.........
        10  ....MMM.........
        """,
        options=ON,
        hands={"lion": "M", "bull": "M"},
    )
    play(state, "tile M f5", "building green f5", "pass", "tile M h10")
    assert (look(state, "phase"), look(state, "to_move")) == ("building", "bull")
    play(state, "building green e10")
    assert look(state, "buildings.green") == "e10"


@rule("TE-107")
def test_a_building_of_another_colour_is_no_hindrance() -> None:
    state = position(
        """
         5  ....MMMM........
        10  ....S.S.........
        """,
        buildings={"green": "e5"},
        hands={"lion": "S"},
    )
    play(state, "tile S f10")
    assert legal(state, "building") == [f"building black {cell}" for cell in ("e10", "f10", "g10")]


@rule("TE-108")
def test_a_row_that_has_grown_must_be_beaten_as_it_is_now() -> None:
    state = position(
        """
         5  ....MMM.........
        10  ...MMMM.M.......
        """,
        buildings={"green": "e5"},
        hands={"lion": "MM"},
    )
    play(state, "tile M h5")  # now four, and so is the other row
    assert look(state, "phase") == "action"
    play(state, "tile M c10")  # five against four
    assert legal(state, "building") == [f"building green {c}10" for c in "cdefg"]


@rule("TE-108")
def test_the_longer_of_the_buildings_row_and_column_must_be_beaten() -> None:
    state = position(
        """
         4  ....M...........
         5  ....MMM.........
         6  ....M...........
         7  ....M...........
        10  ...MM.M.........
        """,
        buildings={"green": "e5"},
        hands={"lion": "MM"},
    )
    play(state, "tile M f10")  # four: longer than the row, not than the column
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)
    play(state, "tile M h10")
    assert legal(state, "building") == [f"building green {c}10" for c in "defgh"]


@rule("TE-108", "TE-110")
def test_a_broken_row_counts_as_it_is_but_three_is_the_least() -> None:
    state = position(
        """
         5  .....MMM........
        10  ....M...........
        """,
        buildings={"green": "f5"},
        hands={"lion": "MM"},
    )
    play(state, "disaster g5")
    assert (look(state, "buildings.green"), look(state, "board.4")) == ("f5", ".....MXM......~~")
    state = position(
        """
         5  .....MXM........
        10  ....M...........
        """,
        buildings={"green": "f5"},
        hands={"lion": "MM"},
    )
    play(state, "tile M f10")  # two against one, but two are not three
    assert look(state, "phase") == "action"
    play(state, "tile M g10")
    assert legal(state, "building") == [f"building green {c}10" for c in "efg"]


@rule("TE-109")
@pytest.mark.parametrize("cell", ["d5", "h5"])
def test_extending_the_buildings_own_row_gives_no_right(cell: str) -> None:
    state = position(" 5  ....MMM.........", buildings={"green": "e5"}, hands={"lion": "M"})
    play(state, f"tile M {cell}")
    assert (look(state, "phase"), look(state, "buildings.green")) == ("action", "e5")


@rule("TE-109")
def test_a_longer_row_that_crosses_the_buildings_own_does() -> None:
    state = position(
        """
         3  .......M........
         4  .......M........
         5  ....MMM.........
         6  .......M........
         7  .......M........
        """,
        buildings={"green": "e5"},
        hands={"lion": "M"},
    )
    play(state, "tile M h5")  # five in the column, four in the row
    assert legal(state, "building") == [f"building green h{row}" for row in (3, 4, 5, 6, 7)]
    assert reason(state, "building green g5") == ("building-cell", "TE-107")
    play(state, "building green h5")
    assert look(state, "buildings.green") == "h5"


@rule("TE-109")
def test_a_crossing_row_only_as_long_as_the_extended_own_one_does_not() -> None:
    state = position(
        """
         4  .......M........
         5  ....MMM.........
         6  .......M........
         7  .......M........
        """,
        buildings={"green": "e5"},
        hands={"lion": "M"},
    )
    play(state, "tile M h5")  # four and four
    assert (look(state, "phase"), look(state, "buildings.green")) == ("action", "e5")


@rule("TE-110")
def test_the_tile_under_a_building_counts_in_a_war_and_stays_without_a_point() -> None:
    state = position(
        """
         5  ...lTM.MMMbT....
        """,
        l="lion M",
        b="bull M",
        buildings={"green": "i5"},
        hands={"lion": "SMMM"},
    )
    play(state, "tile S g5")
    assert look(state, "conflict.attacker_strength") == 1
    assert look(state, "conflict.defender_strength") == 3
    play(state, "support 3", "support 0")
    assert points(state) == {"lion": (0, 0, 0, 3), "bull": (0, 0, 0, 0)}
    assert look(state, "board.4") == "...LTMS.M..T..~~"
    assert look(state, "buildings.green") == "i5"
    assert look(state, "discarded") == {"S": 0, "T": 0, "F": 0, "M": 5}


@rule("TE-110")
def test_a_building_of_another_colour_protects_nothing_in_a_war() -> None:
    state = position(
        """
         5  ...lTM.MMMbT....
         6  ........S.......
        """,
        l="lion M",
        b="bull M",
        buildings={"black": "i6"},
        hands={"lion": "SMMM"},
    )
    play(state, "tile S g5", "support 3", "support 0")
    assert points(state) == {"lion": (0, 0, 0, 4), "bull": (0, 0, 0, 0)}
    assert look(state, "board.4") == "...LTMS....T..~~"
    assert look(state, "buildings.black") == "i6"


@rule("TE-110")
def test_the_library_protects_its_temple_in_a_war_of_priests() -> None:
    state = position(
        """
         5  ...lTS.TTTb.....
        """,
        l="lion P",
        b="bull P",
        buildings={"red": "h5"},
        hands={"lion": "STTT"},
    )
    play(state, "tile S g5", "support 3", "support 0")  # four against three
    assert points(state) == {"lion": (0, 3, 0, 0), "bull": (0, 0, 0, 0)}
    assert look(state, "board.4") == "...LTSST......~~"


ROW_AT_WAR = """
     5  ...lMM.SbT......
     6  ...T............
    """


@rule("TE-111")
def test_a_row_that_outlives_the_wars_may_carry_the_building() -> None:
    state = position(ROW_AT_WAR, l="lion M", b="bull M", options=ON, hands={"lion": "M"})
    play(state, "tile M g5")
    assert look(state, "phase") == "support"
    assert reason(state, "building green g5") == ("phase", "TE-76")
    play(state, "support 0", "support 0")
    assert points(state) == {"lion": (0, 0, 0, 1), "bull": (0, 0, 0, 0)}
    assert legal(state, "building") == [f"building green {c}5" for c in "efg"]


@rule("TE-111")
def test_a_row_that_a_war_destroys_carries_nothing() -> None:
    hands = {"lion": "M", "bull": "MMM"}
    state = position(ROW_AT_WAR, l="lion M", b="bull M", options=ON, hands=hands)
    play(state, "tile M g5", "support 0", "support 3")
    assert points(state) == {"lion": (0, 0, 0, 0), "bull": (0, 0, 0, 3)}
    assert look(state, "board.4") == "......MSLT....~~"
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)


@rule("TE-111")
def test_the_length_to_beat_is_judged_after_the_wars() -> None:
    state = position(
        """
         5  ...lMM.MMMbT....
         6  ...T............
        """,
        l="lion M",
        b="bull M",
        buildings={"green": "i5"},
        hands={"lion": "MMM"},
    )
    play(state, "tile M g5")  # six in one row with the market hall
    play(state, "support 2", "support 0")
    assert look(state, "board.4") == "...LMMM.M..T..~~"
    assert points(state) == {"lion": (0, 0, 0, 3), "bull": (0, 0, 0, 0)}
    assert legal(state, "building") == [f"building green {c}5" for c in "efg"]


@rule("TE-112")
def test_a_new_building_does_not_double_the_tile_that_made_it() -> None:
    state = position(
        """
         5  ..TlMM..........
        """,
        l="lion M",
        options=ON,
        hands={"lion": "MM"},
    )
    play(state, "tile M g5")
    assert points(state) == {"lion": (0, 0, 0, 1), "bull": (0, 0, 0, 0)}  # before the question
    play(state, "building green g5")
    assert points(state) == {"lion": (0, 0, 0, 1), "bull": (0, 0, 0, 0)}
    play(state, "tile M h5")
    assert points(state) == {"lion": (0, 0, 0, 3), "bull": (0, 0, 0, 0)}


SQUARE_AND_ROW = """
     5  ..S.SS..........
     6  .....SS.........
    """


@rule("TE-112")
def test_the_building_is_offered_first_and_goes_back_if_the_monument_covers_it() -> None:
    state = position(SQUARE_AND_ROW, options=ON, hands={"lion": "SS"})
    play(state, "tile S g5")
    assert look(state, "phase") == "building"
    play(state, "building black g5")
    assert look(state, "phase") == "monument"
    play(state, "monument blue-black f5")
    assert look(state, "buildings.black") is None
    play(state, "tile S d5")  # c5, d5, e5: it can be built again
    assert legal(state, "building") == [f"building black {c}5" for c in "cde"]


@rule("TE-112")
def test_a_building_beside_the_monument_stays() -> None:
    state = position(SQUARE_AND_ROW, options=ON, hands={"lion": "S"})
    play(state, "tile S g5", "building black e5", "monument blue-black f5")
    assert look(state, "buildings.black") == "e5"


@rule("TE-112")
def test_without_the_building_the_monument_is_still_offered() -> None:
    state = position(SQUARE_AND_ROW, options=ON, hands={"lion": "S"})
    play(state, "tile S g5", "no-building")
    names = ("blue-black", "green-black", "red-black")
    assert legal(state) == [*(f"monument {name} f5" for name in names), "no-monument"]


@rule("TE-112")
def test_a_building_that_stood_there_before_goes_back_as_well() -> None:
    state = position(
        """
         5  ....SS..........
         6  ....S...........
        10  .........M......
        """,
        buildings={"black": "e5", "green": "j10"},
        hands={"lion": "S"},
    )
    play(state, "tile S f6", "monument red-black e5")
    assert look(state, "buildings") == {"black": None, "red": None, "blue": None, "green": "j10"}
