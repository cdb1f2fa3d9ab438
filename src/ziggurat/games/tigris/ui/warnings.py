"""What an experienced player would call a mistake: only what is certain, whatever is hidden."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.messages import Say
from ....core.moves import Move
from ..box import COLOUR_NAMES, LEADER_NAMES
from ..conflict import UNDECIDED, Support
from ..events import Scored, TreasureTaken
from ..moves import AddSupport, Pass, PlaceLeader, PlaceTile
from ..turn import Action
from .position_facts import leaders, strengths
from .preview import Ahead
from .trial_move import Step, made


def waste(ahead: Ahead, move: Move, say: Say) -> list[str]:
    """What a legal move would lose for nothing, in sentences."""
    if isinstance(move, Pass):
        return list(_point_left(ahead, say))
    if isinstance(move, AddSupport):
        return list(_support(ahead, move, say))
    if isinstance(move, PlaceTile | PlaceLeader):
        step = made(ahead.state, move, ahead.view, say)
        return [*_lost_conflict(step), *_fed(step)]
    return []


def _point_left(ahead: Ahead, say: Say) -> Iterator[str]:
    """An action is left out although a tile of the hand would score."""
    for move in ahead.view.legal:
        if isinstance(move, PlaceTile) and not ahead.quiet(move):
            for scored in _tile_points(made(ahead.state, move, ahead.view, say)):
                if scored.seat == ahead.view.seat:
                    colour = COLOUR_NAMES[scored.colour]
                    yield say("page.waste-pass", colour=colour, number=scored.points)
                    return


def _tile_points(step: Step) -> list[Scored]:
    """What a placed tile itself has scored."""
    scored = [event for event in step.events if isinstance(event, Scored)]
    return [event for event in scored if event.cause in ("tile", "king")]


def _support(ahead: Ahead, move: AddSupport, say: Say) -> Iterator[str]:
    """Tiles that are added without a chance, or beyond what is needed."""
    conflict = ahead.view.now.conflict
    if conflict is None or not move.number:
        return
    if conflict.attacker_support == UNDECIDED:
        spare = conflict.attacker_strength + move.number - conflict.defender_strength - 1
    else:
        attack = conflict.attacker_strength + conflict.attacker_support
        spare = conflict.defender_strength + move.number - attack
    if spare < 0:
        yield say("page.waste-support", number=move.number)
    elif spare and conflict.attacker_support != UNDECIDED:
        yield say("page.waste-spare", number=min(spare, move.number))


def _lost_conflict(step: Step) -> Iterator[str]:
    """A conflict that the own leader loses with all tiles of the hand against none."""
    asked = step.after.decision()
    if not isinstance(asked, Support) or asked.conflict.attacker != step.view.seat:
        return
    conflict = asked.conflict
    most = conflict.attacker_strength + step.after.hands[4 * asked.seat + conflict.support_colour]
    if most <= conflict.defender_strength:
        yield step.say(
            "page.waste-revolt" if conflict.kind == "revolt" else "page.waste-war",
            leader=LEADER_NAMES[conflict.colour],
            own=most,
            other=conflict.defender_strength,
        )


def _fed(step: Step) -> Iterator[str]:
    """A tile that brings a point to somebody else, and nothing to its player."""
    for scored in _tile_points(step):
        if scored.seat != step.view.seat and not _useful(step):
            player, colour = step.dynasties[scored.seat], COLOUR_NAMES[scored.colour]
            yield step.say("page.waste-fed", player=player, colour=colour, number=scored.points)


def _useful(step: Step) -> bool:
    """True if a tile leads to a question or a treasure, or makes an own leader stronger."""
    asked, seat = step.after.decision(), step.view.seat
    if step.building is not None or not (asked is None or isinstance(asked, Action)):
        return True
    if any(isinstance(event, TreasureTaken) and event.seat == seat for event in step.events):
        return True
    own = [leader for leader in leaders(step.before) if leader[0] == seat]
    return any(strengths(step.before, one) != strengths(step.after, one) for one in own)
