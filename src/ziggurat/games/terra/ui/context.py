"""Who looks at what, and how it is told."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.messages import Say
from ....core.seats import Seat
from ..hexes import NO_TERRAIN
from ..player import Player
from ..state import TerraState


@dataclass(frozen=True, slots=True)
class Context:
    """A position, the seat that it is told to, and the language."""

    state: TerraState
    seat: Seat
    say: Say
    watching: bool = False
    """True for a spectator: the seat is then somebody else's."""

    @property
    def player(self) -> Player:
        return self.state.players[self.seat]

    @property
    def plays(self) -> bool:
        """Whether things are told as they concern the player: not to a spectator."""
        return not self.watching and self.player.faction.home != NO_TERRAIN

    @property
    def keys(self) -> set[str]:
        """What the seat is asked."""
        return {question.key for question in self.state.asked_of(self.seat)}


def watched(state: TerraState, seat: Seat | None) -> Seat:
    """The seat that looks; for a spectator, who is asked or begins."""
    if seat is not None:
        return seat
    asked = state.decisions()
    return asked[0].seat if asked else state.order[0]
