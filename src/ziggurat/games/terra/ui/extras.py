"""What the tokens of a move do not say: how it is paid for, and flights."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ....core.moves import Move
from .. import moves
from ..goods import NOTHING
from ..hexes import OFF
from ..locale.move_descriptions import exchange_sign
from ..locale.wording import exchanged
from ..reach import flight
from ..render.labels import goods_words
from .context import Context
from .costs import spadework
from .input import split_row

_FLYING = (moves.Build, moves.Transform)


def extra(context: Context, move: Move) -> str:
    """Sacrifices, exchanges and spades before the main command, then a flight.

    A pass ends the round for the player, which is said last.
    """
    before, main = split_row(move)
    payments = [words for words, _ in payment_steps(context, before)]
    last = isinstance(main, moves.Pass) and context.state.round > 0
    ends = [context.say("page.ends-round")] if last else []
    return "; ".join([*payments, *flight_words(context, main), *ends])


def payment_steps(context: Context, parts: Sequence[Move]) -> Iterator[tuple[str, str]]:
    """The moves that pay for something in words, each with its symbol."""
    say = context.say
    for part, run in groupby(parts):
        times = len(list(run))
        if isinstance(part, moves.Burn):
            yield say("page.burns", number=times), "burn"
        elif isinstance(part, moves.Convert):
            words = say("page.converts", **exchanged(part.number, times))
            yield words, exchange_sign(part.text)
        elif isinstance(part, moves.Dig):
            goods = goods_words(context.player.spade().times(part.number), say)
            yield say("page.digs", number=part.number, goods=goods), "dig"


def flight_words(context: Context, main: Move) -> Iterator[str]:
    """The cost of a tunnel or a flight, if the hex can be reached only so."""
    player = context.player
    if not isinstance(main, _FLYING) or main.hex == OFF or "ride" in context.keys:
        return
    if not player.skips or not context.state.round or not player.flights >> main.hex & 1:
        return
    price = flight(context.state, player, main.hex, spadework(context.state, player).flown)
    if price is not NOTHING:
        yield context.say("page.flies", goods=goods_words(price, context.say))
