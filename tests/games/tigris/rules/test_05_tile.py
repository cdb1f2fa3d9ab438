"""Chapter 5, action: tile."""

import pytest

from tests.support.marks import rule
from tests.support.positions import ZERO, legal, look, play, position, reason

NOBODY = {"lion": ZERO, "bull": ZERO}


@rule("TE-37")
def test_one_tile_goes_from_the_hand_face_up_to_the_board() -> None:
    state = position(hands={"lion": "SST", "bull": "M"}, bag="FFF")
    play(state, "tile S h5")
    assert look(state, "board.4") == ".......S......~~"
    assert look(state, "hands") == {"lion": "ST", "bull": "M"}
    assert look(state, "bag") == "FFF"
    assert look(state, "actions_left") == 1


@rule("TE-37")
def test_a_tile_must_be_in_the_own_hand() -> None:
    state = position(hands={"lion": "S", "bull": "TM"})
    assert reason(state, "tile T h5") == ("not-in-hand", "TE-37")
    assert reason(state, "tile M h5") == ("not-in-hand", "TE-37")
    play(state, "tile S h5")
    assert reason(state, "tile S i5") == ("not-in-hand", "TE-37")
    assert legal(state, "tile") == []


@rule("TE-37")
def test_a_tile_needs_a_cell_without_tile_monument_leader_or_disaster() -> None:
    state = position(
        """
         4  ...............F
         5  .....STk.X......
        """,
        k="bull K",
        monuments={"red-black": "h7"},
        hands={"lion": "SF"},
    )
    assert reason(state, "tile S j5") == ("occupied", "TE-60")
    assert "tile S j5" not in legal(state)
    for cell in ("f5", "g5", "h5", "h7", "i7", "h8", "i8"):
        assert reason(state, f"tile S {cell}") == ("occupied", "TE-37")
        assert f"tile S {cell}" not in legal(state)
    assert reason(state, "tile F p4") == ("occupied", "TE-37")


@rule("TE-37")
def test_a_tile_never_covers_another_tile_not_even_of_its_kind() -> None:
    state = position(" 3  .....t..........", hands={"lion": "T"})
    assert reason(state, "tile T f3") == ("occupied", "TE-37")


@rule("TE-38")
@pytest.mark.parametrize("board", ["classic", "advanced"])
def test_farms_go_on_every_river_cell_and_all_other_tiles_on_every_land_cell(board: str) -> None:
    state = position(hands={"lion": "STFM"}, options={"board": board})
    rows = look(state, "board")
    assert isinstance(rows, list)
    cells = {
        sign: [
            f"{chr(ord('a') + column)}{number}"
            for number, row in enumerate(rows, start=1)
            for column, drawn in enumerate(row)
            if drawn == sign
        ]
        for sign in "~."
    }
    assert legal(state, "tile F") == sorted(f"tile F {cell}" for cell in cells["~"])
    for letter in "STM":
        assert legal(state, f"tile {letter}") == sorted(f"tile {letter} {c}" for c in cells["."])


@rule("TE-38")
def test_a_farm_on_land_and_another_tile_on_a_river_are_refused() -> None:
    state = position(hands={"lion": "STFM"})
    for letter in "STM":
        assert reason(state, f"tile {letter} e1") == ("river", "TE-38")
        assert reason(state, f"tile {letter} d1") is None
    assert reason(state, "tile F d1") == ("not-river", "TE-38")
    assert reason(state, "tile F e1") is None


@rule("TE-39")
@pytest.mark.parametrize("cell", ["m10", "h3", "h5", "f5", "k5"])
def test_a_tile_may_touch_nothing_or_a_region_or_several(cell: str) -> None:
    state = position(
        """
         4  .......S........
         5  ......T.MM......
         6  .......S........
        """,
        hands={"lion": "T"},
    )
    play(state, f"tile T {cell}")
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)
    assert look(state, "scores") == NOBODY


