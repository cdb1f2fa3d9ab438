"""Chapter 4, action: leader."""

import pytest

from tests.support.marks import rule
from tests.support.positions import ZERO, legal, look, play, position, reason

COLUMNS = "abcdefghijklmnop"
NOBODY = {"lion": ZERO, "bull": ZERO}


@rule("TE-24")
@pytest.mark.parametrize(
    ("move", "cell", "row"),
    [
        ("leader P i5", "i5", "....TL..LT....~~"),
        ("leader K i5", "i5", "....T...LT....~~"),
        ("withdraw K", None, "....T....T....~~"),
    ],
)
def test_a_leader_is_placed_or_moved_or_withdrawn_by_one_action(
    move: str, cell: str | None, row: str
) -> None:
    state = position(" 5  ....Tk...T......", k="lion K")
    play(state, move)
    assert look(state, f"leaders.lion.{move.split()[1]}") == cell
    assert look(state, "board.4") == row
    assert look(state, "actions_left") == 1


@rule("TE-24")
def test_a_player_moves_and_withdraws_only_his_own_leaders() -> None:
    state = position(" 5  ....Tk...Tp.....", k="bull K", p="lion P")
    assert legal(state, "withdraw") == ["withdraw P"]
    assert reason(state, "withdraw K") == ("not-on-board", "TE-24")
    play(state, "leader K j4")
    assert look(state, "leaders.bull.K") == "f5"
    assert look(state, "leaders.lion.K") == "j4"


@rule("TE-24")
def test_a_leader_off_the_board_cannot_be_withdrawn() -> None:
    state = position(" 5  ....Tk..........", k="lion K")
    for letter in "PFM":
        assert reason(state, f"withdraw {letter}") == ("not-on-board", "TE-24")
    play(state, "withdraw K")
    assert reason(state, "withdraw K") == ("not-on-board", "TE-24")


@rule("TE-24")
def test_the_cell_of_a_withdrawn_leader_is_empty_and_connects_nothing() -> None:
    start = position(
        """
         4  ......T.........
         5  ..TkSSpSm.......
         6  ........T.......
        """,
        k="lion K",
        p="lion P",
        m="bull M",
        hands={"lion": "S"},
    )
    state = play(start.copy(), "tile S h4")
    assert look(state, "scores") == {"lion": {**ZERO, "black": 1}, "bull": ZERO}
    state = play(start.copy(), "withdraw P")
    assert look(state, "board.4") == "..TLSS.SL.....~~"
    play(state, "tile S h6")
    assert look(state, "scores") == NOBODY


@rule("TE-25")
def test_a_leader_needs_a_cell_without_tile_monument_leader_or_disaster() -> None:
    state = position(
        """
         4  ......S.........
         5  .....XTk........
         6  ......TT........
        """,
        k="bull K",
        monuments={"red-black": "h7"},
    )
    for cell in ("g4", "g6", "h7", "h5"):
        assert reason(state, f"leader P {cell}") == ("occupied", "TE-25")
    assert reason(state, "leader P f5") == ("occupied", "TE-60")
    assert legal(state, "leader P") == ["leader P f6", "leader P g7", "leader P i6"]


@rule("TE-26")
def test_a_leader_never_stands_on_a_river() -> None:
    state = position(" 3 .....T..........")
    assert reason(state, "leader K e3") == ("river", "TE-26")
    assert look(play(state, "leader K f4"), "leaders.lion.K") == "f4"


@rule("TE-26")
def test_no_leader_not_even_the_farmer_stands_on_a_river() -> None:
    state = position(" 8  .T..............")
    for letter in "KPFM":
        assert reason(state, f"leader {letter} b7") == ("river", "TE-26")
        cells = [text.split()[2] for text in legal(state, f"leader {letter}")]
        assert cells == ["a8", "b9", "c8"]


