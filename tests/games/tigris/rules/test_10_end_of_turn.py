"""Chapter 10, the end of the turn."""

import pytest

from tests.support.marks import rule
from tests.support.positions import legal, look, play, points, position, reason
from ziggurat.games.tigris.notation.restore import restore

THREE = ("lion", "bull", "archer")
FULL = "FMSSTT"
MONUMENT = """
     1  ..........t.....
     2  .t.............t
     4  ......T.........
     5  ......p.........
    """
FEW = """
     1  ..........t.....
     2  .t..............
     4  ......T.........
     5  ......p.........
    """


@rule("TE-113")
def test_hands_are_filled_the_active_player_first_then_clockwise() -> None:
    state = position(
        """
         1  ..........t.....
         2  .t.............t
        """,
        players=THREE,
        hands={"lion": "FMST", "bull": "FMSTT", "archer": "SSS"},
        bag="SFMTTTSF",
    )
    now = restore({**state.snapshot(), "active": "bull", "to_move": "bull"})
    play(now, "pass", "pass")
    assert look(now, "hands") == {"bull": "FMSSTT", "archer": "FMSSST", "lion": "FMSTTT"}
    assert look(now, "bag") == "SF"
    assert (look(now, "active"), look(now, "turn")) == ("archer", 2)


@rule("TE-113")
def test_the_turn_goes_round_and_hands_are_filled_only_at_its_end() -> None:
    state = position(
        """
         1  ..........t.....
         2  .t.............t
        """,
        players=THREE,
        hands={"lion": FULL, "bull": FULL, "archer": FULL},
    )
    play(state, "tile S e5")
    assert (look(state, "hands.lion"), look(state, "active")) == ("FMSTT", "lion")
    play(state, "tile S f5")
    assert len(str(look(state, "hands.lion"))) == 6
    order = [look(state, "active")]
    for _ in range(3):
        play(state, "pass", "pass")
        order.append(look(state, "active"))
    assert order == ["bull", "archer", "lion", "bull"]
    assert (look(state, "turn"), look(state, "actions_left")) == (5, 2)


@rule("TE-113")
def test_what_a_defender_added_to_a_revolt_is_filled_up_in_the_same_turn() -> None:
    state = position(
        """
         1  ..........t.....
         2  .t.............t
         5  ....Tb..........
        """,
        b="bull K",
        hands={"lion": "FMSSTT", "bull": "FMSSTT"},
        bag="SMF",
    )
    play(state, "leader K e4", "support 1", "support 1")
    assert look(state, "hands") == {"lion": "FMSST", "bull": "FMSST"}
    play(state, "pass")
    assert look(state, "hands") == {"lion": "FMSSST", "bull": "FMMSST"}
    assert look(state, "bag") == "F"


@rule("TE-113")
def test_monuments_pay_before_the_game_ends_and_hands_are_filled_after() -> None:
    state = position(FEW, p="lion P", monuments={"red-green": "e5"}, hands={"lion": "SS"})
    play(state, "pass")
    assert look(state, "over") is False
    play(state, "pass")
    assert (look(state, "over"), look(state, "end_reason")) == (True, "treasures")
    assert points(state) == {"lion": (0, 1, 0, 0), "bull": (0, 0, 0, 0)}
    assert look(state, "hands") == {"lion": "SS", "bull": ""}
    assert (look(state, "active"), look(state, "turn")) == ("lion", 1)
    assert (look(state, "to_move"), look(state, "actions_left")) == (None, 0)


@rule("TE-113")
def test_monuments_pay_before_a_bag_that_is_too_small_ends_the_game() -> None:
    state = position(
        MONUMENT, p="lion P", monuments={"red-green": "e5"}, hands={"lion": "SS"}, bag="F"
    )
    play(state, "pass", "pass")
    assert (look(state, "over"), look(state, "end_reason")) == (True, "bag")
    assert points(state) == {"lion": (0, 1, 0, 0), "bull": (0, 0, 0, 0)}


@rule("TE-113")
def test_the_treasures_are_tested_before_the_bag() -> None:
    state = position(FEW, p="lion P", hands={"lion": "SS"}, bag="F")
    play(state, "pass", "pass")
    assert look(state, "end_reason") == "treasures"
    assert (look(state, "hands.lion"), look(state, "bag")) == ("SS", "F")


