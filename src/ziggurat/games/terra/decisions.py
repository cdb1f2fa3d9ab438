"""The base class of all decisions, and which open decision a move answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from ...core.agenda import Decision
from ...core.errors import Refusal
from ...core.moves import Move
from ...core.seats import ANYONE, Seat
from . import moves

if TYPE_CHECKING:
    from .state import TerraState


class TerraDecision(Decision["TerraState"]):
    """A decision of this game: the kinds of moves that answer it, and whether it is optional."""

    __slots__ = ()
    kinds: ClassVar[frozenset[type[Move]]] = frozenset()
    """The kinds of moves that this decision judges."""
    must = True
    """True if the turn cannot end before it is answered."""
    fades = False
    """True if the chance is gone when the turn ends."""
    order_rule: ClassVar[str] = "TM-83"
    """The clause that says whose turn it is."""
    elsewhere: ClassVar[Mapping[type[Move], str]] = {}
    """The clauses that make other kinds of moves wait."""

    @property
    def due_rule(self) -> str:
        """The clause by which the turn cannot end before it is answered."""
        return self.rule

    def overtaken(self, state: TerraState) -> Decision[TerraState] | None:
        """The decision that replaces this one when another seat decides first; None if it stays."""
        return None

    def concerns(self, move: Move) -> bool:
        """Whether a move of a fitting kind is meant as an answer to this."""
        return True


def fades(task: object, seat: Seat) -> bool:
    """Whether a task is an optional decision of a seat that ends with its turn."""
    return isinstance(task, TerraDecision) and task.seat == seat and task.fades


def judged(state: TerraState, move: Move, seat: Seat | None) -> Decision[TerraState] | Refusal:
    if state.over:
        return Refusal("game-over", state.end_rule)
    asked = state.asked_of(seat)
    if not asked:
        return not_asked(state, move, seat)
    if seat == ANYONE and any(other.seat != asked[0].seat for other in state.decisions()):
        return Refusal("which-seat", asked[0].rule)
    if isinstance(move, moves.Row):
        return row_refusal(state, move, asked[0].seat) or asked[0]
    kind = type(move)
    reason: Refusal | None = None
    for decision in asked:
        assert isinstance(decision, TerraDecision)
        if kind in decision.kinds and decision.concerns(move):
            refusal = decision.refusal(state, move)
            if refusal is None:
                return decision
            reason = reason or refusal
    return reason or unasked(move, asked)


def answered(state: TerraState, move: Move, seat: Seat | None) -> TerraDecision | None:
    """The decision that a legal move of a seat answers, if its kind alone tells; else None."""
    kind = type(move)
    answered: TerraDecision | None = None
    for decision in state.asked_of(seat):
        assert isinstance(decision, TerraDecision)
        if kind in decision.kinds and decision.concerns(move):
            if answered is not None:
                return None
            answered = decision
    return answered


def overtake(state: TerraState, seat: Seat) -> None:
    """A turn whose action is taken is over as soon as somebody else decides."""
    lowest = state.decisions()[-1]
    if lowest.seat == seat or not isinstance(lowest, TerraDecision):
        return
    following = lowest.overtaken(state)
    if following is not None:
        state.players[lowest.seat].waiting = 0
        state.players[following.seat].waiting = 0
        state.agenda[state.agenda.index(lowest)] = following


def not_asked(state: TerraState, move: Move, seat: Seat | None) -> Refusal:
    """Why a seat that is not asked anything may not make a move."""
    if isinstance(move, (moves.TakeFavour, moves.TakeTown, moves.CultStep)):
        return _UNASKED[type(move)]
    if isinstance(move, moves.Bid) and any(lot.holder == seat for lot in state.lots):
        return Refusal("bid-stands", "TM-430")
    others = state.decisions()
    first = others[0] if others else None
    if not isinstance(first, TerraDecision):
        return not_your_turn(TerraDecision.order_rule)
    if isinstance(move, moves.Bid) and first.order_rule != "TM-430":
        return _UNASKED[moves.Bid]
    return not_your_turn(first.elsewhere.get(type(move), first.order_rule))


def not_your_turn(rule: str) -> Refusal:
    """The refusal with a clause; cached, since reading a log meets it after every turn."""
    known = _NOT_YOUR_TURN.get(rule)
    if known is None:
        known = _NOT_YOUR_TURN[rule] = Refusal("not-your-turn", rule)
    return known


def row_refusal(state: TerraState, row: moves.Row, seat: Seat | None) -> Refusal | None:
    """None if a row is a legal move; otherwise why its first illegal part is refused."""
    if row in state.legal_moves(seat):
        return None
    twin = state.copy()
    for part in row.parts:
        refusal = twin.refusal(part, seat)
        if refusal is not None:
            return refusal
        twin.follow(part, seat)
    return Refusal("not-one-move", "TM-86")


def unasked(move: Move, asked: list[Decision[TerraState]]) -> Refusal:
    """Why a move that answers no open decision is refused."""
    kind = type(move)
    for decision in asked:
        if isinstance(decision, TerraDecision) and kind in decision.elsewhere:
            return not_your_turn(decision.elsewhere[kind])
    if issubclass(kind, moves.Answer):
        offered = any(decision.key == "offer" for decision in asked)
        return Refusal("no-such-leech-offer", "TM-173" if offered else "TM-165")
    reason = _UNASKED.get(kind)
    if reason is not None:
        return reason
    if any(decision.key in ("after", "second-turn") for decision in asked):
        return _SECOND_ACTION
    return not_your_turn("TM-83")


_GAIN: Final = Refusal("gain-not-due", "TM-86")
_SECOND_ACTION: Final = Refusal("second-action-in-turn", "TM-86")
_NOT_YOUR_TURN: Final[dict[str, Refusal]] = {}
"""By clause; threads that add the same clause at once make equal refusals."""
_UNASKED: Final[Mapping[type[Move], Refusal]] = {
    moves.TakeFavour: Refusal("favor-tile-not-due", "TM-158"),
    moves.TakeTown: Refusal("town-tile-not-due", "TM-229"),
    moves.CultStep: _GAIN,
    moves.Bid: Refusal("no-auction", "TM-430"),
    moves.DropSpade: Refusal("no-spades", "TM-119"),
    moves.Transform: Refusal("no-spades", "TM-100"),
    moves.NoOrdination: Refusal("gain-not-due", "TM-359"),
    moves.Bridge: Refusal("bridge-not-due", "TM-292"),
}
"""Refusals of kinds of moves that no open decision allows."""
