"""The set-up: the faction, the first dwellings and the first bonus card."""

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

VALUES_FILE: Final = Path(__file__).with_name("faction_values.json")
"""The mean points of factions in self-play, with its origin; see ``train_faction_values.py``."""
BOOK_FILE: Final = Path(__file__).with_name("opening_book.json")
"""The opening book, learned by self-play, with its origin; see ``train_opening_book.py``."""
OpeningBook = Mapping[str, Mapping[str, float]]
"""The points that a first ``place`` or ``card`` brings, and the weights of ``looks``."""
EMPTY_BOOK: Final[OpeningBook] = {"looks": {"ground": 1.0, "plan": 1.0}, "place": {}, "card": {}}
"""A book without experience: only looks count."""
OUTBID: Final = 0.5
"""How much less a bid is worth that will be outbid, in points."""
OTHERS_BESIDE: Final = (0.0, 3.0, 4.0, 3.5)
"""The value of opponents beside a first dwelling, by their number."""


@cache
def faction_values() -> Mapping[str, Mapping[str, float]]:
    """The points of each faction by the number of players, and what neighbouring colours change."""
    values: dict[str, dict[str, float]]
    values = json.loads(VALUES_FILE.read_text(encoding="utf-8"))["points"]
    return values


@cache
def opening_book() -> OpeningBook:
    """The opening book that self-play has found."""
    book: OpeningBook = json.loads(BOOK_FILE.read_text(encoding="utf-8"))["points"]
    return book


def faction_points(name: str, players: int, beside: int) -> float:
    """The usual points of a faction when opponents play ``beside`` of the neighbouring colours."""
    values = faction_values()
    return values[str(players)][name] + values["beside"][str(players)] * beside


def beside(home: Terrain, others: Iterable[Terrain]) -> int:
    """How many of the other colours are one spade from home."""
    return sum((home - other) % len(TERRAINS) in (1, len(TERRAINS) - 1) for other in others)


def factions(state: TerraState, legal: Sequence[Move]) -> list[tuple[float, Move]]:
    """The factions to choose from, with their usual points."""
    return [(points(state, move), move) for move in legal if isinstance(move, Choose)]


def points(state: TerraState, move: Choose) -> float:
    """The usual points of a faction at this table."""
    others = [player.faction.home for player in state.players if player.faction.name in FACTIONS]
    near = beside(FACTIONS[move.faction].home, others)
    return faction_points(move.faction, len(state.players), near)


def bids(state: TerraState, legal: Sequence[Move]) -> list[tuple[float, Move]]:
    """The bids of an auction, with the points that a game usually ends with after each.

    The fair bids for all factions have the same value. A higher bid is sure to be outbid, which
    costs nothing but a turn.
    """
    fair = fair_bids(state)
    valued: list[tuple[float, Move]] = []
    for move in legal:
        if isinstance(move, Bid):
            price, worth = fair[move.faction]
            if move.points > price:
                worth -= OUTBID + 0.01 * (move.points - price)
            else:
                worth -= price - move.points
            valued.append((worth, move))
    return valued


def fair_bids(state: TerraState) -> dict[str, tuple[int, float]]:
    """For each faction the bid that makes it as good as the weakest one for the highest bid.

    The second number is their common value, in points at the end.
    """
    usual = {lot.faction: offered_points(state, lot.faction) for lot in state.lots}
    weakest = min(usual.values())
    worth = weakest + HIGHEST_BID - START_POINTS
    return {
        name: (max(0, HIGHEST_BID - round(points - weakest)), worth)
        for name, points in usual.items()
    }


def offered_points(state: TerraState, name: str) -> float:
    """The usual points of a faction beside the others of an auction."""
    others = [FACTIONS[lot.faction].home for lot in state.lots if lot.faction != name]
    return faction_points(name, len(state.players), beside(FACTIONS[name].home, others))


def dwelling_points(state: TerraState, seat: Seat, hex: Hex, book: OpeningBook) -> float:
    """The value of a first dwelling: how good it looks, and what the book says of the place."""
    looks = dwelling_place(state, seat, hex)
    return book["looks"]["ground"] * looks + book["place"].get(NAMES[hex], 0.0)


def card_points(move: Move, planned: float, book: OpeningBook) -> float:
    """The value of a first card: the plan for the round, and what the book says of the card."""
    assert isinstance(move, Pass)
    return book["looks"]["plan"] * planned + book["card"].get(CARDS[move.number].name, 0.0)


def dwelling_place(state: TerraState, seat: Seat, hex: Hex) -> float:
    """How good a first dwelling looks: neighbours, land to grow on, own dwellings nearby."""
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
