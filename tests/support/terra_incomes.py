"""Income for tests: what a player has on the map, and what the next round brings."""

from __future__ import annotations

from tests.support.terra_tables import player
from ziggurat.games.terra import TerraState
from ziggurat.games.terra.hexes import HEXES, LAND
from ziggurat.games.terra.rounds import StartRound
from ziggurat.games.terra.tuples import replaced

ROOM = (12, 0, 0)
"""Bowls that take 24 power: so what comes can be counted."""


def stand(state: TerraState, faction: str, counts: tuple[int, int, int, int, int]) -> None:
    """So many dwellings, trading posts, temples, strongholds, sanctuaries, wherever they are."""
    land = [place for place in HEXES if LAND >> place & 1]
    owner = player(state, faction)
    owner.own = 0
    for kind, number in enumerate(counts):
        hexes = 0
        for _ in range(number):
            hexes |= 1 << land.pop()
        owner.built = replaced(owner.built, kind, hexes)
        owner.own |= hexes


def new_round(state: TerraState) -> None:
    """The next round begins, whatever was open."""
    state.agenda = [StartRound(state.round + 1)]
    state.settle()


def income_of(state: TerraState, faction: str) -> tuple[int, int, int, int]:
    """The workers, coins, priests and power that the next round brings."""
    owner = player(state, faction)
    owner.bowl1, owner.bowl2, owner.bowl3 = ROOM
    workers, coins, priests = owner.workers, owner.coins, owner.priests
    new_round(state)
    power = owner.bowl2 + 2 * owner.bowl3
    return owner.workers - workers, owner.coins - coins, owner.priests - priests, power


def opponent(faction: str) -> str:
    """Somebody of another colour."""
    return "nomads" if faction in ("witches", "auren") else "witches"
