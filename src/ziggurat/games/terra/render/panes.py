"""Transparent panes over what can be clicked; they say what is beneath."""

from __future__ import annotations

from collections.abc import Iterable

from ....svg.elements import Element, group, rect, title


def pane(
    token: str, x: float, y: float, wide: float, high: float, words: str, rx: float = 8.0
) -> Element:
    """A pane by its upper left corner, for the token that it stands for."""
    return rect(x, y, wide, high, title(words), rx=rx, data_at=token)


def token_of(kind: str, owner: str) -> str | None:
    """The token of something on a faction board; None without an owner, if it is not clickable."""
    return f"{kind}-{owner}" if owner else None


def pane_layer(panes: Iterable[Element]) -> Element:
    """All panes of a drawing, to be put over it."""
    return group(panes, class_="panes", fill="transparent")
