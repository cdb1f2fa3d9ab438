"""Chapter E.11: special actions."""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    give,
    goods,
    hex_of,
    hold,
    legal,
    own_favour,
    pass_all,
    play,
    player,
    put,
    rich,
    steps,
    table,
    turn_of,
    why,
)
from ziggurat.games.terra import TerraState

SPECIALS = [
    ("auren", "ACTA", "+2fire"),
    ("chaosmagicians", "ACTC", "send p to fire for 1. done. send p to fire for 1"),
    ("giants", "ACTG", "transform D5 to red"),
    ("nomads", "ACTN", "transform D5 to yellow"),
    ("swarmlings", "ACTS", "upgrade D5 to TP"),
    ("witches", "ACTW", "build C4"),
    ("witches", "FAV6", "+fire"),
    ("witches", "BON2", "+fire"),
    ("witches", "BON1", "transform D5 to green"),
]
"""Who has a special action, and what comes of it."""


def owner(faction: str, action: str = "") -> TerraState:
    """A faction with its stronghold on C3, and the tile or card of an action."""
    state = table(faction, "cultists")
    rich(state, faction)
    put(state, faction, "SH", "C3")
    if faction == "swarmlings":
        put(state, faction, "D", "D5 D4")
    if action.startswith("BON"):
        hold(state, faction, action)
    elif action.startswith("FAV"):
        own_favour(state, faction, action)
        hold(state, faction, "BON3")
    else:
        hold(state, faction, "BON3")
    return state


@rule("TM-210")
@pytest.mark.parametrize(("faction", "action", "follow"), SPECIALS)
def test_a_special_action_is_used_once_a_round(faction: str, action: str, follow: str) -> None:
    state = owner(faction, action)
    assert why(state, f"{faction}: action {action}") == ""
    play(state, f"{faction}: action {action}. {follow}. done")
    turn_of(state, faction)
    assert why(state, f"{faction}: action {action}") == "action-already-taken (TM-210)"
    assert f"action {action}" not in legal(state, faction)


@rule("TM-210")
@pytest.mark.parametrize(("faction", "action", "follow"), SPECIALS)
def test_in_the_next_round_it_can_be_used_again(faction: str, action: str, follow: str) -> None:
    state = owner(faction, action)
    play(state, f"{faction}: action {action}. {follow}. done")
    pass_all(state)
    assert state.round == 2
    rich(state, faction)
    if action.startswith("BON"):
        hold(state, faction, action)
    turn_of(state, faction)
    assert why(state, f"{faction}: action {action}") == ""
    assert f"action {action}" in legal(state, faction)


@rule("TM-210")
def test_each_special_action_is_marked_for_itself() -> None:
    state = owner("auren", "FAV6")
    hold(state, "auren", "BON2")
    for action, step in (("FAV6", "+fire"), ("BON2", "+fire"), ("ACTA", "+2fire")):
        turn_of(state, "auren")
        assert f"action {action}" in legal(state, "auren")
        play(state, f"auren: action {action}. {step}. done")
    assert steps(state, "auren")["fire"] == 4


@rule("TM-210")
def test_two_owners_of_the_same_tile_use_it_once_each() -> None:
    state = owner("witches", "FAV6")
    own_favour(state, "cultists", "FAV6")
    play(state, "witches: action FAV6. +fire. done")
    assert why(state, "cultists: action FAV6") == ""


STRONGHOLDS = {
    "alchemists": [],
    "auren": ["ACTA"],
    "chaosmagicians": ["ACTC"],
    "cultists": [],
    "darklings": [],
    "dwarves": [],
    "engineers": ["ACTE"],
    "fakirs": [],
    "giants": ["ACTG"],
    "halflings": [],
    "mermaids": [],
    "nomads": ["ACTN"],
    "swarmlings": ["ACTS"],
    "witches": ["ACTW"],
}
"""The Engineers' bridge for workers is no octagon, but is written like one."""


