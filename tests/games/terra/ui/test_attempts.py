"""Every illegal selection is answered by the most helpful reason."""

import pytest

from tests.support.terra_tables import give, own_favour, play, rich, seat, table, turn_of
from tests.support.terra_ui import SEEDS, UI, positions, seen, touchable
from ziggurat import Seat
from ziggurat.games.terra import TerraState
from ziggurat.i18n import refusal_sentence, speak


@pytest.mark.parametrize("seed", SEEDS)
def test_every_touch_in_vain_gets_a_reason(seed: int) -> None:
    for state in positions(seed, 29):
        for who in state.table.seats:
            view = seen(state, who)
            possible = {token for move in view.legal for token in UI.path(view, move)}
            informing = {token for token in touchable(state) if UI.informs(view, token)}
            for touched in sorted(touchable(state) - possible - informing):
                first = UI.attempts(state, who, [touched])[0]
                refusal = state.why_not(first, who)
                assert refusal is not None and refusal.rule, (touched, first)
                assert refusal.reason not in ("unknown-command", "unknown-hex"), (touched, first)
                assert refusal_sentence(refusal, speak("terra"))


def why(state: TerraState, faction: str, *chosen: str) -> str:
    """The reason that a player sees."""
    who = seat(state, faction)
    first = UI.attempts(state, who, chosen)[0]
    return f"{first}: {state.why_not(first, who)}"


def test_the_tile_of_somebody_else_is_not_mine() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    own_favour(state, "witches", "FAV6")
    own_favour(state, "nomads", "FAV6")
    assert why(state, "witches", "FAV6-nomads") == "action FAV0: action-not-owned (TM-211)"
    assert UI.attempts(state, Seat(0), ["FAV6-witches"]) == ["action FAV6"]


def test_the_most_telling_reason_comes_first() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    give(state, "witches", workers=0, coins=0, power=(0, 0, 0))
    assert why(state, "witches", "build", "E5") == "build E5: unreachable (TM-90)"
    assert why(state, "witches", "E5") == "build E5: unreachable (TM-90)"
    assert why(state, "witches", "transform", "E5") == "build E5: unreachable (TM-90)"
    assert why(state, "witches", "build", "D2") == "dig 1. build D2: too-expensive (TM-89)"
    assert why(state, "witches", "D2") == "dig 1. build D2: too-expensive (TM-89)"
    assert why(state, "witches", "brown", "D2") == (
        "dig 2. transform D2 to brown: too-expensive (TM-89)"
    )
    assert why(state, "witches", "C3") == "upgrade C3 to TP: too-expensive (TM-89)"
    assert why(state, "witches", "B1") == "build B1: occupied (TM-90)"
    assert why(state, "witches", "r3") == "build r3: wrong-terrain (TM-15)"
    assert why(state, "witches", "ACT3") == "action ACT3: too-expensive (TM-89)"
    assert why(state, "witches", "ACTW") == "action ACTW: action-not-owned (TM-154)"
    assert why(state, "witches", "FAV3") == "+FAV3: favor-tile-not-due (TM-158)"
    assert why(state, "witches", "TW1") == "+TW1: town-tile-not-due (TM-229)"
    assert why(state, "witches", "fire") == "send p to fire for 3: too-expensive (TM-89)"
    assert why(state, "witches", "send", "2 steps") == (
        "send p to fire for 2: too-expensive (TM-89)"
    )
    assert why(state, "witches", "advance ship") == "advance ship: too-expensive (TM-89)"
    assert why(state, "nomads", "build", "E8") == "build E8: not-your-turn (TM-83)"
    assert why(state, "nomads", "done") == "done: not-your-turn (TM-83)"


def test_a_bridge_without_a_place_is_not_called_too_expensive() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    give(state, "witches", power=(0, 0, 3))
    reason = why(state, "witches", "ACT1").rpartition(": ")[2]
    give(state, "witches", power=(0, 6, 0))
    assert why(state, "witches", "ACT1") == f"burn 3. action ACT1: {reason}"
    assert not reason.startswith("too-expensive")


def test_bridges_and_tiles_of_others() -> None:
    state = table("engineers", "witches", engineers="A2 C2", witches="C3 D1")
    rich(state)
    turn_of(state, "engineers")
    own_favour(state, "witches", "FAV6")
    assert why(state, "engineers", "FAV6-witches") == "action FAV0: action-not-owned (TM-211)"
    play(state, "engineers: action ACTE")
    assert why(state, "engineers", "C3", "D1").startswith("bridge C3:D1: bridge-not-at-own")
    assert why(state, "engineers", "A2").startswith("bridge A2:A2: illegal-bridge-site")


def test_what_is_legal_is_said_to_be_legal() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    for chosen in (["pass"], ["build", "D2"], ["E1"], ["D2", "build"]):
        (text,) = UI.attempts(state, Seat(0), chosen)
        assert state.why_not(text, Seat(0)) is None


def test_in_the_last_round_no_card_is_taken() -> None:
    state = table("witches", "nomads", cards="BON1 BON2 BON3 BON4 BON5")
    state.round = 6
    assert why(state, "witches", "BON5") == "pass BON5: no-bonus-card-now (TM-222)"


def test_nonsense_is_answered_as_well() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    for chosen in ([], ["?"], ["sign-x", "-"], ["build E5 now"], ["FAV6-nobody"], ["E5", "E5"]):
        for text in UI.attempts(state, Seat(0), chosen):
            state.parse(text)
            refusal = state.why_not(text, Seat(0))
            assert refusal is not None and refusal.rule


def test_commands_without_a_place() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    give(state, "witches", workers=0, coins=0, power=(0, 0, 0))
    for chosen in ("build", "transform", "upgrade", "send", "connect", "upgrade TE", "green"):
        first = UI.attempts(state, Seat(0), [chosen])[0]
        refusal = state.why_not(first, Seat(0))
        assert refusal is not None and refusal.rule, chosen
        assert refusal.reason not in ("unknown-command", "unknown-hex"), (chosen, first)
