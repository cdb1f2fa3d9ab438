"""The tiles of tournament games: BON10, SCORE9, TW6 to TW8, each in the game by an option."""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    dealt,
    found_towns,
    give,
    goods,
    legal,
    make,
    names,
    own_town,
    pass_all,
    play,
    player,
    put,
    rich,
    steps,
    table,
    why,
)
from ziggurat.core.errors import RecordError
from ziggurat.games.terra import TerraState
from ziggurat.games.terra.data.tiles import TOWNS
from ziggurat.games.terra.final import largest_area

PLACES = {
    "nomads": "E8 F3 G4",
    "fakirs": "E8 G4",
    "mermaids": "H4 I10",
    "dwarves": "E7 H6",
    "witches": "D1 F2",
}
CARDS = "BON1 BON2 BON3 BON5 BON10"
EXPANSION = {"mini-expansion-1": True}
TEMPLES = "SCORE9 SCORE2 SCORE3 SCORE4 SCORE5 SCORE6"
ZERO = {"fire": 0, "water": 0, "earth": 0, "air": 0}


def ships(faction: str) -> TerraState:
    """A player who holds BON10, against witches."""
    return table(
        faction,
        "witches",
        options={"shipping-bonus": True},
        cards=CARDS,
        taken={faction: "BON10", "witches": "BON3"},
        **PLACES,
    )


def temples() -> TerraState:
    """A round with SCORE9."""
    options = {"temple-scoring-tile": True}
    state = table("nomads", "witches", options=options, taken=None, score=TEMPLES, **PLACES)
    rich(state)
    return state


def towns(faction: str = "nomads") -> TerraState:
    """A player to whom a town tile is due, with the mini-expansion."""
    state = table(
        faction,
        "witches",
        options=EXPANSION,
        taken=None,
        score="SCORE4 SCORE2 SCORE3 SCORE5 SCORE6 SCORE7",
        **PLACES,
    )
    give(state, faction, workers=0, coins=0, priests=0, power=(12, 0, 0), cults=(0, 0, 0, 0))
    put(state, faction, "TP", "A9 A10 A11")
    put(state, faction, "D", "A12")
    found_towns(state, faction)
    assert asked(state)[0] == (faction, "town-tile")
    return state


# BON10.


@rule("TM-38")
def test_the_tenth_card_needs_its_option() -> None:
    with pytest.raises(RecordError):
        dealt("nomads", "witches", cards=CARDS)
    state = dealt("nomads", "witches", cards=CARDS, options={"shipping-bonus": True})
    assert state.cards == (0, 0, 0, -1, 0, -1, -1, -1, -1, 0)  # still players + 3


@rule("TM-38")
def test_the_tenth_card_has_an_income_of_three_power() -> None:
    state = ships("nomads")
    assert player(state, "nomads").bowls == (2, 10, 0)
    assert goods(state, "nomads") == (6, 15, 0)


@rule("TM-38")
@pytest.mark.parametrize(("level", "points"), [(0, 0), (1, 3), (2, 6), (3, 9)])
def test_the_tenth_card_scores_three_for_each_level_of_shipping(level: int, points: int) -> None:
    state = ships("nomads")
    give(state, "nomads", shipping=level)
    play(state, "nomads: pass BON1")
    assert player(state, "nomads").points == 20 + points
    give(state, "witches", shipping=3)
    play(state, "witches: pass BON10")
    assert player(state, "witches").points == 20  # only when it is returned


@rule("TM-38")
@pytest.mark.parametrize(("faction", "points"), [("mermaids", 3), ("fakirs", 0), ("dwarves", 0)])
def test_the_tenth_card_counts_the_level_on_the_own_track(faction: str, points: int) -> None:
    state = ships(faction)
    play(state, f"{faction}: pass BON1")
    assert player(state, faction).points == 20 + points


# SCORE9.


@rule("TM-42")
def test_the_ninth_scoring_tile_needs_its_option() -> None:
    with pytest.raises(RecordError):
        dealt("nomads", "witches", score=TEMPLES)
    state = table("nomads", "witches", options={"temple-scoring-tile": True}, score=TEMPLES)
    assert state.scoring.name == "SCORE9"


@rule("TM-42")
def test_the_ninth_scoring_tile_gives_four_points_for_a_temple() -> None:
    state = temples()
    play(state, "nomads: upgrade E8 to TP. done", "witches: upgrade D1 to TP. done")
    assert player(state, "nomads").points == 20
    play(state, "nomads: upgrade E8 to TE. +FAV9. done", "witches: upgrade D1 to SH. done")
    assert player(state, "nomads").points == 24
    assert player(state, "witches").points == 20
    play(state, "nomads: upgrade E8 to SA. +FAV10. done")
    assert player(state, "nomads").points == 24  # a sanctuary is no temple


