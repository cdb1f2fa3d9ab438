"""Chapters E.3 and E.4: shipping and the exchange track (TM-134 to TM-144)."""

import pytest

from tests.support.marks import rule
from tests.support.terra_corner import HOMES, corner, paid, scored
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
from ziggurat.games.terra.final import largest_area

SAILORS = sorted(set(HOMES) - {"dwarves", "fakirs"})
"""Who has a shipping track."""
DIGGERS = sorted(set(HOMES) - {"darklings"})
"""Who has an exchange track."""


@rule("TM-134")
@pytest.mark.parametrize("faction", SAILORS)
def test_one_action_raises_shipping_by_one_level(faction: str) -> None:
    state = corner(faction)
    rich(state, faction)
    start = 1 if faction == "mermaids" else 0
    assert player(state, faction).shipping == start
    play(state, f"{faction}: advance ship")
    assert player(state, faction).shipping == start + 1
    assert why(state, f"{faction}: advance ship") == "second-action-in-turn (TM-86)"
    assert "advance ship" not in legal(state, faction)


@rule("TM-134")
def test_the_new_level_gives_reach_from_the_next_action_on() -> None:
    state = table("witches", "nomads", witches="F4 I11", nomads="A5 B1 H1")
    rich(state)
    assert "build G3" not in legal(state, "witches")
    play(state, "witches: advance ship. done")
    turn_of(state, "witches")
    assert "build G3" in legal(state, "witches")


@rule("TM-135")
@pytest.mark.parametrize("faction", SAILORS)
def test_a_level_of_shipping_costs_a_priest_and_four_coins(faction: str) -> None:
    state = corner(faction)
    give(state, faction, workers=3, coins=4, priests=1)
    play(state, f"{faction}: advance ship")
    assert goods(state, faction) == (3, 0, 0)
    assert player(state, faction).supply == 7


@rule("TM-135")
@pytest.mark.parametrize(("coins", "priests"), [(3, 1), (4, 0), (3, 0)])
def test_with_less_shipping_does_not_rise(coins: int, priests: int) -> None:
    state = corner("witches")
    give(state, "witches", workers=0, coins=coins, priests=priests, power=(12, 0, 0))
    assert why(state, "witches: advance ship") == "too-expensive (TM-89)"
    assert not legal(state, "witches", "advance")


@rule("TM-136")
@pytest.mark.parametrize("faction", sorted(set(SAILORS) - {"mermaids"}))
@pytest.mark.parametrize(("level", "points"), [(1, 2), (2, 3), (3, 4)])
def test_each_level_of_shipping_scores_its_points(faction: str, level: int, points: int) -> None:
    state = corner(faction)
    rich(state, faction)
    give(state, faction, shipping=level - 1)
    assert scored(state, f"{faction}: advance ship") == points


@rule("TM-136")
@pytest.mark.parametrize(("level", "points"), [(2, 2), (3, 3), (4, 4), (5, 5)])
def test_the_levels_of_the_mermaids_score_theirs(level: int, points: int) -> None:
    state = corner("mermaids")
    rich(state, "mermaids")
    give(state, "mermaids", shipping=level - 1)
    assert scored(state, "mermaids: advance ship") == points


@rule("EX-15")
def test_auren_raise_shipping_so_that_two_dwellings_become_adjacent() -> None:
    state = table("auren", "nomads", auren="C4 E9", nomads="A5 B1 H1")
    give(state, "auren", workers=5, coins=9, priests=2, shipping=1)
    auren = player(state, "auren")
    before = auren.points
    assert largest_area(state, auren) == 1
    assert paid(state, "auren: advance ship") == (0, 4, 1)
    assert auren.points - before == 3
    assert largest_area(state, auren) == 2


@rule("TM-137")
@pytest.mark.parametrize("faction", SAILORS)
def test_there_is_no_level_after_the_last(faction: str) -> None:
    last = 5 if faction == "mermaids" else 3
    state = corner(faction)
    rich(state, faction)
    give(state, faction, shipping=last - 1)
    assert "advance ship" in legal(state, faction)
    give(state, faction, shipping=last)
    assert why(state, f"{faction}: advance ship") == "track-at-maximum (TM-137)"
    assert "advance ship" not in legal(state, faction)


@rule("TM-138")
@pytest.mark.parametrize("faction", ["fakirs", "dwarves"])
def test_fakirs_and_dwarves_have_no_shipping(faction: str) -> None:
    state = corner(faction)
    rich(state, faction)
    assert "advance ship" not in legal(state, faction)
    assert why(state, f"{faction}: advance ship").endswith("(TM-138)")


@rule("TM-139")
def test_the_card_with_the_ship_raises_shipping_while_it_is_held() -> None:
    state = table("witches", "nomads", witches="F4 I11", nomads="A5 B1 H1")
    rich(state)
    hold(state, "witches", "BON3")
    assert "build G3" not in legal(state, "witches")
    hold(state, "witches", "BON4")
    assert "build G3" in legal(state, "witches")
    assert player(state, "witches").shipping == 0
    play(state, "witches: pass BON3", "nomads: pass BON5")
    assert (state.round, asked(state)) == (2, [("witches", "turn")])
    assert "build G3" not in legal(state, "witches")
    assert why(state, "witches: build G3").startswith("unreachable")


