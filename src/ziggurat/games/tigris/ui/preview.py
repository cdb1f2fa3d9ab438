"""What an answer would lead to, found by giving it: on a table that fits what a view knows."""

from __future__ import annotations

from random import Random

from ....core.events import Event
from ....core.messages import Say
from ....core.moves import Move
from ....ui import Note, Prospect
from .. import cells, kingdoms
from ..box import COLOURS, GREEN, HAND_SIZE, LAST_TREASURES, LEADER_NAMES
from ..buildings import ChooseBuilding
from ..cells import OFF
from ..events import (
    BuildingReturned,
    ConflictBegan,
    ConflictWon,
    GameEnded,
    KingdomsUnited,
    LeaderReturned,
    Scored,
    TilesRemoved,
    TreasureTaken,
)
from ..imagine import imagine
from ..locale.event_messages import event_message
from ..monuments import ChooseMonument
from ..moves import Exchange, PlaceDisaster, PlaceLeader, PlaceTile
from ..state import TigrisState
from ..treasures import ChooseTreasure
from ..turn import Action
from ..view import TigrisView
from ..war import NextWar
from .position_facts import strengths
from .preview_lines import prospects

_TOLD = (
    BuildingReturned,
    ConflictBegan,
    ConflictWon,
    GameEnded,
    KingdomsUnited,
    TilesRemoved,
    TreasureTaken,
)
"""What is worth knowing before; like all that is told here it depends on nothing hidden."""

_NEXT = (NextWar.key, ChooseBuilding.key, ChooseMonument.key, ChooseTreasure.key)
"""The questions that a player wants to see coming."""


class Ahead:
    """A table like the one that a view shows; what is hidden is dealt, and never told."""

    def __init__(self, view: TigrisView) -> None:
        self.view = view
        self.state = imagine(view, Random(0))
        self._borders = cells.NONE
        for kingdom in kingdoms.kingdoms(self.state):
            self._borders = cells.union(self._borders, cells.around(kingdom))
        full = HAND_SIZE * len(view.table.seats)
        self._going_on = (
            view.bag_left >= full and cells.count(view.internal.treasures) > LAST_TREASURES
        )

    def extra(self, move: Move, say: Say) -> str:
        """What a move would bring about beyond itself."""
        if self.quiet(move):
            return ""
        after = self._after(move)
        told: list[str] = []
        for event in after.events:
            if _worth_telling(event):
                key, facts = event_message(event, self.view.table.dynasties)
                told.append(say(key, **facts))
        asked = after.decision()
        if asked is not None and asked.key in _NEXT:
            told.append(say(f"page.then-{asked.key}"))
        return "; ".join(told)

    def ahead(self, move: Move, say: Say) -> list[Prospect]:
        """The same line by line, with all that is worth knowing before."""
        return prospects(self.state, move, self.view, say)

    def binding(self) -> bool:
        """True if some answer ends undo or leaves the next word to somebody else."""
        if self.view.now.phase == Action.key:
            return self.view.actions_left == 1
        return any(map(self._seals, self.view.legal))

    def notes(self, say: Say) -> dict[str, Note]:
        """On each leader: its followers, and the temples beside it."""
        if self.view.over:
            return {}
        found: dict[str, Note] = {}
        for seat in self.view.table.seats:
            for colour in COLOURS:
                cell = self.view.internal.leader(seat, colour)
                if cell != OFF:
                    war, revolt = strengths(self.state, (seat, colour), self.view.now)
                    words = say(
                        "page.standing",
                        dynasty=self.view.table.dynasties[seat],
                        leader=LEADER_NAMES[colour],
                        followers=war,
                        temples=revolt,
                    )
                    found[cells.spell(cell)] = Note(f"{war}/{revolt}", words)
        return found

    def quiet(self, move: Move) -> bool:
        """True if nothing can follow: far from kingdoms, and the game cannot end yet."""
        if not self._going_on:
            return False
        if isinstance(move, PlaceTile):
            alike = cells.meet(cells.beside(move.cell), self.state.tiles[move.colour])
            return not alike and not cells.has(self._borders, move.cell)
        if isinstance(move, PlaceLeader):
            return move.colour != GREEN and not cells.has(self._borders, move.cell)
        if isinstance(move, PlaceDisaster):
            return not cells.has(self.state.occupied, move.cell)
        return isinstance(move, Exchange)

    def _after(self, move: Move) -> TigrisState:
        state = self.state.copy()
        state.follow(move)
        return state

    def _seals(self, move: Move) -> bool:
        after = self._after(move)
        asked = after.decision()
        mine = asked is not None and asked.seat == self.view.seat
        return not mine or any(event.seals for event in after.events)


def _worth_telling(event: Event) -> bool:
    """Not what the move itself says, nor what monuments pay at the end of whatever turn."""
    if isinstance(event, LeaderReturned):
        return event.cause != "withdrawn"
    if isinstance(event, Scored):
        return event.cause != "monument"
    return isinstance(event, _TOLD)
