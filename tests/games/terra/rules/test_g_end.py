"""Section G, the end of the game: cults, areas, leftover resources, the winner."""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    give,
    goods,
    hold,
    legal,
    pass_all,
    play,
    player,
    put,
    rich,
    table,
    turn_of,
    why,
)
from ziggurat.games.terra import TerraMystica, TerraState
from ziggurat.games.terra.events import GameEnded, Scored
from ziggurat.games.terra.final import largest_area, shared
from ziggurat.games.terra.sources import NAMES

FIVE = ("witches", "nomads", "alchemists", "cultists", "mermaids")
SUPPLY = (*("D",) * 8, *("TP",) * 4, *("TE",) * 3, "SH", "SA")
"""All buildings of a colour, in the order in which ``settle`` puts them."""
CULTS = ("fire", "water", "earth", "air")
AREA, COINS = (18, 12, 6), "conversion"

ROW_A = "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13"
ROW_E = "E1 E2 E3 E4 E5 E6 E7 E8"
ROW_I = "I1 I2 I3 I4 I5 I6 I7 I8 I9"


def last_round(*factions: str) -> TerraState:
    """Round 6, nothing on the map, nobody with goods, with steps or with a card that scores."""
    state = table(*factions)
    while state.round < 6:
        pass_all(state)
    state.occupied = 0
    for owner in state.players:
        owner.built = (0,) * 5
        owner.own = owner.near = owner.ships = owner.ships_plus = owner.flights = 0
        owner.points = 20
        owner.sources = [0] * len(NAMES)
        give(state, owner.faction.name, cults=(0, 0, 0, 0), power=(12, 0, 0))
        give(state, owner.faction.name, workers=0, coins=0, priests=0)
    return state


def settle(state: TerraState, faction: str, hexes: str) -> None:
    """Buildings of all kinds, as far as a colour has them."""
    for kind, name in zip(SUPPLY, hexes.split(), strict=False):
        put(state, faction, kind, name)
    assert len(hexes.split()) <= len(SUPPLY)


def apart(state: TerraState) -> None:
    """One dwelling each, so that all areas are of the same size."""
    for name, hex in zip(state.names, ("A1", "A13", "E8", "I1", "I12"), strict=False):
        put(state, name, "D", hex)


def finish(state: TerraState) -> None:
    pass_all(state)
    assert state.over


def scored(state: TerraState, source: str) -> list[int]:
    """The points of every seat from one source."""
    return [owner.sources[NAMES.index(source)] for owner in state.players]


def area(state: TerraState, faction: str) -> int:
    return largest_area(state, player(state, faction))


@rule("TM-270")
def test_the_game_ends_when_all_have_passed_in_round_six() -> None:
    state = last_round("witches", "nomads")
    apart(state)
    first, second = (state.names[seat] for seat in state.order)
    play(state, f"{first}: pass")
    assert not state.over
    assert scored(state, "network") == [0, 0]
    play(state, f"{second}: pass")
    assert state.over
    assert state.round == 6
    assert scored(state, "network") == [15, 15]
    assert [type(event) for event in state.events].count(GameEnded) == 1
    assert asked(state) == []
    assert why(state, f"{first}: pass") == "game-over (TM-270)"
    assert why(state, f"{second}: convert 1w to 1c") == "game-over (TM-270)"


@rule("TM-271")
def test_cults_come_first_then_areas_then_what_is_left() -> None:
    state = last_round("witches", "nomads")
    settle(state, "witches", "A1 A2")
    settle(state, "nomads", "E8")
    give(state, "witches", cults=(3, 0, 0, 2), coins=7, points=30)
    give(state, "nomads", cults=(0, 5, 1, 0), workers=4, points=40)
    finish(state)
    scored = [NAMES[event.source] for event in state.events if isinstance(event, Scored)]
    order = ["cult_fire", "cult_water", "cult_earth", "cult_air"]
    assert scored == [*order, "network", "network", "conversion", "conversion"]
    assert player(state, "witches").points == 30 + 8 + 8 + 18 + 2
    assert player(state, "nomads").points == 40 + 8 + 8 + 12 + 1


# G.1 Cults.


@rule("TM-272")
@pytest.mark.parametrize("track", CULTS)
def test_the_three_highest_score_on_each_track(track: str) -> None:
    state = last_round(*FIVE[:4])
    apart(state)
    for name, step in zip(state.names, (9, 7, 4, 2), strict=True):
        cults = [0, 0, 0, 0]
        cults[CULTS.index(track)] = step
        give(state, name, cults=(cults[0], cults[1], cults[2], cults[3]))
    finish(state)
    assert {other: scored(state, f"cult_{other}") for other in CULTS} == {
        other: [8, 4, 2, 0] if other == track else [0, 0, 0, 0] for other in CULTS
    }


