"""The tournament archive: rows of commands with the state after each, compared one by one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ....core.agenda import Decision, Task
from ....core.moves import Move
from ....core.record import Record
from ....core.seats import Seat
from .. import sources
from ..data.box import CULTS
from ..decisions import TerraDecision
from ..factions import FACTIONS
from ..moves import Done, Pass
from ..options import LAXITIES, LEAVERS_LAST
from ..player import Player
from ..rounds import EndRound, StartRound, income
from ..sources import Source
from ..state import TerraState
from ..turn import AfterAction, Turn
from .held_rounds import HeldState, LedgerState
from .reader import LogReader, values
from .shorthand import open_offers
from .spelling import commands, lines_of

if TYPE_CHECKING:
    from ..game import TerraMystica

COLUMNS: Final = 15
_SCORING: Final = re.compile(r"Round [1-6] scoring: (SCORE[0-9]+)")
_REMOVED: Final = re.compile(r"Removing tile (BON[0-9]+)")
_TURN: Final = re.compile(r"Round [1-6], turn [0-9]+")
_LEFT: Final = re.compile(r"([A-Za-z]+) dropped\b")
_POINTS: Final = re.compile(r"\+[0-9]+vp for ([a-z]+)")
INCOME: Final = "other_income_for_faction"
BONUS: Final = "cult_income_for_faction"
RESOURCES: Final = "score_resources"
DECLINED: Final = "declined"
"""A remark with this word says that everybody declined, which the next row shows."""
_STATE: Final = re.compile(
    "{n} VP {n} C {n} W {n} P {n}/{n}/{n} PW {n}/{n}/{n}/{n}".replace("{n}", "([0-9]{1,4})")
)
_REMARK: Final = re.compile(r"\[[^\]]*\]")


@dataclass(frozen=True, slots=True)
class Difference:
    """A row whose state is not the computed one."""

    line: int
    faction: str
    expected: list[int]
    computed: list[int]


class LedgerReader(LogReader):
    """Reads a ledger line by line, and compares every row with the rules."""

    kind = LedgerState

    def __init__(self, game: TerraMystica) -> None:
        super().__init__(game, LAXITIES)
        self.options[LEAVERS_LAST] = False
        self.rows = 0
        self.differences: list[Difference] = []
        self.later: list[tuple[int, str, list[int]]] = []
        """Rows that are compared after the next row."""
        self.finals: dict[str, Player] = {}
        """Copies of the players during the final scoring, which comes step by step."""
        self.title = ""
        """The heading above the rows that are read now."""
        self.income_reported = False
        """True if rows already include the income of a round that has not begun yet."""
        self.overdue: dict[Task[TerraState], int] = {}
        """Decisions still due from a turn that is over, and the record's line before its end."""

    @staticmethod
    def of(game: TerraMystica, text: str) -> LedgerReader:
        """A reader of a whole ledger; nothing is read yet."""
        reader = LedgerReader(game)
        reader.text = lines_of(text)
        return reader

    def read_all(self) -> None:
        """Every line; an IllegalMove or a RecordError names the one at which it stops."""
        for number, line in enumerate(self.text, start=1):
            self.read(number, line)

    def take(self, line: str) -> None:
        """A heading, or a row with the state after it."""
        if self.number > len(self.text):  # the caller reads line by line
            self.text.append(line)
        columns = line.rstrip("\r\n").split("\t")
        if len(columns) == COLUMNS:
            self.ledger_row(self.number, columns)
        else:
            self.heading(columns[0].strip())

    def heading(self, text: str) -> None:
        scoring, removed, left = _SCORING.match(text), _REMOVED.match(text), _LEFT.match(text)
        self.title = text
        if text.startswith("option "):
            self.set_option(text.partition(" ")[2].strip().lower())
        elif scoring is not None:
            self.scorings.append(scoring[1])
        elif removed is not None:
            self.deleted.append(removed[1])
        elif left is not None:
            if self.income_reported:  # who leaves now has received it, with the card
                self.release(StartRound)
            self.leave(self.seat_named(left[1].lower()))
        elif _TURN.match(text):
            self.end_turn()
            self.release(StartRound)
        elif text.startswith("Scoring ") and not self.finals and self.state is not None:
            self.end_turn()
            self.finals = {p.faction.name: p.copy() for p in self.state.players}
            self.release(EndRound)

    def release(self, kind: type[Task[TerraState]]) -> None:
        if isinstance(self.state, HeldState):
            if kind is StartRound:
                self.income_reported = False
                self.state.release(EndRound)
            self.state.release(kind)

    def ledger_row(self, number: int, columns: list[str]) -> None:
        """Play the commands of a row and compare the state after it."""
        faction, text = columns[0].strip().lower(), columns[-1].strip().lower()
        expected = printed(self.game, columns)
        words = [word.strip() for word in _REMARK.sub("", text).split(".")]
        if text == "setup":
            self.seat_faction(f"setup {faction}")
            self.rows += 1
            player = Player(Seat(len(self.factions) - 1), FACTIONS[faction])
            if expected[0] != player.points:
                self.set_points(faction, expected[0], text)
                player.begin_with(expected[0])
            self.compare(number, faction, expected, values(player))
            return
        if not text and self.has_left(faction):
            words = self.words_of_others(number)
        if BONUS in words:
            self.release(EndRound)
        self.row(faction, commands(_POINTS.sub("", _REMARK.sub("", text)), answers_first=False))
        computed = values(self.player_in_row(faction, words))
        self.rows += 1
        if any(DECLINED in remark for remark in _REMARK.findall(text)):
            self.later = [row for row in self.later if row[1] != faction]
            self.later.append((number, faction, expected))
            return
        for row in self.later:
            self.compare(*row, values(self.player(row[1])))
        self.later = []
        self.compare(number, faction, expected, computed)

    def has_left(self, faction: str) -> bool:
        return self.state is not None and self.seat_named(faction) in self.state.left

    def words_of_others(self, number: int) -> list[str]:
        """The words of a row without commands, whose player has left the game.

        In the final scoring they follow from the heading, before that from the rows around it.
        """
        if self.finals:
            _, _, scored = self.title.lower().partition("scoring ")
            return [f"+0vp for {scored.split()[0]}" if scored else RESOURCES]
        for lines in (reversed(self.text[: number - 1]), self.text[number:]):
            for line in lines:
                columns = line.split("\t")
                if len(columns) != COLUMNS:
                    break
                for word in (BONUS, INCOME):
                    if word in columns[-1]:
                        return [word]
        return []

    def answer_with(self, state: TerraState, decision: Decision[TerraState], move: Move) -> None:
        """Insert an overdue answer into the record at its own turn, so that it can be replayed."""
        before = set(dues(state, decision.seat))
        super().answer_with(state, decision, move)
        after = dues(state, decision.seat)
        place = self.overdue.pop(decision, None)
        if place is not None:
            self.lines.insert(place, self.lines.pop())
            for task, at in self.overdue.items():
                self.overdue[task] = at + 1 if at >= place else at
            self.overdue.update((task, place + 1) for task in after if task not in before)
        elif isinstance(decision, (Turn, AfterAction)) and isinstance(move, (Done, Pass)):
            for task in after:
                self.overdue.setdefault(task, len(self.lines) - 1)

    def decline_all(self, state: TerraState, seat: Seat) -> None:
        """Does nothing if no offer is open."""
        if open_offers(state, seat) or self.empty_offers.of(seat):
            super().decline_all(state, seat)

    def player(self, faction: str) -> Player:
        assert self.state is not None
        return self.state.players[self.factions.index(faction)]

    def player_in_row(self, faction: str, words: list[str]) -> Player:
        """The player as a row shows them, while income and final scoring come step by step."""
        player = self.player(faction)
        if self.finals:
            return self.final(player, words)
        if INCOME in words:
            self.income_reported = True
            assert self.state is not None
            if isinstance(self.state, HeldState) and self.pays_income(self.state):
                player = player.copy()
                player.gain(income(player))
        return player

    def pays_income(self, state: HeldState) -> bool:
        """Whether the income of the next round is still to be paid."""
        return any(isinstance(task, StartRound) for task in state.agenda)

    def final(self, player: Player, words: list[str]) -> Player:
        copy = self.finals[player.faction.name]
        for word in words:
            points = _POINTS.match(word)
            if points is not None:
                name = points[1]
                source = sources.CULT[CULTS.index(name)] if name in CULTS else Source.NETWORK
                copy.score(player.sources[source], source)
            elif word == RESOURCES:
                return player
        return copy

    def compare(self, line: int, faction: str, expected: list[int], computed: list[int]) -> None:
        if expected != computed:
            self.differences.append(Difference(line, faction, expected, computed))


