"""Clear panes over what can be chosen: they are touched, and tell what lies beneath."""

from __future__ import annotations

from collections.abc import Iterable

from ....svg.elements import Element, group, rect, title


def pane(
    at: str, x: float, y: float, wide: float, high: float, words: str, rx: float = 8.0
) -> Element:
    """A pane by its top left corner; ``at`` is the token that it stands for."""
    return rect(x, y, wide, high, title(words), rx=rx, data_at=at)


def spot(kind: str, owner: str) -> str | None:
    """The name of a thing before a player; None where nothing is pointed at."""
    return f"{kind}-{owner}" if owner else None


def panes(found: Iterable[Element]) -> Element:
    """All panes of a drawing, to be laid over it."""
    return group(found, class_="panes", fill="transparent")
