"""The options that change a rule, each off by default."""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
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
    steps,
    table,
    terrain,
    turn_of,
    why,
)
from ziggurat.games.terra import TerraMystica, TerraState

NAMED = (
    "errata-cultist-power",
    "variable-turn-order",
    "shipping-bonus",
    "temple-scoring-tile",
    "mini-expansion-1",
    "maintain-player-order",
    "email-notify",
    "late-leech",
    "score-received-spades",
    "cult-spades-anywhere",
    "build-elsewhere",
    "giants-any-terrain",
    "sell-coins-early",
)
"""Everything that is off unless it is named."""


def led_by(first: str) -> str:
    rest = [f"SCORE{n}" for n in (2, 3, 4, 5, 6, 7, 8) if f"SCORE{n}" != first]
    return " ".join([first, *rest][:6])


def weight(state: TerraState, faction: str) -> int:
    """How often a token went one bowl further."""
    _, two, three = player(state, faction).bowls
    return two + 2 * three


def leave(state: TerraState) -> None:
    """Everybody passes; what phase III asks then stays open."""
    while asked(state)[0][1] == "turn":
        name = asked(state)[0][0]
        play(state, f"{name}: {legal(state, name, 'pass')[0]}")


@rule("TM-44")
def test_every_option_is_off_by_default_and_on_in_the_archive() -> None:
    game = TerraMystica()
    defaults = game.check_options({})
    assert {name: defaults[name] for name in NAMED} == dict.fromkeys(NAMED, False)
    archive = {**dict.fromkeys(NAMED, True), "leavers-last": False}
    assert dict(game.presets["archive"]) == archive
    assert game.check_options(game.presets["printed"]) == defaults


# errata-cultist-power: cultists on E6, nomads on F3 and witches on F4 touch it.


def cult(errata: bool) -> TerraState:
    state = table(
        "cultists",
        "nomads",
        "witches",
        cultists="E6 A7",
        nomads="F3 A5 B1",
        witches="F4 D1",
        options={"errata-cultist-power": errata},
    )
    rich(state)
    for name in state.names:
        give(state, name, power=(12, 0, 0), cults=(0, 0, 0, 0))
    return state


@rule("TM-368")
@pytest.mark.parametrize(("errata", "power"), [(True, 1), (False, 0)])
def test_the_cultists_gain_power_by_option_when_all_refuse(errata: bool, power: int) -> None:
    state = cult(errata)
    play(state, "cultists: upgrade E6 to TP. done", "nomads: decline 1 from cultists")
    assert weight(state, "cultists") == 0  # not before the last has refused
    play(state, "witches: decline 1 from cultists")
    assert weight(state, "cultists") == power
    assert asked(state) == [("nomads", "turn")]  # no step either way
    assert player(state, "cultists").points == 20


@rule("TM-368", "TM-366")
@pytest.mark.parametrize(
    "answers",
    [
        ("nomads: leech 1 from cultists", "cultists: +air", "witches: decline 1 from cultists"),
        ("nomads: decline 1 from cultists", "witches: leech 1 from cultists", "cultists: +air"),
    ],
)
def test_if_anybody_accepts_there_is_the_step_and_no_power(answers: tuple[str, ...]) -> None:
    state = cult(True)
    play(state, "cultists: upgrade E6 to TP. done", *answers)
    assert steps(state, "cultists")["air"] == 1
    assert weight(state, "cultists") == 0


@rule("TM-368", "TM-369")
def test_who_is_offered_nothing_cannot_refuse() -> None:
    state = cult(True)
    for name in ("nomads", "witches"):
        give(state, name, power=(0, 0, 12))
    play(state, "cultists: upgrade E6 to TP. done")
    assert asked(state) == [("nomads", "turn")]
    assert weight(state, "cultists") == 0
    state = cult(True)
    play(state, "cultists: upgrade A7 to TP. done")  # nobody next door
    assert weight(state, "cultists") == 0


# variable-turn-order


