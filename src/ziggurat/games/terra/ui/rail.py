"""The rail: points, goods with the next income, and the three bowls of power."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.messages import Say
from ....core.seats import Seat
from ....ui import RailItem
from ..data.box import ROUNDS
from ..goods import NOTHING
from ..hexes import NO_TERRAIN
from ..rounds import income
from ..state import TerraState

_BOWLS = ("I", "II", "III")


def rail(state: TerraState, seat: Seat, say: Say) -> list[RailItem]:
    """What a player has; nothing before a faction is chosen."""
    if state.players[seat].faction.home == NO_TERRAIN:
        return []
    return [*_goods(state, seat, say), *_bowls(state, seat, say)]


def _goods(state: TerraState, seat: Seat, say: Say) -> Iterator[RailItem]:
    player = state.players[seat]
    comes = state.round < ROUNDS and not state.over
    gain = income(player) if comes else NOTHING
    points = say("picture.points", number=player.points)
    yield RailItem("score", "points", player.points, points, "points")
    for sign, key, number, more in (
        ("worker", "workers", player.workers, gain.workers),
        ("coin", "coins", player.coins, gain.coins),
        ("priest", "priests", player.priests, min(gain.priests, player.supply)),
    ):
        words = say(f"picture.{key}", number=number)
        if more:
            words = say("page.with-income", words=words, number=more)
        yield RailItem("good", sign, number, words, key, gain=f"+{more}" if more else "")


def _bowls(state: TerraState, seat: Seat, say: Say) -> Iterator[RailItem]:
    """Power in the third bowl can be spent."""
    bowls = state.players[seat].bowls
    for at, number in enumerate(bowls):
        words = say("page.bowl", bowl=_BOWLS[at], number=number)
        spendable = at == len(bowls) - 1
        yield RailItem(
            "bowl", "power", number, words, f"bowl-{at + 1}",
            state="spendable" if spendable else "",
        )  # fmt: skip