@rule("TE-26")
def test_the_rivers_of_the_advanced_board_are_closed_to_leaders_as_well() -> None:
    state = position(" 8  .......T........", options={"board": "advanced"})
    assert reason(state, "leader K h9") == ("river", "TE-26")
    assert legal(state, "leader K") == ["leader K g8", "leader K h7", "leader K i8"]
    classic = position(" 8  .......T........")
    assert reason(classic, "leader K h9") == ("river", "TE-26")
    assert reason(classic, "leader K g8") == ("river", "TE-26")


@rule("TE-27")
def test_a_leader_needs_a_temple_beside_it_and_no_other_tile_will_do() -> None:
    state = position(
        """
         5  ....S...T...M...
         6  ........M.......
        """
    )
    assert legal(state, "leader K") == ["leader K h5", "leader K i4", "leader K j5"]
    for beside_another_tile in ("f5", "l5", "i7"):
        assert reason(state, f"leader K {beside_another_tile}") == ("no-temple", "TE-27")
    for diagonal in ("h4", "j4", "h6", "j6"):
        assert reason(state, f"leader K {diagonal}") == ("no-temple", "TE-27")


@rule("TE-27")
def test_a_face_down_temple_is_no_temple_but_one_with_a_treasure_is() -> None:
    state = position("10  .....t..........", monuments={"blue-red": "b10"})
    assert reason(state, "leader K d10") == ("no-temple", "TE-27")
    assert reason(state, "leader K e10") is None


@rule("TE-28")
def test_a_leader_may_not_join_two_kingdoms() -> None:
    state = position(
        """
         5  .....Tk.bT......
         6  .......T........
        """,
        k="lion K",
        b="bull K",
    )
    assert reason(state, "leader M h5") == ("joins-kingdoms", "TE-28")
    assert "leader M h5" not in legal(state)


@rule("TE-28")
def test_two_kingdoms_of_one_player_may_not_be_joined_by_his_leader_either() -> None:
    state = position(
        """
         5  .....Tk.pT......
         6  .......T........
        """,
        k="lion K",
        p="lion P",
    )
    assert reason(state, "leader M h5") == ("joins-kingdoms", "TE-28")


@rule("TE-28")
def test_a_leader_may_not_join_three_kingdoms() -> None:
    state = position(
        """
         3  .......T........
         4  .......m........
         5  .....Tk.pT......
         6  .......T........
        """,
        k="lion K",
        m="bull M",
        p="bull P",
    )
    assert reason(state, "leader F h5") == ("joins-kingdoms", "TE-28")


@rule("TE-28")
def test_one_kingdom_on_several_sides_of_the_cell_is_still_one() -> None:
    state = position(
        """
         4  ......STS.......
         5  .....Tk.S.......
        """,
        k="bull K",
    )
    play(state, "leader P h5")
    assert look(state, "leaders.lion.P") == "h5"


@rule("TE-29")
def test_a_leader_may_join_regions_without_leaders() -> None:
    start = position(
        """
         4  .......S........
         5  .....ST.MM......
         6  .......S........
        """,
        hands={"lion": "S"},
    )
    for end in ("h3", "e5", "k5", "h7"):
        state = play(start.copy(), "leader K h5", f"tile S {end}")
        assert look(state, "scores") == {"lion": {**ZERO, "black": 1}, "bull": ZERO}


@rule("TE-29")
def test_a_leader_may_join_regions_without_leaders_with_one_kingdom() -> None:
    start = position(
        """
         4  .......M........
         5  .....ST.SmT.....
        """,
        m="bull M",
        hands={"lion": "M"},
    )
    for end in ("h3", "e5", "l5"):
        state = play(start.copy(), "leader K h5", f"tile M {end}")
        assert look(state, "scores") == {"lion": ZERO, "bull": {**ZERO, "green": 1}}


@rule("TE-30")
def test_the_kingdom_that_a_leader_leaves_alone_is_no_kingdom_for_its_move() -> None:
    state = position(" 5  ..kT.pT.........", k="lion K", p="bull P")
    assert reason(state, "leader M e5") == ("joins-kingdoms", "TE-28")
    assert reason(state, "leader K e5") is None
    play(state, "leader K e5")
    assert look(state, "board.4") == "...TLLT.......~~"