THREE = """
     3  .......T........
     4  .......m........
     5  .....Tk.pT......
     6  .......S........
    """


@rule("TE-40")
def test_a_tile_may_not_join_three_kingdoms() -> None:
    state = position(THREE, k="lion K", p="bull P", m="bull M", hands={"lion": "STM"})
    for letter in "STM":
        assert reason(state, f"tile {letter} h5") == ("joins-kingdoms", "TE-40")
        assert f"tile {letter} h5" not in legal(state)


@rule("TE-40")
def test_a_tile_may_not_join_four_kingdoms() -> None:
    state = position(
        THREE + "     7  ......Tf........",
        players=("lion", "bull", "archer"),
        k="lion K",
        p="bull P",
        m="bull M",
        f="archer F",
        hands={"lion": "S"},
    )
    assert reason(state, "tile S h5") == ("joins-kingdoms", "TE-40")


@rule("TE-40")
def test_a_farm_may_not_join_three_kingdoms() -> None:
    state = position(
        """
         2  .tT.............
         3  ..pF.tk.........
         4  ....b...........
         5  ....T...........
        """,
        k="lion K",
        p="lion P",
        b="bull F",
        hands={"lion": "F"},
    )
    assert reason(state, "tile F e3") == ("joins-kingdoms", "TE-40")
    assert "tile F e3" not in legal(state)


@rule("TE-40")
def test_two_kingdoms_and_regions_without_leaders_may_be_joined() -> None:
    state = position(THREE.replace("m", "M"), k="lion K", p="bull P", hands={"lion": "S"})
    assert "tile S h5" in legal(state)
    play(state, "tile S h5")
    assert look(state, "board.4") == ".....TLSLT....~~"
    assert look(state, "phase") == "action"


@rule("TE-40")
def test_one_kingdom_on_three_sides_of_the_cell_counts_once() -> None:
    state = position(
        """
         4  ......SSS.......
         5  .....Tk.S.pT....
         6  .......SS.......
        """,
        k="lion K",
        p="bull P",
        hands={"lion": "S"},
    )
    play(state, "tile S h5")
    assert look(state, "scores") == {"lion": {**ZERO, "black": 1}, "bull": ZERO}


@rule("TE-41")
def test_a_tile_on_the_board_stays_when_another_is_placed() -> None:
    state = position(" 5  .......S........", hands={"lion": "S"})
    play(state, "tile S j5")
    assert look(state, "board.4") == ".......S.S....~~"


@rule("TE-41")
def test_no_action_moves_a_tile_or_takes_it_up() -> None:
    state = position(" 5  .......S........", disasters={"lion": 0})
    assert legal(state) == ["pass"]
    assert reason(state, "tile S j5") == ("not-in-hand", "TE-37")
    assert reason(state, "tile S h5 j5") == ("syntax", "TE-19")
    assert reason(state, "withdraw S") == ("syntax", "TE-19")


FOUR = """
     2  ......TTT.......
     3  ......pkf.T.....
     4  .......T.m......
     5  .......TTT......
    """


@rule("TE-42")
@pytest.mark.parametrize(
    ("tile", "owner", "colour"),
    [
        ("tile S f3", "lion", "black"),
        ("tile T f3", "bull", "red"),
        ("tile F i1", "archer", "blue"),
        ("tile M f3", "bull", "green"),
    ],
)
def test_the_owner_of_the_leader_of_its_colour_scores_a_tile(
    tile: str, owner: str, colour: str
) -> None:
    players = ("lion", "bull", "archer")
    state = position(
        FOUR,
        players=players,
        k="lion K",
        p="bull P",
        f="archer F",
        m="bull M",
        hands={"lion": "STFM"},
    )
    play(state, tile)
    assert look(state, "scores") == dict.fromkeys(players, ZERO) | {owner: {**ZERO, colour: 1}}


