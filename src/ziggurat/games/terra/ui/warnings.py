"""What a move would lose for nothing: only what could have been had as well."""

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
from ..offers import ACTION_KINDS, Offer, gain_and_price
from ..player import Player
from ..rounds import receive_bonus, receive_income
from ..towns import TownTile
from ..turn import EXCHANGES, FIRST, SecondTurn, Turn
from .context import Scene
from .input import parted
from .preview_cults import lost_steps, stop_words
from .trial_move import Trial, paused, tried


class Spilling(Player):
    """A player who counts what finds no room."""

    __slots__ = ("power_lost", "priests_lost")

    power_lost: int
    priests_lost: int

    @staticmethod
    def of(player: Player) -> Spilling:
        twin = Spilling(player.seat, player.faction, player)
        twin.power_lost = twin.priests_lost = 0
        return twin

    def gain_power(self, power: int) -> int:
        gained = super().gain_power(power)
        self.power_lost += power - gained
        return gained

    def gain(self, goods: Goods) -> None:
        self.priests_lost += max(0, goods.priests - self.supply)
        super().gain(goods)


def waste(scene: Scene, view: View, move: Move) -> list[str]:
    """Sentences; none if nothing is lost."""
    main = parted(move)[1]
    if not scene.state.round:
        return []
    found = [*_free_power(scene, main)]
    if isinstance(main, moves.Pass):
        found += [*_unused(scene, view), *_next_round(scene, main)]
    elif isinstance(main, moves.Done):
        found += _left_out(scene, view)
    elif isinstance(main, moves.DropSpade):
        found += _spade(scene, view)
    elif not isinstance(main, moves.Answer):
        found += [*_spilled(scene, move), *_steps(tried(scene, move))]
    return found


# Goods that find no room.


def _spilled(scene: Scene, move: Move) -> Iterator[str]:
    """Power and priests that a move brings, but that cannot be taken in."""
    twin = paused(scene.state)
    player = Spilling.of(scene.player)
    twin.players[scene.seat] = player
    twin.follow(move, scene.seat)
    yield from _lost(player, scene.say)


def _lost(player: Spilling, say: Say) -> Iterator[str]:
    if player.power_lost:
        yield say("page.waste-power", number=player.power_lost)
    if player.priests_lost:
        yield say("page.waste-priests", number=player.priests_lost)


def _next_round(scene: Scene, main: moves.Pass) -> Iterator[str]:
    """What the bonus of this round and the next income bring too much; nothing in the last one."""
    if scene.state.round == ROUNDS:
        return
    twin = paused(scene.state)
    twin.follow(main, scene.seat)
    player = Spilling.of(twin.players[scene.seat])
    twin.players[scene.seat] = player
    receive_bonus(twin, player)
    receive_income(twin, player)
    if player.power_lost:
        yield scene.say("page.waste-income-power", number=player.power_lost)
    if player.priests_lost:
        yield scene.say("page.waste-income-priests", number=player.priests_lost)


def _steps(trial: Trial) -> Iterator[str]:
    """Steps that are not made.

    A tile is worth more than its steps, and a town that is due may still bring the key.
    """
    if not isinstance(trial.main, moves.Send | moves.Step):
        return
    asked = trial.scene.state.asked_of(trial.scene.seat)
    if any(isinstance(question, TownTile) for question in asked):
        return
    for cult, lost in enumerate(lost_steps(trial)):
        if lost:
            yield trial.scene.say("page.waste-steps", words=stop_words(trial.scene, cult, lost))


# What is left undone.


def _unused(scene: Scene, view: View) -> Iterator[str]:
    """Actions that cost nothing, and a town that only has to be named."""
    for move in view.legal:
        if isinstance(move, moves.Act) and _is_free(scene, move):
            name = moves.ACTIONS[move.number]
            yield scene.say("page.waste-action", action=action_name(name))
        elif isinstance(move, moves.Connect):
            yield scene.say("page.waste-town")
            break
    asked = scene.state.decision(scene.seat)
    if isinstance(asked, Turn) and asked.part == FIRST:
        yield scene.say("page.waste-second")


def _is_free(scene: Scene, move: moves.Act) -> bool:
    """An own action without a price; new ground alone brings nothing in the last round."""
    if move.number < len(POWER_ACTIONS):
        return False
    name, special = moves.ACTIONS[move.number], scene.player.faction.special
    own = special if special is not None and special.name == name else None
    if own is not None and (own.cost != NOTHING or own.doubles):
        return False
    if scene.state.round < ROUNDS:
        return True
    due = tried(scene, move).after.asked_of(scene.seat)
    return not any(isinstance(one, TerraDecision) and moves.Transform in one.kinds for one in due)


def _left_out(scene: Scene, view: View) -> Iterator[str]:
    """What is gone once the turn has ended: priests for workers, a second action."""
    if moves.CONVERT[moves.ORDAIN] in view.legal:
        yield scene.say("page.waste-ordination")
    if any(isinstance(question, SecondTurn) for question in scene.state.asked_of(scene.seat)):
        yield scene.say("page.waste-second")


def _spade(scene: Scene, view: View) -> Iterator[str]:
    """A spade that could still change something."""
    if any(isinstance(parted(move)[1], moves.Transform | moves.Build) for move in view.legal):
        yield scene.say("page.waste-spade")


def _free_power(scene: Scene, main: Move) -> Iterator[str]:
    """Offers that cost nothing: declined, or too late once something else is done."""
    for offer in scene.state.asked_of(scene.seat):
        if not isinstance(offer, Offer) or offer.jumped:
            continue
        gain, price = gain_and_price(scene.player, offer.amount)
        if gain and not price and _refuses(offer, main):
            yield scene.say("page.waste-offer", giver=offer.giver_name, number=gain)


def _refuses(offer: Offer, main: Move) -> bool:
    if isinstance(main, moves.Decline):
        return offer.concerns(main)
    return isinstance(main, (*ACTION_KINDS, *EXCHANGES))
