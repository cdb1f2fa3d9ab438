"""The map: what is worked out of its rows agrees with what the box says of it."""

from random import Random

from ziggurat.games.terra.data.board import BRIDGE_SITES, LAND_HEXES, RIVER_HEXES
from ziggurat.games.terra.hexes import (
    ADJACENT,
    HEXES,
    LAND,
    PRINTED_LAND,
    RIVER,
    SITES,
    TERRAINS,
    circle_distance,
    each,
    listed,
)


def test_hexes_and_bridge_sites_are_counted() -> None:
    assert (LAND.bit_count(), RIVER.bit_count()) == (LAND_HEXES, RIVER_HEXES)
    assert len(SITES) == BRIDGE_SITES
    assert [hexes.bit_count() for hexes in PRINTED_LAND] == [11] * 7


def test_neighbours_are_mutual_and_six_at_most() -> None:
    for hex in HEXES:
        assert 2 <= ADJACENT[hex].bit_count() <= 6
        assert all(ADJACENT[other] >> hex & 1 for other in each(ADJACENT[hex]))


def test_a_set_is_listed_in_reading_order() -> None:
    rng = Random(7)
    for number in [0, 1, 2, 5, 20, len(HEXES)] * 5:
        hexes = sorted(rng.sample(HEXES, number))
        chosen = sum(1 << hex for hex in hexes)
        assert list(listed(chosen)) == list(each(chosen)) == hexes


def test_a_bridge_spans_two_river_hexes_between_banks_that_do_not_touch() -> None:
    for start, end, between in SITES:
        assert not ADJACENT[start] >> end & 1
        assert between.bit_count() == 2 and between & ~RIVER == 0


def test_the_circle_is_never_walked_the_long_way() -> None:
    assert {circle_distance(start, end) for start in TERRAINS for end in TERRAINS} == {0, 1, 2, 3}
