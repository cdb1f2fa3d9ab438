"""Chapter E.12: pass."""

import pytest

from tests.support.marks import rule
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
    rich,
    seat,
    table,
    turn_of,
    why,
)
from ziggurat.core.view import OpenView
from ziggurat.games.terra import TerraState
from ziggurat.games.terra.data.tiles import CARDS
from ziggurat.games.terra.tuples import replaced

DRY_SCORE = "SCORE4 SCORE3 SCORE2 SCORE5 SCORE6 SCORE7"
"""No spades at the end of round 1, and nothing for dwellings or trading posts."""


def coins_on(state: TerraState, card: str) -> int:
    """The coins on a card of the display; -1 if it is not there."""
    return state.cards[[c.name for c in CARDS].index(card)]


def held(state: TerraState, faction: str) -> str:
    number = player(state, faction).card
    return CARDS[number].name if number >= 0 else ""


def leave(state: TerraState, faction: str) -> None:
    """Pass with the first card on display, whoever's turn it is."""
    turn_of(state, faction)
    play(state, f"{faction}: {legal(state, faction, 'pass')[0]}")


@rule("TM-216")
@pytest.mark.parametrize("wealth", ["rich", "poor"])
def test_passing_is_always_legal_in_the_own_turn(wealth: str) -> None:
    state = table("witches", "nomads", taken={"witches": "BON3", "nomads": "BON2"})
    if wealth == "rich":
        rich(state, "witches")
        assert len(legal(state, "witches")) > 30
    else:
        give(state, "witches", workers=0, coins=0, priests=0, power=(12, 0, 0))
        assert len(legal(state, "witches")) == 3
    assert len(legal(state, "witches", "pass")) == 3


@rule("TM-216")
def test_who_has_passed_takes_no_more_actions_in_this_round() -> None:
    state = table("witches", "nomads")
    rich(state)
    leave(state, "witches")
    for action in ("ACT3", "ACT4"):
        play(state, f"nomads: action {action}. done")
        assert asked(state) == [("nomads", "turn")]
    assert why(state, "witches: action ACT2") == "not-your-turn (TM-83)"
    assert legal(state, "witches") == []


@rule("TM-216")
def test_nobody_passes_in_another_players_turn_or_after_an_action() -> None:
    state = table("witches", "nomads")
    rich(state)
    card = legal(state, "witches", "pass")[0]
    assert why(state, f"nomads: {card}") == "not-your-turn (TM-83)"
    play(state, "witches: action ACT4")
    assert why(state, f"witches: {card}") == "second-action-in-turn (TM-86)"


@rule("TM-217")
@pytest.mark.parametrize("first", ["witches", "nomads", "giants"])
def test_the_first_to_pass_starts_the_next_round(first: str) -> None:
    state = table("witches", "nomads", "giants", score=DRY_SCORE)
    leave(state, first)
    assert state.passing[0] == seat(state, first)
    for name in ("witches", "nomads", "giants"):
        if name != first:
            leave(state, name)
    assert state.round == 2
    assert asked(state) == [(first, "turn")]


@rule("TM-218")
@pytest.mark.parametrize(
    ("variable", "passes", "order"),
    [
        (False, "giants witches nomads", "giants witches nomads"),
        (False, "giants nomads witches", "giants witches nomads"),
        (False, "nomads witches giants", "nomads giants witches"),
        (True, "giants nomads witches", "giants nomads witches"),
        (True, "nomads witches giants", "nomads witches giants"),
    ],
)
def test_the_others_follow_clockwise_or_by_option_as_they_passed(
    variable: bool, passes: str, order: str
) -> None:
    options = {"variable-turn-order": variable}
    state = table("witches", "nomads", "giants", score=DRY_SCORE, options=options)
    for name in passes.split():
        leave(state, name)
    assert state.round == 2
    rich(state)
    seen = []
    for action in ("ACT2", "ACT3", "ACT4"):
        name = asked(state)[0][0]
        seen.append(name)
        play(state, f"{name}: action {action}. done")
    assert " ".join(seen) == order
    assert asked(state) == [(seen[0], "turn")]


