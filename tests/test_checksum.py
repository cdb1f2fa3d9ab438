"""A thousand random games come to what they always came to, on either build, and bots think so."""

import pytest

from tests.support.checksum import checksum, checksum_of_bots, tables
from ziggurat import find

pytestmark = pytest.mark.both_builds

GAMES = 143
"""Of each table: a thousand in all."""
EXPECTED: dict[tuple[str, int], str] = {
    ("terra", 2): "0bf8eab2435478e358fca554d81417bacf1a803511aa1d76b830e1210e5b9ef3",
    ("terra", 3): "2637a1b49531533708388c87281ce7944b9b55f36aec2996f96c7789431ed9b2",
    ("terra", 4): "4e59e9e580bef13463bf6c346c89fad4c92e4531d2ae44bb11b4f228e48d5171",
    ("terra", 5): "9379b5a8ac6794b7f911cea2b1851dda9a6b284edd86bf618a3be9ca7cb05062",
    ("tigris", 2): "b09a80e6453613e5c28762b14a687c04a6dcaaff0f611f9efce4b2c85b46d66f",
    ("tigris", 3): "3cfb3e4f3247235c034a90fc74799fd540e71ccb5a048b66b4f02c5e40552ef4",
    ("tigris", 4): "f2b6d6edd2472918f2d0047344ecaf550c3dfa12a93cb363beb5074db64ccb0e",
}
FEWER_GAMES = 40
LATER: dict[tuple[str, int], str] = {
    ("tigris", 2): "69731f1547a5c1034423ec8f20710ba7b675c524193a3be1e1aa0747c748dab8",
    ("tigris", 3): "2346d1e02c96eb1cadc0b298124c78a5879f1362bc723fee427a1e357be17427",
    ("tigris", 4): "5baa2b58aa9cac1f84fa5e5f1ba70e88d9eb5a75b803831122fdf4c9f1465afe",
}
"""The same with every option that came later."""
GAMES_OF_BOTS = 3
"""Of each table."""
THOUGHTS: dict[tuple[str, int], str] = {
    ("terra", 2): "fd0d5d03eb221d0f6749f95a242a393f8e7651853e9b1bfd6ce18d4e1fd89e94",
    ("terra", 3): "639234f06c619867841b451c2f7f5845763bc627d2332d98b37e05e1e3cc245f",
    ("terra", 4): "7ea2c03795ecc481f3aa762cd3faed9493261be72d1cc6488793a0ec263dd892",
    ("terra", 5): "3df1affc30c486c0bc6966b69723c10927f4a01cc9d4884da7c5d64d7e867cd9",
    ("tigris", 2): "d8ca3910ee4484cf5c6a65327f5faf2247952fc91b7bc18e5f46da2bd70cb982",
    ("tigris", 3): "203f313727241621d76c8cc46413cfc8fe663f4941811e8ddd60403e65477ca6",
    ("tigris", 4): "135cb0c573fd6fc670bb2593985e2ba53550cb980f29fa72a6727401239f22b6",
}


@pytest.mark.parametrize(("game", "players"), EXPECTED)
def test_random_games_are_the_same_on_either_build(game: str, players: int) -> None:
    assert checksum(find(game), players, GAMES) == EXPECTED[game, players]


@pytest.mark.parametrize(("game", "players"), LATER)
def test_random_games_with_later_options_are_the_same_on_either_build(
    game: str, players: int
) -> None:
    assert checksum(find(game), players, FEWER_GAMES, later=True) == LATER[game, players]


@pytest.mark.parametrize(("game", "players"), THOUGHTS)
def test_bots_think_the_same_to_the_last_bit(game: str, players: int) -> None:
    assert checksum_of_bots(find(game), players, GAMES_OF_BOTS) == THOUGHTS[game, players]


def test_every_table_has_a_checksum() -> None:
    every = [(game.short, players) for game, players in tables()]
    assert sorted(every) == list(EXPECTED) == list(THOUGHTS)
