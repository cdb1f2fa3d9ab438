"""What every explanation needs: the state, the seat that looks, and the language."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.messages import Say
from ....core.seats import Seat
from ..hexes import NO_TERRAIN
from ..player import Player
from ..state import TerraState


@dataclass(frozen=True, slots=True)
class Context:
    """A state, the seat for which it is explained, and the language."""

    state: TerraState
    seat: Seat
    say: Say
    watching: bool = False
    """True for a spectator, who looks from another player's seat."""

    @property
    def player(self) -> Player:
        return self.state.players[self.seat]

    @property
    def plays(self) -> bool:
        """Whether the viewer plays a faction, so that explanations can refer to it."""
        return not self.watching and self.player.faction.home != NO_TERRAIN

    @property
    def keys(self) -> set[str]:
        """The keys of the decisions that the seat is asked for."""
        return {question.key for question in self.state.asked_of(self.seat)}


def watched(state: TerraState, seat: Seat | None) -> Seat:
    """The seat that looks; for a spectator, the seat that is asked or begins."""
    if seat is not None:
        return seat
    asked = state.decisions()
    return asked[0].seat if asked else state.order[0]
