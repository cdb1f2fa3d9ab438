"""Chapter E.7: power from neighbours' building.

The builder stands on E7 and builds on D5, whose land neighbours are C3, D4, E7 and E8.
"""

from collections.abc import Mapping

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    dealt,
    give,
    hex_of,
    hold,
    legal,
    make,
    play,
    player,
    put,
    rich,
    seat,
    table,
    turn_of,
    why,
)
from ziggurat.core.errors import Fact
from ziggurat.games.terra import TerraState
from ziggurat.games.terra.events import PowerOffered


def beach(*others: str, options: Mapping[str, str | bool] | None = None) -> TerraState:
    """Mermaids beside D5 with everything they need; the others have bowls 5/7/0 and 20 points."""
    state = table("mermaids", *others, options=options)
    put(state, "mermaids", "D", "E7")
    rich(state, "mermaids")
    for other in others:
        give(state, other, power=(5, 7, 0), points=20)
    return state


def offered(state: TerraState) -> Mapping[str, Fact]:
    """The facts of the offer that is open now."""
    decision = state.decisions()[0]
    assert decision.key == "offer"
    return decision.facts(state)


BUILT = [
    ("", "build D5"),
    ("D", "upgrade D5 to TP"),
    ("TP", "upgrade D5 to TE. +FAV1"),
    ("TP", "upgrade D5 to SH"),
    ("TE", "upgrade D5 to SA. +FAV1"),
]
"""What stands on D5 before, and the five ways to build there."""


@rule("TM-165")
@pytest.mark.parametrize(("before", "row"), BUILT)
def test_every_dwelling_and_every_upgrade_is_offered_to_all_neighbours(
    before: str, row: str
) -> None:
    state = beach("nomads", "giants", "witches")
    put(state, "nomads", "D", "E8")
    put(state, "giants", "D", "D4")
    if before:
        put(state, "mermaids", before, "D5")
    play(state, f"mermaids: {row}. done")
    assert asked(state) == [("nomads", "offer")]
    play(state, "nomads: decline 1 from mermaids")
    assert asked(state) == [("giants", "offer")]
    play(state, "giants: decline 1 from mermaids")
    assert asked(state) == [("nomads", "turn")]


@rule("TM-165")
def test_both_neighbours_are_told_at_the_moment_of_building() -> None:
    state = beach("nomads", "giants")
    put(state, "nomads", "D", "E8")
    put(state, "giants", "TP", "D4")
    play(state, "mermaids: build D5")
    offers = [event for event in state.events if isinstance(event, PowerOffered)]
    assert offers == [
        PowerOffered(seat(state, "nomads"), seat(state, "mermaids"), 1),
        PowerOffered(seat(state, "giants"), seat(state, "mermaids"), 2),
    ]


@rule("TM-165")
def test_without_a_building_next_door_there_is_no_offer_to_answer() -> None:
    state = beach("nomads")
    play(state, "mermaids: build D5. done")
    assert asked(state) == [("nomads", "turn")]
    assert why(state, "nomads: leech 1 from mermaids") == "no-such-leech-offer (TM-165)"


@rule("TM-166", "EX-19", "EX-20")
def test_a_dwelling_and_a_temple_next_door_are_offered_three_power() -> None:
    state = beach("nomads")
    put(state, "nomads", "D", "E8")
    put(state, "nomads", "TE", "D4")
    put(state, "nomads", "TP", "A5")
    play(state, "mermaids: build D5. done")
    assert legal(state, "nomads") == ["leech 3 from mermaids", "decline 3 from mermaids"]
    play(state, "nomads: leech 3 from mermaids")
    assert player(state, "nomads").bowls == (2, 10, 0)
    assert player(state, "nomads").points == 18