@rule("TE-42")
def test_a_leader_scores_far_away_in_its_kingdom_but_not_in_another_one() -> None:
    drawing = " 5  .TkSSSM...bT...."
    state = position(drawing, k="bull K", b="lion K", hands={"lion": "S"})
    play(state, "tile S h5")
    assert look(state, "scores") == {"lion": ZERO, "bull": {**ZERO, "black": 1}}
    state = position(drawing, k="bull K", b="lion K", hands={"lion": "S"})
    play(state, "tile S k4")
    assert look(state, "scores") == {"lion": {**ZERO, "black": 1}, "bull": ZERO}


@rule("TE-42")
def test_a_tile_that_connects_regions_to_one_kingdom_gives_one_point() -> None:
    state = position(
        """
         4  .......S........
         5  .....Tk.SS......
         6  .......T........
        """,
        k="lion K",
        hands={"lion": "S"},
    )
    play(state, "tile S h5")
    assert look(state, "scores") == {"lion": {**ZERO, "black": 1}, "bull": ZERO}


@rule("TE-43")
@pytest.mark.parametrize(
    ("tile", "colour"), [("tile T f2", "red"), ("tile F e3", "blue"), ("tile M g3", "green")]
)
def test_the_king_stands_in_for_a_leader_that_is_not_there(tile: str, colour: str) -> None:
    state = position(
        """
         3  .....t..........
         4  .....k..........
        """,
        k="bull K",
        hands={"lion": "TFM"},
    )
    play(state, tile)
    assert look(state, "scores") == {"lion": ZERO, "bull": {**ZERO, colour: 1}}


@rule("TE-43")
def test_the_king_gets_nothing_for_a_colour_whose_leader_is_there() -> None:
    state = position(
        """
         5  .....Tk.........
         6  .....p..........
        """,
        k="lion K",
        p="bull P",
        hands={"lion": "TM"},
    )
    play(state, "tile T h5", "tile M g4")
    assert look(state, "scores") == {
        "lion": {**ZERO, "green": 1},
        "bull": {**ZERO, "red": 1},
    }


@rule("TE-43")
def test_a_king_of_another_kingdom_does_not_stand_in() -> None:
    state = position(" 5  ..Tk.....pT.....", k="lion K", p="lion P", hands={"lion": "M"})
    play(state, "tile M i5")
    assert look(state, "scores") == NOBODY


@rule("TE-44")
@pytest.mark.parametrize("cell", ["c10", "k5", "g4", "g6", "h5"])
def test_no_point_for_a_tile_outside_every_kingdom(cell: str) -> None:
    state = position(" 5  ....TkX....S....", k="lion K", hands={"lion": "S"})
    play(state, f"tile S {cell}")
    assert look(state, "scores") == NOBODY


@rule("TE-44")
@pytest.mark.parametrize("letter", ["P", "F", "M"])
def test_no_leader_but_the_king_stands_in(letter: str) -> None:
    colour = {"P": "red", "F": "blue", "M": "green"}[letter]
    for tile, of_tile in (("T f2", "red"), ("F e3", "blue"), ("M g3", "green"), ("S g3", "black")):
        state = position(
            """
             3  .....T..........
             4  .....k..........
            """,
            k=f"lion {letter}",
            hands={"lion": "STFM"},
        )
        play(state, f"tile {tile}")
        points = 1 if of_tile == colour else 0
        assert look(state, "scores") == {"lion": {**ZERO, of_tile: points}, "bull": ZERO}


@rule("TE-45")
@pytest.mark.parametrize("letter", ["S", "T", "M"])
def test_no_point_for_a_tile_that_joins_two_kingdoms_in_peace(letter: str) -> None:
    state = position(" 5  ...Tk.pT........", k="lion K", p="bull P", hands={"lion": letter})
    play(state, f"tile {letter} f5")
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)
    assert look(state, "scores") == NOBODY