def dues(state: TerraState, seat: Seat) -> list[Task[TerraState]]:
    """What a seat has to take or use before its turn can end."""
    return [
        task
        for task in state.agenda
        if isinstance(task, TerraDecision) and task.seat == seat and task.must and task.beside
    ]


def printed(game: TerraMystica, columns: list[str]) -> list[int]:
    """The values of a row, in the order of a trace."""
    state = " ".join(columns[at] for at in range(2, COLUMNS - 2, 2))
    amounts = _STATE.fullmatch(state.strip())
    if amounts is None:
        raise game.fault("ledger-row", found=state)
    return [int(number) for number in amounts.groups()]


def is_ledger(text: str) -> bool:
    """Whether a text is a ledger rather than a log."""
    return any(line.count("\t") == COLUMNS - 1 for line in lines_of(text)[:60])


def read_ledger(game: TerraMystica, text: str) -> Record:
    """The record of a ledger; it has a doubt if some row differs from the rules."""
    reader = LedgerReader.of(game, text)
    reader.read_all()
    record = reader.finished()
    if reader.differences:
        first = reader.differences[0]
        rows = len(reader.differences)
        doubt = game.fault("ledger-differs", number=rows, at=first.line, faction=first.faction)
        record.doubts = (doubt,)
    return record


__all__ = ["Difference", "LedgerReader", "is_ledger", "read_ledger"]
