"""Plots as SVG for a narrow page: rows with labels above a scale."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, isfinite, log10
from statistics import median, quantiles

from ..learn.estimates import Estimate

WIDTH = 320
LEFT, RIGHT = 124, 42
"""The space for labels, and for the numbers on the other side."""
ROW, AXIS, TOP = 24, 26, 4
MAX_LABEL = 16
"""Characters of a label that are shown."""
BARS = 90
"""The height of a histogram in pixels."""

Mark = tuple[str, str, str]
"""A row: its label, what is drawn in it, and the number beside it."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Maps values to positions between the left and the right edge."""

    low: float
    high: float
    step: float = 1.0
    logarithmic: bool = False

    @staticmethod
    def over(values: Sequence[float], logarithmic: bool = False) -> Scale:
        """A scale that covers all values, from one round number to another."""
        finite = [value for value in values if isfinite(value)] or [0.0]
        low, high = min(finite), max(finite)
        if logarithmic:
            low = max(low, 0.01)
            top = max(high, low * 1.01)
            return Scale(10.0 ** floor(log10(low)), 10.0 ** ceil(log10(top)), logarithmic=True)
        step = round_step((high - low) or 1.0)
        least, most = floor(low / step), ceil(high / step)
        return Scale(least * step, max(most, least + 1) * step, step)

    def at(self, value: float) -> float:
        low, high, value = self.low, self.high, min(max(value, self.low), self.high)
        if self.logarithmic:
            low, high, value = log10(low), log10(high), log10(value)
        return LEFT + (value - low) / (high - low) * (WIDTH - LEFT - RIGHT)

    def ticks(self) -> list[float]:
        if self.logarithmic:
            powers = range(round(log10(self.low)), round(log10(self.high)) + 1)
            return [10.0**power for power in powers]
        parts = round((self.high - self.low) / self.step)
        return [self.low + self.step * n for n in range(parts + 1)]


def round_step(span: float) -> float:
    """A step of 1, 2 or 5 times a power of ten that divides a span into three to six parts."""
    unit = 10.0 ** floor(log10(span / 3))
    return max(unit * factor for factor in (1, 2, 5) if unit * factor <= span / 3 + 1e-12)


def whiskers(rows: Sequence[tuple[str, Estimate]], name: str, digits: int = 1) -> str:
    """A dot for each mean, a line for its interval."""
    ends = [end for _, estimate in rows for end in (estimate.low, estimate.mean, estimate.high)]
    scale = Scale.over(ends)

    def drawn(estimate: Estimate, y: float) -> str:
        ends = (estimate.low, estimate.high)
        low, high = (scale.at(end if isfinite(end) else estimate.mean) for end in ends)
        return (
            f'<path class="whisker" d="M{low:.1f} {y}H{high:.1f}M{low:.1f} {y - 4}v8'
            f'M{high:.1f} {y - 4}v8"/><circle class="dot" cx="{scale.at(estimate.mean):.1f}" '
            f'cy="{y}" r="4.5"/>'
        )

    marks = [
        (label, drawn(estimate, middle(at)), f"{estimate.mean:.{digits}f}")
        for at, (label, estimate) in enumerate(rows)
    ]
    return rows_of(marks, scale, name)


def boxes(rows: Sequence[tuple[str, Sequence[float]]], name: str, logarithmic: bool = False) -> str:
    """A box plot for each row: median, quartiles, 5th and 95th percentile."""
    filled = [(label, sorted(values)) for label, values in rows if values]
    scale = Scale.over([part for _, v in filled for part in parts(v)], logarithmic)

    def drawn(values: Sequence[float], y: float) -> str:
        low, first, centre, third, high = (scale.at(value) for value in parts(values))
        return (
            f'<path class="whisker" d="M{low:.1f} {y}H{high:.1f}"/>'
            f'<rect class="box" x="{first:.1f}" y="{y - 6}" width="{max(1.0, third - first):.1f}" '
            f'height="12" rx="2"/><path class="median" d="M{centre:.1f} {y - 8}v16"/>'
        )

    marks = [
        (label, drawn(values, middle(at)), short(median(values)))
        for at, (label, values) in enumerate(filled)
    ]
    return rows_of(marks, scale, name)


def parts(values: Sequence[float]) -> tuple[float, float, float, float, float]:
    """The 5th, 25th, 50th, 75th and 95th percentile."""
    if len(values) < 2:
        return (values[0],) * 5
    cut = quantiles(values, n=20, method="inclusive")
    return cut[0], cut[4], cut[9], cut[14], cut[18]


def histogram(values: Sequence[float], name: str) -> str:
    """A histogram of values."""
    scale = Scale.over(values)
    number = 24
    counts = [0] * number
    for value in values:
        share = (value - scale.low) / (scale.high - scale.low)
        counts[min(number - 1, int(share * number))] += 1
    wide = (WIDTH - LEFT - RIGHT) / number
    tallest = max(counts)
    bars = "".join(
        f'<rect class="bar" x="{LEFT + at * wide + 0.5:.1f}" y="{TOP + BARS - tall:.1f}" '
        f'width="{wide - 1:.1f}" height="{tall:.1f}"/>'
        for at, count in enumerate(counts)
        if (tall := BARS * count / tallest)
    )
    label = f'<text class="number" x="{LEFT - 8}" y="{TOP + 11}" text-anchor="end">{tallest}</text>'
    return svg(axis(scale, TOP + BARS) + bars + label, TOP + BARS + AXIS, name)


def middle(at: int) -> float:
    return TOP + ROW * at + ROW / 2


def rows_of(marks: Sequence[Mark], scale: Scale, name: str) -> str:
    bottom = TOP + ROW * len(marks)
    drawn = [axis(scale, bottom)]
    for at, (label, mark, number) in enumerate(marks):
        y = middle(at) + 4.5
        drawn.append(
            f'<text x="{LEFT - 8}" y="{y}" text-anchor="end">{escape(fitting(label))}</text>{mark}'
            f'<text class="number" x="{WIDTH}" y="{y}" text-anchor="end">{number}</text>'
        )
    return svg("".join(drawn), bottom + AXIS, name)


def fitting(label: str) -> str:
    return label if len(label) <= MAX_LABEL else label[: MAX_LABEL - 1] + "…"


def axis(scale: Scale, bottom: float) -> str:
    lines = "".join(f"M{scale.at(tick):.1f} {TOP}V{bottom}" for tick in scale.ticks())
    numbers = "".join(
        f'<text class="tick" x="{scale.at(tick):.1f}" y="{bottom + 16}" '
        f'text-anchor="middle">{short(tick)}</text>'
        for tick in scale.ticks()
    )
    return f'<path class="grid" d="{lines}"/>{numbers}'


def short(value: float) -> str:
    return f"{round(value, 2):,.10g}".replace(",", "\N{NARROW NO-BREAK SPACE}")


def svg(content: str, height: float, name: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(name)}">'
        f"{content}</svg>"
    )
