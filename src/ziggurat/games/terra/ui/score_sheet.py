"""The score sheet: every source of points in words."""

from __future__ import annotations

from typing import Final

from ....core.messages import Say
from ....ui import Sheet
from ..render.labels import SCORED
from ..sources import CARD, CULT, FAVOUR, NAMES, SCORING, Source
from ..state import TerraState

_LAST: Final = (*CULT, Source.NETWORK, Source.CONVERSION)
"""The sources of final scoring."""
_ORDER: Final = (
    Source.START,
    *SCORING.values(),
    Source.TOWN_TILES,
    *FAVOUR,
    *CARD,
    Source.SHIPPING_TRACK,
    Source.DIGGING_TRACK,
    Source.FACTION_ABILITY,
    Source.STRONGHOLD_BONUS,
    Source.STRONGHOLD_PASS_BONUS,
    Source.LEECH,
    *_LAST,
)


def source_key(source: int) -> str:
    """The name of a source in a catalogue."""
    kind, _, thing = NAMES[source].partition(":")
    if source in SCORING.values():
        return f"tile-{SCORED[thing]}"
    return (thing or kind).lower()


def source_words(source: int, say: Say) -> str:
    return say(f"page.source-{source_key(source)}")


def sheet(state: TerraState, say: Say) -> Sheet | None:
    """The points of every player by source; None while the game goes on."""
    if not state.over:
        return None
    rows = [
        (source_words(source, say), points)
        for source in _ORDER
        for points in (tuple((player.sources[source],) for player in state.players),)
        if any(number for (number,) in points)
    ]
    total = tuple((player.points,) for player in state.players)
    return Sheet((), tuple(rows), total, say("page.winner"))
