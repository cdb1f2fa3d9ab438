"""Consequences for others and for the turn: offers, what is due next, used actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from ....core.errors import Fact
from ....ui import Prospect
from .. import moves
from ..data.tiles import POWER_ACTIONS
from ..decisions import TerraDecision
from ..events import EmptyOffer, PowerOffered
from ..offers import gain_and_price
from ..player import Player
from ..rounds import CultSpades
from ..state import TerraState
from ..towns import TownTile
from ..turn import FIRST, AfterAction, Turn, next_seat
from .context import Context
from .trial_move import Trial

_SIGNS: Final = {
    "spades": "spade", "favour-tile": "cults", "town-tile": "town", "steps": "cults",
    "bridge": "bridge", "key-track": "key", "ordination": "priest", "ride": "dwelling",
    "sandstorm": "transform", "free-post": "trading-post", "dwelling": "build",
}  # fmt: skip
"""What can be due, and the symbol for it."""


def offers(trial: Trial) -> Iterator[Prospect]:
    """The power that neighbours may take, and its price for them."""
    say, seat = trial.context.say, trial.context.seat
    for event in trial.events:
        if isinstance(event, PowerOffered) and event.giver == seat:
            other = trial.after.players[event.seat]
            yield _offer(trial.context, other, event.amount)
        elif isinstance(event, EmptyOffer) and event.giver == seat:
            name = trial.after.players[event.seat].faction.name
            yield Prospect(say("page.offer-none", player=name), "note", name)
    if len(trial.player.groups) > len(trial.before.groups):
        yield Prospect(say("page.offer-step"), "gain", "cults")


def _offer(context: Context, other: Player, amount: int) -> Prospect:
    gain, price = gain_and_price(other, amount)
    facts: dict[str, Fact] = {"player": other.faction.name, "number": gain, "price": price}
    words = context.say("page.offer-price" if price else "page.offer-free", **facts)
    return Prospect(words, "offer", other.faction.name)


def declined(trial: Trial, main: moves.Decline) -> Iterator[Prospect]:
    """The power that is declined, and the points that this saves."""
    gain, price = gain_and_price(trial.before, main.amount)
    words = trial.context.say("page.declines", number=gain, price=price)
    yield Prospect(words, "note", "decline")


def dues(trial: Trial) -> Iterator[Prospect]:
    """The decisions that the move brings to the player."""
    say = trial.context.say
    old = _due(trial.context.state, trial)
    for key, number in _due(trial.after, trial).items():
        if number > old.get(key, 0) or (key == "spades" and number):
            kind = "note" if key == "dwelling" else "gain"
            yield Prospect(say(f"page.due-{key}", number=number), kind, _SIGNS[key])
    yield from _town_points(trial)
    asked = trial.after.decision(trial.context.seat)
    if isinstance(trial.main, moves.Act) and isinstance(asked, Turn) and asked.part == FIRST:
        yield Prospect(say("page.due-turn"), "gain", "done")
    if isinstance(trial.main, moves.DropSpade):
        yield Prospect(say("page.spade-lost"), "loss", "drop-spade")


def _due(state: TerraState, trial: Trial) -> Counter[str]:
    """How much of each kind is due to the player."""
    due: Counter[str] = Counter()
    for question in state.asked_of(trial.context.seat):
        key = "spades" if isinstance(question, CultSpades) else question.key
        if key in _SIGNS:
            facts = question.facts(state).values() if isinstance(question, TerraDecision) else ()
            due[key] += next((n for n in facts if isinstance(n, int)), 1)
    return due


def _town_points(trial: Trial) -> Iterator[Prospect]:
    """A tile of this round that rewards towns counts with the town's tile."""
    state, seat = trial.context.state, trial.context.seat
    towns = [
        sum(isinstance(question, TownTile) for question in position.asked_of(seat))
        for position in (state, trial.after)
    ]
    if towns[1] > towns[0] and state.scoring.event == "TOWN":
        number = state.scoring.points * (towns[1] - towns[0])
        yield Prospect(trial.context.say("page.town-points", number=number), "points", "points")


def once(trial: Trial) -> Iterator[Prospect]:
    """For whom an action is used up."""
    main, say = trial.main, trial.context.say
    if not isinstance(main, moves.Act):
        return
    if main.number < len(POWER_ACTIONS):
        yield Prospect(say("page.used-by-all"), "note", POWER_ACTIONS[main.number].name)
    elif trial.player.used != trial.before.used:
        yield Prospect(say("page.used-by-you"), "note", moves.ACTIONS[main.number])


def next_turn(trial: Trial) -> Iterator[Prospect]:
    """Neighbours who are asked now; then whose turn it is."""
    state, say = trial.context.state, trial.context.say
    for offer in state.pending:
        yield _offer(trial.context, state.players[offer.seat], offer.amount)
    for question in state.asked_of(trial.context.seat):
        if isinstance(question, TerraDecision) and question.fades:
            yield Prospect(say(f"page.fades-{question.key}"), "note", _SIGNS[question.key])
    asked = state.asked_of(trial.context.seat)
    if any(isinstance(question, AfterAction) and question.part == FIRST for question in asked):
        yield Prospect(say("page.then-second"), "note", "done")
        return
    following = next_seat(state, trial.context.seat)
    if following is not None:
        name = state.players[following].faction.name
        own = following == trial.context.seat
        words = say("page.then-you") if own else say("page.then-turn", player=name)
        yield Prospect(words, "note", name)
