"""Section H.4, appendix IV: the bonus cards."""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    give,
    goods,
    hex_of,
    hold,
    legal,
    make,
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

NINE = tuple(f"BON{number}" for number in range(1, 10))


def display(card: str) -> str:
    """Five cards for two players, this one among them."""
    return " ".join([card, *[other for other in NINE if other != card][:4]])


def holding(card: str, faction: str = "nomads", rival: str = "witches") -> TerraState:
    """A player with this card at the first turn of round 1; nobody touches anybody."""
    places = {"nomads": "E8 F3 G4", "dwarves": "E7 C2", "fakirs": "E8 G4", "witches": "D1 F2"}
    taken = {faction: card, rival: other(card)}
    return table(faction, rival, options=None, cards=display(card), taken=taken, **places)


def other(card: str) -> str:
    """What the rival takes."""
    return "BON3" if card != "BON3" else "BON2"


def take(state: TerraState, faction: str, *cards: str) -> None:
    """Pass with the first of these cards that is on display."""
    passes = [text for text in legal(state, faction, "pass") if text.split()[-1] in cards]
    play(state, f"{faction}: {passes[0]}")


# Holding and returning.


@rule("TM-325")
def test_a_card_is_held_for_one_round_and_may_come_back_later() -> None:
    state = holding("BON5")
    assert why(state, "nomads: pass BON5") == "bonus-card-unavailable (TM-220)"  # not kept
    play(state, "nomads: pass BON1")
    assert why(state, "witches: pass BON5") == ""  # it lies on display at once
    play(state, "witches: pass BON2")
    assert state.round == 2
    play(state, "nomads: pass BON5", "witches: pass BON3")
    assert player(state, "nomads").card == 4  # the fifth card
    assert state.round == 3


@rule("TM-325")
def test_the_card_that_was_returned_gives_nothing_any_more() -> None:
    state = holding("BON2")
    give(state, "nomads", coins=0)
    play(state, "nomads: pass BON1", "witches: pass BON4")
    assert player(state, "nomads").coins == 2 + 1  # BON1 and the coin on it, without BON2's 4
    assert why(state, "nomads: action BON2") == "action-not-owned (TM-214)"


# Income: nomads have 2 workers, 15 coins and 5/7/0, and 4 workers for three dwellings.


@rule("TM-326", "TM-327", "TM-328", "TM-329", "TM-330", "TM-331", "TM-332", "TM-333", "TM-334")
@pytest.mark.parametrize(
    ("card", "owned", "bowls"),
    [
        ("BON1", (6, 17, 0), (5, 7, 0)),
        ("BON2", (6, 19, 0), (5, 7, 0)),
        ("BON3", (6, 21, 0), (5, 7, 0)),
        ("BON4", (6, 15, 0), (2, 10, 0)),
        ("BON5", (7, 15, 0), (2, 10, 0)),
        ("BON6", (8, 15, 0), (5, 7, 0)),
        ("BON7", (7, 15, 0), (5, 7, 0)),
        ("BON8", (6, 15, 1), (5, 7, 0)),
        ("BON9", (6, 17, 0), (5, 7, 0)),
    ],
)
def test_the_card_adds_its_income(
    card: str, owned: tuple[int, int, int], bowls: tuple[int, int, int]
) -> None:
    state = holding(card)
    assert state.round == 1
    assert goods(state, "nomads") == owned
    assert player(state, "nomads").bowls == bowls
    assert player(state, "nomads").points == 20


@rule("TM-332")
@pytest.mark.parametrize(("priests", "sent", "then"), [(0, 7, 0), (3, 4, 3), (3, 3, 4)])
def test_a_card_brings_no_priest_from_an_empty_supply(priests: int, sent: int, then: int) -> None:
    taken = {"nomads": "BON3", "witches": "BON2"}
    state = table("nomads", "witches", cards="BON1 BON2 BON3 BON4 BON8", taken=taken)
    give(state, "nomads", priests=priests, sent=sent)
    play(state, "nomads: pass BON8", "witches: pass BON1")
    assert state.round == 2
    assert player(state, "nomads").priests == then


