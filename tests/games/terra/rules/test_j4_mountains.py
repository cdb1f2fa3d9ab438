"""Section J.4, mountains: Engineers. The Dwarves are in a file of their own."""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    give,
    goods,
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
from ziggurat.games.terra import TerraState
from ziggurat.games.terra.hexes import SITE_BETWEEN


def engineers(workers: int = 9) -> TerraState:
    """Engineers at C2 and E7, with workers only; Nomads far away."""
    state = table("engineers", "nomads", engineers="C2 E7", nomads="B6 G7 H1")
    give(state, "engineers", workers=workers, coins=0, priests=0, power=(12, 0, 0))
    return state


def bridge(state: TerraState, owner: str, start: str, end: str) -> None:
    """A bridge stands there, whoever could have built it."""
    site = SITE_BETWEEN[hex_of(start), hex_of(end)]
    state.bridges += ((site, seat(state, owner)),)
    state.bridge_ends |= 1 << hex_of(start) | 1 << hex_of(end)
    player(state, owner).bridges += 1


@rule("TM-372")
def test_the_engineers_build_a_bridge_for_two_workers() -> None:
    state = engineers(workers=2)
    play(state, "engineers: action ACTE. bridge C2:D4. done")
    assert goods(state, "engineers") == (0, 0, 0)
    assert player(state, "engineers").bowls == (12, 0, 0)
    assert state.bridges == ((SITE_BETWEEN[hex_of("C2"), hex_of("D4")], 0),)


@rule("TM-372")
def test_the_engineers_build_bridges_repeatedly_in_a_round() -> None:
    state = engineers(workers=4)
    play(state, "engineers: action ACTE. bridge C2:D4. done", "nomads: pass BON3")
    play(state, "engineers: action ACTE. bridge C2:E5. done")
    assert state.round == 1
    assert player(state, "engineers").bridges == 2
    assert goods(state, "engineers") == (0, 0, 0)


@rule("TM-372")
def test_one_worker_builds_no_bridge() -> None:
    state = engineers(workers=1)
    assert why(state, "engineers: action ACTE") == "too-expensive (TM-89)"
    assert "action ACTE" not in legal(state, "engineers")


@rule("TM-372")
def test_the_power_action_remains_open_to_the_engineers() -> None:
    state = engineers(workers=2)
    give(state, "engineers", power=(9, 0, 3))
    play(state, "engineers: action ACT1. bridge C2:D4. done", "nomads: pass BON3")
    assert player(state, "engineers").bowls == (12, 0, 0)
    play(state, "engineers: action ACTE. bridge C2:E5. done")
    assert player(state, "engineers").bridges == 2


@rule("TM-372")
def test_the_bridge_for_workers_needs_no_stronghold_and_leaves_the_power_action_free() -> None:
    state = engineers()
    play(state, "engineers: action ACTE. bridge C2:D4. done")
    assert player(state, "engineers").counts() == (2, 0, 0, 0, 0)
    put(state, "nomads", "D", "A7")
    give(state, "nomads", power=(9, 0, 3))
    play(state, "nomads: action ACT1. bridge A7:C3. done")
    assert len(state.bridges) == 2


@rule("TM-372")
def test_nobody_else_builds_bridges_for_workers() -> None:
    state = engineers()
    turn_of(state, "nomads")
    rich(state, "nomads")
    assert why(state, "nomads: action ACTE") == "action-not-owned (TM-211)"


@rule("TM-373")
def test_a_bridge_for_workers_is_the_action_of_the_turn() -> None:
    state = engineers()
    play(state, "engineers: action ACTE. bridge C2:D4")
    assert why(state, "engineers: action ACTE") == "second-action-in-turn (TM-86)"
    play(state, "engineers: done")
    assert asked(state) == [("nomads", "turn")]


@rule("TM-373")
def test_a_paid_bridge_is_built_before_the_turn_ends() -> None:
    state = engineers()
    play(state, "engineers: action ACTE")
    assert "done" not in legal(state, "engineers")
    assert why(state, "engineers: done").startswith("still-due")


@rule("TM-373")
def test_a_bridge_for_workers_needs_a_site_and_a_base() -> None:
    state = engineers()
    bridge(state, "nomads", "C2", "D3")
    play(state, "engineers: action ACTE")
    assert legal(state, "engineers", "bridge") == ["bridge C2:D4", "bridge C2:E5"]
    assert why(state, "engineers: bridge C2:D3") == "bridge-already-there (TM-295)"
    assert why(state, "engineers: bridge C2:C3") == "illegal-bridge-site (TM-294)"
    assert why(state, "engineers: bridge E7:E9") == "illegal-bridge-site (TM-294)"
    assert why(state, "engineers: bridge A7:C3") == "bridge-not-at-own-building (TM-293)"


@rule("TM-373")
def test_the_fourth_bridge_of_the_engineers_is_refused() -> None:
    state = engineers()
    put(state, "engineers", "D", "G1")
    play(state, "engineers: action ACTE. bridge C2:D4. done", "nomads: pass BON3")
    play(state, "engineers: action ACTE. bridge C2:E5. done")
    play(state, "engineers: action ACTE. bridge C2:D3. done")
    assert why(state, "engineers: action ACTE") == "no-bridge-left (TM-9)"
    give(state, "engineers", power=(0, 0, 12))
    assert why(state, "engineers: action ACT1") == "no-bridge-left (TM-9)"


@rule("TM-373")
def test_a_bridge_for_workers_offers_no_power() -> None:
    state = engineers()
    put(state, "nomads", "D", "D4")
    play(state, "engineers: action ACTE. bridge C2:D4. done")
    assert asked(state) == [("nomads", "turn")]


