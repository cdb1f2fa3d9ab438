"""Chapter E.1, fourth part: surplus spades, and points for spades (TM-114 to TM-122)."""

import pytest

from tests.support.marks import rule
from tests.support.terra_corner import corner, scored
from tests.support.terra_tables import (
    SCORES,
    asked,
    give,
    hold,
    legal,
    make,
    names,
    play,
    player,
    put,
    rich,
    table,
    terrain,
    turn_of,
    why,
)
from ziggurat.games.terra import TerraState

SPADES = "SCORE1 SCORE2 SCORE3 SCORE4 SCORE5 SCORE6"
"""Round 1 has the scoring tile with a spade."""


def woods(score: str = SCORES, **options: bool) -> TerraState:
    """Witches in the middle of the map, Nomads at its edges; nobody lacks anything.

    From F4 and E9, E7 and F6 are one step from forest, G2, D7 and E10 two, E6 and F5 three.
    """
    named = {name.replace("_", "-"): value for name, value in options.items()}
    state = table(
        "witches", "nomads", witches="F4 E9", nomads="A5 B1 G7", score=score, options=named
    )
    rich(state)
    return state


def plains(score: str = SCORES) -> TerraState:
    """Halflings about to build a stronghold on E6; E5, E7 and F3 are one step from plains."""
    state = table("halflings", "nomads", halflings="E6 D8", nomads="A5 B1 G7", score=score)
    rich(state)
    put(state, "halflings", "TP", "E6")
    make(state, "E7", "black")
    return state


@rule("TM-114")
def test_the_second_of_two_spades_may_go_to_another_space() -> None:
    state = woods()
    play(state, "witches: action ACT6. transform E7 to green")
    assert "transform F6 to green" in legal(state, "witches")
    play(state, "witches: transform F6 to green. done")
    assert terrain(state, "E7") == terrain(state, "F6") == "forest"
    assert asked(state) == [("nomads", "turn")]


@rule("TM-114")
def test_the_second_spade_takes_the_other_space_one_step() -> None:
    state = woods()
    play(state, "witches: action ACT6. transform E7 to green")
    assert set(legal(state, "witches", "transform F3")) == {
        "transform F3 to red",
        "transform F3 to brown",
    }
    assert why(state, "witches: transform F3 to gray") == "not-enough-spades (TM-100)"


@rule("TM-115")
@pytest.mark.parametrize(
    "row",
    [
        "transform E7 to green. transform G2 to gray",
        "transform G2 to gray. transform E7 to green",
        "transform G2 to gray. build E7",
    ],
)
def test_one_space_gets_the_dwelling_and_the_other_may_fall_short(row: str) -> None:
    state = woods()
    play(state, f"witches: action ACT6. {row}")
    if not row.endswith("build E7"):
        assert legal(state, "witches", "build") == ["build E7"]
        assert why(state, "witches: build G2") == "wrong-terrain (TM-90)"
        play(state, "witches: build E7")
    assert names(player(state, "witches").own) == {"F4", "E9", "E7"}
    assert (terrain(state, "E7"), terrain(state, "G2")) == ("forest", "mountains")


@rule("TM-115")
@pytest.mark.parametrize(("built", "other"), [("E7", "F6"), ("F6", "E7")])
def test_two_spaces_made_home_get_one_dwelling(built: str, other: str) -> None:
    state = woods()
    play(state, "witches: action ACT6. transform E7 to green. transform F6 to green")
    assert set(legal(state, "witches", "build")) == {"build E7", "build F6"}
    play(state, f"witches: build {built}")
    assert why(state, f"witches: build {other}") != ""
    assert legal(state, "witches", "build") == []
    assert names(player(state, "witches").own) == {"F4", "E9", built}


@rule("TM-116")
def test_two_spaces_share_the_spades_only_if_one_becomes_home() -> None:
    state = woods()
    play(state, "witches: action ACT6. transform G2 to gray")
    assert why(state, "witches: transform D7 to gray") == "spread-needs-home (TM-116)"
    assert set(legal(state, "witches", "transform")) == {
        "transform G2 to green",
        "transform G2 to red",
        "transform E7 to green",
        "transform F6 to green",
    }


@rule("TM-116")
def test_both_spades_may_go_to_a_space_that_falls_short() -> None:
    state = woods()
    play(state, "witches: action ACT6. transform E6 to blue. done")
    assert terrain(state, "E6") == "lakes"
    assert asked(state) == [("nomads", "turn")]


