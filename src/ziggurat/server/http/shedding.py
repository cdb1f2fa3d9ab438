"""What kind of work a request or a message is: an overloaded server refuses some kinds."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext

from starlette.datastructures import Headers
from starlette.types import Scope

from ..tables.load_monitor import LoadMonitor, Work
from .messages import AnsweredMessage, PreviewMessage

_TABLES = "/api/tables"
_CREATING = {_TABLES, "/api/replays"}
_GAME = {"moves", "undo", "chat", "me", "seats", "claim", "why", "live"}
"""What players ask of a running game, by the part of the path after the table's id."""


def work_of_request(scope: Scope) -> Work | None:
    """The kind of a request; None for what is always answered: pages, files, lists, health.

    A spectator's WebSocket is like a player's until it says hello.
    """
    path = str(scope["path"])
    if path in _CREATING:
        return Work.EXTRA
    if not path.startswith(f"{_TABLES}/"):
        return None
    part = path.removeprefix(f"{_TABLES}/").partition("/")[2].partition("/")[0]
    if part in _GAME:
        return Work.GAME
    if part:
        return Work.EXTRA
    return Work.GAME if "authorization" in Headers(scope=scope) else Work.NEWCOMER


def carrying_out(
    load: LoadMonitor, work: Work | None, counts: bool = True
) -> AbstractContextManager[None]:
    """To be entered for work that is done; Overloaded if it is refused.

    What does not count is not in progress for others: a client may take its time to read a view.
    """
    if work is Work.GAME and counts:
        return load.game()
    if work is not None:
        load.check(work)
    return nullcontext()


def work_of_message(message: AnsweredMessage) -> Work:
    """The kind of what an open page asks."""
    return Work.EXTRA if isinstance(message, PreviewMessage) else Work.GAME