@rule("TM-42", "TM-250")
@pytest.mark.parametrize("sent", [0, 1, 3])
def test_the_ninth_scoring_tile_pays_two_coins_for_each_priest_on_the_cult_board(
    sent: int,
) -> None:
    state = temples()
    give(state, "nomads", coins=0, cults=(9, 9, 9, 9), sent=sent, priests=2)
    play(state, "nomads: pass BON3", "witches: pass BON4")
    assert player(state, "nomads").coins == 2 * sent + 6 + 1  # the card, and the coin on it
    assert player(state, "nomads").priests == 2


@rule("TM-42", "TM-250")
def test_a_priest_who_was_sent_back_to_the_supply_brings_no_coins() -> None:
    state = temples()
    give(state, "nomads", coins=0, priests=2)
    play(state, "nomads: send p to fire for 1. done", "witches: send p to fire for 3. done")
    play(state, "nomads: send p to air for 3. done", "witches: pass BON4")
    play(state, "nomads: pass BON3")
    assert player(state, "nomads").coins == 2 + 6 + 1


# TW6, TW7, TW8.


@rule("TM-11", "TM-234")
def test_the_four_town_tiles_more_need_their_option() -> None:
    state = dealt("nomads", "witches", options={"mini-expansion-1": True})
    assert state.towns == (2, 2, 2, 2, 2, 1, 2, 1)
    assert sum(state.towns) == 14
    state = dealt("nomads", "witches")
    assert state.towns == (2, 2, 2, 2, 2, 0, 0, 0)
    state = table("nomads", "witches", options=None, taken=None, **PLACES)
    put(state, "nomads", "TP", "A9 A10 A11")
    put(state, "nomads", "D", "A12")
    found_towns(state, "nomads")
    for tile in ("TW6", "TW7", "TW8"):
        assert why(state, f"nomads: +{tile}") == "town-tile-gone (TM-234)"


@rule("TM-11")
@pytest.mark.parametrize(("expansion", "founded"), [(False, False), (True, True)])
def test_an_eleventh_town_can_be_founded_with_the_four_tiles_more(
    expansion: bool, founded: bool
) -> None:
    options = {"mini-expansion-1": expansion}
    state = table("nomads", "witches", options=options, taken=None, **PLACES)
    for tile in ("TW1", "TW2", "TW3", "TW4", "TW5"):
        own_town(state, "witches", tile)
        own_town(state, "witches", tile)
    put(state, "nomads", "TP", "A9 A10 A11")
    put(state, "nomads", "D", "A12")
    found_towns(state, "nomads")
    assert (asked(state)[0] == ("nomads", "town-tile")) is founded
    if founded:
        assert legal(state, "nomads", "+") == ["+TW6", "+TW7", "+TW8"]


@rule("TM-11")
def test_the_fourteen_tiles_are_the_limit_with_the_expansion() -> None:
    state = table("nomads", "witches", options=EXPANSION, taken=None, **PLACES)
    for tile in TOWNS:
        for _ in range(tile.copies):
            own_town(state, "witches", tile.name)
    put(state, "nomads", "TP", "A9 A10 A11")
    put(state, "nomads", "D", "A12")
    found_towns(state, "nomads")
    assert asked(state) == [("nomads", "turn")]


@rule("TM-238")
def test_tw6_brings_two_steps_on_every_cult_and_two_keys() -> None:
    state = towns()
    give(state, "nomads", cults=(1, 3, 8, 9))
    play(state, "nomads: +TW6")
    assert player(state, "nomads").points == 22
    assert steps(state, "nomads") == {"fire": 3, "water": 5, "earth": 10, "air": 10}
    assert player(state, "nomads").bowls == (3, 9, 0)  # 1 + 2 + 3 + 3
    assert player(state, "nomads").keys == 0
    assert goods(state, "nomads") == (0, 0, 0)
    assert legal(state, "nomads", "+") == []


@rule("TM-238")
def test_the_keys_of_tw6_stay_when_no_track_goes_to_the_top() -> None:
    state = towns()
    play(state, "nomads: +TW6")
    assert steps(state, "nomads") == {"fire": 2, "water": 2, "earth": 2, "air": 2}
    assert player(state, "nomads").keys == 2


@rule("TM-238", "TM-192")
def test_with_three_tracks_for_two_keys_of_tw6_the_player_chooses() -> None:
    state = towns()
    give(state, "nomads", cults=(9, 8, 8, 0))
    play(state, "nomads: +TW6")
    assert legal(state, "nomads", "+") == ["+fire", "+water", "+earth"]
    play(state, "nomads: +fire")
    assert legal(state, "nomads", "+") == ["+water", "+earth"]
    play(state, "nomads: +earth")
    assert steps(state, "nomads") == {"fire": 10, "water": 9, "earth": 10, "air": 2}
    assert player(state, "nomads").keys == 0


