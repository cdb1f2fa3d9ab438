"""Sections of drawings side by side as one complete picture, for examples of rules."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .definitions import referenced_definitions
from .elements import Element, element, group, move_to, number, path, rect
from .theme import Theme

_GAP = 34.0
_EDGE = 6.0
_NAMED = re.compile(r' (?:id|class|data-at|aria-label)="[^"]*"')
_TITLE = re.compile(r"<title>[^<]*</title>")


class Panel(NamedTuple):
    """A drawing, partly as text already, and its visible section: left, top, width, height."""

    drawn: Sequence[Element | str]
    window: tuple[float, float, float, float]
    scale: float = 1.0

    @property
    def size(self) -> tuple[float, float]:
        return self.window[2] * self.scale, self.window[3] * self.scale


def side_by_side(panels: Sequence[Panel], defs: Mapping[str, str], theme: Theme) -> str:
    """The panels from left to right with arrows between them, and the definitions they refer to."""
    high = max(panel.size[1] for panel in panels)
    parts: list[str] = []
    x = _EDGE
    for at, panel in enumerate(panels):
        if at:
            parts.append(str(_arrow(x - _GAP / 2, _EDGE + high / 2, theme)))
        parts.append(_cut(panel, x, _EDGE + (high - panel.size[1]) / 2))
        x += panel.size[0] + _GAP
    wide, high = x - _GAP + _EDGE, high + 2 * _EDGE
    body = "".join(parts)
    needed = referenced_definitions(defs, body)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(wide)} {number(high)}" '
        f'width="{number(wide)}" height="{number(high)}"><defs>{needed}</defs>'
        f"{rect(0, 0, wide, high, fill=theme.page)}{body}</svg>"
    )


def ticked(x: float, y: float, theme: Theme) -> Element:
    """A tick: this is allowed."""
    return _mark("M-7.4.6L-2.2 6L7.6-6.4", x, y, theme, theme.accent)


def crossed(x: float, y: float, theme: Theme) -> Element:
    """A cross: this is not allowed."""
    return _mark("M-6.4-6.4L6.4 6.4M6.4-6.4L-6.4 6.4", x, y, theme, theme.ember)


def _mark(d: str, x: float, y: float, theme: Theme, colour: str) -> Element:
    lines = [path(d, stroke=tint, stroke_width=width) for tint, width in
             ((theme.halo, 8.4), (theme.rim, 6.4), (colour, 4.2))]  # fmt: skip
    place = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return group(lines, fill="none", transform=move_to(x, y), **place)


def _cut(panel: Panel, x: float, y: float) -> str:
    """The visible section; ids, labels and titles are left out, as several panels share them."""
    wide, high = panel.size
    text = _TITLE.sub("", _NAMED.sub("", "".join(map(str, panel.drawn))))
    window = " ".join(map(number, panel.window))
    place = f'x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}"'
    return f'<svg {place} viewBox="{window}">{text}</svg>'


def _arrow(x: float, y: float, theme: Theme) -> Element:
    return element(
        "path",
        d="M-9 0H8M2-6L8.4 0L2 6",
        fill="none",
        stroke=theme.ink,
        stroke_width=3,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=move_to(x, y),
    )
