"""The explorer as HTML: links to choose from, tables with bars, boards with places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from urllib.parse import urlencode

from ...core.game import Game
from ...i18n import Catalogue, speak
from ..views.explorer import (
    ExplorerInterval,
    ExplorerRow,
    ExplorerTable,
    ExplorerView,
    Order,
    signed,
)
from .explorer_data import shipped

_WIDE, _HIGH, _RIM = 160.0, 18.0, 4.0
"""The size of a bar."""
_COLUMNS = ("games", "lead", "wins", "points", "place")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a link of the page leads."""

    game: str
    source: str
    players: int
    order: Order
    steps: tuple[str, ...] = ()

    @property
    def query(self) -> str:
        fields: list[tuple[str, str | int]] = [
            ("players", self.players),
            ("source", self.source),
            ("order", self.order),
        ]
        return urlencode([*fields, *(("at", step) for step in self.steps)])

    @property
    def url(self) -> str:
        return f"/explorer/{self.game}?{self.query}"

    def picture(self, table: str, light: str) -> str:
        """The address of the board with the places of a table."""
        return f"/explorer/{self.game}/{table}-{light}.svg?{self.query}"


def explorer_link(game: Game, language: str) -> str:
    """A button that leads to the explorer; empty if nothing was counted for the game."""
    if not shipped(game):
        return ""
    words = escape(speak(game.short, language)("explorer.link"))
    return f'<a class="button" href="/explorer/{game.short}">{words}</a>'


def explorer_html(game: Game, view: ExplorerView, say: Catalogue) -> str:
    """What stands on the page below its head."""
    steps = tuple(f"{step['table']}:{step['value']}" for step in view["path"])
    here = Place(game.short, view["source"], view["players"], view["order"], steps)
    parts = [_choices(view, here, say), _path(view, here, say)]
    if view["reached"] is not None:
        parts.append(_reached(view["reached"], say))
    parts += [_section(table, here, say) for table in view["tables"]]
    if not view["tables"]:
        parts.append(f'<p class="empty">{escape(say("explorer.end"))}</p>')
    how = say("explorer.how", percent=f"{view['fair']:.0f}")
    parts.append(f'<p class="how">{escape(how)}</p>')
    return "".join(parts)


def _choices(view: ExplorerView, here: Place, say: Catalogue) -> str:
    """Links to another number of players, to other games, and to another order."""
    game = here.game
    numbers = [
        (str(number), Place(game, here.source, number, here.order), number == here.players)
        for number in view["numbers"]
    ]
    sources = [
        (say(f"explorer.source-{one['name']}"), Place(game, one["name"], here.players, here.order),
         one["name"] == here.source)
        for one in view["sources"]
    ]  # fmt: skip
    orders: list[tuple[str, Place, bool]] = []
    for order in ("lead", "games"):
        there = Place(game, here.source, here.players, order, here.steps)
        orders.append((say(f"explorer.by-{order}"), there, order == here.order))
    groups = [("players", numbers), ("order", orders)]
    if len(sources) > 1:
        groups.insert(1, ("source", sources))
    navs = "".join(_nav(say(f"explorer.{name}"), name, links) for name, links in groups)
    source = next(one for one in view["sources"] if one["name"] == here.source)
    count = say("explorer.of-players", number=view["games"], players=view["players"])
    least = say("explorer.least", number=view["least"]) if view["least"] > 1 else ""
    told = " ".join(filter(None, (source["words"], count, least)))
    return f'<div id="choices">{navs}</div><p id="origin">{escape(told)}</p>'


def _nav(title: str, name: str, links: Sequence[tuple[str, Place, bool]]) -> str:
    """A row of links, of which one is where we are."""
    shown = "".join(
        f'<a href="{escape(place.url)}"{" aria-current=page" * here}>{escape(words)}</a>'
        for words, place, here in links
    )
    title = escape(title)
    return f'<nav id="{name}" aria-label="{title}"><span>{title}</span>{shown}</nav>'


def _path(view: ExplorerView, here: Place, say: Catalogue) -> str:
    """The steps that were chosen, each a way back."""
    if not view["path"]:
        return ""
    root = Place(here.game, here.source, here.players, here.order)
    items = [f'<li><a href="{escape(root.url)}">{escape(say("explorer.all"))}</a></li>']
    for number, step in enumerate(view["path"], start=1):
        words = f'<span class="of">{escape(step["title"])}</span> {escape(step["words"])}'
        if number == len(view["path"]):
            items.append(f'<li aria-current="page">{words}</li>')
        else:
            back = Place(here.game, here.source, here.players, here.order, here.steps[:number])
            items.append(f'<li><a href="{escape(back.url)}">{words}</a></li>')
    label = escape(say("explorer.path"))
    return f'<nav id="path" aria-label="{label}"><ol>{"".join(items)}</ol></nav>'


def _reached(row: ExplorerRow, say: Catalogue) -> str:
    """What the chosen path has led to."""
    table: ExplorerTable = {"name": "", "title": "", "places": False, "rows": [row]}
    caption = escape(say("explorer.reached"))
    return f'<section id="reached">{_table(table, caption, None, say)}</section>'


