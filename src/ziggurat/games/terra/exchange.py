"""Exchanges and sacrifices: free, in a player's own turn, any number (TM-78, TM-204 to 209)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.errors import Refusal
from ...core.moves import Move
from .events import Burned, Exchanged
from .goods import Goods
from .moves import (
    BACKWARDS,
    BURN,
    COINS_TO_POINT,
    CONVERSIONS,
    CONVERT,
    ORDAIN,
    POINT_TO_COIN,
    PRIEST_TO_WORKER,
    SELL_COINS,
    TO_COIN,
    TO_PRIEST,
    TO_WORKER,
    WORKER_TO_COIN,
    Burn,
    Convert,
    Row,
    row_text,
)
from .sources import Source

if TYPE_CHECKING:
    from .player import Player
    from .state import TerraState

PRIEST_POWER: Final = CONVERSIONS[TO_PRIEST][0]
WORKER_POWER: Final = CONVERSIONS[TO_WORKER][0]
COIN_POWER: Final = CONVERSIONS[TO_COIN][0]
TRADED_COINS: Final = CONVERSIONS[COINS_TO_POINT][0]
SOLD_COINS: Final = CONVERSIONS[SELL_COINS][0]

PRIEST_VALUE: Final = PRIEST_POWER
WORKER_VALUE: Final = WORKER_POWER
TOKEN_VALUE: Final = 1
"""The value of goods in power, by which the cheapest exchanges are found."""

NOT_PAYABLE: Final = Refusal("too-expensive", "TM-89")
NO_SUCH_RATE: Final = Refusal("illegal-conversion", "TM-204")
RUNS_BACK: Final = Refusal("illegal-conversion", "TM-208")
NO_PRIEST: Final = Refusal("no-priest-left", "TM-209")
NO_SACRIFICE: Final = Refusal("not-enough-power-to-burn", "TM-79")


def refuse_burn(state: TerraState, player: Player, move: Burn) -> Refusal | None:
    return None if player.bowl2 >= 2 else NO_SACRIFICE


def burn(state: TerraState, player: Player, move: Burn) -> None:
    player.bowl2 -= 2
    player.bowl3 += 1
    state.events.append(Burned(player.seat))


def refuse_convert(state: TerraState, player: Player, move: Convert) -> Refusal | None:
    number = move.number
    if number == TO_PRIEST and player.bowl3 >= PRIEST_POWER and not player.supply:
        return NO_PRIEST
    if not _allowed(state, player, number):
        return RUNS_BACK if number in (BACKWARDS, ORDAIN) else NO_SUCH_RATE
    return None if _has(player, number) else NOT_PAYABLE


def _allowed(state: TerraState, player: Player, number: int) -> bool:
    """Whether such an exchange exists for this player at all."""
    if number in (POINT_TO_COIN, COINS_TO_POINT):
        return player.faction.trades_points
    if number == SELL_COINS:
        return state.table.options.sell_coins_early
    return 0 <= number <= WORKER_TO_COIN


def _has(player: Player, number: int) -> bool:
    """Whether the player has what such an exchange takes."""
    if number == TO_PRIEST:
        return player.bowl3 >= PRIEST_POWER
    if number == TO_WORKER:
        return player.bowl3 >= WORKER_POWER
    if number == TO_COIN:
        return player.bowl3 >= COIN_POWER
    if number == PRIEST_TO_WORKER:
        return player.priests > 0
    if number == WORKER_TO_COIN:
        return player.workers > 0
    if number == POINT_TO_COIN:
        return player.points > 0
    return player.coins >= (TRADED_COINS if number == COINS_TO_POINT else SOLD_COINS)


def convert(state: TerraState, player: Player, move: Convert) -> None:
    number = move.number
    state.events.append(Exchanged(player.seat, number))
    if number == TO_PRIEST:
        player.spend_power(PRIEST_POWER)
        player.priests += 1
    elif number == TO_WORKER:
        player.spend_power(WORKER_POWER)
        player.workers += 1
    elif number == TO_COIN:
        player.spend_power(COIN_POWER)
        player.coins += 1
    elif number == PRIEST_TO_WORKER:
        player.priests -= 1
        player.workers += 1
    elif number == WORKER_TO_COIN:
        player.workers -= 1
        player.coins += 1
    elif number == POINT_TO_COIN:
        player.coins += 1
        player.score(-1, Source.CONVERSION)
    else:
        player.coins -= TRADED_COINS if number == COINS_TO_POINT else SOLD_COINS
        player.score(1, Source.CONVERSION)


def list_exchanges(state: TerraState, player: Player) -> list[Move]:
    """Every single exchange and sacrifice that is possible now."""
    legal: list[Move] = []
    if player.bowl2 >= 2:
        legal.append(BURN)
    if player.bowl3:
        legal.append(CONVERT[TO_COIN])
        if player.bowl3 >= WORKER_POWER:
            legal.append(CONVERT[TO_WORKER])
            if player.bowl3 >= PRIEST_POWER and player.supply:
                legal.append(CONVERT[TO_PRIEST])
    if player.priests:
        legal.append(CONVERT[PRIEST_TO_WORKER])
    if player.workers:
        legal.append(CONVERT[WORKER_TO_COIN])
    if player.faction.trades_points:
        if player.points:
            legal.append(CONVERT[POINT_TO_COIN])
        if player.coins >= TRADED_COINS:
            legal.append(CONVERT[COINS_TO_POINT])
    if state.table.options.sell_coins_early and player.coins >= SOLD_COINS:
        legal.append(CONVERT[SELL_COINS])
    return legal


class ExchangePlan:
    """The exchanges, in order, that make a price payable; empty if it can be paid already."""

    __slots__ = ("moves", "rows", "start")

    def __init__(self, moves: tuple[Move, ...]) -> None:
        self.moves = moves
        self.rows: dict[int, Row] = {}
        """The rows that begin with these exchanges, by the ids of the commands that follow."""
        self.start = f"{row_text(moves)}. " if moves else ""
        """The text with which these rows begin."""


_PLANS: Final[dict[tuple[Move, ...], ExchangePlan]] = {}
_CHEAPEST: Final[dict[tuple[int, int, int, int, int], ExchangePlan]] = {}
"""Caches of plans, by their moves and by what is missing or left over.