@rule("TE-30")
def test_a_leader_may_step_beside_its_old_cell_which_is_empty_then() -> None:
    state = position(
        """
         4  .....T..........
         5  ...Tk.pT........
        """,
        k="lion K",
        p="bull P",
    )
    assert reason(state, "leader M f5") == ("joins-kingdoms", "TE-28")
    play(state, "leader K f5")
    assert look(state, "leaders.lion.K") == "f5"


SPLIT = """
     4  ......T.........
     5  ...TpSkSmT......
     6  .....S.S........
     7  ......T.........
    """


@rule("TE-30")
def test_both_parts_of_a_kingdom_count_that_the_leaving_leader_splits() -> None:
    state = position(SPLIT, p="bull P", k="lion K", m="bull M")
    assert reason(state, "leader K g6") == ("joins-kingdoms", "TE-28")
    assert "leader K g6" not in legal(state)
    assert reason(state, "leader F g6") is None
    state = position(SPLIT.replace("m", "S"), p="bull P", k="lion K")
    assert reason(state, "leader K g6") is None


@rule("TE-30")
@pytest.mark.parametrize(
    ("tile", "points"), [("tile S f4", 1), ("tile S e6", 1), ("tile S h4", 0), ("tile S i6", 0)]
)
def test_a_moved_leader_belongs_only_to_the_part_it_enters(tile: str, points: int) -> None:
    state = position(SPLIT, p="bull P", k="lion K", m="bull M", hands={"lion": "S"})
    play(state, "leader K c5")
    assert look(state, "phase") == "action"
    play(state, tile)
    assert look(state, "scores") == {"lion": {**ZERO, "black": points}, "bull": ZERO}


@rule("TE-30")
def test_the_list_of_moves_and_the_refusals_agree_on_every_cell() -> None:
    state = position(SPLIT, p="bull P", k="lion K", m="bull M")
    for letter in "KPFM":
        moves = [f"leader {letter} {column}{row}" for column in COLUMNS for row in range(1, 12)]
        assert legal(state, f"leader {letter}") == sorted(
            move for move in moves if reason(state, move) is None
        )
    reach = ["c5", "d6", "f4", "f7", "g3", "h4", "h7", "j4", "j6", "k5"]
    assert legal(state, "leader K") == [f"leader K {cell}" for cell in reach]


@rule("TE-31")
def test_a_leader_is_not_moved_onto_its_own_cell() -> None:
    state = position(
        """
         5  ....Tk..........
         6  ....p...........
        """,
        k="lion K",
        p="lion P",
    )
    assert reason(state, "leader K f5") == ("occupied", "TE-31")
    assert reason(state, "leader K e6") == ("occupied", "TE-25")
    assert not {"leader K f5", "leader P e6"} & set(legal(state))


@rule("TE-32")
@pytest.mark.parametrize(
    ("letter", "colour"), [("K", "black"), ("P", "red"), ("F", "blue"), ("M", "green")]
)
def test_a_leader_that_meets_one_of_its_colour_revolts(letter: str, colour: str) -> None:
    state = position(
        """
         5  ....Tk.SST......
         6  .....TTS........
        """,
        players=("lion", "archer", "bull"),
        k=f"bull {letter}",
    )
    play(state, f"leader {letter} g5")
    assert (look(state, "phase"), look(state, "to_move")) == ("support", "lion")
    assert look(state, "conflict") == {
        "kind": "revolt",
        "color": colour,
        "attacker": "lion",
        "defender": "bull",
        "attacker_strength": 1,
        "defender_strength": 2,
        "attacker_support": None,
    }


@rule("TE-32")
@pytest.mark.parametrize("move", ["leader P e4", "leader F e6", "leader K m4", "leader K j3"])
def test_leaders_of_other_colours_or_in_other_kingdoms_are_left_in_peace(move: str) -> None:
    state = position(
        """
         3  ........T.......
         5  ....Tk.....pT...
        """,
        k="bull K",
        p="bull P",
    )
    play(state, move)
    assert look(state, "conflict") is None
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)


