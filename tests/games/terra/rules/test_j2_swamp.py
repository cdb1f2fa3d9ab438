"""Section J.2, swamp: Alchemists. The Darklings are in a file of their own."""

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    give,
    goods,
    hold,
    legal,
    play,
    player,
    put,
    rich,
    table,
    turn_of,
    why,
)
from ziggurat.games.terra import TerraState
from ziggurat.games.terra.sources import Source


def alchemists(stronghold: bool = False) -> TerraState:
    """Alchemists at E10 and H5; Nomads far away; no goods and all power asleep."""
    state = table("alchemists", "nomads", alchemists="E10 H5", nomads="A5 B1 H1")
    give(state, "alchemists", workers=0, coins=0, priests=0, power=(12, 0, 0))
    if stronghold:
        put(state, "alchemists", "SH", "E10")
    return state


@rule("TM-349")
def test_the_alchemists_exchange_a_point_for_a_coin() -> None:
    state = alchemists()
    play(state, "alchemists: convert 3vp to 3c")
    assert player(state, "alchemists").points == 17
    assert goods(state, "alchemists") == (0, 3, 0)


@rule("TM-349")
def test_the_alchemists_exchange_two_coins_for_a_point() -> None:
    state = alchemists()
    give(state, "alchemists", coins=5)
    play(state, "alchemists: convert 4c to 2vp")
    assert player(state, "alchemists").points == 22
    assert goods(state, "alchemists") == (0, 1, 0)
    assert why(state, "alchemists: convert 2c to 1vp") == "too-expensive (TM-89)"


@rule("TM-349")
def test_the_alchemists_have_no_other_rate() -> None:
    state = alchemists()
    give(state, "alchemists", coins=6)
    for command in ("convert 1c to 1vp", "convert 1vp to 2c", "convert 2vp to 1c"):
        assert why(state, f"alchemists: {command}") == "illegal-conversion (TM-204)"


@rule("TM-349")
def test_nobody_else_exchanges_points_and_coins() -> None:
    state = alchemists()
    turn_of(state, "nomads")
    rich(state, "nomads")
    assert why(state, "nomads: convert 1vp to 1c") == "illegal-conversion (TM-204)"
    assert why(state, "nomads: convert 2c to 1vp") == "illegal-conversion (TM-204)"
    assert not [text for text in legal(state, "nomads", "convert") if "vp" in text]


@rule("TM-350")
def test_the_alchemists_exchange_points_before_within_and_after_their_action() -> None:
    state = alchemists()
    give(state, "alchemists", workers=4)
    play(state, "alchemists: convert 1vp to 1c. dig 1")
    play(state, "alchemists: convert 1vp to 1c. transform D8 to black")
    play(state, "alchemists: build D8. convert 1vp to 1c. done")
    assert player(state, "alchemists").points == 17
    assert goods(state, "alchemists") == (0, 1, 0)
    assert player(state, "alchemists").counts() == (3, 0, 0, 0, 0)


@rule("TM-350")
def test_the_alchemists_exchange_nothing_in_the_turn_of_another_player() -> None:
    state = alchemists()
    turn_of(state, "nomads")
    assert legal(state, "alchemists") == []
    assert why(state, "alchemists: convert 1vp to 1c") == "not-your-turn (TM-83)"


@rule("TM-350")
def test_the_alchemists_exchange_nothing_while_they_answer_an_offer() -> None:
    state = alchemists()
    rich(state, "nomads")
    put(state, "nomads", "D", "F6")
    turn_of(state, "nomads")
    play(state, "nomads: upgrade F6 to TP. done")
    assert legal(state, "alchemists") == ["leech 1 from nomads", "decline 1 from nomads"]
    assert why(state, "alchemists: convert 1vp to 1c")


@rule("TM-350")
def test_the_points_of_the_alchemists_do_not_go_below_nothing() -> None:
    state = alchemists()
    give(state, "alchemists", points=2)
    play(state, "alchemists: convert 2vp to 2c")
    assert player(state, "alchemists").points == 0
    assert why(state, "alchemists: convert 1vp to 1c") == "too-expensive (TM-89)"
    assert "convert 1vp to 1c" not in legal(state, "alchemists")