Threads share them, and the rows of a plan, without a lock. A value depends on its key alone, so an
entry that two threads make, or that one of them drops, is made again as it was.
"""
_MOST_PLANS: Final = 1 << 12
_MOST_ROWS: Final = 1 << 10
"""The most plans of a cache and the most rows of a plan; a full one is cleared."""
_IDS: Final = 1 << 13
"""Greater than every id of a move."""


def _plan_of(moves: tuple[Move, ...]) -> ExchangePlan:
    known = _PLANS.get(moves)
    if known is None:
        known = _PLANS[moves] = ExchangePlan(moves)
    return known


READY: Final = ExchangePlan(())
"""The price can be paid as it is."""
NO_WAY: Final = ExchangePlan(())
"""It cannot be paid."""


def exchanges_for(player: Player, cost: Goods) -> ExchangePlan | None:
    """The cheapest exchanges after which a player can pay a price; None if there are none."""
    workers = player.workers - cost.workers
    coins = player.coins - cost.coins
    priests = player.priests - cost.priests
    power = player.bowl3 - cost.power
    if workers >= 0 and coins >= 0 and priests >= 0 and power >= 0:
        return READY
    tokens = player.bowl2 // 2
    most = power + tokens
    if most < 0:
        return None
    spare = 0
    if priests > 0:
        spare = priests
    elif priests < 0 and (-priests > player.supply or PRIEST_POWER * -priests > most):
        return None
    missing = -coins if coins < 0 else 0
    if workers < 0:
        if -workers > spare + most // WORKER_POWER or missing > spare + most:
            return None  # most prices that are too high show it here
    elif missing > spare + most + workers:
        return None
    elif workers > missing:
        workers = missing  # more of them, or any coins left over, change nothing
    key = (workers, missing, priests, power, tokens)
    known = _CHEAPEST.get(key)
    if known is None:
        if len(_CHEAPEST) >= _MOST_PLANS:
            _CHEAPEST.clear()
            _PLANS.clear()
        known = _CHEAPEST[key] = _cheapest(workers, missing, priests, power, tokens)
    return None if known is NO_WAY else known


def _cheapest(workers: int, missing: int, priests: int, power: int, tokens: int) -> ExchangePlan:
    """The cheapest exchanges for what is left over or missing of each good.

    ``tokens`` can be gained by burning.

    Power pays first; where it does not last, priests become workers, and workers coins.
    """
    best = -1
    moves: tuple[Move, ...] = ()
    ordained = max(0, -priests)
    for returned in range(max(0, priests) + 1):
        for sold in range(missing + 1):
            hired = max(0, sold - workers - returned)
            minted = missing - sold
            spent = PRIEST_POWER * ordained + WORKER_POWER * hired + COIN_POWER * minted
            burned = max(0, spent - power)
            if burned > tokens or (hired and sold):
                continue
            value = PRIEST_VALUE * returned + WORKER_VALUE * max(0, sold - returned)
            value += spent + TOKEN_VALUE * burned
            if best < 0 or value < best:
                best = value
                moves = (
                    (BURN,) * burned
                    + (CONVERT[TO_PRIEST],) * ordained
                    + (CONVERT[PRIEST_TO_WORKER],) * returned
                    + (CONVERT[TO_WORKER],) * hired
                    + (CONVERT[WORKER_TO_COIN],) * sold
                    + (CONVERT[TO_COIN],) * minted
                )
    return NO_WAY if best < 0 else _plan_of(moves)


def folded(exchanges: ExchangePlan, move: Move) -> Move:
    """A command as one move with the exchanges that pay for it."""
    if exchanges is READY:
        return move
    row = exchanges.rows.get(move.id)
    if row is None:
        row = _row(exchanges, move.id, (*exchanges.moves, move), exchanges.start + move.text)
    return row


def folded_both(exchanges: ExchangePlan, first: Move, move: Move) -> Move:
    """Two commands as one move with the exchanges that pay for them."""
    key = (first.id + 1) * _IDS + move.id
    row = exchanges.rows.get(key)
    if row is None:
        text = f"{exchanges.start}{first.text}. {move.text}"
        row = _row(exchanges, key, (*exchanges.moves, first, move), text)
    return row


def _row(exchanges: ExchangePlan, key: int, parts: tuple[Move, ...], text: str) -> Row:
    if len(exchanges.rows) >= _MOST_ROWS:
        exchanges.rows.clear()
    row = exchanges.rows[key] = Row(parts, text)
    return row
