"""Chapter C, the course of a round."""

from tests.support.marks import rule
from tests.support.terra_tables import asked, give, legal, pass_all, play, player, table, why

WORKERS_FOR_FIRE = "SCORE4 SCORE3 SCORE2 SCORE5 SCORE6 SCORE7"


@rule("TM-57")
def test_the_three_phases_follow_each_other() -> None:
    state = table("witches", "nomads", score=WORKERS_FOR_FIRE)
    assert [event.key for event in state.events] == ["card", "round", "income", "income"]
    assert asked(state) == [("witches", "turn")]
    give(state, "witches", cults=(4, 0, 0, 0))
    give(state, "nomads", cults=(2, 0, 0, 0))
    play(state, "witches: pass BON3")
    assert [event.key for event in state.events] == ["passed"]
    assert asked(state) == [("nomads", "turn")]
    play(state, "nomads: pass BON4")
    assert [event.key for event in state.events] == [
        "passed",
        "cult-bonus",
        "cult-bonus",
        "round",
        "income",
        "income",
    ]
    assert asked(state) == [("witches", "turn")]
    assert state.round == 2


@rule("TM-57")
def test_phase_three_is_over_before_the_income_comes() -> None:
    state = table("witches", "nomads", witches="F4 I6")
    give(state, "witches", cults=(0, 0, 4, 0), workers=0)
    play(state, "witches: pass BON3", "nomads: pass BON4")
    assert asked(state) == [("witches", "cult-spades")]
    assert (state.round, player(state, "witches").workers) == (1, 0)
    assert "transform E7 to green" in legal(state, "witches")
    play(state, "witches: transform E7 to green")
    assert asked(state) == [("witches", "turn")]
    assert (state.round, player(state, "witches").workers) == (2, 3)


@rule("TM-57")
def test_there_are_no_actions_after_the_last_pass() -> None:
    state = table("witches", "nomads", witches="F4 I6")
    give(state, "witches", cults=(0, 0, 4, 0))
    play(state, "witches: pass BON3", "nomads: pass BON4")
    assert why(state, "witches: upgrade F4 to TP") != ""
    assert {move.split()[0] for move in legal(state, "witches")} == {"transform", "-SPADE"}


@rule("TM-58")
def test_after_the_last_pass_of_the_last_round_the_final_scoring_follows() -> None:
    state = table("witches", "nomads")
    for _ in range(5):
        pass_all(state)
    give(state, "witches", cults=(8, 8, 8, 8), points=20, workers=0)
    play(state, f"{asked(state)[0][0]}: pass")
    assert not state.over
    assert player(state, "witches").points < 40
    play(state, f"{asked(state)[0][0]}: pass")
    keys = [event.key for event in state.events]
    assert "cult-bonus" not in keys
    assert "round" not in keys
    assert "income" not in keys
    assert keys[0] == "passed"
    assert keys[-1] == "ended"
    assert state.over
    assert player(state, "witches").points >= 20 + 4 * 8


@rule("TM-58")
def test_the_last_round_begins_with_income() -> None:
    state = table("witches", "nomads")
    for _ in range(4):
        pass_all(state)
    give(state, "witches", workers=0)
    pass_all(state)
    assert state.round == 6
    assert [event.key for event in state.events][-3:] == ["round", "income", "income"]
    assert player(state, "witches").workers >= 3