@rule("TM-166")
@pytest.mark.parametrize(
    ("buildings", "amount"),
    [
        ("D", 1),
        ("TP", 2),
        ("TE", 2),
        ("SH", 3),
        ("SA", 3),
        ("D D", 2),
        ("TP TE", 4),
        ("SH SA", 6),
        ("SH SA TP", 8),
    ],
)
def test_the_offer_is_the_sum_of_the_neighbours_power_values(buildings: str, amount: int) -> None:
    state = beach("nomads")
    for kind, place in zip(buildings.split(), ("E8", "D4", "C3"), strict=False):
        put(state, "nomads", kind, place)
    play(state, "mermaids: build D5. done")
    assert offered(state)["amount"] == amount


@rule("TM-167")
@pytest.mark.parametrize("when", ["before done", "while it is open"])
def test_an_offer_does_not_grow_with_a_later_upgrade(when: str) -> None:
    state = beach("nomads")
    put(state, "nomads", "D", "E8")
    play(state, "mermaids: build D5")
    if when == "before done":
        put(state, "nomads", "SH", "E8")
    play(state, "mermaids: done")
    put(state, "nomads", "SH", "E8")
    assert legal(state, "nomads") == ["leech 1 from mermaids", "decline 1 from mermaids"]
    play(state, "nomads: leech 1 from mermaids")
    assert player(state, "nomads").bowls == (4, 8, 0)


@rule("TM-167")
def test_with_late_answers_an_older_offer_stays_as_it_was_when_others_upgrade() -> None:
    state = beach("nomads", "giants", options={"late-leech": True})
    put(state, "nomads", "D", "E8")
    put(state, "giants", "D", "D4")
    play(state, "mermaids: build D5. done", "nomads: leech 1 from mermaids")
    put(state, "giants", "TP", "D4")
    give(state, "nomads", workers=5, coins=9)
    play(state, "nomads: upgrade E8 to TP. done")
    assert "leech 1 from mermaids" in legal(state, "giants")
    assert why(state, "giants: leech 2 from mermaids") == "no-such-leech-offer (TM-173)"


@rule("TM-168")
@pytest.mark.parametrize(("before", "row"), BUILT)
def test_what_is_built_does_not_matter_for_the_amount(before: str, row: str) -> None:
    state = beach("nomads")
    put(state, "nomads", "D", "E8")
    put(state, "nomads", "TE", "D4")
    if before:
        put(state, "mermaids", before, "D5")
    play(state, f"mermaids: {row}. done")
    assert offered(state)["amount"] == 3


@rule("TM-169")
def test_own_neighbours_bring_no_power() -> None:
    state = beach("nomads")
    put(state, "mermaids", "TE", "D4 C3")
    give(state, "mermaids", power=(5, 7, 0))
    play(state, "mermaids: build D5")
    assert not [event for event in state.events if isinstance(event, PowerOffered)]
    play(state, "mermaids: done")
    assert asked(state) == [("nomads", "turn")]
    assert player(state, "mermaids").bowls == (5, 7, 0)


@rule("TM-169")
def test_the_builder_gains_nothing_when_a_neighbour_takes_power() -> None:
    state = beach("nomads")
    put(state, "nomads", "TE", "E8")
    give(state, "mermaids", power=(5, 7, 0))
    play(state, "mermaids: build D5. done", "nomads: leech 2 from mermaids")
    assert player(state, "mermaids").bowls == (5, 7, 0)
    assert player(state, "mermaids").points == 20


@rule("TM-170")
@pytest.mark.parametrize("neighbour", ["witches", "fakirs", "dwarves"])
def test_shipping_tunnel_and_carpet_make_no_neighbour(neighbour: str) -> None:
    state = beach(neighbour)
    put(state, neighbour, "SH", "C4")
    if neighbour == "witches":
        give(state, neighbour, shipping=3)
    play(state, "mermaids: build D5. done")
    assert asked(state) == [(neighbour, "turn")]


@rule("TM-170")
@pytest.mark.parametrize("builder", ["mermaids", "witches"])
def test_a_bridge_makes_a_neighbour_whoever_built_it(builder: str) -> None:
    state = beach("witches")
    put(state, "witches", "TE", "C4")
    if builder == "mermaids":
        put(state, "mermaids", "D", "D5")
    turn_of(state, builder)
    give(state, builder, power=(0, 0, 12))
    play(state, f"{builder}: action ACT1. bridge C4:D5. done")
    give(state, "witches", power=(5, 7, 0))
    turn_of(state, "mermaids")
    row = "upgrade D5 to TP" if builder == "mermaids" else "build D5"
    play(state, f"mermaids: {row}. done")
    assert legal(state, "witches") == ["leech 2 from mermaids", "decline 2 from mermaids"]


