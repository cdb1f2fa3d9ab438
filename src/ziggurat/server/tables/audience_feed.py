"""What the viewers of one audience are sent: built and written once for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from typing_extensions import TypedDict

from ...i18n import speak
from ..views.audience_view import Audience, current_log, current_view
from ..views.log import player_name
from ..views.names import distinct_names
from ..views.types import AudienceView, TokenView, ViewChange
from ..views.view_change import Offer, view_change
from .messages import Message
from .model import ChatEntry

if TYPE_CHECKING:
    from .table import Table


class ChatLine(TypedDict):
    """A line of chat; ``at`` is UTC in ISO 8601."""

    number: int
    seat: int
    name: str
    text: str
    at: str


class ChatUpdate(TypedDict):
    """New lines of chat."""

    type: Literal["chat"]
    lines: list[ChatLine]


class AudienceFeed:
    """The present view of one audience, and what has changed since the view before.

    Views are numbered. Viewers who have the view before are sent the change, all others the whole
    view. Tokens are sent to viewers who take changes once, also if they are not needed in between.
    """

    def __init__(self, table: Table, audience: Audience) -> None:
        self.table = table
        self.audience = audience
        self.number = 0
        self.change: Message[ViewChange] | None = None
        """What is new since the view before; None if there was none."""
        self._version: tuple[int, int] | None = None
        self._view: AudienceView | None = None
        self._tokens: dict[str, TokenView] = {}
        self._offer = Offer()
        """The last moves that all viewers who take changes know."""
        self._whole: dict[tuple[int, bool], Message[AudienceView]] = {}
        self._chat: tuple[int, int, Message[ChatUpdate]] | None = None

    def refresh(self) -> int:
        """The number of the present view, which is built if the table has changed."""
        table, old = self.table, self._view
        version = (table.seq, table.revision)
        if version != self._version:
            new = current_view(table, self.audience, self._known_log(old))
            if old is not None:
                self.change = Message(view_change(old, new, self._tokens, self._offer))
            if new["choices"]:
                self._offer = Offer(new["choices"], new["extras"])
            self._tokens |= new["tokens"]
            self._version, self._view, self._whole = version, new, {}
            self.number += 1
        return self.number

    def _known_log(self, old: AudienceView | None) -> int:
        """How many entries of the log are the same as in an earlier view."""
        table = self.table
        if old is None:
            return len(table.match.history)
        return table.unchanged_moves(old["seq"], old["moves"])

    def whole(self, log_from: int, takes_changes: bool) -> Message[AudienceView]:
        """The present view with the log after its first entries.

        A viewer who takes changes gets all tokens, and knows no earlier offer of moves.
        """
        assert self._view is not None
        if takes_changes and not self._view["choices"]:
            self._offer = Offer()
        key = (log_from, takes_changes)
        if key not in self._whole:
            tokens = self._tokens if takes_changes else self._view["tokens"]
            log = current_log(self.table, self.audience, log_from)
            self._whole[key] = Message({**self._view, **log, "tokens": dict(tokens)})
        return self._whole[key]

    @property
    def written(self) -> int:
        """Characters of all messages that are kept."""
        messages = [*self._whole.values(), *([] if self.change is None else [self.change])]
        return sum(len(message.text or "") for message in messages)

    def chat(self, start: int) -> Message[ChatUpdate]:
        """The chat after its first lines."""
        end = len(self.table.chat)
        if self._chat is None or self._chat[:2] != (start, end):
            lines = [self._chat_line(entry) for entry in self.table.chat[start:]]
            self._chat = (start, end, Message({"type": "chat", "lines": lines}))
        return self._chat[2]

    def _chat_line(self, entry: ChatEntry) -> ChatLine:
        match = self.table.match
        say = speak(match.game.short, self.audience.language)
        names = distinct_names(holder.name for holder in self.table.seats)
        return {
            "number": entry.number,
            "seat": entry.seat,
            "name": names[entry.seat] or player_name(match.state.names[entry.seat], say),
            "text": entry.text,
            "at": entry.at.isoformat(timespec="seconds"),
        }
