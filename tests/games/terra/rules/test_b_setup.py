"""Chapter B, set-up: the material of the players, the tiles, the choice of factions."""

from random import Random

import pytest

from tests.support.marks import rule
from tests.support.terra_incomes import income_of, opponent, stand
from tests.support.terra_tables import (
    asked,
    dealt,
    found_towns,
    give,
    goods,
    legal,
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
from ziggurat import RecordError
from ziggurat.core.match import Match
from ziggurat.core.record import Record
from ziggurat.core.state import State
from ziggurat.games.terra import GAME, TerraState
from ziggurat.games.terra.hexes import TERRAINS, listed
from ziggurat.games.terra.player import Player

START = {
    "fakirs": ((3, 15, 0), (7, 5, 0), (1, 0, 0, 1)),
    "nomads": ((2, 15, 0), (5, 7, 0), (1, 0, 1, 0)),
    "cultists": ((3, 15, 0), (5, 7, 0), (1, 0, 1, 0)),
    "halflings": ((3, 15, 0), (3, 9, 0), (0, 0, 1, 1)),
    "alchemists": ((3, 15, 0), (5, 7, 0), (1, 1, 0, 0)),
    "darklings": ((1, 15, 1), (5, 7, 0), (0, 1, 1, 0)),
    "mermaids": ((3, 15, 0), (3, 9, 0), (0, 2, 0, 0)),
    "swarmlings": ((8, 20, 0), (3, 9, 0), (1, 1, 1, 1)),
    "auren": ((3, 15, 0), (5, 7, 0), (0, 1, 0, 1)),
    "witches": ((3, 15, 0), (5, 7, 0), (0, 0, 0, 2)),
    "dwarves": ((3, 15, 0), (5, 7, 0), (0, 0, 2, 0)),
    "engineers": ((2, 10, 0), (3, 9, 0), (0, 0, 0, 0)),
    "chaosmagicians": ((4, 15, 0), (5, 7, 0), (2, 0, 0, 0)),
    "giants": ((3, 15, 0), (5, 7, 0), (1, 0, 0, 1)),
}
"""Workers, coins, priests; the bowls; fire, water, earth, air."""
BEGINNERS = [
    ("witches", "nomads"),
    ("witches", "nomads", "alchemists"),
    ("witches", "nomads", "halflings", "mermaids"),
    ("witches", "nomads", "halflings", "mermaids", "giants"),
]


# The material of the players.


@rule("TM-19")
def test_there_are_four_cult_tracks_without_priests() -> None:
    state = dealt("witches", "nomads")
    assert steps(state, "witches") == {"fire": 0, "water": 0, "earth": 0, "air": 2}
    assert len(state.orders) == 4
    assert [set(spaces) for spaces in state.orders] == [{-1}] * 4
    assert [len(spaces) for spaces in state.orders] == [4, 4, 4, 4]


@rule("TM-20")
@pytest.mark.parametrize("faction", START)
def test_priests_and_bridges_start_in_the_supply(faction: str) -> None:
    owner = player(dealt(faction, opponent(faction)), faction)
    assert owner.priests == (1 if faction == "darklings" else 0)
    assert owner.supply == (6 if faction == "darklings" else 7)
    assert (owner.bridges, owner.sent) == (0, 0)


@rule("TM-20")
def test_a_priest_in_the_supply_is_of_no_use() -> None:
    state = table("witches", "nomads")
    give(state, "witches", power=(12, 0, 0))
    assert player(state, "witches").supply == 7
    assert why(state, "witches: send p to fire for 3") == "too-expensive (TM-89)"


@rule("TM-21")
def test_all_buildings_start_on_the_board_and_the_track_is_emptied_from_the_left() -> None:
    state = dealt("engineers", "witches")
    assert player(state, "engineers").counts() == (0, 0, 0, 0, 0)
    workers = []
    for number in range(9):
        give(state, "engineers", card=-1)
        stand(state, "engineers", (number, 0, 0, 0, 0))
        workers.append(income_of(state.copy(), "engineers")[0])
    assert workers == [0, 1, 2, 2, 3, 4, 4, 5, 6]


@rule("TM-21")
def test_a_track_is_refilled_from_the_right() -> None:
    state = table("engineers", "witches", engineers="E7 I3")
    put(state, "engineers", "D", "C2")
    give(state, "engineers", workers=9, coins=9, card=-1)
    assert income_of(state.copy(), "engineers") == (2, 0, 0, 0)
    play(state, "engineers: upgrade C2 to TP")
    assert income_of(state.copy(), "engineers") == (2, 2, 0, 1)
    play(state, "engineers: done")
    turn_of(state, "engineers")
    play(state, "engineers: upgrade I3 to TP")
    assert income_of(state, "engineers") == (1, 4, 0, 2)


@rule("TM-22")
@pytest.mark.parametrize("faction", START)
def test_shipping_starts_at_nothing_and_for_the_mermaids_at_one(faction: str) -> None:
    state = table(faction, opponent(faction))
    assert player(state, faction).shipping == (1 if faction == "mermaids" else 0)


@rule("TM-22")
@pytest.mark.parametrize(("faction", "far"), [("mermaids", True), ("swarmlings", False)])
def test_the_first_level_of_shipping_reaches_across_a_river(faction: str, far: bool) -> None:
    state = table(faction, "witches", swarmlings="D5 I10", mermaids="D5 I10")
    give(state, faction, workers=9, coins=9)
    play(state, f"{faction}: dig 1")
    refused = why(state, f"{faction}: transform C4 to blue")
    assert refused == ("" if far else "unreachable (TM-105)")
    assert why(state, f"{faction}: transform E9 to blue") == "unreachable (TM-105)"


@rule("TM-22")
@pytest.mark.parametrize("faction", ["fakirs", "dwarves"])
def test_fakirs_and_dwarves_have_no_shipping_track(faction: str) -> None:
    state = table(faction, "witches")
    rich(state)
    assert player(state, faction).faction.shipping is None
    assert "advance ship" not in legal(state, faction)
    assert why(state, f"{faction}: advance ship") == "track-at-maximum (TM-138)"


@rule("TM-23")
@pytest.mark.parametrize("faction", [name for name in START if name != "darklings"])
def test_a_spade_costs_three_workers_at_the_start(faction: str) -> None:
    state = table(faction, opponent(faction))
    least = 2 if faction == "giants" else 1
    give(state, faction, workers=3 * least, coins=0, priests=0, power=(12, 0, 0))
    assert why(state, f"{faction}: dig {least}") == ""
    give(state, faction, workers=3 * least - 1)
    assert why(state, f"{faction}: dig {least}") == "too-expensive (TM-89)"


@rule("TM-23")
def test_darklings_have_no_exchange_track() -> None:
    state = table("darklings", "witches")
    rich(state)
    assert "advance dig" not in legal(state, "darklings")
    assert why(state, "darklings: advance dig") == "track-at-maximum (TM-143)"
    play(state, "darklings: dig 1")
    assert goods(state, "darklings") == (30, 60, 4)


@rule("TM-24", "TM-25", "TM-27", "TM-28")
@pytest.mark.parametrize("faction", START)
def test_what_each_faction_starts_with(faction: str) -> None:
    state = dealt(faction, opponent(faction))
    owner = player(state, faction)
    assert owner.points == 20
    assert (goods(state, faction), owner.bowls, tuple(owner.cults)) == START[faction]


@rule("TM-24", "TM-25", "TM-27", "TM-28", "TM-44")
@pytest.mark.parametrize("faction", START)
def test_a_chosen_faction_starts_like_a_given_one(faction: str) -> None:
    state = dealt("player1", "player2", options={"factions": "chosen"})
    play(state, f"player1: choose {faction}", f"player2: choose {opponent(faction)}")
    owner = player(state, faction)
    assert owner.points == 20
    assert (goods(state, faction), owner.bowls, tuple(owner.cults)) == START[faction]
    assert state.round == 0


@rule("TM-25", "EX-3")
def test_the_starting_steps_of_the_example() -> None:
    state = dealt("nomads", "halflings", "witches", "mermaids")
    assert steps(state, "nomads") == {"fire": 1, "water": 0, "earth": 1, "air": 0}
    assert steps(state, "halflings") == {"fire": 0, "water": 0, "earth": 1, "air": 1}
    assert steps(state, "witches") == {"fire": 0, "water": 0, "earth": 0, "air": 2}
    assert steps(state, "mermaids") == {"fire": 0, "water": 2, "earth": 0, "air": 0}


@rule("TM-26")
@pytest.mark.parametrize("faction", START)
def test_the_starting_steps_bring_no_power(faction: str) -> None:
    state = dealt(faction, opponent(faction))
    while state.round == 0 and asked(state)[0][1] == "first-dwelling":
        state.play(state.legal_moves()[0])
    assert max(player(state, faction).cults) < 3
    assert player(state, faction).bowls == START[faction][1]


@rule("TM-27", "EX-1")
def test_witches_start_with_three_workers_and_fifteen_coins() -> None:
    assert goods(dealt("witches", "nomads"), "witches") == (3, 15, 0)


@rule("TM-28", "EX-2")
def test_witches_start_with_five_and_seven_tokens() -> None:
    assert player(dealt("witches", "nomads"), "witches").bowls == (5, 7, 0)


@rule("TM-29")
def test_every_kind_of_favour_tile_can_be_taken_at_first() -> None:
    state = table("witches", "nomads", witches="F4 I6")
    put(state, "witches", "TP", "F4")
    rich(state)
    play(state, "witches: upgrade F4 to TE")
    assert legal(state, "witches", "+FAV") == [f"+FAV{number}" for number in range(1, 13)]


@rule("TM-29")
def test_every_kind_of_town_tile_can_be_taken_at_first() -> None:
    state = table("witches", "nomads", witches="F4 I6")
    put(state, "witches", "TP", "F4 E7 E6")
    put(state, "witches", "D", "E5")
    state.agenda.pop()
    found_towns(state, "witches")
    assert legal(state, "witches") == ["+TW1", "+TW2", "+TW3", "+TW4", "+TW5"]


@rule("TM-30")
def test_all_six_power_actions_are_free_in_the_first_round() -> None:
    state = table("witches", "nomads", witches="F4 I6")
    rich(state)
    for who in ("witches", "nomads"):
        turn_of(state, who)
        assert legal(state, who, "action ACT") == [f"action ACT{number}" for number in range(1, 7)]


@rule("TM-31")
def test_the_first_seat_of_the_record_starts_and_a_seed_settles_the_rest() -> None:
    first = GAME.deal(("nomads", "witches", "giants"), {}, Random(8))
    second = GAME.deal(("nomads", "witches", "giants"), {}, Random(8))
    assert first == second
    assert asked(GAME.start(first)) == asked(GAME.start(second)) == [("nomads", "first-dwelling")]
    moved = GAME.deal(("witches", "giants", "nomads"), {}, Random(8))
    assert asked(GAME.start(moved)) == [("witches", "first-dwelling")]


@rule("TM-32")
@pytest.mark.parametrize("mode", ["variable", "beginner"])
def test_no_cult_bonus_is_paid_after_the_last_round(mode: str) -> None:
    state = table(
        "witches",
        "nomads",
        options={"set-up": mode},
        score="SCORE2 SCORE3 SCORE4 SCORE5 SCORE6 SCORE7",
    )
    for _ in range(5):
        pass_all(state)
    assert state.round == 6
    give(state, "witches", workers=0, cults=(0, 0, 0, 8))
    pass_all(state)
    assert state.over
    assert state.leftovers[0][0] == 0


@rule("TM-32")
def test_the_same_tile_pays_its_bonus_in_an_earlier_round() -> None:
    state = table("witches", "nomads", score="SCORE7 SCORE2 SCORE3 SCORE4 SCORE5 SCORE6")
    give(state, "witches", workers=0, cults=(0, 0, 0, 8))
    play(state, "witches: pass BON3", "nomads: pass BON4")
    assert player(state, "witches").workers == 4 + 3  # four for air, three of income


# The beginner's set-up.


@rule("TM-33")
@pytest.mark.parametrize("factions", BEGINNERS)
def test_the_recommended_factions_of_the_beginners(factions: tuple[str, ...]) -> None:
    record = GAME.deal(factions, {"set-up": "beginner"}, Random(1))
    state = GAME.start(GAME.checked(record))
    assert state.names == factions


@rule("TM-33")
@pytest.mark.parametrize(
    "factions",
    [("witches", "giants"), ("witches", "nomads", "halflings"), ("auren", "nomads", "alchemists")],
)
def test_beginners_play_no_other_factions(factions: tuple[str, ...]) -> None:
    with pytest.raises(RecordError) as error:
        dealt(*factions, options={"set-up": "beginner"})
    assert error.value.key == "beginner-factions"


@rule("TM-33")
@pytest.mark.parametrize("factions", ["chosen", "dealt"])
def test_beginners_choose_no_factions(factions: str) -> None:
    colours = "green yellow" if factions == "dealt" else ""
    with pytest.raises(RecordError) as error:
        dealt(
            "player1",
            "player2",
            options={"set-up": "beginner", "factions": factions},
            colours=colours,
        )
    assert error.value.key == "beginner-chosen"


def first_game(*factions: str, seed: int = 1) -> TerraState:
    """A newly dealt first game."""
    return GAME.start(GAME.checked(GAME.deal(factions, {"set-up": "beginner"}, Random(seed))))


def players(state: State) -> list[Player]:
    assert isinstance(state, TerraState)
    return state.players


@rule("TM-34")
def test_tiles_of_the_first_game_lie_in_a_fixed_order() -> None:
    deals = [GAME.deal(BEGINNERS[1], {"set-up": "beginner"}, Random(seed)).deal for seed in (1, 2)]
    assert [deal["score"] for deal in deals] == ["SCORE5 SCORE8 SCORE7 SCORE1 SCORE2 SCORE3"] * 2


@rule("TM-35")
@pytest.mark.parametrize("factions", BEGINNERS)
def test_the_first_game_has_fixed_cards_three_more_than_players(factions: tuple[str, ...]) -> None:
    deal = GAME.deal(factions, {"set-up": "beginner"}, Random(3)).deal
    cards = {"BON1", "BON2", "BON3", "BON5", "BON9", *("BON7", "BON8", "BON6")[: len(factions) - 2]}
    assert set(deal["cards"].split()) == cards
    assert len(cards) == len(factions) + 3


@rule("TM-36")
@pytest.mark.parametrize("factions", BEGINNERS)
def test_dwellings_of_the_first_game_are_placed_by_the_set_up(factions: tuple[str, ...]) -> None:
    state = first_game(*factions)
    assert asked(state) == [(factions[-1], "first-card")]
    for owner in state.players:
        number = 3 if owner.faction.name == "nomads" else 2
        assert owner.counts() == (number, 0, 0, 0, 0)
        assert owner.own & ~state.land[owner.faction.home] == 0
        rivals = state.occupied & ~owner.own
        assert any(state.beside(hex) & rivals for hex in listed(owner.own)), "has a neighbour"
        free = [hex for own in listed(owner.own) for hex in listed(state.beside(own) & ~rivals)]
        spades = [owner.faction.spade_steps(owner.faction.home, kind) for kind in TERRAINS
                  if any(state.land[kind] >> hex & 1 for hex in free)]  # fmt: skip
        assert min(steps for steps in spades if steps) <= 2


@rule("TM-36")
def test_the_log_of_a_first_game_says_where_its_dwellings_stand() -> None:
    record = GAME.deal(BEGINNERS[1], {"set-up": "beginner"}, Random(1))
    match = Match(record)
    for _ in match.record.players:
        match.play(match.state.legal_moves()[0].text)
    again = Match(Record.loads(GAME.notation.write_text(match.record)))
    for own, other in zip(players(match.state), players(again.state), strict=True):
        assert own.own.bit_count() >= 2
        assert (own.own, own.workers, own.coins) == (other.own, other.workers, other.coins)


@rule("TM-36")
@pytest.mark.parametrize("factions", BEGINNERS)
def test_in_first_games_begun_before_dwellings_are_placed(factions: tuple[str, ...]) -> None:
    state = dealt(*factions, options={"set-up": "beginner"})
    while asked(state)[0][1] == "first-dwelling":
        state.play(state.legal_moves()[-1])
    for owner in state.players:
        assert owner.counts()[0] == owner.faction.dwellings
        assert owner.own & ~state.land[owner.faction.home] == 0


@rule("TM-36")
@pytest.mark.parametrize(
    ("dwellings", "found"),
    [
        ("witches F4 G3 nomads F3 G4", "nomads F3 G4"),
        ("witches F4 F3 nomads F3 G4 A5", "witches F3"),
        ("witches F4 Z9 nomads F3 G4 A5", "witches Z9"),
        ("witches F4 F4 nomads F3 G4 A5", "witches F4 F4"),
        ("witches F4 G3 nomads F3 G4 A5 giants D4 G2", "giants D4 G2"),
        ("F1 witches F4 G3 nomads F3 G4 A5", "F1"),
        ("", "witches"),
    ],
)
def test_first_dwellings_that_do_not_fit_are_refused(dwellings: str, found: str) -> None:
    with pytest.raises(RecordError) as error:
        dealt("witches", "nomads", options={"set-up": "beginner"}, dwellings=dwellings)
    assert (error.value.key, error.value.facts["found"]) == ("dwellings", found)


@rule("TM-36")
def test_the_variable_game_has_no_fixed_dwellings() -> None:
    with pytest.raises(RecordError) as error:
        dealt("witches", "nomads", dwellings="witches F4 G3 nomads F3 G4 A5")
    assert error.value.key == "dwellings-variable"


@rule("TM-37")
def test_beginners_choose_their_first_card_the_last_one_first() -> None:
    state = first_game(*BEGINNERS[1])
    order = []
    while state.round == 0:
        order += asked(state)
        state.play(state.legal_moves()[0])
    assert order == [(name, "first-card") for name in ("alchemists", "nomads", "witches")]
