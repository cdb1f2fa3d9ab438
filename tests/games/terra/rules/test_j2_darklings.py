"""Section J.2, swamp: Darklings."""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    give,
    goods,
    hold,
    legal,
    make,
    play,
    player,
    put,
    rich,
    table,
    terrain,
    turn_of,
    why,
)
from ziggurat.games.terra import TerraState

SPADES = "SCORE1 SCORE2 SCORE3 SCORE4 SCORE5 SCORE6"
"""Spades score in the first round."""
TOWNS = "SCORE2 SCORE3 SCORE4 SCORE5 SCORE6 SCORE7"


def darklings(score: str = TOWNS) -> TerraState:
    """Darklings at E10 and H5; Nomads far away; no goods and all power asleep."""
    state = table("darklings", "nomads", score=score, darklings="E10 H5", nomads="A5 B1 H1")
    give(state, "darklings", workers=0, coins=0, priests=0, power=(12, 0, 0))
    return state


@rule("TM-354")
@pytest.mark.parametrize(("spades", "place"), [(1, "D8"), (2, "E9"), (3, "F6")])
def test_the_darklings_pay_a_priest_for_each_spade(spades: int, place: str) -> None:
    state = darklings()
    give(state, "darklings", workers=9, priests=3)
    play(state, f"darklings: dig {spades}. transform {place} to black. done")
    assert goods(state, "darklings") == (9, 0, 3 - spades)
    assert player(state, "darklings").supply == 4 + spades
    assert terrain(state, place) == "swamp"


@rule("TM-354")
def test_workers_buy_no_spade_for_the_darklings() -> None:
    state = darklings()
    give(state, "darklings", workers=30)
    assert legal(state, "darklings", "dig") == []
    assert why(state, "darklings: dig 1") == "too-expensive (TM-89)"
    give(state, "darklings", priests=1)
    assert why(state, "darklings: dig 1") == ""
    assert why(state, "darklings: dig 2") == "too-expensive (TM-89)"


@rule("TM-355")
@pytest.mark.parametrize(("spades", "place"), [(1, "D8"), (2, "E9"), (3, "F6")])
def test_each_spade_paid_with_a_priest_scores_two_points(spades: int, place: str) -> None:
    state = darklings()
    give(state, "darklings", priests=3)
    play(state, f"darklings: dig {spades}. transform {place} to black. done")
    assert player(state, "darklings").points == 20 + 2 * spades


@rule("TM-355")
def test_the_points_for_priests_come_besides_those_of_the_scoring_tile() -> None:
    state = darklings(SPADES)
    give(state, "darklings", priests=3)
    play(state, "darklings: dig 3. transform F6 to black. done")
    assert player(state, "darklings").points == 20 + 6 + 6


@rule("TM-356")
def test_spades_of_power_actions_bring_the_darklings_no_points() -> None:
    state = darklings()
    give(state, "darklings", power=(2, 0, 10))
    play(state, "darklings: action ACT5. transform D8 to black. done", "nomads: pass BON3")
    play(state, "darklings: action ACT6. transform E9 to black. done")
    assert player(state, "darklings").points == 20


@rule("TM-356")
def test_a_spade_of_a_power_action_scores_for_the_scoring_tile_only() -> None:
    state = darklings(SPADES)
    give(state, "darklings", power=(8, 0, 4))
    play(state, "darklings: action ACT5. transform D8 to black. done")
    assert player(state, "darklings").points == 20 + 2


@rule("TM-356")
def test_the_spade_of_the_bonus_card_brings_the_darklings_no_points() -> None:
    state = darklings()
    hold(state, "darklings", "BON1")
    play(state, "darklings: action BON1. transform D8 to black. done")
    assert player(state, "darklings").points == 20


@rule("TM-356")
def test_spades_of_a_cult_bring_the_darklings_no_points() -> None:
    state = darklings()
    give(state, "darklings", cults=(0, 0, 8, 0))
    play(state, "darklings: pass BON3", "nomads: pass BON4")
    play(state, "darklings: transform E9 to black")
    assert terrain(state, "E9") == "swamp"
    assert player(state, "darklings").points == 20


@rule("TM-357")
def test_a_missing_spade_after_a_power_action_is_paid_with_a_priest() -> None:
    state = darklings()
    give(state, "darklings", workers=9, priests=1, power=(8, 0, 4))
    play(state, "darklings: action ACT5. dig 1. transform E9 to black. done")
    assert goods(state, "darklings") == (9, 0, 0)
    assert player(state, "darklings").points == 20 + 2


@rule("TM-357")
def test_two_missing_spades_after_the_bonus_card_are_paid_with_two_priests() -> None:
    state = darklings()
    hold(state, "darklings", "BON1")
    give(state, "darklings", workers=9, priests=2)
    play(state, "darklings: action BON1. dig 2. transform F6 to black. done")
    assert goods(state, "darklings") == (9, 0, 0)
    assert player(state, "darklings").points == 20 + 4


@rule("TM-357")
def test_workers_do_not_pay_for_the_missing_spade_of_the_darklings() -> None:
    state = darklings()
    give(state, "darklings", workers=9, power=(8, 0, 4))
    play(state, "darklings: action ACT5")
    assert why(state, "darklings: dig 1") == "too-expensive (TM-89)"
    assert legal(state, "darklings", "dig") == []


