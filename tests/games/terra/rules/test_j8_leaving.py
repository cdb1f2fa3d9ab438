"""Section J.8, beside the rulebook: leaving the game."""

from random import Random

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    dealt,
    give,
    hold,
    legal,
    pass_all,
    play,
    player,
    put,
    rich,
    seat,
    table,
    why,
)
from ziggurat import Match, Seat
from ziggurat.core.events import PlayerLeft
from ziggurat.games.terra import GAME, TerraState
from ziggurat.games.terra.rounds import income

SPADES_IN_ROUND_1 = "SCORE4 SCORE3 SCORE2 SCORE5 SCORE6 SCORE7"
"""Four steps on the track of water bring a spade."""


def leave(state: TerraState, faction: str) -> None:
    state.play("resign", seat(state, faction))


def three(late: bool = False, **options: bool) -> TerraState:
    """Cultists on E6, beside nomads on F3 and witches on F4; everybody can take power."""
    state = table(
        "cultists",
        "nomads",
        "witches",
        cultists="E6 A7",
        nomads="F3 A5 B1",
        witches="F4 D1",
        options={"late-leech": late, **options},
    )
    rich(state)
    for name in state.names:
        give(state, name, power=(12, 0, 0), cults=(0, 0, 0, 0))
    return state


@rule("TM-426")
@pytest.mark.parametrize("late", [False, True])
def test_nobody_waits_for_the_answer_of_somebody_who_left(late: bool) -> None:
    state = three(late)
    play(state, "cultists: upgrade E6 to TP. done")
    leave(state, "nomads")
    assert ("nomads", "offer") not in asked(state)
    play(state, "witches: decline 1 from cultists")
    assert asked(state) == [("witches", "turn")]


@rule("TM-426")
def test_an_offer_that_is_not_put_yet_is_lost_as_well() -> None:
    state = three()
    play(state, "cultists: upgrade E6 to TP. done")
    leave(state, "witches")
    play(state, "nomads: decline 1 from cultists")
    assert asked(state) == [("nomads", "turn")]


@rule("TM-426")
@pytest.mark.parametrize("late", [False, True])
def test_offers_of_somebody_who_left_stay_open(late: bool) -> None:
    state = three(late)
    play(state, "cultists: upgrade E6 to TP")
    leave(state, "cultists")
    play(state, "nomads: leech 1 from cultists", "witches: leech 1 from cultists")
    assert [player(state, name).bowls for name in ("nomads", "witches")] == [(11, 1, 0)] * 2
    assert asked(state) == [("nomads", "turn")]  # and no step is asked of the Cultists


@rule("TM-426")
def test_the_bonus_card_lies_on_display_at_once_without_coins_or_points() -> None:
    state = three()
    hold(state, "nomads", "BON9")
    points = player(state, "nomads").points
    leave(state, "nomads")
    assert player(state, "nomads").points == points
    assert "pass BON9" in legal(state, "cultists", "pass")
    coins = player(state, "cultists").coins
    play(state, "cultists: pass BON9")
    assert player(state, "cultists").coins == coins


@rule("TM-426")
def test_what_is_still_due_is_lost_and_the_turn_goes_on() -> None:
    state = three()
    put(state, "cultists", "TP", "E6")
    play(state, "cultists: upgrade E6 to TE")
    assert asked(state)[0] == ("cultists", "favour-tile")
    favours = player(state, "cultists").favours
    leave(state, "cultists")
    assert player(state, "cultists").favours == favours
    assert asked(state) == [("nomads", "offer")]


@rule("TM-426")
def test_a_second_action_is_lost() -> None:
    state = table("chaosmagicians", "witches", chaosmagicians="G2", witches="C3 D1")
    rich(state)
    put(state, "chaosmagicians", "SH", "G2")
    play(state, "chaosmagicians: action ACTC. advance ship")
    leave(state, "chaosmagicians")
    assert asked(state) == [("witches", "turn")]


@rule("TM-426")
def test_buildings_terrain_cults_tiles_and_points_stay() -> None:
    state = three()
    before = player(state, "nomads").copy()
    leave(state, "nomads")
    after = player(state, "nomads")
    assert (after.own, after.cults, after.points) == (before.own, before.cults, before.points)
    assert why(state, "cultists: build F3") == "occupied (TM-90)"