@rule("TE-114")
def test_who_cannot_fill_his_hand_draws_what_is_left_and_the_game_ends() -> None:
    state = position(
        MONUMENT,
        players=THREE,
        p="lion P",
        hands={"lion": "FMSS", "bull": "FMS", "archer": "FMSST"},
        bag="TTST",
    )
    play(state, "pass", "pass")
    assert look(state, "hands") == {"lion": "FMSSTT", "bull": "FMSST", "archer": "FMSST"}
    assert (look(state, "bag"), look(state, "end_reason")) == ("", "bag")
    assert (look(state, "phase"), look(state, "legal")) == ("over", [])
    assert (look(state, "active"), look(state, "turn")) == ("lion", 1)
    assert reason(state, "pass") == ("game-over", "TE-117")


@rule("TE-114")
def test_an_empty_bag_alone_ends_nothing() -> None:
    state = position(MONUMENT, p="lion P", hands={"lion": "FMST", "bull": "FMSTT"}, bag="TTS")
    play(state, "pass", "pass")  # filled with the very last tile
    assert (look(state, "bag"), look(state, "over")) == ("", False)
    play(state, "pass", "pass", "disaster a1", "pass")  # nobody needs a tile
    assert (look(state, "over"), look(state, "active")) == (False, "bull")
    play(state, "tile S h8")
    assert look(state, "over") is False  # not before the end of the turn
    play(state, "pass")
    assert (look(state, "over"), look(state, "end_reason")) == (True, "bag")
    assert look(state, "hands.bull") == "FMSTT"


@rule("TE-114")
def test_the_game_ends_as_well_when_another_than_the_active_player_lacks_a_tile() -> None:
    state = position(
        """
         1  ..........t.....
         2  .t.............t
         5  ....Tb..........
        """,
        b="bull K",
        hands={"lion": FULL, "bull": FULL},
        bag="",
    )
    play(state, "leader K e4", "support 0", "support 1", "pass")
    assert look(state, "hands") == {"lion": FULL, "bull": "FMSST"}
    assert (look(state, "over"), look(state, "end_reason")) == (True, "bag")


@rule("TE-115")
@pytest.mark.parametrize(("actions", "before"), [(2, ()), (1, ("pass",))])
def test_at_once_a_short_exchange_ends_the_game_within_the_action(
    actions: int, before: tuple[str, ...]
) -> None:
    state = position(
        MONUMENT, p="lion P", monuments={"red-green": "e5"}, hands={"lion": "SSSTT"}, bag="FM"
    )
    play(state, *before, "swap SST")
    assert (look(state, "over"), look(state, "end_reason")) == (True, "bag")
    assert (look(state, "hands"), look(state, "bag")) == ({"lion": "FMST", "bull": ""}, "")
    assert points(state) == {"lion": (0, 0, 0, 0), "bull": (0, 0, 0, 0)}
    assert look(state, "actions_left") == actions
    assert reason(state, "pass") == ("game-over", "TE-117")


@rule("TE-115", "TE-114")
@pytest.mark.parametrize("bag_out", ["immediate", "finish-turn"])
def test_an_exchange_that_empties_the_bag_exactly_is_not_short(bag_out: str) -> None:
    state = position(
        MONUMENT,
        p="lion P",
        hands={"lion": FULL, "bull": FULL},
        bag="FM",
        options={"bag_out": bag_out},
    )
    play(state, "swap SS")
    assert (look(state, "over"), look(state, "actions_left")) == (False, 1)
    assert (look(state, "hands.lion"), look(state, "bag")) == ("FFMMTT", "")
    play(state, "pass")
    assert (look(state, "over"), look(state, "active")) == (False, "bull")


@rule("TE-115")
def test_an_exchange_needs_only_as_many_tiles_as_were_put_away() -> None:
    state = position(MONUMENT, p="lion P", hands={"lion": "FMSTT", "bull": FULL}, bag="SM")
    play(state, "tile T h4", "swap F")  # four tiles in hand, one of them new
    assert (look(state, "over"), look(state, "end_reason")) == (True, "bag")  # filling failed
    assert look(state, "hands.lion") == "MMSST"
    assert look(state, "actions_left") == 0
    state = position(MONUMENT, p="lion P", hands={"lion": "FMST", "bull": FULL}, bag="SM")
    play(state, "swap F")
    assert (look(state, "over"), look(state, "actions_left")) == (False, 1)
    assert (look(state, "hands.lion"), look(state, "bag")) == ("MSST", "M")


