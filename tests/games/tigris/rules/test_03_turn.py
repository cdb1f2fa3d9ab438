"""Chapter 3, the turn."""

from itertools import product

import pytest

from tests.support.marks import rule
from tests.support.positions import ZERO, legal, look, play, position, reason
from ziggurat import Seat

QUIET = """
     1  ..........t.....
     2  .t.............t
     5  .....T..........
    """
FIRST = ("leader K e5", "tile S i5", "disaster h6", "swap M")
SECOND = ("leader P g5", "tile T k5", "disaster j6", "swap SM")


@rule("TE-19")
@pytest.mark.parametrize(("first", "second"), list(product(FIRST, SECOND)))
def test_two_actions_in_any_order_alike_or_different(first: str, second: str) -> None:
    state = position(QUIET, hands={"lion": "SSTTMM"})
    assert (look(state, "active"), look(state, "actions_left")) == ("lion", 2)
    play(state, first)
    assert (look(state, "active"), look(state, "actions_left")) == ("lion", 1)
    play(state, second)
    assert (look(state, "active"), look(state, "actions_left")) == ("bull", 2)


@rule("TE-19")
def test_the_actions_are_leader_tile_disaster_and_exchange() -> None:
    state = position(
        """
         5  .....Tk.........
        """,
        k="lion K",
        hands={"lion": "STFM"},
    )
    kinds = {text.split()[0] for text in legal(state)}
    assert kinds == {"leader", "withdraw", "tile", "disaster", "swap", "pass"}
    for other in ("support 0", "war red", "treasure k1", "no-monument", "building red f5"):
        assert reason(state, other) == ("phase", "TE-19")


@rule("TE-19")
def test_only_the_active_player_takes_actions() -> None:
    state = position(QUIET, hands={"lion": "S", "bull": "S"})
    assert not list(state.legal_moves(Seat(1)))
    refusal = state.why_not("pass", Seat(1))
    assert refusal is not None
    assert refusal.reason == "not-asked"
    play(state, "pass", "pass")
    assert not list(state.legal_moves(Seat(0)))
    assert state.why_not("pass", Seat(1)) is None


@rule("TE-20")
def test_a_pass_uses_up_one_action_and_changes_nothing_else() -> None:
    state = position(QUIET, hands={"lion": "SSTT", "bull": "MM"})
    before = dict(state.snapshot())
    play(state, "pass")
    after = dict(state.snapshot())
    changed = {key for key in before if before[key] != after[key]}
    assert changed == {"move_count", "last_move", "actions_left"}
    assert look(state, "actions_left") == 1


@rule("TE-20")
@pytest.mark.parametrize("moves", [("pass", "pass"), ("tile S i5", "pass"), ("pass", "tile S i5")])
def test_either_action_or_both_may_be_left_out(moves: tuple[str, str]) -> None:
    state = position(QUIET, hands={"lion": "S"})
    play(state, *moves)
    assert (look(state, "active"), look(state, "turn")) == ("bull", 2)


@rule("TE-20")
def test_a_player_who_can_do_nothing_else_passes() -> None:
    state = position(disasters={"lion": 0})
    assert legal(state) == ["pass"]


@rule("TE-20")
def test_only_an_action_can_be_passed_not_a_decision_within_it() -> None:
    state = position(
        """
         5  .......TT.......
         6  .......T........
        """,
        hands={"lion": "T"},
    )
    play(state, "tile T i6")
    assert reason(state, "pass") == ("phase", "TE-90")
    state = position(" 5  ....TkT.........", k="bull K")
    play(state, "leader K h5")
    assert reason(state, "pass") == ("phase", "TE-54")


@rule("TE-21")
def test_a_revolt_is_part_of_the_leader_action() -> None:
    state = position(" 5  ....TkT.........", k="bull K", hands={"lion": "TTS"})
    play(state, "leader K h5")
    assert (look(state, "phase"), look(state, "actions_left")) == ("support", 2)
    assert reason(state, "tile S j5") == ("phase", "TE-54")
    play(state, "support 2")
    assert (look(state, "to_move"), look(state, "actions_left")) == ("bull", 2)
    assert look(state, "active") == "lion"
    play(state, "support 0")
    assert (look(state, "to_move"), look(state, "actions_left")) == ("lion", 1)
    assert reason(state, "tile S j5") is None


@rule("TE-21")
def test_every_war_is_part_of_the_tile_action() -> None:
    state = position(
        """
         5  ...TkSS.bT......
         6  ...Tm...nT......
        """,
        k="lion K",
        m="lion M",
        b="bull K",
        n="bull M",
        hands={"lion": "ST"},
    )
    seen = []
    for move in ("tile T h5", "war green", "support 0", "support 0", "support 0", "support 0"):
        assert look(state, "actions_left") == 2
        play(state, move)
        seen.append((look(state, "phase"), look(state, "to_move")))
    assert seen == [
        ("war", "lion"),
        ("support", "lion"),
        ("support", "bull"),
        ("support", "lion"),
        ("support", "bull"),
        ("action", "lion"),
    ]
    assert look(state, "actions_left") == 1


