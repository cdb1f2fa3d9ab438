"""The set-up: which faction, where the first dwellings stand, which card comes first."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from ....core.moves import Move
from ....core.seats import Seat
from ..data.box import HIGHEST_BID, START_POINTS
from ..data.tiles import CARDS
from ..factions import FACTIONS
from ..hexes import NAMES, RIVER, TERRAINS, Hex, Terrain
from ..moves import Bid, Choose, Pass
from ..state import TerraState
from .map_features import EASE

FILE: Final = Path(__file__).with_name("faction_values.json")
"""What factions make in self-play, with its origin; see ``tables.py``."""
FIRSTS: Final = Path(__file__).with_name("opening_book.json")
"""What first dwellings and first cards make there, with its origin; see ``firsts.py``."""
Firsts = Mapping[str, Mapping[str, float]]
"""What a ``place`` or a ``card`` brings, in points, and what it counts how good it looks."""
BY_LOOKS: Final[Firsts] = {"looks": {"ground": 1.0, "plan": 1.0}, "place": {}, "card": {}}
"""Without any experience."""
OUTBID: Final = 0.5
"""So much less a bid is worth that will not last, in points."""
OTHERS_BESIDE: Final = (0.0, 3.0, 4.0, 3.5)


@cache
def table() -> Mapping[str, Mapping[str, float]]:
    """The points of each faction by the number of players, and what changes them."""
    found: dict[str, dict[str, float]] = json.loads(FILE.read_text(encoding="utf-8"))["points"]
    return found


@cache
def firsts() -> Firsts:
    """What self-play has found."""
    found: Firsts = json.loads(FIRSTS.read_text(encoding="utf-8"))["points"]
    return found


def faction_points(name: str, players: int, beside: int) -> float:
    """What a faction usually makes; ``beside`` it others play so many colours next to its own."""
    known = table()
    return known[str(players)][name] + known["beside"][str(players)] * beside


def beside(home: Terrain, others: Iterable[Terrain]) -> int:
    """How many of the other colours are one spade from home."""
    return sum((home - other) % len(TERRAINS) in (1, len(TERRAINS) - 1) for other in others)


def factions(state: TerraState, legal: Sequence[Move]) -> list[tuple[float, Move]]:
    """The factions to choose from, with the points that they usually make."""
    return [(points(state, move), move) for move in legal if isinstance(move, Choose)]


def points(state: TerraState, move: Choose) -> float:
    """What a faction usually makes at this table."""
    others = [player.faction.home for player in state.players if player.faction.name in FACTIONS]
    near = beside(FACTIONS[move.faction].home, others)
    return faction_points(move.faction, len(state.players), near)


def bids(state: TerraState, legal: Sequence[Move]) -> list[tuple[float, Move]]:
    """The bids of an auction, with the points that a game usually comes to from there.

    The fair bids for all factions are worth the same. Whoever bids more is sure to be outbid, which
    costs nothing but a turn.
    """
    fair = fair_bids(state)
    found: list[tuple[float, Move]] = []
    for move in legal:
        if isinstance(move, Bid):
            price, worth = fair[move.faction]
            if move.points > price:
                worth -= OUTBID + 0.01 * (move.points - price)
            else:
                worth -= price - move.points
            found.append((worth, move))
    return found


def fair_bids(state: TerraState) -> dict[str, tuple[int, float]]:
    """For each faction the bid that makes it as good as the weakest one for the highest bid.

    The second number is what all of them come to, in points at the end.
    """
    usual = {lot.faction: offered_points(state, lot.faction) for lot in state.lots}
    weakest = min(usual.values())
    worth = weakest + HIGHEST_BID - START_POINTS
    return {
        name: (max(0, HIGHEST_BID - round(points - weakest)), worth)
        for name, points in usual.items()
    }


def offered_points(state: TerraState, name: str) -> float:
    """What a faction usually makes beside the others of an auction."""
    others = [FACTIONS[lot.faction].home for lot in state.lots if lot.faction != name]
    return faction_points(name, len(state.players), beside(FACTIONS[name].home, others))


def dwelling_points(state: TerraState, seat: Seat, hex: Hex, known: Firsts) -> float:
    """What a first dwelling there brings: how good it looks, and what the place usually makes."""
    looks = dwelling_place(state, seat, hex)
    return known["looks"]["ground"] * looks + known["place"].get(NAMES[hex], 0.0)


def card_points(move: Move, planned: float, known: Firsts) -> float:
    """What a first card brings: the plan for the round, and what the card usually makes."""
    assert isinstance(move, Pass)
    return known["looks"]["plan"] * planned + known["card"].get(CARDS[move.number].name, 0.0)


def dwelling_place(state: TerraState, seat: Seat, hex: Hex) -> float:
    """How good a first dwelling is there: others beside it, land to grow on, own ones not far."""
    player = state.players[seat]
    beside = state.beside(hex)
    others = (beside & state.occupied & ~player.own).bit_count()
    value = OTHERS_BESIDE[min(3, others)]
    for near in TERRAINS:
        here = beside & state.land[near] & ~state.occupied
        if here:
            steps = player.faction.spade_steps(near, player.faction.home)
            value += (1.6 if near == player.faction.home else EASE[steps]) * here.bit_count()
    for other in range(len(state.players)):
        if other != seat:
            value += 0.3 * (beside & state.players[other].near).bit_count()
    gap = beside & player.near & ~RIVER
    return value + (2.0 if gap else 0.0)
