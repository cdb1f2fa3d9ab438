"""The opponent for Terra Mystica."""

from collections.abc import Iterator

import pytest

from tests.bots.table import Course, played
from tests.terra.tables import give, play, put, rich, seat, table
from ziggurat.bots import bot_named
from ziggurat.core.moves import Move
from ziggurat.terra import GAME, TerraState
from ziggurat.terra.moves import Burn, Convert, DropSpade, Row

TABLES = [
    ("alchemists", "auren", "chaosmagicians", "cultists"),
    ("darklings", "dwarves", "fakirs", "giants"),
    ("engineers", "halflings", "mermaids", "nomads"),
    ("swarmlings", "witches", "engineers", "fakirs"),
]
"""All fourteen, four at a time."""


def chosen(state: TerraState, faction: str, seed: int = 1) -> str:
    """What the opponent answers in a position."""
    return bot_named("normal", GAME, f"{seed}").choose(state.view(seat(state, faction))).text


@pytest.fixture(scope="module", params=TABLES, ids=" ".join)
def course(request: pytest.FixtureRequest) -> Course:
    """A game of four sensible players."""
    return played(GAME, ["normal"] * 4, 1, players=request.param)


def made(course: Course) -> Iterator[Move]:
    """Every single move of a game; of rows, their parts."""
    for one in course.match.history:
        yield from one.move.parts if isinstance(one.move, Row) else (one.move,)


def test_every_faction_gets_on(course: Course) -> None:
    assert sum(course.points) / 4 >= 80
    assert min(course.points) >= 50


def test_everybody_builds(course: Course) -> None:
    state = course.match.state
    assert isinstance(state, TerraState)
    assert sum(player.own.bit_count() for player in state.players) >= 24
    for player in state.players:
        assert player.own.bit_count() >= 3, player.faction.name
        assert player.favours, player.faction.name


def test_exchanges_pay_for_something(course: Course) -> None:
    alone = [one.move for one in course.match.history if isinstance(one.move, Burn | Convert)]
    assert len(alone) < len(course.match.history) / 20
    assert sum(isinstance(move, Burn) for move in made(course)) < 40


def test_spades_are_used(course: Course) -> None:
    assert sum(isinstance(move, DropSpade) for move in made(course)) <= 4


def test_it_beats_three_random_players() -> None:
    for seed in range(2):
        bots = ["random"] * 4
        bots[seed] = "normal"
        points = played(GAME, bots, seed).points
        assert points.pop(seed) > 30 + max(points)


def test_it_beats_a_random_player() -> None:
    for seed in range(3):
        mine, other = played(GAME, ["normal", "random"], seed).points
        assert mine > 30 + other


@pytest.mark.parametrize("edition", GAME.presets)
def test_it_plays_every_edition(edition: str) -> None:
    course = played(GAME, ["normal"] * 3, 2, GAME.presets[edition])
    assert sum(course.points) / 3 > 60


@pytest.mark.parametrize("factions", ["chosen", "dealt"])
def test_it_chooses_a_faction(factions: str) -> None:
    played(GAME, ["normal"] * 5, 3, {"factions": factions}, most=40)


def offered(amount: str, round: int) -> TerraState:
    """The mermaids build beside nomads with such a building, in some round."""
    state = table("mermaids", "nomads")
    put(state, "mermaids", "D", "E7")
    rich(state, "mermaids")
    give(state, "nomads", power=(5, 7, 0), points=20)
    put(state, "nomads", amount, "E8")
    state.round = round
    play(state, "mermaids: build D5. done")
    return state


@pytest.mark.parametrize("round", [1, 6])
def test_power_for_nothing_is_taken(round: int) -> None:
    assert chosen(offered("D", round), "nomads") == "leech 1 from mermaids"


def test_power_that_comes_too_late_is_not_paid_for() -> None:
    assert chosen(offered("SH", 1), "nomads") == "leech 3 from mermaids"
    assert chosen(offered("SH", 6), "nomads") == "decline 3 from mermaids"


def test_a_town_tile_is_taken_before_the_turn_ends() -> None:
    state = table("mermaids", "nomads")
    put(state, "mermaids", "SH", "E7")
    put(state, "mermaids", "TP", "D4 E8")
    rich(state, "mermaids")
    play(state, "mermaids: build D5")
    assert chosen(state, "mermaids").startswith("+TW")


def test_who_can_do_nothing_more_passes() -> None:
    state = table("mermaids", "nomads", taken={"mermaids": "BON3", "nomads": "BON1"})
    give(state, "mermaids", workers=0, coins=0, priests=0, power=(12, 0, 0))
    assert chosen(state, "mermaids").startswith("pass BON")
