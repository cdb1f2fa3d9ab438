"""Warnings before a move that loses something for nothing, whatever is hidden."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.messages import Say
from ....core.moves import Move
from ..box import COLOUR_NAMES, LEADER_NAMES
from ..conflict import UNDECIDED, Support
from ..events import Scored, TreasureTaken
from ..moves import AddSupport, Pass, PlaceLeader, PlaceTile
from ..turn import Action
from .context import Context
from .position_facts import leaders, strengths
from .trial_move import Trial, try_move


def warnings(context: Context, move: Move, say: Say) -> list[str]:
    """What a legal move would lose for nothing, in sentences."""
    if isinstance(move, Pass):
        return list(_point_left(context, say))
    if isinstance(move, AddSupport):
        return list(_support(context, move, say))
    if isinstance(move, PlaceTile | PlaceLeader):
        trial = try_move(context, move, say)
        return [*_lost_conflict(trial), *_fed(trial)]
    return []


def _point_left(context: Context, say: Say) -> Iterator[str]:
    """An action is passed although a tile of the hand would score."""
    for move in context.view.legal:
        if isinstance(move, PlaceTile) and not context.quiet(move):
            for scored in _tile_points(try_move(context, move, say)):
                if scored.seat == context.view.seat:
                    colour = COLOUR_NAMES[scored.colour]
                    yield say("page.waste-pass", colour=colour, number=scored.points)
                    return


def _tile_points(trial: Trial) -> list[Scored]:
    """The points that a placed tile scores itself."""
    scored = [event for event in trial.events if isinstance(event, Scored)]
    return [event for event in scored if event.cause in ("tile", "king")]


def _support(context: Context, move: AddSupport, say: Say) -> Iterator[str]:
    """Tiles that are added without a chance to win, or more than needed."""
    conflict = context.view.now.conflict
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


def _lost_conflict(trial: Trial) -> Iterator[str]:
    """A conflict that the own leader loses even with all tiles of the hand against none."""
    asked = trial.after.decision()
    if not isinstance(asked, Support) or asked.conflict.attacker != trial.view.seat:
        return
    conflict = asked.conflict
    most = conflict.attacker_strength + trial.after.hands[4 * asked.seat + conflict.support_colour]
    if most <= conflict.defender_strength:
        yield trial.say(
            "page.waste-revolt" if conflict.kind == "revolt" else "page.waste-war",
            leader=LEADER_NAMES[conflict.colour],
            own=most,
            other=conflict.defender_strength,
        )


def _fed(trial: Trial) -> Iterator[str]:
    """A tile that scores for another player and is of no use to its own."""
    for scored in _tile_points(trial):
        if scored.seat != trial.view.seat and not _useful(trial):
            player, colour = trial.dynasties[scored.seat], COLOUR_NAMES[scored.colour]
            yield trial.say("page.waste-fed", player=player, colour=colour, number=scored.points)


def _useful(trial: Trial) -> bool:
    """True if a tile leads to a decision or a treasure, or makes an own leader stronger."""
    asked, seat = trial.after.decision(), trial.view.seat
    if trial.building is not None or not (asked is None or isinstance(asked, Action)):
        return True
    if any(isinstance(event, TreasureTaken) and event.seat == seat for event in trial.events):
        return True
    own = [leader for leader in leaders(trial.before) if leader[0] == seat]
    return any(strengths(trial.before, mine) != strengths(trial.after, mine) for mine in own)