def bridged(stronghold: bool = True) -> TerraState:
    """Three bridges of the Engineers from C2: to D4 and E5 with own ends, to D3 without."""
    state = engineers()
    if stronghold:
        put(state, "engineers", "SH", "E7")
    put(state, "engineers", "D", "D4 E5")
    for far in ("D3", "D4", "E5"):
        bridge(state, "engineers", "C2", far)
    return state


@rule("TM-374")
def test_the_engineers_score_three_points_for_each_bridge_between_own_buildings() -> None:
    state = bridged()
    play(state, "engineers: pass BON3")
    assert player(state, "engineers").points == 20 + 6
    state = bridged()
    put(state, "engineers", "D", "D3")
    play(state, "engineers: pass BON3")
    assert player(state, "engineers").points == 20 + 9


@rule("TM-374")
def test_bridges_score_nothing_without_the_stronghold() -> None:
    state = bridged(stronghold=False)
    play(state, "engineers: pass BON3")
    assert player(state, "engineers").points == 20


@rule("TM-374")
def test_bridges_score_at_every_pass() -> None:
    state = bridged()
    play(state, "engineers: pass BON3", "nomads: pass BON4")
    play(state, "engineers: pass BON5")
    assert player(state, "engineers").points == 20 + 6 + 6


@rule("TM-374")
def test_bridges_score_in_the_last_round_too() -> None:
    state = bridged()
    put(state, "engineers", "D", "D3")
    state.round = 6
    play(state, "engineers: pass")
    assert player(state, "engineers").points == 20 + 9


@rule("TM-374")
def test_a_foreign_building_at_the_far_end_does_not_count() -> None:
    state = bridged()
    put(state, "nomads", "D", "D3")
    play(state, "engineers: pass BON3")
    assert player(state, "engineers").points == 20 + 6


@rule("TM-374")
def test_bridges_score_when_the_engineers_pass_and_at_no_other_time() -> None:
    state = bridged()
    play(state, "engineers: convert 1w to 1c. convert 1w to 1c. convert 1w to 1c")
    assert player(state, "engineers").points == 20
    turn_of(state, "nomads")
    play(state, "nomads: pass BON3")
    assert player(state, "engineers").points == 20


@rule("TM-375")
def test_a_foreign_bridge_between_buildings_of_the_engineers_scores_nothing() -> None:
    state = engineers()
    put(state, "engineers", "SH", "E7")
    put(state, "engineers", "D", "D4 E5")
    bridge(state, "nomads", "C2", "D4")
    bridge(state, "engineers", "C2", "E5")
    play(state, "engineers: pass BON3")
    assert player(state, "engineers").points == 20 + 3


@rule("TM-376")
def test_a_dwelling_costs_the_engineers_a_worker_and_a_coin() -> None:
    state = engineers(workers=1)
    make(state, "E6", "gray")
    give(state, "engineers", coins=1)
    play(state, "engineers: build E6. done")
    assert goods(state, "engineers") == (0, 0, 0)


@rule("TM-376")
@pytest.mark.parametrize(
    ("was", "kind", "workers", "coins"),
    [("D", "TP", 1, 4), ("TP", "TE", 1, 4), ("TP", "SH", 3, 6), ("TE", "SA", 3, 6)],
)
def test_the_upgrades_of_the_engineers_are_cheaper(
    was: str, kind: str, workers: int, coins: int
) -> None:
    state = engineers(workers)
    put(state, "engineers", was, "E7")
    give(state, "engineers", coins=coins - 1)
    assert why(state, f"engineers: upgrade E7 to {kind}") == "too-expensive (TM-89)"
    give(state, "engineers", coins=coins)
    play(state, f"engineers: upgrade E7 to {kind}")
    assert goods(state, "engineers") == (0, 0, 0)


@rule("TM-376")
def test_a_trading_post_costs_the_engineers_two_coins_beside_an_opponent() -> None:
    state = engineers(workers=1)
    put(state, "nomads", "D", "E6")
    give(state, "engineers", coins=2)
    play(state, "engineers: upgrade E7 to TP. done")
    assert goods(state, "engineers") == (0, 0, 0)


@rule("TM-376")
@pytest.mark.parametrize(
    ("temples", "priests", "bowls"),
    [
        ("", 0, (12, 0, 0)),
        ("A2", 1, (12, 0, 0)),
        ("A2 F1", 1, (7, 5, 0)),
        ("A2 F1 F6", 2, (7, 5, 0)),
    ],
)
def test_the_temples_of_the_engineers_bring_power_too(
    temples: str, priests: int, bowls: tuple[int, int, int]
) -> None:
    state = engineers(workers=0)
    put(state, "engineers", "TE", temples)
    hold(state, "engineers", "BON2")
    play(state, "engineers: pass BON3", "nomads: pass BON4")
    assert goods(state, "engineers") == (2, 1 + 6, priests)
    assert player(state, "engineers").bowls == bowls


@rule("TM-376")
@pytest.mark.parametrize(
    ("dwellings", "workers"), [(2, 2), (3, 2), (4, 3), (5, 4), (6, 4), (7, 5), (8, 6)]
)
def test_the_dwellings_of_the_engineers_bring_fewer_workers(dwellings: int, workers: int) -> None:
    state = engineers(workers=0)
    put(state, "engineers", "D", "A2 C5 F1 F6 G1 H6"[: 3 * (dwellings - 2)])
    play(state, "engineers: pass BON3", "nomads: pass BON4")
    assert goods(state, "engineers") == (workers, 1 + 6, 0)