@rule("TM-117")
def test_halflings_make_three_spaces_home_and_build_on_one_of_them() -> None:
    state = plains()
    play(state, "halflings: upgrade E6 to SH")
    for place in ("E5", "E7", "F3"):
        play(state, f"halflings: transform {place} to brown")
    assert set(legal(state, "halflings", "build")) == {"build E5", "build E7", "build F3"}
    play(state, "halflings: build E7")
    assert why(state, "halflings: build E5") != ""
    assert legal(state, "halflings", "build") == []
    assert player(state, "halflings").counts() == (2, 0, 0, 1, 0)


@rule("TM-117")
def test_of_three_spaces_only_one_falls_short_of_home() -> None:
    state = plains()
    play(state, "halflings: upgrade E6 to SH. transform E5 to brown. transform D4 to yellow")
    assert why(state, "halflings: transform F4 to blue") == "spread-needs-home (TM-116)"
    play(state, "halflings: transform F3 to brown")
    assert set(legal(state, "halflings", "build")) == {"build E5", "build F3"}


@rule("TM-117")
def test_halflings_may_use_all_three_spades_on_one_space() -> None:
    state = plains()
    play(state, "halflings: upgrade E6 to SH. build F4")
    assert terrain(state, "F4") == "plains"
    assert player(state, "halflings").counts() == (2, 0, 0, 1, 0)


@rule("TM-118")
def test_no_spade_is_bought_for_the_second_space() -> None:
    state = woods()
    play(state, "witches: action ACT6. transform E7 to green")
    assert why(state, "witches: dig 1") == "no-spades-to-buy (TM-118)"
    assert legal(state, "witches", "dig") == []


@rule("TM-118")
def test_spades_that_were_topped_up_go_to_no_second_space() -> None:
    state = woods()
    play(state, "witches: action ACT6. dig 1. transform E7 to green")
    assert why(state, "witches: transform G2 to gray") == "spades-on-one-hex (TM-112)"


@rule("TM-119")
@pytest.mark.parametrize(
    "row",
    ["action ACT6. transform E7 to green. -SPADE", "action ACT5. -SPADE", "action ACT6. build G2"],
)
def test_no_spade_is_kept_for_the_next_action(row: str) -> None:
    state = woods()
    play(state, f"witches: {row}. done")
    turn_of(state, "witches")
    assert why(state, "witches: transform F6 to green").startswith("no-spades")
    assert why(state, "witches: -SPADE") == "no-spades (TM-119)"
    assert legal(state, "witches", "transform") == []


@rule("TM-119")
def test_the_turn_does_not_end_with_spades_in_hand() -> None:
    state = woods()
    play(state, "witches: action ACT6. transform E7 to green")
    assert why(state, "witches: done").endswith("(TM-119)")
    assert "done" not in legal(state, "witches")
    play(state, "witches: -SPADE")
    assert "done" in legal(state, "witches")


@rule("TM-119")
@pytest.mark.parametrize("spades", ["action ACT6", "dig 2", "dig 3"])
@pytest.mark.parametrize("place", ["E7", "F6"])
def test_no_dwelling_is_built_with_more_spades_than_it_needs(spades: str, place: str) -> None:
    state = woods()
    make(state, "F6", "green")
    play(state, f"witches: {spades}")
    assert why(state, f"witches: build {place}") == "spades-left-over (TM-119)"
    assert f"build {place}" not in legal(state, "witches")


@rule("TM-119")
def test_a_dropped_spade_does_not_stop_the_dwelling() -> None:
    state = woods()
    play(state, "witches: action ACT6. transform E7 to green. -SPADE. build E7")
    assert names(player(state, "witches").own) == {"F4", "E9", "E7"}


@rule("TM-120", "EX-12")
@pytest.mark.parametrize(
    ("row", "points"),
    [
        ("dig 1. transform E7 to green", 2),
        ("dig 2. transform G2 to green", 4),
        ("dig 3. build E6", 6),
        ("action ACT5. build E7", 2),
        ("action ACT5. dig 2. build E6", 6),
        ("action ACT6. build G2", 4),
        ("action ACT6. transform E7 to green. transform F6 to green", 4),
        ("action BON1. build E7", 2),
        ("action BON1. dig 1. transform G2 to green", 4),
    ],
)
def test_each_spade_used_is_two_points_under_the_scoring_tile_with_a_spade(
    row: str, points: int
) -> None:
    state = woods(SPADES)
    hold(state, "nomads", "BON3")
    hold(state, "witches", "BON1")
    assert scored(state, f"witches: {row}") == points


