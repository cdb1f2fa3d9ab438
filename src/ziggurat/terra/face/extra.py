"""What a move does beside what its tokens say: how it is paid for, and the way there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ...core.moves import Move
from .. import moves
from ..drawing.telling import goods_words
from ..goods import NOTHING
from ..hexes import OFF
from ..reach import flight
from .commands import exchanged
from .costs import spadework
from .paths import parted
from .scene import Scene

_FLYING = (moves.Build, moves.Transform)


def extra(scene: Scene, move: Move) -> str:
    """Sacrifices, exchanges and spades before the main command; then a flight."""
    before, main = parted(move)
    runs = ((part, len(list(run))) for part, run in groupby(before))
    told = [words for part, times in runs for words in _told(scene, part, times)]
    return "; ".join([*told, *_flight(scene, main)])


def _told(scene: Scene, part: Move, times: int) -> Iterator[str]:
    say = scene.say
    if isinstance(part, moves.Burn):
        yield say("page.burns", number=times)
    elif isinstance(part, moves.Convert):
        yield say("page.converts", **exchanged(scene, part, times))
    elif isinstance(part, moves.Dig):
        goods = goods_words(scene.player.spade().times(part.number), say)
        yield say("page.digs", number=part.number, goods=goods)


def _flight(scene: Scene, main: Move) -> Iterator[str]:
    """A tunnel or a flight, if the hex can only be reached so."""
    player = scene.player
    if not isinstance(main, _FLYING) or main.hex == OFF or "ride" in scene.keys:
        return
    if not player.skips or not scene.state.round or not player.flights >> main.hex & 1:
        return
    price = flight(scene.state, player, main.hex, spadework(scene.state, player).flown)
    if price is not NOTHING:
        yield scene.say("page.flies", goods=goods_words(price, scene.say))
