"""Chapter 6a, action: disaster."""

import pytest

from tests.support.marks import rule
from tests.support.positions import NO_TILES, ZERO, legal, look, play, position, reason

ALL_CELLS = {f"{column}{row}" for column in "abcdefghijklmnop" for row in range(1, 12)}


@rule("TE-58")
@pytest.mark.parametrize("board", ["classic", "advanced"])
def test_every_empty_cell_land_or_river_can_be_hit(board: str) -> None:
    state = position(options={"board": board})
    assert legal(state, "disaster") == sorted(f"disaster {cell}" for cell in ALL_CELLS)


@rule("TE-58")
def test_a_disaster_on_an_empty_cell_costs_nothing_but_the_disaster() -> None:
    state = position(hands={"lion": "ST"})
    play(state, "disaster a1", "disaster e1")
    assert look(state, "board.0") == "X...X~~~~...~..."
    assert look(state, "discarded") == NO_TILES
    assert look(state, "disasters_left") == {"lion": 0, "bull": 2}
    assert look(state, "scores") == {"lion": ZERO, "bull": ZERO}


@rule("TE-58")
@pytest.mark.parametrize(
    ("cell", "tile", "row"),
    [
        ("e7", "S", "~~~~XTM.....~~~."),
        ("f7", "T", "~~~~SXM.....~~~."),
        ("g7", "M", "~~~~STX.....~~~."),
        ("e8", "F", "...~X~~.....~..."),
    ],
)
def test_a_face_up_tile_that_is_hit_leaves_the_game(cell: str, tile: str, row: str) -> None:
    state = position(
        """
         7  ....STM.........
         8  ....F...........
        """,
        hands={"lion": "STFM"},
    )
    play(state, f"disaster {cell}")
    assert look(state, f"board.{int(cell[1:]) - 1}") == row
    assert look(state, "discarded") == NO_TILES | {tile: 1}
    assert look(state, "hands.lion") == "FMST"
    assert look(state, "disasters_left") == {"lion": 1, "bull": 2}
    assert look(state, "actions_left") == 1


@rule("TE-58")
def test_tiles_in_a_kingdom_of_another_player_can_be_hit() -> None:
    state = position(" 5 .....TbS........", b="bull K")
    play(state, "disaster h5")
    assert look(state, "board.4") == ".....TLX......~~"
    assert look(state, "leaders.bull.K") == "g5"
    assert look(state, "scores") == {"lion": ZERO, "bull": ZERO}


@rule("TE-59")
def test_treasures_leaders_and_monuments_are_safe_and_all_else_is_not() -> None:
    state = position(
        """
         3  .....tkS........
         4  .....bT.........
        """,
        k="lion K",
        b="bull M",
        monuments={"green-blue": "h5"},
    )
    safe = {"f3", "g3", "f4", "h5", "i5", "h6", "i6"}
    for cell in safe:
        assert reason(state, f"disaster {cell}") == ("protected", "TE-59")
    assert legal(state, "disaster") == sorted(f"disaster {cell}" for cell in ALL_CELLS - safe)


@rule("TE-59")
def test_a_temple_whose_treasure_was_taken_is_safe_no_longer() -> None:
    state = position(
        """
        10  .....tTS........
        11  .....k..SSt.....
        """,
        k="lion M",
        hands={"lion": "S"},
    )
    assert reason(state, "disaster f10") == ("protected", "TE-59")
    play(state, "tile S h11", "treasure f10")
    assert reason(state, "disaster f10") is None
    assert reason(state, "disaster k11") == ("protected", "TE-59")


