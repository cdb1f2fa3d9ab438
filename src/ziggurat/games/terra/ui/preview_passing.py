"""Consequences of passing: points, the card that is taken, the next round."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.seats import Seat
from ....ui import Prospect
from .. import moves
from ..data.box import ROUNDS
from ..data.tiles import CARDS
from ..final import sell_out
from ..passing import score_passing
from ..render.labels import card_words, goods_words
from ..rounds import income
from ..state import TerraState
from .preview_cults import bonus_sets, bonus_words
from .trial_move import Trial, paused_copy


def card_prospects(trial: Trial, main: moves.Pass) -> Iterator[Prospect]:
    """The card with its coins, the next income, the place in the next round."""
    state, say = trial.context.state, trial.context.say
    if main.number != moves.NO_CARD:
        card, coins = CARDS[main.number], state.cards[main.number]
        if coins:
            yield Prospect(say("page.card-coins", number=coins), "gain", "coin")
        yield Prospect(say("page.card-taken", effect=card_words(card, say)), "gain", card.name)
        goods = goods_words(income(trial.player), say)
        yield Prospect(say("page.income-next", goods=goods), "gain", "income")
    if state.round:
        yield from _end_of_round(trial)


def _end_of_round(trial: Trial) -> Iterator[Prospect]:
    state, say = trial.context.state, trial.context.say
    if state.round == ROUNDS:
        yield Prospect(say("page.left-over", number=left_over(trial)), "points", "points")
    else:
        sets = bonus_sets(state, trial.player)
        if sets:
            words = say("page.bonus-comes", goods=bonus_words(trial.context, sets))
            yield Prospect(words, "gain", state.scoring.name)
        place = next_place(state, trial.context.seat)
        first = say("page.next-first") if place == 1 else say("page.next-place", number=place)
        yield Prospect(first, "note", "order")
    if len(trial.after.passing) == len(state.players):
        yield Prospect(say("page.round-ends"), "note", "round")


def left_over(trial: Trial) -> int:
    """The points of all goods if they were sold now."""
    twin = paused_copy(trial.after)
    player = twin.players[trial.context.seat]
    before = player.points
    sell_out(twin, player)
    return player.points - before


def next_place(state: TerraState, seat: Seat) -> int:
    """The place in the turn order of the next round for who passes now."""
    if not state.passing or state.table.options.variable_turn_order:
        return len(state.passing) + 1
    return (seat - state.passing[0]) % len(state.players) + 1


def pass_points(state: TerraState, seat: Seat) -> int:
    """What passing would score now."""
    twin = paused_copy(state)
    twin.events = []
    player = twin.players[seat]
    if player.card < 0:
        return 0
    before = player.points
    score_passing(twin, player)
    return player.points - before


def pass_change(trial: Trial) -> Iterator[Prospect]:
    """What passing would score more or less than before."""
    state, seat, say = trial.context.state, trial.context.seat, trial.context.say
    if not state.round or trial.before.passed:
        return
    more = pass_points(trial.after, seat) - pass_points(state, seat)
    if more > 0:
        yield Prospect(say("page.pass-more", number=more), "points", "pass")
    elif more < 0:
        yield Prospect(say("page.pass-less", number=-more), "loss", "pass")
