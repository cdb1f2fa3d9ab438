"""Chapter E.10: power actions and exchange."""

from random import Random

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    dealt,
    give,
    goods,
    hex_of,
    legal,
    make,
    pass_all,
    play,
    player,
    put,
    rich,
    table,
    terrain,
    turn_of,
    why,
)
from ziggurat import IllegalMove, Match, Seat
from ziggurat.games.terra import GAME, TerraState

COSTS = {"ACT1": 3, "ACT2": 3, "ACT3": 4, "ACT4": 4, "ACT5": 4, "ACT6": 6}


def mages(power: tuple[int, int, int] = (0, 0, 12)) -> TerraState:
    """Witches and Nomads at a bridge site each, with power and little else."""
    state = table("witches", "nomads")
    put(state, "witches", "D", "C3")
    put(state, "nomads", "D", "D3")
    give(state, "witches", power=power, workers=0, coins=0, priests=0)
    give(state, "nomads", power=power)
    return state


FOLLOW = {
    "ACT1": "bridge C3:B4",
    "ACT5": "transform D5 to green",
    "ACT6": "transform D4 to green",
}
"""What comes of a bridge or spades; D5 is one step from forest, D4 two."""


def commands(action: str) -> str:
    follow = FOLLOW.get(action)
    return f"action {action}. {follow}" if follow else f"action {action}"


@rule("TM-200")
@pytest.mark.parametrize("action", COSTS)
def test_a_power_action_is_used_once_a_round_by_all_players_together(action: str) -> None:
    state = mages()
    assert why(state, f"witches: action {action}") == ""
    play(state, f"witches: {commands(action)}. done")
    assert why(state, f"nomads: action {action}") == "action-already-taken (TM-200)"
    assert not [text for text in legal(state, "nomads") if f"action {action}" in text]
    give(state, "witches", power=(0, 0, 12))
    turn_of(state, "witches")
    assert why(state, f"witches: action {action}") == "action-already-taken (TM-200)"


@rule("TM-200")
def test_the_other_actions_stay_open_and_all_open_again_in_the_next_round() -> None:
    state = mages()
    play(state, "witches: action ACT3. done")
    assert why(state, "nomads: action ACT4") == ""
    play(state, "nomads: action ACT4. done")
    pass_all(state)
    assert state.round == 2
    rich(state)
    turn_of(state, "nomads")
    assert [why(state, f"nomads: action {action}") for action in COSTS] == [""] * 6


@rule("TM-201", "EX-24")
@pytest.mark.parametrize(("action", "cost"), COSTS.items())
def test_the_cost_goes_from_bowl_three_to_bowl_one(action: str, cost: int) -> None:
    state = mages((0, 6, 6))
    play(state, f"witches: action {action}")
    assert player(state, "witches").bowls == (cost, 6, 6 - cost)


@rule("TM-201", "EX-24")
@pytest.mark.parametrize(("action", "cost"), COSTS.items())
def test_one_token_too_few_in_bowl_three_is_not_enough(action: str, cost: int) -> None:
    state = mages((10 - cost, 1, cost - 1))
    assert why(state, f"witches: action {action}") == "too-expensive (TM-89)"
    assert not [text for text in legal(state, "witches") if f"action {action}" in text]
    give(state, "witches", power=(10 - cost, 0, cost))
    assert f"action {action}" in legal(state, "witches")


@rule("TM-201")
def test_the_space_is_marked_as_used() -> None:
    state = mages()
    assert state.power_used == 0
    play(state, "witches: action ACT4. done")
    assert state.power_used == 0b001000


@rule("TM-202")
def test_missing_power_is_made_available_by_sacrifice() -> None:
    state = mages((0, 8, 2))
    assert why(state, "witches: action ACT3") == "too-expensive (TM-89)"
    assert "burn 2. action ACT3" in legal(state, "witches")
    play(state, "witches: burn 2. action ACT3. done")
    assert player(state, "witches").bowls == (4, 4, 0)
    assert player(state, "witches").workers == 2


