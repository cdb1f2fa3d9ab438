"""What a viewer of a table has not been sent yet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from typing_extensions import TypedDict

from ...i18n import speak
from ..views.audience_view import Audience, Received, current_view
from ..views.log import player_name
from ..views.names import distinct_names
from ..views.types import AudienceView
from .model import ChatEntry
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


class PeopleUpdate(TypedDict):
    """The seats whose page is open, and the number of spectators."""

    type: Literal["people"]
    here: list[int]
    watching: int


Update = AudienceView | ChatUpdate | PeopleUpdate
"""What a table tells its viewers unasked."""


class Updates:
    """The changes of a table for one viewer, who has everything that ``pending`` returned.

    Whoever asks rarely skips positions, never entries of the log. ``seq``, ``moves`` and ``chat``
    are what a viewer knows from an earlier connection.
    """

    def __init__(
        self,
        table: Table,
        audience: Audience,
        seq: int | None = None,
        moves: int | None = None,
        chat: int = 0,
    ) -> None:
        self.table = table
        self.audience = audience
        is_known = seq is not None and seq <= table.seq
        self._sent_log = (seq or 0, moves or 0) if is_known else (0, 0)
        self._sent_chat = chat if chat <= len(table.chat) else 0
        self._sent_version: tuple[int, int] | None = None
        self._sent_parts: dict[str, str] = {}
        self._sent_people: PeopleUpdate | None = None

    def set_theme(self, dark: bool) -> None:
        """Draw all pictures again in this theme."""
        self.audience = replace(self.audience, dark=dark)
        self._sent_parts = {}
        self.repeat_view()

    def repeat_view(self) -> None:
        """Return the view next time even if it has not changed."""
        self._sent_version = None

    def pending(self) -> Iterator[Update]:
        """What has changed, each looked up when it is asked for."""
        for look_up in (self._view, self._chat, self._people):
            update = look_up()
            if update is not None:
                yield update

    def _view(self) -> AudienceView | None:
        table = self.table
        version = (table.seq, table.revision)
        if self._sent_version == version:
            return None
        self._sent_version = version
        received = Received(table.unchanged_moves(*self._sent_log), self._sent_parts)
        view = current_view(table, self.audience, received)
        for name in view["gone"]:
            del self._sent_parts[name]
        self._sent_parts |= view["parts"]
        self._sent_log = (table.seq, view["moves"])
        return view

    def _chat(self) -> ChatUpdate | None:
        entries = self.table.chat[self._sent_chat :]
        self._sent_chat += len(entries)
        return {"type": "chat", "lines": list(map(self._chat_line, entries))} if entries else None

    def _chat_line(self, entry: ChatEntry) -> ChatLine:
        match = self.table.match
        say = speak(match.game.short, self.audience.language)
        names = distinct_names(sitting.name for sitting in self.table.seats)
        return {
            "number": entry.number,
            "seat": entry.seat,
            "name": names[entry.seat] or player_name(match.state.names[entry.seat], say),
            "text": entry.text,
            "at": entry.at.isoformat(timespec="seconds"),
        }

    def _people(self) -> PeopleUpdate | None:
        watching = sum(viewer.seat is None for viewer in self.table.viewers)
        people: PeopleUpdate = {
            "type": "people",
            "here": [*self.table.present_seats()],
            "watching": watching,
        }
        if self._sent_people == people:
            return None
        self._sent_people = people
        return people
