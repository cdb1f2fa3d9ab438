"""Chapter D, phase I: income."""

import pytest

from tests.support.marks import rule
from tests.support.terra_incomes import income_of, new_round, opponent, stand
from tests.support.terra_tables import (
    asked,
    give,
    goods,
    hold,
    legal,
    own_favour,
    play,
    player,
    put,
    table,
    why,
)
from ziggurat.games.terra import TerraState

EIGHT = (1, 2, 3, 4, 5, 6, 7, 8, 8)
WORKERS = {
    "fakirs": EIGHT,
    "nomads": EIGHT,
    "cultists": EIGHT,
    "halflings": EIGHT,
    "alchemists": EIGHT,
    "darklings": EIGHT,
    "mermaids": EIGHT,
    "swarmlings": (2, 3, 4, 5, 6, 7, 8, 9, 9),
    "auren": EIGHT,
    "witches": EIGHT,
    "dwarves": EIGHT,
    "engineers": (0, 1, 2, 2, 3, 4, 4, 5, 6),
    "chaosmagicians": EIGHT,
    "giants": EIGHT,
}
"""By the number of dwellings on the map."""
EVEN = (0, 2, 4, 6, 8)
RICH = (0, 2, 4, 7, 11)
USUAL = (0, 1, 2, 4, 6)
STEADY = (0, 1, 2, 3, 4)
POSTS = {
    "fakirs": (EVEN, USUAL),
    "nomads": (RICH, STEADY),
    "cultists": (EVEN, USUAL),
    "halflings": (EVEN, USUAL),
    "alchemists": (RICH, STEADY),
    "darklings": (EVEN, USUAL),
    "mermaids": (EVEN, USUAL),
    "swarmlings": ((0, 2, 4, 6, 9), (0, 2, 4, 6, 8)),
    "auren": (EVEN, USUAL),
    "witches": (EVEN, USUAL),
    "dwarves": ((0, 3, 5, 7, 10), USUAL),
    "engineers": (EVEN, USUAL),
    "chaosmagicians": (EVEN, USUAL),
    "giants": (EVEN, USUAL),
}
"""Coins and power by the number of trading posts on the map."""
STRONGHOLDS = {
    "fakirs": (0, 0, 1, 0),
    "nomads": (0, 0, 0, 2),
    "cultists": (0, 0, 0, 2),
    "halflings": (0, 0, 0, 2),
    "alchemists": (0, 6, 0, 0),
    "darklings": (0, 0, 0, 2),
    "mermaids": (0, 0, 0, 4),
    "swarmlings": (0, 0, 0, 4),
    "auren": (0, 0, 0, 2),
    "witches": (0, 0, 0, 2),
    "dwarves": (0, 0, 0, 2),
    "engineers": (0, 0, 0, 2),
    "chaosmagicians": (2, 0, 0, 0),
    "giants": (0, 0, 0, 4),
}
"""Workers, coins, priests and power of the stronghold."""
CARDS = {
    "BON1": (0, 2, 0, 0),
    "BON2": (0, 4, 0, 0),
    "BON3": (0, 6, 0, 0),
    "BON4": (0, 0, 0, 3),
    "BON5": (1, 0, 0, 3),
    "BON6": (2, 0, 0, 0),
    "BON7": (1, 0, 0, 0),
    "BON8": (0, 0, 1, 0),
    "BON9": (0, 2, 0, 0),
}
FAVOURS = {
    "FAV1": (0, 0, 0, 0),
    "FAV2": (0, 0, 0, 0),
    "FAV3": (0, 0, 0, 0),
    "FAV4": (0, 0, 0, 0),
    "FAV5": (0, 0, 0, 0),
    "FAV6": (0, 0, 0, 0),
    "FAV7": (1, 0, 0, 1),
    "FAV8": (0, 0, 0, 4),
    "FAV9": (0, 3, 0, 0),
    "FAV10": (0, 0, 0, 0),
    "FAV11": (0, 0, 0, 0),
    "FAV12": (0, 0, 0, 0),
}


def alone(faction: str) -> TerraState:
    """A table at which a faction holds no card and no priest."""
    state = table(faction, opponent(faction))
    give(state, faction, card=-1, priests=0)
    return state