@rule("TE-21")
def test_a_monument_and_a_building_are_part_of_the_tile_action() -> None:
    state = position(
        """
         5  .......SS.......
         6  ......SS........
        """,
        hands={"lion": "SS"},
        options={"buildings": True},
    )
    play(state, "tile S i6")
    assert (look(state, "phase"), look(state, "actions_left")) == ("building", 2)
    assert reason(state, "tile S k5") == ("phase", "TE-105")
    play(state, "building black g6")
    assert (look(state, "phase"), look(state, "actions_left")) == ("monument", 2)
    assert reason(state, "tile S k5") == ("phase", "TE-90")
    play(state, "no-monument")
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)


@rule("TE-21")
def test_the_hand_out_of_treasures_is_part_of_the_action_and_of_the_last_one_too() -> None:
    state = position(
        """
         1  ..........t.....
         3  .....t..........
         4  .....S..........
         6  .....SSS........
         7  .......mt.......
        10  .....t..........
        """,
        m="bull M",
        hands={"lion": "SSSSSM", "bull": "SSSSSS"},
        actions_left=1,
    )
    play(state, "tile M f5")
    assert (look(state, "phase"), look(state, "to_move")) == ("treasure", "bull")
    assert (look(state, "active"), look(state, "actions_left")) == ("lion", 1)
    assert look(state, "hands.lion") == "SSSSS"
    play(state, "treasure f3")
    assert (look(state, "active"), look(state, "actions_left")) == ("bull", 2)
    assert look(state, "treasures_won") == {"lion": 0, "bull": 1}


@rule("TE-22")
def test_war_then_building_then_monument_then_treasures() -> None:
    state = position(
        """
         3  .....t..........
         4  .....f..........
         5  .....SS.........
         6  ....SS.mT.......
         7  .......gt.......
        """,
        f="lion F",
        g="bull F",
        m="bull M",
        hands={"lion": "SF"},
        options={"buildings": True},
    )
    play(state, "tile S g6")
    assert (look(state, "phase"), look(state, "conflict.kind")) == ("support", "war")
    play(state, "support 1", "support 0")
    assert look(state, "scores") == {"lion": {**ZERO, "blue": 1}, "bull": ZERO}
    assert legal(state) == [
        "building black e6",
        "building black f6",
        "building black g6",
        "no-building",
    ]
    play(state, "building black e6")
    assert legal(state) == [
        "monument blue-black f5",
        "monument green-black f5",
        "monument red-black f5",
        "no-monument",
    ]
    play(state, "monument red-black f5")
    assert (look(state, "phase"), look(state, "to_move")) == ("treasure", "bull")
    assert look(state, "treasures_won") == {"lion": 0, "bull": 0}
    play(state, "treasure i7")
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)
    assert look(state, "treasures_won") == {"lion": 0, "bull": 1}


@rule("TE-22")
def test_a_revolt_comes_before_the_treasures_so_only_a_winning_trader_takes_them() -> None:
    state = position(
        """
         3  .....t..........
         4  .....S..........
         5  .....S..........
         6  .....STT........
         7  ........t.......
         8  .......Tm.......
        """,
        m="bull M",
        hands={"bull": "T"},
    )
    play(state, "leader M h7", "support 0")
    assert look(state, "treasures_won") == {"lion": 0, "bull": 0}
    won = play(state.copy(), "support 0")
    assert (look(won, "phase"), look(won, "to_move")) == ("treasure", "lion")
    lost = play(state.copy(), "support 1")
    assert (look(lost, "phase"), look(lost, "treasures")) == ("action", ["f3", "i7"])


@rule("TE-22")
def test_a_monument_comes_before_the_treasures_so_a_trader_it_strands_takes_none() -> None:
    start = position(
        """
         3  .....tT.........
         4  ......Tm........
         5  .....S..........
         6  .....S..........
         7  .....SSSt.......
        """,
        m="lion M",
        hands={"lion": "T"},
    )
    play(start, "tile T f4")
    assert look(start, "phase") == "monument"
    built = play(start.copy(), "monument red-black f3")
    assert look(built, "leaders.lion.M") is None
    assert (look(built, "phase"), look(built, "treasures")) == ("action", ["f3", "i7"])
    declined = play(start.copy(), "no-monument")
    assert legal(declined) == ["treasure f3", "treasure i7"]


@rule("TE-23")
def test_after_the_second_action_the_turn_ends_and_not_before() -> None:
    state = position(QUIET, hands={"lion": "SSSSST", "bull": "MMMMMM"}, bag="FFMM")
    play(state, "tile T i5")
    assert (look(state, "turn"), look(state, "active")) == (1, "lion")
    assert (look(state, "hands.lion"), look(state, "bag")) == ("SSSSS", "FFMM")
    play(state, "tile S k5")
    assert (look(state, "turn"), look(state, "active")) == (2, "bull")
    assert look(state, "actions_left") == 2
    assert (look(state, "hands.lion"), look(state, "bag")) == ("FFSSSS", "MM")


@rule("TE-23")
def test_monuments_pay_once_a_turn_after_the_second_action() -> None:
    state = position(
        """
         1  ..........t.....
         2  .t.............t
         5  ...Tk...........
        """,
        k="lion K",
        monuments={"red-black": "f5"},
    )
    play(state, "pass")
    assert look(state, "scores") == {"lion": ZERO, "bull": ZERO}
    play(state, "pass")
    assert look(state, "scores") == {"lion": {**ZERO, "black": 1}, "bull": ZERO}
