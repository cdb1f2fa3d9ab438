"""The option ``late-leech``: answers to offers may come later, before the own next action."""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    give,
    legal,
    pass_all,
    play,
    player,
    put,
    rich,
    steps,
    table,
    why,
)
from ziggurat.games.terra import TerraState


def three(late: bool = True, **options: bool) -> TerraState:
    """Cultists on E6, beside nomads on F3 and witches on F4."""
    state = table(
        "cultists",
        "nomads",
        "witches",
        cultists="E6 A7",
        nomads="F3 A5 B1",
        witches="F4 D1",
        options={"late-leech": late, **options},
    )
    rich(state)
    for name in state.names:
        give(state, name, power=(12, 0, 0), cults=(0, 0, 0, 0))
    return state


def weight(state: TerraState, faction: str) -> int:
    """How often a token went one bowl further."""
    _, two, three = player(state, faction).bowls
    return two + 2 * three


def offers(state: TerraState) -> set[str]:
    """Who has an offer open."""
    return {name for name, key in asked(state) if key == "offer"}


@rule("TM-184")
def test_without_the_option_offers_are_settled_before_the_next_action() -> None:
    state = three(late=False)
    play(state, "cultists: upgrade E6 to TP. done")
    assert asked(state) == [("nomads", "offer")]
    assert why(state, "nomads: advance ship") != ""
    assert why(state, "witches: leech 1 from cultists") == "not-your-turn (TM-171)"
    play(state, "nomads: leech 1 from cultists", "cultists: +fire")
    assert asked(state) == [("witches", "offer")]


@rule("TM-184")
def test_the_next_player_may_act_while_others_have_not_answered() -> None:
    state = three()
    play(state, "cultists: upgrade E6 to TP. done")
    assert offers(state) == {"nomads", "witches"}
    play(state, "nomads: leech 1 from cultists. advance ship. done")
    assert offers(state) == {"witches"}
    play(state, "witches: leech 1 from cultists")  # later, but before the own action
    assert (weight(state, "nomads"), weight(state, "witches")) == (1, 1)
    play(state, "witches: advance ship. done")
    assert offers(state) == set()


@rule("TM-184")
def test_answers_may_come_in_any_order_of_the_players() -> None:
    state = three()
    play(state, "cultists: upgrade E6 to TP. done")
    play(state, "witches: leech 1 from cultists", "nomads: decline 1 from cultists")
    assert (weight(state, "nomads"), weight(state, "witches")) == (0, 1)


@rule("TM-184")
def test_who_acts_with_an_offer_open_has_refused_it() -> None:
    state = three()
    play(state, "cultists: upgrade E6 to TP. done", "nomads: advance ship. done")
    assert offers(state) == {"witches"}
    assert weight(state, "nomads") == 0
    assert why(state, "nomads: leech 1 from cultists") != ""


@rule("TM-184", "TM-368")
@pytest.mark.parametrize("errata", [True, False])
def test_a_refusal_by_acting_counts_for_the_cultists_too(errata: bool) -> None:
    state = three(**{"errata-cultist-power": errata})
    play(state, "cultists: upgrade E6 to TP. done", "nomads: advance ship. done")
    assert weight(state, "cultists") == 0
    play(state, "witches: advance ship. done")
    assert weight(state, "cultists") == (1 if errata else 0)
    assert asked(state) == [("cultists", "turn")]


@rule("TM-184", "TM-228")
def test_no_round_ends_with_an_open_offer() -> None:
    state = three()
    play(state, "cultists: advance ship. done", "nomads: pass BON4", "witches: pass BON5")
    play(state, "cultists: upgrade E6 to TP. done", "cultists: pass BON6")
    assert state.round == 1
    assert offers(state) == {"nomads", "witches"}
    play(state, "witches: leech 1 from cultists")
    assert state.round == 1
    play(state, "nomads: decline 1 from cultists")
    assert state.round == 1  # the step of the cultists is still due
    play(state, "cultists: +water")
    assert state.round == 2
    assert steps(state, "cultists")["water"] == 1


@rule("TM-184")
def test_the_game_does_not_end_with_an_open_offer() -> None:
    state = three()
    while state.round < 6:
        pass_all(state)
    rich(state)
    for name in state.names:
        give(state, name, power=(12, 0, 0))
    names = [state.names[seat] for seat in state.order]
    assert names == ["cultists", "nomads", "witches"]
    play(state, "cultists: advance ship. done", "nomads: pass", "witches: pass")
    play(state, "cultists: upgrade E6 to TP. done", "cultists: pass")
    assert not state.over
    play(state, "nomads: decline 1 from cultists", "witches: decline 1 from cultists")
    assert state.over


