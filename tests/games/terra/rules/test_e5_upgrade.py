"""Chapter E.5, first part: upgrades and what they cost (TM-145 to TM-157)."""

import pytest

from tests.support.marks import rule
from tests.support.terra_corner import HOMES, corner, paid, scored
from tests.support.terra_tables import (
    asked,
    give,
    goods,
    legal,
    names,
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
from ziggurat.games.terra.events import Income

PATHS = [("D", "TP"), ("TP", "SH"), ("TP", "TE"), ("TE", "SA")]
KINDS = ("D", "TP", "TE", "SH", "SA")
ELSEWHERE = [(old, new) for old in KINDS for new in KINDS if (old, new) not in PATHS]


def rival(faction: str) -> str:
    """Who sits at the other side of the table in ``corner``."""
    return "witches" if HOMES[faction] == "yellow" else "nomads"


@rule("TM-145")
@pytest.mark.parametrize(("old", "new"), PATHS)
def test_the_four_upgrades(old: str, new: str) -> None:
    state = corner("witches", old)
    rich(state, "witches")
    assert f"upgrade A7 to {new}" in legal(state, "witches")
    play(state, f"witches: upgrade A7 to {new}")
    standing = player(state, "witches").built
    assert names(standing[KINDS.index(new)]) == {"A7"}
    assert "A7" not in names(standing[KINDS.index(old)])


@rule("TM-145")
@pytest.mark.parametrize(("old", "new"), ELSEWHERE)
def test_there_are_no_other_upgrades(old: str, new: str) -> None:
    state = corner("witches", old)
    rich(state, "witches")
    assert why(state, f"witches: upgrade A7 to {new}") == "wrong-upgrade-path (TM-145)"
    assert f"upgrade A7 to {new}" not in legal(state, "witches")


@rule("TM-145")
def test_only_an_own_building_is_upgraded() -> None:
    state = corner("witches")
    rich(state, "witches")
    put(state, "nomads", "D", "A6")
    assert why(state, "witches: upgrade A6 to TP") == "not-own-building (TM-145)"
    assert why(state, "witches: upgrade A8 to TP") == "no-building-there (TM-145)"


def income(state: TerraState, faction: str) -> tuple[int, int, int, int]:
    """Workers, coins, priests and power of the next income, with the card for a priest."""
    twin = state.copy()
    other = rival(faction)
    turn_of(twin, faction)
    play(twin, f"{faction}: pass BON8", f"{other}: pass BON3")
    incomes = [event for event in twin.events if isinstance(event, Income)]
    (got,) = (event for event in incomes if event.seat == seat(twin, faction))
    return got.workers, got.coins, got.priests - 1, got.power


@rule("TM-146")
@pytest.mark.parametrize(
    ("old", "new", "before", "after"),
    [
        ("D", "TP", (4, 0, 0, 0), (3, 2, 0, 1)),
        ("TP", "SH", (3, 2, 0, 1), (3, 0, 0, 2)),
        ("TP", "TE", (3, 2, 0, 1), (3, 0, 1, 0)),
        ("TE", "SA", (3, 0, 1, 0), (3, 0, 1, 0)),
    ],
)
def test_the_old_building_closes_its_slot_and_the_new_one_opens_one(
    old: str,
    new: str,
    before: tuple[int, int, int, int],
    after: tuple[int, int, int, int],
) -> None:
    """Witches with two dwellings and the building on A7."""
    state = table(
        "witches",
        "nomads",
        witches="E9 I11",
        cards="BON1 BON2 BON3 BON4 BON8",
        taken={"witches": "BON1", "nomads": "BON2"},
    )
    put(state, "witches", old, "A7")
    rich(state, "witches")
    assert income(state, "witches") == before
    row = f"witches: upgrade A7 to {new}"
    play(state, row if new in ("TP", "SH") else f"{row}. +FAV4")
    assert income(state, "witches") == after


@rule("TM-146")
def test_the_piece_that_came_back_can_be_used_again() -> None:
    state = corner("witches", "TP")
    rich(state, "witches")
    put(state, "witches", "TP", "A1 C2 E1")
    assert why(state, "witches: upgrade I11 to TP") == "building-supply-exhausted (TM-147)"
    play(state, "witches: upgrade A7 to SH. done")
    turn_of(state, "witches")
    assert why(state, "witches: upgrade I11 to TP") == ""


@rule("TM-147")
@pytest.mark.parametrize(("old", "new", "pieces"), [("D", "TP", 4), ("TP", "TE", 3)])
def test_a_piece_of_the_new_kind_must_be_left(old: str, new: str, pieces: int) -> None:
    state = corner("witches", old)
    rich(state, "witches")
    places = ["A1", "C2", "E1", "H2"]
    put(state, "witches", new, " ".join(places[: pieces - 1]))
    assert why(state, f"witches: upgrade A7 to {new}") == ""
    put(state, "witches", new, places[pieces - 1])
    assert why(state, f"witches: upgrade A7 to {new}") == "building-supply-exhausted (TM-147)"
    assert not [text for text in legal(state, "witches") if text.endswith(f"to {new}")]


@rule("TM-148")
def test_an_action_upgrades_by_one_level_only() -> None:
    state = corner("witches")
    rich(state, "witches")
    assert why(state, "witches: upgrade A7 to TE") == "wrong-upgrade-path (TM-145)"
    play(state, "witches: upgrade A7 to TP")
    assert why(state, "witches: upgrade A7 to TE") == "second-action-in-turn (TM-86)"
    assert legal(state, "witches", "upgrade") == []


@rule("TM-148")
def test_an_action_upgrades_one_building_only() -> None:
    state = corner("witches")
    rich(state, "witches")
    put(state, "witches", "D", "A1")
    play(state, "witches: upgrade A7 to TP")
    assert why(state, "witches: upgrade A1 to TP") == "second-action-in-turn (TM-86)"


POSTS = dict.fromkeys(HOMES, (2, 6, 3)) | {
    "engineers": (1, 4, 2),
    "swarmlings": (3, 8, 4),
}
"""Workers, coins, and coins beside an opponent."""
TEMPLES = dict.fromkeys(HOMES, (2, 5)) | {"engineers": (1, 4), "swarmlings": (3, 6)}
STRONGHOLDS = {
    "alchemists": (4, 6),
    "auren": (4, 6),
    "chaosmagicians": (4, 4),
    "cultists": (4, 8),
    "darklings": (4, 6),
    "dwarves": (4, 6),
    "engineers": (3, 6),
    "fakirs": (4, 10),
    "giants": (4, 6),
    "halflings": (4, 8),
    "mermaids": (4, 6),
    "nomads": (4, 8),
    "swarmlings": (5, 8),
    "witches": (4, 6),
}
SANCTUARIES = {
    "alchemists": (4, 6),
    "auren": (4, 8),
    "chaosmagicians": (4, 8),
    "cultists": (4, 8),
    "darklings": (4, 10),
    "dwarves": (4, 6),
    "engineers": (3, 6),
    "fakirs": (4, 6),
    "giants": (4, 6),
    "halflings": (4, 6),
    "mermaids": (4, 8),
    "nomads": (4, 6),
    "swarmlings": (5, 8),
    "witches": (4, 6),
}


def check_price(state: TerraState, faction: str, new: str, workers: int, coins: int) -> None:
    """The upgrade of A7 costs exactly this: with less of either it is refused."""
    command = f"upgrade A7 to {new}"
    for has in ((workers - 1, coins), (workers, coins - 1)):
        give(state, faction, workers=has[0], coins=has[1], priests=0, power=(12, 0, 0))
        assert why(state, f"{faction}: {command}") == "too-expensive (TM-89)"
        assert command not in legal(state, faction)
    give(state, faction, workers=workers, coins=coins)
    assert command in legal(state, faction)
    play(state, f"{faction}: {command}")
    assert goods(state, faction) == (0, 0, 0)


@rule("TM-149", "TM-151")
@pytest.mark.parametrize(("faction", "cost"), POSTS.items())
@pytest.mark.parametrize("neighbour", [False, True])
def test_what_a_trading_post_costs(
    faction: str, cost: tuple[int, int, int], neighbour: bool
) -> None:
    state = corner(faction)
    if neighbour:
        put(state, rival(faction), "D", "A6")
    workers, alone, beside = cost
    check_price(state, faction, "TP", workers, beside if neighbour else alone)


@rule("EX-17")
@pytest.mark.parametrize(("neighbour", "coins"), [(False, 6), (True, 3)])
def test_a_trading_post_without_and_with_an_opponent_next_door(neighbour: bool, coins: int) -> None:
    state = corner("auren")
    rich(state, "auren")
    if neighbour:
        put(state, "nomads", "D", "A6")
    assert paid(state, "auren: upgrade A7 to TP") == (2, coins, 0)


@rule("TM-150")
def test_own_neighbours_bring_no_discount() -> None:
    state = corner("witches")
    rich(state, "witches")
    put(state, "witches", "D", "A6 A8")
    assert paid(state, "witches: upgrade A7 to TP") == (2, 6, 0)


@rule("TM-150")
@pytest.mark.parametrize("kind", KINDS)
def test_a_building_of_any_kind_brings_the_discount(kind: str) -> None:
    state = corner("witches")
    rich(state, "witches")
    put(state, "nomads", kind, "A6")
    assert paid(state, "witches: upgrade A7 to TP") == (2, 3, 0)


@rule("TM-150")
def test_a_second_neighbour_brings_no_second_discount() -> None:
    state = corner("witches")
    rich(state, "witches")
    put(state, "nomads", "D", "A6 A8")
    assert paid(state, "witches: upgrade A7 to TP") == (2, 3, 0)


@rule("TM-150")
def test_an_opponent_two_edges_away_brings_no_discount() -> None:
    state = corner("witches")
    rich(state, "witches")
    put(state, "nomads", "D", "A5 A9 B4 C3")
    assert paid(state, "witches: upgrade A7 to TP") == (2, 6, 0)


@rule("TM-150")
def test_an_opponent_at_the_far_end_of_a_bridge_brings_the_discount() -> None:
    state = corner("witches")
    rich(state, "witches")
    put(state, "nomads", "D", "C3")
    play(state, "witches: action ACT1. bridge A7:C3. done")
    turn_of(state, "witches")
    assert paid(state, "witches: upgrade A7 to TP") == (2, 3, 0)


@rule("TM-151", "TM-156")
@pytest.mark.parametrize(("faction", "cost"), TEMPLES.items())
def test_what_a_temple_costs(faction: str, cost: tuple[int, int]) -> None:
    check_price(corner(faction, "TP"), faction, "TE", *cost)


@rule("TM-156")
@pytest.mark.parametrize(
    ("old", "new", "cost"),
    [("TP", "TE", (2, 5, 0)), ("TP", "SH", (4, 6, 0)), ("TE", "SA", (4, 6, 0))],
)
def test_only_trading_posts_are_cheaper_beside_an_opponent(
    old: str, new: str, cost: tuple[int, int, int]
) -> None:
    state = corner("witches", old)
    rich(state, "witches")
    put(state, "nomads", "D", "A6")
    assert paid(state, f"witches: upgrade A7 to {new}") == cost


@rule("TM-152", "EX-18")
@pytest.mark.parametrize("tile", ["SCORE6", "SCORE8"])
def test_each_trading_post_is_three_points_under_its_scoring_tile(tile: str) -> None:
    state = corner("witches", score=f"{tile} SCORE2 SCORE3 SCORE4 SCORE5 SCORE7")
    rich(state, "witches")
    put(state, "witches", "D", "A1")
    assert scored(state, "witches: upgrade A7 to TP. done") == 3
    turn_of(state, "witches")
    assert scored(state, "witches: upgrade A1 to TP. done") == 3
    turn_of(state, "witches")
    assert scored(state, "witches: upgrade A7 to TE") == 0


def with_tile(number: int) -> str:
    """Scoring tiles, this one first."""
    others = [other for other in range(1, 9) if other != number][:5]
    return " ".join(f"SCORE{other}" for other in (number, *others))


@rule("TM-152", "TM-155", "TM-157")
@pytest.mark.parametrize(
    ("tile", "points"),
    [(1, 0), (2, 0), (3, 0), (4, 5), (5, 0), (6, 0), (7, 5), (8, 0)],
)
@pytest.mark.parametrize(("old", "new"), [("TP", "SH"), ("TE", "SA")])
def test_stronghold_and_sanctuary_are_five_points_under_their_scoring_tile(
    tile: int, points: int, old: str, new: str
) -> None:
    state = corner("witches", old, score=with_tile(tile))
    rich(state, "witches")
    assert scored(state, f"witches: upgrade A7 to {new}") == points


@rule("TM-152")
@pytest.mark.parametrize("tile", [1, 2, 3, 4, 5, 7])
def test_a_trading_post_is_no_point_under_another_scoring_tile(tile: int) -> None:
    state = corner("witches", score=with_tile(tile))
    rich(state, "witches")
    assert scored(state, "witches: upgrade A7 to TP") == 0


@rule("TM-153")
@pytest.mark.parametrize(("faction", "cost"), STRONGHOLDS.items())
def test_what_a_stronghold_costs(faction: str, cost: tuple[int, int]) -> None:
    check_price(corner(faction, "TP"), faction, "SH", *cost)


@rule("TM-157")
@pytest.mark.parametrize(("faction", "cost"), SANCTUARIES.items())
def test_what_a_sanctuary_costs(faction: str, cost: tuple[int, int]) -> None:
    check_price(corner(faction, "TE"), faction, "SA", *cost)


@rule("TM-153", "TM-157")
@pytest.mark.parametrize(
    ("old", "new", "clause"), [("TP", "SH", "(TM-153)"), ("TE", "SA", "(TM-157)")]
)
def test_stronghold_and_sanctuary_are_built_once_in_the_game(
    old: str, new: str, clause: str
) -> None:
    state = corner("witches", old)
    rich(state, "witches")
    put(state, "witches", old, "A1")
    put(state, "witches", new, "C2")
    for place in ("A7", "A1"):
        refused = why(state, f"witches: upgrade {place} to {new}")
        assert refused.startswith("building-supply-exhausted")
        assert refused.endswith((clause, "(TM-147)"))
        assert f"upgrade {place} to {new}" not in legal(state, "witches")


SPECIALS = {
    "auren": "ACTA",
    "chaosmagicians": "ACTC",
    "giants": "ACTG",
    "nomads": "ACTN",
    "swarmlings": "ACTS",
    "witches": "ACTW",
}


@rule("TM-154")
@pytest.mark.parametrize(("faction", "action"), SPECIALS.items())
def test_the_special_action_of_the_stronghold_can_be_used_in_the_same_round(
    faction: str, action: str
) -> None:
    state = corner(faction, "TP", "blue" if HOMES[faction] != "blue" else "green")
    rich(state, faction)
    assert why(state, f"{faction}: action {action}") == "action-not-owned (TM-154)"
    play(state, f"{faction}: upgrade A7 to SH")
    if faction == "auren":
        play(state, "auren: +FAV9")
    play(state, f"{faction}: done")
    turn_of(state, faction)
    assert state.round == 1
    assert f"action {action}" in legal(state, faction)
    play(state, f"{faction}: action {action}")


@rule("TM-154")
def test_the_stronghold_works_at_once() -> None:
    state = corner("alchemists", "TP")
    rich(state, "alchemists")
    give(state, "alchemists", power=(5, 7, 0))
    play(state, "alchemists: upgrade A7 to SH")
    assert player(state, "alchemists").bowls == (0, 5, 7)
    state = corner("cultists", "TP")
    rich(state, "cultists")
    assert scored(state, "cultists: upgrade A7 to SH") == 7
    state = corner("mermaids", "TP")
    rich(state, "mermaids")
    assert scored(state, "mermaids: upgrade A7 to SH") == 2
    assert player(state, "mermaids").shipping == 2
    for faction, question in (
        ("auren", "favour-tile"),
        ("darklings", "ordination"),
        ("halflings", "spades"),
    ):
        state = corner(faction, "TP")
        rich(state, faction)
        play(state, f"{faction}: upgrade A7 to SH")
        assert asked(state)[0] == (faction, question)
