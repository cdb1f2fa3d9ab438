"""Draw the layers from the real imports: ``python3 do.py architecture``.

The picture is ``docs/pictures/layers.svg``. Each box is a package; an arrow leads to what it
imports, unless another arrow leads there already.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "pictures" / "layers.svg"

GAME_FACETS = ("ui", "render", "bots", "locale", "notation")
SERVER_PACKAGES = {
    "http": "server/http",
    "export": "server/export",
    "storage": "server/storage",
    "tables": "server/tables",
    "views": "server/views",
    "settings": "server settings",
    "assets": "server settings",
    "logging": "server settings",
    "workers": "server settings",
    "metrics": "server settings",
}
"""The parts of the server; what runs it is a box of its own."""
LAYERS = ("arena", "bench", "bots", "cli", "core", "i18n", "svg", "ui")
"""Packages that are one box each; the server and the games are taken apart."""

WIDE, HIGH = 128, 40
GAP_X, GAP_Y = 18, 46
EDGE = 20


def box_of(module: str) -> str | None:
    """The box in which a module is drawn; None for what belongs to no layer."""
    parts = module.split(".")[1:]
    if parts[:1] == ["games"] and len(parts) > 1:
        facet = parts[2] if len(parts) > 2 else ""
        return f"games/*/{facet}" if facet in GAME_FACETS else "games/* rules"
    if parts[:1] == ["server"]:
        package = parts[1] if len(parts) > 1 else ""
        return SERVER_PACKAGES.get(package, "server")
    return parts[0] if parts and parts[0] in LAYERS else None


def imports() -> dict[str, set[str]]:
    """What each box imports from other boxes."""
    import grimp  # comes with import-linter, which not every task has

    graph = grimp.build_graph("ziggurat")
    below: dict[str, set[str]] = {}
    for module in graph.modules:
        box = box_of(module)
        if box is None:
            continue
        mine = below.setdefault(box, set())
        for other in graph.find_modules_directly_imported_by(module):
            target = box_of(other)
            if target is not None and target != box:
                mine.add(target)
    return below


def reachable(below: Mapping[str, set[str]], start: str) -> set[str]:
    """Everything beneath a box."""
    seen: set[str] = set()
    waiting = list(below[start])
    while waiting:
        box = waiting.pop()
        if box not in seen:
            seen.add(box)
            waiting += below[box]
    return seen


def reduced(below: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """Without arrows to what is reached through another box as well."""
    return {
        box: {
            target
            for target in targets
            if not any(target in reachable(below, other) for other in targets if other != target)
        }
        for box, targets in below.items()
    }


def heights(below: Mapping[str, set[str]]) -> dict[str, int]:
    """How many boxes lie beneath each one on the longest way down."""
    known: dict[str, int] = {}

    def height(box: str) -> int:
        if box not in known:
            known[box] = 1 + max((height(target) for target in below[box]), default=-1)
        return known[box]

    for box in below:
        height(box)
    return known


def rows(below: Mapping[str, set[str]]) -> list[list[str]]:
    """The boxes from the top row to the bottom row, each near what imports it."""
    height = heights(below)
    top = max(height.values())
    lines = [sorted(box for box in below if height[box] == level) for level in range(top, -1, -1)]
    place: dict[str, float] = {}
    for line in lines:
        above = {
            box: [place[other] for other in place if box in below[other]] or [0.5] for box in line
        }
        line.sort(key=lambda box: (sum(above[box]) / len(above[box]), box))
        for number, box in enumerate(line):
            place[box] = (number + 0.5) / len(line)
    return lines


def drawn() -> str:
    """The picture as SVG."""
    below = imports()
    lines = rows(below)
    width = max(len(line) for line in lines) * (WIDE + GAP_X) - GAP_X + 2 * EDGE
    height = len(lines) * (HIGH + GAP_Y) - GAP_Y + 2 * EDGE
    spots: dict[str, tuple[float, float]] = {}
    for level, line in enumerate(lines):
        left = (width - len(line) * (WIDE + GAP_X) + GAP_X) / 2
        for number, box in enumerate(line):
            spots[box] = (left + number * (WIDE + GAP_X), EDGE + level * (HIGH + GAP_Y))
    shapes = [
        _arrow(spots[box], spots[target])
        for box, targets in sorted(reduced(below).items())
        for target in sorted(targets)
    ]
    shapes += [_box(name, *spot) for name, spot in sorted(spots.items())]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" font-family="sans-serif" font-size="13">',
            "<title>The layers of Ziggurat, drawn from its imports</title>",
            '<rect width="100%" height="100%" fill="#faf6ee"/>',
            '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" '
            'markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8Z" fill="#8a6d3b"/></marker>'
            "</defs>",
            *shapes,
            "</svg>",
            "",
        ]
    )


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    x1, y1 = start[0] + WIDE / 2, start[1] + HIGH
    x2, y2 = end[0] + WIDE / 2, end[1] - 2
    bend = (y2 - y1) / 2
    path = f"M{x1:g} {y1:g}C{x1:g} {y1 + bend:g} {x2:g} {y2 - bend:g} {x2:g} {y2:g}"
    return f'<path d="{path}" fill="none" stroke="#8a6d3b" marker-end="url(#tip)"/>'


def _box(name: str, left: float, top: float) -> str:
    middle = f'x="{left + WIDE / 2:g}" y="{top + HIGH / 2 + 4.5:g}"'
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{WIDE}" height="{HIGH}" rx="6" fill="#fff" '
        f'stroke="#4a3c22"/><text {middle} text-anchor="middle" fill="#2b2418">'
        f"{escape(name)}</text>"
    )


def architecture(arguments: list[str]) -> None:
    """Write the picture."""
    PICTURE.write_text(drawn(), encoding="utf-8", newline="\n")
