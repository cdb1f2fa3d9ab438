"""Reading a log: set-up lines, then rows of commands, from the first line to the last."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from ....core.errors import IllegalMove, RecordError, Refusal
from ....core.native import mypyc_attr
from ....core.record import Record
from ....core.seats import Seat
from ..bridges import refuse_bridge
from ..cults import CultSteps, KeyTrack
from ..data.box import CULTS
from ..moves import DECLINE, LEECH, NO_ORDINATION, RESIGN, STEP, Bridge
from ..offers import PowerOffer, gain_and_price
from ..player import Player
from ..state import TerraState
from .held_rounds import HeldState
from .move_player import MovePlayer
from .setup_lines import ALL_SETUP_WORDS
from .shorthand import UNKNOWN, open_offers, parsed, translated
from .spelling import ANSWER, GOODS, SIGNED, commands, lines_of, tidy

if TYPE_CHECKING:
    from ..game import TerraMystica

DROPPED: Final = "drop-faction"
"""The first word of a line that says who left the game."""
_AUTOMATIC: Final = ("start", "finish", "income")
"""Lines for what the game does by itself."""
_MOST_COMMANDS: Final = 200
"""The most commands of one row; each may look at all that follow it."""

NOT_DUE: Final = Refusal("gain-not-due", "TM-204")
NO_OFFER: Final = Refusal("no-such-leech-offer", "TM-165")


@mypyc_attr(allow_interpreted_subclasses=True)
class LogReader(MovePlayer):
    """Reads a log line by line into a state and a record."""

    def __init__(self, game: TerraMystica, options: Iterable[str] = ()) -> None:
        super().__init__(game, options)
        self.spared: set[int] = set()
        """Cults that a town tile does not take to the top."""

    # Lines.

    def read(self, number: int, line: str) -> None:
        """Read one line of the file; an IllegalMove or a RecordError names it."""
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
        """A line of the set-up, or a row of a faction."""
        text = tidy(line)
        if not text.strip(". "):
            return
        name, colon, row = text.partition(":")
        if not colon or name.partition(" ")[0] in ALL_SETUP_WORDS:
            self.line_without_faction(text)
        else:
            self.row(name, commands(row))

    def line_without_faction(self, text: str) -> None:
        word, _, rest = text.rstrip(". ").partition(" ")
        if word == DROPPED:
            self.leave(self.seat_named(rest))
        elif word not in _AUTOMATIC or rest:
            self.setup_line(text)

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

    def better_reason(self, error: IllegalMove, seat: Seat, row: list[str]) -> Refusal:
        """Refuse an action without effect for the move that should have followed it."""
        assert self.state is not None
        if error.refusal.reason not in ("nothing-to-do", "no-bridge-left") or len(row) < 2:
            return error.refusal
        move = parsed(row[1])[0]
        if isinstance(move, Bridge):
            return refuse_bridge(self.state, self.state.players[seat], move) or error.refusal
        return error.refusal

    def command(self, state: TerraState, seat: Seat, row: list[str]) -> int:
        """Play the first command of a row; returns how many commands that used."""
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
        """A command with ``+`` or ``-``: tiles, cult steps, spades; returns how many it used."""
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
        """Choose the tracks that go to the top if no command after the town tile does.

        Tracks named before the tile stay; those that were waiting for a key come first.
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
        if not self.empty_offers.answer(seat, giver, amount):
            raise IllegalMove(NO_OFFER, command)

    def brings(self, state: TerraState, offer: PowerOffer) -> int:
        return gain_and_price(state.players[offer.seat], offer.amount)[0]

    def decline_all(self, state: TerraState, seat: Seat) -> None:
        offers, empty = open_offers(state, seat), self.empty_offers.of(seat)
        if not offers and not empty:
            raise IllegalMove(NO_OFFER, "decline")
        for offer in offers:
            self.play(state, seat, DECLINE[offer.amount, offer.giver_name])
        for details in empty:
            self.empty_offers.answer(*details)


def read_log(game: TerraMystica, text: str) -> Record:
    """The record of a whole log."""
    reader = LogReader(game)
    reader.text = lines_of(text)
    for number, line in enumerate(reader.text, start=1):
        reader.read(number, line)
    return reader.finished()


def is_log(text: str) -> bool:
    """Whether a text is a log: its first line with a meaning belongs to the set-up."""
    for line in lines_of(text):
        words = tidy(line)
        if words:
            return words.partition(" ")[0] in ALL_SETUP_WORDS
    return False


def values(player: Player) -> list[int]:
    """The numbers of a trace: points, coins, workers, priests, bowls, cults."""
    return [
        player.points,
        player.coins,
        player.workers,
        player.priests,
        *player.bowls,
        *player.cults,
    ]
