"""The page previews a move before the click, and the move does just that."""

from collections import Counter

import pytest

from tests.support.counted_calls import count_calls
from tests.support.terra_tables import (
    dealt,
    give,
    hold,
    make,
    own_favour,
    own_town,
    play,
    put,
    rich,
    table,
    turn_of,
)
from tests.support.terra_ui import SEEDS, UI, art_ids, asked, looked, positions, preview_lines, say
from ziggurat.build import compiled
from ziggurat.games.terra import TerraState
from ziggurat.games.terra.tuples import replaced
from ziggurat.games.terra.ui import preview_passing, trial_move
from ziggurat.games.terra.ui.context import Context
from ziggurat.games.terra.ui.input import split_row
from ziggurat.games.terra.ui.trial_move import try_move
from ziggurat.ui import Prospect

KINDS = {"cost", "points", "conflict", "offer", "gain", "loss", "note"}


def forest(score: str = "SCORE2 SCORE3 SCORE4 SCORE5 SCORE6 SCORE7") -> TerraState:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4", score=score)
    give(state, "witches", workers=4, coins=9, priests=1, power=(3, 5, 4))
    return state


@pytest.mark.parametrize("seed", SEEDS)
def test_every_move_is_told_with_signs_of_the_art(seed: int) -> None:
    for state in positions(seed, 13):
        for view in asked(state):
            for move in view.legal:
                lines = UI.preview(view, move, say)
                assert lines, move.text
                for line in lines:
                    assert line.words and line.kind in KINDS, line
                    assert f"sign-{line.sign}" in art_ids(False), line
                words = [line.words for line in lines]
                assert len(words) == len(set(words)), move.text


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_told_is_what_happens(seed: int) -> None:
    """The copy stands still, but for the player it comes to the same as the game itself."""
    for state in positions(seed, 11):
        for view in asked(state):
            assert view.seat is not None
            before = state.snapshot()
            for move in view.legal:
                trial = try_move(Context(state, view.seat, say), move)
                real = state.copy()
                real.play(move, view.seat)
                if real.round == state.round and not real.over:
                    predicted, actual = trial.player, real.players[view.seat]
                    assert (predicted.points, predicted.bowls, predicted.cults) == (
                        actual.points, actual.bowls, actual.cults,
                    )  # fmt: skip
                    assert (predicted.workers, predicted.coins, predicted.priests) == (
                        actual.workers, actual.coins, actual.priests,
                    )  # fmt: skip
            assert state.snapshot() == before


def test_a_dwelling_tells_price_points_income_and_what_is_left() -> None:
    state = forest("SCORE3 SCORE2 SCORE4 SCORE5 SCORE6 SCORE7")
    assert preview_lines(state, "witches", "dig 1. build D2") == [
        "costs 4 workers, 2 coins",
        "buys 1 spade for 3 workers",
        "2 points: the scoring tile, a dwelling",
        "income: 1 worker more",
        "a group of 2 buildings, power value 2 (a town needs 4 and 7)",
        "3 more hexes in reach",
        "left then: 7 coins, 1 priest; power 3/5/4",
    ]


def test_exchanges_and_sacrifices_are_a_part_of_the_price() -> None:
    lines = looked(
        forest(), "witches", "burn 2. convert 1p to 1w. convert 6pw to 2w. dig 2. build E1"
    )
    assert [line.words for line in lines if line.kind == "cost"] == [
        "costs 7 workers, 2 coins",
        "sacrifices 2 tokens of power",
        "exchanges 1 priest for 1 worker",
        "exchanges 6 power for 2 workers",
        "buys 2 spades for 6 workers",
    ]
    assert lines[-1].words == "left then: 7 coins; power 9/1/0"


