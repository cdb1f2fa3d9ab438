"""A few random games of every table come to what they always came to, on either build."""

import pytest

from tests.checksum import checksum, tables
from ziggurat import find

EXPECTED: dict[tuple[str, int], str] = {
    ("terra", 2): "e005d274dd9ca5bd7e0a25b9b2c5df51a9860706e5c5d058069c7ec277cb6eb1",
    ("terra", 3): "bee872c54f68ad7ca3ddf39d62ae953933e62fb0f6d85c28605b413d5dd9319f",
    ("terra", 4): "b8124e54b2b1d6105801acb0d300c674265325236a3a99ff5066bdeafc9c27f8",
    ("terra", 5): "be413e3bb3dea4eeb3e5967f240dfea2af0c0597483375342c6fa739896979e5",
    ("tigris", 2): "80ef36c23ff4b59b281caaa48b6ee3e4cae3aecd9029fdaf37f3ed807520df54",
    ("tigris", 3): "e19afcf38d25286a713d6c63abe0d24cd59daf72ce8081a9ea18924766a2d33d",
    ("tigris", 4): "51e796c4e7ecdf5a076e6fb1bef857a9d7d78ce6d498231abcf58c429ef590b3",
}


@pytest.mark.parametrize(("game", "players"), EXPECTED)
def test_random_games_are_the_same_on_either_build(game: str, players: int) -> None:
    assert checksum(find(game), players, 2) == EXPECTED[game, players]


def test_every_table_has_a_checksum() -> None:
    assert [(game.short, players) for game, players in tables()] == list(EXPECTED)
