"""Chapter 1, components and words."""

from random import Random

import pytest

from tests.support.marks import rule
from tests.support.positions import (
    ADVANCED_BAG,
    CLASSIC_BAG,
    ZERO,
    legal,
    look,
    play,
    position,
    reason,
    record,
)
from ziggurat import RecordError
from ziggurat.games.tigris import GAME, TigrisState


def signs(state: TigrisState) -> str:
    """The eleven rows of the board as one string."""
    rows = look(state, "board")
    assert isinstance(rows, list)
    return "".join(rows)


@rule("TE-1")
@pytest.mark.parametrize(
    "players",
    [
        ("lion", "bull"),
        ("archer", "bull", "potter"),
        ("potter", "lion", "bull", "archer"),
    ],
)
def test_two_to_four_players_play_different_dynasties(players: tuple[str, ...]) -> None:
    state = GAME.start(record(*players))
    assert look(state, "players") == list(players)
    assert look(state, "scores") == dict.fromkeys(players, ZERO)


@rule("TE-1")
@pytest.mark.parametrize(
    ("players", "key"),
    [
        ((), "player-count"),
        (("lion",), "player-count"),
        (("archer", "bull", "lion", "potter", "archer"), "player-count"),
        (("lion", "lion"), "player-twice"),
        (("lion", "red"), "player-unknown"),
        (("lion", "Bull"), "player-unknown"),
    ],
)
def test_no_other_number_of_players_and_no_other_dynasty(
    players: tuple[str, ...], key: str
) -> None:
    with pytest.raises(RecordError) as error:
        record(*players)
    assert error.value.key == key


@rule("TE-1")
@pytest.mark.parametrize("dynasty", ["archer", "bull", "lion", "potter"])
def test_every_dynasty_uses_all_four_colours(dynasty: str) -> None:
    other = "lion" if dynasty != "lion" else "bull"
    state = position(" 3  .....t..........", players=(dynasty, other), hands={dynasty: "STFM"})
    assert {text.split()[1] for text in legal(state, "leader")} == {"K", "P", "F", "M"}
    assert {text.split()[1] for text in legal(state, "tile")} == {"S", "T", "F", "M"}


@rule("TE-1")
def test_leaders_of_one_colour_are_told_apart_by_their_dynasty() -> None:
    state = position(" 5  ....Tk...bT.....", k="lion K", b="bull K", hands={"lion": "S"})
    play(state, "tile S j6")
    assert look(state, "scores") == {"lion": ZERO, "bull": {**ZERO, "black": 1}}
    state = position(" 5  ....Tk...bT.....", k="lion K", b="bull K", hands={"lion": "S"})
    play(state, "tile S f6")
    assert look(state, "scores") == {"lion": {**ZERO, "black": 1}, "bull": ZERO}


@rule("TE-2")
@pytest.mark.parametrize(("board", "bag"), [("classic", CLASSIC_BAG), ("advanced", ADVANCED_BAG)])
def test_there_are_153_tiles_of_four_kinds(board: str, bag: str) -> None:
    state = GAME.start(record("lion", "bull", "potter", bag=bag, board=board))
    hands = look(state, "hands")
    assert isinstance(hands, dict)
    everywhere = signs(state) + "".join(hands.values()) + str(look(state, "bag"))
    assert {letter: everywhere.count(letter) for letter in "STFM"} == {
        "S": 30,
        "T": 57,
        "F": 36,
        "M": 30,
    }


@rule("TE-2")
@pytest.mark.parametrize(
    "bag",
    [
        CLASSIC_BAG[1:],
        CLASSIC_BAG + "T",
        CLASSIC_BAG.replace("S", "M", 1),
        CLASSIC_BAG.replace("M", "F", 1),
    ],
)
def test_a_bag_with_other_numbers_of_tiles_is_refused(bag: str) -> None:
    with pytest.raises(RecordError) as error:
        record("lion", "bull", bag=bag)
    assert error.value.key == "bag-count"


@rule("TE-2")
@pytest.mark.parametrize("seed", range(3))
def test_no_tile_is_lost_or_made_during_a_game(seed: int) -> None:
    rng = Random(seed)
    state = GAME.start(GAME.deal(("lion", "bull", "archer"), {"buildings": True}, rng))
    while not state.over:
        play(state, rng.choice(legal(state)))
    out, hands = look(state, "discarded"), look(state, "hands")
    assert isinstance(out, dict)
    assert isinstance(hands, dict)
    on_board = sum(signs(state).count(sign) for sign in "STFM#")
    in_hands = sum(len(hand) for hand in hands.values())
    assert on_board + in_hands + sum(out.values()) + len(str(look(state, "bag"))) == 153


