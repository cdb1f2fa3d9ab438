"""Water with lines along its banks, as engravers of maps draw it."""

from __future__ import annotations

from collections.abc import Sequence

from .elements import Element, element
from .theme import Theme


def bank_line(river: str, colour: str, width: float, dash: str | None = None) -> Element:
    """A line along the outline that is defined as ``river``; half of it falls on the land."""
    return element(
        "use",
        href=f"#{river}",
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_dasharray=dash,
        stroke_linejoin="round",
    )


def engraved(river: str, theme: Theme, lines: Sequence[tuple[float, str, float]]) -> list[Element]:
    """Broken lines, the outermost first: the width and dashes of each, and of the water in it."""
    layers: list[Element] = []
    for outer, dash, inner in lines:
        layers.append(bank_line(river, theme.water_line, outer, dash))
        layers.append(bank_line(river, theme.water, inner))
    return layers