def test_neighbours_are_named_with_what_they_may_take_and_pay() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    rich(state)
    put(state, "nomads", "SH", "D2")
    give(state, "nomads", power=(5, 5, 0), points=20)
    prospects = looked(state, "witches", "upgrade D1 to TP")
    assert Prospect("Nomads may take 3 power for 2 points", "offer", "nomads") in prospects
    give(state, "nomads", power=(0, 1, 9))
    lines = preview_lines(state, "witches", "upgrade D1 to TP")
    assert "Nomads may take 1 power for nothing" in lines
    give(state, "nomads", power=(0, 0, 10))
    lines = preview_lines(state, "witches", "upgrade D1 to TP")
    assert "Nomads can take no power: it is all in bowl III" in lines
    assert not any("may take" in words for words in lines)


def test_a_town_is_announced_with_its_points() -> None:
    state = forest()
    rich(state)
    put(state, "witches", "TP", "D2 E1")
    put(state, "witches", "SH", "D1")
    lines = looked(state, "witches", "dig 3. build E2")
    assert Prospect("founds a town: choose a tile, with its key", "gain", "town") in lines
    assert "5 points for the town: the scoring tile" in [line.words for line in lines]
    play(state, "witches: dig 3. build E2")
    assert preview_lines(state, "witches", "+TW2")[:4] == [
        "brings 2 workers",
        "7 points: the town",
        "5 points: the scoring tile, a town",
        "5 points: the ability",
    ]
    assert "1 key for the top of a cult" in preview_lines(state, "witches", "+TW2")


def test_a_temple_brings_a_tile_and_changes_the_income() -> None:
    state = forest()
    rich(state)
    put(state, "witches", "TP", "C3")
    lines = preview_lines(state, "witches", "upgrade C3 to TE")
    assert "a favour tile to choose" in lines
    assert "income: 1 priest more" in lines and "income: 2 coins, 1 power less" in lines
    state.round = 6
    assert not any(
        "income" in words for words in preview_lines(state, "witches", "upgrade C3 to TE")
    )


def test_a_priest_tells_steps_power_rank_and_who_is_above() -> None:
    state = forest()
    give(state, "witches", cults=(2, 0, 0, 0))
    give(state, "nomads", cults=(7, 0, 0, 0))
    assert preview_lines(state, "witches", "send p to fire for 3") == [
        "costs 1 priest",
        "brings 3 power",
        "fire: step 2 to 5",
        "Nomads stand on step 7",
        "the priest stays in the order for good",
        "left then: 4 workers, 9 coins; power 0/8/4",
    ]
    give(state, "nomads", cults=(4, 0, 0, 0))
    lines = preview_lines(state, "witches", "send p to fire for 3")
    assert "rank of fire as it stands then: 8 points at the end, now 4" in lines


def test_the_bonus_of_the_round_counts_steps() -> None:
    state = forest("SCORE3 SCORE2 SCORE4 SCORE5 SCORE6 SCORE7")
    give(state, "witches", cults=(0, 1, 0, 0))
    lines = looked(state, "witches", "send p to water for 3")
    assert Prospect("more at the end of the round: 1 priest", "gain", "SCORE3") in lines
    assert "more at the end" not in " ".join(
        preview_lines(state, "witches", "send p to water for 2")
    )


def test_the_top_needs_a_key_and_uses_it() -> None:
    state = forest()
    give(state, "witches", cults=(8, 0, 0, 0))
    lines = preview_lines(state, "witches", "send p to fire for 3")
    assert "2 steps of fire lost: the top needs a key" in lines
    own_town(state, "witches", "TW1")
    lines = preview_lines(state, "witches", "send p to fire for 3")
    assert "uses 1 key" in lines and "fire: step 8 to 10" in lines
    give(state, "nomads", cults=(10, 0, 0, 0))
    lines = preview_lines(state, "witches", "send p to fire for 3")
    assert "2 steps of fire lost: the top is taken" in lines


def test_a_tile_tells_of_steps_that_lead_nowhere() -> None:
    state = forest()
    rich(state)
    put(state, "witches", "TP", "C3")
    give(state, "witches", cults=(8, 0, 0, 0))
    play(state, "witches: upgrade C3 to TE")
    assert "2 steps of fire lost: the top needs a key" in preview_lines(state, "witches", "+FAV1")
    assert not any("lost" in words for words in preview_lines(state, "witches", "+FAV2"))


