"""What a move would bring about, line by line, the most important first."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.messages import Say
from ....core.moves import Move
from ....ui import Prospect
from ..box import BUILDING_NAMES, LEADER_NAMES, MONUMENT_NAMES, TILE_NAMES
from ..events import (
    BuildingReturned,
    ConflictWon,
    GameEnded,
    LeaderReturned,
    Scored,
    TilesDrawn,
    TilesRemoved,
    TreasureTaken,
)
from ..locale.move_descriptions import building_sign, leader_name
from ..monuments import ChooseMonument, monuments_left
from ..moves import PASS, Exchange
from ..render.art import points_sign
from ..state import TigrisState
from ..treasures import ChooseTreasure
from ..turn import Action
from ..view import TigrisView
from .preview_actions import itself
from .preview_changes import shifts
from .preview_conflicts import fights, later_wars
from .trial_move import Step, made


def prospects(before: TigrisState, move: Move, view: TigrisView, say: Say) -> list[Prospect]:
    """What a legal move would bring about on a table that fits the view."""
    step = made(before, move, view, say)
    return [
        *_ending(step),
        *itself(step, move),
        *_happenings(step),
        *fights(step),
        *later_wars(step, move),
        *_offered(step),
        *shifts(step, move),
        *_turn(step, move),
    ]


def _ending(step: Step) -> Iterator[Prospect]:
    """The game ends by this move, or surely with this turn."""
    for event in step.events:
        if isinstance(event, GameEnded):
            yield step.told(event, "note", "bag" if event.reason == "bag" else "treasure")
            return
    table = step.after.copy()
    while isinstance(table.decision(), Action) and table.turn == step.before.turn:
        table.follow(PASS)
    if table.over:
        yield Prospect(step.say("page.ahead-last-turn"), "note", "turn")


def _happenings(step: Step) -> Iterator[Prospect]:
    """The events of the action that a player wants to see coming, in their order."""
    for event in step.events:
        if isinstance(event, Scored) and event.cause != "monument":
            yield step.told(event, "points", points_sign(event.colour))
        elif isinstance(event, ConflictWon):
            yield step.told(event, "conflict", LEADER_NAMES[event.colour])
        elif isinstance(event, LeaderReturned) and event.cause != "withdrawn":
            sign = leader_name(step.dynasties[event.seat], event.colour)
            yield step.told(event, "loss", sign)
        elif isinstance(event, TilesRemoved):
            yield step.told(event, "loss", TILE_NAMES[event.colour])
        elif isinstance(event, BuildingReturned):
            yield step.told(event, "loss", building_sign(event.colour))
        elif isinstance(event, TreasureTaken):
            yield step.told(event, "gain", "treasure")


def _offered(step: Step) -> Iterator[Prospect]:
    """Questions that follow: a building, a monument, a treasure."""
    asked, say = step.after.decision(), step.say
    if step.building is not None:
        words = say("page.ahead-building-offer", building=BUILDING_NAMES[step.building])
        yield Prospect(words, "gain", building_sign(step.building))
    if isinstance(asked, ChooseMonument):
        for monument in monuments_left(step.after, asked.colour):
            name = MONUMENT_NAMES[monument]
            yield Prospect(say("page.ahead-monument-offer", monument=name), "gain", name)
    elif isinstance(asked, ChooseTreasure):
        number, player = len(asked.moves(step.after)), step.dynasties[asked.seat]
        words = say("page.ahead-treasure-offer", player=player, number=number)
        yield Prospect(words, "gain", "treasure")


def _turn(step: Step, move: Move) -> Iterator[Prospect]:
    """What monuments pay and what is drawn at the end of the turn, and who is next."""
    before, after = step.before, step.after
    for event in step.events:
        if isinstance(event, Scored) and event.cause == "monument":
            yield step.told(event, "points", points_sign(event.colour))
    drawn = [event for event in step.events if isinstance(event, TilesDrawn)]
    for event in drawn[1:] if isinstance(move, Exchange) else drawn:  # it tells its own tiles
        if event.seat == before.active:
            yield step.told(event, "note", "bag")
    if after.turn != before.turn:
        words = step.say("page.ahead-turn-ends", player=step.dynasties[after.active])
        yield Prospect(words, "note", "turn")
