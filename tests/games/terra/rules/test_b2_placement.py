"""Chapter B, starting dwellings and first bonus cards."""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import asked, dealt, goods, legal, names, play, player, table, why
from ziggurat.games.terra import TerraState

CARDS = "BON3 BON5 BON6 BON8 BON9"
FOREST = "A3 A10 C3 C4 D1 E9 F2 F4 G3 I6 I11"
DWELLINGS_SCORE = "SCORE3 SCORE2 SCORE4 SCORE5 SCORE6 SCORE7"
"""Two points for each dwelling in the first round."""


def orders(state: TerraState) -> tuple[list[str], list[str]]:
    """Who places dwellings, and who takes cards, in the order in which they are asked."""
    dwellings: list[str] = []
    cards: list[str] = []
    while state.round == 0:
        ((name, key),) = asked(state)
        (dwellings if key == "first-dwelling" else cards).append(name)
        state.play(state.legal_moves()[0])
    return dwellings, cards


def placing(*factions: str) -> list[str]:
    return orders(dealt(*factions))[0]


@rule("TM-45")
def test_first_each_player_places_a_dwelling_from_the_start_player_on() -> None:
    assert placing("giants", "witches", "mermaids")[:3] == [
        "giants",
        "witches",
        "mermaids",
    ]


@rule("TM-45")
def test_nobody_places_out_of_turn() -> None:
    state = dealt("witches", "nomads", "giants")
    assert legal(state, "nomads") == legal(state, "giants") == []
    assert why(state, "nomads: build F3").startswith("not-your-turn")
    play(state, "witches: build F4")
    assert why(state, "witches: build F2").startswith("not-your-turn")
    assert why(state, "giants: build G2").startswith("not-your-turn")
    assert why(state, "nomads: build F3") == ""


@rule("TM-46")
def test_then_each_player_places_another_in_reverse_order() -> None:
    order = placing("giants", "witches", "mermaids")
    assert order[3:] == ["mermaids", "witches", "giants"]


@rule("TM-45", "TM-46", "EX-5")
def test_four_players_place_there_and_back() -> None:
    assert placing("giants", "witches", "mermaids", "halflings") == [
        "giants",
        "witches",
        "mermaids",
        "halflings",
        "halflings",
        "mermaids",
        "witches",
        "giants",
    ]


@rule("TM-47")
@pytest.mark.parametrize(
    ("factions", "order"),
    [
        ("nomads witches giants", "nomads witches giants giants witches nomads nomads"),
        ("witches nomads giants", "witches nomads giants giants nomads witches nomads"),
        ("witches giants nomads", "witches giants nomads nomads giants witches nomads"),
    ],
)
def test_nomads_place_a_third_dwelling_after_all_others(factions: str, order: str) -> None:
    assert placing(*factions.split()) == order.split()


@rule("TM-48")
@pytest.mark.parametrize(
    ("factions", "order"),
    [
        (
            "chaosmagicians nomads witches",
            "nomads witches witches nomads nomads chaosmagicians",
        ),
        (
            "nomads chaosmagicians witches",
            "nomads witches witches nomads nomads chaosmagicians",
        ),
        (
            "witches nomads chaosmagicians",
            "witches nomads nomads witches nomads chaosmagicians",
        ),
    ],
)
def test_chaos_magicians_place_a_single_dwelling_after_everybody(factions: str, order: str) -> None:
    state = dealt(*factions.split())
    assert orders(state)[0] == order.split()
    assert player(state, "chaosmagicians").counts() == (1, 0, 0, 0, 0)


@rule("TM-49")
@pytest.mark.parametrize(
    ("factions", "order"),
    [
        ("chaosmagicians witches mermaids", "witches mermaids mermaids witches chaosmagicians"),
        ("witches chaosmagicians mermaids", "witches mermaids mermaids witches chaosmagicians"),
        ("witches mermaids chaosmagicians", "witches mermaids mermaids witches chaosmagicians"),
    ],
)
def test_chaos_magicians_are_left_out_of_both_passes(factions: str, order: str) -> None:
    assert placing(*factions.split()) == order.split()


@rule("TM-50")
def test_a_starting_dwelling_goes_on_any_free_home_terrain_near_or_far() -> None:
    state = dealt("witches", "nomads")
    play(state, "witches: build F4", "nomads: build F3", "nomads: build B6", "witches: build A3")
    play(state, "nomads: build H1")
    assert names(player(state, "witches").own) == {"F4", "A3"}
    assert names(player(state, "nomads").own) == {"F3", "B6", "H1"}


@rule("TM-50")
def test_a_starting_dwelling_on_foreign_terrain_is_refused() -> None:
    state = dealt("witches", "nomads")
    assert why(state, "witches: build F3") == "setup-wrong-terrain (TM-50)"
    assert set(legal(state, "witches")) == {f"build {name}" for name in FOREST.split()}