@rule("TM-202")
def test_a_sacrifice_that_does_not_suffice_leaves_the_action_out_of_reach() -> None:
    state = mages((5, 5, 1))
    assert not [text for text in legal(state, "witches") if "action ACT4" in text]
    play(state, "witches: burn 2")
    assert player(state, "witches").bowls == (5, 1, 3)
    assert why(state, "witches: burn 1") == "not-enough-power-to-burn (TM-79)"
    assert why(state, "witches: action ACT4") == "too-expensive (TM-89)"
    assert why(state, "witches: action ACT2") == ""


@rule("TM-202", "EX-38")
def test_five_power_with_three_in_bowl_three_cost_two_tokens() -> None:
    state = mages((3, 6, 3))
    play(state, "witches: burn 2")
    assert player(state, "witches").bowls == (3, 2, 5)
    play(state, "witches: convert 5pw to 1p")
    assert player(state, "witches").bowls == (8, 2, 0)
    assert player(state, "witches").priests == 1


@rule("TM-203")
@pytest.mark.parametrize("action", COSTS)
def test_a_power_action_is_the_action_of_the_turn(action: str) -> None:
    state = mages()
    play(state, f"witches: {commands(action)}")
    other = "ACT3" if action == "ACT4" else "ACT4"
    assert why(state, f"witches: action {other}") == "second-action-in-turn (TM-86)"
    assert legal(state, "witches", "action") == []
    play(state, "witches: done")
    assert asked(state) == [("nomads", "turn")]


@rule("TM-203")
@pytest.mark.parametrize("action", ["ACT1", "ACT5", "ACT6"])
def test_its_follow_up_comes_before_the_turn_ends(action: str) -> None:
    state = mages()
    play(state, f"witches: action {action}")
    assert "done" not in legal(state, "witches")
    assert why(state, "witches: done") != ""
    play(state, f"witches: {FOLLOW[action]}")
    assert "done" in legal(state, "witches")


RATES = [
    ("convert 5pw to 1p", (0, 0, 1), (5, 0, 7)),
    ("convert 3pw to 1w", (1, 0, 0), (3, 0, 9)),
    ("convert 1pw to 1c", (0, 1, 0), (1, 0, 11)),
    ("convert 1p to 1w", (1, 0, -1), (0, 0, 12)),
    ("convert 1w to 1c", (-1, 1, 0), (0, 0, 12)),
]


def exchanges(state: TerraState, faction: str) -> list[str]:
    """The single exchanges that are offered."""
    return [text for text in legal(state, faction, "convert") if ". " not in text]


@rule("TM-204")
@pytest.mark.parametrize(("row", "change", "bowls"), RATES)
def test_the_five_exchanges_have_these_rates(
    row: str, change: tuple[int, int, int], bowls: tuple[int, int, int]
) -> None:
    state = mages()
    give(state, "witches", workers=4, coins=4, priests=4)
    play(state, f"witches: {row}")
    workers, coins, priests = change
    assert goods(state, "witches") == (4 + workers, 4 + coins, 4 + priests)
    assert player(state, "witches").bowls == bowls


@rule("TM-204")
def test_exactly_these_five_are_offered_and_two_more_to_alchemists() -> None:
    state = table("witches", "alchemists")
    rich(state)
    five = {row for row, _, _ in RATES}
    assert set(exchanges(state, "witches")) == five
    turn_of(state, "alchemists")
    assert set(exchanges(state, "alchemists")) == five | {
        "convert 1vp to 1c",
        "convert 2c to 1vp",
    }


@rule("TM-204")
@pytest.mark.parametrize(
    "row",
    [
        "convert 4pw to 1p",
        "convert 6pw to 1p",
        "convert 2pw to 1w",
        "convert 1pw to 2c",
        "convert 1p to 2w",
        "convert 1w to 2c",
    ],
)
def test_no_other_rate_exists(row: str) -> None:
    state = mages()
    give(state, "witches", workers=9, coins=9, priests=4)
    assert why(state, f"witches: {row}") == "illegal-conversion (TM-204)"


@rule("TM-204")
def test_a_priest_becomes_a_coin_by_two_exchanges_in_one() -> None:
    state = mages()
    give(state, "witches", priests=2)
    play(state, "witches: convert 1p to 1c")
    assert goods(state, "witches") == (0, 1, 1)