# Special actions.


@rule("TM-327")
@pytest.mark.parametrize("cult", ["fire", "water", "earth", "air"])
def test_the_card_of_four_coins_has_an_action_of_one_step(cult: str) -> None:
    state = holding("BON2")
    give(state, "nomads", cults=(4, 4, 4, 4), power=(12, 0, 0))
    owned = goods(state, "nomads")
    assert why(state, "witches: action BON2") == "not-your-turn (TM-83)"
    play(state, "nomads: action BON2")
    assert legal(state, "nomads", "+") == ["+fire", "+water", "+earth", "+air"]
    play(state, f"nomads: +{cult}. done")
    assert steps(state, "nomads") == {
        **dict.fromkeys(("fire", "water", "earth", "air"), 4),
        cult: 5,
    }
    assert player(state, "nomads").bowls == (10, 2, 0)  # the fifth step
    assert goods(state, "nomads") == owned  # free of charge
    assert why(state, "witches: action BON2") == "action-not-owned (TM-214)"
    give(state, "witches", coins=4, priests=1)
    play(state, "witches: advance ship. done")
    assert why(state, "nomads: action BON2") == "action-already-taken (TM-210)"


@rule("TM-330")
@pytest.mark.parametrize(("rate", "workers"), [(0, 3), (1, 2), (2, 1)])
def test_the_spade_of_a_card_can_be_topped_up(rate: int, workers: int) -> None:
    state = holding("BON1")
    give(state, "nomads", workers=workers + 1, coins=2, digging=rate)
    play(state, "nomads: action BON1")
    assert why(state, "nomads: build E7") == "not-enough-spades (TM-100)"  # mountains, two steps
    play(state, "nomads: dig 1. build E7. done")
    assert goods(state, "nomads") == (0, 0, 0)
    assert player(state, "nomads").own >> hex_of("E7") & 1


@rule("TM-330")
def test_the_spade_of_a_card_is_one_action_of_type_one_in_a_round() -> None:
    state = holding("BON1")
    rich(state)
    play(state, "nomads: action BON1. build F5. done", "witches: advance ship. done")
    assert goods(state, "nomads") == (29, 58, 5)  # the dwelling alone is paid for
    assert why(state, "nomads: action BON1") == "action-already-taken (TM-210)"
    make(state, "E7", "yellow")
    fresh = holding("BON1")
    rich(fresh)
    make(fresh, "E7", "yellow")
    play(fresh, "nomads: action BON1. -SPADE. build E7. done")  # as with TM-305
    assert player(fresh, "nomads").own >> hex_of("E7") & 1


# Shipping.


@rule("TM-333")
def test_the_shipping_card_adds_one_to_shipping_in_phase_two() -> None:
    for card, reason in (("BON4", ""), ("BON5", "unreachable (TM-105)")):
        state = holding(card)
        rich(state)
        play(state, "nomads: dig 1")
        assert why(state, "nomads: transform C4 to blue") == reason  # over r16
        assert why(state, "nomads: transform B4 to red") == "unreachable (TM-105)"  # over two
        assert player(state, "nomads").shipping == 0


@rule("TM-333")
def test_the_shipping_card_helps_to_build_and_works_in_its_round_only() -> None:
    state = holding("BON4")
    rich(state)
    make(state, "C4", "yellow")
    assert why(state, "nomads: build C4") == ""
    play(state, "nomads: pass BON1", "witches: pass BON2")
    assert why(state, "nomads: build C4") == "unreachable (TM-90)"
    play(state, "nomads: pass BON4", "witches: pass BON5")
    assert why(state, "nomads: build C4") == ""


