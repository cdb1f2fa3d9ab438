"""Bodies of responses.

Responses are typed dictionaries: mypy checks them where they are built, FastAPI validates them and
publishes their schema, and the hot ones cost no more than a plain ``dict``. Those that tables and
views build are defined there: ``views/types.py``, ``views/points.py``, ``views/win_chances.py``,
``views/game_list.py``, ``tables/explain.py``, ``tables/preview.py``, ``tables/hints.py``.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from fastapi import Response
from typing_extensions import TypedDict

from ..views.types import AudienceView


class ErrorDetail(TypedDict):
    """What went wrong: a key for programs, a sentence for people."""

    key: str
    message: str
    reason: NotRequired[str]
    rule: NotRequired[str]
    clause: NotRequired[str]


class ErrorResponse(TypedDict):
    """A request that is not carried out."""

    error: ErrorDetail


class ConflictResponse(ErrorResponse):
    """A request that no longer fits the table; if it is stale, with the present view."""

    sight: NotRequired[AudienceView]


class ReviewProgress(TypedDict):
    """The part of a review that is done, from 0 to 1; null if none is under way."""

    part: float | None


class CreatedSeat(TypedDict):
    """A seat of a new table; ``secret`` is null for bots."""

    seat: int
    player: str
    kind: str
    secret: str | None


class CreatedTable(TypedDict):
    """A new table and its seats, in the order of the request."""

    table: str
    seats: list[CreatedSeat]


class Creation(TypedDict):
    """What is needed to create tables and to import games: nothing, or a code of this kind."""

    needs: Literal["open", "password", "invitation"]


class StoredMove(TypedDict):
    """The length of the journal and of the game after a move or an undo."""

    seq: int
    moves: int


class StoredChat(TypedDict):
    """How many lines of chat the table has."""

    chat: int


class ClaimedSeat(TypedDict):
    """Whether the seat has the new secret; if not, the one that was sent stays: no invitation."""

    claimed: bool


class OwnSeat(TypedDict):
    """The name and standing orders of a person's seat."""

    name: str
    orders: str


class Substitute(TypedDict):
    """Whether a bot plays for a person."""

    substitute: bool


class NextSeat(TypedDict):
    """Where a person sits at the next table, and whom they play."""

    seat: int
    player: str


class Rematch(TypedDict):
    """The next table, and for each seat of this one the seat there; null for bots."""

    table: str
    seats: list[NextSeat | None]


class ImportedGame(TypedDict):
    """The table at which an imported game can be watched, and what is odd about the game."""

    table: str
    doubts: list[str]


class Clause(TypedDict):
    """A clause of the rules in words."""

    rule: str
    text: str


class Chapter(TypedDict):
    """A chapter of the rules and its clauses."""

    title: str
    clauses: list[Clause]


class Health(TypedDict):
    """Whether the server can do its work, its version, and that of the page's files."""

    ok: bool
    ziggurat: str
    page: str


class SvgResponse(Response):
    """A picture."""

    media_type = "image/svg+xml"


class PictureResponse(Response):
    """A picture to be shared."""

    media_type = "image/png"


class RecordResponse(Response):
    """A record as JSON, see ``docs/notation.md``."""

    media_type = "application/json"


class LogResponse(Response):
    """A game in its own notation."""

    media_type = "text/plain"


class ReplayResponse(Response):
    """A whole game as an HTML file."""

    media_type = "text/html"
