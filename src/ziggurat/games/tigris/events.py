"""The events of Tigris & Euphrates. All of them are public; drawn tiles are only counted."""

from __future__ import annotations

from typing import ClassVar, final

from ...core.events import Event
from ...core.native import mypyc_attr
from ...core.seats import Seat
from .box import Colour, Monument
from .cells import Cell


@final
@mypyc_attr(acyclic=True)
class TilePlaced(Event):
    __slots__ = ("cell", "colour", "seat")
    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "colour", "cell")
    key: ClassVar[str] = "tile.placed"

    def __init__(self, seat: Seat, colour: Colour, cell: Cell) -> None:
        self.seat = seat
        self.colour = colour
        self.cell = cell


@final
@mypyc_attr(acyclic=True)
class Scored(Event):
    """Points of one colour; ``cause`` is tile, king, revolt, war or monument."""

    __slots__ = ("cause", "colour", "points", "seat")
    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "colour", "points", "cause")
    key: ClassVar[str] = "scored"

    def __init__(self, seat: Seat, colour: Colour, points: int, cause: str) -> None:
        self.seat = seat
        self.colour = colour
        self.points = points
        self.cause = cause


@final
@mypyc_attr(acyclic=True)
class LeaderPlaced(Event):
    __slots__ = ("cell", "colour", "origin", "seat")
    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "colour", "cell", "origin")
    key: ClassVar[str] = "leader.placed"

    def __init__(self, seat: Seat, colour: Colour, cell: Cell, origin: Cell) -> None:
        self.seat = seat
        self.colour = colour
        self.cell = cell
        self.origin = origin
        """Where the leader was moved from; OFF if it came from the supply."""


@final
@mypyc_attr(acyclic=True)
class LeaderReturned(Event):
    """A leader left the board; ``cause`` is withdrawn, revolt, war, disaster or monument."""

    __slots__ = ("cause", "cell", "colour", "seat")
    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "colour", "cell", "cause")
    key: ClassVar[str] = "leader.returned"

    def __init__(self, seat: Seat, colour: Colour, cell: Cell, cause: str) -> None:
        self.seat = seat
        self.colour = colour
        self.cell = cell
        self.cause = cause


@final
@mypyc_attr(acyclic=True)
class KingdomsUnited(Event):
    __slots__ = ("cell",)
    __match_args__: ClassVar[tuple[str, ...]] = ("cell",)
    key: ClassVar[str] = "kingdoms.united"

    def __init__(self, cell: Cell) -> None:
        self.cell = cell


@final
@mypyc_attr(acyclic=True)
class ConflictBegan(Event):
    """A revolt or a war, with the strengths on the board."""

    __slots__ = ("attacker", "attacker_strength", "colour", "defender", "defender_strength", "kind")
    __match_args__: ClassVar[tuple[str, ...]] = (
        "kind",
        "colour",
        "attacker",
        "defender",
        "attacker_strength",
        "defender_strength",
    )
    key: ClassVar[str] = "conflict.began"

    def __init__(
        self,
        kind: str,
        colour: Colour,
        attacker: Seat,
        defender: Seat,
        attacker_strength: int,
        defender_strength: int,
    ) -> None:
        self.kind = kind
        self.colour = colour
        self.attacker = attacker
        self.defender = defender
        self.attacker_strength = attacker_strength
        self.defender_strength = defender_strength


@final
@mypyc_attr(acyclic=True)
class SupportAdded(Event):
    __slots__ = ("colour", "number", "seat")
    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "colour", "number")
    key: ClassVar[str] = "support.added"

    def __init__(self, seat: Seat, colour: Colour, number: int) -> None:
        self.seat = seat
        self.colour = colour
        self.number = number


@final
@mypyc_attr(acyclic=True)
class ConflictWon(Event):
    """The winner and the loser of a conflict, with their sums."""

    __slots__ = ("colour", "kind", "loser", "loser_sum", "winner", "winner_sum")
    __match_args__: ClassVar[tuple[str, ...]] = (
        "kind",
        "colour",
        "winner",
        "loser",
        "winner_sum",
        "loser_sum",
    )
    key: ClassVar[str] = "conflict.won"

    def __init__(
        self, kind: str, colour: Colour, winner: Seat, loser: Seat, winner_sum: int, loser_sum: int
    ) -> None:
        self.kind = kind
        self.colour = colour
        self.winner = winner
        self.loser = loser
        self.winner_sum = winner_sum
        self.loser_sum = loser_sum


