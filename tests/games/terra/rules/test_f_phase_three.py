"""Section F.1, phase III: cult bonuses."""

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import (
    asked,
    give,
    hold,
    legal,
    pass_all,
    play,
    player,
    put,
    rich,
    seat,
    steps,
    table,
    terrain,
    why,
)
from ziggurat.core.errors import Fact
from ziggurat.games.terra import TerraState
from ziggurat.games.terra.events import CultBonus

TILES = tuple(f"SCORE{number}" for number in (2, 3, 4, 5, 6, 7, 8))
PLACES = {
    "nomads": "E8 F3 G4",
    "witches": "D1 F2",
    "mermaids": "D2 H2",
    "dwarves": "E7 C2",
    "fakirs": "E8 A5",
    "giants": "D4 G2",
    "halflings": "E6 H3",
    "alchemists": "E5 A8",
    "darklings": "E5 A8",
}


def led_by(*tiles: str) -> str:
    """Six scoring tiles, these first."""
    rest = [tile for tile in TILES if tile not in tiles]
    return " ".join([*tiles, *rest][:6])


def field(*factions: str, first: str = "SCORE2") -> TerraState:
    """Players who do not touch each other, at the first turn of a round with this tile."""
    places = {name: PLACES[name] for name in factions}
    score = led_by(*first.split())
    return table(*factions, options=None, taken=None, score=score, **places)


def leave(state: TerraState) -> None:
    """Everybody passes; what phase III asks then stays open."""
    number = state.round
    while not state.over and state.round == number and asked(state)[0][1] == "turn":
        name = asked(state)[0][0]
        play(state, f"{name}: {legal(state, name, 'pass')[0]}")


def facts(state: TerraState) -> dict[str, Fact]:
    return state.decisions()[0].facts(state)


def targets(state: TerraState, faction: str) -> set[str]:
    """The spaces on which spades can be used."""
    return {text.split()[1] for text in legal(state, faction, "transform")}


def weight(state: TerraState, faction: str) -> int:
    """How often a token went one bowl further."""
    _, two, three = player(state, faction).bowls
    return two + 2 * three


def spading(faction: str, number: int) -> TerraState:
    """Cult spades in hand at the end of round 1, by every four steps of earth."""
    state = field(faction, "witches")
    give(state, faction, cults=(0, 0, 4 * number, 0), workers=9, coins=9, priests=3)
    give(state, "witches", cults=(0, 0, 0, 0))
    leave(state)
    return state


@rule("TM-250")
@pytest.mark.parametrize(
    ("number", "bonus"),
    [
        (1, (0, 4, 0, 0)),  # SCORE1, a coin for every step of earth
        (2, (0, 0, 1, 0)),  # SCORE3, a priest for every 4 of water
        (3, (2, 0, 0, 0)),  # SCORE4, a worker for every 2 of fire
        (4, (0, 0, 0, 4)),  # SCORE5, 4 power for every 4 of fire
        (5, (2, 0, 0, 0)),  # SCORE7, a worker for every 2 of air
    ],
)
def test_the_right_half_of_the_round_s_tile_is_paid_after_the_last_pass(
    number: int, bonus: tuple[int, int, int, int]
) -> None:
    state = field("nomads", "witches", first="SCORE1 SCORE3 SCORE4 SCORE5 SCORE7 SCORE6")
    while state.round < number:
        pass_all(state)
    give(state, "nomads", cults=(4, 4, 4, 4))
    play(state, f"{asked(state)[0][0]}: {legal(state, asked(state)[0][0], 'pass')[0]}")
    assert [event for event in state.events if isinstance(event, CultBonus)] == []
    pass_all(state)
    bonuses = [event for event in state.events if isinstance(event, CultBonus)]
    (paid,) = [event for event in bonuses if event.seat == seat(state, "nomads")]
    assert (paid.workers, paid.coins, paid.priests, paid.power) == bonus
    assert paid.spades == 0


@rule("TM-251", "EX-28")
@pytest.mark.parametrize(("air", "workers"), [(1, 0), (2, 1), (6, 3), (7, 3), (10, 5)])
def test_the_reward_comes_once_for_each_complete_set_of_steps(air: int, workers: int) -> None:
    state = field("nomads", "witches", first="SCORE7")
    give(state, "nomads", cults=(9, 9, 9, air), workers=0)
    play(state, "nomads: pass BON3", "witches: pass BON4")
    assert state.round == 2
    assert player(state, "nomads").workers == workers + 4  # the income of three dwellings


