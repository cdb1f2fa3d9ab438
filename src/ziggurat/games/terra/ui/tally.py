"""The last counting: what was scored on the way, then networks, cults and what is left over."""

from __future__ import annotations

from typing import Final

from ....core.messages import Say
from ....ui import Tally, TallyColumn, TallySeat
from ..player import Player
from ..sources import CARD, CULT, FAVOUR, NAMES, SCORING, Source
from ..state import TerraState

_GROUPS: Final[dict[str, tuple[int, ...]]] = {
    "rounds": tuple(SCORING.values()),
    "towns": (Source.TOWN_TILES,),
    "tiles": (*FAVOUR, *CARD),
    "cults": CULT,
    "network": (Source.NETWORK,),
    "left-over": (Source.CONVERSION,),
}
_LAST: Final = ("cults", "network", "left-over")
"""The groups that the end of the game brings."""
_SIGNS: Final = {"rounds": "round", "towns": "town", "cults": "cults", "left-over": "coin"}
_GROUPED: Final = frozenset(source for group in _GROUPS.values() for source in group)
_OTHERS: Final = tuple(source for source in range(len(NAMES)) if source not in _GROUPED)
_ALL: Final = {"others": _OTHERS, **_GROUPS}


def tally(state: TerraState, say: Say) -> Tally | None:
    """The points of every player by groups of sources; None while the game goes on."""
    if not state.over:
        return None
    heads = tuple(TallyColumn(_SIGNS.get(group, ""), say(f"page.tally-{group}")) for group in _ALL)
    return Tally(heads, tuple(map(_seat, state.players)), "", say("page.tally"))


def _seat(player: Player) -> TallySeat:
    sums = {group: sum(player.sources[one] for one in sources) for group, sources in _ALL.items()}
    before = tuple(0 if group in _LAST else points for group, points in sums.items())
    added = tuple(points if group in _LAST else 0 for group, points in sums.items())
    return TallySeat(before, added, player.points)
