"""The end of the game: cults, areas, leftover resources (TM-270 to TM-291)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from . import sources
from .data.box import AREA_PLACES, CULT_PLACES, CULTS
from .events import GameEnded
from .hexes import FLIGHTS, SHIPS, Hex, HexSet, listed, without
from .sources import Source

if TYPE_CHECKING:
    from .player import Player
    from .state import TerraState


def score_game(state: TerraState) -> None:
    """All three scorings, in the order of the rules."""
    players = state.players
    for cult in range(len(CULTS)):
        steps = [player.cults[cult] for player in players]
        for player, points in zip(players, shared(steps, CULT_PLACES), strict=True):
            state.score(player, points, sources.CULT[cult])
    areas = [largest_area(state, player) for player in players]
    for player, points in zip(players, shared(areas, AREA_PLACES), strict=True):
        state.score(player, points, Source.NETWORK)
    state.leftovers = tuple(
        (player.workers, player.coins, player.priests, *player.bowls) for player in players
    )
    for player in players:
        sell_out(state, player)
    state.events.append(GameEnded())
    state.owe_nothing()


def shared(values: Sequence[int], places: Sequence[int]) -> list[int]:
    """Points by rank; tied players share the points of their places, rounded down (TM-274).

    A value of 0 scores nothing, and places beyond the number of players are not shared.
    """
    points = []
    for value in values:
        above = sum(other > value for other in values)
        tied = sum(other == value for other in values)
        points.append(sum(places[above : above + tied]) // tied if value else 0)
    return points


def largest_area(state: TerraState, player: Player) -> int:
    """The number of buildings in the largest area of a player (TM-276)."""
    return area(state, player).bit_count()


def area(state: TerraState, player: Player) -> HexSet:
    """The buildings of the largest area, without the card (TM-276 to TM-281)."""
    rest, largest = player.own, 0
    while rest:
        group = edge = rest & -rest
        while edge:
            linked = 0
            for hex in listed(edge):
                linked |= links(state, player, hex)
            edge = without(linked & rest, group)
            group |= edge
        rest = without(rest, group)
        if group.bit_count() > largest.bit_count():
            largest = group
    return largest


def links(state: TerraState, player: Player, hex: Hex) -> HexSet:
    """All hexes directly or indirectly adjacent for this player."""
    far = FLIGHTS[hex][player.skips] if player.skips else SHIPS[hex][player.shipping]
    return state.beside(hex) | far


def sell_out(state: TerraState, player: Player) -> None:
    """Everything becomes coins, and coins become points (TM-286 to TM-289)."""
    burned = player.bowl2 // 2
    player.bowl2 -= 2 * burned
    player.bowl3 += burned
    coins = player.coins + player.workers + player.priests + player.bowl3
    player.spend_power(player.bowl3)
    player.workers = player.priests = 0
    points, player.coins = divmod(coins, player.faction.coins_for_a_point)
    state.score(player, points, Source.CONVERSION)