@final
@mypyc_attr(acyclic=True)
class TilesRemoved(Event):
    """Tiles that left the board; ``cause`` is war or disaster."""

    __slots__ = ("cause", "cells", "colour")
    __match_args__: ClassVar[tuple[str, ...]] = ("colour", "cells", "cause")
    key: ClassVar[str] = "tiles.removed"

    def __init__(self, colour: Colour, cells: tuple[Cell, ...], cause: str) -> None:
        self.colour = colour
        self.cells = cells
        self.cause = cause


@final
@mypyc_attr(acyclic=True)
class DisasterPlaced(Event):
    __slots__ = ("cell", "seat")
    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "cell")
    key: ClassVar[str] = "disaster.placed"

    def __init__(self, seat: Seat, cell: Cell) -> None:
        self.seat = seat
        self.cell = cell


@final
@mypyc_attr(acyclic=True)
class TilesExchanged(Event):
    __slots__ = ("number", "seat")
    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "number")
    key: ClassVar[str] = "tiles.exchanged"

    def __init__(self, seat: Seat, number: int) -> None:
        self.seat = seat
        self.number = number


@final
@mypyc_attr(acyclic=True)
class TilesDrawn(Event):
    __slots__ = ("number", "seat")
    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "number")
    key: ClassVar[str] = "tiles.drawn"
    seals: ClassVar[bool] = True

    def __init__(self, seat: Seat, number: int) -> None:
        self.seat = seat
        self.number = number


@final
@mypyc_attr(acyclic=True)
class ActionPassed(Event):
    __slots__ = ("seat",)
    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)
    key: ClassVar[str] = "action.passed"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@final
@mypyc_attr(acyclic=True)
class BuildingPlaced(Event):
    __slots__ = ("cell", "colour", "origin", "seat")
    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "colour", "cell", "origin")
    key: ClassVar[str] = "building.placed"

    def __init__(self, seat: Seat, colour: Colour, cell: Cell, origin: Cell) -> None:
        self.seat = seat
        self.colour = colour
        self.cell = cell
        self.origin = origin
        """Where the building was moved from; OFF if it came from the supply."""


@final
@mypyc_attr(acyclic=True)
class BuildingReturned(Event):
    __slots__ = ("cell", "colour")
    __match_args__: ClassVar[tuple[str, ...]] = ("colour", "cell")
    key: ClassVar[str] = "building.returned"

    def __init__(self, colour: Colour, cell: Cell) -> None:
        self.colour = colour
        self.cell = cell


@final
@mypyc_attr(acyclic=True)
class MonumentBuilt(Event):
    __slots__ = ("cell", "monument", "seat")
    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "monument", "cell")
    key: ClassVar[str] = "monument.built"

    def __init__(self, seat: Seat, monument: Monument, cell: Cell) -> None:
        self.seat = seat
        self.monument = monument
        self.cell = cell


@final
@mypyc_attr(acyclic=True)
class TreasureTaken(Event):
    __slots__ = ("cell", "seat")
    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "cell")
    key: ClassVar[str] = "treasure.taken"

    def __init__(self, seat: Seat, cell: Cell) -> None:
        self.seat = seat
        self.cell = cell


@final
@mypyc_attr(acyclic=True)
class TurnBegan(Event):
    __slots__ = ("seat", "turn")
    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "turn")
    key: ClassVar[str] = "turn.began"

    def __init__(self, seat: Seat, turn: int) -> None:
        self.seat = seat
        self.turn = turn


@final
@mypyc_attr(acyclic=True)
class GameEnded(Event):
    """The game is over; ``reason`` is treasures, bag or left."""

    __slots__ = ("reason",)
    __match_args__: ClassVar[tuple[str, ...]] = ("reason",)
    key: ClassVar[str] = "game.ended"
    seals: ClassVar[bool] = True

    def __init__(self, reason: str) -> None:
        self.reason = reason
