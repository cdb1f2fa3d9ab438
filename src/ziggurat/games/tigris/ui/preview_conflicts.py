"""Conflicts before they begin: both strengths, and what either end would bring."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.moves import Move
from ....core.seats import Seat
from ....ui import Prospect
from ..box import COLOUR_NAMES, LEADER_NAMES, TILE_NAMES
from ..conflict import UNDECIDED, Conflict, Support
from ..events import ConflictBegan, Scored, TilesRemoved
from ..moves import AddSupport, ChooseWar
from ..render.art import points_sign
from ..state import TigrisState
from ..war import NextWar
from .odds import fight_odds
from .position_facts import probe
from .trial_move import Step


def fights(step: Step) -> Iterator[Prospect]:
    """The conflict that a move leads to, or all wars among which the next is chosen."""
    asked = step.after.decision()
    if isinstance(asked, Support):
        began = [event for event in step.events if isinstance(event, ConflictBegan)]
        yield from _fight(step, step.after, began[-1] if began else None)
    elif isinstance(asked, NextWar):
        player = step.dynasties[asked.seat]
        yield Prospect(step.say("page.ahead-wars", player=player), "conflict", "unification")
        for move in asked.moves(step.after):
            table = step.after.copy()
            table.follow(move)
            began = [event for event in table.events if isinstance(event, ConflictBegan)]
            yield from _fight(step, table, began[-1])


def _fight(step: Step, table: TigrisState, began: ConflictBegan | None) -> Iterator[Prospect]:
    """One conflict in which support is asked."""
    asked = table.decision()
    assert isinstance(asked, Support)
    conflict = asked.conflict
    if began is not None:
        yield step.told(began, "conflict", LEADER_NAMES[conflict.colour])
    yield from _support(step, table, conflict)
    yield from fight_odds(step, table, conflict)
    yield _end(step, table, asked, conflict.attacker, conflict.defender)
    yield _end(step, table, asked, conflict.defender, conflict.attacker)


def _support(step: Step, table: TigrisState, conflict: Conflict) -> Iterator[Prospect]:
    """Who may still add what, and how much the viewer has of it."""
    colour, names = conflict.support_colour, step.dynasties
    attacker, defender = names[conflict.attacker], names[conflict.defender]
    tile, say = TILE_NAMES[colour], step.say
    if conflict.attacker_support == UNDECIDED:
        words = say("page.ahead-support", attacker=attacker, defender=defender, tile=tile)
        yield Prospect(words, "conflict", tile)
    else:
        yield Prospect(_needed(step, conflict), "conflict", tile)
    if step.view.seat == conflict.asked:
        held = table.hands[4 * conflict.asked + colour]
        yield Prospect(say(f"page.held-{tile}", number=held), "note", tile)


def _needed(step: Step, conflict: Conflict) -> str:
    """What the defender lacks after the attacker has added; how many tiles he holds is known."""
    defender, tile = step.dynasties[conflict.defender], TILE_NAMES[conflict.support_colour]
    attack = conflict.attacker_strength + conflict.attacker_support
    lacking = attack - conflict.defender_strength
    if lacking <= 0:
        return step.say("page.ahead-holds", defender=defender)
    size = step.view.hand_sizes[conflict.defender]
    if lacking > size:
        return step.say("page.ahead-beaten", defender=defender)
    return step.say("page.ahead-needs", defender=defender, tile=tile, number=lacking, size=size)


def _end(step: Step, table: TigrisState, support: Support, winner: Seat, loser: Seat) -> Prospect:
    """What a victory would bring, by letting the rules hand it out on a copy."""
    scene, colour, names = probe(table), support.conflict.colour, step.dynasties
    support.take(scene, winner, loser)
    scored = next(event for event in scene.events if isinstance(event, Scored))
    lost = sum(len(event.cells) for event in scene.events if isinstance(event, TilesRemoved))
    words = step.say(
        "page.ahead-wins" if lost else "page.ahead-wins-leader",
        winner=names[winner],
        loser=names[loser],
        leader=LEADER_NAMES[colour],
        tile=TILE_NAMES[colour],
        colour=COLOUR_NAMES[scored.colour],
        points=scored.points,
        number=lost,
    )
    kind = {winner: "gain", loser: "loss"}.get(_viewer(step), "conflict")
    return Prospect(words, kind, points_sign(scored.colour))


def _viewer(step: Step) -> Seat:
    return Seat(-1) if step.view.seat is None else step.view.seat


def support(step: Step, move: AddSupport) -> Iterator[Prospect]:
    """An answer in a conflict: both sums, and what it costs."""
    conflict, say, number = step.view.now.conflict, step.say, move.number
    assert conflict is not None
    tile = TILE_NAMES[conflict.support_colour]
    if number:
        yield Prospect(say("page.ahead-spends", tile=tile, number=number), "cost", tile)
    if conflict.attacker_support == UNDECIDED:
        own, other = conflict.attacker_strength + number, conflict.defender_strength
        yield Prospect(say("page.attack", own=own, other=other), "conflict", tile)


def later_wars(step: Step, move: Move) -> Iterator[Prospect]:
    """The wars that are left for later."""
    others = step.view.legal if isinstance(move, ChooseWar) else ()
    for other in others:
        if isinstance(other, ChooseWar) and other is not move:
            leader = LEADER_NAMES[other.colour]
            yield Prospect(step.say("page.ahead-later-war", leader=leader), "conflict", leader)
