"""Favour tiles (TM-158 to TM-162, TM-306 to TM-316)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.errors import Refusal
from ...core.moves import Move
from .cults import climb
from .data.tiles import FAVOURS
from .decisions import TerraDecision
from .events import FavourTaken
from .moves import FAVOUR, UNKNOWN_TILE, TakeFavour
from .state import TerraState
from .towns import look_for_towns
from .tuples import replaced

if TYPE_CHECKING:
    from .player import Player


class FavourTile(TerraDecision):
    """A temple, the sanctuary or an ability brings a tile: which one? (TM-158)"""

    __slots__ = ()
    key = "favour-tile"
    rule = "TM-158"
    beside = True
    kinds = frozenset({TakeFavour})

    def moves(self, state: TerraState) -> list[Move]:
        owned = state.players[self.seat].favours
        return [
            FAVOUR[tile]
            for tile, left in enumerate(state.favours)
            if left and not owned >> tile & 1
        ]

    def refusal(self, state: TerraState, move: Move) -> Refusal | None:
        assert isinstance(move, TakeFavour)
        if move.number == UNKNOWN_TILE:
            return Refusal("favor-tile-gone", "TM-306")
        if state.players[self.seat].favours >> move.number & 1:
            return Refusal("duplicate-favor-tile", "TM-159")
        if state.favours[move.number]:
            return None
        single = FAVOURS[move.number].copies == 1
        return Refusal("favor-tile-gone", "TM-306" if single else "TM-307")

    def answer(self, state: TerraState, move: Move) -> None:
        """Steps at once, the ability from now on (TM-161)."""
        assert isinstance(move, TakeFavour)
        player = state.players[self.seat]
        tile = FAVOURS[move.number]
        state.favours = replaced(state.favours, move.number, state.favours[move.number] - 1)
        player.favours |= 1 << move.number
        state.events.append(FavourTaken(self.seat, move.number))
        climb(state, player, tile.cult, tile.steps)
        if tile.small_towns:
            look_for_towns(state, player)


def owe_favours(state: TerraState, player: Player, number: int) -> None:
    """Owe favour tiles, as many as the player can take (TM-162)."""
    for _ in range(min(number, available(state, player))):
        state.owe(FavourTile(player.seat))


def available(state: TerraState, player: Player) -> int:
    """How many kinds this player could take."""
    return sum(
        1 for tile, left in enumerate(state.favours) if left and not player.favours >> tile & 1
    )