@rule("TE-45")
def test_no_point_for_a_tile_that_joins_two_kingdoms_in_war() -> None:
    state = position(" 5  ...TkS.bT.......", k="lion K", b="bull K", hands={"lion": "S"})
    play(state, "tile S g5")
    assert look(state, "scores") == NOBODY
    play(state, "support 0", "support 0")
    assert look(state, "scores") == {"lion": {**ZERO, "black": 1}, "bull": ZERO}


@rule("TE-46")
def test_a_building_in_a_region_that_the_tile_connects_doubles_its_point() -> None:
    drawing = " 5  .....Tk.SSS....."
    state = position(drawing, k="lion K", buildings={"black": "k5"}, hands={"lion": "S"})
    play(state, "tile S h5")
    assert look(state, "scores") == {"lion": {**ZERO, "black": 2}, "bull": ZERO}
    state = position(drawing, k="lion K", buildings={"black": "k5"}, hands={"lion": "S"})
    play(state, "tile S g4")
    assert look(state, "scores") == {"lion": {**ZERO, "black": 1}, "bull": ZERO}


@rule("TE-46")
def test_a_building_of_another_colour_in_that_region_doubles_nothing() -> None:
    state = position(
        " 5  .....Tk.SSS.....", k="lion K", buildings={"black": "k5"}, hands={"lion": "M"}
    )
    play(state, "tile M h5")
    assert look(state, "scores") == {"lion": {**ZERO, "green": 1}, "bull": ZERO}


@rule("TE-47")
def test_the_point_is_there_before_building_monument_and_treasures_are_asked() -> None:
    state = position(
        """
         3  .....t..........
         4  .....S..........
         5  .....SS.........
         6  ....SS.kT.......
         7  .......mt.......
        """,
        k="bull K",
        m="lion M",
        hands={"lion": "S"},
        options={"buildings": True},
    )
    play(state, "tile S g6")
    scored = {"lion": ZERO, "bull": {**ZERO, "black": 1}}
    for move in ("building black e6", "monument red-black f5", "treasure f3"):
        assert look(state, "phase") == move.split()[0]
        assert look(state, "scores") == scored
        play(state, move)
    assert look(state, "scores") == scored


@rule("TE-47")
def test_a_priest_whom_the_monument_sends_home_keeps_the_point() -> None:
    state = position(
        """
         5  ......pTT.......
         6  .......T........
        """,
        p="bull P",
        hands={"lion": "T"},
    )
    play(state, "tile T i6", "monument red-black h5")
    assert look(state, "leaders.bull.P") is None
    assert look(state, "scores") == {"lion": ZERO, "bull": {**ZERO, "red": 1}}


TWO_WARS = """
     5  ...TkSS.bT......
     6  ...Tm...nT......
    """


@rule("TE-48")
def test_the_joining_tile_is_covered_until_all_wars_are_over() -> None:
    state = position(TWO_WARS, k="lion K", m="lion M", b="bull K", n="bull M", hands={"lion": "S"})
    assert look(state, "unification") is None
    for move in ("tile S h5", "war green", "support 0", "support 0", "support 0"):
        play(state, move)
        assert look(state, "unification") == "h5"
    play(state, "support 0")
    assert (look(state, "phase"), look(state, "unification")) == ("action", None)
    assert str(look(state, "board.4"))[7] == "S"


@rule("TE-48")
def test_the_covered_tile_helps_neither_side() -> None:
    state = position(" 5  ...TkSS.SbT.....", k="lion K", b="bull K", hands={"lion": "S"})
    play(state, "tile S h5")
    assert look(state, "conflict.attacker_strength") == 2
    assert look(state, "conflict.defender_strength") == 1


