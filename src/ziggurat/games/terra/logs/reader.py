"""Reading a log: from the first line to the last, from an empty table, without undo."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING, Final

from ....core.agenda import Decision
from ....core.errors import IllegalMove, RecordError, Refusal
from ....core.moves import Move
from ....core.native import mypyc_attr
from ....core.record import Record
from ....core.seats import Seat
from ..bridges import refuse_bridge
from ..cults import CultSteps, KeyTrack
from ..data.box import CULTS, START_POINTS
from ..data.tiles import CARDS
from ..factions import FACTIONS
from ..moves import DECLINE, DONE, LEECH, NO_ORDINATION, RESIGN, STEP, Bridge, Decline, Leech, Pass
from ..offers import PowerOffer, gain_and_price
from ..options import ALWAYS_ON, LATE_LEECH, LOG_OPTIONS, in_play
from ..player import Player
from ..rounds import EndRound
from ..state import TerraState
from ..turn import FIRST, AfterAction, SecondTurn, Turn, next_seat, still_due
from .empty_offers import Ghosts
from .held_rounds import HeldState
from .shorthand import UNKNOWN, open_offers, parsed, translated
from .spelling import ANSWER, GOODS, SIGNED, commands, lines_of, tidy

if TYPE_CHECKING:
    from ..game import TerraMystica

TABLE_WORDS: Final = ("option", "score", "delete", "setup", "player", "randomize")
DROPPED: Final = "drop-faction"
_SETUP: Final = re.compile(r"setup ([a-z]+)(?: for .*)?")
STARTS: Final = re.compile(r"([a-z]+) starts with ([0-9]{1,6}) ?vp")
_MOST_COMMANDS: Final = 200
"""No row is so long; a command may look at all that follow it."""

NOT_SEATED: Final = Refusal("unknown-faction", "TM-1")
POINTS_MISPLACED: Final = Refusal("points-misplaced", "TM-429")
NOT_DUE: Final = Refusal("gain-not-due", "TM-204")
NO_OFFER: Final = Refusal("no-such-leech-offer", "TM-165")


@mypyc_attr(allow_interpreted_subclasses=True)
class LogReader:
    """A log being read: the table lines first, then a state that the rows move on."""

    kind: type[TerraState] = HeldState

    def __init__(self, game: TerraMystica, options: Iterable[str] = ()) -> None:
        self.game = game
        self.options: dict[str, str | bool] = {LATE_LEECH: True}
        self.options.update((name, True) for name in options)
        self.scorings: list[str] = []
        self.deleted: list[str] = []
        self.factions: list[str] = []
        self.points: dict[str, int] = {}
        """What factions begin with, if a line says so."""
        self.state: TerraState | None = None
        self.record: Record | None = None
        self.lines: list[str] = []
        """The moves of the record."""
        self.text: list[str] = []
        """All lines, if they are known; ``number`` of them are read."""
        self.number = 0
        self.ghosts = Ghosts()
        self.left_out: Seat | None = None
        """Who has closed the first action of a double turn: the second may be left out."""
        self.spared: set[int] = set()
        """Cults that a town tile shall not take to the top."""

    # Lines.

    def read(self, number: int, line: str) -> None:
        """One line of the file; an IllegalMove or a RecordError names it."""
        self.number = number
        try:
            self.take(line)
        except IllegalMove as error:
            short = self.game.short
            raise IllegalMove(error.refusal, error.text, line=number, game=short) from None
        except RecordError as error:
            located = RecordError(error.key, **{**error.facts, "line": number})
            located.game = error.game
            raise located from None

    def take(self, line: str) -> None:
        """A line that sets the table, or a row of a faction."""
        text = tidy(line)
        if not text.strip(". "):
            return
        name, colon, row = text.partition(":")
        if not colon or name.partition(" ")[0] in TABLE_WORDS:
            self.table_line(text)
        else:
            self.row(name, commands(row))

    def table_line(self, text: str) -> None:
        word, _, rest = text.rstrip(". ").partition(" ")
        if word in ("start", "finish", "income") and not rest:
            return
        if word == DROPPED:
            self.leave(self.seat_named(rest))
            return
        begins = STARTS.fullmatch(text.rstrip(". "))
        if begins is not None and self.state is None:
            self.set_points(begins[1], int(begins[2]), text)
            return
        if self.state is not None or word not in TABLE_WORDS[:4]:
            raise IllegalMove(UNKNOWN, text)
        if word == "option":
            self.set_option(rest)
        elif word == "score":
            self.scorings = [name.upper() for name in rest.split(",")]
        elif word == "delete":
            self.deleted.append(rest.upper())
        else:
            self.seat_faction(f"{word} {rest}")

    def set_option(self, name: str) -> None:
        if name in ALWAYS_ON or name == LATE_LEECH:
            return
        if name not in LOG_OPTIONS:
            known = ", ".join((*ALWAYS_ON, *LOG_OPTIONS))
            raise RecordError("option-unknown", option=name, known=known)
        self.options[name] = True

    def seat_faction(self, text: str) -> None:
        setup = _SETUP.fullmatch(text)
        if setup is None or setup[1] not in FACTIONS:
            raise IllegalMove(NOT_SEATED, text)
        home = FACTIONS[setup[1]].home
        if any(FACTIONS[other].home == home for other in self.factions):
            raise IllegalMove(Refusal("faction-colour-taken", "TM-2"), text)
        self.factions.append(setup[1])

    def set_points(self, name: str, points: int, text: str) -> None:
        """What the faction seated last begins with (TM-429)."""
        if name not in FACTIONS:
            raise IllegalMove(NOT_SEATED, text)
        if self.factions[-1:] != [name] or name in self.points:
            raise IllegalMove(POINTS_MISPLACED, text)
        self.game.check_points([points], 1, self.options)
        self.points[name] = points

    def begin(self) -> TerraState:
        """The table is set: from now on there are rows only."""
        if self.state is None:
            checked = self.game.check_options(self.options)
            cards = [
                card.name
                for card in CARDS
                if in_play(card.option, checked) and card.name not in self.deleted
            ]
            for name in self.deleted:
                if name not in {card.name for card in CARDS}:
                    raise self.game.fault("card-unknown", found=name)
            deal = {"score": " ".join(self.scorings), "cards": " ".join(cards), "colours": ""}
            names, chosen = tuple(self.factions), dict(self.options)
            begins = tuple(self.points.get(name, START_POINTS) for name in names)
            rules = self.game.rules
            record = Record(self.game.name, names, chosen, deal, rules=rules, points=begins)
            self.record = self.game.checked(record)
            self.state = self.game.start(self.record, self.kind)
        return self.state

    def finished(self) -> Record:
        """The record of all that was read."""
        self.begin()
        assert self.record is not None
        self.record.moves = self.lines
        return self.record

    # Rows.

    def row(self, name: str, row: list[str]) -> None:
        """The commands of one faction."""
        state = self.begin()
        seat = self.seat_named(name)
        if len(row) > _MOST_COMMANDS:
            raise IllegalMove(UNKNOWN, ". ".join(row[:_MOST_COMMANDS]))
        while row:
            try:
                row = row[self.command(state, seat, row) :]
            except IllegalMove as error:
                raise IllegalMove(self.better_reason(error, seat, row), row[0]) from None
        self.spared.clear()
        if isinstance(state, HeldState) and state.holds:
            self.hold_round(state)

    def seat_named(self, faction: str) -> Seat:
        if faction not in self.factions:
            raise IllegalMove(NOT_SEATED, faction)
        return Seat(self.factions.index(faction))

    def better_reason(self, error: IllegalMove, seat: Seat, row: list[str]) -> Refusal:
        """An action that can lead to nothing is refused for what it should have led to."""
        assert self.state is not None
        if error.refusal.reason not in ("nothing-to-do", "no-bridge-left") or len(row) < 2:
            return error.refusal
        move = parsed(row[1])[0]
        if isinstance(move, Bridge):
            return refuse_bridge(self.state, self.state.players[seat], move) or error.refusal
        return error.refusal

    def command(self, state: TerraState, seat: Seat, row: list[str]) -> int:
        """The first command of a row; tells how many it took, itself included."""
        command = row[0]
        if command.startswith(("leech", "decline")):
            if not ANSWER.fullmatch(command):
                raise IllegalMove(UNKNOWN, command)
            self.answer(state, seat, command)
            return 1
        if command == "burn 0":
            return 1
        if command == RESIGN.text:
            self.leave(seat)
            return 1
        if command[0] in "+-":
            return self.sign(state, seat, row)
        for move in translated(state, seat, command):
            self.play(state, seat, move)
        return 1

    def sign(self, state: TerraState, seat: Seat, row: list[str]) -> int:
        """What is taken or given up: tiles, cult steps, spades."""
        command = row[0]
        if GOODS.fullmatch(command):
            raise IllegalMove(NOT_DUE, command)
        if not SIGNED.fullmatch(command):
            raise IllegalMove(UNKNOWN, command)
        if command == NO_ORDINATION.text:
            self.play(state, seat, NO_ORDINATION)
            return 1
        if command[0] == "-" and command[1:] in CULTS:
            if not any(later.lstrip("+123456789").startswith("TW") for later in row):
                raise IllegalMove(NOT_DUE, command)
            self.spared.add(CULTS.index(command[1:]))
            return 1
        if command.lstrip("+123456789") in CULTS:
            return self.steps(state, seat, command, row[1] if len(row) > 1 else "")
        times, plain = self.counted(command)
        for move in parsed(plain) * times:
            waiting = state.players[seat].waiting
            self.play(state, seat, move)
            if plain.startswith("+TW") and not (len(row) > 1 and row[1][1:] in CULTS):
                self.choose_tracks(state, seat, waiting)
        return 1

    def counted(self, command: str) -> tuple[int, str]:
        """``+2TW5`` is twice ``+TW5``."""
        if command[1].isdigit():
            return int(command[1]), command[0] + command[2:]
        return 1, command

    def steps(self, state: TerraState, seat: Seat, command: str, following: str) -> int:
        """``+fire``; two equal ones in succession can be one of double size, and the reverse."""
        word = command.lstrip("+123456789")
        number = int(command[1]) if command[1].isdigit() else 1
        cult, taken = CULTS.index(word), 1
        due = [d.steps for d in state.asked_of(seat) if isinstance(d, CultSteps)]
        if number == 1 and following == command and due and 1 not in due:
            number, taken = 2, 2
        if number not in STEP[cult]:
            raise IllegalMove(NOT_DUE, command)
        if number > 1 and due.count(1) >= number and number not in due:
            for _ in range(number):
                self.play(state, seat, STEP[cult][1])
        else:
            self.play(state, seat, STEP[cult][number])
        return taken

    def choose_tracks(self, state: TerraState, seat: Seat, waiting: int) -> None:
        """Which tracks go to the top, if a log does not say it behind the town tile.

        None that was named before the tile; first those that were waiting for a key.
        """
        while asked := [d for d in state.asked_of(seat) if isinstance(d, KeyTrack)]:
            tracks = [cult for cult in asked[0].tracks if cult not in self.spared]
            if not tracks:
                break
            first = [cult for cult in tracks if waiting >> cult & 1] or tracks
            self.play(state, seat, STEP[first[0]][1])
        self.spared.clear()

    def answer(self, state: TerraState, seat: Seat, command: str) -> None:
        """Take or decline what was offered: all, or one named by amount and giver."""
        words = command.split()
        if words == ["decline"]:
            self.decline_all(state, seat)
            return
        amount = int(words[1])
        giver = words[3] if len(words) > 2 else ""
        kind = LEECH if words[0] == "leech" else DECLINE
        offers = open_offers(state, seat)
        fitting = [o for o in offers if o.amount == amount and giver in ("", o.giver_name)]
        if not giver:  # old logs name what an offer brings
            fitting += [o for o in offers if self.brings(state, o) == amount]
        if fitting:
            self.play(state, seat, kind[fitting[0].amount, fitting[0].giver_name])
            return
        if not self.ghosts.lay(seat, giver, amount):
            raise IllegalMove(NO_OFFER, command)

    def hold_round(self, state: TerraState) -> None:
        """A round that would end now waits for answers that bring nothing, or waits no more."""
        if isinstance(state, HeldState) and self.kind is HeldState:
            later = islice(self.text, self.number, None)
            awaited = self.ghosts.are_awaited(state, later, self.factions)
            state.holds = (EndRound,) if awaited else ()
            if not state.holds:
                state.release(EndRound)

    def brings(self, state: TerraState, offer: PowerOffer) -> int:
        return gain_and_price(state.players[offer.seat], offer.amount)[0]

    def decline_all(self, state: TerraState, seat: Seat) -> None:
        offers, ghosts = open_offers(state, seat), self.ghosts.of(seat)
        if not offers and not ghosts:
            raise IllegalMove(NO_OFFER, "decline")
        for offer in offers:
            self.play(state, seat, DECLINE[offer.amount, offer.giver_name])
        for ghost in ghosts:
            self.ghosts.lay(*ghost)

    # Playing.

    def leave(self, seat: Seat) -> None:
        """A player leaves the game (TM-426); nobody waits for their answers any more."""
        state = self.begin()
        state.play(RESIGN, seat)
        self.lines.append(f"{self.factions[seat]}: {RESIGN.text}")
        self.ghosts.forget(seat)

    def play(self, state: TerraState, seat: Seat, move: Move) -> None:
        """A single move; a turn that is over is closed first."""
        decision = state.judged(move, seat)
        if isinstance(decision, Refusal) and self.close_turn(state, seat, move):
            decision = state.judged(move, seat)
        if isinstance(decision, Refusal):
            raise IllegalMove(decision, move.text)
        if self.left_out == seat or move is DONE:
            self.left_out = seat if move is DONE else None
        if self.ghosts.open and isinstance(move, Pass):
            self.hold_round(state)
        self.answer_with(state, decision, move)

    def close_turn(self, state: TerraState, seat: Seat, move: Move) -> bool:
        """Whether the turn that is taken could be closed, since the next command needs it."""
        lowest = self.taken_turn(state)
        if lowest is None or isinstance(move, (Leech, Decline)):
            return False
        if lowest.seat == seat and not self.goes_on(state, lowest, move):
            return False
        if lowest.seat != seat and move is DONE:
            return False
        self.answer_with(state, lowest, DONE)
        return True

    def goes_on(self, state: TerraState, after: AfterAction | SecondTurn, move: Move) -> bool:
        """Whether the same player may take another action now."""
        if move is DONE or type(move) in AfterAction.kinds or type(move) not in Turn.kinds:
            return False
        if isinstance(after, SecondTurn):
            return False
        return after.part == FIRST or next_seat(state, after.seat) == after.seat

    def end_turn(self) -> None:
        """A heading of an archive says that the turn is over."""
        state = self.state
        if state is not None:
            lowest = self.taken_turn(state)
            if lowest is not None:
                self.answer_with(state, lowest, DONE)

    def taken_turn(self, state: TerraState) -> AfterAction | SecondTurn | None:
        """The turn whose action is taken and that can be closed."""
        asked = state.decisions()
        lowest = asked[-1] if asked else None
        if isinstance(lowest, AfterAction) and still_due(state, lowest.seat) is None:
            return lowest
        if isinstance(lowest, SecondTurn) and lowest.seat == self.left_out:
            return lowest
        return None

    def answer_with(self, state: TerraState, decision: Decision[TerraState], move: Move) -> None:
        state.answer(decision, move)
        self.lines.append(f"{self.factions[decision.seat]}: {move.text}")
        self.ghosts.add(state.events, self.factions)


def read_log(game: TerraMystica, text: str) -> Record:
    """The record of a whole log."""
    reader = LogReader(game)
    reader.text = lines_of(text)
    for number, line in enumerate(reader.text, start=1):
        reader.read(number, line)
    return reader.finished()


def is_log(text: str) -> bool:
    """Whether a text is a log: its first line with a meaning sets the table."""
    for line in lines_of(text):
        words = tidy(line)
        if words:
            return words.partition(" ")[0] in TABLE_WORDS
    return False


def values(player: Player) -> list[int]:
    """The columns of a trace: points, coins, workers, priests, bowls, cults."""
    return [
        player.points,
        player.coins,
        player.workers,
        player.priests,
        *player.bowls,
        *player.cults,
    ]
