"""What a position of Terra Mystica is worth to a seat, in points at the end of the game."""

from __future__ import annotations

from ..core.seats import Seat
from ..terra.state import TerraState
from .terra.judge import Judge
from .terra.weights import Weights


def worth(state: TerraState, seat: Seat) -> float:
    """The whole position for a seat, as the opponents judge it."""
    return Judge(state, seat, Weights()).worth(state)
