"""Chapter 6b, action: exchange."""

from tests.support.marks import rule
from tests.support.positions import NO_TILES, legal, look, play, position, reason
from ziggurat import Seat

TREASURES = """
     5  .............t..
    10  .....t..........
    11  ..........t.....
"""


@rule("TE-65")
def test_tiles_leave_the_game_and_as_many_are_drawn() -> None:
    state = position(hands={"lion": "FMMSTT", "bull": "TT"})
    bag = look(state, "bag")
    assert isinstance(bag, str)
    assert bag.startswith("SSS")
    play(state, "swap FTT")
    assert look(state, "hands") == {"lion": "MMSSSS", "bull": "TT"}
    assert look(state, "discarded") == NO_TILES | {"F": 1, "T": 2}
    assert look(state, "bag") == bag[3:]
    assert look(state, "actions_left") == 1


@rule("TE-65")
def test_the_new_tiles_are_the_next_ones_of_the_bag_and_never_those_put_away() -> None:
    state = position(hands={"lion": "SSSSSS"}, bag="MFT")
    play(state, "swap SSS")
    assert look(state, "hands.lion") == "FMSSST"
    assert look(state, "bag") == ""


@rule("TE-65")
def test_one_to_six_tiles_can_be_exchanged() -> None:
    for number in range(1, 7):
        state = position(hands={"lion": "TTTTTT"})
        play(state, "swap " + number * "T")
        assert look(state, "hands.lion") == number * "S" + (6 - number) * "T"
        assert look(state, "discarded") == NO_TILES | {"T": number}
    state = position(hands={"lion": "TTTTTT"})
    assert reason(state, "swap") == ("syntax", "TE-19")
    assert reason(state, "swap TTTTTTT") == ("syntax", "TE-19")


@rule("TE-65")
def test_every_choice_of_tiles_of_the_own_hand_can_be_exchanged_and_no_other() -> None:
    state = position(hands={"lion": "FTT", "bull": "SSMMTT"})
    assert legal(state, "swap") == ["swap F", "swap FT", "swap FTT", "swap T", "swap TT"]
    assert reason(state, "swap TTT") == ("not-in-hand", "TE-65")
    assert reason(state, "swap FS") == ("not-in-hand", "TE-65")
    assert reason(state, "swap TFT") is None
    assert legal(position(hands={"bull": "S"}), "swap") == []


@rule("TE-65")
def test_an_exchange_does_not_fill_the_hand_up_to_six() -> None:
    state = position(hands={"lion": "FMTT"})
    play(state, "swap FM")
    assert look(state, "hands.lion") == "SSTT"


@rule("TE-65")
def test_the_others_do_not_see_what_is_put_away() -> None:
    state = position(hands={"lion": "FMMSTT"})
    play(state, "swap FTT")
    for seat in (Seat(1), None):
        seen = state.view(seat).to_json()
        assert (seen["last_move"], seen["discarded"]) == ("swap ???", 3)
        assert seen["seen"] == NO_TILES
    own = state.view(Seat(0)).to_json()
    assert (own["last_move"], own["seen"]) == ("swap FTT", NO_TILES | {"F": 1, "T": 2})


@rule("TE-66")
def test_a_new_tile_can_be_placed_by_the_second_action() -> None:
    state = position(TREASURES, hands={"lion": "SSSSSS", "bull": "SSSSSS"}, bag="TMF")
    assert reason(state, "tile T a1") == ("not-in-hand", "TE-37")
    play(state, "swap S", "tile T a1")
    assert look(state, "board.0") == "T...~~~~~...~..."
    assert look(state, "hands.lion") == "MSSSSS"


@rule("TE-66")
def test_a_new_tile_can_be_added_to_a_conflict_or_exchanged_again() -> None:
    state = position(" 5 .....Tb.........", b="bull K", hands={"lion": "SSSSSS"}, bag="TTMMFF")
    play(state, "swap SS")
    assert legal(state.copy(), "swap T") == ["swap T", "swap TT"]
    play(state, "leader K e5")
    assert legal(state) == ["support 0", "support 1", "support 2"]


@rule("TE-67")
def test_an_exchange_from_a_small_bag_is_allowed_and_ends_the_game_on_the_spot() -> None:
    state = position(TREASURES, hands={"lion": "TTTTTT", "bull": "S"}, bag="SF")
    assert reason(state, "swap TTTT") is None
    play(state, "swap TTTT")
    assert look(state, "hands") == {"lion": "FSTT", "bull": "S"}
    assert (look(state, "over"), look(state, "end_reason")) == (True, "bag")
    assert look(state, "actions_left") == 2
    assert reason(state, "pass") == ("game-over", "TE-117")


@rule("TE-67")
def test_with_finish_turn_the_turn_goes_on_with_what_was_drawn() -> None:
    state = position(
        TREASURES,
        hands={"lion": "TTTTTT", "bull": "S"},
        bag="SF",
        options={"bag_out": "finish-turn"},
    )
    play(state, "swap TTTT")
    assert look(state, "hands.lion") == "FSTT"
    assert (look(state, "over"), look(state, "actions_left")) == (False, 1)
    assert reason(state, "swap FSTT") is None
    play(state, "swap FSTT")
    assert look(state, "hands") == {"lion": "", "bull": "S"}
    assert (look(state, "over"), look(state, "end_reason")) == (True, "bag")


@rule("TE-67")
def test_an_empty_bag_does_not_forbid_an_exchange() -> None:
    state = position(TREASURES, hands={"lion": "FT"}, bag="")
    assert legal(state, "swap") == ["swap F", "swap FT", "swap T"]
    play(state, "swap F")
    assert look(state, "hands.lion") == "T"
    assert look(state, "end_reason") == "bag"


@rule("TE-67")
def test_a_bag_that_just_suffices_ends_nothing() -> None:
    state = position(TREASURES, hands={"lion": "TTTTTT", "bull": "SSSSSS"}, bag="SFMS")
    play(state, "swap TTTT")
    assert (look(state, "over"), look(state, "hands.lion")) == (False, "FMSSTT")
    play(state, "pass")
    assert (look(state, "active"), look(state, "bag")) == ("bull", "")