def building_a_stronghold(workers: int, priests: int) -> TerraState:
    """The Darklings have just built their stronghold; so much is left to them."""
    state = darklings()
    put(state, "darklings", "TP", "E10")
    give(state, "darklings", workers=4 + workers, coins=6, priests=priests)
    play(state, "darklings: upgrade E10 to SH")
    return state


@rule("TM-358")
def test_three_workers_become_priests_with_the_stronghold() -> None:
    state = building_a_stronghold(workers=5, priests=0)
    assert ("darklings", "ordination") in asked(state)
    play(state, "darklings: convert 3w to 3p")
    assert goods(state, "darklings") == (2, 0, 3)
    assert ("darklings", "ordination") not in asked(state)
    assert why(state, "darklings: convert 1w to 1p").startswith("illegal-conversion")


@rule("TM-358")
@pytest.mark.parametrize("number", [1, 2])
def test_fewer_than_three_workers_can_become_priests(number: int) -> None:
    state = building_a_stronghold(workers=5, priests=0)
    play(state, f"darklings: convert {number}w to {number}p. done")
    assert goods(state, "darklings") == (5 - number, 0, number)


@rule("TM-358")
def test_no_more_workers_become_priests_than_are_left_in_the_supply() -> None:
    state = building_a_stronghold(workers=5, priests=5)
    play(state, "darklings: convert 2w to 2p")
    assert goods(state, "darklings") == (3, 0, 7)
    assert why(state, "darklings: convert 1w to 1p") == "no-priest-left (TM-209)"
    assert "convert 1w to 1p" not in legal(state, "darklings")


@rule("TM-358")
def test_priests_on_the_cult_board_are_not_in_the_supply() -> None:
    state = darklings()
    put(state, "darklings", "TP", "E10")
    give(state, "darklings", workers=9, coins=6, priests=2, sent=4)
    play(state, "darklings: upgrade E10 to SH. convert 1w to 1p")
    assert why(state, "darklings: convert 1w to 1p") == "no-priest-left (TM-209)"


@rule("TM-358")
def test_who_has_no_worker_left_ordains_nobody() -> None:
    state = building_a_stronghold(workers=1, priests=0)
    play(state, "darklings: convert 1w to 1p")
    assert why(state, "darklings: convert 1w to 1p") == "too-expensive (TM-89)"


@rule("TM-358")
def test_ordinary_exchanges_stay_open_beside_the_making_of_priests() -> None:
    state = building_a_stronghold(workers=0, priests=0)
    give(state, "darklings", power=(9, 0, 3))
    play(state, "darklings: convert 3pw to 1w. convert 1w to 1p. done")
    assert goods(state, "darklings") == (0, 0, 1)


@rule("TM-358")
def test_an_ordinary_exchange_that_cannot_be_paid_is_called_too_expensive() -> None:
    state = building_a_stronghold(workers=5, priests=0)
    assert why(state, "darklings: convert 3pw to 1w") == "too-expensive (TM-89)"
    assert why(state, "darklings: convert 1p to 1w") == "too-expensive (TM-89)"


@rule("TM-358")
def test_the_stronghold_of_the_others_makes_no_priests_of_workers() -> None:
    state = darklings()
    put(state, "nomads", "TP", "A5")
    turn_of(state, "nomads")
    rich(state, "nomads")
    play(state, "nomads: upgrade A5 to SH")
    assert why(state, "nomads: convert 1w to 1p") == "illegal-conversion (TM-208)"


@rule("TM-359")
def test_the_chance_to_make_priests_is_over_with_the_action() -> None:
    state = building_a_stronghold(workers=5, priests=0)
    play(state, "darklings: convert 1w to 1p. done", "nomads: pass BON3")
    assert asked(state) == [("darklings", "turn")]
    assert "convert 1w to 1p" not in legal(state, "darklings")
    assert why(state, "darklings: convert 1w to 1p").startswith("illegal-conversion")
    assert why(state, "darklings: -CONVERT_W_TO_P") == "gain-not-due (TM-359)"


@rule("TM-359")
def test_the_chance_to_make_priests_can_be_left_out() -> None:
    state = building_a_stronghold(workers=5, priests=0)
    assert "done" in legal(state, "darklings")
    play(state, "darklings: -CONVERT_W_TO_P")
    assert why(state, "darklings: convert 1w to 1p").startswith("illegal-conversion")
    play(state, "darklings: done")
    assert goods(state, "darklings") == (5, 0, 0)


@rule("TM-360")
def test_the_darklings_have_no_exchange_track() -> None:
    state = darklings()
    rich(state, "darklings")
    assert legal(state, "darklings", "advance") == ["advance ship"]
    assert why(state, "darklings: advance dig") == "track-at-maximum (TM-143)"


@rule("TM-360")
@pytest.mark.parametrize(("kind", "priests"), [("TE", 1), ("SA", 2)])
def test_the_sanctuary_of_the_darklings_brings_two_priests(kind: str, priests: int) -> None:
    state = darklings()
    put(state, "darklings", kind, "E10")
    play(state, "darklings: pass BON3", "nomads: pass BON4")
    assert goods(state, "darklings") == (2, 1 + 6, priests)


@rule("TM-354", "TM-355")
def test_the_priest_of_the_darklings_turns_any_space_one_step_either_way() -> None:
    state = darklings()
    make(state, "D8", "black")
    give(state, "darklings", priests=1)
    play(state, "darklings: dig 1. transform D8 to blue. done")
    assert terrain(state, "D8") == "lakes"
    assert player(state, "darklings").points == 22