@rule("TM-219")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_passing_player_takes_one_of_three_cards_on_display(players: int) -> None:
    names = ("witches", "nomads", "halflings", "mermaids", "giants")[:players]
    state = table(*names)
    for name in names:
        turn_of(state, name)
        offered = legal(state, name, "pass")
        assert len(offered) == 3
        before = held(state, name)
        assert f"pass {before}" not in offered
        play(state, f"{name}: {offered[1]}")
        if name != names[-1]:
            assert f"pass {held(state, name)}" == offered[1]
            assert coins_on(state, before) == 0


@rule("TM-219")
def test_a_card_returned_earlier_in_the_round_may_be_taken() -> None:
    state = table("witches", "nomads", "giants", taken={"witches": "BON3", "nomads": "BON2"})
    turn_of(state, "nomads")
    assert why(state, "nomads: pass BON3") == "bonus-card-unavailable (TM-219)"
    turn_of(state, "witches")
    play(state, "witches: pass BON6")
    assert "pass BON3" in legal(state, "nomads")
    play(state, "nomads: pass BON3")
    assert held(state, "nomads") == "BON3"


@rule("TM-219")
def test_a_card_must_be_named_that_lies_on_display() -> None:
    state = table("witches", "nomads", taken={"witches": "BON3", "nomads": "BON2"})
    assert why(state, "witches: pass") == "bonus-card-required (TM-219)"
    assert why(state, "witches: pass BON2") == "bonus-card-unavailable (TM-219)"
    assert why(state, "witches: pass BON9") == "bonus-card-unavailable (TM-219)"
    assert legal(state, "witches", "pass") == ["pass BON1", "pass BON4", "pass BON5"]


@rule("TM-220")
def test_the_own_card_cannot_be_kept() -> None:
    state = table("witches", "nomads", taken={"witches": "BON3", "nomads": "BON2"})
    assert "pass BON3" not in legal(state, "witches")
    assert why(state, "witches: pass BON3") == "bonus-card-unavailable (TM-220)"


@rule("TM-221")
@pytest.mark.parametrize("coins", [0, 1, 2, 5])
def test_the_coins_on_the_card_go_to_the_player(coins: int) -> None:
    state = table("witches", "nomads", taken={"witches": "BON3", "nomads": "BON2"})
    state.cards = replaced(state.cards, 0, coins)
    give(state, "witches", coins=4)
    play(state, "witches: pass BON1")
    assert player(state, "witches").coins == 4 + coins
    assert coins_on(state, "BON1") == -1
    assert coins_on(state, "BON3") == 0


@rule("TM-221")
def test_a_card_comes_back_empty() -> None:
    state = table("witches", "nomads", "giants", taken={"witches": "BON3", "nomads": "BON2"})
    assert coins_on(state, "BON6") == 1
    play(state, "witches: pass BON6")
    coins = player(state, "nomads").coins
    play(state, "nomads: pass BON3")
    assert player(state, "nomads").coins == coins


@rule("TM-222")
def test_in_the_last_round_no_card_is_taken_but_the_old_one_scores() -> None:
    state = table("witches", "nomads", taken={"witches": "BON3", "nomads": "BON2"})
    state.round = 6
    hold(state, "witches", "BON9")
    put(state, "witches", "D", "D1 F2 F4")
    give(state, "witches", points=20, coins=3)
    assert legal(state, "witches", "pass") == ["pass"]
    assert why(state, "witches: pass BON1") == "no-bonus-card-now (TM-222)"
    play(state, "witches: pass")
    assert player(state, "witches").points == 25
    assert player(state, "witches").coins == 3
    assert held(state, "witches") == ""
    assert asked(state) == [("nomads", "turn")]


@rule("TM-222")
def test_before_the_last_round_a_pass_names_a_card() -> None:
    state = table("witches", "nomads")
    state.round = 5
    assert why(state, "witches: pass") == "bonus-card-required (TM-219)"