@rule("TE-48")
@pytest.mark.parametrize("drawing", [" 5  ...TkSS.SST.....", " 5  ...TSSS.STk....."])
def test_joining_a_kingdom_with_a_region_is_no_unification_but_gives_a_point(drawing: str) -> None:
    state = position(drawing, k="lion K", hands={"lion": "S"})
    events = state.play("tile S h5")
    assert "kingdoms.united" not in [event.key for event in events]
    assert (look(state, "phase"), look(state, "unification")) == ("action", None)
    assert look(state, "scores") == {"lion": {**ZERO, "black": 1}, "bull": ZERO}


@rule("TE-48")
def test_joining_regions_without_leaders_is_no_unification() -> None:
    state = position(" 5  ...TSSS.SST.....", hands={"lion": "S"})
    events = state.play("tile S h5")
    assert "kingdoms.united" not in [event.key for event in events]
    assert look(state, "scores") == NOBODY


@rule("TE-49")
def test_during_a_unification_nobody_can_start_another_one() -> None:
    state = position(
        """
         5  ..TkSS.bT..pT...
        """,
        k="lion K",
        b="bull K",
        p="bull P",
        hands={"lion": "SS"},
    )
    play(state, "tile S g5")
    assert legal(state, "tile") == []
    assert reason(state, "tile S j5") == ("phase", "TE-76")
    play(state, "support 0")
    assert reason(state, "tile S j5") == ("phase", "TE-76")
    assert look(state, "unification") == "g5"


@rule("TE-49")
def test_a_second_unification_has_a_tile_of_its_own_and_the_first_one_is_a_plain_tile_then() -> (
    None
):
    state = position(
        """
         5  .TkSSS.bT.......
         7  ....dT..........
        """,
        players=("lion", "bull", "archer"),
        k="lion K",
        b="bull K",
        d="archer K",
        hands={"lion": "SS"},
    )
    play(state, "tile S g5")
    assert (look(state, "unification"), look(state, "conflict.attacker_strength")) == ("g5", 3)
    play(state, "support 0", "support 0")
    assert (look(state, "unification"), look(state, "actions_left")) == (None, 1)
    play(state, "tile S e6")
    assert (look(state, "unification"), look(state, "conflict.attacker_strength")) == ("e6", 4)


@rule("TE-50")
def test_kingdoms_without_two_leaders_of_one_colour_become_one_without_conflict() -> None:
    state = position(
        """
         5  ...Tk.pT........
         6  ...Tm.fT........
        """,
        k="lion K",
        m="lion M",
        p="bull P",
        f="bull F",
        hands={"lion": "ST"},
    )
    play(state, "tile S f5")
    assert (look(state, "phase"), look(state, "unification")) == ("action", None)
    assert (look(state, "conflict"), look(state, "actions_left")) == (None, 1)
    play(state, "tile T e4")
    assert look(state, "scores") == {"lion": ZERO, "bull": {**ZERO, "red": 1}}


@rule("TE-50")
def test_after_a_peaceful_unification_the_action_goes_on_with_its_monument() -> None:
    state = position(
        """
         5  ...TkSS.........
         6  .....S.pT.......
        """,
        k="lion K",
        p="bull P",
        hands={"lion": "S"},
    )
    play(state, "tile S g6")
    assert (look(state, "phase"), look(state, "unification")) == ("monument", None)
    assert look(state, "scores") == NOBODY


@rule("TE-50")
@pytest.mark.parametrize(
    ("letter", "colour"), [("K", "black"), ("P", "red"), ("F", "blue"), ("M", "green")]
)
def test_two_leaders_of_one_colour_bring_an_external_conflict(letter: str, colour: str) -> None:
    state = position(
        " 5  ...Tk.bT........", k=f"lion {letter}", b=f"bull {letter}", hands={"lion": "S"}
    )
    play(state, "tile S f5")
    assert (look(state, "phase"), look(state, "unification")) == ("support", "f5")
    assert (look(state, "conflict.kind"), look(state, "conflict.color")) == ("war", colour)
    assert (look(state, "conflict.attacker"), look(state, "to_move")) == ("lion", "lion")