@rule("TM-139")
@pytest.mark.parametrize(("shipping", "goal"), [(0, "G3"), (2, "D6"), (2, "F5"), (3, "E9")])
def test_the_card_is_worth_one_level_at_every_level(shipping: int, goal: str) -> None:
    """From F4, one river space leads to G3, three lead to D6 and F5, four lead to E9."""
    state = table("alchemists", "nomads", alchemists="A13 E1", nomads="A5 B1 H1")
    rich(state)
    put(state, "alchemists", "D", "F4")
    give(state, "alchemists", shipping=shipping)
    hold(state, "alchemists", "BON3")
    play(state, "alchemists: dig 1")
    assert not legal(state, "alchemists", f"transform {goal} ")
    hold(state, "alchemists", "BON4")
    assert legal(state, "alchemists", f"transform {goal} ")


@rule("TM-139")
def test_the_card_does_not_move_the_marker() -> None:
    state = corner("witches")
    rich(state)
    hold(state, "witches", "BON4")
    assert scored(state, "witches: advance ship") == 2
    assert player(state, "witches").shipping == 1


@rule("TM-140")
@pytest.mark.parametrize("faction", sorted(set(DIGGERS) - {"fakirs"}))
def test_two_steps_make_a_spade_cost_two_workers_and_then_one(faction: str) -> None:
    number = 2 if faction == "giants" else 1
    for level, rate in enumerate((3, 2, 1)):
        state = corner(faction, target="blue" if HOMES[faction] != "blue" else "green")
        rich(state, faction)
        for _ in range(level):
            play(state, f"{faction}: advance dig. done")
            turn_of(state, faction)
        assert paid(state, f"{faction}: dig {number}") == (rate * number, 0, 0)


@rule("TM-140")
def test_one_action_makes_one_step() -> None:
    state = corner("witches")
    rich(state, "witches")
    play(state, "witches: advance dig")
    assert player(state, "witches").digging == 1
    assert why(state, "witches: advance dig") == "second-action-in-turn (TM-86)"
    assert "advance dig" not in legal(state, "witches")


@rule("TM-141")
@pytest.mark.parametrize("faction", DIGGERS)
def test_what_a_step_on_the_exchange_track_costs(faction: str) -> None:
    coins = 1 if faction == "halflings" else 5
    state = corner(faction)
    give(state, faction, workers=2, coins=coins, priests=1)
    play(state, f"{faction}: advance dig")
    assert goods(state, faction) == (0, 0, 0)
    assert player(state, faction).supply == 7


@rule("TM-141")
@pytest.mark.parametrize(
    ("faction", "workers", "coins", "priests"),
    [
        ("witches", 1, 5, 1),
        ("witches", 2, 4, 1),
        ("witches", 2, 5, 0),
        ("halflings", 1, 1, 1),
        ("halflings", 2, 0, 1),
        ("halflings", 2, 1, 0),
    ],
)
def test_with_less_there_is_no_step(faction: str, workers: int, coins: int, priests: int) -> None:
    state = corner(faction)
    give(state, faction, workers=workers, coins=coins, priests=priests, power=(12, 0, 0))
    assert why(state, f"{faction}: advance dig") == "too-expensive (TM-89)"
    assert "advance dig" not in legal(state, faction)


@rule("TM-142")
@pytest.mark.parametrize("faction", DIGGERS)
def test_each_step_scores_six_points(faction: str) -> None:
    state = corner(faction)
    for _ in range(1 if faction == "fakirs" else 2):
        rich(state, faction)
        turn_of(state, faction)
        assert scored(state, f"{faction}: advance dig. done") == 6


@rule("EX-16")
def test_auren_make_one_step_on_the_exchange_track() -> None:
    state = corner("auren", target="blue")
    rich(state, "auren")
    before = player(state, "auren").points
    assert paid(state, "auren: advance dig. done") == (2, 5, 1)
    assert player(state, "auren").points - before == 6
    turn_of(state, "auren")
    assert paid(state, "auren: dig 1") == (2, 0, 0)


@rule("TM-143")
def test_darklings_have_no_exchange_track() -> None:
    state = corner("darklings")
    rich(state, "darklings")
    assert "advance dig" not in legal(state, "darklings")
    assert why(state, "darklings: advance dig").endswith("(TM-143)")


@rule("TM-144")
@pytest.mark.parametrize("faction", DIGGERS)
def test_there_is_no_step_after_the_last(faction: str) -> None:
    last = 1 if faction == "fakirs" else 2
    state = corner(faction)
    rich(state, faction)
    give(state, faction, digging=last - 1)
    assert "advance dig" in legal(state, faction)
    give(state, faction, digging=last)
    assert why(state, f"{faction}: advance dig") == "track-at-maximum (TM-144)"
    assert "advance dig" not in legal(state, faction)


@rule("TM-144")
def test_the_track_of_the_fakirs_ends_at_two_workers() -> None:
    state = corner("fakirs", target="blue")
    rich(state, "fakirs")
    play(state, "fakirs: advance dig. done")
    turn_of(state, "fakirs")
    assert why(state, "fakirs: advance dig") == "track-at-maximum (TM-144)"
    assert paid(state, "fakirs: dig 1") == (2, 0, 0)
