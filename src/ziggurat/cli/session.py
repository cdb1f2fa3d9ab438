"""A game in the terminal: what is shown, and what the player can type."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from textwrap import fill

from ..core.chance import pick
from ..core.errors import IllegalMove, ZigguratError
from ..core.events import Event
from ..core.match import Match
from ..core.record import Record
from ..core.say import Say
from ..core.seats import Seat
from . import draw
from .telling import UsageError, cannot_write, refused, told

with contextlib.suppress(ImportError):  # line editing and history, where the system has them
    import readline  # noqa: F401

WIDTH = 78
LINE_OF_MOVES = 40
CLEAR = "\x1b[2J\x1b[3J\x1b[H"


class Quit(Exception):
    """The player leaves."""


class Session:
    """A match, the seats that people hold, and the commands they may type."""

    def __init__(
        self, match: Match, humans: list[Seat], rng: Random, say: Say, colour: bool
    ) -> None:
        self.match = match
        self.humans = humans
        self.rng = rng
        self.say = say
        self.colour = colour
        self.curtain = len(humans) > 1 and sys.stdin.isatty()
        self.seen_by: Seat | None = None
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "board": self.board,
            "moves": self.moves,
            "why": self.why,
            "log": self.log,
            "undo": self.undo,
            "save": self.save,
            "load": self.load,
            "draw": self.draw,
            "quit": self.quit,
        }

    def run(self) -> None:
        """Until the game is over or the player leaves."""
        print(self.say("play.welcome"))
        try:
            while not self.match.state.over:
                seat = self.match.state.decisions()[0].seat
                if seat in self.humans:
                    self.ask(seat)
                else:
                    self.opponent(seat)
            self.result()
        except (Quit, EOFError):
            print(self.say("play.bye"))

    def ask(self, seat: Seat) -> None:
        """Show a person the table and take one line, until a move was made or taken back."""
        if self.curtain and seat != self.seen_by:
            input(CLEAR + self.say("play.curtain", player=self.name(seat)))
            print(CLEAR, end="")
        self.board("")
        self.seen_by = seat
        before = self.match
        count = len(self.match.history)
        while self.match is before and len(self.match.history) == count:
            self.obey(input(self.prompt(seat)).strip())

    def prompt(self, seat: Seat) -> str:
        decision = self.match.state.decision(seat)
        assert decision is not None
        key = f"ask.{self.match.game.short}-{decision.key}"
        return self.say(key, player=self.name(seat)) + "\n> "

    def obey(self, line: str) -> None:
        """A command, or a move."""
        word, _, rest = line.partition(" ")
        command = self.commands.get(word)
        try:
            if command is not None:
                command(rest.strip())
            elif line:
                self.tell(self.match.play(line))
        except IllegalMove as error:
            print(refused(error.refusal, self.say))
            if error.refusal.reason == "syntax":
                print(self.say("play.try-help"))
        except ZigguratError as error:
            print(told(error, self.say))
        except UsageError as error:
            print(error)

    def opponent(self, seat: Seat) -> None:
        """A random opponent sees its view and picks one of its moves."""
        move = pick(self.rng, self.match.state.view(seat).legal)
        self.tell(self.match.play(move.text, seat))

    def tell(self, events: list[Event]) -> None:
        for event in events:
            print("  " + self.sentence(event))

    def sentence(self, event: Event) -> str:
        key, facts = self.match.game.tell(event, self.match.record.players)
        return self.say(key, **facts)

    def name(self, seat: Seat) -> str:
        return self.match.record.players[seat]

    def help(self, rest: str) -> None:
        print(self.say(f"play.help-{self.match.game.short}"))

    def board(self, rest: str) -> None:
        """The table as the person to move sees it."""
        state = self.match.state
        view = state.view(state.decisions()[0].seat)
        print()
        print(self.match.game.text_board(view, self.say, self.colour))
        print()

    def moves(self, rest: str) -> None:
        """The legal moves; those that differ in the last word only are told together."""
        lines: dict[str, list[str]] = {}
        for move in self.match.state.legal_moves():
            if move.text.startswith(rest):
                start, _, end = move.text.rpartition(" ")
                lines.setdefault(start or end, []).extend([end] if start else [])
        for start, ends in lines.items():
            many = len(ends) > LINE_OF_MOVES and rest != start
            told = self.say("play.many-moves", number=len(ends)) if many else " ".join(ends)
            print(fill(f"{start} {told}".rstrip(), WIDTH, subsequent_indent=" " * 11))
        if not lines:
            print(self.say("play.no-moves", start=rest))

    def why(self, rest: str) -> None:
        """Why a text cannot be played now."""
        refusal = self.match.check(rest)
        if refusal is None:
            print(self.say("play.legal", text=rest))
        else:
            print(refused(refusal, self.say))

    def log(self, rest: str) -> None:
        """What happened since the start, in words."""
        for number, played in enumerate(self.match.history, start=1):
            for event in played.events:
                print(f"{number:>4}  {self.sentence(event)}")

    def undo(self, rest: str) -> None:
        last = self.match.history[-1].seat if self.match.history else None
        move = self.match.undo(last if last in self.humans else self.seen_by)
        print(self.say("play.undone", text=move.text))

    def save(self, rest: str) -> None:
        if not rest:
            raise UsageError(self.say("play.which-file"))
        path = Path(rest).expanduser()
        try:
            self.match.record.save(path)
        except (OSError, ValueError) as error:
            raise cannot_write(path, error, self.say) from None
        print(self.say("play.saved", file=rest))

    def load(self, rest: str) -> None:
        if not rest:
            raise UsageError(self.say("play.which-file"))
        match = Match(Record.load(Path(rest).expanduser()))
        self.humans = [seat for seat in self.humans if seat < len(match.record.players)]
        self.match = match
        print(self.say("play.loaded", file=rest, number=len(match.history)))

    def draw(self, rest: str) -> None:
        path = Path(rest).expanduser()
        if path.suffix.lower() not in (".svg", ".png"):
            raise UsageError(self.say("cli.bad-out", found=rest))
        state = self.match.state
        svg = self.match.game.picture(state.view(state.decisions()[0].seat), self.say)
        draw.write(path, svg, draw.PNG_WIDTH, self.say)
        print(self.say("play.saved", file=rest))

    def quit(self, rest: str) -> None:
        raise Quit

    def result(self) -> None:
        """The final ranking."""
        state, players = self.match.state, self.match.record.players
        print()
        print(self.match.game.text_board(state.view(None), self.say, self.colour))
        print()
        outcome = self.match.game.outcome(state)
        for seat in sorted(range(len(players)), key=lambda seat: outcome.ranks[seat]):
            row = " ".join(map(str, outcome.rows[seat]))
            print(self.say("play.place", rank=outcome.ranks[seat], player=players[seat], row=row))
