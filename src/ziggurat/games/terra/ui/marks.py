"""What a place would cost, and whether that takes burning power or selling goods."""

from __future__ import annotations

from ....core.moves import Move
from ....ui import Mark
from ..goods import NOTHING
from ..render.labels import goods_words
from .context import Context
from .costs import amounts
from .extras import payment_steps
from .trial_move import try_move


def mark(context: Context, move: Move) -> Mark | None:
    """The price of a move; None if it is free."""
    trial = try_move(context, move)
    if trial.price == NOTHING:
        return None
    price, say = trial.price, context.say
    words = [say("page.costs", goods=goods_words(price, say))]
    words += [step for step, _ in payment_steps(context, trial.exchanges)]
    stretched = bool(trial.exchanges)
    return Mark("price", "; ".join(words), goods=amounts(price), stretched=stretched)