@rule("TE-115")
def test_at_once_even_an_exchange_of_one_tile_with_an_empty_bag_is_legal() -> None:
    state = position(MONUMENT, p="lion P", hands={"lion": "ST"}, bag="")
    assert legal(state, "swap") == ["swap S", "swap ST", "swap T"]
    play(state, "swap S")
    assert (look(state, "over"), look(state, "hands.lion")) == (True, "T")


@rule("TE-115")
def test_at_once_the_end_is_by_the_bag_however_few_treasures_are_left() -> None:
    state = position(FEW, p="lion P", hands={"lion": "ST"}, bag="")
    play(state, "swap S")
    assert look(state, "end_reason") == "bag"


@rule("TE-115")
def test_with_finish_turn_the_turn_goes_on_to_its_end() -> None:
    state = position(
        MONUMENT,
        p="lion P",
        monuments={"red-green": "e5"},
        hands={"lion": "SSSTT", "bull": "SS"},
        bag="FM",
        options={"bag_out": "finish-turn"},
    )
    play(state, "swap SST")
    assert (look(state, "over"), look(state, "actions_left")) == (False, 1)
    assert (look(state, "hands.lion"), look(state, "bag")) == ("FMST", "")
    play(state, "tile T h4")
    assert (look(state, "over"), look(state, "end_reason")) == (True, "bag")
    assert points(state) == {"lion": (0, 2, 0, 0), "bull": (0, 0, 0, 0)}  # tile and monument
    assert look(state, "hands") == {"lion": "FMS", "bull": "SS"}
    assert (look(state, "active"), look(state, "actions_left")) == ("lion", 0)


@rule("TE-115")
def test_with_finish_turn_further_exchanges_draw_nothing() -> None:
    state = position(
        MONUMENT,
        p="lion P",
        monuments={"red-green": "e5"},
        hands={"lion": "SSSTT"},
        bag="F",
        options={"bag_out": "finish-turn"},
    )
    play(state, "swap SST", "swap FS")
    assert look(state, "hands.lion") == "T"
    assert (look(state, "over"), look(state, "end_reason")) == (True, "bag")
    assert points(state) == {"lion": (0, 1, 0, 0), "bull": (0, 0, 0, 0)}


@rule("TE-115")
def test_with_finish_turn_a_short_exchange_as_second_action_ends_the_turn_in_order() -> None:
    options = {"bag_out": "finish-turn"}
    monuments = {"red-green": "e5"}
    state = position(
        MONUMENT, p="lion P", monuments=monuments, hands={"lion": "ST"}, bag="", options=options
    )
    play(state, "pass", "swap S")
    assert (look(state, "end_reason"), look(state, "actions_left")) == ("bag", 0)
    assert points(state) == {"lion": (0, 1, 0, 0), "bull": (0, 0, 0, 0)}
    state = position(FEW, p="lion P", hands={"lion": "ST"}, bag="", options=options)
    play(state, "swap S", "pass")
    assert look(state, "end_reason") == "treasures"


@rule("TE-115")
def test_with_finish_turn_the_second_action_may_still_be_a_conflict() -> None:
    state = position(
        MONUMENT,
        p="bull P",
        hands={"lion": "SSTTTT", "bull": "TTT"},
        bag="M",
        options={"bag_out": "finish-turn"},
    )
    play(state, "swap SS", "leader P g3", "support 4", "support 3")
    assert points(state) == {"lion": (0, 1, 0, 0), "bull": (0, 0, 0, 0)}
    assert look(state, "hands") == {"lion": "M", "bull": ""}
    assert (look(state, "over"), look(state, "end_reason")) == (True, "bag")


@rule("TE-115")
def test_filling_hands_at_the_end_of_a_turn_is_the_same_with_both_values() -> None:
    ends = []
    for bag_out in ("immediate", "finish-turn"):
        hands = {"lion": "FMSTT", "bull": "FM"}
        options = {"bag_out": bag_out}
        state = position(MONUMENT, p="lion P", hands=hands, bag="SS", options=options)
        play(state, "pass", "pass")
        ends.append((look(state, "hands"), look(state, "over"), look(state, "end_reason")))
    assert ends == [({"lion": "FMSSTT", "bull": "FMS"}, True, "bag")] * 2