@rule("TM-184", "TM-366")
def test_the_step_of_the_cultists_may_come_later_as_well() -> None:
    state = three()
    play(state, "cultists: upgrade E6 to TP. done", "nomads: leech 1 from cultists")
    assert ("cultists", "neighbours-step") in asked(state)
    play(state, "nomads: advance ship. done")
    play(state, "witches: decline 1 from cultists. advance ship. done")
    play(state, "cultists: +earth. advance ship. done")
    assert steps(state, "cultists")["earth"] == 1


@rule("TM-184", "TM-367")
def test_it_is_one_step_for_a_building_however_many_accept() -> None:
    state = three()
    play(state, "cultists: upgrade E6 to TP. done")
    play(state, "nomads: leech 1 from cultists", "witches: leech 1 from cultists")
    assert [pair for pair in asked(state) if pair[0] == "cultists"] == [
        ("cultists", "neighbours-step")
    ]
    play(state, "cultists: +earth")
    assert why(state, "cultists: +earth") != ""


@rule("TM-184", "TM-172", "TM-174", "TM-176")
@pytest.mark.parametrize(
    ("bowls", "points", "gain", "price"),
    [
        ((12, 0, 0), 20, 3, 2),
        ((0, 2, 10), 20, 2, 1),  # no more fits
        ((12, 0, 0), 1, 2, 1),  # no more can be paid for
        ((0, 0, 12), 20, 0, 0),
    ],
)
def test_gain_and_price_are_reckoned_when_the_answer_comes(
    bowls: tuple[int, int, int], points: int, gain: int, price: int
) -> None:
    state = three()
    put(state, "witches", "SH", "F4")  # the offer is of 3
    play(state, "cultists: upgrade E6 to TP. done")
    play(state, "nomads: decline 1 from cultists. advance ship. done")
    give(state, "witches", power=bowls, points=points)
    before = weight(state, "witches")
    play(state, "witches: leech 3 from cultists")
    assert weight(state, "witches") == before + gain
    assert player(state, "witches").points == points - price


def two_offers() -> TerraState:
    """The witches have two offers open: 2 for the cultists' E6, then 2 for the nomads' F3."""
    state = three()
    put(state, "witches", "TP", "F4")
    play(state, "cultists: upgrade E6 to TP. done")
    play(state, "nomads: decline 1 from cultists. upgrade F3 to TP. done")
    play(state, "cultists: decline 2 from nomads")
    assert [pair for pair in asked(state) if pair[1] == "offer"] == [("witches", "offer")] * 2
    return state


@rule("TM-171", "TM-184")
def test_several_offers_are_taken_oldest_first() -> None:
    state = two_offers()
    play(state, "witches: leech 2 from cultists. leech 2 from nomads")
    assert weight(state, "witches") == 4
    assert player(state, "witches").points == 18


@rule("TM-171", "TM-184")
def test_an_offer_that_was_jumped_over_can_only_be_declined() -> None:
    state = two_offers()
    play(state, "witches: leech 2 from nomads")
    assert why(state, "witches: leech 2 from cultists") == "leech-out-of-order (TM-171)"
    assert legal(state, "witches", "leech") == []
    play(state, "witches: decline 2 from cultists")
    assert weight(state, "witches") == 2


@rule("TM-171", "TM-184")
def test_after_an_exchange_open_offers_can_only_be_declined() -> None:
    state = two_offers()
    play(state, "witches: convert 1w to 1c")
    assert why(state, "witches: leech 2 from cultists") == "leech-out-of-order (TM-171)"
    assert why(state, "witches: leech 2 from nomads") == "leech-out-of-order (TM-171)"
    play(state, "witches: decline 2 from cultists. decline 2 from nomads")
    assert offers(state) == set()


@rule("TM-173", "TM-184")
def test_a_late_answer_names_the_offer_as_it_is() -> None:
    state = two_offers()
    assert why(state, "witches: leech 1 from cultists") == "no-such-leech-offer (TM-173)"
    assert why(state, "nomads: leech 2 from witches") != ""


@rule("TM-258", "TM-259")
def test_in_logs_a_lone_spade_of_the_giants_waits_to_be_dropped() -> None:
    state = table(
        "giants", "nomads", giants="D4 G2", nomads="A5 B1 B4", options={"late-leech": True}
    )
    give(state, "giants", cults=(0, 0, 4, 0))
    play(state, "giants: pass BON3", "nomads: pass BON4")
    assert state.round == 1
    assert legal(state, "giants") == ["-SPADE"]
    play(state, "giants: -SPADE")
    assert state.round == 2
