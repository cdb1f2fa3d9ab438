"""Bodies of requests: strict models that refuse unknown keys and overlong texts.

``messages.py`` has the messages of the WebSocket, ``responses.py`` what the server sends.
"""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from ...learn.puzzle_rating import LEAST, MEAN, MOST, START_DEVIATION
from ..tables.drafts import MAX_DRAFT_STEPS
from .text import chat_text, one_line, person_name

MAX_IMPORT_SIZE = 2 * 1024 * 1024
"""Size of a game that is imported as text, in bytes. A long annotated log has about 100 kB."""
MAX_SEATS = 8
"""Seats of a table."""
MAX_LANGUAGE_LENGTH = 35
"""Characters of a language tag with script and region, such as ``sr-Latn-RS``."""
_SEAT_KIND = "^(me|friend|bot(:[a-z]{1,16})?)$"


def _seat_kind(text: str) -> str:
    """Who holds a seat; the level of a bot follows a colon."""
    if not re.fullmatch(_SEAT_KIND, text):
        raise PydanticCustomError("literal_error", "kind")
    return text


SeatKind = Annotated[
    str, Field(json_schema_extra={"pattern": _SEAT_KIND}), AfterValidator(_seat_kind)
]
PersonName = Annotated[str, Field(max_length=40), AfterValidator(person_name)]
ChatText = Annotated[str, Field(min_length=1, max_length=500), AfterValidator(chat_text)]
RequestId = Annotated[str, Field(pattern=r"^[!-~]{1,64}$")]
MoveText = Annotated[str, Field(min_length=1, max_length=400)]
OrdersText = Annotated[str, Field(max_length=100), AfterValidator(one_line)]
TokenList = Annotated[list[Annotated[str, Field(max_length=80)]], Field(max_length=16)]
CreationCode = Annotated[str, Field(max_length=200)]
"""The password or the invitation of who creates a table, if one is needed."""
Count = Annotated[int, Field(ge=0, le=1_000_000)]
SeatSecret = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{32}$")]
SeatNumber = Annotated[int, Field(ge=0, lt=MAX_SEATS)]


Deviation = Annotated[float, Field(gt=0, le=START_DEVIATION, allow_inf_nan=False)]


class StrictModel(BaseModel):
    """A model that converts no types and refuses unknown keys."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatRequest(StrictModel):
    """Who should hold a seat."""

    kind: SeatKind
    name: PersonName = ""
    player: Annotated[str, Field(max_length=40)] | None = None
    points: Count | None = None


class StartPosition(StrictModel):
    """The position of another table after its first ``at`` moves."""

    table: Annotated[str, Field(max_length=32)]
    at: Count


class TableRequest(StrictModel):
    """A table to be created."""

    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=MAX_SEATS)]
    options: Annotated[dict[str, str | bool], Field(max_length=40)] = {}
    start: StartPosition | None = Field(default=None, alias="from")
    help: bool = True
    order: Literal["random", "listed"] | None = None
    guided: bool = False
    code: CreationCode = ""


class RematchRequest(StrictModel):
    """How the seats of the next game are assigned."""

    order: Literal["random", "listed", "loser"] | None = None


class ImportRequest(StrictModel):
    """A game as text: a record, a log or an archive ledger."""

    text: Annotated[str, Field(min_length=1, max_length=MAX_IMPORT_SIZE)]
    code: CreationCode = ""


class DraftPositionRequest(StrictModel):
    """The position after ``at`` real moves and some hypothetical ones."""

    at: Count
    steps: Annotated[list[MoveText], Field(max_length=MAX_DRAFT_STEPS)] = []


class DraftRequest(DraftPositionRequest):
    """A draft to be shown, with answers of bots if wanted, through the eyes of a seat."""

    bots: bool = False
    eyes: SeatNumber | None = None


class SubstituteRequest(StrictModel):
    """Whether a bot should play for a person."""

    substitute: bool


class MoveRequest(StrictModel):
    """A move."""

    seq: Count
    id: RequestId
    move: MoveText
    careful: bool = False


class AttemptRequest(StrictModel):
    """A move in a puzzle, or none by who gives up; the rating of the solver before it."""

    move: MoveText | None
    rating: Annotated[float, Field(ge=LEAST, le=MOST, allow_inf_nan=False)] = MEAN
    deviation: Deviation = START_DEVIATION


class UndoRequest(StrictModel):
    """Take back own moves until ``to`` moves are left."""

    seq: Count
    id: RequestId
    to: Count


class ExplainRequest(StrictModel):
    """Tokens, or a move, that the player cannot choose now."""

    chosen: TokenList = []
    move: MoveText | None = None


class PreviewRequest(StrictModel):
    """The tokens chosen so far, and the one under the pointer."""

    chosen: TokenList = []
    token: Annotated[str, Field(min_length=1, max_length=80)]
    draft: DraftPositionRequest | None = None


class MarksRequest(StrictModel):
    """The tokens chosen so far, after which places are marked."""

    chosen: TokenList = []
    draft: DraftPositionRequest | None = None


class HintsRequest(StrictModel):
    """The position for which hints are wanted."""

    seq: Count


class ChatRequest(StrictModel):
    """A line of chat."""

    id: RequestId
    text: ChatText


class ClaimRequest(StrictModel):
    """A new secret for the seat of an invitation, which the guest makes up."""

    secret: SeatSecret


class OwnSeatRequest(StrictModel):
    """What a person changes about their own seat."""

    name: PersonName | None = None
    orders: OrdersText | None = None


class QrCodeRequest(StrictModel):
    """A link of this server to be drawn as a QR code."""

    text: Annotated[str, Field(min_length=1, max_length=300)]
