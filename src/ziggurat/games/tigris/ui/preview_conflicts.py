"""Conflicts that a move leads to: both strengths, chances, and the result of each outcome."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.messages import Say
from ....core.moves import Move
from ....core.seats import Seat
from ....ui import Prospect
from ..box import COLOUR_NAMES, LEADER_NAMES, TILE_NAMES
from ..conflict import UNDECIDED, Conflict, Support
from ..events import ConflictBegan, Scored, TilesRemoved
from ..moves import AddSupport, ChooseWar
from ..render.art import points_sign
from ..state import TigrisState
from ..view import TigrisView
from ..war import NextWar
from .odds import conflict_odds
from .position_facts import probe
from .trial_move import Trial


def conflicts(trial: Trial) -> Iterator[Prospect]:
    """The conflict that a move leads to, or all wars from which the next one is chosen."""
    asked = trial.after.decision()
    if isinstance(asked, Support):
        began = [event for event in trial.events if isinstance(event, ConflictBegan)]
        yield from _conflict(trial, trial.after, began[-1] if began else None)
    elif isinstance(asked, NextWar):
        player = trial.dynasties[asked.seat]
        yield Prospect(trial.say("page.ahead-wars", player=player), "conflict", "unification")
        for move in asked.moves(trial.after):
            state = trial.after.copy()
            state.follow(move)
            began = [event for event in state.events if isinstance(event, ConflictBegan)]
            yield from _conflict(trial, state, began[-1])


def _conflict(trial: Trial, state: TigrisState, began: ConflictBegan | None) -> Iterator[Prospect]:
    """One conflict in which support is asked for."""
    asked = state.decision()
    assert isinstance(asked, Support)
    conflict = asked.conflict
    if began is not None:
        yield trial.event_line(began, "conflict", LEADER_NAMES[conflict.colour])
    yield from _support(trial, state, conflict)
    yield from conflict_odds(trial, state, conflict)
    yield _outcome(trial, state, asked, conflict.attacker, conflict.defender)
    yield _outcome(trial, state, asked, conflict.defender, conflict.attacker)


def _support(trial: Trial, state: TigrisState, conflict: Conflict) -> Iterator[Prospect]:
    """Who may still add which tiles, and how many of them the viewer has."""
    colour, names = conflict.support_colour, trial.dynasties
    attacker, defender = names[conflict.attacker], names[conflict.defender]
    tile, say = TILE_NAMES[colour], trial.say
    if conflict.attacker_support == UNDECIDED:
        words = say("page.ahead-support", attacker=attacker, defender=defender, tile=tile)
        yield Prospect(words, "conflict", tile)
    else:
        yield Prospect(needed(trial.view, conflict, say), "conflict", tile)
    if trial.view.seat == conflict.asked:
        held = state.hands[4 * conflict.asked + colour]
        yield Prospect(say(f"page.held-{tile}", number=held), "note", tile)


def needed(view: TigrisView, conflict: Conflict, say: Say) -> str:
    """The tiles that the defender needs after the attacker has added support."""
    defender = view.table.dynasties[conflict.defender]
    tile = TILE_NAMES[conflict.support_colour]
    attack = conflict.attacker_strength + conflict.attacker_support
    lacking = attack - conflict.defender_strength
    if lacking <= 0:
        return say("page.ahead-holds", defender=defender)
    size = view.hand_sizes[conflict.defender]
    if lacking > size:
        return say("page.ahead-beaten", defender=defender)
    return say("page.ahead-needs", defender=defender, tile=tile, number=lacking, size=size)


def _outcome(
    trial: Trial, state: TigrisState, support: Support, winner: Seat, loser: Seat
) -> Prospect:
    """The result of a victory."""
    kind = {winner: "gain", loser: "loss"}.get(_viewer(trial), "conflict")
    colour = support.conflict.support_colour
    return Prospect(stake(state, support, winner, loser, trial.say), kind, points_sign(colour))


def stake(state: TigrisState, support: Support, winner: Seat, loser: Seat, say: Say) -> str:
    """The result of a victory in words, found by applying it on a copy."""
    state, colour, names = probe(state), support.conflict.colour, state.table.dynasties
    support.take(state, winner, loser)
    scored = next(event for event in state.events if isinstance(event, Scored))
    lost = sum(len(event.cells) for event in state.events if isinstance(event, TilesRemoved))
    return say(
        "page.ahead-wins" if lost else "page.ahead-wins-leader",
        winner=names[winner],
        loser=names[loser],
        leader=LEADER_NAMES[colour],
        tile=TILE_NAMES[colour],
        colour=COLOUR_NAMES[scored.colour],
        points=scored.points,
        number=lost,
    )


def _viewer(trial: Trial) -> Seat:
    return Seat(-1) if trial.view.seat is None else trial.view.seat


def support_lines(trial: Trial, move: AddSupport) -> Iterator[Prospect]:
    """An answer in a conflict: its cost, and both sums."""
    conflict, say, number = trial.view.now.conflict, trial.say, move.number
    assert conflict is not None
    tile = TILE_NAMES[conflict.support_colour]
    if number:
        yield Prospect(say("page.ahead-spends", tile=tile, number=number), "cost", tile)
    if conflict.attacker_support == UNDECIDED:
        own, other = conflict.attacker_strength + number, conflict.defender_strength
        yield Prospect(say("page.attack", own=own, other=other), "conflict", tile)


def later_wars(trial: Trial, move: Move) -> Iterator[Prospect]:
    """The wars that remain for later."""
    others = trial.view.legal if isinstance(move, ChooseWar) else ()
    for other in others:
        if isinstance(other, ChooseWar) and other is not move:
            leader = LEADER_NAMES[other.colour]
            yield Prospect(trial.say("page.ahead-later-war", leader=leader), "conflict", leader)
