"""Cult tracks: steps that are due, keys, priests in the orders (TM-185 to TM-199)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.errors import Fact, Refusal
from ...core.moves import Move
from ...core.seats import Seat
from .data.box import CULTS, ORDER_SPACES, RETURNED_PRIEST_STEPS, STEP_POWER, TOP_STEP
from .decisions import TerraDecision
from .events import PriestSent, Stepped
from .exchange import NOT_PAYABLE, exchanges_for, folded
from .goods import Goods
from .moves import SEND, STEP, CultStep, Send
from .state import NO_SEAT, TerraState
from .tuples import replaced

if TYPE_CHECKING:
    from .player import Player

ONE_PRIEST: Final = Goods(priests=1)
SENDS: Final[tuple[tuple[tuple[int, Move], ...], ...]] = tuple(
    tuple(by_steps.items()) for by_steps in SEND
)
"""For each cult: steps, and the move that makes them."""
NO_SPACE: Final = Refusal("no-cult-space", "TM-195")


def top_taken(state: TerraState, cult: int) -> bool:
    """Whether somebody stands on the last step (TM-188)."""
    return any(player.cults[cult] == TOP_STEP for player in state.players)


def climb(state: TerraState, player: Player, cult: int, steps: int) -> None:
    """Steps up a track, with their power; the last needs a key (TM-186 to TM-191)."""
    at = player.cults[cult]
    goal = at + steps
    if goal >= TOP_STEP:
        if at == TOP_STEP:
            return
        if top_taken(state, cult):
            goal = TOP_STEP - 1
        elif player.keys:
            player.keys -= 1
            goal = TOP_STEP
        else:
            player.waiting |= 1 << cult
            goal = TOP_STEP - 1
    if goal > at:
        player.cults = replaced(player.cults, cult, goal)
        player.gain_power(sum(STEP_POWER[at + 1 : goal + 1]))
        state.events.append(Stepped(player.seat, cult, goal))


class CultSteps(TerraDecision):
    """Steps on one cult of choice are due (TM-215, TM-343)."""

    __slots__ = ("clause", "open_beside", "steps")
    key = "steps"
    kinds = frozenset({CultStep})

    def __init__(self, seat: Seat, steps: int, clause: str, open_beside: bool = True) -> None:
        super().__init__(seat)
        self.steps = steps
        self.clause = clause
        self.open_beside = open_beside

    @property
    def rule(self) -> str:
        return self.clause

    @property
    def beside(self) -> bool:
        return self.open_beside

    def facts(self, state: TerraState) -> dict[str, Fact]:
        return {"steps": self.steps}

    def moves(self, state: TerraState) -> list[Move]:
        return [moves[self.steps] for moves in STEP]

    def refusal(self, state: TerraState, move: Move) -> Refusal | None:
        assert isinstance(move, CultStep)
        if move.steps == self.steps:
            return None
        split = move.steps < self.steps
        return Refusal("cult-steps-split" if split else "gain-not-due", self.rule)

    def answer(self, state: TerraState, move: Move) -> None:
        assert isinstance(move, CultStep)
        climb(state, state.players[self.seat], move.cult, self.steps)


class KeyTrack(TerraDecision):
    """More tracks could go to the top than there are keys: which one does? (TM-192)"""

    __slots__ = ("tracks",)
    key = "key-track"
    rule = "TM-192"
    beside = True
    kinds = frozenset({CultStep})

    def __init__(self, seat: Seat, tracks: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.tracks = tracks

    def moves(self, state: TerraState) -> list[Move]:
        return [STEP[cult][1] for cult in self.tracks]

    def refusal(self, state: TerraState, move: Move) -> Refusal | None:
        assert isinstance(move, CultStep)
        fits = move.steps == 1 and move.cult in self.tracks
        return None if fits else Refusal("gain-not-due", self.rule)

    def answer(self, state: TerraState, move: Move) -> None:
        assert isinstance(move, CultStep)
        player = state.players[self.seat]
        player.waiting &= ~(1 << move.cult)
        climb(state, player, move.cult, 1)
        use_keys(state, player)


def use_keys(state: TerraState, player: Player) -> None:
    """Complete steps that stopped below the top in this turn with keys (TM-191)."""
    if not player.keys or not player.waiting:
        return
    state.agenda[:] = [task for task in state.agenda if not is_key_track(task, player.seat)]
    state.held = [task for task in state.held if not is_key_track(task, player.seat)]
    tracks = tuple(
        cult
        for cult in range(len(CULTS))
        if player.waiting >> cult & 1 and not top_taken(state, cult)
    )
    if len(tracks) > player.keys:
        state.owe(KeyTrack(player.seat, tracks))
        return
    player.waiting = 0
    for cult in tracks:
        climb(state, player, cult, 1)


def is_key_track(task: object, seat: Seat) -> bool:
    """Whether a task is a KeyTrack of a seat, which is asked again when a key comes."""
    return isinstance(task, KeyTrack) and task.seat == seat


def climb_all(state: TerraState, player: Player, steps: int) -> None:
    """Steps on every cult at once, and the keys for those that reach the top (TM-338)."""
    keys, player.keys = player.keys, 0
    for cult in range(len(CULTS)):
        climb(state, player, cult, steps)
    player.keys = keys
    use_keys(state, player)


def refuse_send(state: TerraState, player: Player, move: Send) -> Refusal | None:
    if move.steps != RETURNED_PRIEST_STEPS and _space(state, move.cult, move.steps) < 0:
        return NO_SPACE
    return None if player.priests else NOT_PAYABLE


def _space(state: TerraState, cult: int, steps: int) -> int:
    """The first free space of an order with this number of steps; -1 if there is none."""
    for space, owner in enumerate(state.orders[cult]):
        if owner == NO_SEAT and ORDER_SPACES[space] == steps:
            return space
    return -1


def send(state: TerraState, player: Player, move: Send) -> None:
    """A priest joins an order for good, or goes back to the supply (TM-194 to TM-197)."""
    player.priests -= 1
    state.events.append(PriestSent(player.seat, move.cult, move.steps))
    if move.steps != RETURNED_PRIEST_STEPS:
        space = _space(state, move.cult, move.steps)
        spaces = state.orders[move.cult]
        taken = replaced(spaces, space, player.seat)
        state.orders = replaced(state.orders, move.cult, taken)
        player.sent += 1
    climb(state, player, move.cult, move.steps)


def list_sends(state: TerraState, player: Player, legal: list[Move]) -> None:
    """Add the moves that send a priest to every cult and every kind of space."""
    exchanges = exchanges_for(player, ONE_PRIEST)
    if exchanges is None:
        return
    for cult, sends in enumerate(SENDS):
        for steps, move in sends:
            if steps == RETURNED_PRIEST_STEPS or _space(state, cult, steps) >= 0:
                legal.append(folded(exchanges, move))