def passing(variable: bool) -> TerraState:
    """Four players who pass in the order third, second, first, fourth."""
    state = table(
        "cultists",
        "nomads",
        "witches",
        "mermaids",
        cultists="E6 A7",
        nomads="F3 A5 B1",
        witches="F4 D1",
        mermaids="I10 I4",
        options={"variable-turn-order": variable},
    )
    rich(state)
    play(state, "cultists: advance ship. done", "nomads: advance ship. done")
    play(state, "witches: pass BON5", "mermaids: advance ship. done")
    play(state, "cultists: advance ship. done", "nomads: pass BON6")
    play(state, "mermaids: advance ship. done", "cultists: pass BON7")
    play(state, "mermaids: pass BON2")
    assert state.round == 2
    return state


@rule("TM-218")
@pytest.mark.parametrize(
    ("variable", "order"),
    [
        (True, ["witches", "nomads", "cultists", "mermaids"]),
        (False, ["witches", "mermaids", "cultists", "nomads"]),
    ],
)
def test_the_order_of_passing_is_the_next_turn_order_by_option(
    variable: bool, order: list[str]
) -> None:
    state = passing(variable)
    rich(state)
    names = []
    for _ in order:
        name = asked(state)[0][0]
        names.append(name)
        give(state, name, priests=1)
        play(state, f"{name}: send p to fire for 1. done")
    assert names == order
    assert asked(state) == [(order[0], "turn")]


@rule("TM-218", "TM-255")
@pytest.mark.parametrize(("variable", "second"), [(True, "nomads"), (False, "mermaids")])
def test_cult_spades_follow_the_order_of_passing_by_option(variable: bool, second: str) -> None:
    state = table(
        "cultists",
        "nomads",
        "witches",
        "mermaids",
        score=led_by("SCORE2"),
        options={"variable-turn-order": variable},
    )
    rich(state)
    for name in state.names:
        give(state, name, cults=(0, 0, 4, 0))
    play(state, "cultists: advance ship. done", "nomads: advance ship. done")
    play(state, "witches: pass BON5", "mermaids: advance ship. done")
    play(state, "cultists: advance ship. done", "nomads: pass BON6")
    play(state, "mermaids: pass BON7", "cultists: pass BON1")
    assert asked(state) == [("witches", "cult-spades")]
    play(state, "witches: -SPADE")
    assert asked(state) == [(second, "cult-spades")]


@rule("TM-171")
@pytest.mark.parametrize(
    ("variable", "first", "then"), [(True, "cultists", "witches"), (False, "witches", "cultists")]
)
def test_offers_are_answered_in_the_present_turn_order_by_option(
    variable: bool, first: str, then: str
) -> None:
    """Nomads build on E5, beside the cultists' E6 and the witches' E4."""
    state = passing(variable)
    rich(state)
    for name in state.names:
        give(state, name, power=(12, 0, 0))
    put(state, "witches", "D", "E4")
    make(state, "E5", "yellow")
    turn_of(state, "nomads")
    play(state, "nomads: build E5. done")
    # in turn order cultists come next and the witches last; by seats the witches come next
    assert asked(state) == [(first, "offer")]
    play(state, f"{first}: decline 1 from nomads")
    assert asked(state) == [(then, "offer")]


@rule("TM-171")
@pytest.mark.parametrize(("variable", "first"), [(True, "cultists"), (False, "nomads")])
def test_who_has_passed_is_asked_last_by_option(variable: bool, first: str) -> None:
    """Seats are witches, nomads, cultists; the nomads pass, then the witches build."""
    state = table(
        "witches",
        "nomads",
        "cultists",
        witches="F4 D1",
        nomads="F3 A5 B1",
        cultists="E6 A7",
        options={"variable-turn-order": variable},
    )
    rich(state)
    play(state, "witches: advance ship. done", "nomads: pass BON5", "cultists: advance ship. done")
    for name in ("nomads", "cultists"):
        give(state, name, power=(12, 0, 0))
    play(state, "witches: upgrade F4 to TP. done")
    assert asked(state) == [(first, "offer")]


# score-received-spades