@rule("TM-223", "EX-26")
@pytest.mark.parametrize(
    ("card", "buildings", "points"),
    [
        ("BON9", {}, 2),
        ("BON9", {"D": "D1 E9"}, 4),
        ("BON9", {"TP": "D1 E9"}, 2),
        ("BON7", {}, 0),
        ("BON7", {"TP": "D1"}, 2),
        ("BON7", {"TP": "D1 E9 C4"}, 6),
        ("BON7", {"TE": "D1 E9", "TP": "C4"}, 2),
        ("BON6", {}, 0),
        ("BON6", {"SH": "D1"}, 4),
        ("BON6", {"SA": "D1"}, 4),
        ("BON6", {"SH": "D1", "SA": "E9"}, 8),
        ("BON6", {"TE": "D1", "TP": "E9"}, 0),
        ("BON3", {"SH": "D1", "SA": "E9", "TP": "C4"}, 0),
    ],
)
def test_returning_a_card_scores_for_the_buildings_on_the_map(
    card: str, buildings: dict[str, str], points: int
) -> None:
    state = table("witches", "nomads")
    hold(state, "witches", card)
    for kind, places in buildings.items():
        put(state, "witches", kind, places)
    put(state, "nomads", "TP", "A5")
    give(state, "witches", points=20)
    leave(state, "witches")
    assert player(state, "witches").points == 20 + points


@rule("TM-223")
def test_the_new_card_does_not_score_when_it_is_taken() -> None:
    state = table("witches", "nomads", cards="BON9 BON1 BON2 BON3 BON4", taken={"witches": "BON3"})
    give(state, "witches", points=20)
    turn_of(state, "witches")
    hold(state, "nomads", "BON1")
    play(state, "witches: pass BON9")
    assert player(state, "witches").points == 20


@rule("TM-224")
@pytest.mark.parametrize(("posts", "points"), [(0, 0), (1, 2), (2, 3), (3, 3), (4, 4)])
def test_the_favour_tile_for_passing_scores_by_trading_posts(posts: int, points: int) -> None:
    state = table("witches", "nomads")
    hold(state, "witches", "BON3")
    own_favour(state, "witches", "FAV12")
    put(state, "witches", "TP", " ".join(("D1", "E9", "C4", "G3")[:posts]))
    give(state, "witches", points=20)
    leave(state, "witches")
    assert player(state, "witches").points == 20 + points


@rule("TM-224")
def test_card_and_favour_tile_score_together_and_also_in_the_last_round() -> None:
    state = table("witches", "nomads")
    state.round = 6
    hold(state, "witches", "BON7")
    own_favour(state, "witches", "FAV12")
    put(state, "witches", "TP", "D1 E9 C4")
    give(state, "witches", points=20)
    play(state, "witches: pass")
    assert player(state, "witches").points == 20 + 6 + 3


def bridged(stronghold: bool) -> TerraState:
    """Engineers with three bridges at C2; nothing stands on D4, an end of the third."""
    state = table("engineers", "nomads")
    hold(state, "engineers", "BON3")
    put(state, "engineers", "SH" if stronghold else "TP", "C2")
    put(state, "engineers", "D", "E5 D3")
    rich(state, "engineers")
    for end in ("E5", "D3", "D4"):
        turn_of(state, "engineers")
        play(state, f"engineers: action ACTE. bridge C2:{end}. done")
    give(state, "engineers", points=20)
    turn_of(state, "engineers")
    return state


@rule("TM-225")
@pytest.mark.parametrize(("stronghold", "points"), [(True, 6), (False, 0)])
def test_engineers_with_a_stronghold_score_bridges_with_own_buildings_at_both_ends(
    stronghold: bool, points: int
) -> None:
    state = bridged(stronghold)
    leave(state, "engineers")
    assert player(state, "engineers").points == 20 + points


