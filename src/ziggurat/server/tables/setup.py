"""Seats as somebody asks for them when a table is created, and what is refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...bots import NORMAL, first_game_level, levels
from ...core.game import Game
from ...core.record import Record
from .errors import Forbidden, Refused
from .model import BOT, PERSON, SeatHolder
from .table import Table
from .tokens import hash_secret

ME = "me"
"""The kind of the seat that whoever creates a table wants for themselves."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """A seat as it is asked for: who holds it, and which player of the game they are."""

    kind: str
    name: str = ""
    player: str | None = None
    level: str = NORMAL
    points: int | None = None
    """Starting points; None for the usual number."""


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A table as it is asked for."""

    game: Game
    seats: Sequence[SeatSetup]
    help: bool = True
    order: str | None = None
    """How the seats are given out; None for the usual way."""
    invitation: str = ""
    """The hash of the invitation that pays for the table, if one is needed."""
    guided: bool = False
    """Whether a companion says what to think about: for somebody's first game."""


@dataclass(frozen=True, slots=True)
class DealtTable:
    """A new table: the record as dealt, and the secrets of its seats."""

    id: str
    record: Record
    secrets: list[str | None]
    """By seat; None for a bot."""
    seats: list[int]
    """The seat that each setup got, in the order of the setups."""


def check_person(setups: Sequence[SeatSetup]) -> None:
    """Bots do not play among themselves."""
    if all(setup.kind == BOT for setup in setups):
        raise Refused("nobody-plays")


def check_levels(game: Game, setups: Sequence[SeatSetup]) -> None:
    """Refuse bots of a level that the game does not have; every game has the usual one."""
    known = levels(game) or (NORMAL,)
    allowed = {*known, first_game_level(game)}
    for setup in setups:
        if setup.kind == BOT and setup.level not in allowed:
            raise Refused("no-level", found=setup.level, known=", ".join(known))


def check_branch(setup: TableSetup, table: Table, at: int) -> None:
    """Refuse a table that cannot begin with the first ``at`` moves of another."""
    table.require_game()
    match, game = table.match, setup.game
    players = match.record.players
    if not table.open:
        raise Forbidden("not-open")
    if game is not match.game:
        raise Refused("from-game", game=match.game.short)
    if len(setup.seats) != len(players):
        raise Refused("from-seats", number=len(players))
    for seat, player in zip(setup.seats, players, strict=True):
        if seat.player not in (None, player):
            raise Refused("from-player", player=player)
        if seat.points is not None:
            raise Refused("from-options")
    if at > len(match.history):
        raise Refused("not-now", moves=len(match.history))
    if match.at(at).over:
        raise Refused("from-over")
    left = match.at(at).left
    check_person([own for seat, own in enumerate(setup.seats) if seat not in left])


def host_of(setups: Sequence[SeatSetup]) -> int:
    """The number of who creates the table; the first person's if they take no seat."""
    kinds = [setup.kind for setup in setups]
    if ME in kinds:
        return kinds.index(ME)
    return next(number for number, kind in enumerate(kinds) if kind != BOT)


def seat_holder(setup: SeatSetup, secret: str | None) -> SeatHolder:
    """A seat as it is stored; without a secret it is a bot's."""
    if secret is None:
        return SeatHolder(BOT, setup.name, None, level=setup.level, wanted=setup.player)
    stored = hash_secret(secret)
    invitation = None if setup.kind == ME else stored
    return SeatHolder(PERSON, setup.name, stored, invitation, wanted=setup.player)


def starting_points(game: Game, setups: Sequence[SeatSetup]) -> list[int]:
    """What the seats begin with; empty if nobody asks for anything but the usual."""
    if all(setup.points is None for setup in setups):
        return []
    return [game.usual_points if seat.points is None else seat.points for seat in setups]