@rule("TM-121")
@pytest.mark.parametrize(("received", "points"), [(True, 4), (False, 2)])
def test_spades_that_are_dropped_score_by_option(received: bool, points: int) -> None:
    state = table(
        "nomads",
        "witches",
        nomads="E8 F3 G4",
        score=led_by("SCORE1"),
        options={"score-received-spades": received},
    )
    rich(state)
    play(state, "nomads: action ACT6")
    assert player(state, "nomads").points == (24 if received else 20)
    play(state, "nomads: transform F5 to yellow. -SPADE. done")
    assert player(state, "nomads").points == 20 + points


@rule("TM-121")
@pytest.mark.parametrize("received", [True, False])
def test_spades_that_are_used_score_once_with_and_without_the_option(received: bool) -> None:
    state = table(
        "halflings",
        "witches",
        halflings="E6 H3",
        witches="D1 A3",
        score=led_by("SCORE1"),
        options={"score-received-spades": received},
    )
    rich(state)
    play(state, "halflings: action ACT5. dig 2. transform E7 to brown. done")
    assert player(state, "halflings").points == 20 + 3 * (2 + 1)


@rule("TM-121")
@pytest.mark.parametrize(("received", "points"), [(True, 3), (False, 1)])
def test_the_halflings_score_for_the_stronghold_s_spades_when_received_by_option(
    received: bool, points: int
) -> None:
    state = table(
        "halflings",
        "witches",
        halflings="E6 H3",
        witches="D1 A3",
        options={"score-received-spades": received},
    )
    rich(state)
    put(state, "halflings", "TP", "E6")
    play(state, "halflings: upgrade E6 to SH. transform E5 to brown. -SPADE. -SPADE. done")
    assert player(state, "halflings").points == 20 + points


@rule("TM-121", "TM-263")
@pytest.mark.parametrize(("received", "points"), [(True, 2), (False, 0)])
def test_dropped_cult_spades_keep_their_points_by_option(received: bool, points: int) -> None:
    state = table(
        "halflings",
        "witches",
        halflings="E6 H3",
        witches="D1 A3",
        options={"score-received-spades": received},
    )
    give(state, "halflings", cults=(0, 0, 8, 0))
    leave(state)
    assert player(state, "halflings").points == 22  # credited when received in any case
    play(state, "halflings: -SPADE. -SPADE")
    assert player(state, "halflings").points == 20 + points


@rule("TM-121", "TM-263")
@pytest.mark.parametrize(("received", "power"), [(True, 4), (False, 2)])
def test_the_alchemists_keep_the_power_of_dropped_spades_by_option(
    received: bool, power: int
) -> None:
    state = table(
        "alchemists",
        "witches",
        alchemists="E5 A8",
        witches="D1 A3",
        options={"score-received-spades": received},
    )
    rich(state)
    put(state, "alchemists", "SH", "E5")
    play(state, "alchemists: action ACT6")
    give(state, "alchemists", power=(12, 0, 0))
    before = 4 if received else 0  # what came with the spades went before the bowls were set
    play(state, "alchemists: transform E6 to black. -SPADE. done")
    assert before + weight(state, "alchemists") == power


# cult-spades-anywhere, build-elsewhere, giants-any-terrain, sell-coins-early


@rule("TM-260")
@pytest.mark.parametrize(
    ("anywhere", "reason"), [(True, ""), (False, "cult-spades-apart (TM-260)")]
)
def test_cult_spades_may_go_on_spaces_apart_by_option(anywhere: bool, reason: str) -> None:
    state = table(
        "nomads",
        "witches",
        nomads="E8 F3 G4",
        witches="D1 F2",
        options={"cult-spades-anywhere": anywhere},
    )
    give(state, "nomads", cults=(0, 0, 8, 0))
    leave(state)
    play(state, "nomads: transform E7 to red")
    assert why(state, "nomads: transform G5 to brown") == reason
    assert ("transform G5 to brown" in legal(state, "nomads")) is anywhere
    assert why(state, "nomads: transform A6 to yellow") == "unreachable (TM-105)"  # still not


