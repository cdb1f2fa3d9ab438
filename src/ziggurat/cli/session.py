"""A game in the terminal: what is printed, and the commands that can be typed."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from itertools import groupby, takewhile
from pathlib import Path
from random import Random
from textwrap import fill

from ..bots import RandomBot, bot_named
from ..core.errors import IllegalMove, Refusal, ZigguratError
from ..core.events import Event
from ..core.match import Match, Played
from ..core.seats import Seat
from ..i18n import Catalogue, level_words
from ..i18n.narration import narration_of
from ..ui import renderer_of
from . import draw
from .errors import BadFile, UsageError, brief, cannot_write, error_sentence, refusal_sentence
from .options import WIDTH, indented, replayed
from .resign import resign
from .saved_seats import people_of, remember
from .session_output import print_hint, print_log, print_moves, print_result

FEW_MOVES = 30
"""Moves up to which all answers are printed with the question."""
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""The escape sequence that clears the screen and its history."""


def by_number(text: str) -> str:
    """A sort key that puts A8 before A13."""
    return re.sub(r"\d+", lambda digits: digits[0].zfill(9), text)


class Quit(Exception):
    """The player leaves the program."""


class Session:
    """A match, the seats of people, and the commands that they can type."""

    def __init__(
        self,
        match: Match,
        people: int | None,
        rng: Random,
        say: Catalogue,
        colour: bool,
        opponents: str,
    ) -> None:
        self.people = people
        self.opponents = opponents
        self.rng = rng
        self.say = say
        self.colour = colour
        self.start_match(match)
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "board": self.board,
            "moves": self.moves,
            "hint": self.hint,
            "why": self.why,
            "log": self.log,
            "undo": self.undo,
            "orders": self.orders,
            "resign": self.resign,
            "save": self.save,
            "load": self.load,
            "draw": self.draw,
            "quit": self.quit,
        }

    def start_match(self, match: Match) -> None:
        """Start or continue a match with people in their seats."""
        self.match = match
        self.bot = bot_named(self.opponents, match.game, str(self.rng.random()))
        self.say = self.say.of(match.game.short)
        self.humans = people_of(match.record, self.people)
        remember(match.record, self.humans)
        secrets = match.game.hides and len(self.humans) > 1
        self.curtain = secrets and sys.stdin.isatty()
        self.ordered: dict[Seat, str] = {}
        self.seen_by: Seat | None = None
        self.leaving: Seat | None = None
        """The seat that was asked to confirm that it leaves the game."""

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        print(self.say("play.welcome"))
        self.welcome()
        try:
            while not self.match.state.over:
                seat = self.next_seat()
                if seat in self.humans:
                    self.ask(seat)
                else:
                    self.opponent(seat)
            self.result()
        except Quit:
            print(self.say("play.bye"))
        except EOFError:
            print("\n" + self.say("play.bye"))
        except KeyboardInterrupt:
            print("\n" + self.say("play.bye"))
            raise

    def next_seat(self) -> Seat:
        """The seat to ask: the one that moved last if it still has to decide, so that turns end."""
        asked = [decision.seat for decision in self.match.state.decisions()]
        last = self.match.history[-1].seat if self.match.history else None
        return last if last is not None and last in asked else asked[0]

    def welcome(self) -> None:
        """Print who plays which seat."""
        bot = "random" if isinstance(self.bot, RandomBot) else "bot"
        for seat, player in enumerate(self.match.state.names):
            kind = "person" if seat in self.humans else bot
            level = level_words(self.opponents, self.say)
            print(self.say(f"play.seat-{kind}", player=player, level=level))
        if not self.match.history:
            print(self.say("play.begins", player=self.name(Seat(0))))

    def ask(self, seat: Seat) -> None:
        """Show a person the board and read lines until a move is made or taken back."""
        if self.curtain and seat != self.seen_by:
            print("" if self.seen_by is None else CLEAR, end="")
            input(self.say("play.curtain", player=self.name(seat)))
            print(CLEAR, end="")
            for played in self.since(seat):
                self.print_events(played.events)
        self.board("")
        self.seen_by = seat
        before = self.match
        count = len(self.match.history)
        while self.match is before and len(self.match.history) == count:
            print(self.question(seat))
            self.handle(self.line(), seat)

    def line(self) -> str:
        """The line that a person types; one from a pipe is printed, as a terminal would."""
        line = input("> ").strip()
        if not sys.stdin.isatty():
            print(brief(line))
        return line

    def question(self, seat: Seat) -> str:
        """The question, with all answers if they are few."""
        state = self.match.state
        decision, legal = state.decision(seat), state.legal_moves(seat)
        assert decision is not None
        facts = decision.facts(state) | {"player": self.name(seat)}
        asked = self.say(f"ask.{decision.key}", **facts)
        if len(legal) <= FEW_MOVES:
            asked += f" ({', '.join(sorted((move.text for move in legal), key=by_number))})"
        return fill(asked, WIDTH, break_on_hyphens=False)

    def since(self, seat: Seat) -> list[Played]:
        """The moves of the others after the last move of a seat."""
        others = takewhile(lambda played: played.seat != seat, reversed(self.match.history))
        return list(others)[::-1]

    def others_moves(self, seat: Seat) -> str:
        """The moves of the others in words, on a line or two."""
        sentences = []
        for other, run in groupby(self.since(seat), lambda played: played.seat):
            moves = ", ".join(self.move_words(other, played.text_for(seat)) for played in run)
            sentences.append(self.say("play.played", player=self.name(other), moves=moves))
        return fill("; ".join(sentences), WIDTH, break_on_hyphens=False)

    def handle(self, line: str, seat: Seat) -> None:
        """Carry out a command, or a move of the seat that has to decide."""
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        if command != self.resign:
            self.leaving = None
        try:
            if command is not None:
                command(rest.strip())
            elif line:
                before = len(self.match.history)
                self.print_events(self.match.play_row(line, seat))
                if len(self.match.history) == before:  # only spaces, dots or a comment
                    print(self.say("play.try-help"))
        except IllegalMove as error:
            self.refuse(error.refusal)
        except ZigguratError as error:
            print(fill(error_sentence(error, self.say), WIDTH))
        except (UsageError, BadFile) as error:
            print(error)

    def refuse(self, refusal: Refusal) -> None:
        print(fill(refusal_sentence(refusal, self.say), WIDTH))
        if refusal.reason in ("syntax", "unknown-command"):
            print(self.say("play.try-help"))

    def opponent(self, seat: Seat) -> None:
        """Let a bot choose a move from its view."""
        move = self.bot.choose(self.match.state.view(seat))
        self.print_events(self.match.play(move.text, seat))

    def print_events(self, events: list[Event] | tuple[Event, ...]) -> None:
        for event in events:
            print(indented(self.sentence(event), "  "))

    def sentence(self, event: Event) -> str:
        key, facts = narration_of(self.match.game).event_message(event, self.match.state)
        return self.say(key, **facts)

    def move_words(self, seat: Seat, text: str) -> str:
        """A move in words."""
        steps = narration_of(self.match.game).move_phrases(self.name(seat), text, self.say)
        return ", ".join(step.words for step in steps)

    def name(self, seat: Seat) -> str:
        return self.match.state.names[seat]

    def help(self, rest: str) -> None:
        print(self.say("play.help"))

    def board(self, rest: str) -> None:
        """Print the board as the person to move sees it, and what the others did."""
        state = self.match.state
        seat = self.next_seat()
        print()
        print(renderer_of(self.match.game).text_board(state.view(seat), self.say, self.colour))
        print(self.others_moves(seat))

    def moves(self, rest: str) -> None:
        print_moves(self, rest)

    def hint(self, rest: str) -> None:
        print_hint(self)

    def why(self, rest: str) -> None:
        """Print why a text cannot be played now."""
        assert self.seen_by is not None
        refusal = self.match.check_row(rest, self.seen_by)
        meant = self.match.meant(rest, self.seen_by)
        if refusal is None and not meant:
            print(self.say("play.try-help"))
        elif refusal is None:
            print(self.say("play.legal", text=brief(meant)))
        else:
            self.refuse(refusal)

    def log(self, rest: str) -> None:
        print_log(self)

    def orders(self, rest: str) -> None:
        """Set the standing order of a player; ``orders off`` ends it."""
        seat = self.seen_by
        assert seat is not None
        if rest.lower() == "off":
            self.match.orders.pop(seat, None)
            self.ordered.pop(seat, None)
        elif rest:
            self.match.orders[seat] = self.match.game.standing_order(rest)
            self.ordered[seat] = brief(rest)
            self.print_events(self.match.obey())
        if seat in self.ordered:
            print(self.say("play.ordered", text=self.ordered[seat]))
        else:
            print(self.say("play.no-orders"))

    def undo(self, rest: str) -> None:
        decided = [played for played in self.match.history if not played.automatic]
        last = decided[-1].seat if decided else None
        move = self.match.undo(last if last in self.humans else self.seen_by)
        assert last is not None
        print(self.say("play.undone", text=self.move_words(last, move.text)))

    def resign(self, rest: str) -> None:
        resign(self, rest)

    def save(self, rest: str) -> None:
        path = self.path(rest)
        try:
            self.match.record.save(path)
        except (OSError, ValueError) as error:
            raise cannot_write(path, error, self.say) from None
        print(self.say("play.saved", file=brief(rest)))

    def load(self, rest: str) -> None:
        match = replayed(str(self.path(rest)), self.say)
        self.start_match(match)
        print(self.say("play.loaded", file=brief(rest), number=len(match.history)))
        self.welcome()

    def draw(self, rest: str) -> None:
        path = self.path(rest)
        if not draw.is_picture(path):
            raise UsageError(self.say("cli.bad-out", found=brief(rest)))
        state = self.match.state
        svg = renderer_of(self.match.game).picture(state.view(state.decisions()[0].seat), self.say)
        draw.write(path, svg, draw.PNG_WIDTH, self.say)
        print(self.say("play.saved", file=brief(rest)))

    def path(self, rest: str) -> Path:
        """The file that is named after a command."""
        if not rest:
            raise UsageError(self.say("play.which-file"))
        try:
            return Path(rest).expanduser()
        except RuntimeError:  # the home folder of an unknown user
            return Path(rest)

    def quit(self, rest: str) -> None:
        raise Quit

    def result(self) -> None:
        print_result(self)
