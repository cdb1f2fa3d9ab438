"""The consequences of a move, from playing it on a copy."""

from __future__ import annotations

from ....core.moves import Move
from ....ui import Prospect
from .. import moves
from .auction import bid_prospects
from .context import Context
from .preview_cults import cult_prospects
from .preview_goods import goods_after, income_after, payment, points
from .preview_map import ground_prospects
from .preview_others import declined, dues, next_turn, offers, once
from .preview_passing import card_prospects, pass_change
from .preview_setup import faction_prospects, first_dwelling
from .trial_move import Trial, try_move


def preview(context: Context, move: Move) -> list[Prospect]:
    """The most important first: price, points, what is gained, offers to others, the rest."""
    trial = try_move(context, move)
    main = trial.main
    if isinstance(main, moves.Choose):
        return list(faction_prospects(trial, main))
    if isinstance(main, moves.Bid):
        return [*bid_prospects(context, main), *faction_prospects(trial, main)]
    if isinstance(main, moves.Build) and not context.state.round:
        return list(first_dwelling(trial, main))
    if isinstance(main, moves.Pass):
        return [*points(trial), *card_prospects(trial, main)]
    if isinstance(main, moves.Done):
        return list(next_turn(trial))
    if isinstance(main, moves.Decline):
        return list(declined(trial, main))
    return list(_action(trial))


def _action(trial: Trial) -> list[Prospect]:
    return [
        *payment(trial),
        *points(trial),
        *dues(trial),
        *cult_prospects(trial),
        *offers(trial),
        *income_after(trial),
        *pass_change(trial),
        *ground_prospects(trial),
        *once(trial),
        *goods_after(trial),
    ]
