"""The shapes of what is sent. See ``docs/wire.md``."""

from __future__ import annotations

from typing_extensions import TypedDict


class SeatSight(TypedDict):
    """A player, as an audience sees him."""

    seat: int
    player: str
    called: str
    name: str
    kind: str
    substitute: bool
    level: str
    here: bool
    waited: bool
    left: bool
    gauges: list[dict[str, str]]
    part: str


class Asked(TypedDict):
    """What is asked, or who is waited for."""

    text: str
    rule: str
    key: str


class Logged(TypedDict):
    """A move in words."""

    number: int
    seat: int
    move: str
    words: str
    lines: list[str]
    signs: list[list[str]]
    automatic: bool
    because: str


class OrderChoice(TypedDict):
    """One thing that standing orders can say."""

    name: str
    words: str
    values: list[tuple[str, str]]


class Brought(TypedDict):
    """A game that was read: the table to look at it, and what is odd about it."""

    table: str
    doubts: list[str]


class Drafted(TypedDict):
    """Where a draft left reality, and the moves since."""

    at: int
    steps: list[str]


class Undo(TypedDict):
    """Whether the last move can be taken back."""

    can: bool
    back: int
    reason: str


class Leaving(TypedDict):
    """The move by which a seat leaves the game, and what becomes of it then."""

    move: str
    words: str


class Ranked(TypedDict):
    """A place in the ranking."""

    seat: int
    rank: int
    row: list[int]


class SheetRow(TypedDict):
    """Where points came from."""

    words: str
    points: list[list[int]]


class SheetSight(TypedDict):
    """The score sheet."""

    columns: list[str]
    rows: list[SheetRow]
    total: list[list[int]]
    note: str


class Result(TypedDict):
    """How a game has ended."""

    ending: str
    ranking: list[Ranked]
    sheet: SheetSight | None


class Sight(TypedDict):
    """What a page needs to show a table."""

    type: str
    table: str
    game: str
    title: str
    seq: int
    moves: int
    at: int
    seat: int | None
    over: bool
    hides: bool
    notation: bool
    seats: list[SeatSight]
    waited: list[int]
    mine: bool
    ask: Asked
    choices: list[list[str]]
    tokens: dict[str, dict[str, str]]
    extras: dict[str, str]
    end: str | None
    confirm: bool
    undo: Undo
    orders: str
    notes: dict[str, dict[str, str]]
    table_gauges: list[dict[str, str]]
    parts: dict[str, str]
    gone: list[str]
    log_from: int
    log: list[Logged]
    result: Result | None
    rematch: str | None
    host: int | None
    order: str | None
    replay: bool
    open: bool
    order_fields: list[OrderChoice]
    draft: Drafted | None
    help: bool
    odds: str
    leave: Leaving | None
    doubts: list[str]
