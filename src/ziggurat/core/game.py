"""What a game brings to the house: one object, registered once."""

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
from .record import Record, shown
from .rng import Seed, as_random, shuffle
from .seating import RANDOM, filled, seat_order
from .seats import ANYONE, Seat
from .state import State
from .view import OpenView, View


@dataclass(frozen=True, slots=True)
class Option:
    """A named choice of the rules; the first value is the default."""

    name: str
    values: tuple[str | bool, ...]
    rule: str
    later: bool = False
    """True if games were recorded before it: a record names it only where it is not the default."""

    @property
    def default(self) -> str | bool:
        return self.values[0]

    def read(self, text: str) -> str | bool:
        """The value that a word on a command line means."""
        for value in self.values:
            if spelled(value) == text:
                return value
        raise RecordError(
            "option-value", option=self.name, found=text, known=", ".join(map(spelled, self.values))
        )


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: how it came, and for each seat its place and what it is ranked by."""

    ending: str
    ranks: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    """The numbers that decide, the most important first."""


class StandingOrder(Protocol):
    """What a seat wants answered without being asked."""

    def answer(self, state: State, seat: Seat) -> str | None:
        """The text of the answer to what is asked now; None if the seat wants to be asked."""


PLAIN_NOTATION = Notation()


@cache
def _facet(package: str, name: str) -> object | None:
    if not package or find_spec(f"{package}.{name}") is None:
        return None
    return getattr(import_module(f"{package}.{name}"), "FACET", None)


def spelled(value: object) -> str:
    """An option's value as people write it: ``true`` rather than ``True``."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class Game(ABC):
    """A title: its seats, options, set-up, notation. States do the rest."""

    name: ClassVar[str]
    """As in a record, for example ``tigris-euphrates``."""
    short: ClassVar[str]
    """As on a command line, for example ``tigris``."""
    seats: ClassVar[range]
    player_names: ClassVar[tuple[str, ...]]
    """The names a seat can have: dynasties, factions."""
    options: ClassVar[tuple[Option, ...]] = ()
    presets: ClassVar[Mapping[str, Mapping[str, str | bool]]] = {}
    """Editions: values for some of the options."""
    lines_name_seats: ClassVar[bool] = False
    """True if several seats can be asked at once, so that a line in a record names its seat."""
    hides: ClassVar[bool] = True
    """False if every player may know everything."""
    deal_keys: ClassVar[tuple[str, ...]] = ()
    """The keys of a record that tell what chance settled."""
    optional_deal_keys: ClassVar[tuple[str, ...]] = ()
    """Further ones that a record has only where its options need them."""
    start_points: ClassVar[range] = range(0)
    """What a seat can begin with where a table may say so; few games let it."""
    usual_points: ClassVar[int] = 0
    """What a seat begins with otherwise."""
    rules: ClassVar[int] = 1
    """The edition of these rules as code. A fix that changes what is legal or what a move does
    raises it, and asks ``record.rules`` first: games that were begun before go on as they were."""

    @property
    def package(self) -> str:
        """The package of the game: its folder holds everything about it."""
        return sys.modules[type(self).__module__].__package__ or ""

    def facet(self, name: str) -> object | None:
        """A part of the game beside its rules, such as ``render``; None if it has none.

        It is the object ``FACET`` of the subpackage of this name, loaded when first asked for. The
        layer that a facet belongs to has a function with its type, such as ``ui.ui_of(game)``.
        """
        return _facet(self.package, name)

    @property
    def notation(self) -> Notation:
        """How the game is written down."""
        facet = self.facet("notation")
        return facet if isinstance(facet, Notation) else PLAIN_NOTATION

    @abstractmethod
    def start(self, record: Record) -> State:
        """The position before the first move of a checked record."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome:
        """How a game that is over has ended."""

    def imagine(self, view: View, rng: Seed) -> State:
        """A state that fits a view: what is hidden is dealt at random."""
        assert isinstance(view, OpenView), self.name
        return view.state.copy()

    def settle_chance(
        self, number: int, options: Mapping[str, str | bool], rng: Random
    ) -> dict[str, str]:
        """What chance decides for so many players before the first move, by a record's keys."""
        return {}

    def check_seats(self, players: Sequence[str], options: Mapping[str, str | bool]) -> None:
        """Raise a RecordError unless these players can meet in a game with these options."""

    def check_deal(
        self, players: Sequence[str], options: Mapping[str, str | bool], deal: Mapping[str, str]
    ) -> None:
        """Raise a RecordError unless the deal can have come out of the box."""

    def seating(self, number: int, options: Mapping[str, str | bool], rng: Seed) -> tuple[str, ...]:
        """Players for a game of bots or at random, in which it does not matter who plays."""
        return self.player_names[:number]

    def draw_players(
        self, wanted: Sequence[str | None], options: Mapping[str, str | bool], rng: Random
    ) -> tuple[str, ...]:
        """The players of these seats: as wanted, and drawn by lot where nobody is."""
        pool = [name for name in self.player_names if name not in wanted]
        shuffle(rng, pool)
        return filled(wanted, pool)

    def standing_order(self, text: str) -> StandingOrder:
        """The standing order of a text; a RecordError if this game knows none such."""
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
        """A record without moves: chance is settled here and in ``deal_seats``, nowhere else.

        Players that are named sit in this order; of so many, it is drawn who they are. Chance comes
        from a generator, or from a number or a text that one begins with. The players begin with
        ``points``, if they are given and the game lets them.
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
        """A record for those listed, and for each seat the number of who of them takes it.

        Each is listed with the player that they want, or None, and ``points`` in the same order.
        Players and seats are drawn after everything else, so that the same generator deals the same
        to those who are named.
        """
        checked = self.check_options(options)
        self.check_number(len(wanted))
        begins = self.check_points(points, len(wanted), checked) if points else ()
        deal = self.settle_chance(len(wanted), checked, rng)
        players = self.check_players(self.draw_players(wanted, checked, rng))
        self.check_seats(players, checked)
        drawn = [player for player, wish in zip(players, wanted, strict=True) if wish is None]
        places = seat_order(order, len(wanted), rng, ranks)
        seated = filled([wanted[place] for place in places], drawn)
        begins = tuple(begins[place] for place in places) if begins else ()
        record = Record(self.name, seated, checked, deal, rules=self.rules, points=begins)
        return record, places

    def checked(self, record: Record) -> Record:
        """The record with all options named; a RecordError unless it can be played."""
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
        """An error that this game has a sentence of its own for."""
        error = RecordError(key, **facts)
        error.game = self.short
        return error

    def check_number(self, number: int) -> None:
        """Raise a RecordError unless so many can play."""
        if number not in self.seats:
            raise RecordError(
                "player-count", found=number, least=self.seats[0], most=self.seats[-1]
            )

    def check_players(self, players: Sequence[str]) -> tuple[str, ...]:
        """The players, if they can sit at this table."""
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
        """The points that the seats begin with; empty if all begin as usual."""
        if not self.start_points:
            raise RecordError("points-unknown", game=self.name)
        if len(points) != players:
            raise RecordError("points-count", found=len(points), number=players)
        begins: list[int] = []
        for own in points:
            if type(own) is not int or own not in self.start_points:
                least, most = self.start_points[0], self.start_points[-1]
                raise RecordError("points-range", found=shown(own), least=least, most=most)
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
        """The options that are written down: all but later ones with their default."""
        unnamed = {option.name: option.default for option in self.options if option.later}
        return {
            name: value
            for name, value in options.items()
            if name not in unnamed or value != unnamed[name]
        }