@rule("TE-60")
def test_nothing_can_be_put_on_a_disaster() -> None:
    state = position(
        """
         5  ....TX..........
         7  ....T...........
         8  ....X...........
        """,
        hands={"lion": "STFM"},
    )
    assert reason(state, "disaster f5") == ("protected", "TE-60")
    assert reason(state, "disaster e8") == ("protected", "TE-60")
    assert reason(state, "tile S f5") == ("occupied", "TE-60")
    assert reason(state, "tile F e8") == ("occupied", "TE-60")
    assert reason(state, "leader K f5") == ("occupied", "TE-60")
    assert [move for move in legal(state) if move.endswith((" f5", " e8"))] == []


@rule("TE-60")
def test_a_disaster_of_the_same_turn_cannot_be_covered_by_the_second_one() -> None:
    state = position()
    play(state, "disaster c6")
    assert reason(state, "disaster c6") == ("protected", "TE-60")
    assert legal(state, "disaster") == sorted(f"disaster {cell}" for cell in ALL_CELLS - {"c6"})


@rule("TE-60")
def test_a_disaster_stays_through_turns_and_wars() -> None:
    state = position(
        """
         5  ....TkS.SbT..t..
        10  .....t..........
        11  ..........t.....
        """,
        k="lion K",
        b="bull K",
        hands={"lion": "S", "bull": "SSSSSS"},
    )
    play(state, "disaster h4", "tile S h5", "support 0", "support 0")
    assert look(state, "active") == "bull"
    assert look(state, "board.3") == "~~~~...X.....~~~"
    assert look(state, "board.4") == "....T..SSLT..T~~"
    assert reason(state, "tile S h4") == ("occupied", "TE-60")
    assert reason(state, "tile S g5") is None
    play(state, "pass", "pass")
    assert look(state, "board.3") == "~~~~...X.....~~~"
    assert reason(state, "disaster h4") == ("protected", "TE-60")


@rule("TE-61")
def test_a_tile_with_a_building_is_safe_but_its_row_is_not() -> None:
    state = position(" 5 ....MMMT........", buildings={"green": "f5"})
    assert reason(state, "disaster f5") == ("protected", "TE-61")
    assert legal(state, "disaster") == sorted(f"disaster {cell}" for cell in ALL_CELLS - {"f5"})
    play(state, "disaster e5")
    assert look(state, "buildings.green") == "f5"
    assert look(state, "board.4") == "....XMMT......~~"


@rule("TE-61")
def test_a_row_that_carries_no_building_is_not_safe() -> None:
    drawing = " 5 ....MMM...MMM..."
    assert reason(position(drawing), "disaster f5") is None
    assert reason(position(drawing, buildings={"green": "l5"}), "disaster f5") is None


@rule("TE-62")
def test_each_player_has_two_disasters_and_plays_each_once() -> None:
    state = position(
        """
         5  .............t..
        10  .....t..........
        11  ..........t.....
        """
    )
    play(state, "disaster a1", "disaster a2")
    assert look(state, "disasters_left") == {"lion": 0, "bull": 2}
    play(state, "disaster a3", "pass")
    assert look(state, "disasters_left") == {"lion": 0, "bull": 1}
    assert look(state, "to_move") == "lion"
    assert legal(state, "disaster") == []
    assert reason(state, "disaster a5") == ("no-disaster", "TE-62")
    assert reason(state, "disaster a1") == ("no-disaster", "TE-62")


@rule("TE-63")
def test_a_disaster_cuts_a_kingdom_in_two() -> None:
    state = position(" 5 ....TkSbT.......", k="lion K", b="bull P", hands={"lion": "M"})
    whole = play(state.copy(), "pass", "tile M j5")
    assert look(whole, "scores.lion") == ZERO | {"green": 1}
    play(state, "disaster g5", "tile M j5")  # no king, no trader in this part
    assert look(state, "scores") == {"lion": ZERO, "bull": ZERO}