@rule("TM-251", "EX-29")
@pytest.mark.parametrize(("earth", "spades"), [(3, 0), (4, 1), (7, 1), (8, 2), (10, 2)])
def test_every_four_steps_of_earth_bring_a_spade(earth: int, spades: int) -> None:
    state = field("nomads", "witches")
    give(state, "nomads", cults=(9, 9, earth, 9))
    leave(state)
    if spades:
        assert asked(state) == [("nomads", "cult-spades")]
        assert facts(state) == {"spades": spades}
    else:
        assert (state.round, asked(state)) == (2, [("nomads", "turn")])


@rule("TM-252")
@pytest.mark.parametrize("tile", ["SCORE3", "SCORE4", "SCORE5", "SCORE7"])
def test_a_reward_does_not_move_the_marker(tile: str) -> None:
    state = field("nomads", "witches", first=tile)
    give(state, "nomads", cults=(8, 8, 9, 10))
    leave(state)
    assert state.round == 2
    assert steps(state, "nomads") == {"fire": 8, "water": 8, "earth": 9, "air": 10}


@rule("TM-253")
@pytest.mark.parametrize(("priests", "sent", "then"), [(0, 0, 2), (0, 6, 1), (4, 2, 5), (5, 2, 5)])
def test_priests_of_a_reward_are_limited_by_the_own_supply(
    priests: int, sent: int, then: int
) -> None:
    state = field("nomads", "witches", first="SCORE3")
    give(state, "nomads", cults=(0, 8, 0, 0), priests=priests, sent=sent)
    play(state, "nomads: pass BON3", "witches: pass BON4")
    assert player(state, "nomads").priests == then


@rule("TM-254")
def test_power_of_a_reward_goes_through_the_bowls_and_is_free() -> None:
    state = field("nomads", "witches", first="SCORE5")
    give(state, "nomads", cults=(8, 0, 0, 0), power=(5, 7, 0), points=20)
    play(state, "nomads: pass BON3", "witches: pass BON4")
    owner = player(state, "nomads")
    assert owner.bowls == (0, 9, 3)  # 5 from I to II, 3 from II to III
    assert owner.points == 20


@rule("TM-255")
def test_spades_are_used_one_player_after_the_other_in_the_next_turn_order() -> None:
    state = field("nomads", "witches", "mermaids")
    rich(state)
    for name in state.names:
        give(state, name, cults=(0, 0, 4, 0))
    play(state, "nomads: advance ship. done", "witches: advance ship. done")
    play(state, "mermaids: pass BON4", "nomads: pass BON5", "witches: pass BON6")
    for name, space in (("mermaids", "E2 to black"), ("nomads", "F5 to yellow")):
        assert asked(state) == [(name, "cult-spades")]  # nobody else
        assert why(state, "witches: transform E2 to yellow") == "not-your-turn (TM-255)"
        play(state, f"{name}: transform {space}")
    assert asked(state) == [("witches", "cult-spades")]
    play(state, "witches: -SPADE")
    assert (state.round, asked(state)) == (2, [("mermaids", "turn")])


@rule("TM-256")
@pytest.mark.parametrize("faction", ["nomads", "darklings"])
def test_no_further_spades_can_be_bought_in_phase_three(faction: str) -> None:
    state = spading(faction, 1)
    # mountains are two steps from desert, desert is two steps from swamp
    two_off, nearer, home = {
        "nomads": ("E7", "red", "yellow"),
        "darklings": ("F3", "brown", "black"),
    }[faction]
    assert why(state, f"{faction}: transform {two_off} to {home}") == "not-enough-spades (TM-100)"
    assert legal(state, faction, "dig") == []
    play(state, f"{faction}: transform {two_off} to {nearer}")
    assert terrain(state, two_off) == {"red": "wasteland", "brown": "plains"}[nearer]
    assert state.round == 2  # that was all


@rule("TM-256")
@pytest.mark.parametrize("faction", ["nomads", "darklings"])
def test_who_would_buy_a_spade_in_phase_three_is_told_this_clause(faction: str) -> None:
    state = spading(faction, 1)
    assert "(TM-256)" in why(state, f"{faction}: dig 1")


@rule("TM-257")
@pytest.mark.parametrize(
    ("faction", "reach", "farther"),
    [
        ("dwarves", {"D4", "D5", "E6", "E8", "F4", "B2", "B3"}, "F3 to brown"),
        ("fakirs", {"D5", "E7", "A4", "A6", "B2", "B3"}, "D4 to yellow"),
    ],
)
def test_neither_tunnel_nor_carpet_can_be_used_in_phase_three(
    faction: str, reach: set[str], farther: str
) -> None:
    state = field(faction, "witches")
    give(state, faction, workers=9, priests=3, cults=(0, 0, 4, 0))
    action = state.copy()
    play(action, f"{faction}: dig 1")
    assert why(action, f"{faction}: transform {farther}") == ""  # in an action it is in reach
    leave(state)
    assert asked(state) == [(faction, "cult-spades")]
    assert targets(state, faction) == reach
    assert why(state, f"{faction}: transform {farther}").startswith("unreachable")