@rule("TM-204")
@pytest.mark.parametrize(("row", "change", "bowls"), RATES)
def test_what_is_not_there_cannot_be_exchanged(
    row: str, change: tuple[int, int, int], bowls: tuple[int, int, int]
) -> None:
    state = mages((12, 0, 0))
    assert why(state, f"witches: {row}") == "too-expensive (TM-89)"
    assert exchanges(state, "witches") == []


@rule("TM-205")
def test_any_number_of_exchanges_before_and_after_the_action() -> None:
    state = mages()
    play(state, "witches: convert 3pw to 1w. convert 1w to 1c. convert 1pw to 1c")
    assert asked(state) == [("witches", "turn")]
    assert goods(state, "witches") == (0, 2, 0)
    play(state, "witches: action ACT4. convert 1pw to 1c. convert 3pw to 1w")
    assert goods(state, "witches") == (1, 10, 0)
    assert player(state, "witches").bowls == (12, 0, 0)
    play(state, "witches: done")
    assert asked(state) == [("nomads", "turn")]


@rule("TM-205")
def test_exchanges_alone_are_no_turn() -> None:
    state = mages()
    play(state, "witches: convert 3pw to 1w")
    assert why(state, "witches: done") == "no-action-taken (TM-86)"


@rule("TM-206")
def test_in_another_players_turn_no_exchange_is_offered() -> None:
    state = mages()
    assert exchanges(state, "nomads") == []
    assert why(state, "nomads: convert 1pw to 1c") != ""
    play(state, "witches: action ACT4. done")
    assert exchanges(state, "nomads") != []
    assert why(state, "witches: convert 1pw to 1c") != ""


@rule("TM-206")
def test_who_is_asked_for_power_cannot_exchange() -> None:
    state = table("witches", "nomads")
    put(state, "witches", "D", "C3")
    put(state, "nomads", "D", "D4")
    make(state, "D5", "green")
    rich(state, "witches")
    give(state, "nomads", power=(1, 0, 11))
    play(state, "witches: build D5. done")
    assert asked(state) == [("nomads", "offer")]
    assert legal(state, "nomads") == ["leech 1 from witches", "decline 1 from witches"]
    assert why(state, "nomads: convert 1pw to 1c").endswith("(TM-206)")


@rule("TM-206")
def test_in_phase_three_no_exchange_is_possible() -> None:
    state = mages()
    give(state, "witches", cults=(0, 0, 4, 0))
    give(state, "nomads", cults=(0, 0, 0, 0))
    play(state, "witches: pass BON3", "nomads: pass BON4")
    assert asked(state) == [("witches", "cult-spades")]
    assert exchanges(state, "witches") == []
    assert why(state, "witches: convert 1pw to 1c").endswith("(TM-206)")


@rule("TM-206")
def test_in_the_set_up_no_exchange_is_possible() -> None:
    state = dealt("witches", "nomads")
    assert asked(state) == [("witches", "first-dwelling")]
    assert legal(state, "witches", "convert") == []
    assert why(state, "witches: convert 1w to 1c").endswith("(TM-206)")


@rule("TM-206")
def test_at_the_end_of_the_game_everything_is_exchanged() -> None:
    state = mages((6, 0, 2))
    state.round = 6
    give(state, "witches", workers=3, coins=4, priests=2)
    play(state, "witches: pass", "nomads: pass")
    assert state.over
    assert player(state, "witches").workers == player(state, "witches").priests == 0
    assert player(state, "witches").coins == 2


@rule("TM-207")
def test_exchange_between_terraforming_and_the_dwelling() -> None:
    state = mages((0, 0, 2))
    give(state, "witches", workers=4, coins=0)
    play(state, "witches: dig 1. transform D5 to green")
    assert why(state, "witches: build D5") == "too-expensive (TM-89)"
    play(state, "witches: convert 2pw to 2c. build D5. done")
    assert goods(state, "witches") == (0, 0, 0)
    assert player(state, "witches").own >> hex_of("D5") & 1


@rule("TM-207")
def test_exchange_between_the_spades_of_one_action() -> None:
    state = mages((0, 0, 12))
    play(state, "witches: action ACT6. transform D5 to green. convert 3pw to 1w")
    play(state, "witches: transform D4 to gray. convert 2pw to 2c. build D5. done")
    assert terrain(state, "D5") == "forest"
    assert terrain(state, "D4") == "mountains"
    assert goods(state, "witches") == (0, 0, 0)


