"""Chapter 6, internal conflict (revolt)."""

from dataclasses import dataclass

from ..core.seats import Seat
from . import cells
from .box import RED, Colour
from .conflict import Conflict
from .state import TigrisState


@dataclass(frozen=True, slots=True)
class Revolt(Conflict):
    """A leader was put into a kingdom with a leader of the same colour (TE-51)."""

    kind = "revolt"
    support_rule = "TE-54"

    @property
    def support_colour(self) -> Colour:
        return RED

    def take(self, state: TigrisState, winner: Seat, loser: Seat) -> None:
        """One red point, and the losing leader goes home (TE-56)."""
        state.return_leader(loser, self.colour, "revolt")
        state.score(winner, RED, 1, "revolt")


def temples_beside(state: TigrisState, seat: Seat, colour: Colour) -> int:
    """The strength of a leader in a revolt: its adjacent face-up temples (TE-53)."""
    return cells.count(cells.common(cells.beside(state.leader(seat, colour)), state.tiles[RED]))


def begin_revolt(state: TigrisState, colour: Colour, attacker: Seat, defender: Seat) -> None:
    """The leader was just placed by the attacker."""
    attack = temples_beside(state, attacker, colour)
    defence = temples_beside(state, defender, colour)
    Revolt(colour, attacker, defender, attack, defence).begin(state)