@rule("TE-63")
def test_a_disaster_can_cut_a_kingdom_into_four() -> None:
    state = position(
        """
         3  ......k.........
         4  ......T.........
         5  ....pTSTf.......
         6  ......T.........
         7  ......b.........
        """,
        k="lion K",
        p="lion P",
        f="bull F",
        b="bull M",
        hands={"lion": "S"},
    )
    corners = ("f4", "h4", "f6", "h6")
    assert [reason(state, f"leader F {cell}") for cell in corners] == [None] * 4
    play(state, "disaster g5")
    for cell in corners:  # each is now beside two kingdoms
        assert reason(state, f"leader F {cell}") == ("joins-kingdoms", "TE-28")
    play(state, "tile S h4")
    assert look(state, "scores") == {"lion": ZERO, "bull": ZERO}


@rule("TE-63")
def test_a_part_without_a_leader_is_no_kingdom_any_more() -> None:
    state = position(" 5 ....TkSSS.Tb....", k="lion K", b="bull K", hands={"lion": "S"})
    play(state, "disaster g5", "tile S j5")  # a war of kings if h5 still belonged to f5
    assert look(state, "conflict") is None
    assert look(state, "scores") == {"lion": ZERO, "bull": ZERO | {"black": 1}}


@rule("TE-63")
def test_a_disaster_between_two_kingdoms_does_not_join_them() -> None:
    state = position(" 5 ....TkS.SbT.....", k="lion K", b="bull K", hands={"lion": "S"})
    play(state, "disaster h5")
    assert (look(state, "phase"), look(state, "unification")) == ("action", None)
    play(state, "tile S h4")  # beside the disaster and nothing else
    assert look(state, "conflict") is None
    assert look(state, "scores") == {"lion": ZERO, "bull": ZERO}


@rule("TE-64")
def test_all_leaders_whose_last_temple_is_hit_return_at_once() -> None:
    state = position(
        """
         4  .....p..........
         5  ....kTm.........
         6  .....f..........
         7  .....T..........
        """,
        players=("lion", "bull", "archer"),
        k="lion K",
        m="bull M",
        p="archer P",
        f="bull F",
    )
    play(state, "disaster f5")
    assert look(state, "leaders") == {
        "lion": {"K": None, "P": None, "F": None, "M": None},
        "bull": {"K": None, "P": None, "F": "f6", "M": None},
        "archer": {"K": None, "P": None, "F": None, "M": None},
    }
    assert look(state, "board.3") == "~~~~.........~~~"
    assert look(state, "board.4") == ".....X........~~"
    play(state, "leader K e7")  # and can be placed again by the next action
    assert look(state, "leaders.lion.K") == "e7"


@rule("TE-64")
def test_temples_at_a_corner_far_off_or_face_down_do_not_hold_a_leader() -> None:
    state = position(
        """
         5  ....TTT.........
         6  ....STb.........
         7  ....SSS.........
        """,
        monuments={"red-green": "h6"},
        b="bull K",
    )
    assert look(state, "board.5") == "....STL##.....~."
    play(state, "disaster f6")
    assert look(state, "leaders.bull.K") == "g6"  # g5 is still there
    play(state, "disaster g5")
    assert look(state, "leaders.bull.K") is None


@rule("TE-64")
def test_a_disaster_beside_a_leader_and_its_temple_does_not_touch_them() -> None:
    state = position(" 5 ....STkS........", k="lion K")
    play(state, "disaster e5", "disaster h5")
    assert look(state, "leaders.lion.K") == "g5"
    assert look(state, "board.4") == "....XTLX......~~"


@rule("TE-63", "TE-64")
def test_a_leader_that_returns_can_split_its_kingdom() -> None:
    state = position(
        """
         4  .....T..........
         5  ..TpSkSTm.......
        """,
        k="lion K",
        p="lion P",
        m="bull M",
        hands={"lion": "T"},
    )
    play(state, "disaster f4")
    assert look(state, "leaders.lion") == {"K": None, "P": "d5", "F": None, "M": None}
    play(state, "tile T h4")  # the priest on d5 is no longer in this kingdom
    assert look(state, "scores") == {"lion": ZERO, "bull": ZERO}
