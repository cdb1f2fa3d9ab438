"""Consequences for the cults: steps, power, rivals, and the value of the rank."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.errors import Fact
from ....ui import Prospect
from .. import moves
from ..cults import top_taken
from ..data.box import CULT_PLACES, CULTS, RETURNED_PRIEST_STEPS, ROUNDS, TOP_STEP
from ..data.tiles import FAVOURS
from ..events import Stepped
from ..final import shared
from ..goods import Goods
from ..player import Player
from ..render.labels import goods_words
from ..state import TerraState
from .context import Context
from .trial_move import Trial


def cult_prospects(trial: Trial) -> Iterator[Prospect]:
    """Each track, then the bonus of this round, keys and the priest."""
    seat = trial.context.seat
    stepped = [e.cult for e in trial.events if isinstance(e, Stepped) and e.seat == seat]
    many = len(set(stepped)) > 1
    for cult in dict.fromkeys(stepped):
        yield from _steps(trial, cult, brief=many)
    yield from _stopped(trial)
    if stepped:
        yield from _bonus(trial)
    yield from _keys(trial)
    if isinstance(trial.main, moves.Send):
        stays = trial.main.steps != RETURNED_PRIEST_STEPS
        say = trial.context.say
        yield Prospect(say("page.priest-stays" if stays else "page.priest-back"), "note", "priest")


def _steps(trial: Trial, cult: int, brief: bool) -> Iterator[Prospect]:
    """How far a marker goes, and what that changes."""
    say, name = trial.context.say, CULTS[cult]
    start, goal = trial.before.cults[cult], trial.player.cults[cult]
    yield Prospect(say("page.step-from", cult=name, start=start, goal=goal), "gain", name)
    if brief:
        return
    old, new = rank_points(trial.context.state, cult), rank_points(trial.after, cult)
    seat = trial.context.seat
    if old[seat] != new[seat]:
        words = say("page.rank-worth", cult=name, number=new[seat], before=old[seat])
        yield Prospect(words, "note", "points")
    above = [
        other
        for other in trial.after.players
        if other.seat != seat and other.cults[cult] >= goal and other.cults[cult]
    ]
    for other in sorted(above, key=lambda rival: -rival.cults[cult]):
        step = other.cults[cult]
        words = say("page.stands-above", player=other.faction.name, number=step)
        yield Prospect(words, "note", other.faction.name)


def rank_points(state: TerraState, cult: int) -> list[int]:
    """What the ranks of a cult would bring if the game ended now."""
    return shared([player.cults[cult] for player in state.players], CULT_PLACES)


def _stopped(trial: Trial) -> Iterator[Prospect]:
    """Steps that are lost, and why."""
    for cult, lost in enumerate(lost_steps(trial)):
        if lost:
            yield Prospect(stop_words(trial.context, cult, lost), "loss", CULTS[cult])


def stop_words(context: Context, cult: int, lost: int) -> str:
    """Why steps are lost: the top is reached, or taken, or needs a key."""
    facts: dict[str, Fact] = {"cult": CULTS[cult], "number": lost}
    if context.player.cults[cult] == TOP_STEP:
        return context.say("page.steps-end", **facts)
    taken = top_taken(context.state, cult)
    return context.say("page.steps-top" if taken else "page.steps-key", **facts)


def lost_steps(trial: Trial) -> list[int]:
    """The steps that are lost on each cult; none for a move that reaches the top."""
    main, lost = trial.main, [0] * len(CULTS)
    if isinstance(main, moves.Send | moves.CultStep):
        cult, steps = main.cult, main.steps
    elif isinstance(main, moves.TakeFavour):
        cult, steps = FAVOURS[main.number].cult, FAVOURS[main.number].steps
    else:
        return lost
    climbed = trial.player.cults[cult] - trial.before.cults[cult]
    if not climbed or trial.player.cults[cult] != TOP_STEP:
        lost[cult] = max(0, steps - climbed)
    return lost


def _bonus(trial: Trial) -> Iterator[Prospect]:
    """What the cult bonus of this round gains by the move."""
    state, say = trial.context.state, trial.context.say
    if not 0 < state.round < ROUNDS:
        return
    old, new = bonus_sets(state, trial.before), bonus_sets(state, trial.player)
    if new > old:
        goods = bonus_words(trial.context, new - old)
        yield Prospect(say("page.bonus-more", goods=goods), "gain", state.scoring.name)


def bonus_sets(state: TerraState, player: Player) -> int:
    """How often a player receives the bonus of this round's tile."""
    tile = state.scoring
    return player.cults[tile.cult] // tile.every if tile.every else player.sent


def bonus_words(context: Context, sets: int) -> str:
    tile = context.state.scoring
    goods: Goods = (tile.bonus if tile.every else tile.per_priest).times(sets)
    return goods_words(goods, context.say, tile.spades * sets)


def _keys(trial: Trial) -> Iterator[Prospect]:
    say, more = trial.context.say, trial.player.keys - trial.before.keys
    used = sum(
        now == TOP_STEP != then
        for now, then in zip(trial.player.cults, trial.before.cults, strict=True)
    )
    if used:
        yield Prospect(say("page.key-used", number=used), "cost", "key")
    if more + used > 0:
        yield Prospect(say("page.key-gained", number=more + used), "gain", "key")