@rule("TE-3")
@pytest.mark.parametrize(
    ("tile", "owner", "colour"),
    [
        ("tile S i4", "lion", "black"),
        ("tile T i4", "bull", "red"),
        ("tile F i1", "archer", "blue"),
        ("tile M i4", "potter", "green"),
    ],
)
def test_king_priest_farmer_and_trader_lead_one_colour_each(
    tile: str, owner: str, colour: str
) -> None:
    state = position(
        """
         2  .......TTT......
         3  .......kpfTm....
        """,
        players=("lion", "bull", "archer", "potter"),
        k="lion K",
        p="bull P",
        f="archer F",
        m="potter M",
        hands={"lion": "STFM"},
    )
    play(state, tile)
    everybody = ("lion", "bull", "archer", "potter")
    assert look(state, "scores") == {
        name: {**ZERO, colour: 1} if name == owner else ZERO for name in everybody
    }


@rule("TE-3")
def test_sixteen_leaders_can_stand_on_the_board_at_once() -> None:
    players = ("lion", "bull", "archer", "potter")
    state = GAME.start(record(*players))
    first = ("leader K g3", "leader P f2", "leader K b1", "leader P c2")
    second = ("leader K o2", "leader P p3", "leader K j1", "leader P l1")
    play(state, *first, *second)
    play(state, "leader F f4", "pass", "leader F a2", "leader M b3")
    play(state, "leader F p1", "pass", "leader F k2", "pass")
    play(state, "leader M n6", "pass", "pass", "pass", "leader M h7", "pass", "leader M e10")
    assert signs(state).count("L") == 16
    assert look(state, "leaders") == {
        "lion": {"K": "g3", "P": "f2", "F": "f4", "M": "n6"},
        "bull": {"K": "b1", "P": "c2", "F": "a2", "M": "b3"},
        "archer": {"K": "o2", "P": "p3", "F": "p1", "M": "h7"},
        "potter": {"K": "j1", "P": "l1", "F": "k2", "M": "e10"},
    }
    assert look(state, "scores") == dict.fromkeys(players, ZERO)


@rule("TE-3")
def test_a_dynasty_has_only_one_leader_of_each_kind() -> None:
    state = position(" 5  ......T...T.....")
    play(state, "leader K f5", "leader K j5")
    assert look(state, "leaders.lion") == {"K": "j5", "P": None, "F": None, "M": None}
    assert look(state, "board.4") == "......T..LT...~~"


@rule("TE-4")
def test_each_of_four_players_has_two_disasters_and_no_third() -> None:
    state = GAME.start(record("lion", "bull", "archer", "potter"))
    for row in (1, 2, 3, 4):
        play(state, f"disaster h{row}", f"disaster i{row}")
    assert look(state, "disasters_left") == {"lion": 0, "bull": 0, "archer": 0, "potter": 0}
    assert signs(state).count("X") == 8
    assert look(state, "active") == "lion"
    assert legal(state, "disaster") == []
    assert reason(state, "disaster h5") == ("no-disaster", "TE-62")


@rule("TE-5")
@pytest.mark.parametrize(
    ("drawing", "tile", "corner", "offered"),
    [
        (
            """
             5  .......SS.......
             6  .......S........
            """,
            "tile S i6",
            "h5",
            ["blue-black", "green-black", "red-black"],
        ),
        (
            """
             5  .......TT.......
             6  .......T........
            """,
            "tile T i6",
            "h5",
            ["blue-red", "red-black", "red-green"],
        ),
        (
            """
             4  ..............FF
             5  ..............F.
            """,
            "tile F p5",
            "o4",
            ["blue-black", "blue-red", "green-blue"],
        ),
        (
            """
             5  .......MM.......
             6  .......M........
            """,
            "tile M i6",
            "h5",
            ["green-black", "green-blue", "red-green"],
        ),
    ],
)
def test_each_pair_of_colours_has_one_monument(
    drawing: str, tile: str, corner: str, offered: list[str]
) -> None:
    state = position(drawing, hands={"lion": "STFM"})
    play(state, tile)
    assert legal(state, "monument") == [f"monument {name} {corner}" for name in offered]


