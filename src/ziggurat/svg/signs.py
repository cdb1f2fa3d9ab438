"""Signs: silhouettes that are recognised by shape alone, in any colour."""

from __future__ import annotations

from dataclasses import dataclass

from .elements import Element, group, move_to, path


@dataclass(frozen=True, slots=True)
class Sign:
    """A silhouette in the square from -12 to 12: filled parts, then strokes of one width."""

    fill: str = ""
    stroke: str = ""
    width: float = 2.4

    def drawn(self, colour: str, x: float = 0, y: float = 0, scale: float = 1.0) -> Element:
        """The sign in one colour, its middle at x, y."""
        parts: list[Element] = []
        if self.fill:
            parts.append(path(self.fill, fill=colour, fill_rule="evenodd"))
        if self.stroke:
            parts.append(
                path(
                    self.stroke,
                    fill="none",
                    stroke=colour,
                    stroke_width=self.width,
                    stroke_linecap="round",
                    stroke_linejoin="round",
                )
            )
        return group(parts, transform=None if (x, y, scale) == (0, 0, 1) else move_to(x, y, scale))