@rule("TE-32")
def test_a_leader_moved_from_elsewhere_on_the_board_revolts_as_well() -> None:
    state = position(" 5  ...T.SSbT...Tk..", k="lion K", b="bull K")
    play(state, "leader K e5")
    assert look(state, "conflict.kind") == "revolt"
    assert look(state, "conflict.defender") == "bull"
    assert look(state, "leaders.lion.K") == "e5"


@rule("TE-30", "TE-32")
@pytest.mark.parametrize(
    ("drawing", "cell"), [(" 5  ..kT.bT.........", "e5"), (" 5  ...Tb.Tk........", "f5")]
)
def test_a_leader_that_leaves_no_kingdom_behind_revolts_in_the_one_it_enters(
    drawing: str, cell: str
) -> None:
    state = position(drawing, k="lion K", b="bull K")
    play(state, f"leader K {cell}")
    assert (look(state, "phase"), look(state, "conflict.defender")) == ("support", "bull")
    assert look(state, "conflict.attacker_strength") == 1
    assert look(state, "conflict.defender_strength") == 1


@rule("TE-32")
def test_a_leader_moved_within_its_own_kingdom_meets_no_rival() -> None:
    state = position(
        """
         5  ....Tk..........
         6  ....p...........
        """,
        k="lion K",
        p="bull P",
    )
    play(state, "leader K e4")
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)


@rule("TE-33")
@pytest.mark.parametrize("move", ["leader F i4", "leader K i6", "withdraw K"])
def test_placing_moving_or_withdrawing_a_leader_gives_no_points(move: str) -> None:
    state = position(
        """
         5  ....Tk.pT.......
         6  .....TTT........
        """,
        k="lion K",
        p="bull P",
        scores={"lion": {"red": 3}, "bull": {"blue": 2}},
    )
    play(state, move)
    assert look(state, "scores") == {
        "lion": {**ZERO, "red": 3},
        "bull": {**ZERO, "blue": 2},
    }


@rule("TE-33")
def test_without_leaders_on_the_board_no_points_can_be_won() -> None:
    start = position(
        """
         1  ..........t.....
         2  .t.............t
         5  ....TSMM........
        """,
        monuments={"red-black": "i5"},
        buildings={"black": "f5"},
        hands={"lion": "STFM"},
    )
    for tile in legal(start, "tile"):
        state = play(start.copy(), tile)
        if look(state, "phase") == "building":
            play(state, "no-building")
        play(state, "pass")
        assert look(state, "active") == "bull"
        assert look(state, "scores") == NOBODY


@rule("TE-33")
def test_a_withdrawn_leader_wins_nothing_more() -> None:
    state = position(
        """
         1  ..........t.....
         2  .t.............t
         5  ....Tk..........
        """,
        k="lion K",
        monuments={"red-black": "g5"},
        hands={"lion": "S"},
    )
    play(state, "withdraw K", "tile S f5")
    assert look(state, "active") == "bull"
    assert look(state, "scores") == NOBODY


@rule("TE-34")
def test_a_disaster_on_its_last_temple_sends_a_leader_home_at_once() -> None:
    state = position(
        """
         4  .....p..........
         5  ....kTmT........
         6  .....S..........
        """,
        k="bull K",
        p="lion P",
        m="bull M",
    )
    play(state, "disaster f5")
    assert look(state, "leaders.lion") == {"K": None, "P": None, "F": None, "M": None}
    assert look(state, "leaders.bull") == {"K": None, "P": None, "F": None, "M": "g5"}
    assert look(state, "board.4") == ".....XLT......~~"
    assert look(state, "actions_left") == 1


@rule("TE-34")
def test_a_leader_does_not_mind_the_loss_of_another_tile() -> None:
    state = position(" 5  ....TkST........", k="lion K")
    play(state, "disaster g5", "disaster h5")
    assert look(state, "leaders.lion.K") == "f5"