@rule("TM-136")
@pytest.mark.parametrize(
    ("faction", "level", "then", "points"),
    [
        ("nomads", 0, 1, 2),
        ("nomads", 1, 2, 3),
        ("nomads", 2, 3, 4),
        ("nomads", 3, 3, 0),  # the last level
        ("mermaids", 1, 2, 2),
        ("mermaids", 4, 5, 5),
        ("mermaids", 5, 5, 0),
    ],
)
def test_tw7_brings_a_step_of_shipping_with_its_points(
    faction: str, level: int, then: int, points: int
) -> None:
    state = towns(faction)
    give(state, faction, shipping=level)
    play(state, f"{faction}: +TW7")
    assert player(state, faction).shipping == then
    assert player(state, faction).points == 20 + 4 + points
    assert goods(state, faction) == (0, 0, 0)
    assert player(state, faction).keys == 1


@rule("TM-238", "TM-239")
def test_tw7_lets_ships_go_further_at_once() -> None:
    state = towns()
    rich(state, "nomads")
    make(state, "C4", "yellow")  # one river space (r16) from E8
    assert why(state, "nomads: build C4") == "still-due (TM-229)"
    play(state, "nomads: +TW7. build C4. done")
    assert "C4" in names(player(state, "nomads").own)


@rule("TM-413")
@pytest.mark.parametrize(
    ("kind", "within", "further", "beyond"),
    [("D", "E6", "E5", "E4"), ("SH", "E5", "E4", "E3")],  # from E8
)
def test_tw7_lets_the_fakirs_fly_one_space_further(
    kind: str, within: str, further: str, beyond: str
) -> None:
    state = towns("fakirs")
    put(state, "fakirs", kind, "E8")
    rich(state, "fakirs")
    for hex in (within, further, beyond):
        make(state, hex, "yellow")
    before = state.copy()
    play(before, "fakirs: +TW8")
    assert why(before, f"fakirs: build {within}") == ""
    assert why(before, f"fakirs: build {further}") == "unreachable (TM-90)"
    play(state, "fakirs: +TW7")
    assert player(state, "fakirs").points == 24
    assert why(state, f"fakirs: build {beyond}") == "unreachable (TM-90)"
    play(state, f"fakirs: build {further}. done")
    assert player(state, "fakirs").priests == 4
    assert player(state, "fakirs").points == 28


@rule("TM-280", "TM-417")
def test_the_longer_flight_of_tw7_counts_in_the_final_area() -> None:
    state = towns("fakirs")
    put(state, "fakirs", "D", "E5 F3 G2")  # two spaces from E8, as is G4
    before = state.copy()
    play(before, "fakirs: +TW8")
    assert largest_area(before, player(before, "fakirs")) == 4  # the town
    play(state, "fakirs: +TW7")
    assert largest_area(state, player(state, "fakirs")) == 5


@rule("TM-385")
def test_tw7_brings_the_dwarves_points_alone() -> None:
    state = towns("dwarves")
    play(state, "dwarves: +TW7")
    assert player(state, "dwarves").points == 24
    assert player(state, "dwarves").shipping == 0
    rich(state, "dwarves")
    make(state, "E4", "gray")  # two spaces from E7
    assert why(state, "dwarves: build E4") == "unreachable (TM-90)"


@rule("TM-235")
def test_tw8_brings_eleven_points() -> None:
    state = towns()
    play(state, "nomads: +TW8")
    assert player(state, "nomads").points == 31
    assert goods(state, "nomads") == (0, 0, 0)
    assert player(state, "nomads").bowls == (12, 0, 0)
    assert steps(state, "nomads") == ZERO
    assert player(state, "nomads").keys == 1


@rule("TM-234")
@pytest.mark.parametrize(("tile", "copies"), [("TW6", 1), ("TW7", 2), ("TW8", 1)])
def test_there_are_one_two_and_one_of_the_new_town_tiles(tile: str, copies: int) -> None:
    state = towns()
    for _ in range(copies):
        assert why(state, f"nomads: +{tile}") == ""
        own_town(state, "witches", tile)
    assert why(state, f"nomads: +{tile}") == "town-tile-gone (TM-234)"
    assert f"+{tile}" not in legal(state, "nomads", "+")


@rule("TM-265")
def test_the_ninth_scoring_tile_pays_nothing_in_round_six() -> None:
    state = table(
        "nomads",
        "witches",
        options={"temple-scoring-tile": True},
        taken=None,
        score="SCORE2 SCORE3 SCORE4 SCORE5 SCORE6 SCORE9",
        **PLACES,
    )
    while state.round < 6:
        pass_all(state)
    give(state, "nomads", coins=0, workers=0, priests=0, power=(12, 0, 0), sent=3)
    pass_all(state)
    assert state.over
    assert state.leftovers[0] == (0, 0, 0, 12, 0, 0)