@rule("TM-258")
@pytest.mark.parametrize("earth", [4, 7])
def test_a_single_cult_spade_is_lost_by_the_giants_without_a_question(earth: int) -> None:
    state = field("giants", "witches")
    give(state, "giants", cults=(0, 0, earth, 0))
    land = state.land
    leave(state)
    assert (state.round, asked(state)) == (2, [("giants", "turn")])
    assert state.land == land
    assert why(state, "giants: transform E7 to red") == "no-spades (TM-100)"


@rule("TM-258")
def test_two_cult_spades_transform_one_space_for_the_giants() -> None:
    state = spading("giants", 2)
    assert asked(state) == [("giants", "cult-spades")]
    assert {text.split()[-1] for text in legal(state, "giants", "transform")} == {"red"}
    play(state, "giants: transform E7 to red")
    assert terrain(state, "E7") == "wasteland"
    assert (state.round, asked(state)) == (2, [("giants", "turn")])


@rule("TM-258", "TM-259")
def test_the_giants_who_drop_one_of_two_spades_lose_both() -> None:
    state = spading("giants", 2)
    play(state, "giants: -SPADE")
    assert (state.round, asked(state)) == (2, [("giants", "turn")])


@rule("TM-259")
def test_cult_spades_are_used_at_once_or_lost() -> None:
    state = spading("nomads", 2)
    assert why(state, "nomads: pass BON5") == "not-your-turn (TM-83)"  # they come first
    play(state, "nomads: -SPADE. -SPADE")
    assert (state.round, asked(state)) == (2, [("nomads", "turn")])
    assert why(state, "nomads: transform E7 to red") == "no-spades (TM-100)"
    assert why(state, "nomads: -SPADE") == "no-spades (TM-119)"


@rule("TM-260")
def test_two_cult_spades_may_go_on_two_spaces_that_touch_each_other() -> None:
    state = spading("nomads", 2)
    play(state, "nomads: transform E7 to red")
    # D5 touches E7; G5 and E5 are within reach, but touch only other buildings
    assert why(state, "nomads: transform G5 to brown") == "cult-spades-apart (TM-260)"
    assert why(state, "nomads: transform E5 to brown") == "cult-spades-apart (TM-260)"
    assert targets(state, "nomads") == {"E7", "D5", "E6", "F4"}
    play(state, "nomads: transform D5 to black")
    assert (terrain(state, "E7"), terrain(state, "D5")) == ("wasteland", "swamp")  # no desert
    assert state.round == 2


@rule("TM-260")
def test_two_cult_spades_may_go_on_two_spaces_that_ships_connect() -> None:
    state = field("nomads", "witches")
    give(state, "nomads", cults=(0, 0, 8, 0), shipping=1)
    leave(state)
    play(state, "nomads: transform D5 to black")
    # C4 is a river space (r10, r16) away from D5; H5 is within reach of G4 alone
    assert why(state, "nomads: transform H5 to brown") == "cult-spades-apart (TM-260)"
    play(state, "nomads: transform C4 to blue")
    assert terrain(state, "C4") == "lakes"


@rule("TM-260")
def test_two_cult_spades_may_go_on_one_space() -> None:
    state = spading("nomads", 2)
    play(state, "nomads: transform E7 to yellow")
    assert terrain(state, "E7") == "desert"
    assert state.round == 2


@rule("TM-261")
def test_nothing_is_built_in_phase_three() -> None:
    state = spading("nomads", 2)
    play(state, "nomads: transform F5 to yellow")
    assert terrain(state, "F5") == "desert"
    assert legal(state, "nomads", "build") == legal(state, "nomads", "upgrade") == []
    assert why(state, "nomads: build F5") != ""
    assert why(state, "nomads: upgrade E8 to TP") != ""
    play(state, "nomads: -SPADE")
    assert state.round == 2
    play(state, "nomads: build F5. done")
    assert player(state, "nomads").counts() == (4, 0, 0, 0, 0)


@rule("TM-261")
@pytest.mark.parametrize("command", ["build F5", "upgrade E8 to TP"])
def test_who_would_build_in_phase_three_is_told_this_clause(command: str) -> None:
    state = spading("nomads", 2)
    play(state, "nomads: transform F5 to yellow")
    assert "(TM-261)" in why(state, f"nomads: {command}")