CULT_CASES = [
    ((2, 4, 9, 7), [0, 2, 8, 4]),
    ((10, 9, 8, 1, 1), [8, 4, 2, 0, 0]),
    ((5, 0), [8, 0]),
    ((0, 0), [0, 0]),
    ((0, 7, 0), [0, 8, 0]),
    ((6, 6, 0), [6, 6, 0]),
    ((6, 6, 3), [6, 6, 2]),
    ((8, 5, 5), [8, 3, 3]),
    ((8, 5, 5, 5), [8, 2, 2, 2]),
    ((9, 5, 3, 3, 3), [8, 4, 0, 0, 0]),
    ((4, 4, 4), [4, 4, 4]),
    ((4, 4, 4, 4), [3, 3, 3, 3]),
    ((4, 4, 4, 4, 4), [2, 2, 2, 2, 2]),
    ((4, 4, 4, 4, 1), [3, 3, 3, 3, 0]),
    ((7, 7), [6, 6]),
]


@rule("TM-272", "TM-273", "TM-274", "TM-275", "EX-41", "EX-42", "EX-43")
@pytest.mark.parametrize(("heights", "points"), CULT_CASES)
def test_who_is_tied_on_a_track_shares_the_places_taken_up_together(
    heights: tuple[int, ...], points: list[int]
) -> None:
    state = last_round(*FIVE[: len(heights)])
    apart(state)
    for name, step in zip(state.names, heights, strict=True):
        give(state, name, cults=(0, step, 0, 0))
    finish(state)
    assert scored(state, "cult_water") == points
    assert scored(state, "cult_fire") == [0] * len(heights)


# G.2 Largest connected area.


@rule("TM-276")
def test_the_largest_group_of_a_player_counts_by_its_buildings() -> None:
    state = last_round("witches", "nomads")
    settle(state, "witches", "A1 A2 A3 A4 A5 A6 A7 I1 I2 I3 I4")
    assert area(state, "witches") == 7
    put(state, "witches", "SH", "A1")  # a building counts as one, whatever its power value
    assert area(state, "witches") == 7


@rule("TM-276")
def test_a_bridge_connects_an_area() -> None:
    state = last_round("witches", "nomads")
    settle(state, "witches", "A7 C3 D5")
    put(state, "nomads", "D", "I1")
    rich(state, "witches")
    turn_of(state, "witches")
    assert area(state, "witches") == 2
    play(state, "witches: action ACT1. bridge A7:C3. done")
    assert area(state, "witches") == 3


ISLANDS = "A3 C1 C2 E5 G1 G2 H4 F2"
"""Eight spaces, none beside another; each is one river space from the next or from G1 (F2)."""
FAR_ISLAND = "A7 C1 C2 E5 G1 G2 H4 F2"
"""The same, but A7 is two river spaces (r2, r9) from C2."""


@rule("TM-277", "EX-31", "EX-32")
@pytest.mark.parametrize(
    ("hexes", "shipping", "size"),
    [(ISLANDS, 0, 1), (ISLANDS, 1, 8), (FAR_ISLAND, 1, 7), (FAR_ISLAND, 2, 8)],
)
def test_every_single_gap_must_be_within_the_own_shipping(
    hexes: str, shipping: int, size: int
) -> None:
    state = last_round("witches", "nomads")
    settle(state, "witches", hexes)
    settle(state, "nomads", "I12")
    give(state, "witches", shipping=shipping)
    assert area(state, "witches") == size


@rule("TM-277")
def test_the_shipping_of_other_players_does_not_matter() -> None:
    state = last_round("witches", "nomads")
    settle(state, "witches", ISLANDS)
    settle(state, "nomads", "A7 A10")
    give(state, "nomads", shipping=3)
    assert area(state, "witches") == 1


@rule("TM-278", "TM-333")
def test_the_shipping_card_does_not_connect_an_area() -> None:
    state = last_round("witches", "nomads")
    settle(state, "witches", "A3 C1")
    settle(state, "nomads", "I9")
    hold(state, "witches", "BON4")
    assert area(state, "witches") == 1
    finish(state)
    assert scored(state, "network") == [15, 15]  # with two buildings it were 18 and 12


