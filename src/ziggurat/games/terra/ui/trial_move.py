"""A move played on a copy of the state, to see its consequences."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Self

from ....core.events import Event
from ....core.moves import Move
from .. import moves
from ..data.tiles import POWER_ACTIONS
from ..goods import Goods
from ..player import Player
from ..state import TerraState
from ..turn import EXCHANGES
from .context import Context
from .input import split_row


class PausedState(TerraState):
    """A state in which no task runs: no neighbour is asked, no round ends."""

    __slots__ = ()

    def settle(self: Self, floor: int = 0) -> None:
        """Run nothing."""


def paused_copy(state: TerraState) -> PausedState:
    return PausedState(state.table, [player.copy() for player in state.players], state)


@dataclass(frozen=True)
class Trial:
    """The state before a move, after its exchanges, and after the move; and its events."""

    context: Context
    exchanges: tuple[Move, ...]
    """The exchanges and sacrifices that pay for the move."""
    rest: tuple[Move, ...]
    paid: Player
    """The player after the exchanges."""
    after: TerraState
    events: tuple[Event, ...]

    @property
    def main(self) -> Move:
        return self.rest[-1]

    @property
    def before(self) -> Player:
        return self.context.player

    @property
    def player(self) -> Player:
        return self.after.players[self.context.seat]

    @cached_property
    def price(self) -> Goods:
        """The goods paid after the exchanges."""
        return beyond(stock(self.paid), stock(self.player)) + Goods(power=power_price(self.main))

    @cached_property
    def gain(self) -> Goods:
        """The goods gained at once."""
        power = filled(self.player) - filled(self.paid) + 2 * self.price.power
        return beyond(stock(self.player), stock(self.paid)) + Goods(power=power)


def power_price(move: Move) -> int:
    """The power that a command takes out of bowl III."""
    if isinstance(move, moves.Act) and 0 <= move.number < len(POWER_ACTIONS):
        return POWER_ACTIONS[move.number].power
    if isinstance(move, moves.Convert):
        amount, source, _, _ = moves.CONVERSIONS[move.number]
        return amount if source == "pw" else 0
    return 0


def stock(player: Player) -> Goods:
    """The goods of a player without power."""
    return Goods(player.workers, player.coins, player.priests)


def beyond(goods: Goods, other: Goods) -> Goods:
    """How much more there is of each good than in another amount."""
    return Goods(
        max(0, goods.workers - other.workers),
        max(0, goods.coins - other.coins),
        max(0, goods.priests - other.priests),
        max(0, goods.power - other.power),
    )


def filled(player: Player) -> int:
    """The power gained so far: one for each bowl that a token has moved up."""
    return player.bowl2 + 2 * player.bowl3


def try_move(context: Context, move: Move) -> Trial:
    """Play a legal move on a copy."""
    parts = (*split_row(move)[0], split_row(move)[1])
    number = next((n for n, part in enumerate(parts[:-1]) if not isinstance(part, EXCHANGES)), -1)
    number = len(parts) - 1 if number < 0 else number
    state = paused_copy(context.state)
    for part in parts[:number]:
        state.follow(part, context.seat)
    before = state.players[context.seat].copy()
    events: list[Event] = []
    for part in parts[number:]:
        state.follow(part, context.seat)
        events += state.events
    return Trial(context, parts[:number], parts[number:], before, state, tuple(events))
