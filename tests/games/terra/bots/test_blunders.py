"""Moves that only hurt the player: no level of Terra Mystica makes one."""

import pytest

from tests.support.terra_tables import give, play, player, put, rich, seat, table
from ziggurat.bots import Clock, bot_named, levels
from ziggurat.games.terra import GAME, TerraState

LEVELS = levels(GAME)
STRONG = LEVELS[1:]
every_level = pytest.mark.parametrize("level", LEVELS)
strong_levels = pytest.mark.parametrize("level", STRONG)


def chosen(state: TerraState, faction: str, level: str, seed: int = 1) -> str:
    """What the opponent answers in a position."""
    bot = bot_named(level, GAME, f"{seed}")
    return bot.choose(state.view(seat(state, faction)), Clock(nodes=800)).text


def offered(kind: str, round: int) -> TerraState:
    """The mermaids build beside nomads with such a building, in some round."""
    state = table("mermaids", "nomads")
    put(state, "mermaids", "D", "E7")
    rich(state, "mermaids")
    give(state, "nomads", power=(5, 7, 0), points=20)
    put(state, "nomads", kind, "E8")
    state.round = round
    play(state, "mermaids: build D5. done")
    return state


@every_level
@pytest.mark.parametrize("round", [1, 6])
def test_power_for_nothing_is_taken(level: str, round: int) -> None:
    assert chosen(offered("D", round), "nomads", level) == "leech 1 from mermaids"


@strong_levels
def test_power_that_comes_too_late_is_not_paid_for(level: str) -> None:
    assert chosen(offered("SH", 6), "nomads", level) == "decline 3 from mermaids"


@strong_levels
def test_power_that_comes_early_is_paid_for(level: str) -> None:
    assert chosen(offered("SH", 1), "nomads", level) == "leech 3 from mermaids"


@every_level
def test_a_town_tile_is_taken_before_the_turn_ends(level: str) -> None:
    state = table("mermaids", "nomads")
    put(state, "mermaids", "SH", "E7")
    put(state, "mermaids", "TP", "D4 E8")
    rich(state, "mermaids")
    play(state, "mermaids: build D5")
    assert chosen(state, "mermaids", level).startswith("+TW")


@strong_levels
def test_a_town_that_is_one_step_away_is_founded(level: str) -> None:
    state = table("mermaids", "nomads")
    put(state, "mermaids", "SH", "E7")
    put(state, "mermaids", "TP", "D4 E8")
    give(state, "mermaids", workers=1, coins=2, priests=0, power=(12, 0, 0))
    assert chosen(state, "mermaids", level) == "build D5"


@every_level
def test_who_can_do_nothing_more_passes(level: str) -> None:
    state = table("mermaids", "nomads", taken={"mermaids": "BON3", "nomads": "BON1"})
    give(state, "mermaids", workers=0, coins=0, priests=0, power=(12, 0, 0))
    assert chosen(state, "mermaids", level).startswith("pass BON")


@strong_levels
def test_nobody_passes_with_an_action_left_that_costs_nothing(level: str) -> None:
    state = table("mermaids", "nomads", taken={"mermaids": "BON2", "nomads": "BON1"})
    give(state, "mermaids", workers=0, coins=0, priests=0, power=(12, 0, 0))
    assert chosen(state, "mermaids", level) == "action BON2"


@every_level
def test_nobody_burns_power_for_nothing(level: str) -> None:
    state = table("mermaids", "nomads", taken={"mermaids": "BON3", "nomads": "BON1"})
    give(state, "mermaids", workers=0, coins=0, priests=0, power=(4, 2, 0))
    for seed in range(4):
        assert chosen(state, "mermaids", level, seed).startswith("pass BON")


@strong_levels
def test_a_priest_goes_where_he_brings_something(level: str) -> None:
    """The mermaids cannot go up in fire: somebody stands on its last step."""
    state = table("mermaids", "nomads", taken={"mermaids": "BON3", "nomads": "BON1"})
    give(state, "mermaids", workers=0, coins=0, priests=1, power=(12, 0, 0))
    player(state, "nomads").cults = (10, 0, 1, 0)
    player(state, "mermaids").cults = (9, 2, 0, 0)
    assert "fire" not in chosen(state, "mermaids", level)


@strong_levels
def test_spades_at_the_end_are_followed_by_a_dwelling(level: str) -> None:
    """Workers for two spades and no dwelling: they are worth more left over."""
    state = table("mermaids", "nomads", taken={"mermaids": "BON3", "nomads": "BON1"})
    give(state, "mermaids", workers=6, coins=0, priests=0, power=(12, 0, 0))
    state.round = 6
    assert not chosen(state, "mermaids", level).startswith("dig")


@strong_levels
def test_a_dwelling_follows_when_the_land_is_ready(level: str) -> None:
    state = table("mermaids", "nomads")
    rich(state, "mermaids")
    play(state, "mermaids: dig 1. transform I11 to blue")
    assert chosen(state, "mermaids", level) == "build I11"


@every_level
def test_nobody_passes_at_once(level: str) -> None:
    state = table("witches", "nomads", "halflings")
    for seed in range(3):
        assert not chosen(state, "witches", level, seed).startswith("pass")
