"""The contract of a game: one ``Game`` object, registered once."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import ClassVar, Protocol

from .errors import Fact, IllegalMove, RecordError, Refusal
from .moves import Move
from .notation import Notation
from .record import Record, abbreviated
from .rng import Seed, as_random, shuffle
from .seating import RANDOM, filled, seat_order
from .seats import ANYONE, Seat
from .state import State
from .view import OpenView, View


@dataclass(frozen=True, slots=True)
class Option:
    """An option of the rules; its first value is the default."""

    name: str
    values: tuple[str | bool, ...]
    rule: str
    later: bool = False
    """True if it was added after games had been recorded: records omit its default."""
    fewest: int = 0
    """The number of players below which it changes nothing."""
    needs: tuple[str, str | bool] | None = None
    """Another option, and the value without which this one changes nothing."""
    idle: bool = False
    """True if it changes nothing here: records name it because those of others do."""

    @property
    def default(self) -> str | bool:
        return self.values[0]

    def read(self, text: str) -> str | bool:
        """The value that a text on a command line stands for."""
        for value in self.values:
            if spelled(value) == text:
                return value
        raise RecordError(
            "option-value", option=self.name, found=text, known=", ".join(map(spelled, self.values))
        )


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: its reason, and for each seat its rank and the numbers that decide."""

    ending: str
    ranks: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    """The numbers that decide, the most important first."""


class StandingOrder(Protocol):
    """Answers that a seat gives in advance, so that it is not asked."""

    def answer(self, state: State, seat: Seat) -> str | None:
        """The text of the answer to the current question; None if the seat wants to be asked."""


PLAIN_NOTATION = Notation()


@cache
def _facet(package: str, name: str) -> object | None:
    if not package or find_spec(f"{package}.{name}") is None:
        return None
    return getattr(import_module(f"{package}.{name}"), "FACET", None)


