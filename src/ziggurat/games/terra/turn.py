"""Phase II: turns, one action each (TM-83 to TM-89)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ...core.agenda import Task
from ...core.errors import Refusal
from ...core.moves import Move
from ...core.seats import Seat
from .cults import list_sends, refuse_send, send
from .decisions import TerraDecision, fades
from .digging import refuse_dig
from .dwellings import build, refuse_build
from .exchange import burn, convert, list_exchanges, refuse_burn, refuse_convert
from .moves import DONE, Act, Advance, Build, Burn, Connect, Convert, Dig, Done, Pass, Send, Upgrade
from .offers import PutOffers, decline_open, jump
from .passing import list_passes, pass_round, refuse_pass
from .spades import dig, list_ground
from .special import act, doubles, list_acts, refuse_act
from .state import TerraState
from .towns import connect, list_connections, refuse_connect
from .tracks import advance, list_advances, refuse_advance
from .upgrade import list_upgrades, refuse_upgrade, upgrade

if TYPE_CHECKING:
    from .player import Player

ONLY: Final = 0
FIRST: Final = 1
SECOND: Final = 2
"""A turn's one action, or the first or second of a double turn."""

RefuseMove = Callable[[TerraState, "Player", Any], Refusal | None]
PerformMove = Callable[[TerraState, "Player", Any], None]

ACTIONS: Final[dict[type[Move], tuple[RefuseMove, PerformMove]]] = {
    Build: (refuse_build, build),
    Dig: (refuse_dig, dig),
    Advance: (refuse_advance, advance),
    Upgrade: (refuse_upgrade, upgrade),
    Send: (refuse_send, send),
    Act: (refuse_act, act),
    Pass: (refuse_pass, pass_round),
}
"""The types of action: how each is refused, and how it is performed."""

FREE: Final[dict[type[Move], tuple[RefuseMove, PerformMove]]] = {
    Burn: (refuse_burn, burn),
    Convert: (refuse_convert, convert),
    Connect: (refuse_connect, connect),
}
"""The same for moves that take no action."""
EXCHANGES: Final = (Burn, Convert)

NOT_DONE: Final = Refusal("no-action-taken", "TM-86")


def still_due(state: TerraState, seat: Seat) -> Refusal | None:
    """The refusal if something has to be taken or used first."""
    due = None if state.waives_dues else state.due(seat)
    return None if due is None else Refusal("still-due", due.due_rule)


def must_wait(state: TerraState, seat: Seat) -> bool:
    """Whether something has to be taken or used first."""
    return not state.waives_dues and state.due(seat) is not None


def do_freely(state: TerraState, player: Player, move: Move) -> None:
    """Exchange or found a river town; after an exchange, open offers can only be declined."""
    if state.held and isinstance(move, EXCHANGES) and ends_answers(state, move):
        jump(state, player.seat)
    FREE[type(move)][1](state, player, move)


def ends_answers(state: TerraState, move: Move) -> bool:
    """Whether an exchange makes it too late to take offers; burning only in rules version 1."""
    return not isinstance(move, Burn) or state.table.rules == 1


class Turn(TerraDecision):
    """One action, with free exchanges before it (TM-86, TM-205)."""

    __slots__ = ("part",)
    key = "turn"
    rule = "TM-86"
    kinds = frozenset({*ACTIONS, *FREE, Done})

    def __init__(self, seat: Seat, part: int = ONLY) -> None:
        super().__init__(seat)
        self.part = part

    def moves(self, state: TerraState) -> list[Move]:
        player = state.players[self.seat]
        legal: list[Move] = []
        if self.waits(state):
            return list_exchanges(state, player)
        list_ground(state, player, legal)
        list_advances(state, player, legal)
        list_upgrades(state, player, legal)
        list_sends(state, player, legal)
        list_acts(state, player, legal)
        list_passes(state, player, legal)
        legal += list_exchanges(state, player)
        list_connections(state, player, legal)
        if self.part == SECOND:
            legal.append(DONE)
        return legal

    def waits(self, state: TerraState) -> bool:
        """Whether something else has to be taken first, such as the tile of a river town."""
        return state.agenda[-1] is not self and must_wait(state, self.seat)

    def refusal(self, state: TerraState, move: Move) -> Refusal | None:
        kind = type(move)
        if kind not in EXCHANGES and self.waits(state):
            return still_due(state, self.seat)
        if kind is Done:
            return None if self.part == SECOND else NOT_DONE
        judge, _ = ACTIONS.get(kind) or FREE[kind]
        return judge(state, state.players[self.seat], move)

    def answer(self, state: TerraState, move: Move) -> None:
        player = state.players[self.seat]
        kind = type(move)
        if kind in FREE:
            state.owe(self)
            do_freely(state, player, move)
            return
        if state.held:
            decline_open(state, self.seat)
        if kind is Done:
            state.owe(NextTurn(self.seat))
        elif kind is Pass:
            state.owe(NextTurn(self.seat))
            ACTIONS[kind][1](state, player, move)
        elif doubles(player, move):
            ACTIONS[kind][1](state, player, move)
            state.owe(Turn(self.seat, FIRST))
        else:
            state.owe(AfterAction(self.seat, self.part))
            ACTIONS[kind][1](state, player, move)


class SecondTurn(Turn):
    """The second action of a double turn, which may be left out (TM-406)."""

    __slots__ = ()
    key = "second-turn"

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat, SECOND)


class AfterAction(TerraDecision):
    """The action is taken: free exchanges, then ``done`` (TM-205)."""

    __slots__ = ("part",)
    key = "after"
    rule = "TM-205"
    kinds = frozenset({*FREE, Done})

    def __init__(self, seat: Seat, part: int) -> None:
        super().__init__(seat)
        self.part = part

    def overtaken(self, state: TerraState) -> Turn | None:
        """With late answers, the turn passes to the next player when a neighbour answers.

        Not in the middle of a double turn, nor while something of the action can still be used.
        """
        if self.part == FIRST or state.is_due(self.seat):
            return None
        if any(fades(decision, self.seat) for decision in state.decisions()):
            return None
        following = next_seat(state, self.seat)
        assert following is not None
        return Turn(following)

    def moves(self, state: TerraState) -> list[Move]:
        player = state.players[self.seat]
        legal = list_exchanges(state, player)
        list_connections(state, player, legal)
        if not must_wait(state, self.seat):
            legal.append(DONE)
        return legal

    def refusal(self, state: TerraState, move: Move) -> Refusal | None:
        kind = type(move)
        if kind is Done:
            return still_due(state, self.seat)
        return FREE[kind][0](state, state.players[self.seat], move)

    def answer(self, state: TerraState, move: Move) -> None:
        player = state.players[self.seat]
        if type(move) is not Done:
            state.owe(self)
            do_freely(state, player, move)
            return
        state.withdraw(self.seat)
        if self.part == FIRST:
            state.owe(PutOffers(), SecondTurn(self.seat))
        else:
            player.waiting = 0
            state.owe(PutOffers(), NextTurn(self.seat))


class NextTurn(Task[TerraState]):
    """Ask the next player who has not passed (TM-84, TM-87)."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: TerraState) -> None:
        following = next_seat(state, self.seat)
        if following is not None:
            state.players[following].waiting = 0
            state.owe(Turn(following))


def next_seat(state: TerraState, seat: Seat) -> Seat | None:
    """The next seat after one in turn order that has not passed; None if all have."""
    order = state.order
    at = order.index(seat)
    for step in range(1, len(order) + 1):
        other = order[(at + step) % len(order)]
        if not state.players[other].passed:
            return other
    return None
