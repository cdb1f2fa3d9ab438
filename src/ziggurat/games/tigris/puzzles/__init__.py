"""The puzzles of Tigris & Euphrates: what they are about, and those that ship."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ....core.match import Match
from ....learn.game_puzzles import GamePuzzles, shipped
from ....learn.puzzles import Puzzle
from .. import cells
from ..conflict import Support
from ..events import ConflictBegan, KingdomsUnited, MonumentBuilt, TreasureTaken
from ..monuments import ChooseMonument
from ..moves import BuildMonument, Exchange, PlaceDisaster, PlaceLeader, PlaceTile, Withdraw
from ..state import TigrisState
from ..treasures import ChooseTreasure
from ..war import NextWar

WAR, REVOLT, MONUMENT, TREASURE, DISASTER, LEADER, TILE, EXCHANGE, DEFENCE, ENDGAME = ALL_TAGS = (
    *("war", "revolt", "monument", "treasure", "disaster", "leader", "tile", "exchange"),
    *("defence", "endgame"),
)
LAST_PART: Final = 0.25
"""The part of the bag with which the end of the game begins."""
FEW_TREASURES: Final = 4
"""The treasures on the board with which it begins as well."""


class TigrisPuzzles(GamePuzzles):
    """Puzzles on both boards."""

    all_tags = ALL_TAGS
    entrants = ("normal", "easy", "hard", "normal", "easy")
    editions = ({}, {"board": "advanced"}, {})

    def puzzles(self) -> Sequence[Puzzle]:
        return all_puzzles()

    def tags(self, match: Match, move: str) -> tuple[str, ...]:
        after = match.copy()
        after.play(move)
        assert isinstance(match.state, TigrisState)
        found = {*of_position(match.state), *of_move(after)}
        return tuple(tag for tag in ALL_TAGS if tag in found)


def of_position(state: TigrisState) -> set[str]:
    """What a position is about, whatever is played."""
    found: set[str] = set()
    decision = state.decision()
    if isinstance(decision, Support):
        conflict = decision.conflict
        found.add(conflict.kind)
        if decision.seat == conflict.defender:
            found.add(DEFENCE)
    if isinstance(decision, NextWar):
        found.add(WAR)
    ends = state.bag_left() <= LAST_PART * len(state.bag)
    if ends or cells.count(state.treasures) <= FEW_TREASURES:
        found.add(ENDGAME)
    return found


def of_move(match: Match) -> set[str]:
    """What the last move of a match is about: what it is, and what comes of it."""
    played, state = match.history[-1], match.state
    found: set[str] = set()
    for event in played.events:
        if isinstance(event, ConflictBegan):
            found.add(event.kind)
        elif isinstance(event, MonumentBuilt):
            found.add(MONUMENT)
        elif isinstance(event, TreasureTaken):
            found.add(TREASURE)
        elif isinstance(event, KingdomsUnited) and isinstance(state.decision(), NextWar):
            found.add(WAR)
    move = played.move
    if isinstance(move, BuildMonument) or isinstance(state.decision(), ChooseMonument):
        found.add(MONUMENT)
    if isinstance(state.decision(), ChooseTreasure):
        found.add(TREASURE)
    if isinstance(move, PlaceLeader | Withdraw):
        found.add(LEADER)
    elif isinstance(move, PlaceTile):
        found.add(TILE)
    elif isinstance(move, PlaceDisaster):
        found.add(DISASTER)
    elif isinstance(move, Exchange):
        found.add(EXCHANGE)
    return found


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    return shipped(__name__)


FACET = TigrisPuzzles()
