"""Chapter E.1, third part: where spades come from and what they cost (TM-109 to TM-113)."""

import pytest

from tests.support.marks import rule
from tests.support.terra_corner import corner, paid
from tests.support.terra_tables import (
    asked,
    give,
    hold,
    legal,
    pass_all,
    play,
    player,
    rich,
    table,
    terrain,
    turn_of,
    why,
)
from ziggurat.games.terra import TerraState


def woods() -> TerraState:
    """Witches in the middle of the map, Nomads at its edges; nobody lacks anything.

    From F4 and E9, E7 and F6 are one step from forest, G2, D7 and E10 two, E6 and F5 three.
    """
    state = table("witches", "nomads", witches="F4 E9", nomads="A5 B1 G7")
    rich(state)
    return state


def in_hand(state: TerraState) -> object:
    """The spades that the latest question is about."""
    return state.decisions()[0].facts(state)["spades"]


@rule("TM-109")
@pytest.mark.parametrize(("level", "rate"), [(0, 3), (1, 2), (2, 1)])
@pytest.mark.parametrize("spades", [1, 2, 3])
def test_a_spade_costs_what_the_exchange_track_shows(level: int, rate: int, spades: int) -> None:
    state = woods()
    give(state, "witches", digging=level)
    assert paid(state, f"witches: dig {spades}") == (rate * spades, 0, 0)
    assert in_hand(state) == spades


@rule("TM-109")
@pytest.mark.parametrize(("level", "rate"), [(0, 3), (1, 2), (2, 1)])
def test_spades_that_cannot_be_paid_for_are_not_bought(level: int, rate: int) -> None:
    state = woods()
    give(state, "witches", digging=level, workers=2 * rate - 1, priests=0, power=(12, 0, 0))
    assert why(state, "witches: dig 1") == ""
    assert why(state, "witches: dig 2") == "too-expensive (TM-89)"
    assert not legal(state, "witches", "dig 2")


@rule("EX-13")
@pytest.mark.parametrize("faction", ["witches", "halflings", "fakirs", "dwarves"])
def test_at_the_start_three_workers_make_a_spade(faction: str) -> None:
    state = corner(faction, target="blue")
    give(state, faction, workers=3)
    assert paid(state, f"{faction}: dig 1") == (3, 0, 0)


@rule("TM-110")
@pytest.mark.parametrize(("start", "spades"), [("brown", 1), ("yellow", 2), ("gray", 3)])
def test_darklings_pay_a_priest_for_each_spade(start: str, spades: int) -> None:
    state = corner("darklings", target=start)
    give(state, "darklings", workers=9, coins=9, priests=3)
    assert paid(state, f"darklings: dig {spades}. transform A8 to black") == (0, 0, spades)
    assert terrain(state, "A8") == "swamp"
    assert player(state, "darklings").supply == 7 - 3 + spades


@rule("TM-110")
def test_darklings_cannot_pay_spades_with_workers() -> None:
    state = corner("darklings", target="yellow")
    give(state, "darklings", workers=30, coins=30, priests=1, power=(12, 0, 0))
    assert why(state, "darklings: dig 1") == ""
    assert why(state, "darklings: dig 2") == "too-expensive (TM-89)"
    give(state, "darklings", priests=0)
    assert why(state, "darklings: dig 1") == "too-expensive (TM-89)"
    assert not [text for text in legal(state, "darklings") if "dig" in text]


@rule("TM-111")
@pytest.mark.parametrize(("action", "spades"), [("ACT5", 1), ("ACT6", 2), ("BON1", 1)])
def test_power_actions_and_the_bonus_card_give_spades(action: str, spades: int) -> None:
    state = woods()
    hold(state, "nomads", "BON3")
    hold(state, "witches", "BON1")
    assert paid(state, f"witches: action {action}") == (0, 0, 0)
    assert asked(state)[0] == ("witches", "spades")
    assert in_hand(state) == spades


@rule("TM-111")
def test_the_stronghold_of_the_halflings_gives_three_spades_once() -> None:
    state = corner("halflings", "TP", "black")
    rich(state, "halflings")
    play(state, "halflings: upgrade A7 to SH")
    assert asked(state)[0] == ("halflings", "spades")
    assert in_hand(state) == 3
    play(state, "halflings: -SPADE. -SPADE. -SPADE. done")
    pass_all(state)
    turn_of(state, "halflings")
    assert asked(state) == [("halflings", "turn")]
    assert not legal(state, "halflings", "transform")


@rule("TM-111")
def test_the_stronghold_of_the_giants_gives_two_spades_in_each_round() -> None:
    state = corner("giants", "SH", "black")
    rich(state, "giants")
    assert paid(state, "giants: action ACTG") == (0, 0, 0)
    assert in_hand(state) == 2
    play(state, "giants: transform A8 to red. done")
    turn_of(state, "giants")
    assert why(state, "giants: action ACTG") == "action-already-taken (TM-210)"
    pass_all(state)
    turn_of(state, "giants")
    play(state, "giants: action ACTG")
    assert in_hand(state) == 2