@rule("TM-333")
@pytest.mark.parametrize("faction", ["dwarves", "fakirs"])
def test_the_shipping_card_is_of_no_use_to_those_without_ships(faction: str) -> None:
    reached = []
    for card in ("BON4", "BON5"):
        state = holding(card, faction)
        give(state, faction, workers=20, coins=20, priests=5, power=(0, 12, 0))
        play(state, f"{faction}: dig 1")
        reached.append(set(legal(state, faction, "transform")))
    assert reached[0] == reached[1]
    assert len(reached[0]) > 0


@rule("TM-333")
@pytest.mark.parametrize(
    ("faction", "space", "home", "owned"),
    [
        ("fakirs", "C4", "yellow", (29, 58, 4)),  # one river space (r16) from E8
        ("dwarves", "G3", "gray", (27, 58, 5)),  # one river space (r22) from E7
    ],
)
def test_over_the_river_they_pay_for_tunnel_or_flight_all_the_same(
    faction: str, space: str, home: str, owned: tuple[int, int, int]
) -> None:
    state = holding("BON4", faction)
    rich(state)
    make(state, space, home)
    play(state, f"{faction}: build {space}. done")
    assert goods(state, faction) == owned
    assert player(state, faction).points == 24


# Points on passing.


@rule("TM-328")
@pytest.mark.parametrize(
    ("buildings", "points"),
    [("", 0), ("SH", 4), ("SA", 4), ("SH SA", 8), ("TP TE", 0)],
)
def test_a_card_scores_four_each_for_stronghold_and_sanctuary(buildings: str, points: int) -> None:
    state = holding("BON6")
    put(state, "witches", "SH", "D1")  # not theirs
    for kind, hex in zip(buildings.split(), ("E8", "G4"), strict=False):
        put(state, "nomads", kind, hex)
    take(state, "nomads", "BON1", "BON2")
    assert player(state, "nomads").points == 20 + points


@rule("TM-331")
@pytest.mark.parametrize("posts", [0, 1, 2, 3, 4])
def test_a_card_scores_two_for_each_trading_post(posts: int) -> None:
    state = holding("BON7")
    put(state, "witches", "TP", "D1 F2")
    put(state, "nomads", "TP", " ".join(["E8", "F3", "G4", "A5"][:posts]))
    take(state, "nomads", "BON1", "BON2")
    assert player(state, "nomads").points == 20 + 2 * posts


@rule("TM-334")
@pytest.mark.parametrize("dwellings", [3, 4, 6, 8])
def test_a_card_scores_one_for_each_dwelling(dwellings: int) -> None:
    state = holding("BON9")
    put(state, "nomads", "D", " ".join(["A1", "A3", "A7", "A9", "A13"][: dwellings - 3]))
    take(state, "nomads", "BON1", "BON2")
    assert player(state, "nomads").points == 20 + dwellings
    take(state, "witches", "BON1", "BON2", "BON4")
    assert player(state, "witches").points == 20  # another card scores nothing


@rule("TM-328", "TM-331", "TM-334")
@pytest.mark.parametrize(("card", "points"), [("BON6", 4), ("BON7", 2), ("BON9", 1)])
def test_a_card_scores_also_on_the_last_pass(card: str, points: int) -> None:
    state = holding(card)
    while state.round < 6:
        pass_all(state)
    hold(state, "nomads", card)
    put(state, "nomads", "SH", "E8")
    put(state, "nomads", "TP", "F3")
    give(state, "nomads", points=20)
    turn_of(state, "nomads")
    play(state, "nomads: pass")
    assert player(state, "nomads").points == 20 + points  # one dwelling, G4, is left
    assert asked(state) == [("witches", "turn")]


@rule("TM-326", "TM-327", "TM-329", "TM-330", "TM-332", "TM-333")
@pytest.mark.parametrize("card", ["BON1", "BON2", "BON3", "BON4", "BON5", "BON8"])
def test_the_other_cards_score_nothing_on_passing(card: str) -> None:
    state = holding(card)
    put(state, "nomads", "SH", "E8")
    put(state, "nomads", "TP", "F3")
    give(state, "nomads", shipping=2)
    take(state, "nomads", *NINE)
    assert player(state, "nomads").points == 20
