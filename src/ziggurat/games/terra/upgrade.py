"""Action type 4: upgrade a building (TM-145 to TM-163)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.errors import Refusal
from ...core.moves import Move
from .data.box import SUPPLY
from .data.tiles import SA, SH, TE, TP, D
from .dwellings import UNKNOWN_HEX
from .events import Built
from .exchange import NOT_PAYABLE, ExchangePlan, exchanges_for, folded
from .favours import owe_favours
from .goods import Goods
from .hexes import BITS, OFF, Hex, listed
from .moves import UPGRADE, Upgrade
from .offers import offer_power
from .state import TerraState
from .towns import look_for_town

if TYPE_CHECKING:
    from .player import Player

WAS: Final = {TP: D, TE: TP, SH: TP, SA: TE}
"""The kind of building from which each is upgraded (TM-145)."""
UPGRADED: Final[tuple[int, ...]] = (TP, TE, SH, SA)
_BEFORE: Final[tuple[int, ...]] = (D, *(WAS[kind] for kind in UPGRADED))
EVENTS: Final = {TP: "TP", TE: "TE", SH: "SA/SH", SA: "SA/SH"}
"""The event of scoring tiles for each kind."""

NO_BUILDING: Final = Refusal("no-building-there", "TM-145")
NOT_OWN: Final = Refusal("not-own-building", "TM-145")
WRONG_PATH: Final = Refusal("wrong-upgrade-path", "TM-145")
NONE_LEFT: Final = Refusal("building-supply-exhausted", "TM-147")


def refuse_target(state: TerraState, player: Player, move: Upgrade) -> Refusal | None:
    """Whether this building can become that one, whatever it costs."""
    if move.hex == OFF:
        return UNKNOWN_HEX
    if not state.occupied >> move.hex & 1:
        return NO_BUILDING
    if not player.own >> move.hex & 1:
        return NOT_OWN
    if move.kind == D or not player.built[WAS[move.kind]] >> move.hex & 1:
        return WRONG_PATH
    return NONE_LEFT if player.count(move.kind) == SUPPLY[move.kind] else None


def refuse_upgrade(state: TerraState, player: Player, move: Upgrade) -> Refusal | None:
    refusal = refuse_target(state, player, move)
    if refusal is not None:
        return refusal
    return None if player.can_pay(price(state, player, move.hex, move.kind)) else NOT_PAYABLE


def price(state: TerraState, player: Player, hex: Hex, kind: int) -> Goods:
    """The cost; an adjacent opponent makes a trading post cheaper (TM-149, TM-150)."""
    return player.faction.upgrade_cost(kind, kind == TP and has_neighbour(state, player, hex))


def has_neighbour(state: TerraState, player: Player, hex: Hex) -> bool:
    """Whether an opponent's building is on an adjacent hex."""
    built = state.beside(hex) & state.occupied
    return built & player.own != built


def upgrade(state: TerraState, player: Player, move: Upgrade) -> None:
    player.pay(price(state, player, move.hex, move.kind))
    replace(state, player, move.hex, move.kind)


def replace(state: TerraState, player: Player, hex: Hex, kind: int) -> None:
    """Replace a building; then points, tiles, town and offers (TM-146, TM-152 to TM-163)."""
    bit = BITS[hex]
    built = list(player.built)
    built[_BEFORE[kind]] = built[_BEFORE[kind]] ^ bit
    built[kind] = built[kind] | bit
    player.built = tuple(built)
    state.events.append(Built(player.seat, hex, kind))
    state.score_tile(player, EVENTS[kind])
    state.score_favour(player, kind)
    if kind == SH:
        player.faction.on_stronghold(state, player)
    elif kind in (TE, SA):
        owe_favours(state, player, player.faction.favours)
    look_for_town(state, player, hex)
    offer_power(state, player, hex)


def list_upgrades(state: TerraState, player: Player, legal: list[Move]) -> None:
    for kind in UPGRADED:
        upgradable = player.built[_BEFORE[kind]]
        if not upgradable or player.count(kind) == SUPPLY[kind]:
            continue
        alone = exchanges_for(player, player.faction.upgrade_cost(kind, False))
        if kind == TP:
            beside = exchanges_for(player, player.faction.upgrade_cost(kind, True))
            if beside is not alone:
                list_posts(state, player, alone, beside, legal)
                continue
        if alone is not None:
            for hex in listed(upgradable):
                legal.append(folded(alone, UPGRADE[hex][kind]))


def list_posts(
    state: TerraState,
    player: Player,
    alone: ExchangePlan | None,
    beside: ExchangePlan | None,
    legal: list[Move],
) -> None:
    """Add trading posts, with the exchanges that pay for those alone and beside an opponent."""
    close = 0
    for other in state.players:
        if other is not player:
            close |= other.near
    for hex in listed(player.built[D]):
        exchanges = beside if close & BITS[hex] else alone
        if exchanges is not None:
            legal.append(folded(exchanges, UPGRADE[hex][TP]))