def _four(options: Mapping[str, str | bool] | None = None) -> TerraState:
    """Seat 2 builds on D5; the seats 3, 0 and 1 stand around it."""
    state = table("giants", "nomads", "mermaids", "witches", options=options)
    put(state, "mermaids", "D", "E7")
    put(state, "giants", "D", "D4")
    put(state, "nomads", "D", "E8")
    put(state, "witches", "D", "C3")
    rich(state, "mermaids")
    for name in ("giants", "nomads", "witches"):
        give(state, name, power=(5, 7, 0), priests=1)
    return state


def _answers(state: TerraState) -> list[str]:
    """Everybody declines; tells who was asked, in order."""
    seen = []
    while asked(state)[0][1] == "offer":
        assert len(asked(state)) == 1
        name = asked(state)[0][0]
        seen.append(name)
        play(state, f"{name}: decline 1 from mermaids")
    return seen


@rule("TM-171")
def test_opponents_decide_clockwise_from_the_active_player() -> None:
    state = _four()
    turn_of(state, "mermaids")
    play(state, "mermaids: build D5. done")
    assert _answers(state) == ["witches", "giants", "nomads"]


@rule("TM-171")
@pytest.mark.parametrize(
    ("variable", "order"),
    [(False, ["witches", "giants", "nomads"]), (True, ["witches", "nomads", "giants"])],
)
def test_who_has_passed_stands_at_the_back_with_the_order_of_passing_only(
    variable: bool, order: list[str]
) -> None:
    state = _four({"variable-turn-order": variable})
    play(state, "giants: send p to fire for 1. done")
    play(state, f"nomads: {legal(state, 'nomads', 'pass')[0]}", "mermaids: build D5. done")
    assert _answers(state) == order


@rule("TM-171")
def test_who_is_not_asked_yet_cannot_answer() -> None:
    state = _four()
    turn_of(state, "mermaids")
    play(state, "mermaids: build D5. done")
    assert legal(state, "nomads") == []
    assert why(state, "nomads: leech 1 from mermaids") != ""


@rule("TM-181")
def test_who_has_passed_is_still_asked() -> None:
    state = table("nomads", "mermaids")
    put(state, "mermaids", "D", "E7")
    put(state, "nomads", "TE", "E8")
    rich(state, "mermaids")
    play(state, f"nomads: {legal(state, 'nomads', 'pass')[0]}")
    give(state, "nomads", power=(5, 7, 0), points=20)
    play(state, "mermaids: build D5. done")
    assert asked(state) == [("nomads", "offer")]
    play(state, "nomads: leech 2 from mermaids")
    assert player(state, "nomads").bowls == (3, 9, 0)
    assert player(state, "nomads").points == 19
    assert asked(state) == [("mermaids", "turn")]


@rule("TM-182")
@pytest.mark.parametrize(
    ("builder", "stands", "row"),
    [
        ("witches", "SH A3", "action ACTW. build C3"),
        ("swarmlings", "SH A4. D D5", "action ACTS. upgrade D5 to TP"),
        ("giants", "SH C3", "action ACTG. build D5"),
        ("nomads", "SH C3", "action ACTN. build D5"),
        ("mermaids", "D C3", "action ACT6. -SPADE. -SPADE. build D5"),
        ("mermaids", "D C3", "action ACT5. -SPADE. build D5"),
        ("witches", "D C3", "action ACT5. build D5"),
        ("witches", "D C3", "action BON1. build D5"),
    ],
)
def test_free_buildings_and_those_after_special_spades_are_offered_too(
    builder: str, stands: str, row: str
) -> None:
    state = table(builder, "cultists")
    rich(state, builder)
    hold(state, builder, "BON1")
    for building in stands.split(". "):
        put(state, builder, *building.split())
    put(state, "cultists", "TP", "D4")
    give(state, "cultists", power=(5, 7, 0))
    play(state, f"{builder}: {row}. done")
    assert legal(state, "cultists") == [f"leech 2 from {builder}", f"decline 2 from {builder}"]