def specials(state: TerraState, faction: str) -> list[str]:
    """The special actions that are offered, without the six power actions."""
    offered = [text.removeprefix("action ") for text in legal(state, faction, "action ")]
    return [name for name in offered if not (name[:3] == "ACT" and name[3].isdigit())]


@rule("TM-211")
@pytest.mark.parametrize(("faction", "actions"), STRONGHOLDS.items())
def test_these_strongholds_and_no_others_have_a_special_action(
    faction: str, actions: list[str]
) -> None:
    state = table(faction, "witches" if faction != "witches" and faction != "auren" else "nomads")
    rich(state, faction)
    hold(state, faction, "BON3")
    put(state, faction, "D", "C3")
    assert specials(state, faction) == (["ACTE"] if faction == "engineers" else [])
    put(state, faction, "SH", "C3")
    put(state, faction, "D", "D5")
    assert specials(state, faction) == actions


@rule("TM-211")
@pytest.mark.parametrize("number", range(1, 13))
def test_one_favour_tile_has_a_special_action(number: int) -> None:
    state = table("mermaids", "nomads")
    hold(state, "mermaids", "BON3")
    own_favour(state, "mermaids", f"FAV{number}")
    assert specials(state, "mermaids") == (["FAV6"] if number == 6 else [])


@rule("TM-211")
@pytest.mark.parametrize("number", range(1, 10))
def test_two_bonus_cards_have_a_special_action(number: int) -> None:
    state = table("mermaids", "nomads")
    hold(state, "mermaids", f"BON{number}")
    assert specials(state, "mermaids") == ([f"BON{number}"] if number in (1, 2) else [])


@rule("TM-211")
@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("ACTG", "action-not-owned (TM-211)"),
        ("FAV6", "action-not-owned (TM-211)"),
        ("ACTW", "action-not-owned (TM-154)"),
        ("ACT7", "action-not-owned (TM-211)"),
        ("FAV5", "action-not-owned (TM-211)"),
        ("BON3", "action-not-owned (TM-211)"),
    ],
)
def test_what_is_not_owned_cannot_be_used(action: str, reason: str) -> None:
    state = table("witches", "nomads")
    rich(state, "witches")
    hold(state, "witches", "BON3")
    assert why(state, f"witches: action {action}") == reason


@rule("TM-212")
@pytest.mark.parametrize(
    ("faction", "action", "follow"), [row for row in SPECIALS if row[1] != "ACTC"]
)
def test_a_special_action_is_the_action_of_the_turn(faction: str, action: str, follow: str) -> None:
    state = owner(faction, action)
    play(state, f"{faction}: action {action}")
    assert why(state, f"{faction}: done") != ""
    play(state, f"{faction}: {follow}")
    assert why(state, f"{faction}: action ACT4") == "second-action-in-turn (TM-86)"
    assert why(state, f"{faction}: send p to fire for 1") == "second-action-in-turn (TM-86)"
    play(state, f"{faction}: done")
    assert asked(state) == [("cultists", "turn")]


@rule("TM-212")
def test_the_spade_of_the_card_may_be_followed_by_a_dwelling_in_the_same_turn() -> None:
    state = owner("witches", "BON1")
    give(state, "witches", workers=1, coins=2)
    play(state, "witches: action BON1. transform D5 to green. build D5. done")
    assert player(state, "witches").own >> hex_of("D5") & 1
    assert goods(state, "witches") == (0, 0, 5)
    assert asked(state) == [("cultists", "turn")]


@rule("TM-212", "EX-25")
def test_witches_with_a_stronghold_build_one_free_dwelling_a_round() -> None:
    state = owner("witches")
    give(state, "witches", workers=0, coins=0, priests=0, power=(12, 0, 0))
    play(state, "witches: action ACTW. build A10. done")
    assert player(state, "witches").own >> hex_of("A10") & 1
    assert goods(state, "witches") == (0, 0, 0)
    turn_of(state, "witches")
    assert why(state, "witches: action ACTW") == "action-already-taken (TM-210)"
    pass_all(state)
    turn_of(state, "witches")
    assert why(state, "witches: action ACTW") == ""