@rule("TM-120")
@pytest.mark.parametrize("tile", [2, 3, 4, 5, 6, 7, 8])
def test_spades_are_no_points_under_another_scoring_tile(tile: int) -> None:
    others = [number for number in range(1, 9) if number != tile][:5]
    state = woods(" ".join(f"SCORE{number}" for number in (tile, *others)))
    assert scored(state, "witches: dig 2. transform G2 to green") == 0


@rule("TM-120")
def test_both_spades_of_the_giants_score() -> None:
    state = corner("giants", "SH", "yellow", score=SPADES)
    rich(state, "giants")
    assert scored(state, "giants: action ACTG. transform A8 to red") == 4


@rule("EX-47")
def test_halflings_score_their_own_point_too() -> None:
    state = corner("halflings", target="green", score=SPADES)
    rich(state, "halflings")
    assert scored(state, "halflings: dig 3. transform A8 to brown") == 9


@rule("EX-47")
def test_the_spades_of_the_halflings_stronghold_score_like_all_others() -> None:
    state = plains(SPADES)
    row = "upgrade E6 to SH. transform E5 to brown. transform E7 to brown. transform F3 to brown"
    assert scored(state, f"halflings: {row}") == 9


@rule("TM-121")
@pytest.mark.parametrize(
    ("row", "points"),
    [
        ("action ACT6. transform E7 to green. -SPADE", 2),
        ("action ACT6. -SPADE. transform E7 to green", 2),
        ("action ACT6. -SPADE. -SPADE", 0),
        ("action ACT5. -SPADE", 0),
    ],
)
def test_spades_that_are_lost_score_nothing(row: str, points: int) -> None:
    state = woods(SPADES)
    assert scored(state, f"witches: {row}") == points


@rule("TM-121")
def test_an_option_counts_spades_when_they_are_received() -> None:
    state = woods(SPADES, score_received_spades=True)
    assert scored(state, "witches: action ACT6. transform E7 to green. -SPADE") == 4


@rule("TM-121")
def test_halflings_give_back_the_point_of_a_cult_spade_that_they_drop() -> None:
    state = plains()
    give(state, "halflings", cults=(0, 0, 8, 0))
    before = player(state, "halflings").points
    play(state, "halflings: pass BON3", "nomads: pass BON4")
    assert asked(state) == [("halflings", "cult-spades")]
    assert player(state, "halflings").points - before == 2
    play(state, "halflings: transform E5 to brown")
    assert player(state, "halflings").points - before == 2
    play(state, "halflings: -SPADE")
    assert player(state, "halflings").points - before == 1


@rule("TM-121")
@pytest.mark.parametrize(
    ("answer", "bowls"), [("-SPADE", (5, 7, 0)), ("transform A8 to black", (3, 9, 0))]
)
def test_alchemists_give_back_the_power_of_a_cult_spade_that_they_drop(
    answer: str, bowls: tuple[int, int, int]
) -> None:
    state = corner("alchemists", "SH", "brown")
    give(state, "alchemists", cults=(0, 0, 4, 0), power=(5, 7, 0))
    play(state, "alchemists: pass BON3", "nomads: pass BON4")
    assert player(state, "alchemists").bowls == (3, 9, 0)
    play(state, f"alchemists: {answer}")
    assert state.round == 2
    assert player(state, "alchemists").bowls == bowls


@rule("TM-122")
def test_no_dwelling_follows_a_cult_spade() -> None:
    state = woods()
    give(state, "witches", cults=(0, 0, 8, 0))
    play(state, "witches: pass BON3", "nomads: pass BON4", "witches: transform E7 to green")
    assert asked(state) == [("witches", "cult-spades")]
    assert why(state, "witches: build E7").endswith(("(TM-122)", "(TM-261)"))
    assert legal(state, "witches", "build") == []


@rule("TM-122")
def test_after_the_last_cult_spade_the_next_round_begins() -> None:
    state = woods()
    give(state, "witches", cults=(0, 0, 4, 0))
    play(state, "witches: pass BON3", "nomads: pass BON4")
    assert state.round == 1
    play(state, "witches: transform E7 to green")
    assert (state.round, asked(state)) == (2, [("witches", "turn")])
    assert "build E7" in legal(state, "witches")


@rule("TM-120")
def test_a_cult_spade_scores_nothing_even_if_the_next_tile_shows_a_spade() -> None:
    state = woods("SCORE2 SCORE1 SCORE3 SCORE4 SCORE5 SCORE6")
    give(state, "witches", cults=(0, 0, 4, 0))
    before = player(state, "witches").points
    play(state, "witches: pass BON3", "nomads: pass BON4", "witches: transform E7 to green")
    assert player(state, "witches").points == before