def _section(table: ExplorerTable, here: Place, say: Catalogue) -> str:
    """A table under its heading; with the board if its values are places."""
    title = escape(table["title"])
    board = _board(table["name"], here, say) if table["places"] else ""
    return (
        f'<section id="table-{escape(table["name"])}"><h2>{title}</h2>{board}'
        f"{_table(table, title, here, say)}</section>"
    )


def _board(name: str, here: Place, say: Catalogue) -> str:
    """The board with the results, light or dark; the table says the same."""
    images = "".join(
        f'<img class="{light}" loading="lazy" src="{escape(here.picture(name, light))}" alt="">'
        for light in ("light", "dark")
    )
    caption = escape(say("explorer.board"))
    label = f'tabindex="0" role="group" aria-label="{caption}"'
    return (
        f'<figure><div class="board" {label}>{images}</div>'
        f"<figcaption>{caption}</figcaption></figure>"
    )


def _table(table: ExplorerTable, caption: str, here: Place | None, say: Catalogue) -> str:
    heads = "".join(
        f'<th scope="col" class="of-{column}">{escape(say(f"explorer.{column}"))}</th>'
        for column in _COLUMNS
    )
    first = escape(table["title"]) or f'<span class="unseen">{caption}</span>'
    scale = _scale(table["rows"])
    rows = "".join(_row(table["name"], row, scale, here, say) for row in table["rows"])
    return (
        f'<table><caption class="unseen">{caption}</caption>'
        f'<thead><tr><th scope="col">{first}</th>{heads}</tr></thead><tbody>{rows}</tbody></table>'
    )


def _row(name: str, row: ExplorerRow, scale: float, here: Place | None, say: Catalogue) -> str:
    words = escape(row["words"])
    if here is not None and row["follows"]:
        steps = (*here.steps, f"{name}:{row['value']}")
        there = Place(here.game, here.source, here.players, here.order, steps)
        words = f'<a href="{escape(there.url)}">{words}</a>'
    elif here is None:
        words = f'<span class="unseen">{words}</span>'
    few = f' <small class="few">{escape(say("explorer.few"))}</small>' if row["few"] else ""
    lead = f"{_numbers(row['lead'], say, signs=True)}{_bar(row['lead'], scale)}"
    cells = (
        ("games", str(row["games"])),
        ("lead", lead),
        ("wins", _numbers(row["wins"], say)),
        ("points", _numbers(row["points"], say)),
        ("place", f"{row['rank']:.2f}"),
    )
    shown = "".join(f'<td class="of-{column}">{cell}</td>' for column, cell in cells)
    value = escape(row["value"])
    return f'<tr data-value="{value}"><th scope="row">{words}{few}</th>{shown}</tr>'


def _numbers(one: ExplorerInterval, say: Catalogue, signs: bool = False) -> str:
    """A mean, and its interval in smaller type."""
    mean, low, high = _texts(one, signs)
    if low is None or high is None:
        return f"<b>{mean}</b>"
    between = escape(say("explorer.range", low=low, high=high))
    return f"<b>{mean}</b> <small>{between}</small>"


def _texts(one: ExplorerInterval, signs: bool) -> Iterator[str | None]:
    """The three numbers with one digit and a real minus."""
    for number in (one["mean"], one["low"], one["high"]):
        if number is None:
            yield None
        else:
            text = signed(number) if signs else f"{number:.1f}"
            yield text.replace("-", "\N{MINUS SIGN}")


def _scale(rows: Sequence[ExplorerRow]) -> float:
    """How far the bars of a table reach: as far as the intervals of rows with many games."""
    shown = [row["lead"] for row in rows if not row["few"]] or [row["lead"] for row in rows]
    ends = [abs(end) for one in shown for end in (one["low"], one["high"]) if end is not None]
    return max([*ends, *(abs(row["lead"]["mean"]) for row in rows), 1.0])


def _bar(one: ExplorerInterval, scale: float) -> str:
    """An interval as a bar around its mean, beside a line at zero."""
    middle, half = _HIGH / 2, _WIDE / 2 - _RIM

    def across(value: float) -> float:
        return round(_WIDE / 2 + half * max(-1.0, min(1.0, value / scale)), 1)

    low, high = one["low"], one["high"]
    left, right = (across(-scale if low is None else low), across(scale if high is None else high))
    kind = "good" if low is not None and low > 0 else "bad" if high is not None and high < 0 else ""
    return (
        f'<svg class="bar {kind}" viewBox="0 0 {_WIDE:g} {_HIGH:g}" aria-hidden="true">'
        f'<path class="zero" d="M{_WIDE / 2:g} 1V{_HIGH - 1:g}"/>'
        f'<rect x="{left:g}" y="{middle - 3:g}" width="{max(1.0, right - left):g}" height="6"'
        f' rx="3"/><circle cx="{across(one["mean"]):g}" cy="{middle:g}" r="4.5"/></svg>'
    )