@rule("TM-182")
def test_the_halflings_stronghold_and_the_dwelling_after_its_spades_are_two_offers() -> None:
    state = table("halflings", "nomads")
    put(state, "halflings", "TP", "E6")
    put(state, "nomads", "TP", "E7")
    rich(state, "halflings")
    give(state, "nomads", power=(5, 7, 0), points=20)
    play(state, "halflings: upgrade E6 to SH. transform D4 to brown. -SPADE. build D4. done")
    play(state, "nomads: leech 2 from halflings")
    assert asked(state) == [("nomads", "offer")]
    play(state, "nomads: leech 2 from halflings")
    assert player(state, "nomads").bowls == (1, 11, 0)
    assert player(state, "nomads").points == 18


@rule("TM-183")
def test_a_bridge_to_an_opponents_space_is_no_offer() -> None:
    state = beach("witches")
    put(state, "mermaids", "D", "D5")
    put(state, "witches", "TE", "C4")
    play(state, "mermaids: action ACT1. bridge C4:D5. done")
    assert asked(state) == [("witches", "turn")]


@rule("TM-183")
def test_terraforming_beside_an_opponent_is_no_offer() -> None:
    state = beach("nomads")
    make(state, "D5", "green")
    put(state, "nomads", "TE", "E8")
    play(state, "mermaids: dig 1. transform D5 to blue. done")
    assert asked(state) == [("nomads", "turn")]


@rule("TM-183")
def test_starting_dwellings_are_no_offer() -> None:
    state = dealt("mermaids", "nomads")
    questions = []
    for row in ("mermaids: build D5", "nomads: build E8", "nomads: build D3", "mermaids: build E4"):
        questions += asked(state)
        play(state, row)
    questions += asked(state)
    assert {key for _, key in questions} == {"first-dwelling"}
    assert state.owner(hex_of("D5")) is player(state, "mermaids")
    assert player(state, "nomads").bowls == (5, 7, 0)
    assert player(state, "mermaids").bowls == (3, 9, 0)


@rule("TM-184")
def test_the_next_player_acts_only_when_all_offers_are_settled() -> None:
    state = beach("nomads", "giants")
    put(state, "giants", "D", "D4")
    rich(state, "nomads")
    play(state, "mermaids: build D5. done")
    assert asked(state) == [("giants", "offer")]
    assert legal(state, "nomads") == []
    assert why(state, "nomads: action ACT4") == "not-your-turn (TM-184)"
    play(state, "giants: decline 1 from mermaids")
    assert asked(state) == [("nomads", "turn")]
    assert why(state, "nomads: action ACT4") == ""


@rule("TM-184")
def test_who_owes_an_answer_gives_it_before_acting() -> None:
    state = beach("nomads")
    put(state, "nomads", "D", "E8")
    give(state, "nomads", power=(1, 0, 11))
    play(state, "mermaids: build D5. done")
    assert legal(state, "nomads", "action") == []
    assert why(state, "nomads: action ACT4").endswith("(TM-184)")
    play(state, "nomads: leech 1 from mermaids. action ACT4. done")
    assert player(state, "nomads").bowls == (4, 1, 7)


@rule("TM-184")
def test_with_late_answers_the_game_goes_on_beside_an_open_offer() -> None:
    state = beach("nomads", "giants", options={"late-leech": True})
    put(state, "giants", "D", "D4")
    rich(state, "nomads")
    play(state, "mermaids: build D5. done")
    assert sorted(asked(state)) == [("giants", "offer"), ("nomads", "turn")]
    play(state, "nomads: action ACT4. done", "giants: leech 1 from mermaids")
    assert player(state, "giants").bowls == (4, 8, 0)
    assert asked(state) == [("giants", "turn")]