@rule("TM-262")
@pytest.mark.parametrize(
    ("shipping", "within", "beyond"),
    [
        (0, "E7 to red", "C4 to blue"),
        (1, "C4 to blue", "B4 to red"),
        (2, "B4 to red", "A8 to blue"),
    ],
)
def test_reach_in_phase_three_counts_shipping_without_the_card(
    shipping: int, within: str, beyond: str
) -> None:
    """From E8, C4 is one river space away (r16), B4 two (r10), A8 three (r3)."""
    state = field("nomads", "witches")
    hold(state, "nomads", "BON4")
    give(state, "nomads", cults=(0, 0, 4, 0), shipping=shipping, workers=9)
    action = state.copy()
    play(action, "nomads: dig 1")
    assert why(action, f"nomads: transform {beyond}") == ""  # in an action the card helps
    play(state, "nomads: pass BON3", "witches: pass BON5")
    assert why(state, f"nomads: transform {within}") == ""
    assert why(state, f"nomads: transform {beyond}").startswith("unreachable")
    assert beyond.split()[0] not in targets(state, "nomads")


@rule("TM-262")
def test_the_shipping_card_taken_on_passing_does_not_help_in_phase_three() -> None:
    state = field("nomads", "witches")
    give(state, "nomads", cults=(0, 0, 4, 0))
    play(state, "nomads: pass BON4", "witches: pass BON5")
    assert targets(state, "nomads") == {
        *("D5", "E7"),  # beside E8
        *("E5", "E6", "F4", "G2"),  # beside F3
        *("F5", "G5", "H6"),  # beside G4
    }


@rule("TM-263")
def test_the_halflings_score_for_cult_spades_that_they_use() -> None:
    state = spading("halflings", 2)
    play(state, "halflings: transform E7 to green")
    play(state, "halflings: transform F4 to blue")
    assert player(state, "halflings").points == 22
    state = spading("halflings", 2)
    play(state, "halflings: transform E7 to green. -SPADE")
    assert player(state, "halflings").points == 21


@rule("TM-263")
@pytest.mark.parametrize(("kind", "power"), [("SH", 2), ("TP", 0)])
def test_the_alchemists_gain_power_for_cult_spades_with_their_stronghold(
    kind: str, power: int
) -> None:
    state = field("alchemists", "witches")
    put(state, "alchemists", kind, "E5")
    give(state, "alchemists", cults=(0, 0, 8, 0), power=(12, 0, 0))
    leave(state)
    play(state, "alchemists: transform E6 to black")
    assert facts(state) == {"spades": 1}
    assert weight(state, "alchemists") == 2 * power  # credited when received (TM-121)
    dropped = state.copy()
    play(dropped, "alchemists: -SPADE")
    play(state, "alchemists: transform E6 to blue")
    assert weight(state, "alchemists") - weight(dropped, "alchemists") == power


@rule("TM-263")
def test_the_darklings_score_nothing_for_cult_spades() -> None:
    state = spading("darklings", 2)
    play(state, "darklings: transform F3 to black")
    assert terrain(state, "F3") == "swamp"
    assert player(state, "darklings").points == 20


@rule("TM-264")
def test_no_tile_scores_its_left_half_in_phase_three() -> None:
    """Neither the tile of the round that ends nor the spade tile of the next one."""
    state = field("nomads", "witches", first="SCORE2 SCORE1")
    give(state, "nomads", cults=(0, 0, 8, 0), workers=9)
    leave(state)
    play(state, "nomads: transform E7 to yellow")
    assert player(state, "nomads").points == 20
    assert state.scoring.name == "SCORE1"
    play(state, "nomads: dig 1. transform F5 to yellow. done")
    assert player(state, "nomads").points == 22  # from now on it scores


@rule("TM-265")
@pytest.mark.parametrize("tile", ["SCORE3", "SCORE5", "SCORE6", "SCORE7"])
def test_there_is_no_cult_bonus_in_round_six(tile: str) -> None:
    others = [name for name in TILES if name != tile]
    state = table("nomads", "witches", score=" ".join([*others[:5], tile]))
    while state.round < 6:
        pass_all(state)
    assert state.scoring.name == tile
    for name in state.names:
        give(state, name, cults=(9, 9, 9, 9), workers=0, coins=0, priests=0, power=(12, 0, 0))
    leave(state)
    assert state.over
    assert state.leftovers == ((0, 0, 0, 12, 0, 0),) * 2
    assert not any(isinstance(event, CultBonus) for event in state.events)