@rule("TE-5")
def test_a_monument_exists_once() -> None:
    state = position(
        """
         5  .......SS.......
         6  .......S........
        """,
        monuments={"red-black": "c5"},
        hands={"lion": "S"},
    )
    play(state, "tile S i6")
    assert legal(state, "monument") == ["monument blue-black h5", "monument green-black h5"]
    assert reason(state, "monument red-black h5") == ("monument-taken", "TE-92")


ROWS_OF_TWO = """
     4  ..............FF
     5  .SS.............
     6  .....TT.........
     8  .............MM.
    """


@rule("TE-6")
@pytest.mark.parametrize(
    ("tile", "offered"),
    [
        ("tile S d5", ["building black b5", "building black c5", "building black d5"]),
        ("tile T h6", ["building red f6", "building red g6", "building red h6"]),
        ("tile F n4", ["building blue n4", "building blue o4", "building blue p4"]),
        ("tile M p8", ["building green n8", "building green o8", "building green p8"]),
    ],
)
def test_each_colour_has_a_building_but_only_with_the_option(tile: str, offered: list[str]) -> None:
    state = position(ROWS_OF_TWO, hands={"lion": "STFM"}, options={"buildings": True})
    play(state, tile)
    assert legal(state) == [*offered, "no-building"]
    state = position(ROWS_OF_TWO, hands={"lion": "STFM"})
    play(state, tile)
    assert look(state, "phase") == "action"
    assert look(state, "buildings") == {"black": None, "red": None, "blue": None, "green": None}


@rule("TE-6")
def test_there_is_one_building_of_a_colour_so_a_second_one_is_the_first_moved() -> None:
    state = position(
        """
         5  .SSS............
        10  .SSS............
        """,
        buildings={"black": "b5"},
        hands={"lion": "S"},
    )
    play(state, "tile S e10", "building black e10")
    assert look(state, "buildings") == {"black": "e10", "red": None, "blue": None, "green": None}


@rule("TE-7")
def test_points_are_numbers_that_no_supply_limits() -> None:
    state = position(
        " 5  .....Tk.........",
        k="lion K",
        hands={"lion": "SM"},
        scores={"lion": {"black": 99, "green": 4}},
    )
    play(state, "tile S h5", "tile M i5")
    assert look(state, "scores.lion") == {"black": 100, "red": 0, "blue": 0, "green": 5}


@rule("TE-8")
def test_the_boards_have_ten_and_fourteen_treasures() -> None:
    classic = GAME.start(record("lion", "bull"))
    cells = "b2 b8 f10 f3 i7 k1 k11 n5 o9 p2"
    assert look(classic, "treasures") == cells.split()
    advanced = GAME.start(record("lion", "bull", bag=ADVANCED_BAG, board="advanced"))
    cells = "a8 b3 d6 e1 e10 g4 h8 j1 j11 l4 m8 o11 o2 p6"
    assert look(advanced, "treasures") == cells.split()


@rule("TE-9")
def test_the_board_has_eleven_rows_of_sixteen_cells() -> None:
    state = position(hands={"lion": "STFM"})
    for cell in ("a0", "q1", "a12", "p12", "z99"):
        assert reason(state, f"disaster {cell}") == ("off-board", "TE-9")
        assert reason(state, f"tile F {cell}") == ("off-board", "TE-9")
        assert reason(state, f"leader K {cell}") == ("off-board", "TE-9")
    assert len(legal(state, "disaster")) == 11 * 16
    assert {"disaster a1", "disaster p1", "disaster a11", "disaster p11"} < set(legal(state))


@rule("TE-9")
def test_every_cell_is_either_land_or_river() -> None:
    state = position(hands={"lion": "SF"})
    farms = {text.split()[2] for text in legal(state, "tile F")}
    settlements = {text.split()[2] for text in legal(state, "tile S")}
    assert (len(farms), len(settlements)) == (41, 135)
    assert not farms & settlements


@rule("TE-9")
@pytest.mark.parametrize(
    ("drawing", "neighbours"),
    [
        (" 5  ........T.......", ["h5", "i4", "i6", "j5"]),
        (" 1  T...............", ["a2", "b1"]),
        (" 1  ...............T", ["o1", "p2"]),
        ("11  T...............", ["a10", "b11"]),
        ("11  ...............T", ["o11", "p10"]),
        (" 2  ...............T", ["o2", "p1", "p3"]),
        (" 6  T...............", ["a5", "b6"]),
    ],
)
def test_cells_are_adjacent_when_they_share_a_side(drawing: str, neighbours: list[str]) -> None:
    state = position(drawing)
    assert legal(state, "leader K") == [f"leader K {cell}" for cell in neighbours]