@rule("TM-213")
def test_the_favour_tile_with_the_step_is_used_in_the_round_in_which_it_was_taken() -> None:
    state = table("witches", "nomads")
    put(state, "witches", "TP", "D1")
    rich(state)
    play(state, "witches: upgrade D1 to TE. +FAV6. done", "nomads: action ACT4. done")
    assert state.round == 1
    assert "action FAV6" in legal(state, "witches")
    play(state, "witches: action FAV6. +earth. done")
    assert steps(state, "witches") == {"fire": 0, "water": 2, "earth": 1, "air": 2}


@rule("TM-213")
@pytest.mark.parametrize(
    ("faction", "action"), [(row[0], row[1]) for row in SPECIALS if row[1].startswith("ACT")]
)
def test_the_action_of_a_stronghold_is_used_in_the_round_in_which_it_was_built(
    faction: str, action: str
) -> None:
    state = table(faction, "cultists")
    rich(state)
    put(state, faction, "TP", "C3")
    put(state, faction, "D", "D5")
    assert why(state, f"{faction}: action {action}") == "action-not-owned (TM-154)"
    tile = ". +FAV1" if faction == "auren" else ""
    play(state, f"{faction}: upgrade C3 to SH{tile}. done", "cultists: action ACT4. done")
    assert state.round == 1
    assert f"action {action}" in legal(state, faction)


@rule("TM-214")
@pytest.mark.parametrize("card", ["BON1", "BON2"])
def test_the_action_of_a_card_is_gone_when_the_card_is_returned(card: str) -> None:
    state = owner("witches", card)
    put(state, "cultists", "D", "D4")
    assert f"action {card}" in legal(state, "witches")
    play(state, "witches: pass BON4")
    assert why(state, f"witches: action {card}") != ""
    play(state, "cultists: pass BON5")
    assert state.round == 2
    assert f"action {card}" not in legal(state, "witches")
    assert why(state, f"witches: action {card}").endswith("(TM-214)")


@rule("TM-214")
def test_the_action_of_a_card_works_in_phase_two_only() -> None:
    state = owner("witches", "BON3")
    give(state, "witches", cults=(0, 0, 4, 0))
    give(state, "cultists", cults=(0, 0, 0, 0))
    play(state, "witches: pass BON2", "cultists: pass BON4")
    assert asked(state) == [("witches", "cult-spades")]
    assert legal(state, "witches", "action") == []
    assert why(state, "witches: action BON2") != ""
    play(state, "witches: -SPADE")
    assert (state.round, asked(state)) == (2, [("witches", "turn")])
    assert why(state, "witches: action BON2") == ""


@rule("TM-215")
@pytest.mark.parametrize("action", ["BON2", "FAV6"])
def test_the_cult_step_is_one_step_with_its_power_and_free(action: str) -> None:
    state = owner("witches", action)
    give(state, "witches", cults=(0, 4, 0, 0), power=(5, 7, 0), workers=0, coins=0, priests=0)
    play(state, f"witches: action {action}. +water. done")
    assert steps(state, "witches") == {"fire": 0, "water": 5, "earth": 0, "air": 0}
    assert player(state, "witches").bowls == (3, 9, 0)
    assert goods(state, "witches") == (0, 0, 0)
    assert player(state, "witches").points == 20


@rule("TM-215")
@pytest.mark.parametrize("action", ["BON2", "FAV6"])
def test_the_track_is_the_players_choice(action: str) -> None:
    state = owner("witches", action)
    play(state, f"witches: action {action}")
    assert legal(state, "witches", "+") == ["+fire", "+water", "+earth", "+air"]
    assert why(state, "witches: +2fire") == "gain-not-due (TM-215)"