@rule("TM-426")
def test_whoever_leaves_in_the_set_up_places_and_takes_nothing_more() -> None:
    state = dealt("witches", "nomads", "giants")
    play(state, "witches: build C4")
    leave(state, "witches")
    leave(state, "giants")
    assert asked(state) == [("nomads", "first-dwelling")]
    play(state, "nomads: build B4", "nomads: build E8", "nomads: build D3")
    assert asked(state) == [("nomads", "first-card")]
    play(state, "nomads: pass BON4")
    assert (state.round, asked(state)) == (1, [("nomads", "turn")])
    assert player(state, "witches").card == player(state, "giants").card == -1


@rule("TM-426")
def test_whoever_leaves_before_choosing_a_faction_has_none() -> None:
    labels = ("player1", "player2", "player3")
    state = dealt(*labels, options={"factions": "chosen"})
    state.play("resign", seat(state, "player2"))
    state.play("choose witches")
    state.play("choose giants")
    assert state.names == ("witches", "player2", "giants")
    assert asked(state) == [("witches", "first-dwelling")]


@rule("TM-426")
def test_leaving_is_no_answer_and_needs_no_question() -> None:
    match = Match(GAME.deal(["witches", "nomads"], {}, Random(7)))
    match.play("resign", Seat(1))
    assert match.record.moves == ["nomads: resign"]
    assert [type(event) for event in match.history[-1].events[:1]] == [PlayerLeft]
    undo = match.undo_refusal(Seat(1))
    assert undo is not None and undo.reason == "undo-left"


@rule("TM-426")
def test_nobody_leaves_twice_or_for_somebody_else_or_when_all_is_over() -> None:
    state = three()
    leave(state, "nomads")
    assert why(state, "nomads: resign") == "has-left (TM-426)"
    assert str(state.why_not("resign", None)) == "not-asked (TM-426)"
    for name in ("cultists", "witches"):
        leave(state, name)
    assert state.over
    assert why(state, "witches: resign") == "game-over (TM-270)"


@rule("TM-426")
def test_a_row_cannot_hold_a_resignation() -> None:
    assert why(three(), "cultists: burn 1. resign") == "unknown-command (TM-86)"


@rule("TM-427")
def test_somebody_who_left_is_offered_no_power() -> None:
    state = three()
    leave(state, "nomads")
    play(state, "cultists: upgrade E6 to TP. done")
    assert asked(state) == [("witches", "offer")]


@rule("TM-427")
@pytest.mark.parametrize(("answer", "power"), [("decline", 1), ("leech", 0)])
def test_an_open_offer_counts_as_neither_taken_nor_refused(answer: str, power: int) -> None:
    state = three(True, **{"errata-cultist-power": True})
    play(state, "cultists: upgrade E6 to TP. done")
    leave(state, "nomads")
    play(state, f"witches: {answer} 1 from cultists")
    if answer == "leech":
        play(state, "cultists: +fire")
    assert player(state, "cultists").bowls == (12 - power, power, 0)


@rule("TM-427")
def test_the_cultists_get_nothing_if_the_only_neighbour_leaves() -> None:
    state = three(True, **{"errata-cultist-power": True})
    leave(state, "witches")
    play(state, "cultists: upgrade E6 to TP. done")
    leave(state, "nomads")
    assert player(state, "cultists").bowls == (12, 0, 0)


@rule("TM-427")
def test_the_round_ends_when_all_who_stayed_have_passed() -> None:
    state = three()
    leave(state, "nomads")
    play(state, f"cultists: {legal(state, 'cultists', 'pass')[0]}")
    play(state, f"witches: {legal(state, 'witches', 'pass')[0]}")
    assert (state.round, asked(state)) == (2, [("cultists", "turn")])


@rule("TM-427")
def test_who_leaves_last_in_a_round_ends_it() -> None:
    state = three()
    play(state, f"cultists: {legal(state, 'cultists', 'pass')[0]}")
    play(state, f"nomads: {legal(state, 'nomads', 'pass')[0]}")
    leave(state, "witches")
    assert (state.round, asked(state)) == (2, [("cultists", "turn")])


@rule("TM-427")
@pytest.mark.parametrize("variable", [False, True])
def test_if_the_start_player_has_left_the_next_who_stayed_begins(variable: bool) -> None:
    state = three(**{"variable-turn-order": variable})
    play(state, f"cultists: {legal(state, 'cultists', 'pass')[0]}")
    leave(state, "cultists")
    play(state, f"nomads: {legal(state, 'nomads', 'pass')[0]}")
    play(state, f"witches: {legal(state, 'witches', 'pass')[0]}")
    assert [state.names[other] for other in state.order] == ["nomads", "witches"]
    assert asked(state) == [("nomads", "turn")]


