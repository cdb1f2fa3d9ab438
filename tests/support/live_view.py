"""A view that is kept up to date by its changes, as the page does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ziggurat.server.views.picture_edits import edited


class LiveView:
    """The last view that a connection was sent, whole or by its changes; its log is whole."""

    def __init__(self) -> None:
        self.sight: dict[str, Any] = {}
        self.tokens: dict[str, Any] = {}

    def take(self, message: dict[str, Any]) -> bool:
        """Take a message; False if it is not about the view."""
        if message["type"] == "sight":
            self.tokens = dict(message["tokens"])
            self._take(message, message)
        elif message["type"] == "change":
            self.tokens |= message["tokens"]
            self._take(self._changed(message), message)
        return message["type"] in ("sight", "change")

    def _changed(self, change: dict[str, Any]) -> dict[str, Any]:
        parts = self.sight["parts"] | change["parts"]
        for name in change["gone"]:
            del parts[name]
        for name, edits in change["edits"].items():
            parts[name] = edited(parts[name], edits)
        return {**self.sight, **change["changed"], "parts": parts}

    def _take(self, sight: dict[str, Any], log: dict[str, Any]) -> None:
        entries = [*self.sight.get("log", [])[: log["log_from"]], *log["log"]]
        used = dict.fromkeys(token for _, *path in sight["choices"] for token in path)
        tokens = {token: self.tokens[token] for token in used}
        self.sight = {**sight, "log_from": 0, "log": entries, "tokens": tokens}


def sights(messages: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """All views that a connection was sent, or several one after the other."""
    live = LiveView()
    return [live.sight for message in messages if live.take(message)]
