"""What revolts and wars have in common: support from the hand, a winner, a loser."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import ClassVar

from ..core.errors import Fact, Refusal
from ..core.moves import Move, Moves
from ..core.seats import Seat
from .box import LEADER_NAMES, TILE_NAMES, Colour
from .events import ConflictBegan, ConflictWon, SupportAdded
from .moves import SUPPORT_MOVES, AddSupport, Withdraw
from .question import Question
from .state import TigrisState

UNDECIDED = -1
"""The attacker has not said yet what he adds."""


@dataclass(frozen=True, slots=True)
class Conflict(ABC):
    """Two leaders of one colour in one kingdom, and what stands behind each."""

    kind: ClassVar[str]
    support_rule: ClassVar[str]

    colour: Colour
    attacker: Seat
    defender: Seat
    attacker_strength: int
    defender_strength: int
    attacker_support: int = UNDECIDED

    @property
    @abstractmethod
    def support_colour(self) -> Colour:
        """The colour of the tiles that help."""

    @abstractmethod
    def take(self, state: TigrisState, winner: Seat, loser: Seat) -> None:
        """What the winner takes and the loser loses."""

    @property
    def asked(self) -> Seat:
        """Who decides on support now: first the attacker, then the defender."""
        return self.attacker if self.attacker_support == UNDECIDED else self.defender

    def begin(self, state: TigrisState) -> None:
        state.events.append(
            ConflictBegan(
                self.kind,
                self.colour,
                self.attacker,
                self.defender,
                self.attacker_strength,
                self.defender_strength,
            )
        )
        state.owe(Support(self))

    def settle(self, state: TigrisState, defender_support: int) -> None:
        """The higher sum wins; the defender wins a tie (TE-55, TE-77)."""
        attack = self.attacker_strength + self.attacker_support
        defence = self.defender_strength + defender_support
        if attack > defence:
            winner, loser, high, low = self.attacker, self.defender, attack, defence
        else:
            winner, loser, high, low = self.defender, self.attacker, defence, attack
        state.events.append(ConflictWon(self.kind, self.colour, winner, loser, high, low))
        self.take(state, winner, loser)

    def english(self, number: int) -> bool:
        """True if the English variant lets the asked side add so many tiles (TE-89)."""
        if number == 0:
            return True
        if self.attacker_support == UNDECIDED:
            return self.attacker_strength + number > self.defender_strength
        return self.defender_strength + number == self.attacker_strength + self.attacker_support


class InConflict(Question):
    """A question while two leaders are in conflict: none may be withdrawn to escape (TE-52)."""

    __slots__ = ()

    def phase_rule(self, move: Move) -> str:
        return "TE-52" if isinstance(move, Withdraw) else self.rule


class Support(InConflict):
    """How many tiles from the hand (TE-54, TE-76); always asked, or a hand would be told."""

    __slots__ = ("conflict",)
    key = "support"
    kinds = (AddSupport,)

    def __init__(self, conflict: Conflict) -> None:
        super().__init__(conflict.asked)
        self.conflict = conflict

    @property
    def rule(self) -> str:
        return self.conflict.support_rule

    def facts(self, state: TigrisState) -> dict[str, Fact]:
        conflict, names = self.conflict, state.table.dynasties
        added = max(0, conflict.attacker_support)
        return {
            "leader": LEADER_NAMES[conflict.colour],
            "tile": TILE_NAMES[conflict.support_colour],
            "attacker": names[conflict.attacker],
            "defender": names[conflict.defender],
            "attack": conflict.attacker_strength + added,
            "defence": conflict.defender_strength,
        }

    def _held(self, state: TigrisState) -> int:
        return state.hands[4 * self.seat + self.conflict.support_colour]

    def moves(self, state: TigrisState) -> Moves:
        free = state.table.options.support == "free"
        return [
            SUPPORT_MOVES[number]
            for number in range(self._held(state) + 1)
            if free or self.conflict.english(number)
        ]

    def objection(self, state: TigrisState, move: Move) -> Refusal | None:
        assert isinstance(move, AddSupport)
        held = self._held(state)
        if move.number > held:
            tile = TILE_NAMES[self.conflict.support_colour]
            return Refusal("not-in-hand", self.rule, {"tile": tile, "number": held})
        if state.table.options.support == "english" and not self.conflict.english(move.number):
            return Refusal("english-support", "TE-89")
        return None

    def answer(self, state: TigrisState, move: Move) -> None:
        assert isinstance(move, AddSupport)
        conflict, colour = self.conflict, self.conflict.support_colour
        state.hands[4 * self.seat + colour] -= move.number
        state.discard(colour, move.number)
        state.events.append(SupportAdded(self.seat, colour, move.number))
        if conflict.attacker_support == UNDECIDED:
            state.owe(Support(replace(conflict, attacker_support=move.number)))
        else:
            conflict.settle(state, move.number)