@rule("TE-34")
def test_a_monument_of_temples_sends_home_the_leaders_that_stood_by_it() -> None:
    state = position(
        """
         5  ......kTTpT.....
         6  ......fT........
        """,
        k="lion K",
        f="bull F",
        p="bull P",
        hands={"lion": "T"},
    )
    play(state, "tile T i6")
    assert look(state, "leaders.lion.K") == "g5"
    play(state, "monument red-black h5")
    assert look(state, "leaders.lion") == {"K": None, "P": None, "F": None, "M": None}
    assert look(state, "leaders.bull") == {"K": None, "P": "j5", "F": None, "M": None}
    assert look(state, "board.4") == ".......##LT...~~"


@rule("TE-34")
def test_a_monument_of_another_colour_sends_nobody_home() -> None:
    state = position(
        """
         5  .....TkSS.......
         6  .......S........
        """,
        k="lion K",
        hands={"lion": "S"},
    )
    play(state, "tile S i6", "monument red-black h5")
    assert look(state, "leaders.lion.K") == "g5"


@rule("TE-35")
def test_a_war_of_priests_leaves_every_other_leader_its_temple() -> None:
    state = position(
        """
         4  ........T.......
         5  ..TTpT.TqTkTf...
         6  ...........m....
        """,
        players=("lion", "bull", "archer"),
        p="lion P",
        q="bull P",
        k="lion K",
        f="archer F",
        m="bull M",
        hands={"lion": "STT"},
    )
    play(state, "tile S g5", "support 2", "support 0")
    assert look(state, "board.3") == "~~~~.........~~~"
    assert look(state, "board.4") == "..TTLTS..TLTL.~~"
    assert look(state, "leaders") == {
        "lion": {"K": "k5", "P": "e5", "F": None, "M": None},
        "bull": {"K": None, "P": None, "F": None, "M": "l6"},
        "archer": {"K": None, "P": None, "F": "m5", "M": None},
    }
    assert look(state, "scores") == {
        "lion": {**ZERO, "red": 3},
        "bull": ZERO,
        "archer": ZERO,
    }


@rule("TE-35")
def test_a_war_of_another_colour_takes_no_temple() -> None:
    state = position(
        """
         5  ..TkSSS.SbTTp...
        """,
        k="lion K",
        b="bull K",
        p="bull P",
        hands={"lion": "M"},
    )
    play(state, "tile M h5", "support 0", "support 0")
    assert look(state, "board.4") == "..TLSSSM..TTL.~~"
    assert look(state, "leaders.bull") == {"K": None, "P": "m5", "F": None, "M": None}


@rule("TE-36")
def test_a_withdrawn_leader_may_be_placed_again_in_the_same_turn() -> None:
    state = position(" 5  ....Tk...T......", k="lion K")
    play(state, "withdraw K")
    assert reason(state, "leader K f5") is None
    play(state, "leader K i5")
    assert look(state, "leaders.lion.K") == "i5"


@rule("TE-36")
def test_a_leader_that_lost_a_revolt_may_be_placed_again_in_the_same_turn() -> None:
    state = position(" 5  ....TbT...T.....", b="bull K")
    play(state, "leader K h5", "support 0", "support 0")
    assert look(state, "leaders.lion.K") is None
    play(state, "leader K j5")
    assert look(state, "leaders.lion.K") == "j5"


@rule("TE-36")
def test_leaders_that_a_disaster_sent_home_may_be_placed_again() -> None:
    state = position(
        """
         1  ..........t.....
         2  .t.............t
         5  ..pTk....T......
        """,
        k="bull K",
        p="lion P",
    )
    play(state, "disaster d5")
    assert (look(state, "leaders.bull.K"), look(state, "leaders.lion.P")) == (None, None)
    play(state, "leader P i5")
    assert look(state, "active") == "bull"
    play(state, "leader K k5")
    assert (look(state, "leaders.bull.K"), look(state, "leaders.lion.P")) == ("k5", "i5")