@rule("TM-279")
@pytest.mark.parametrize(
    ("hexes", "foreign", "size"),
    [
        ("E5 E7", "", 2),  # over free land
        ("E5 E7", "E6", 2),  # over a foreign building
        ("C2 E5", "", 2),  # over the river
        ("E4 E7", "", 1),  # two spaces between
        ("A3 C2", "", 1),  # two river spaces between
        ("E1 E3 E5 E7 G2", "", 5),  # from one to the next
    ],
)
def test_the_dwarves_connect_over_one_space_of_any_kind(
    hexes: str, foreign: str, size: int
) -> None:
    state = last_round("dwarves", "nomads")
    settle(state, "dwarves", hexes)
    settle(state, "nomads", foreign or "I12")
    assert area(state, "dwarves") == size
    give(state, "dwarves", coins=3)
    finish(state)
    assert scored(state, "faction_ability") == [0, 0]  # nothing is paid, no tunnel scored
    assert state.leftovers[0][:3] == (0, 3, 0)


@rule("TM-280")
@pytest.mark.parametrize(
    ("hexes", "kind", "size"),
    [
        ("E5 E7", "D", 2),
        ("C2 E5", "D", 2),
        ("E4 E7", "D", 1),
        ("E4 E7", "SH", 2),
        ("E5 E7", "SH", 2),
        ("E3 E7", "SH", 1),
    ],
)
def test_the_fakirs_connect_as_far_as_their_carpet_flies(hexes: str, kind: str, size: int) -> None:
    state = last_round("fakirs", "witches")
    settle(state, "fakirs", hexes)
    put(state, "fakirs", kind, "E7" if "E7" in hexes else "E5")
    settle(state, "witches", "I12")
    assert area(state, "fakirs") == size
    give(state, "fakirs", priests=1)
    finish(state)
    assert scored(state, "faction_ability") == [0, 0]
    assert state.leftovers[0][:3] == (0, 0, 1)


@rule("TM-281")
def test_a_dwelling_of_the_witches_ride_counts_only_where_it_is_adjacent() -> None:
    state = last_round("witches", "nomads")
    settle(state, "witches", "C3 C4")
    put(state, "witches", "SH", "C3")
    put(state, "nomads", "D", "A1")
    give(state, "witches", shipping=1)
    turn_of(state, "witches")
    near = state.copy()
    play(state, "witches: action ACTW. build I11. done")
    assert area(state, "witches") == 2  # C3 and C4, with one river space (r10) between
    assert player(state, "witches").own.bit_count() == 3
    play(near, "witches: action ACTW. build A10. done")
    assert area(near, "witches") == 2  # B5 is between A10 and C4, and r4, r11 are two
    give(near, "witches", shipping=2)
    assert area(near, "witches") == 3


AREA_CASES = [
    (
        [f"{ROW_A} B1 B6", f"{ROW_I} H1 H2 H3", f"{ROW_E} F3", "F5 F6 F7 G5 G6"],
        [18, 12, 6, 0],  # 15, 12, 9, 5
    ),
    (["F5 F6", ROW_E, "I1", ROW_A], [6, 12, 0, 18]),
    ([f"A1 A2 A3 A4 A5 A6 A7 A8 A9 {ROW_I[:-3]}", "E1 E2 E3 E4 E5 E6 E7"], [18, 12]),  # 9 + 8, 7
    ([ROW_E[:14], "A1 A2 A3 A4", "I1 I2 I3 I4", "F5 F6 F7 G5"], [18, 6, 6, 6]),  # 5, 4, 4, 4
    (["A1 A2 A3 A4", "I1 I2 I3 I4", "E1 E2"], [15, 15, 6]),  # 4, 4, 2
    (["A1 A2", "I1", "E1", "G7", "I12"], [18, 4, 4, 4, 4]),  # (12 + 6) / 4, rounded down
    (["A1 A2", "I1 I2"], [15, 15]),
    (["A1", "E1", "I1"], [12, 12, 12]),
    (["A1", "E1", "I1", "G7", "A13"], [7, 7, 7, 7, 7]),  # 36 / 5
]


@rule("TM-282", "TM-283", "TM-284", "TM-285")
@pytest.mark.parametrize(("settled", "points"), AREA_CASES)
def test_the_three_largest_areas_score(settled: list[str], points: list[int]) -> None:
    state = last_round(*FIVE[: len(settled)])
    give(state, "witches", shipping=0)
    for name, hexes in zip(state.names, settled, strict=True):
        settle(state, name, hexes)
        if name == "mermaids":
            give(state, name, shipping=0)
    finish(state)
    assert scored(state, "network") == points


@rule("TM-284", "EX-33", "EX-44")
@pytest.mark.parametrize(
    ("sizes", "points"), [((20, 19, 19, 19), [18, 6, 6, 6]), ((20, 20, 11), [15, 15, 6])]
)
def test_tied_areas_share_their_places_rounded_down(
    sizes: tuple[int, ...], points: list[int]
) -> None:
    """The examples have areas that are larger than a colour has buildings."""
    assert shared(list(sizes), AREA) == points