@rule("TM-427")
def test_income_comes_from_buildings_and_tiles_without_a_card() -> None:
    state = three()
    leave(state, "nomads")
    expected = income(player(state, "nomads"))
    workers = player(state, "nomads").workers
    pass_all(state)
    assert state.round == 2
    assert player(state, "nomads").workers == workers + expected.workers


@rule("TM-427")
@pytest.mark.parametrize("late", [False, True])
def test_cult_spades_are_lost(late: bool) -> None:
    state = table("halflings", "witches", score=SPADES_IN_ROUND_1, options={"late-leech": late})
    give(state, "halflings", cults=(4, 4, 4, 4))
    leave(state, "halflings")
    points = player(state, "halflings").points
    play(state, f"witches: {legal(state, 'witches', 'pass')[0]}")
    assert (state.round, player(state, "halflings").points) == (2, points)
    assert asked(state) == [("witches", "turn")]


@rule("TM-427")
def test_each_card_on_display_gets_its_coin_as_usual() -> None:
    state = three()
    hold(state, "nomads", "BON9")
    leave(state, "nomads")
    pass_all(state)
    assert all(coins != 0 for coins in state.cards)


def played_out(state: TerraState) -> tuple[int, ...]:
    while not state.over:
        pass_all(state)
    return GAME.outcome(state).ranks


@rule("TM-428")
@pytest.mark.parametrize(("last", "rank"), [(True, 3), (False, 1)])
def test_who_left_ranks_behind_all_who_stayed_unless_the_archive_is_played(
    last: bool, rank: int
) -> None:
    state = three(**{"leavers-last": last})
    give(state, "nomads", points=200)
    leave(state, "nomads")
    assert played_out(state)[1] == rank


@rule("TM-428")
def test_the_option_is_on_by_default_and_off_in_the_archive() -> None:
    assert GAME.check_options({})["leavers-last"] is True
    assert GAME.check_options(GAME.presets["archive"])["leavers-last"] is False


@rule("TM-428")
def test_final_scoring_counts_who_left_as_before() -> None:
    state = three()
    give(state, "nomads", cults=(9, 0, 0, 0), coins=9, workers=0, priests=0)
    leave(state, "nomads")
    played_out(state)
    players = state.snapshot()["players"]
    assert isinstance(players, list)
    sources = players[1]["vp_sources"]
    assert sources["cult_fire"] == 8
    assert sources["network"] > 0
    assert sources["conversion"] >= 3


@rule("TM-428")
def test_whoever_stays_plays_on_alone_to_the_end() -> None:
    state = three()
    leave(state, "cultists")
    leave(state, "nomads")
    rounds = []
    while not state.over:
        assert asked(state)[0][0] == "witches"
        rounds.append(state.round)
        pass_all(state)
    assert rounds == [1, 2, 3, 4, 5, 6]


@rule("TM-428")
def test_if_all_have_left_final_scoring_follows_at_once() -> None:
    state = three()
    for name in ("witches", "nomads", "cultists"):
        leave(state, name)
    assert state.over and state.leftovers
    assert min(GAME.outcome(state).ranks) == 1


OFFERED = "darklings witches nomads"
TRIO = ("player1", "player2", "player3")


def auction() -> TerraState:
    return dealt(*TRIO, options={"factions": "auction"}, offered=OFFERED)


@rule("TM-426", "TM-430")
def test_an_auction_goes_on_without_whoever_left() -> None:
    state = auction()
    state.play("bid darklings 40")
    leave(state, "player2")
    assert asked(state) == [("player3", "bid")]
    state.play("bid nomads 30")
    assert state.names == ("darklings", "player2", "nomads")
    assert asked(state) == [("darklings", "first-dwelling")]
    assert [player(state, name).points for name in ("darklings", "nomads")] == [40, 30]


@rule("TM-426", "TM-430")
def test_who_leaves_holds_no_faction_any_more() -> None:
    state = auction()
    state.play("bid darklings 40")
    state.play("bid nomads 3")
    leave(state, "player2")
    state.play("bid nomads 40")
    assert state.names == ("darklings", "player2", "nomads")
    assert asked(state) == [("darklings", "first-dwelling")]