@rule("TM-50")
def test_a_starting_dwelling_on_an_occupied_space_is_refused() -> None:
    state = dealt("witches", "nomads")
    play(state, "witches: build F4", "nomads: build F3")
    assert "build F3" not in legal(state, "nomads")
    assert why(state, "nomads: build F3") == "occupied (TM-50)"


@rule("TM-51")
@pytest.mark.parametrize("command", ["dig 1", "transform E7 to green", "dig 1. build E7"])
def test_nothing_is_terraformed_while_dwellings_are_placed(command: str) -> None:
    state = dealt("witches", "nomads")
    play(state, "witches: build F4", "nomads: build F3", "nomads: build B6")
    assert {move.split()[0] for move in legal(state, "witches")} == {"build"}
    assert why(state, f"witches: {command}").endswith("(TM-51)")


@rule("TM-52")
def test_starting_dwellings_cost_score_and_offer_nothing() -> None:
    state = dealt("witches", "nomads", score=DWELLINGS_SCORE)
    for row in ("witches: build F4", "nomads: build F3", "nomads: build B6", "witches: build I6"):
        play(state, row)
        assert len(asked(state)) == 1
        assert asked(state)[0][1] == "first-dwelling"
    play(state, "nomads: build H1")
    assert asked(state) == [("nomads", "first-card")]
    assert (goods(state, "witches"), goods(state, "nomads")) == ((3, 15, 0), (2, 15, 0))
    assert [owner.points for owner in state.players] == [20, 20]
    assert [owner.bowls for owner in state.players] == [(5, 7, 0), (5, 7, 0)]


@rule("TM-52")
def test_starting_dwellings_open_slots_of_income() -> None:
    state = table("witches", "nomads", taken={"witches": "BON3", "nomads": "BON4"})
    assert goods(state, "witches")[0] == 3 + 3
    assert goods(state, "nomads")[0] == 2 + 4


# The first bonus cards.


@rule("TM-53")
def test_cards_are_taken_from_the_last_seat_to_the_first() -> None:
    dwellings, cards = orders(dealt("giants", "witches", "mermaids"))
    assert dwellings[-1] == "giants"
    assert cards == ["mermaids", "witches", "giants"]


@rule("TM-53")
def test_each_player_takes_one_card_and_nobody_out_of_turn() -> None:
    state = dealt("witches", "nomads")
    while asked(state)[0][1] == "first-dwelling":
        state.play(state.legal_moves()[0])
    assert legal(state, "witches") == []
    assert why(state, "witches: pass BON1") == "not-your-turn (TM-53)"
    assert why(state, "nomads: pass").startswith("bonus-card-required")
    play(state, "nomads: pass BON3")
    assert legal(state, "witches") == ["pass BON1", "pass BON2", "pass BON4", "pass BON5"]
    assert why(state, "witches: pass BON3").startswith("bonus-card-unavailable")


@rule("TM-54")
@pytest.mark.parametrize(
    "factions",
    [
        ("chaosmagicians", "witches", "mermaids"),
        ("witches", "chaosmagicians", "nomads"),
        ("nomads", "witches", "chaosmagicians"),
    ],
)
def test_the_seats_count_for_the_cards_whoever_placed_last(factions: tuple[str, ...]) -> None:
    dwellings, cards = orders(dealt(*factions))
    assert dwellings[-1] == "chaosmagicians"
    assert cards == list(reversed(factions))


@rule("TM-55", "EX-7")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_coin_lies_on_each_of_the_three_cards_that_are_left(players: int) -> None:
    factions = ("witches", "nomads", "halflings", "mermaids", "giants")[:players]
    state = table(*factions)
    assert sorted(coins for coins in state.cards if coins >= 0) == [1, 1, 1]
    held = {owner.card for owner in state.players}
    assert len(held) == players
    assert {state.cards[card] for card in held} == {-1}


@rule("TM-55")
def test_there_is_no_coin_on_the_cards_that_are_chosen_first() -> None:
    state = dealt("witches", "nomads", cards="BON4 BON5 BON6 BON7 BON8")
    while asked(state)[0][1] == "first-dwelling":
        state.play(state.legal_moves()[0])
    play(state, "nomads: pass BON4", "witches: pass BON5")
    assert goods(state, "nomads")[1] == 15
    assert goods(state, "witches")[1] == 15


@rule("TM-56")
@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("BON3", ((6, 21, 0), (5, 7, 0))),
        ("BON6", ((8, 15, 0), (5, 7, 0))),
        ("BON8", ((6, 15, 1), (5, 7, 0))),
        ("BON5", ((7, 15, 0), (2, 10, 0))),
    ],
)
def test_the_first_card_counts_for_the_first_income(
    card: str, expected: tuple[tuple[int, int, int], tuple[int, int, int]]
) -> None:
    state = table("witches", "nomads", cards=CARDS, taken={"witches": card, "nomads": "BON9"})
    assert (goods(state, "witches"), player(state, "witches").bowls) == expected
