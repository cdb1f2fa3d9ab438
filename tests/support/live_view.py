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
        self.offer: dict[str, Any] = {}
        """The last choices and extras, if there were any since the last whole view."""

    def take(self, message: dict[str, Any]) -> bool:
        """Take a message; False if it is not about the view."""
        if message["type"] == "sight":
            self.tokens, self.offer = dict(message["tokens"]), {}
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
            parts[name] = edited(parts[name], [(at, count, text) for at, count, text in edits])
        return {**self.sight, **change["changed"], **self._offered(change), "parts": parts}

    def _offered(self, change: dict[str, Any]) -> dict[str, Any]:
        """The choices and extras, if they are told as edits of the last ones."""
        if change["choices"] is None:
            return {}
        choices = list(self.offer["choices"])
        for start, count, added in change["choices"]:
            choices[start : start + count] = added
        extras = self.offer["extras"] | change["extras"]
        extras = {text: words for text, words in extras.items() if words is not None}
        return {"choices": choices, "extras": extras}

    def _take(self, sight: dict[str, Any], log: dict[str, Any]) -> None:
        entries = [*self.sight.get("log", [])[: log["log_from"]], *log["log"]]
        used = dict.fromkeys(token for _, *path in sight["choices"] for token in path)
        tokens = {token: self.tokens[token] for token in used}
        if sight["choices"]:
            self.offer = {"choices": sight["choices"], "extras": sight["extras"]}
        self.sight = {**sight, "log_from": 0, "log": entries, "tokens": tokens}


def sights(messages: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """All views that a connection was sent, or several one after the other."""
    live = LiveView()
    return [live.sight for message in messages if live.take(message)]