def spelled(value: object) -> str:
    """The value of an option as users write it: ``true`` rather than ``True``."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class Game(ABC):
    """A title: its seats, options, set-up and facets. States hold the rules of play."""

    name: ClassVar[str]
    """As in a record, for example ``backgammon``."""
    short: ClassVar[str]
    """As on a command line, for example ``bg``."""
    seats: ClassVar[range]
    player_names: ClassVar[tuple[str, ...]]
    """The names a seat can have, such as colours."""
    options: ClassVar[tuple[Option, ...]] = ()
    first_game: ClassVar[Mapping[str, str | bool]] = {}
    """The options of somebody's first game; those that are not named have their defaults."""
    presets: ClassVar[Mapping[str, Mapping[str, str | bool]]] = {}
    """Editions: values for some of the options."""
    lines_name_seats: ClassVar[bool] = False
    """True if several seats can be asked at once, so that a line in a record names its seat."""
    hides: ClassVar[bool] = True
    """False if every player may know everything."""
    deal_keys: ClassVar[tuple[str, ...]] = ()
    """The keys of a record that hold the results of chance."""
    optional_deal_keys: ClassVar[tuple[str, ...]] = ()
    """Further such keys, present only where the options need them."""
    start_points: ClassVar[range] = range(0)
    """The starting points that a record may set for a seat; empty if it may not."""
    usual_points: ClassVar[int] = 0
    """The starting points of a seat otherwise."""
    checkpoints: ClassVar[tuple[str, ...]] = ()
    """Named moments of a game in their order, such as its rounds; empty if it has none."""
    bytes_per_move: ClassVar[int] = 20_000
    """What a move adds to a match in memory, about; servers keep matches within a budget."""
    rules: ClassVar[int] = 1
    """The version of the rules in code. A fix that changes what is legal or what a move does raises
    it and checks ``record.rules``, so that games begun before continue by the old rules."""

    @property
    def package(self) -> str:
        """The package of the game: its folder holds everything about it."""
        return sys.modules[type(self).__module__].__package__ or ""

    def facet(self, name: str) -> object | None:
        """A part of the game besides its rules, such as ``render``; None if the game lacks it.

        A facet is the object ``FACET`` of the subpackage of that name, imported when first asked
        for. The layer of a facet has a typed accessor, such as ``ui.ui_of(game)``.
        """
        return _facet(self.package, name)

    @property
    def notation(self) -> Notation:
        """The ``notation`` facet, or the defaults."""
        facet = self.facet("notation")
        return facet if isinstance(facet, Notation) else PLAIN_NOTATION

    @abstractmethod
    def start(self, record: Record) -> State:
        """The position before the first move of a checked record."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome:
        """How a game that is over has ended."""

    def checkpoint(self, state: State) -> str:
        """The last of the checkpoints that a position has reached; empty before the first."""
        return ""

    def imagine(self, view: View, rng: Seed) -> State:
        """A state consistent with a view: hidden information is dealt at random."""
        assert isinstance(view, OpenView), self.name
        return view.state.copy()

    def settle_chance(
        self, number: int, options: Mapping[str, str | bool], rng: Random
    ) -> dict[str, str]:
        """The results of chance before the first move, by the keys of a record."""
        return {}

    def check_seats(self, players: Sequence[str], options: Mapping[str, str | bool]) -> None:
        """Raise a RecordError unless these players can play together with these options."""

    def check_deal(
        self, players: Sequence[str], options: Mapping[str, str | bool], deal: Mapping[str, str]
    ) -> None:
        """Raise a RecordError unless the deal is possible with the contents of the box."""

    def seating(self, number: int, options: Mapping[str, str | bool], rng: Seed) -> tuple[str, ...]:
        """Players for a game of bots or a random game, where it does not matter who plays."""
        return self.player_names[:number]

    def draw_players(
        self, wanted: Sequence[str | None], options: Mapping[str, str | bool], rng: Random
    ) -> tuple[str, ...]:
        """The players of these seats: as wanted, and drawn at random where None is given."""
        pool = [name for name in self.player_names if name not in wanted]
        shuffle(rng, pool)
        return filled(wanted, pool)

    def standing_order(self, text: str) -> StandingOrder:
        """Parse a standing order; a RecordError if this game has no such order."""
        raise RecordError("no-standing-order", found=text)

    def resignation(self, state: State, seat: Seat) -> str:
        """The move by which a seat leaves the game; empty if this game cannot be left."""
        return ""

    def deal(
        self,
        players: Sequence[str] | int,
        options: Mapping[str, str | bool],
        rng: Seed,
        points: Sequence[int] = (),
    ) -> Record:
        """A record without moves. Only this method and ``deal_seats`` use chance.

        Named players sit in the given order; with a number of players, their names are drawn.
        ``rng`` is a generator or a seed. ``points`` are starting points, if the game allows them.
        """
        rng = as_random(rng)
        if isinstance(players, int):
            self.check_number(players)
            record, _ = self.deal_seats([None] * players, options, rng, points=points)
            return record
        checked = self.check_options(options)
        seated = self.check_players(players)
        self.check_seats(seated, checked)
        begins = self.check_points(points, len(seated), checked) if points else ()
        deal = self.settle_chance(len(seated), checked, rng)
        return Record(self.name, seated, checked, deal, rules=self.rules, points=begins)

    def deal_seats(
        self,
        wanted: Sequence[str | None],
        options: Mapping[str, str | bool],
        rng: Random,
        order: str = RANDOM,
        ranks: Sequence[int] = (),
        points: Sequence[int] = (),
    ) -> tuple[Record, list[int]]:
        """A record for a list of people, and for each seat the index of the person who takes it.

        ``wanted`` has the player that each person wants, or None; ``points`` is in the same order.
        Players and seats are drawn after everything else, so that the same seed gives the same deal
        when players are named.
        """
        checked = self.check_options(options)
        self.check_number(len(wanted))
        begins = self.check_points(points, len(wanted), checked) if points else ()
        deal = self.settle_chance(len(wanted), checked, rng)
        players = self.check_players(self.draw_players(wanted, checked, rng))
        self.check_seats(players, checked)
        drawn = [player for player, want in zip(players, wanted, strict=True) if want is None]
        places = seat_order(order, len(wanted), rng, ranks)
        seated = filled([wanted[place] for place in places], drawn)
        begins = tuple(begins[place] for place in places) if begins else ()
        record = Record(self.name, seated, checked, deal, rules=self.rules, points=begins)
        return record, places

    def checked(self, record: Record) -> Record:
        """The record with all options filled in; a RecordError unless it can be played."""
        if not 1 <= record.rules <= self.rules:
            raise RecordError("record-rules", found=record.rules, known=self.rules)
        players = self.check_players(record.players)
        options = self.check_options(record.options)
        for key in self.deal_keys:
            if key not in record.deal:
                raise RecordError("record-missing", key=key)
        self.check_seats(players, options)
        self.check_deal(players, options, record.deal)
        points = self.check_points(record.points, len(players), options) if record.points else ()
        return replace(record, game=self.name, players=players, options=options, points=points)

    def line(self, state: State, seat: Seat, move: Move) -> str:
        """A move as a line in a record."""
        return f"{state.names[seat]}: {move}" if self.lines_name_seats else move.text

    def read_line(self, state: State, line: str) -> tuple[str, Seat]:
        """The text and the seat of a line in a record."""
        if not self.lines_name_seats:
            return line, ANYONE
        name, colon, text = line.partition(": ")
        if not colon or name not in state.names:
            rule = state.end_rule if state.over else state.decisions()[0].rule
            raise IllegalMove(Refusal("game-over" if state.over else "syntax", rule), line)
        return text, Seat(state.names.index(name))

    def fault(self, key: str, /, **facts: Fact) -> RecordError:
        """A RecordError whose sentence is in the catalogue of this game."""
        error = RecordError(key, **facts)
        error.game = self.short
        return error

    def check_number(self, number: int) -> None:
        """Raise a RecordError unless this number of players can play."""
        if number not in self.seats:
            raise RecordError(
                "player-count", found=number, least=self.seats[0], most=self.seats[-1]
            )

    def check_players(self, players: Sequence[str]) -> tuple[str, ...]:
        """The players as a tuple; a RecordError unless their number and names are valid."""
        self.check_number(len(players))
        for at, player in enumerate(players):
            if player not in self.player_names:
                raise RecordError(
                    "player-unknown", found=player, known=", ".join(self.player_names)
                )
            if player in players[:at]:
                raise RecordError("player-twice", found=player)
        return tuple(players)

    def check_points(
        self, points: Sequence[object], players: int, options: Mapping[str, str | bool]
    ) -> tuple[int, ...]:
        """The starting points of the seats; empty if all have the usual number."""
        if not self.start_points:
            raise RecordError("points-unknown", game=self.name)
        if len(points) != players:
            raise RecordError("points-count", found=len(points), number=players)
        begins: list[int] = []
        for own in points:
            if type(own) is not int or own not in self.start_points:
                least, most = self.start_points[0], self.start_points[-1]
                raise RecordError("points-range", found=abbreviated(own), least=least, most=most)
            begins.append(own)
        return () if all(own == self.usual_points for own in begins) else tuple(begins)

    def check_options(self, given: Mapping[str, object]) -> dict[str, str | bool]:
        """All options with their values: those given, and the defaults."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise RecordError("option-unknown", option=name, known=", ".join(known))
        checked: dict[str, str | bool] = {}
        for name, option in known.items():
            wanted = given.get(name, option.default)
            fits = [v for v in option.values if v == wanted and type(v) is type(wanted)]
            if not fits:
                raise RecordError(
                    "option-value",
                    option=name,
                    found=spelled(wanted),
                    known=", ".join(map(spelled, option.values)),
                )
            checked[name] = fits[0]
        return checked

    def named_options(self, options: Mapping[str, str | bool]) -> dict[str, str | bool]:
        """The options that a record names: all but later ones that have their default."""
        unnamed = {option.name: option.default for option in self.options if option.later}
        return {
            name: value
            for name, value in options.items()
            if name not in unnamed or value != unnamed[name]
        }