@rule("TM-95")
@pytest.mark.parametrize(
    ("elsewhere", "reason"), [(True, ""), (False, "not-transformed-here (TM-95)")]
)
def test_a_dwelling_may_follow_spades_elsewhere_by_option(elsewhere: bool, reason: str) -> None:
    state = table(
        "nomads",
        "witches",
        nomads="E8 F3 G4",
        witches="D1 F2",
        options={"build-elsewhere": elsewhere},
    )
    rich(state)
    make(state, "F5", "yellow")
    make(state, "A2", "yellow")
    play(state, "nomads: dig 1. transform E7 to red")
    assert why(state, "nomads: build F5") == reason
    assert ("build F5" in legal(state, "nomads")) is elsewhere
    assert why(state, "nomads: build A2") == "unreachable (TM-90)"
    if elsewhere:
        play(state, "nomads: build F5. done")
        assert player(state, "nomads").own >> hex_of("F5") & 1
        assert goods(state, "nomads") == (30 - 3 - 1, 58, 5)


@rule("TM-108")
@pytest.mark.parametrize("anything", [True, False])
def test_the_giants_make_any_terrain_by_option(anything: bool) -> None:
    state = table(
        "giants",
        "witches",
        giants="D4 G2",
        witches="D1 F2",
        options={"giants-any-terrain": anything},
    )
    rich(state)
    play(state, "giants: dig 2")
    for colour in ("yellow", "brown", "black", "blue", "green"):  # E7 is gray
        reason = "" if anything else "only-home-terrain (TM-108)"
        assert why(state, f"giants: transform E7 to {colour}") == reason
    assert why(state, "giants: transform E7 to red") == ""
    if anything:
        play(state, "giants: transform E7 to blue. done")
        assert terrain(state, "E7") == "lakes"
        assert goods(state, "giants") == (24, 60, 5)  # two spades, whatever the distance


@rule("TM-108", "TM-258")
@pytest.mark.parametrize(("anything", "words"), [(True, 6), (False, 1)])
def test_two_cult_spades_of_the_giants_make_any_terrain_by_option(
    anything: bool, words: int
) -> None:
    state = table(
        "giants",
        "witches",
        giants="D4 G2",
        witches="D1 F2",
        options={"giants-any-terrain": anything},
    )
    give(state, "giants", cults=(0, 0, 8, 0))
    leave(state)
    assert len(legal(state, "giants", "transform E7")) == words


@rule("TM-208")
@pytest.mark.parametrize("early", [True, False])
def test_coins_can_be_sold_during_the_game_by_option(early: bool) -> None:
    state = table("nomads", "witches", options={"sell-coins-early": early})
    give(state, "nomads", coins=8)
    if not early:
        assert why(state, "nomads: convert 3c to 1vp") == "illegal-conversion (TM-204)"
        assert not any(text.endswith("to 1vp") for text in legal(state, "nomads"))
        return
    assert "convert 3c to 1vp" in legal(state, "nomads")
    assert why(state, "nomads: convert 2c to 1vp") == "illegal-conversion (TM-204)"
    assert why(state, "witches: convert 3c to 1vp") == "not-your-turn (TM-83)"
    play(state, "nomads: convert 6c to 2vp")
    assert (player(state, "nomads").coins, player(state, "nomads").points) == (2, 22)
    assert why(state, "nomads: convert 3c to 1vp") == "too-expensive (TM-89)"


@rule("TM-208", "TM-349")
@pytest.mark.parametrize("early", [True, False])
def test_the_alchemists_keep_their_own_rate_with_and_without_the_option(early: bool) -> None:
    state = table("alchemists", "witches", options={"sell-coins-early": early})
    give(state, "alchemists", coins=8)
    play(state, "alchemists: convert 4c to 2vp")
    assert (player(state, "alchemists").coins, player(state, "alchemists").points) == (4, 22)


@rule("TM-31", "TM-17")
@pytest.mark.parametrize("option", ["maintain-player-order", "email-notify"])
def test_two_options_change_nothing(option: str) -> None:
    states = []
    for on in (True, False):
        state = table("nomads", "witches", options={option: on})
        pass_all(state)
        states.append((state.names, state.order, asked(state), legal(state, "nomads")))
    assert states[0] == states[1]