def test_actions_tell_price_gain_and_that_they_are_used() -> None:
    state = forest()
    assert preview_lines(state, "witches", "action ACT3") == [
        "costs 4 power",
        "brings 2 workers",
        "nobody can take it again in this round",
        "left then: 6 workers, 9 coins, 1 priest; power 7/5/0",
    ]
    put(state, "witches", "SH", "C3")
    assert preview_lines(state, "witches", "action ACTW") == [
        "a dwelling on any forest, for nothing",
        "used up until the next round",
    ]


def test_a_double_turn_is_told() -> None:
    state = table("chaosmagicians", "witches", chaosmagicians="A6", witches="C3 D1")
    rich(state)
    put(state, "chaosmagicians", "SH", "A6")
    turn_of(state, "chaosmagicians")
    assert "two actions follow" in preview_lines(state, "chaosmagicians", "action ACTC")
    assert "two actions follow" not in preview_lines(state, "chaosmagicians", "advance ship")


def test_the_second_action_is_told_even_if_a_dwelling_is_left_out() -> None:
    state = table("chaosmagicians", "witches", chaosmagicians="A6", witches="C3 D1")
    rich(state)
    put(state, "chaosmagicians", "SH", "A6")
    turn_of(state, "chaosmagicians")
    play(state, "chaosmagicians: action ACTC. dig 1. transform A5 to red")
    lines = preview_lines(state, "chaosmagicians", "done")
    assert lines == ["no dwelling there in this turn", "then your second action"]


def test_tracks_tell_how_far_they_lead() -> None:
    state = forest()
    lines = preview_lines(state, "witches", "advance ship")
    assert lines[:3] == ["costs 4 coins, 1 priest", "2 points: shipping", "7 more hexes in reach"]
    lines = preview_lines(state, "witches", "advance dig")
    assert "a spade costs 2 workers from now on" in lines
    assert "6 points: the exchange track" in lines


def test_passing_tells_points_card_income_and_the_next_round() -> None:
    state = table("witches", "nomads", cards="BON1 BON2 BON3 BON9 BON4", taken={"witches": "BON9"})
    own_favour(state, "witches", "FAV12")
    put(state, "witches", "TP", "C3")
    state.cards = replaced(state.cards, 2, 2)
    assert preview_lines(state, "witches", "pass BON3") == [
        "2 points: bonus card, dwellings",
        "2 points: favour tile, trading posts when passing",
        "2 coins from the card",
        "the card: income 6 coins",
        "the next income: 3 workers, 8 coins, 1 power",
        "you begin the next round",
    ]
    play(state, "witches: pass BON3")
    lines = preview_lines(state, "nomads", "pass BON4")
    assert "number 2 in the next round" in lines and "all have passed: the round ends" in lines


def test_in_the_last_round_the_rest_becomes_points() -> None:
    state = forest()
    state.round = 6
    give(state, "witches", workers=2, coins=5, priests=0, power=(0, 4, 1))
    assert "what is left over: 3 points" in preview_lines(state, "witches", "pass")


def test_buildings_change_what_passing_brings() -> None:
    state = forest()
    rich(state)
    hold(state, "witches", "BON2")
    own_favour(state, "witches", "FAV12")
    put(state, "witches", "TP", "C3")
    assert "when passing: 1 point more" in preview_lines(state, "witches", "upgrade D1 to TP")
    assert "when passing: 2 points less" in preview_lines(state, "witches", "upgrade C3 to SH")


