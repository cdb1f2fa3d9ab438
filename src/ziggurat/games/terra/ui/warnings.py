"""Warnings about moves that lose something which could have been kept."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.messages import Say
from ....core.moves import Move
from ....core.view import View
from .. import moves
from ..data.box import ROUNDS
from ..data.tiles import POWER_ACTIONS
from ..decisions import TerraDecision
from ..goods import NOTHING, Goods
from ..locale.event_messages import action_name
from ..offers import ACTION_KINDS, PowerOffer, gain_and_price
from ..player import Player
from ..rounds import receive_bonus, receive_income
from ..towns import TownTile
from ..turn import EXCHANGES, FIRST, SecondTurn, Turn
from .context import Context
from .input import split_row
from .preview_cults import lost_steps, stop_words
from .trial_move import Trial, paused_copy, try_move


class LossCounter(Player):
    """A player that counts the power and priests it cannot take in."""

    __slots__ = ("power_lost", "priests_lost")

    power_lost: int
    priests_lost: int

    @staticmethod
    def of(player: Player) -> LossCounter:
        twin = LossCounter(player.seat, player.faction, player)
        twin.power_lost = twin.priests_lost = 0
        return twin

    def gain_power(self, power: int) -> int:
        gained = super().gain_power(power)
        self.power_lost += power - gained
        return gained

    def gain(self, goods: Goods) -> None:
        self.priests_lost += max(0, goods.priests - self.supply)
        super().gain(goods)


def warnings(context: Context, view: View, move: Move) -> list[str]:
    """A sentence for each loss; empty if nothing is lost."""
    main = split_row(move)[1]
    if not context.state.round:
        return []
    sentences = [*_free_power(context, main)]
    if isinstance(main, moves.Pass):
        sentences += [*_unused(context, view), *_next_round(context, view, main)]
    elif isinstance(main, moves.Done):
        sentences += _left_out(context, view)
    elif isinstance(main, moves.DropSpade):
        sentences += _spade(context, view)
    elif not isinstance(main, moves.Answer):
        sentences += [*_spilled(context, move), *_steps(try_move(context, move))]
    return sentences


# Goods that cannot be taken in.


def _spilled(context: Context, move: Move) -> Iterator[str]:
    """Power and priests that a move brings but that cannot be taken in."""
    twin = paused_copy(context.state)
    player = LossCounter.of(context.player)
    twin.players[context.seat] = player
    twin.follow(move, context.seat)
    yield from _lost(player, context.say)


def _lost(player: LossCounter, say: Say) -> Iterator[str]:
    if player.power_lost:
        yield say("page.waste-power", number=player.power_lost)
    if player.priests_lost:
        yield say("page.waste-priests", number=player.priests_lost)


def _next_round(context: Context, view: View, main: moves.Pass) -> Iterator[str]:
    """What cannot be taken in of this round's bonus and the next income, if that can be helped."""
    if context.state.round == ROUNDS:
        return
    player = _after_income(context, main)
    lost = (player.power_lost, player.priests_lost)
    if not any(lost) or _always_lost(context, view, lost):
        return
    if player.power_lost:
        yield context.say("page.waste-income-power", number=player.power_lost)
    if player.priests_lost:
        yield context.say("page.waste-income-priests", number=player.priests_lost)


def _after_income(context: Context, main: moves.Pass) -> LossCounter:
    twin = paused_copy(context.state)
    twin.follow(main, context.seat)
    player = LossCounter.of(twin.players[context.seat])
    twin.players[context.seat] = player
    receive_bonus(twin, player)
    receive_income(twin, player)
    return player


def _always_lost(context: Context, view: View, lost: tuple[int, int]) -> bool:
    """Whether only passing is left, and no other card saves any of it."""
    for move in view.legal:
        if not isinstance(move, moves.Pass):
            return False
        player = _after_income(context, move)
        if player.power_lost < lost[0] or player.priests_lost < lost[1]:
            return False
    return True


def _steps(trial: Trial) -> Iterator[str]:
    """Cult steps that are lost.

    Not those of a tile, which is worth more, nor if a town that is due may bring the key.
    """
    if not isinstance(trial.main, moves.Send | moves.CultStep):
        return
    asked = trial.context.state.asked_of(trial.context.seat)
    if any(isinstance(question, TownTile) for question in asked):
        return
    for cult, lost in enumerate(lost_steps(trial)):
        if lost:
            yield trial.context.say("page.waste-steps", words=stop_words(trial.context, cult, lost))


# Chances that are not used.


def _unused(context: Context, view: View) -> Iterator[str]:
    """Free actions, and a river town that only has to be founded."""
    for move in view.legal:
        if isinstance(move, moves.Act) and _is_free(context, move):
            name = moves.ACTIONS[move.number]
            yield context.say("page.waste-action", action=action_name(name))
        elif isinstance(move, moves.Connect):
            yield context.say("page.waste-town")
            break
    asked = context.state.decision(context.seat)
    if isinstance(asked, Turn) and asked.part == FIRST:
        yield context.say("page.waste-second")


def _is_free(context: Context, move: moves.Act) -> bool:
    """Whether an action is free and useful; land alone brings nothing in the last round."""
    if move.number < len(POWER_ACTIONS):
        return False
    name, special = moves.ACTIONS[move.number], context.player.faction.special
    own = special if special is not None and special.name == name else None
    if own is not None and (own.cost != NOTHING or own.doubles):
        return False
    if context.state.round < ROUNDS:
        return True
    due = try_move(context, move).after.asked_of(context.seat)
    return not any(
        isinstance(question, TerraDecision) and moves.Transform in question.kinds
        for question in due
    )


def _left_out(context: Context, view: View) -> Iterator[str]:
    """Chances that end with the turn: priests for workers, a second action."""
    if moves.CONVERT[moves.ORDAIN] in view.legal:
        yield context.say("page.waste-ordination")
    if any(isinstance(question, SecondTurn) for question in context.state.asked_of(context.seat)):
        yield context.say("page.waste-second")


def _spade(context: Context, view: View) -> Iterator[str]:
    """A spade that could still change something."""
    if any(isinstance(split_row(move)[1], moves.Transform | moves.Build) for move in view.legal):
        yield context.say("page.waste-spade")


def _free_power(context: Context, main: Move) -> Iterator[str]:
    """Free offers that the move declines, or after which it is too late to take them."""
    for offer in context.state.asked_of(context.seat):
        if not isinstance(offer, PowerOffer) or offer.jumped:
            continue
        gain, price = gain_and_price(context.player, offer.amount)
        if gain and not price and _refuses(offer, main):
            yield context.say("page.waste-offer", giver=offer.giver_name, number=gain)


def _refuses(offer: PowerOffer, main: Move) -> bool:
    if isinstance(main, moves.Decline):
        return offer.concerns(main)
    return isinstance(main, (*ACTION_KINDS, *EXCHANGES))