@rule("TE-10")
@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        (" 5  .....TkSSM......", 1),
        (" 5  .....TkSXM......", 0),
        (
            """
             4  ........M.......
             5  .....TkS.M......
            """,
            0,
        ),
        (
            """
             4  .......SSM......
             5  .....TkS.M......
            """,
            1,
        ),
    ],
)
def test_a_region_is_a_chain_of_neighbours_and_no_disaster_is_a_link(
    drawing: str, points: int
) -> None:
    state = position(drawing, k="lion K", hands={"lion": "S"})
    play(state, "tile S k5")
    assert look(state, "scores") == {"lion": {**ZERO, "black": points}, "bull": ZERO}


@rule("TE-10")
def test_leaders_and_face_down_tiles_are_links_of_a_region() -> None:
    state = position(
        """
         5  .....Tkb..M.....
         6  .......T........
        """,
        monuments={"red-black": "i4"},
        k="lion K",
        b="bull F",
        hands={"lion": "S"},
    )
    assert look(state, "board.4") == ".....TLL##M...~~"
    play(state, "tile S l5")
    assert look(state, "scores") == {"lion": {**ZERO, "black": 1}, "bull": ZERO}


@rule("TE-10")
def test_a_disaster_beside_a_kingdom_does_not_belong_to_it() -> None:
    state = position(" 5  .....TkX........", k="lion K", hands={"lion": "S"})
    play(state, "tile S i5")
    assert look(state, "scores") == {"lion": ZERO, "bull": ZERO}


@rule("TE-11")
def test_a_region_becomes_a_kingdom_by_a_leader_and_is_none_without() -> None:
    drawing = " 5  .....T.SS......."
    state = position(drawing, hands={"lion": "S"})
    play(state, "tile S j5")
    assert look(state, "scores") == {"lion": ZERO, "bull": ZERO}
    state = position(drawing, hands={"lion": "S"})
    play(state, "leader K g5", "tile S j5")
    assert look(state, "scores") == {"lion": {**ZERO, "black": 1}, "bull": ZERO}


@rule("TE-11")
def test_a_kingdom_may_hold_leaders_of_several_players() -> None:
    state = position(
        """
         5  .....TkSS.......
         6  .....p..........
        """,
        k="lion K",
        p="bull P",
        hands={"lion": "ST"},
    )
    play(state, "tile T j5", "tile S k5")
    assert look(state, "scores") == {
        "lion": {**ZERO, "black": 1},
        "bull": {**ZERO, "red": 1},
    }


@rule("TE-12")
def test_kingdoms_grow_by_tiles_and_by_leaders() -> None:
    state = position(" 5  ...Tk...........", k="lion K", hands={"lion": "T"})
    play(state, "tile T f5")
    assert look(state, "scores.lion") == {**ZERO, "red": 1}
    assert reason(state, "leader P g5") is None
    play(state, "leader P g5")
    assert look(state, "leaders.lion") == {"K": "e5", "P": "g5", "F": None, "M": None}


@rule("TE-12")
def test_kingdoms_whose_leaders_differ_in_colour_are_joined_in_peace() -> None:
    state = position(" 5  ...Tk.SSSpT.....", k="lion K", p="bull P", hands={"lion": "MT"})
    play(state, "tile M f5")
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)
    play(state, "tile T f4")
    assert look(state, "scores") == {"lion": ZERO, "bull": {**ZERO, "red": 1}}


@rule("TE-12")
def test_two_leaders_of_one_colour_in_a_joined_kingdom_are_in_conflict() -> None:
    state = position(" 5  ...Tk.SSSpT.....", k="lion K", p="bull K", hands={"lion": "M"})
    play(state, "tile M f5")
    assert look(state, "phase") == "support"
    assert look(state, "conflict.color") == "black"


@rule("TE-12")
def test_a_kingdom_is_split_when_a_link_is_gone() -> None:
    drawing = " 5  ...TkSMSpT......"
    state = position(drawing, k="lion K", p="bull P", hands={"lion": "T"})
    play(state, "tile T e4")
    assert look(state, "scores") == {"lion": ZERO, "bull": {**ZERO, "red": 1}}
    state = position(drawing, k="lion K", p="bull P", hands={"lion": "T"})
    play(state, "disaster g5", "tile T e4")
    assert look(state, "scores") == {"lion": {**ZERO, "red": 1}, "bull": ZERO}