def test_an_offer_tells_bowls_and_points() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    rich(state)
    put(state, "nomads", "TP", "D2")
    put(state, "nomads", "D", "E1")
    give(state, "nomads", power=(5, 5, 0), points=20, coins=7, workers=0, priests=0)
    play(state, "witches: upgrade D1 to TP. done")
    assert preview_lines(state, "nomads", "leech 3 from witches") == [
        "brings 3 power",
        "pays 2 points",
        "left then: 7 coins; power 2/8/0",
    ]
    assert preview_lines(state, "nomads", "decline 3 from witches") == [
        "3 power less, 2 points saved"
    ]


def test_exchanges_tell_the_bowls() -> None:
    state = forest()
    assert preview_lines(state, "witches", "burn 1") == [
        "1 token of power lost for good",
        "left then: 4 workers, 9 coins, 1 priest; power 3/3/5",
    ]
    assert preview_lines(state, "witches", "convert 3pw to 1w") == [
        "costs 3 power",
        "brings 1 worker",
        "left then: 5 workers, 9 coins, 1 priest; power 6/5/1",
    ]


def test_a_bridge_tells_what_it_joins() -> None:
    state = table("engineers", "witches", engineers="A2 C2", witches="C3 D1")
    rich(state)
    turn_of(state, "engineers")
    put(state, "engineers", "D", "A3")
    put(state, "witches", "D", "C1")
    play(state, "engineers: action ACTE")
    lines = preview_lines(state, "engineers", "bridge A3:C1")
    assert "leads to the Witches" in lines and "joins two of your buildings" not in lines
    other = table("engineers", "witches", engineers="A2 C2", witches="C3 D1")
    rich(other)
    put(other, "engineers", "D", "A3 C1")
    play(other, "engineers: action ACTE")
    lines = preview_lines(other, "engineers", "bridge A3:C1")
    assert lines[0] == "joins two of your buildings"
    assert "a group of 3 buildings, power value 3 (a town needs 4 and 7)" in lines


def test_a_first_dwelling_tells_its_neighbourhood() -> None:
    state = dealt("witches", "nomads")
    play(state, "witches: build D1", "nomads: build D3")
    lines = preview_lines(state, "nomads", "build B1")
    assert any(words.startswith("around it: ") for words in lines)
    assert "nobody next door: no power, dear trading posts" in lines
    make(state, "D2", "yellow")
    lines = preview_lines(state, "nomads", "build D2")
    assert "next to the Witches: cheap trading posts, and power" in lines
    assert "near your D3" in lines


def test_a_faction_tells_its_start() -> None:
    state = dealt("player1", "player2", options={"factions": "chosen"})
    assert preview_lines(state, "player1", "choose swarmlings") == [
        "home: lakes",
        "starts with 8 workers, 20 coins; power 3/9/0",
        "2 dwellings at the start",
        "starts with 1 step of fire, 1 step of water, 1 step of earth, 1 step of air",
    ]
    play(state, "player1: choose swarmlings")
    assert "Swarmlings live 3 spades away" in preview_lines(state, "player2", "choose nomads")


def test_done_tells_who_is_next() -> None:
    state = forest()
    rich(state)
    play(state, "witches: advance ship")
    assert preview_lines(state, "witches", "done") == ["then it is the turn of the Nomads"]


@pytest.mark.both_builds
@pytest.mark.skipif(compiled(), reason="calls within compiled code cannot be counted")
def test_looking_takes_little_work_however_many_moves_are_legal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A preview lists no moves, and plays nothing but the parts of the one that it is about."""
    calls = Counter[str]()
    count_calls(monkeypatch, calls, TerraState, "copy", "follow", "legal_moves")
    for place in (trial_move, preview_passing):
        count_calls(monkeypatch, calls, place, "paused_copy")
    looks = 0
    for state in positions(SEEDS[-1], 20):
        for view in asked(state):
            for move in view.legal:
                calls.clear()
                UI.preview(view, move, say)
                assert calls["follow"] == len(split_row(move)[0]) + 1, move.text
                assert calls["paused_copy"] <= 3 and calls["copy"] <= 1, move.text
                assert not calls["legal_moves"], move.text
                looks += 1
    assert looks > 100
