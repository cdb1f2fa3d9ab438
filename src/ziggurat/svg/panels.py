"""Pictures cut out of a table and laid side by side, complete in themselves: for examples."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ..core.messages import Say
from ..ui import Example
from .elements import Element, element, group, move_to, number, path, rect
from .theme import DARK, LIGHT, Theme

_GAP = 34.0
_EDGE = 6.0
_NAMED = re.compile(r' (?:id|class|data-at|aria-label)="[^"]*"')
_REFERENCE = re.compile(r'(?:href="|\()#([^")]+)')
_TITLE = re.compile(r"<title>[^<]*</title>")


class Panel(NamedTuple):
    """A drawing, some of it written already, and what is to be seen: left, top, width, height."""

    drawn: Sequence[Element | str]
    window: tuple[float, float, float, float]
    scale: float = 1.0

    @property
    def size(self) -> tuple[float, float]:
        return self.window[2] * self.scale, self.window[3] * self.scale


def in_both_lights(rule: str, drawn: Callable[[str, Theme], str], say: Say) -> Example:
    """The pictures of a clause, by day and by night, with what they show."""
    return Example(say(f"example.{rule.lower()}"), drawn(rule, LIGHT), drawn(rule, DARK))


def side_by_side(panels: Sequence[Panel], defs: Mapping[str, str], theme: Theme) -> str:
    """The panels from left to right, an arrow between each two, with the definitions needed."""
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
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(wide)} {number(high)}" '
        f'width="{number(wide)}" height="{number(high)}"><defs>{needed(defs, body)}</defs>'
        f"{rect(0, 0, wide, high, fill=theme.page)}{body}</svg>"
    )


def needed(defs: Mapping[str, str], text: str) -> str:
    """The definitions that a text refers to, or one of them does."""
    wanted: set[str] = set()
    found = set(_REFERENCE.findall(text))
    while found:
        wanted |= found
        inside = "".join(defs[name] for name in found)
        found = set(_REFERENCE.findall(inside)) - wanted
    return "".join(written for name, written in defs.items() if name in wanted)


def ticked(x: float, y: float, theme: Theme) -> Element:
    """Here it may go."""
    return _mark("M-7.4.6L-2.2 6L7.6-6.4", x, y, theme, theme.accent)


def crossed(x: float, y: float, theme: Theme) -> Element:
    """Here it may not."""
    return _mark("M-6.4-6.4L6.4 6.4M6.4-6.4L-6.4 6.4", x, y, theme, theme.ember)


def _mark(d: str, x: float, y: float, theme: Theme, colour: str) -> Element:
    lines = [path(d, stroke=tint, stroke_width=width) for tint, width in
             ((theme.halo, 8.4), (theme.rim, 6.4), (colour, 4.2))]  # fmt: skip
    place = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return group(lines, fill="none", transform=move_to(x, y), **place)


def _cut(panel: Panel, x: float, y: float) -> str:
    """Names are left out: two panels would have the same."""
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