def income(faction: str, counts: tuple[int, int, int, int, int]) -> tuple[int, int, int, int]:
    """The income of so many dwellings, trading posts, temples, strongholds, sanctuaries."""
    state = alone(faction)
    stand(state, faction, counts)
    return income_of(state, faction)


@rule("TM-59")
def test_income_is_also_paid_in_the_first_round() -> None:
    state = table("witches", "nomads", taken={"witches": "BON2", "nomads": "BON1"})
    assert state.round == 1
    assert goods(state, "witches") == (3 + 3, 15 + 4, 0)
    assert goods(state, "nomads") == (2 + 4, 15 + 2, 0)


@rule("TM-60")
@pytest.mark.parametrize("faction", WORKERS)
def test_workers_by_the_number_of_dwellings(faction: str) -> None:
    for number, workers in enumerate(WORKERS[faction]):
        assert income(faction, (number, 0, 0, 0, 0)) == (workers, 0, 0, 0)


@rule("TM-60", "EX-6")
def test_three_symbols_on_the_dwelling_track_bring_three_workers() -> None:
    state = alone("witches")
    assert player(state, "witches").counts() == (2, 0, 0, 0, 0)
    assert income_of(state, "witches") == (3, 0, 0, 0)


@rule("TM-61", "TM-62")
@pytest.mark.parametrize("faction", POSTS)
def test_coins_and_power_by_the_number_of_trading_posts(faction: str) -> None:
    free = WORKERS[faction][0]
    for number, (coins, power) in enumerate(zip(*POSTS[faction], strict=True)):
        assert income(faction, (0, number, 0, 0, 0)) == (free, coins, 0, power)


@rule("TM-61")
def test_no_coins_come_from_buildings_without_a_trading_post() -> None:
    assert income("witches", (8, 0, 3, 1, 1))[1] == 0


@rule("TM-62", "TM-63")
@pytest.mark.parametrize("faction", STRONGHOLDS)
def test_what_the_stronghold_brings(faction: str) -> None:
    workers, coins, priests, power = STRONGHOLDS[faction]
    free = WORKERS[faction][0]
    assert income(faction, (0, 0, 0, 1, 0)) == (free + workers, coins, priests, power)


@rule("TM-62")
def test_power_of_trading_posts_and_stronghold_is_added() -> None:
    assert income("nomads", (0, 1, 0, 0, 0))[3] == 1
    assert income("nomads", (0, 1, 0, 1, 0))[3] == 3
    assert income("swarmlings", (0, 4, 0, 1, 0))[3] == 12


@rule("TM-64")
def test_engineers_get_power_from_their_temples() -> None:
    incomes = [income("engineers", (0, 0, number, 0, 0)) for number in range(4)]
    assert incomes == [(0, 0, 0, 0), (0, 0, 1, 0), (0, 0, 1, 5), (0, 0, 2, 5)]


@rule("TM-64", "TM-65")
@pytest.mark.parametrize("faction", [name for name in WORKERS if name != "engineers"])
def test_the_others_get_a_priest_for_each_temple(faction: str) -> None:
    for number in range(4):
        assert income(faction, (0, 0, number, 0, 0))[2:] == (number, 0)


@rule("TM-65", "TM-66")
@pytest.mark.parametrize("faction", WORKERS)
def test_what_the_sanctuary_brings(faction: str) -> None:
    priests = 2 if faction in ("swarmlings", "darklings") else 1
    assert income(faction, (0, 0, 0, 0, 1))[2:] == (priests, 0)


@rule("TM-65")
def test_two_temples_and_the_sanctuary_bring_three_priests() -> None:
    assert income("witches", (0, 0, 2, 0, 1))[2] == 3


@rule("TM-66")
@pytest.mark.parametrize("faction", ["swarmlings", "darklings"])
def test_a_temple_of_swarmlings_and_darklings_brings_one_priest(faction: str) -> None:
    assert income(faction, (0, 0, 1, 0, 0))[2] == 1
    assert income(faction, (0, 0, 0, 0, 1))[2] == 2
    assert income(faction, (0, 0, 2, 0, 1))[2] == 4


@rule("TM-67")
@pytest.mark.parametrize(
    ("priests", "sent", "gained"),
    [(6, 0, 1), (2, 4, 1), (7, 0, 0), (0, 7, 0), (5, 0, 2), (4, 0, 3)],
)
def test_priests_come_only_from_the_own_supply(priests: int, sent: int, gained: int) -> None:
    state = alone("witches")
    stand(state, "witches", (0, 0, 2, 0, 1))
    give(state, "witches", priests=priests, sent=sent)
    assert income_of(state, "witches")[2] == gained