@rule("TM-111")
@pytest.mark.parametrize(("earth", "spades"), [(4, 1), (7, 1), (8, 2)])
def test_a_cult_bonus_gives_spades_in_phase_three(earth: int, spades: int) -> None:
    """The scoring tile of round 1 is a spade for every 4 steps in earth."""
    state = woods()
    give(state, "witches", cults=(0, 0, earth, 0))
    play(state, "witches: pass BON3", "nomads: pass BON4")
    assert asked(state) == [("witches", "cult-spades")]
    assert in_hand(state) == spades


@rule("TM-112")
def test_bought_spades_all_go_to_one_space() -> None:
    state = woods()
    play(state, "witches: dig 2. transform E7 to green")
    assert why(state, "witches: transform F6 to green") == "spades-on-one-hex (TM-112)"
    assert {text.split()[1] for text in legal(state, "witches", "transform")} == {"E7"}


@rule("TM-112")
def test_nor_are_three_bought_spades_spread() -> None:
    state = woods()
    play(state, "witches: dig 3. transform G2 to green")
    assert why(state, "witches: transform E7 to green") == "spades-on-one-hex (TM-112)"


@rule("TM-112")
def test_a_free_spade_and_a_bought_one_go_to_one_space() -> None:
    state = woods()
    play(state, "witches: action ACT5. dig 1. transform E7 to green")
    assert why(state, "witches: transform F6 to green") == "spades-on-one-hex (TM-112)"


@rule("TM-112")
def test_the_steps_of_one_space_may_be_told_one_by_one() -> None:
    state = woods()
    play(state, "witches: dig 2. transform G2 to gray. transform G2 to green. build G2")
    assert player(state, "witches").counts() == (3, 0, 0, 0, 0)


@rule("TM-113")
@pytest.mark.parametrize("action", ["ACT5", "BON1"])
@pytest.mark.parametrize(
    ("place", "missing", "level", "workers"),
    [("G2", 1, 0, 3), ("G2", 1, 1, 2), ("G2", 1, 2, 1), ("E6", 2, 0, 6), ("E6", 2, 2, 2)],
)
def test_missing_spades_are_bought_at_the_present_rate(
    action: str, place: str, missing: int, level: int, workers: int
) -> None:
    state = woods()
    hold(state, "nomads", "BON3")
    hold(state, "witches", "BON1")
    give(state, "witches", digging=level)
    play(state, f"witches: action {action}")
    assert f"dig {missing}. build {place}" in legal(state, "witches")
    row = f"witches: dig {missing}. transform {place} to green"
    assert paid(state, row) == (workers, 0, 0)
    assert terrain(state, place) == "forest"


@rule("TM-113")
def test_the_third_spade_is_bought_for_the_double_power_action() -> None:
    state = woods()
    assert paid(state, "witches: action ACT6. dig 1. build E6") == (3 + 1, 2, 0)
    assert terrain(state, "E6") == "forest"


@rule("TM-113")
def test_without_the_workers_the_space_stays_short_of_home() -> None:
    state = woods()
    give(state, "witches", workers=2, priests=0, power=(8, 0, 4))
    play(state, "witches: action ACT5")
    assert why(state, "witches: dig 1") == "too-expensive (TM-89)"
    assert why(state, "witches: transform G2 to green") == "not-enough-spades (TM-100)"
    play(state, "witches: transform G2 to gray")
    assert terrain(state, "G2") == "mountains"


@rule("TM-113")
def test_darklings_buy_missing_spades_with_priests() -> None:
    state = corner("darklings", target="green")
    rich(state, "darklings")
    assert paid(state, "darklings: action ACT5. dig 1. transform A8 to black") == (0, 0, 1)


@rule("TM-113")
def test_no_spade_is_bought_for_the_three_of_the_halflings() -> None:
    state = corner("halflings", "TP", "black")
    rich(state, "halflings")
    play(state, "halflings: upgrade A7 to SH")
    assert why(state, "halflings: dig 1").startswith("no-spades-to-buy")
    assert legal(state, "halflings", "dig") == []


@rule("EX-48")
def test_dwarves_pay_for_tunnel_spade_and_dwelling() -> None:
    state = table("dwarves", "nomads", dwarves="C2 H8", nomads="A5 B1 G4")
    rich(state, "dwarves")
    before = player(state, "dwarves").points
    assert paid(state, "dwarves: dig 1. build D4") == (2 + 3 + 1, 2, 0)
    assert player(state, "dwarves").points - before == 4


@rule("EX-48")
def test_without_a_tunnel_there_are_no_points_and_nothing_more_to_pay() -> None:
    state = table("dwarves", "nomads", dwarves="C2 H8", nomads="A5 B1 G4")
    rich(state, "dwarves")
    before = player(state, "dwarves").points
    assert paid(state, "dwarves: dig 3. build B2") == (9 + 1, 2, 0)
    assert player(state, "dwarves").points == before
