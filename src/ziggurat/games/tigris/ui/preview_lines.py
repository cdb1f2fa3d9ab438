"""The consequences of a move line by line, the most important first."""

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
from ..treasures import ChooseTreasure
from ..turn import Action
from .context import Context
from .preview_actions import own_lines
from .preview_changes import changes
from .preview_conflicts import conflicts, later_wars
from .trial_move import Trial, try_move


def prospects(context: Context, move: Move, say: Say) -> list[Prospect]:
    """The consequences of a legal move on an imagined state."""
    trial = try_move(context, move, say)
    return [
        *_ending(trial),
        *own_lines(trial, move),
        *_events(trial),
        *conflicts(trial),
        *later_wars(trial, move),
        *_offers(trial),
        *changes(trial, move),
        *_turn(trial, move),
    ]


def _ending(trial: Trial) -> Iterator[Prospect]:
    """The game ends by this move, or certainly with this turn."""
    for event in trial.events:
        if isinstance(event, GameEnded):
            yield trial.event_line(event, "note", "bag" if event.reason == "bag" else "treasure")
            return
    state = trial.after.copy()
    while isinstance(state.decision(), Action) and state.turn == trial.before.turn:
        state.follow(PASS)
    if state.over:
        yield Prospect(trial.say("page.ahead-last-turn"), "note", "turn")


def _events(trial: Trial) -> Iterator[Prospect]:
    """The events of the action worth showing in advance, in order."""
    for event in trial.events:
        if isinstance(event, Scored) and event.cause != "monument":
            yield trial.event_line(event, "points", points_sign(event.colour))
        elif isinstance(event, ConflictWon):
            yield trial.event_line(event, "conflict", LEADER_NAMES[event.colour])
        elif isinstance(event, LeaderReturned) and event.cause != "withdrawn":
            sign = leader_name(trial.dynasties[event.seat], event.colour)
            yield trial.event_line(event, "loss", sign)
        elif isinstance(event, TilesRemoved):
            yield trial.event_line(event, "loss", TILE_NAMES[event.colour])
        elif isinstance(event, BuildingReturned):
            yield trial.event_line(event, "loss", building_sign(event.colour))
        elif isinstance(event, TreasureTaken):
            yield trial.event_line(event, "gain", "treasure")


def _offers(trial: Trial) -> Iterator[Prospect]:
    """Decisions that follow: a building, a monument, a treasure."""
    asked, say = trial.after.decision(), trial.say
    if trial.building is not None:
        words = say("page.ahead-building-offer", building=BUILDING_NAMES[trial.building])
        yield Prospect(words, "gain", building_sign(trial.building))
    if isinstance(asked, ChooseMonument):
        for monument in monuments_left(trial.after, asked.colour):
            name = MONUMENT_NAMES[monument]
            yield Prospect(say("page.ahead-monument-offer", monument=name), "gain", name)
    elif isinstance(asked, ChooseTreasure):
        number, player = len(asked.moves(trial.after)), trial.dynasties[asked.seat]
        words = say("page.ahead-treasure-offer", player=player, number=number)
        yield Prospect(words, "gain", "treasure")


def _turn(trial: Trial, move: Move) -> Iterator[Prospect]:
    """The end of the turn: income from monuments, drawn tiles and the next player."""
    before, after = trial.before, trial.after
    for event in trial.events:
        if isinstance(event, Scored) and event.cause == "monument":
            yield trial.event_line(event, "points", points_sign(event.colour))
    drawn = [event for event in trial.events if isinstance(event, TilesDrawn)]
    for event in drawn[1:] if isinstance(move, Exchange) else drawn:  # an exchange has its own line
        if event.seat == before.active:
            yield trial.event_line(event, "note", "bag")
    if after.turn != before.turn:
        words = trial.say("page.ahead-turn-ends", player=trial.dynasties[after.active])
        yield Prospect(words, "note", "turn")
