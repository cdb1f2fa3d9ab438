"""What revolts and wars have in common: support from the hand, a winner, a loser."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, final

from ...core.errors import Fact, Refusal
from ...core.moves import Move, Moves
from ...core.seats import Seat
from .box import LEADER_NAMES, RED, TILE_NAMES, Colour
from .cells import OFF, Cell, CellSet
from .decisions import TigrisDecision
from .events import ConflictBegan, ConflictWon, SupportAdded
from .moves import SUPPORT_MOVES, AddSupport, Withdraw
from .state import TigrisState

Kingdoms = tuple[CellSet, ...]
"""The kingdoms before a unification if the option ``war_sides`` needs them; else empty."""

UNDECIDED = -1
"""The support of an attacker who has not decided yet."""


@final
class Conflict:
    """Two leaders of one colour in one kingdom, and their strengths on the board."""

    __slots__ = (
        "attacker",
        "attacker_strength",
        "attacker_support",
        "colour",
        "defender",
        "defender_strength",
        "original",
        "unification",
    )

    def __init__(
        self,
        colour: Colour,
        attacker: Seat,
        defender: Seat,
        attacker_strength: int,
        defender_strength: int,
        unification: Cell = OFF,
        attacker_support: int = UNDECIDED,
        original: Kingdoms = (),
    ) -> None:
        self.colour = colour
        self.attacker = attacker
        self.defender = defender
        self.attacker_strength = attacker_strength
        self.defender_strength = defender_strength
        self.unification = unification
        """The tile between the two sides of a war; OFF in a revolt."""
        self.attacker_support = attacker_support
        self.original = original

    def _fields(self) -> tuple[object, ...]:
        return (
            self.colour,
            self.attacker,
            self.defender,
            self.attacker_strength,
            self.defender_strength,
            self.unification,
            self.attacker_support,
            self.original,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Conflict) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    def supported(self, number: int) -> Conflict:
        """The same conflict after the attacker has added this number of tiles."""
        return Conflict(
            self.colour,
            self.attacker,
            self.defender,
            self.attacker_strength,
            self.defender_strength,
            self.unification,
            number,
            self.original,
        )

    @property
    def kind(self) -> str:
        return "revolt" if self.unification == OFF else "war"

    @property
    def support_colour(self) -> Colour:
        """The colour of the tiles that help: temples in a revolt (TE-54), followers in a war."""
        return RED if self.unification == OFF else self.colour

    @property
    def asked(self) -> Seat:
        """The seat that decides on support now: first the attacker, then the defender."""
        return self.attacker if self.attacker_support == UNDECIDED else self.defender

    def english(self, number: int) -> bool:
        """True if the English variant allows the asked side to add this number of tiles (TE-89)."""
        if number == 0:
            return True
        if self.attacker_support == UNDECIDED:
            return self.attacker_strength + number > self.defender_strength
        return self.defender_strength + number == self.attacker_strength + self.attacker_support


class InConflict(TigrisDecision):
    """A decision during a conflict: no leader may be withdrawn to escape (TE-52)."""

    __slots__ = ()

    def phase_rule(self, move: Move) -> str:
        return "TE-52" if isinstance(move, Withdraw) else self.rule


class Support(InConflict):
    """How many tiles from the hand (TE-54, TE-76). Always asked, so that it reveals no hand."""

    __slots__ = ("conflict",)
    key: ClassVar[str] = "support"
    kinds: ClassVar[tuple[type[Move], ...]] = (AddSupport,)

    def __init__(self, conflict: Conflict) -> None:
        super().__init__(conflict.asked)
        self.conflict = conflict

    @abstractmethod
    def take(self, state: TigrisState, winner: Seat, loser: Seat) -> None:
        """What the winner takes and the loser loses."""

    def facts(self, state: TigrisState) -> dict[str, Fact]:
        conflict, names = self.conflict, state.table.dynasties
        return {
            "leader": LEADER_NAMES[conflict.colour],
            "tile": TILE_NAMES[conflict.support_colour],
            "attacker": names[conflict.attacker],
            "defender": names[conflict.defender],
            "attack": conflict.attacker_strength + max(0, conflict.attacker_support),
            "defence": conflict.defender_strength,
        }

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
        colour = self.conflict.support_colour
        state.hands[4 * self.seat + colour] -= move.number
        state.discard(colour, move.number)
        state.events.append(SupportAdded(self.seat, colour, move.number))
        if self.conflict.attacker_support == UNDECIDED:
            state.owe(type(self)(self.conflict.supported(move.number)))
        else:
            self._settle(state, move.number)

    def _held(self, state: TigrisState) -> int:
        return state.hands[4 * self.seat + self.conflict.support_colour]

    def _settle(self, state: TigrisState, defender_support: int) -> None:
        """The higher sum wins; the defender wins a tie (TE-55, TE-77)."""
        conflict = self.conflict
        attack = conflict.attacker_strength + conflict.attacker_support
        defence = conflict.defender_strength + defender_support
        if attack > defence:
            winner, loser, high, low = conflict.attacker, conflict.defender, attack, defence
        else:
            winner, loser, high, low = conflict.defender, conflict.attacker, defence, attack
        state.events.append(ConflictWon(conflict.kind, conflict.colour, winner, loser, high, low))
        self.take(state, winner, loser)


def begin(state: TigrisState, support: Support) -> None:
    """Announce both strengths and ask the attacker for support."""
    conflict = support.conflict
    state.events.append(
        ConflictBegan(
            conflict.kind,
            conflict.colour,
            conflict.attacker,
            conflict.defender,
            conflict.attacker_strength,
            conflict.defender_strength,
        )
    )
    state.owe(support)
