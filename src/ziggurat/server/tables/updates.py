"""What a viewer of a table has not been sent yet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..views.audience_view import Audience
from ..views.types import AudienceView, ViewChange
from .audience_feed import ChatUpdate
from .messages import Message
from .presence import PeopleUpdate
from .table import Table
from .thinking import ThinkingUpdate

Update = AudienceView | ViewChange | ChatUpdate | PeopleUpdate | ThinkingUpdate
"""What a table tells its viewers unasked."""


class Updates:
    """The changes of a table for one viewer, who has everything that ``pending`` returned.

    Whoever asks rarely skips positions, never entries of the log. ``seq``, ``moves`` and ``chat``
    are what a viewer knows from an earlier connection. A viewer who takes changes gets the whole
    view first, and then what is new; any other viewer always gets the whole view.
    """

    def __init__(
        self,
        table: Table,
        audience: Audience,
        seq: int | None = None,
        moves: int | None = None,
        chat: int = 0,
        changes: bool = False,
    ) -> None:
        self.table = table
        self._feed = table.feed(audience)
        self._takes_changes = changes
        is_known = seq is not None and seq <= table.seq
        self._sent_log = (seq or 0, moves or 0) if is_known else (0, 0)
        self._sent_chat = chat if chat <= len(table.chat) else 0
        self._sent_number = 0
        self._sent_people: PeopleUpdate | None = None
        self._sent_thinking: ThinkingUpdate | None = None

    def set_theme(self, dark: bool) -> None:
        """Draw all pictures in this theme."""
        self._feed = self.table.feed(replace(self._feed.audience, dark=dark))
        self.repeat_view()

    def repeat_view(self) -> None:
        """Return the view next time even if it has not changed."""
        self._sent_number = 0

    def pending(self) -> Iterator[Message[Update]]:
        """What has changed, each looked up when it is asked for."""
        for look_up in (self._view, self._chat, self._people, self._thinking):
            message = look_up()
            if message is not None:
                yield message

    def _view(self) -> Message[Update] | None:
        sent, number = self._sent_number, self._feed.refresh()
        if sent == number:
            return None
        table, known = self.table, self._sent_log
        self._sent_number, self._sent_log = number, (table.seq, len(table.match.history))
        change = self._feed.change
        if self._takes_changes and sent == number - 1 and change is not None:
            return change
        return self._feed.whole(table.unchanged_moves(*known), self._takes_changes)

    def _chat(self) -> Message[Update] | None:
        sent, self._sent_chat = self._sent_chat, len(self.table.chat)
        return self._feed.chat(sent) if sent < self._sent_chat else None

    def _people(self) -> Message[Update] | None:
        people = self.table.viewers.people
        if self._sent_people is people.content:
            return None
        self._sent_people = people.content
        return people

    def _thinking(self) -> Message[Update] | None:
        thinking = self.table.thinking.message
        if thinking is None or self._sent_thinking is thinking.content:
            return None
        is_known = self._sent_thinking is not None or thinking.content["seat"] is not None
        self._sent_thinking = thinking.content
        return thinking if is_known else None