@rule("TM-225")
@pytest.mark.parametrize(("ends", "points"), [("C2", 0), ("E5", 0), ("C2 E5", 3)])
def test_it_does_not_matter_which_end_is_empty(ends: str, points: int) -> None:
    state = table("engineers", "nomads")
    hold(state, "engineers", "BON3")
    put(state, "engineers", "SH", "G3")
    put(state, "engineers", "D", ends)
    rich(state, "engineers")
    play(state, "engineers: action ACTE. bridge C2:E5. done")
    give(state, "engineers", points=20)
    leave(state, "engineers")
    assert player(state, "engineers").points == 20 + points


@rule("TM-225")
def test_an_opponent_at_the_far_end_is_no_own_building() -> None:
    state = bridged(True)
    put(state, "nomads", "D", "D4")
    leave(state, "engineers")
    assert player(state, "engineers").points == 26


@rule("TM-226")
def test_the_new_card_gives_nothing_but_its_coins_in_the_running_round() -> None:
    state = table("witches", "nomads", taken={"witches": "BON1", "nomads": "BON2"})
    give(state, "witches", workers=0, coins=0, priests=0, power=(12, 0, 0))
    play(state, "witches: pass BON3")
    assert coins_on(state, "BON1") == 0
    assert goods(state, "witches") == (0, 1, 0)
    play(state, "nomads: pass BON4")
    assert state.round == 2
    assert goods(state, "witches") == (3, 7, 0)


@rule("TM-226")
def test_the_shipping_of_the_new_card_does_not_help_the_spades_of_phase_three() -> None:
    state = table(
        "witches", "nomads", witches="D1 I11", taken={"witches": "BON3", "nomads": "BON2"}
    )
    give(state, "witches", cults=(0, 0, 4, 0))
    give(state, "nomads", cults=(0, 0, 0, 0))
    play(state, "witches: pass BON4", "nomads: pass BON1")
    assert asked(state) == [("witches", "cult-spades")]
    assert why(state, "witches: transform C1 to blue").startswith("unreachable")
    assert why(state, "witches: transform D2 to green") == ""
    play(state, "witches: -SPADE")
    assert (state.round, asked(state)) == (2, [("witches", "turn")])
    rich(state, "witches")
    play(state, "witches: dig 1. transform C1 to blue. done")


@rule("TM-226")
def test_the_action_of_the_new_card_waits_for_the_next_round() -> None:
    state = table("witches", "nomads", taken={"witches": "BON3", "nomads": "BON4"})
    play(state, "witches: pass BON2")
    assert why(state, "witches: action BON2") == "not-your-turn (TM-83)"
    play(state, "nomads: pass BON1")
    assert asked(state) == [("witches", "turn")]
    assert why(state, "witches: action BON2") == ""


@rule("TM-227")
@pytest.mark.parametrize("looker", ["nomads", "spectator"])
def test_the_card_of_a_player_who_has_passed_is_still_public(looker: str) -> None:
    state = table("witches", "nomads", taken={"witches": "BON3", "nomads": "BON2"})
    play(state, "witches: pass BON5")
    view = state.view(None if looker == "spectator" else seat(state, "nomads"))
    assert isinstance(view, OpenView)
    assert isinstance(view.state, TerraState)
    assert held(view.state, "witches") == "BON5"
    assert player(view.state, "witches").passed
    assert not player(view.state, "nomads").passed


@rule("TM-228")
def test_phase_two_ends_with_the_last_pass() -> None:
    state = table("witches", "nomads", "giants", score=DRY_SCORE)
    give(state, "witches", cults=(4, 0, 0, 0), workers=0)
    workers = player(state, "witches").workers
    leave(state, "witches")
    leave(state, "giants")
    assert (state.round, asked(state)) == (1, [("nomads", "turn")])
    assert player(state, "witches").workers == workers
    leave(state, "nomads")
    assert state.round == 2
    assert not any(someone.passed for someone in state.players)


@rule("TM-228")
def test_in_round_six_the_last_pass_leads_to_the_final_scoring() -> None:
    state = table("witches", "nomads")
    state.round = 6
    play(state, "witches: pass")
    assert not state.over
    play(state, "nomads: pass")
    assert state.over
    assert state.decisions() == []
    assert why(state, "witches: pass") == "game-over (TM-270)"
