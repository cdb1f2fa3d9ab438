"""The types of what an audience is sent. ``docs/wire.md`` explains every key.

They are typed dictionaries: mypy checks them where they are built, Pydantic publishes them in the
OpenAPI document, and building one costs no more than a plain ``dict``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from typing_extensions import TypedDict

from ...ui.conflicts import ConflictStep, OutcomeKind
from ...ui.rail import Kind, State
from ...ui.sounds import Sound
from .picture_edits import Edit

Choice = tuple[str, ...]
"""A legal move: its text, and the tokens that choose it."""
ChoiceEdit = tuple[int, int, Sequence[Choice]]
"""Where choices are replaced, how many, and by which ones."""


class GaugeView(TypedDict):
    """A thing and how much there is of it."""

    sign: str
    text: str
    words: str
    gain: str
    fact: str
    unit: str
    pinned: bool


Invitation = Literal["open", "used"]
"""Whether a guest has claimed the seat of an invitation."""


class SeatView(TypedDict):
    """A player as an audience sees them."""

    seat: int
    player: str
    called: str
    name: str
    kind: str
    substitute: bool
    level: str
    here: bool
    invitation: Invitation | None
    waited: bool
    left: bool
    gauges: list[GaugeView]
    part: str


class QuestionView(TypedDict):
    """What a seat is asked; for everybody else, whose answer the game waits for."""

    text: str
    rule: str
    key: str


class TokenView(TypedDict):
    """Something to select, in words."""

    words: str
    group: str
    sign: str
    hint: str
    piece: str
    final: bool
    button: str
    price: list[tuple[str, int]]
    quiet: bool


class RailItemView(TypedDict):
    """One thing that the seat holds, and how many of it."""

    kind: Kind
    sign: str
    number: int
    words: str
    fact: str
    tokens: list[str]
    gain: str
    state: State
    place: str


class NoteView(TypedDict):
    """A short text on a place, such as what it costs to build there."""

    text: str
    words: str


class ProspectView(TypedDict):
    """One thing that a move would bring about, or that it costs."""

    words: str
    kind: str
    sign: str


class ConflictSideView(TypedDict):
    """One side of a conflict; its support is None until its player has decided."""

    seat: int
    piece: str
    strength: int
    support: int | None


class ConflictOutcomeView(TypedDict):
    """One thing that a conflict brought about."""

    kind: OutcomeKind
    words: str
    sign: str
    number: int


class ConflictView(TypedDict):
    """A conflict that the last move was about, or that is going on; then it has no winner yet."""

    title: str
    strength_words: str
    support_words: str
    support_sign: str
    attacker: ConflictSideView
    defender: ConflictSideView
    winner: int | None
    notes: list[str]
    odds: str
    outcomes: list[ConflictOutcomeView]


class UndoView(TypedDict):
    """Whether the last move can be taken back, and how many moves the turn has."""

    can: bool
    back: int
    reason: str


class LogEntry(TypedDict):
    """A move in words."""

    number: int
    seat: int
    move: str
    words: str
    lines: list[str]
    signs: list[list[str]]
    sounds: list[Sound]
    automatic: bool
    because: str
    conflict: ConflictStep


class OrderFieldView(TypedDict):
    """One thing that standing orders can say, and its possible values with their words."""

    name: str
    words: str
    values: list[tuple[str, str]]
    suggested: str


class DraftView(TypedDict):
    """After how many moves a draft leaves the real game, and its moves since."""

    at: int
    steps: list[str]


class LeaveView(TypedDict):
    """The move by which a seat leaves the game, and the consequences in words."""

    move: str
    words: str


class RankView(TypedDict):
    """A place in the ranking."""

    seat: int
    rank: int
    row: list[int]


class SheetRowView(TypedDict):
    """A source of points, and the points of each seat by column."""

    words: str
    points: list[list[int]]


class SheetView(TypedDict):
    """The score sheet."""

    columns: list[str]
    rows: list[SheetRowView]
    total: list[list[int]]
    note: str


class TallyColumnView(TypedDict):
    """A kind of points in the last counting."""

    sign: str
    words: str


class TallySeatView(TypedDict):
    """How the points of a seat were counted at the end, one number for each column."""

    before: list[int]
    added: list[int]
    total: int
    weakest: int | None


class TallyView(TypedDict):
    """The last counting of a game, seat by seat."""

    columns: list[TallyColumnView]
    seats: list[TallySeatView]
    sign: str
    words: str


class ResultView(TypedDict):
    """How a game ended."""

    ending: str
    ranking: list[RankView]
    sheet: SheetView | None
    tally: TallyView | None


# The sections of an audience's view.


class PositionSection(TypedDict):
    """Which position of which table is shown, and to whom."""

    type: Literal["sight"]
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


class QuestionSection(TypedDict):
    """Who plays, and what is asked of whom."""

    seats: list[SeatView]
    waited: list[int]
    mine: bool
    ask: QuestionView


class ChoicesSection(TypedDict):
    """The legal moves, and the tokens that choose them."""

    choices: Sequence[Choice]
    tokens: dict[str, TokenView]
    extras: dict[str, str]
    end: str | None
    confirm: bool
    forced: str | None
    notes: dict[str, NoteView]
    noted: bool
    odds: str
    conflicts: list[ConflictView]


class ThoughtView(TypedDict):
    """What a companion says, and the clause that it is about."""

    words: str
    rule: str


class OwnSeatSection(TypedDict):
    """What the owner of a seat holds, and can do: take back moves, give orders, leave."""

    rail: list[RailItemView]
    companion: list[ThoughtView]
    undo: UndoView
    orders: str
    order_fields: list[OrderFieldView]
    leave: LeaveView | None


class PicturesSection(TypedDict):
    """The gauges of the table, and its pictures."""

    table_gauges: list[GaugeView]
    parts: dict[str, str]


class LogSection(TypedDict):
    """The log from an entry on."""

    log_from: int
    log: list[LogEntry]


class AidLink(TypedDict):
    """The options and the player for which an audience is told the player aid."""

    options: str
    player: str | None


class TableSection(TypedDict):
    """The table itself, and the result of its game."""

    result: ResultView | None
    rematch: str | None
    host: int | None
    order: str | None
    replay: bool
    open: bool
    draft: DraftView | None
    help: bool
    aid: AidLink | None
    guided: bool
    doubts: list[str]


class AudienceView(
    PositionSection,
    QuestionSection,
    ChoicesSection,
    OwnSeatSection,
    PicturesSection,
    LogSection,
    TableSection,
):
    """Everything that one audience, a seat or the spectators, may know about a table."""


class ViewChange(LogSection):
    """What has changed since the last view that this connection was sent.

    ``changed`` has other keys of the view with their new values, ``edits`` what to replace in
    pictures, ``gone`` the names of pictures that no longer exist, and ``tokens`` those that this
    connection has not been sent yet. ``choices`` has what to replace in the last choices that were
    not empty, and ``extras`` what is different in their extras; None if ``changed`` has them.
    """

    type: Literal["change"]
    changed: dict[str, object]
    choices: list[ChoiceEdit] | None
    extras: dict[str, str | None]
    tokens: dict[str, TokenView]
    parts: dict[str, str]
    edits: dict[str, Sequence[Edit]]
    gone: list[str]
