"""Bridges (TM-9, TM-292 to TM-299)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.errors import Refusal
from ...core.moves import Move
from .data.box import BRIDGES
from .decisions import TerraDecision
from .dwellings import UNKNOWN_HEX
from .events import Bridged
from .hexes import OFF, SITE_NUMBERS, SITES, Site
from .moves import BRIDGE, NO_SITE, Bridge
from .state import TerraState
from .towns import look_for_town

if TYPE_CHECKING:
    from .player import Player

ENDS: Final = tuple(1 << start | 1 << end for start, end, _ in SITES)
"""The two ends of each site, as a set."""

NO_BASE: Final = Refusal("bridge-not-at-own-building", "TM-293")
NO_SUCH_SITE: Final = Refusal("illegal-bridge-site", "TM-294")
TAKEN_SITE: Final = Refusal("bridge-already-there", "TM-295")
NONE_LEFT: Final = Refusal("no-bridge-left", "TM-9")
NOWHERE: Final = Refusal("nothing-to-do", "TM-293")


def refuse_bridge(state: TerraState, player: Player, move: Bridge) -> Refusal | None:
    if OFF in move.ends:
        return UNKNOWN_HEX
    if not any(player.own >> end & 1 for end in move.ends):
        return NO_BASE
    if move.site == NO_SITE:
        return NO_SUCH_SITE
    if any(site == move.site for site, _ in state.bridges):
        return TAKEN_SITE
    return NONE_LEFT if player.bridges == BRIDGES else None


def sites(state: TerraState, player: Player) -> list[Site]:
    """Where this player can build a bridge now."""
    if player.bridges == BRIDGES:
        return []
    own = player.own
    return [site for site in SITE_NUMBERS if own & ENDS[site] and is_free(state, site)]


def is_free(state: TerraState, site: Site) -> bool:
    return all(taken != site for taken, _ in state.bridges)


def refuse_any(state: TerraState, player: Player) -> Refusal | None:
    """Whether there is a bridge to build at all."""
    if player.bridges == BRIDGES:
        return NONE_LEFT
    own = player.own
    for site in SITE_NUMBERS:
        if own & ENDS[site] and is_free(state, site):
            return None
    return NOWHERE


class BuildBridge(TerraDecision):
    """A bridge is paid for: where? (TM-292)"""

    __slots__ = ()
    key = "bridge"
    rule = "TM-292"
    beside = True
    kinds = frozenset({Bridge})

    def moves(self, state: TerraState) -> list[Move]:
        return [BRIDGE[site] for site in sites(state, state.players[self.seat])]

    def refusal(self, state: TerraState, move: Move) -> Refusal | None:
        assert isinstance(move, Bridge)
        return refuse_bridge(state, state.players[self.seat], move)

    def answer(self, state: TerraState, move: Move) -> None:
        assert isinstance(move, Bridge)
        player = state.players[self.seat]
        player.bridges += 1
        state.bridges += ((move.site, self.seat),)
        start, end, _ = SITES[move.site]
        state.bridge_ends |= 1 << start | 1 << end
        state.events.append(Bridged(self.seat, move.site))
        for neighbour in state.players:
            if neighbour.own >> start & 1:
                neighbour.near |= 1 << end
            if neighbour.own >> end & 1:
                neighbour.near |= 1 << start
        if player.own >> start & 1:
            look_for_town(state, player, start)
        else:
            look_for_town(state, player, end)