@rule("TM-351")
def test_the_stronghold_of_the_alchemists_brings_twelve_power_at_once() -> None:
    state = alchemists()
    put(state, "alchemists", "TP", "E10")
    give(state, "alchemists", workers=4, coins=6, power=(5, 7, 0))
    play(state, "alchemists: upgrade E10 to SH. done")
    assert player(state, "alchemists").bowls == (0, 5, 7)
    assert goods(state, "alchemists") == (0, 0, 0)


@rule("TM-351", "TM-353")
def test_the_twelve_power_come_once_and_six_coins_every_round() -> None:
    state = alchemists(stronghold=True)
    play(state, "alchemists: pass BON3", "nomads: pass BON4")
    assert state.round == 2
    assert player(state, "alchemists").bowls == (12, 0, 0)
    assert goods(state, "alchemists") == (2, 1 + 6 + 6, 0)


@rule("TM-352")
def test_every_spade_bought_brings_the_alchemists_two_power() -> None:
    state = alchemists(stronghold=True)
    give(state, "alchemists", workers=9)
    play(state, "alchemists: dig 3. transform F6 to black. done")
    assert player(state, "alchemists").bowls == (6, 6, 0)


@rule("TM-352")
def test_spades_bring_no_power_before_the_stronghold() -> None:
    state = alchemists()
    give(state, "alchemists", workers=9)
    play(state, "alchemists: dig 3. transform F6 to black. done")
    assert player(state, "alchemists").bowls == (12, 0, 0)


@rule("TM-352")
def test_free_spades_of_a_power_action_bring_power_as_far_as_they_are_used() -> None:
    state = alchemists(stronghold=True)
    give(state, "alchemists", power=(6, 0, 6))
    play(state, "alchemists: action ACT6. transform D8 to black. -SPADE. done")
    assert player(state, "alchemists").bowls == (10, 2, 0)
    state = alchemists(stronghold=True)
    give(state, "alchemists", power=(6, 0, 6))
    play(state, "alchemists: action ACT6. transform E9 to black. done")
    assert player(state, "alchemists").bowls == (8, 4, 0)


@rule("TM-352")
def test_the_spade_of_the_bonus_card_brings_power() -> None:
    state = alchemists(stronghold=True)
    hold(state, "alchemists", "BON1")
    play(state, "alchemists: action BON1. transform D8 to black. done")
    assert player(state, "alchemists").bowls == (10, 2, 0)


@rule("TM-352")
def test_spades_of_a_cult_bring_the_alchemists_power_too() -> None:
    state = alchemists(stronghold=True)
    give(state, "alchemists", cults=(0, 0, 8, 0))
    play(state, "alchemists: pass BON3", "nomads: pass BON4")
    assert asked(state) == [("alchemists", "cult-spades")]
    play(state, "alchemists: transform E9 to black")
    assert state.round == 2
    assert player(state, "alchemists").bowls == (8, 4, 0)


@rule("TM-352")
def test_spades_of_a_cult_that_are_dropped_bring_no_power() -> None:
    state = alchemists(stronghold=True)
    give(state, "alchemists", cults=(0, 0, 8, 0), power=(1, 11, 0))
    play(state, "alchemists: pass BON3", "nomads: pass BON4")
    play(state, "alchemists: transform D8 to black. -SPADE")
    assert player(state, "alchemists").bowls == (0, 11, 1)


@rule("TM-353")
def test_leftover_coins_of_the_alchemists_score_a_point_for_two() -> None:
    state = alchemists()
    give(state, "alchemists", coins=11)
    give(state, "nomads", workers=0, coins=11, priests=0, power=(12, 0, 0))
    state.round = 6
    play(state, "alchemists: pass", "nomads: pass")
    assert state.over
    assert player(state, "alchemists").sources[Source.CONVERSION] == 5
    assert player(state, "nomads").sources[Source.CONVERSION] == 3


@rule("TM-353")
def test_at_the_end_all_goods_of_the_alchemists_become_coins_first() -> None:
    state = alchemists()
    give(state, "alchemists", workers=3, coins=4, priests=2, power=(6, 0, 2))
    state.round = 6
    play(state, "alchemists: pass", "nomads: pass")
    assert player(state, "alchemists").sources[Source.CONVERSION] == 5
