"""What clients may send: strict, and no longer than it has to be."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter
from pydantic_core import PydanticCustomError

from ..tables.drafts import MAX_DRAFT_STEPS

LARGEST_TEXT = 2 * 1024 * 1024
"""A log of a whole game has some ten thousand letters; people write comments, too."""
MOST_SEATS = 8
LONGEST_LANGUAGE = 35
"""A language with its script and region: `sr-Latn-RS`."""
_KINDS = "^(me|friend|bot(:[a-z]{1,16})?)$"
_UNREADABLE = ("Cc", "Cs", "Co", "Cn")
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that turn the direction of all that follows."""


def _readable(text: str) -> str:
    """What people write, in any script; control characters have no place in names and chat."""
    spaced = "".join(" " if unicodedata.category(sign) == "Zs" else sign for sign in text)
    spaced = spaced.replace("\t", " ")
    for sign in spaced:
        if sign in _TURNING or (sign != "\n" and unicodedata.category(sign) in _UNREADABLE):
            raise ValueError("control characters")
    return spaced.strip()


def _on_a_line(text: str) -> str:
    """The same, on one line."""
    return " ".join(_readable(text).split())


def _said(text: str) -> str:
    """Something readable that is not only space."""
    words = _readable(text)
    if not words:
        raise PydanticCustomError("too_short", "nothing said")
    return words


def _kind(text: str) -> str:
    """Who can sit on a seat; how good a bot should be follows a colon."""
    if not re.fullmatch(_KINDS, text):
        raise PydanticCustomError("literal_error", "kind")
    return text


Kind = Annotated[str, Field(json_schema_extra={"pattern": _KINDS}), AfterValidator(_kind)]
Name = Annotated[str, Field(max_length=40), AfterValidator(_on_a_line)]
Words = Annotated[str, Field(min_length=1, max_length=500), AfterValidator(_said)]
RequestId = Annotated[str, Field(pattern=r"^[!-~]{1,64}$")]
MoveText = Annotated[str, Field(min_length=1, max_length=400)]
Orders = Annotated[str, Field(max_length=100), AfterValidator(_on_a_line)]
Tokens = Annotated[list[Annotated[str, Field(max_length=80)]], Field(max_length=16)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Secret = Annotated[str, Field(max_length=100)]


class Wish(BaseModel):
    """Nothing may be in it that is not asked for."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatWish(Wish):
    """Who should sit on a seat."""

    kind: Kind
    name: Name = ""
    player: Annotated[str, Field(max_length=40)] | None = None
    points: Count | None = None


class FromWish(Wish):
    """A position to begin with: after so many moves of a table."""

    table: Annotated[str, Field(max_length=32)]
    at: Count


class TableWish(Wish):
    """A table to be made."""

    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[str, str | bool], Field(max_length=40)] = {}
    begin: FromWish | None = Field(default=None, alias="from")
    help: bool = True
    order: Literal["random", "listed"] | None = None


class RematchWish(Wish):
    """How the seats of the next game are given out."""

    order: Literal["random", "listed", "loser"] | None = None


class ReplayWish(Wish):
    """A game to look at, as a text."""

    text: Annotated[str, Field(min_length=1, max_length=LARGEST_TEXT)]


class Aside(Wish):
    """A position beside the present: so many real moves, and some that are not."""

    at: Count
    steps: Annotated[list[MoveText], Field(max_length=MAX_DRAFT_STEPS)] = []


class DraftWish(Aside):
    """Moves to think about, after so many real ones."""

    bots: bool = False
    eyes: SeatNumber | None = None


class SeatChange(Wish):
    """Whether a bot should answer for a person."""

    substitute: bool


class MoveWish(Wish):
    """A move."""

    seq: Count
    id: RequestId
    move: MoveText
    careful: bool = False


class UndoWish(Wish):
    """Own moves to take back, until so many are left."""

    seq: Count
    id: RequestId
    to: Count


class WhyWish(Wish):
    """What was touched in vain, or a move that is not possible."""

    chosen: Tokens = []
    move: MoveText | None = None


class AheadWish(Wish):
    """What was touched so far, and what is pointed at."""

    chosen: Tokens = []
    token: Annotated[str, Field(min_length=1, max_length=80)]
    draft: Aside | None = None


class HintWish(Wish):
    """The position for which advice is wanted."""

    seq: Count


class ChatWish(Wish):
    """Something to say."""

    id: RequestId
    text: Words


class MeWish(Wish):
    """What a person wants to change about his seat."""

    name: Name | None = None
    orders: Orders | None = None


class LinkWish(Wish):
    """A link to be drawn as a code."""

    text: Annotated[str, Field(min_length=1, max_length=300)]


class Hello(Wish):
    """The first message of a connection."""

    type: Literal["hello"]
    secret: Secret | None = None
    seq: Count | None = None
    moves: Count | None = None
    chat: Count = 0
    dark: bool = False
    language: Annotated[str, Field(max_length=LONGEST_LANGUAGE)] = ""


class MoveMessage(MoveWish):
    type: Literal["move"]


class UndoMessage(UndoWish):
    type: Literal["undo"]


class WhyMessage(WhyWish):
    type: Literal["why"]
    id: RequestId


class AheadMessage(AheadWish):
    type: Literal["ahead"]
    id: RequestId


class ChatMessage(ChatWish):
    type: Literal["chat"]


class ThemeMessage(Wish):
    type: Literal["theme"]
    dark: bool


Message = Annotated[
    MoveMessage | UndoMessage | WhyMessage | AheadMessage | ChatMessage | ThemeMessage,
    Field(discriminator="type"),
]
MESSAGE: TypeAdapter[Message] = TypeAdapter(Message)


class Named(BaseModel):
    """A message that is not in order, but says which answer it waits for."""

    type: Literal["move", "undo", "why", "ahead", "chat"]
    id: RequestId