@rule("TM-208")
@pytest.mark.parametrize(
    "row",
    [
        "convert 1c to 1w",
        "convert 5c to 1w",
        "convert 1c to 1p",
        "convert 1w to 1p",
    ],
)
def test_no_exchange_runs_backwards(row: str) -> None:
    state = mages()
    give(state, "witches", workers=9, coins=9)
    assert why(state, f"witches: {row}") == "illegal-conversion (TM-208)"
    assert row not in legal(state, "witches")


@rule("TM-208")
def test_coins_buy_points_during_the_game_by_option_only() -> None:
    state = table("witches", "nomads", options={"sell-coins-early": True})
    give(state, "witches", coins=7, points=20)
    play(state, "witches: convert 6c to 2vp")
    assert player(state, "witches").coins == 1
    assert player(state, "witches").points == 22


@rule("TM-209")
@pytest.mark.parametrize(("priests", "sent"), [(7, 0), (4, 3), (0, 7)])
def test_a_priest_must_be_left_in_the_supply(priests: int, sent: int) -> None:
    state = mages()
    give(state, "witches", priests=priests, sent=sent)
    assert why(state, "witches: convert 5pw to 1p") == "no-priest-left (TM-209)"
    assert "convert 5pw to 1p" not in legal(state, "witches")


@rule("TM-209")
def test_the_last_priest_of_the_supply_can_be_had() -> None:
    state = mages()
    give(state, "witches", priests=3, sent=3)
    play(state, "witches: convert 5pw to 1p")
    assert player(state, "witches").priests == 4
    assert why(state, "witches: convert 5pw to 1p") == "no-priest-left (TM-209)"


@rule("TM-209")
def test_a_priest_given_for_a_worker_is_back_in_the_supply() -> None:
    state = mages()
    give(state, "witches", priests=7)
    play(state, "witches: convert 1p to 1w. convert 5pw to 1p")
    assert goods(state, "witches") == (1, 0, 7)


@rule("TM-204")
@pytest.mark.parametrize("row", ["convert 2c to 1vp", "convert 3c to 1vp", "convert 1vp to 1c"])
def test_points_are_no_goods_to_exchange(row: str) -> None:
    state = table("witches", "nomads")
    rich(state, "witches")
    assert why(state, f"witches: {row}") == "illegal-conversion (TM-204)"


@rule("TM-205")
def test_a_pass_ends_the_turn_so_exchanges_typed_behind_it_are_made_before_it() -> None:
    match = Match(GAME.deal(["witches", "nomads"], {}, Random(7)))
    for move in ("build C4", "build B4", "build E8", "build D1", "build D3"):
        match.play(move)
    match.play("pass BON4")
    match.play("pass BON7")
    witches = Seat(0)
    row = "pass BON6. convert 1w to 1c. burn 1. convert pw to c"
    assert match.check_row(row, witches) is None
    match.play_row(row, witches)
    assert [line.partition(": ")[2] for line in match.record.moves[-4:]] == [
        "convert 1w to 1c",
        "burn 1",
        "convert 1pw to 1c",
        "pass BON6",
    ]
    refusal = match.check_row("convert 1w to 1c", witches)
    assert refusal is not None and refusal.reason == "not-your-turn"


@rule("TM-205")
def test_an_exchange_behind_a_pass_that_cannot_be_paid_leaves_everything_as_it_was() -> None:
    match = Match(GAME.deal(["witches", "nomads"], {}, Random(7)))
    for move in ("build C4", "build B4", "build E8", "build D1", "build D3"):
        match.play(move)
    match.play("pass BON4")
    match.play("pass BON7")
    before = len(match.history)
    with pytest.raises(IllegalMove, match="too-expensive"):
        match.play_row("pass BON6. convert 1w to 1c. convert 5pw to 1p", Seat(0))
    assert len(match.history) == before


@rule("TM-205")
def test_exchanges_are_offered_before_the_pass() -> None:
    state = mages()
    offered = legal(state, "witches")
    assert any(move.startswith("pass") for move in offered)
    assert "convert 1pw to 1c" in offered
