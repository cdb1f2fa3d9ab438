"""What a chart of the points needs: the starting points, and where rounds begin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....core.messages import Say
from ..events import RoundStarted
from ..sources import Source
from ..state import TerraState

if TYPE_CHECKING:
    from ....core.match import Played


def start_points(state: TerraState) -> tuple[int, ...]:
    """The starting points of all seats; during an auction the usual number."""
    return tuple(player.sources[Source.START] for player in state.players)


def marks(history: Sequence[Played], say: Say) -> list[tuple[int, str]]:
    """After which move each round begins, and its name."""
    return [
        (number, say("page.mark-round", round=event.round))
        for number, played in enumerate(history, start=1)
        for event in played.events
        if isinstance(event, RoundStarted)
    ]
