"""Games of the opponents for Terra Mystica."""

from collections.abc import Iterator

import pytest

from tests.support.bot_table import Course, played
from ziggurat.core.moves import Move
from ziggurat.games.terra import GAME, TerraState
from ziggurat.games.terra.moves import Burn, Convert, DropSpade, Row

FACTIONS = ("darklings", "nomads", "chaosmagicians", "halflings")
TABLES = [
    ("alchemists", "auren", "dwarves", "cultists", "swarmlings"),
    ("engineers", "fakirs", "mermaids", "giants", "witches"),
]
"""All the others."""


@pytest.fixture(scope="module")
def course() -> Course:
    """A game of four sensible players."""
    return played(GAME, ["normal"] * 4, 1, players=FACTIONS)


def made(course: Course) -> Iterator[Move]:
    """Every single move of a game; of rows, their parts."""
    for one in course.match.history:
        yield from one.move.parts if isinstance(one.move, Row) else (one.move,)


def test_everybody_gets_on(course: Course) -> None:
    assert sum(course.points) / 4 >= 90
    assert min(course.points) >= 60


def test_everybody_builds(course: Course) -> None:
    state = course.match.state
    assert isinstance(state, TerraState)
    for player in state.players:
        assert player.own.bit_count() >= 5, player.faction.name
        assert player.favours, player.faction.name


def test_exchanges_pay_for_something(course: Course) -> None:
    history = course.match.history
    exchanges = [played for played in history if isinstance(played.move, Burn | Convert)]
    assert len(exchanges) < len(course.match.history) / 20
    assert sum(isinstance(move, Burn) for move in made(course)) < 60


def test_spades_are_used(course: Course) -> None:
    assert sum(isinstance(move, DropSpade) for move in made(course)) <= 3


@pytest.mark.parametrize("factions", TABLES, ids=" ".join)
def test_every_faction_finds_a_move(factions: tuple[str, ...]) -> None:
    played(GAME, ["easy"] * 5, 1, players=factions, most=130)


def test_it_beats_a_random_player() -> None:
    mine, other = played(GAME, ["normal", "random"], 3).points
    assert mine > 30 + other


def test_the_easy_one_beats_a_random_player() -> None:
    leads = []
    for seed in (4, 5, 6, 7):
        other, mine = played(GAME, ["random", "easy"], seed).points
        leads.append(mine - other)
    assert min(leads) > 0 and sum(leads) > 20 * len(leads)


@pytest.mark.parametrize("edition", GAME.presets)
def test_it_plays_every_edition(edition: str) -> None:
    played(GAME, ["normal"] * 3, 2, GAME.presets[edition], most=50)


@pytest.mark.parametrize("factions", ["chosen", "dealt", "auction", "auction-chosen"])
def test_it_chooses_a_faction(factions: str) -> None:
    played(GAME, ["normal"] * 5, 3, {"factions": factions}, most=25)
