"""A corner of the map for one faction alone: what chapter E asks of all fourteen."""

from collections.abc import Mapping

from tests.support.terra_tables import SCORES, goods, make, play, player, put, table
from ziggurat.games.terra import TerraState

HOMES = {
    "alchemists": "black",
    "auren": "green",
    "chaosmagicians": "red",
    "cultists": "brown",
    "darklings": "black",
    "dwarves": "gray",
    "engineers": "gray",
    "fakirs": "yellow",
    "giants": "red",
    "halflings": "brown",
    "mermaids": "blue",
    "nomads": "yellow",
    "swarmlings": "blue",
    "witches": "green",
}
"""The colour of each faction's home terrain."""

CIRCLE = ("brown", "black", "blue", "green", "gray", "red", "yellow")
"""The terraforming circle; it closes from yellow to brown."""

DIGGERS = {
    "brown": "halflings",
    "black": "alchemists",
    "blue": "mermaids",
    "green": "witches",
    "gray": "engineers",
    "red": "chaosmagicians",
    "yellow": "nomads",
}
"""For each colour a faction that buys spades with workers, by the common rule."""


def corner(
    faction: str,
    kind: str = "D",
    target: str = "",
    *,
    score: str = SCORES,
    options: Mapping[str, str | bool] | None = None,
) -> TerraState:
    """A faction with a building on A7 and the free hex A8 beside it; all others are far away.

    A8 is home terrain unless another colour is asked for.
    """
    rival = "witches" if HOMES[faction] == "yellow" else "nomads"
    state = table(faction, rival, score=score, options=options)
    put(state, faction, kind, "A7")
    make(state, "A8", target or HOMES[faction])
    return state


def paid(state: TerraState, row: str) -> tuple[int, int, int]:
    """The workers, coins and priests that a row takes from who plays it."""
    faction = row.partition(":")[0]
    had = goods(state, faction)
    play(state, row)
    has = goods(state, faction)
    return had[0] - has[0], had[1] - has[1], had[2] - has[2]


def scored(state: TerraState, row: str) -> int:
    """The points that a row brings who plays it."""
    owner = player(state, row.partition(":")[0])
    before = owner.points
    play(state, row)
    return owner.points - before
