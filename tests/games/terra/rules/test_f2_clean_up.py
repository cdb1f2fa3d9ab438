"""Section F.2, phase III: clean-up."""

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    give,
    hold,
    own_favour,
    pass_all,
    play,
    player,
    put,
    rich,
    table,
    why,
)
from ziggurat.games.terra import TerraState
from ziggurat.games.terra.data.tiles import CARDS
from ziggurat.games.terra.events import RoundStarted

PLACES = {"nomads": "E8 F3 G4", "witches": "D1 F2"}


def field(score: str = "SCORE2 SCORE3 SCORE4 SCORE5 SCORE6 SCORE7") -> TerraState:
    """Nomads and witches who do not touch each other; the nomads begin."""
    return table("nomads", "witches", options=None, taken=None, score=score, **PLACES)


def coins_on(state: TerraState) -> dict[str, int]:
    """The cards on display, and the coins on each."""
    return {card.name: n for card, n in zip(CARDS, state.cards, strict=True) if n >= 0}


@rule("TM-266")
def test_all_action_markers_are_removed() -> None:
    state = field()
    rich(state)
    give(state, "nomads", power=(0, 0, 12))
    put(state, "nomads", "SH", "E8")
    own_favour(state, "nomads", "FAV6")
    hold(state, "nomads", "BON2")
    hold(state, "witches", "BON1")
    play(state, "nomads: action ACT3. done", "witches: action BON1. transform E2 to black. done")
    play(state, "nomads: action BON2. +fire. done", "witches: action ACT4. done")
    play(state, "nomads: action FAV6. +fire. done", "witches: advance ship. done")
    play(state, "nomads: action ACTN. transform E7 to yellow. done", "witches: pass BON3")
    for action in ("ACT3", "ACT4", "BON2", "FAV6", "ACTN"):
        assert why(state, f"nomads: action {action}").startswith("action-already-taken")
    play(state, "nomads: pass BON1")
    assert state.round == 2
    for name in state.names:
        give(state, name, power=(0, 0, 12))
    assert why(state, "witches: action ACT3") == why(state, "witches: action ACT4") == ""
    play(state, "witches: advance ship. done")
    for action in ("ACT3", "ACT4", "BON1", "FAV6", "ACTN"):  # of the card that witches used
        assert why(state, f"nomads: action {action}") == ""
    play(state, "nomads: pass BON2", "witches: pass BON1")
    assert why(state, "nomads: action BON2") == ""


@rule("TM-267")
def test_each_card_left_on_display_gets_a_coin_more() -> None:
    state = field()
    hold(state, "witches", "BON1")
    hold(state, "nomads", "BON2")
    assert coins_on(state) == {"BON3": 1, "BON4": 1, "BON5": 1}
    coins = player(state, "nomads").coins
    play(state, "nomads: pass BON3")
    assert player(state, "nomads").coins == coins + 1
    play(state, "witches: pass BON4")
    assert coins_on(state) == {"BON1": 1, "BON2": 1, "BON5": 2}
    play(state, "nomads: pass BON1", "witches: pass BON2")
    assert coins_on(state) == {"BON3": 1, "BON4": 1, "BON5": 3}


@rule("TM-268", "EX-30")
def test_after_two_rounds_the_third_tile_is_valid() -> None:
    state = field("SCORE3 SCORE8 SCORE6 SCORE4 SCORE5 SCORE7")
    rich(state)
    valid = [(state.round, state.scoring.name)]
    for _ in range(2):
        pass_all(state)
        valid.append((state.round, state.scoring.name))
    assert valid == [(1, "SCORE3"), (2, "SCORE8"), (3, "SCORE6")]
    name = asked(state)[0][0]
    place = PLACES[name].split()[0]
    rich(state)
    points = player(state, name).points
    play(state, f"{name}: upgrade {place} to TP. done")
    assert player(state, name).points == points + 3  # SCORE6, and no longer SCORE8 besides


@rule("TM-269")
def test_the_order_of_phase_three_is_bonuses_markers_coins_tile() -> None:
    state = field()
    rich(state)
    hold(state, "witches", "BON1")
    hold(state, "nomads", "BON2")
    give(state, "nomads", cults=(0, 0, 4, 0))
    play(state, "nomads: action ACT3. done", "witches: pass BON3", "nomads: pass BON4")
    assert asked(state) == [("nomads", "cult-spades")]  # the bonuses come first
    assert state.power_used == 0b100  # the marker on the third power action is still there
    assert coins_on(state) == {"BON1": 0, "BON2": 0, "BON5": 1}
    assert (state.round, state.scoring.name) == (1, "SCORE2")
    play(state, "nomads: transform F5 to yellow")
    assert state.power_used == 0
    assert coins_on(state) == {"BON1": 1, "BON2": 1, "BON5": 2}
    assert (state.round, state.scoring.name) == (2, "SCORE3")
    keys = [event.key for event in state.events]
    assert keys == ["transformed", "round", "income", "income"]
    assert RoundStarted(2) in state.events
