"""What all components of the table have in common."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from ....core.messages import Say
from ....svg.elements import Element, Markup, markup
from ....svg.theme import Theme


class Drawing(NamedTuple):
    """A component as SVG, from its upper left corner, and its size."""

    body: Markup
    wide: float
    high: float


class Component(Protocol):
    """One thing on the table: an immutable value with all that it shows.

    A component is made from a state and draws itself from its own fields alone. Equal components
    have equal drawings, so that a component is the key of its drawing in a cache.
    """

    def __hash__(self) -> int: ...

    def draw(self, theme: Theme, say: Say, clickable: bool) -> Drawing:
        """The drawing; a clickable one has panes with the tokens that they stand for.

        Without panes, pieces and tiles carry their words themselves.
        """
        ...


def drawing(parts: Iterable[Element | str], wide: float, high: float) -> Drawing:
    """Elements as the drawing of a component."""
    return Drawing(markup(parts), wide, high)
