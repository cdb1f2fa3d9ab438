"""Chapter 6, internal conflict (revolt)."""

from ...core.seats import Seat
from . import cells
from .box import RED, REVOLT_POINTS, Colour
from .conflict import Conflict, Support, begin
from .state import TigrisState


def begin_revolt(state: TigrisState, colour: Colour, attacker: Seat, defender: Seat) -> None:
    """Begin a revolt: a leader was placed in a kingdom with one of the same colour (TE-51)."""
    attack = temples_beside(state, attacker, colour)
    defence = temples_beside(state, defender, colour)
    begin(state, RevoltSupport(Conflict(colour, attacker, defender, attack, defence)))


def temples_beside(state: TigrisState, seat: Seat, colour: Colour) -> int:
    """The strength of a leader in a revolt: its adjacent face-up temples (TE-53)."""
    return cells.count(cells.common(cells.beside(state.leader(seat, colour)), state.tiles[RED]))


class RevoltSupport(Support):
    """Temples from the hand, and what follows (TE-54 to TE-56)."""

    __slots__ = ()

    @property
    def rule(self) -> str:
        return "TE-54"

    def take(self, state: TigrisState, winner: Seat, loser: Seat) -> None:
        """The winner scores a red point, and the losing leader is returned (TE-56)."""
        state.return_leader(loser, self.conflict.colour, "revolt")
        state.score(winner, RED, REVOLT_POINTS, "revolt")
