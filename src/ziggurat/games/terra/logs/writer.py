"""Writing a log, the canonical text of a game."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from ....core.moves import Move, Resign
from ....core.record import Record
from ....core.seats import Seat
from ..cults import KeyTrack
from ..data.box import CULTS, FACTION_NAMES, START_POINTS
from ..data.tiles import CARDS
from ..decisions import TerraDecision
from ..events import RoundStarted, SpadesLost
from ..moves import (
    BUILD,
    DROP_SPADE,
    Bid,
    Choose,
    CultStep,
    Done,
    DropSpade,
    NoOrdination,
    Row,
    TakeTown,
    Transform,
    command_text,
)
from ..options import ALWAYS_ON, LOG_OPTIONS, in_play
from ..rounds import CultSpades
from ..setup import fixed_places, placing_order
from ..sources import Source
from ..state import TerraState
from ..turn import ACTIONS, FIRST, AfterAction, Turn, next_seat
from .reader import DROPPED

if TYPE_CHECKING:
    from ..game import TerraMystica

ORDINATION = "ordination"
DONE = "done"


def write_log(game: TerraMystica, record: Record) -> str:
    """The log of a record, one row for each turn and one for each answer."""
    writer = LogWriter(game.start(record))
    writer.place_first_dwellings()
    for line in record.moves:
        text, seat = game.read_line(writer.state, line)
        move = writer.state.parse(text)
        if isinstance(move, Resign):
            writer.leave(move, seat)
            continue
        for part in move.parts if isinstance(move, Row) else (move,):
            writer.add(part, seat)
    writer.flush()
    for row, seat in writer.dropped.items():
        writer.rows[row] += f" {writer.state.names[seat]}"
    if not set(writer.state.names) <= set(FACTION_NAMES):
        raise game.fault("log-factions")
    return "\n".join([*heading(game, record, writer.state), *writer.rows]) + "\n"


def heading(game: TerraMystica, record: Record, state: TerraState) -> list[str]:
    """The set-up lines: options, tiles, cards not in play, factions in seat order."""
    options = [*ALWAYS_ON, *(name for name in LOG_OPTIONS if record.options[name] is True)]
    used = record.deal["cards"].split()
    missing = [
        card.name
        for card in CARDS
        if in_play(card.option, record.options) and card.name not in used
    ]
    return [
        *(f"option {name}" for name in options),
        "score " + ",".join(record.deal["score"].split()),
        *(f"delete {name}" for name in missing),
        *(line for seat in state.seats for line in seat_lines(state, seat)),
    ]


def seat_lines(state: TerraState, seat: Seat) -> list[str]:
    """A faction, and its starting points unless they are the usual number (TM-429)."""
    name, points = state.names[seat], state.players[seat].sources[Source.START]
    begins = [] if points == START_POINTS else [f"{name} starts with {points} vp"]
    return [f"setup {name}", *begins]


class LogWriter:
    """Plays a record and gathers its commands into rows."""

    def __init__(self, state: TerraState) -> None:
        self.state = state
        self.rows: list[str] = []
        self.row: list[Move | str] = []
        self.seat: Seat | None = None
        self.lone = False
        """True if the same player goes on, and no ``done`` was written."""
        self.first_is_done = False
        """True if ``done`` was written behind the first action of a double turn."""
        self.dropped: dict[int, Seat] = {}
        """The rows that say who left; in an auction they get their faction later."""
        self.last_turn: tuple[int, Seat] | None = None
        """The row and the seat of a turn closed without ``done``, until the next turn."""

    def place_first_dwellings(self) -> None:
        """Write the dwellings that a first game fixes; a log has no other word for them (TM-36)."""
        state = self.state
        for seat, hex in fixed_places(state, placing_order(state, state.seats)):
            self.rows.append(f"{state.names[seat]}: {BUILD[hex]}")

    def add(self, move: Move, seat: Seat) -> None:
        """Play a move and write it."""
        state = self.state
        decision = state.judged(move, seat)
        assert isinstance(decision, TerraDecision), decision
        if isinstance(move, Done):
            self.close(decision)
        elif not isinstance(move, Choose | Bid):
            self.write(move, seat, decision)
        state.answer(decision, move)
        self.write_events(move)

    def leave(self, move: Resign, seat: Seat) -> None:
        """Write a line that says who left, where it happened."""
        self.flush()
        self.state.resign(move, seat)
        if self.last_turn is not None:
            row, last = self.last_turn
            if last != seat and self.in_turn(last):  # their next row is no continuation
                self.rows[row] += f". {DONE}"
                self.last_turn = None
        self.dropped[len(self.rows)] = seat
        self.rows.append(DROPPED)
        self.write_events(move)

    def write(self, move: Move, seat: Seat, decision: object) -> None:
        own_turn = self.in_turn(seat) and not is_answer(decision)
        if isinstance(decision, Turn):
            self.last_turn = None
        if self.seat != seat or not (own_turn or self.uses_more(decision)):
            self.flush()
            self.seat = seat
        if self.lone and isinstance(decision, Turn) and type(move) in ACTIONS and self.acted():
            self.flush()
            self.seat = seat
        if isinstance(decision, KeyTrack):
            self.spare(decision, move)
        elif isinstance(move, NoOrdination):
            self.row.append(f"-{getattr(decision, 'left', 1)}{move.text[1:]}")
        else:
            self.row.append(move)
        if not own_turn and not isinstance(decision, CultSpades):
            self.flush()

    def acted(self) -> bool:
        """Whether the row holds an action already."""
        return any(type(command) in ACTIONS for command in self.row)

    def in_turn(self, seat: Seat) -> bool:
        """Whether the seat is in its own turn."""
        asked = self.state.decisions()
        return bool(asked) and isinstance(asked[-1], Turn | AfterAction) and asked[-1].seat == seat

    def uses_more(self, decision: object) -> bool:
        """Whether a command stands in one row with the last: spades of a cult bonus."""
        last = self.row[-1] if self.row else None
        return isinstance(decision, CultSpades) and isinstance(last, Transform | DropSpade)

    def spare(self, decision: KeyTrack, move: Move) -> None:
        """Name the tracks that stay below the top before the town tile."""
        assert isinstance(move, CultStep)
        player = self.state.players[decision.seat]
        if player.keys > 1:
            return
        spared = [f"-{CULTS[cult]}" for cult in decision.tracks if cult != move.cult]
        at = max(n for n, part in enumerate(self.row) if isinstance(part, TakeTown))
        self.row[at:at] = spared

    def close(self, decision: object) -> None:
        """Write the end of a turn if the next row would read as its continuation."""
        assert isinstance(decision, Turn | AfterAction)
        state, seat = self.state, decision.seat
        if self.seat != seat:
            self.flush()
            self.seat = seat
        fading = [
            other
            for other in state.asked_of(seat)
            if isinstance(other, TerraDecision) and other.fades
        ]
        for other in fading:
            if other.key == ORDINATION:
                self.row.append(f"-{getattr(other, 'left', 1)}CONVERT_W_TO_P")
        builds = any(other.key != ORDINATION for other in fading)
        alone = next_seat(state, seat) == seat
        first = isinstance(decision, AfterAction) and decision.part == FIRST
        if first:
            self.first_is_done = builds
        if isinstance(decision, Turn):
            self.leave_out()
        elif builds and (alone or first):
            self.row.append(DONE)
            self.lone = False
        else:
            self.lone = alone
            if not (alone or first):
                self.last_turn = len(self.rows), seat
        if not first and not self.lone:
            self.flush()

    def leave_out(self) -> None:
        """Write that both actions of a double turn are done, without the second one."""
        self.row += [DONE] if self.first_is_done else [DONE, DONE]
        self.lone = False

    def write_events(self, move: Move) -> None:
        """Write what happened automatically after a move."""
        written = isinstance(move, DropSpade)
        for event in self.state.events:
            if isinstance(event, RoundStarted):
                self.flush()
                self.rows.append(f"# Round {event.round}")
            elif isinstance(event, SpadesLost) and event.seat not in self.state.left:
                if not written:
                    self.lose(event.seat, event.number)
                written = False

    def lose(self, seat: Seat, number: int) -> None:
        """Write spades that were lost without asking as dropped."""
        if self.seat != seat or not isinstance(self.row[-1], Transform | DropSpade):
            self.flush()
            self.seat = seat
        self.row += [DROP_SPADE] * number

    def flush(self) -> None:
        """Finish the row."""
        if self.row and self.seat is not None:
            self.rows.append(f"{self.state.names[self.seat]}: {joined_commands(self.row)}")
        self.row = []
        self.seat = None
        self.lone = False


def is_answer(decision: object) -> bool:
    """Whether a decision follows another player's move: its answer has a row of its own."""
    return isinstance(decision, TerraDecision) and not decision.must and not decision.fades


def joined_commands(row: list[Move | str]) -> str:
    """The commands of a row; equal ones in succession are written as one."""
    parts = []
    for command, run in groupby(row):
        times = len(list(run))
        parts += [command] * times if isinstance(command, str) else [command_text(command, times)]
    return ". ".join(parts)