@rule("TM-67")
def test_priests_that_did_not_come_are_lost() -> None:
    state = alone("witches")
    stand(state, "witches", (0, 0, 2, 0, 1))
    give(state, "witches", priests=6)
    new_round(state)
    give(state, "witches", priests=0)
    assert income_of(state, "witches")[2] == 3


@rule("TM-68")
@pytest.mark.parametrize("card", CARDS)
def test_the_card_that_is_held_adds_its_income(card: str) -> None:
    state = alone("witches")
    stand(state, "witches", (0, 0, 0, 0, 0))
    hold(state, "witches", card)
    workers, coins, priests, power = CARDS[card]
    assert income_of(state, "witches") == (1 + workers, coins, priests, power)


@rule("TM-68")
def test_only_the_card_that_is_held_now_counts() -> None:
    state = table("witches", "nomads", taken={"witches": "BON3", "nomads": "BON1"})
    coins = goods(state, "witches")[1]
    play(state, "witches: pass BON5", "nomads: pass BON4")
    assert goods(state, "witches")[1] == coins + 1  # the coin that lay on the new card
    assert goods(state, "witches")[0] == 6 + 3 + 1


@rule("TM-69")
@pytest.mark.parametrize("tile", FAVOURS)
def test_a_favour_tile_adds_its_income(tile: str) -> None:
    state = alone("witches")
    stand(state, "witches", (0, 0, 0, 0, 0))
    own_favour(state, "witches", tile)
    workers, coins, priests, power = FAVOURS[tile]
    for _ in range(2):
        assert income_of(state, "witches") == (1 + workers, coins, priests, power)


@rule("TM-69")
def test_a_favour_tile_brings_no_income_in_the_round_in_which_it_is_taken() -> None:
    state = table("witches", "nomads", witches="F4 I6", nomads="B1 A5 B4")
    put(state, "witches", "TP", "F4")
    give(state, "witches", workers=2, coins=5, priests=0, power=(12, 0, 0))
    play(state, "witches: upgrade F4 to TE. +FAV9. done")
    assert goods(state, "witches") == (0, 0, 0)
    give(state, "witches", card=-1)
    assert income_of(state, "witches") == (2, 3, 1, 0)


@rule("TM-68", "TM-69", "EX-8")
def test_the_extra_income_of_a_tile_and_a_card() -> None:
    plain = income("witches", (2, 1, 0, 0, 0))
    state = alone("witches")
    stand(state, "witches", (2, 1, 0, 0, 0))
    own_favour(state, "witches", "FAV7")
    hold(state, "witches", "BON3")
    received = income_of(state, "witches")
    assert plain == (3, 2, 0, 1)
    assert received == (4, 8, 0, 2)


@rule("TM-70")
def test_income_comes_to_all_at_once_and_nobody_is_asked() -> None:
    state = table("witches", "nomads", "giants")
    play(state, "witches: pass BON4", "nomads: pass BON5", "giants: pass BON6")
    assert [event.key for event in state.events[-4:]] == ["round", "income", "income", "income"]
    assert asked(state) == [("witches", "turn")]
    for faction in ("nomads", "giants"):
        assert legal(state, faction) == []
        assert why(state, f"{faction}: convert 1w to 1c") == "not-your-turn (TM-83)"
        assert why(state, f"{faction}: burn 1") == "not-your-turn (TM-83)"


@rule("TM-71")
def test_goods_are_kept_from_round_to_round() -> None:
    state = table("witches", "nomads", taken={"witches": "BON2", "nomads": "BON1"})
    give(state, "witches", workers=40, coins=30, priests=4)
    play(state, "witches: pass BON4", "nomads: pass BON5")
    assert state.round == 2
    assert goods(state, "witches") == (40 + 3, 30 + 1, 4)  # a coin lay on the card


@rule("TM-71")
def test_priests_and_power_are_limited() -> None:
    state = alone("witches")
    stand(state, "witches", (0, 4, 3, 1, 1))
    give(state, "witches", priests=7, power=(0, 0, 12))
    new_round(state)
    assert player(state, "witches").priests == 7
    assert player(state, "witches").bowls == (0, 0, 12)