# G.3 Leftover resources.


@rule("TM-286", "TM-287", "EX-34")
@pytest.mark.parametrize(
    ("faction", "coins", "points"),
    [
        *(("witches", 2, 0), ("witches", 3, 1), ("witches", 11, 3), ("witches", 12, 4)),
        *(("alchemists", 1, 0), ("alchemists", 2, 1), ("alchemists", 11, 5)),
    ],
)
def test_coins_that_are_left_become_points(faction: str, coins: int, points: int) -> None:
    state = last_round(faction, "nomads")
    apart(state)
    give(state, faction, coins=coins)
    finish(state)
    assert scored(state, COINS) == [points, 0]


@rule("TM-288", "EX-45")
@pytest.mark.parametrize(("faction", "points"), [("witches", 3), ("alchemists", 5)])
def test_all_goods_become_coins_first(faction: str, points: int) -> None:
    state = last_round(faction, "nomads")
    apart(state)
    give(state, faction, priests=2, workers=3, coins=4, power=(6, 0, 2))  # 2 + 3 + 4 + 2 = 11
    finish(state)
    assert scored(state, COINS) == [points, 0]
    assert state.leftovers[0] == (3, 4, 2, 6, 0, 2)
    assert goods(state, faction) == (0, {"witches": 2, "alchemists": 1}[faction], 0)
    assert player(state, faction).bowls == (8, 0, 0)


@rule("TM-288")
@pytest.mark.parametrize(
    ("given", "points"),
    [({"priests": 3}, 1), ({"workers": 3}, 1), ({"coins": 3}, 1), ({"workers": 2}, 0)],
)
def test_a_priest_and_a_worker_are_worth_a_coin_each(given: dict[str, int], points: int) -> None:
    state = last_round("witches", "nomads")
    apart(state)
    give(state, "witches", power=None, cults=None, shipping=None, **given)
    finish(state)
    assert scored(state, COINS) == [points, 0]


@rule("TM-289")
@pytest.mark.parametrize(
    ("bowls", "points", "after"),
    [
        ((0, 5, 1), 1, (3, 1, 0)),  # 2 sacrificed: 3 coins
        ((0, 12, 0), 2, (6, 0, 0)),  # 6 coins
        ((6, 3, 1), 0, (8, 1, 0)),  # 2 coins
        ((12, 0, 0), 0, (12, 0, 0)),
        ((0, 0, 12), 4, (12, 0, 0)),
    ],
)
def test_pairs_of_tokens_in_bowl_two_are_sacrificed(
    bowls: tuple[int, int, int], points: int, after: tuple[int, int, int]
) -> None:
    state = last_round("witches", "nomads")
    apart(state)
    give(state, "witches", power=bowls)
    finish(state)
    assert scored(state, COINS) == [points, 0]
    assert player(state, "witches").bowls == after


@rule("TM-349", "EX-35")
def test_the_alchemists_exchange_points_and_coins() -> None:
    state = table("alchemists", "nomads")
    give(state, "alchemists", points=20, coins=4)
    play(state, "alchemists: convert 3vp to 3c")
    assert (player(state, "alchemists").points, player(state, "alchemists").coins) == (17, 7)
    play(state, "alchemists: convert 6c to 3vp")
    assert (player(state, "alchemists").points, player(state, "alchemists").coins) == (20, 1)
    assert why(state, "alchemists: convert 2c to 1vp") == "too-expensive (TM-89)"
    assert legal(state, "alchemists", "convert 2c to 1vp") == []


# G.4 Winner.


@rule("TM-290", "TM-291")
@pytest.mark.parametrize(
    ("points", "ranks"),
    [
        ((121, 118, 90), (1, 2, 3)),
        ((90, 121, 118), (3, 1, 2)),
        ((110, 110, 90), (1, 1, 3)),  # both win
        ((110, 110, 110), (1, 1, 1)),
        ((90, 110, 110), (3, 1, 1)),
    ],
)
def test_the_most_points_win_and_a_tie_is_shared(
    points: tuple[int, int, int], ranks: tuple[int, int, int]
) -> None:
    state = last_round(*FIVE[:3])
    apart(state)
    for name, own in zip(state.names, points, strict=True):
        give(state, name, points=own - 12)  # (18 + 12 + 6) / 3 come for the areas
    give(state, "nomads", workers=2)  # worth no point, and no tie-break either
    finish(state)
    assert [owner.points for owner in state.players] == list(points)
    outcome = TerraMystica().outcome(state)
    assert outcome.ranks == ranks
    assert outcome.rows == tuple((own,) for own in points)
