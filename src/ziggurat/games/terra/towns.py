"""Towns: founded automatically, each with a tile (TM-229 to TM-249)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ...core.errors import Refusal
from ...core.moves import Move
from ...core.seats import Seat
from .cults import climb_all, use_keys
from .data.box import (
    NO_RIVER_TOWNS,
    TOWN_BUILDINGS,
    TOWN_BUILDINGS_WITH_SANCTUARY,
    TOWN_POWER,
    TOWN_POWER_WITH_FAVOUR,
)
from .data.tiles import FAVOURS, SA, TOWNS
from .decisions import TerraDecision
from .events import TownTaken
from .hexes import ADJACENT, OFF, RIVER, Hex, HexSet, listed
from .moves import CONNECT, TOWN, UNKNOWN_TILE, Connect, TakeTown
from .sources import Source
from .state import TerraState
from .tuples import replaced

if TYPE_CHECKING:
    from .player import Player

_SMALL: Final = sum(1 << number for number, tile in enumerate(FAVOURS) if tile.small_towns)

OTHERS_NEVER: Final = Refusal(NO_RIVER_TOWNS, "TM-233")
UNKNOWN_HEX: Final = Refusal("unknown-hex", "TM-14")
NO_TOWN: Final = Refusal("no-town-there", "TM-387")
TOWN_ALREADY: Final = Refusal("no-town-there", "TM-391")
NO_TILE: Final = Refusal("no-town-there", "TM-11")


class TownTile(TerraDecision):
    """A town was founded: which tile? (TM-234)"""

    __slots__ = ("round",)
    key = "town-tile"
    rule = "TM-234"
    beside = True
    kinds = frozenset({TakeTown})

    def __init__(self, seat: Seat, round: int) -> None:
        super().__init__(seat)
        self.round = round
        """The round in which it was founded, whose scoring tile counts."""

    @property
    def due_rule(self) -> str:
        return "TM-229"

    def moves(self, state: TerraState) -> list[Move]:
        return [TOWN[tile] for tile, left in enumerate(state.towns) if left]

    def refusal(self, state: TerraState, move: Move) -> Refusal | None:
        assert isinstance(move, TakeTown)
        left = move.number != UNKNOWN_TILE and state.towns[move.number]
        return None if left else Refusal("town-tile-gone", "TM-234")

    def answer(self, state: TerraState, move: Move) -> None:
        assert isinstance(move, TakeTown)
        player = state.players[self.seat]
        tile = TOWNS[move.number]
        state.towns = replaced(state.towns, move.number, state.towns[move.number] - 1)
        player.town_tiles += (move.number,)
        state.events.append(TownTaken(self.seat, move.number))
        state.score(player, tile.points, Source.TOWN_TILES)
        state.score_tile(player, "TOWN", round=self.round)
        player.keys += tile.keys
        player.gain(tile.gain)
        player.faction.on_town(state, player)
        if tile.shipping:
            player.faction.on_shipping_tile(state, player)
        if tile.steps:
            climb_all(state, player, tile.steps)
        else:
            use_keys(state, player)


def is_town(state: TerraState, player: Player, group: HexSet) -> bool:
    """Enough buildings and enough power value (TM-230, TM-231)."""
    buildings = group.bit_count()
    if buildings < TOWN_BUILDINGS_WITH_SANCTUARY:
        return False
    if buildings < TOWN_BUILDINGS and not group & player.built[SA]:
        return False
    return state.power_value(player, group) >= needed_power(player)


def needed_power(player: Player) -> int:
    """The power value that the player's towns need (TM-231, TM-308)."""
    return TOWN_POWER_WITH_FAVOUR if player.favours & _SMALL else TOWN_POWER


def groups(state: TerraState, player: Player) -> Iterator[HexSet]:
    """The player's groups of connected buildings."""
    rest = player.own
    while rest:
        group = state.cluster(player, Hex((rest & -rest).bit_length() - 1))
        rest &= ~group
        yield group


def tiles_left(state: TerraState) -> int:
    """Town tiles that are not taken and not due to anybody."""
    due = [*state.agenda, *state.held]
    return sum(state.towns) - sum(isinstance(task, TownTile) for task in due)


def found_town(state: TerraState, player: Player, group: HexSet) -> bool:
    """Found a town if a tile is left (TM-11)."""
    if tiles_left(state) <= 0:
        return False
    player.towns |= group
    state.owe(TownTile(player.seat, state.round))
    return True


def look_for_town(state: TerraState, player: Player, hex: Hex) -> None:
    """Found or extend a town after a new building or bridge (TM-241, TM-242)."""
    group = state.cluster(player, hex)
    if group & player.towns:
        player.towns |= group
    elif is_town(state, player, group):
        found_town(state, player, group)


def look_for_towns(state: TerraState, player: Player) -> None:
    """Found every town that a smaller required power value allows (TM-247)."""
    rest = player.own & ~player.towns
    while rest:
        start = Hex((rest & -rest).bit_length() - 1)
        group = state.cluster(player, start)
        rest &= ~group
        if not group & player.towns and is_town(state, player, group):
            found_town(state, player, group)


def around_river(state: TerraState, player: Player, river: Hex) -> HexSet:
    """The player's buildings that a river hex would link."""
    group = 0
    for hex in listed(ADJACENT[river] & player.own):
        if not group >> hex & 1:
            group |= state.cluster(player, hex)
    return group


def refuse_connect(state: TerraState, player: Player, move: Connect) -> Refusal | None:
    """A town across one river hex (TM-387 to TM-391)."""
    if not player.faction.river_towns:
        return OTHERS_NEVER
    if move.hex == OFF:
        return UNKNOWN_HEX
    if not RIVER >> move.hex & 1:
        return NO_TOWN
    group = around_river(state, player, move.hex)
    if group & player.towns:
        return TOWN_ALREADY
    if not is_town(state, player, group):
        return NO_TOWN
    return None if tiles_left(state) > 0 else NO_TILE


def connect(state: TerraState, player: Player, move: Connect) -> None:
    group = around_river(state, player, move.hex)
    player.rivers |= 1 << move.hex
    found_town(state, player, group)


def list_connections(state: TerraState, player: Player, legal: list[Move]) -> None:
    """Every river hex across which a town can be founded now."""
    if not player.faction.river_towns:
        return
    for river in listed(player.near & RIVER):
        if (ADJACENT[river] & player.own).bit_count() > 1:
            move = CONNECT[river]
            assert isinstance(move, Connect)
            if refuse_connect(state, player, move) is None:
                legal.append(move)
