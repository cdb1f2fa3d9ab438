"""Messages of the WebSocket, in both directions, each told apart by its ``type``.

Clients' messages are models that parse and check. The server's messages are typed dictionaries,
like all responses (see ``responses.py``).
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, TypeAdapter
from typing_extensions import TypedDict

from ..tables.audience_feed import ChatUpdate
from ..tables.explain import Explanation
from ..tables.pace import NATURAL, Pace
from ..tables.presence import PeopleUpdate
from ..tables.preview import TokenPreview
from ..tables.thinking import ThinkingUpdate
from ..views.types import AudienceView, ViewChange
from .requests import (
    MAX_LANGUAGE_LENGTH,
    ChatRequest,
    Count,
    ExplainRequest,
    MoveRequest,
    PreviewRequest,
    RequestId,
    StrictModel,
    UndoRequest,
)

# From the client.


class HelloMessage(StrictModel):
    """The first message of a connection: who the client is and what it knows already."""

    type: Literal["hello"]
    secret: Annotated[str, Field(max_length=100)] | None = None
    seq: Count | None = None
    moves: Count | None = None
    chat: Count = 0
    dark: bool = False
    changes: bool = False
    """Whether the client takes changes after the first view, instead of whole views."""
    language: Annotated[str, Field(max_length=MAX_LANGUAGE_LENGTH)] = ""
    pace: Pace = NATURAL
    """How fast bots shall move, while this player looks."""


class MoveMessage(MoveRequest):
    """Make a move."""

    type: Literal["move"]


class UndoMessage(UndoRequest):
    """Take back own moves."""

    type: Literal["undo"]


class ExplainMessage(ExplainRequest):
    """Ask why something cannot be chosen."""

    type: Literal["why"]
    id: RequestId


class PreviewMessage(PreviewRequest):
    """Ask what a token is and what choosing it would do."""

    type: Literal["ahead"]
    id: RequestId


class ChatMessage(ChatRequest):
    """Say something to everybody at the table."""

    type: Literal["chat"]


class ThemeMessage(StrictModel):
    """Ask for all pictures in this theme."""

    type: Literal["theme"]
    dark: bool


class PaceMessage(StrictModel):
    """Ask bots to move faster or slower; the slowest wish of the players who look counts."""

    type: Literal["pace"]
    pace: Pace


AnsweredMessage = MoveMessage | UndoMessage | ExplainMessage | PreviewMessage | ChatMessage
"""Messages that get a reply with their ``id``."""
ClientMessage = Annotated[AnsweredMessage | ThemeMessage | PaceMessage, Field(discriminator="type")]
"""What a client may send after its hello."""
CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


class MessageId(BaseModel):
    """The ``id`` of a message that is otherwise invalid, so that it can be answered."""

    type: Literal["move", "undo", "why", "ahead", "chat"]
    id: RequestId


# From the server.


class DoneReply(TypedDict):
    """The move, undo or line of chat is stored."""

    type: Literal["done"]
    seq: int
    id: str


class RefusedReply(TypedDict):
    """The message is not carried out, and why."""

    type: Literal["refused"]
    key: str
    reason: str
    rule: str
    message: str
    clause: str
    id: str


class ExplainReply(Explanation):
    """The answer to ``why``."""

    type: Literal["why"]
    id: str


class PreviewReply(TokenPreview):
    """The answer to ``ahead``."""

    type: Literal["ahead"]
    id: str


Reply = DoneReply | RefusedReply | ExplainReply | PreviewReply
"""Answers to messages with an ``id``."""
ServerMessage = Annotated[
    AudienceView
    | ViewChange
    | DoneReply
    | RefusedReply
    | ExplainReply
    | PreviewReply
    | ChatUpdate
    | PeopleUpdate
    | ThinkingUpdate,
    Field(discriminator="type"),
]
"""What the server may send."""
SERVER_MESSAGE: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)
