"""What was counted of set-ups, in one language: the rows that follow a path."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import isfinite
from typing import Final, Literal

from typing_extensions import TypedDict

from ...core.errors import RecordError
from ...core.game import Game
from ...i18n import Catalogue, level_words
from ...learn.estimates import Estimate
from ...learn.explorer import (
    Counts,
    Explored,
    Path,
    Row,
    Step,
    Tables,
    best_first,
    most_played_first,
)
from ...learn.game_explorer import explorer_of
from ...ui import Picture, PlaceResult, ui_of

FEW: Final = 30
"""A row with fewer games says so: its interval is hardly better than a guess."""
DIGITS: Final = 2
Order = Literal["lead", "games"]
"""By the lower end of the interval of the lead, or by the number of games."""


class ExplorerInterval(TypedDict):
    """A mean and its 95% confidence interval; null where there is none."""

    mean: float
    low: float | None
    high: float | None


class ExplorerRow(TypedDict):
    """What one path has led to."""

    value: str
    words: str
    games: int
    seats: int
    points: ExplorerInterval
    lead: ExplorerInterval
    wins: ExplorerInterval
    rank: float
    few: bool
    follows: bool


class ExplorerTable(TypedDict):
    """Rows that follow a path, one for each value; ``places`` if a board can show them."""

    name: str
    title: str
    places: bool
    rows: list[ExplorerRow]


class ExplorerStep(TypedDict):
    """A step of the path that was chosen."""

    table: str
    value: str
    title: str
    words: str


class ExplorerSource(TypedDict):
    """Games that were counted together, and where they are from."""

    name: str
    words: str
    games: int


class ExplorerView(TypedDict):
    """What follows a path in the games with one number of players."""

    game: str
    source: str
    sources: list[ExplorerSource]
    players: int
    numbers: list[int]
    games: int
    fair: float
    least: int
    order: Order
    path: list[ExplorerStep]
    reached: ExplorerRow | None
    tables: list[ExplorerTable]


def chosen_counts(
    sources: Mapping[str, Explored], source: str | None, players: int | None
) -> tuple[str, int, Counts]:
    """The source, the number of players and their games; a RecordError if there are none.

    Without a source it is the first one, without a number the one with most players.
    """
    name = source or next(iter(sources), "")
    if name not in sources:
        raise RecordError("explorer-source", found=name, known=", ".join(sources))
    explored = sources[name]
    number = max(explored.players) if players is None else players
    if number not in explored.players:
        known = ", ".join(map(str, sorted(explored.players)))
        raise RecordError("explorer-players", found=number, known=known)
    return name, number, explored.players[number]


def read_path(steps: Sequence[str], counts: Counts) -> Path:
    """A path from its steps, ``table:value``; a RecordError if it was not counted."""
    path = tuple(Step(*step.partition(":")[::2]) for step in steps)
    if path and path not in counts.rows:
        raise RecordError("explorer-path", found=", ".join(steps))
    return path


def explorer_view(
    game: Game,
    sources: Mapping[str, Explored],
    source: str | None,
    players: int | None,
    steps: Sequence[str],
    order: Order,
    say: Catalogue,
) -> ExplorerView:
    """Everything that a page or a terminal shows of a path."""
    name, number, counts = chosen_counts(sources, source, players)
    path = read_path(steps, counts)
    parents = counts.by_parent()
    reached = counts.rows.get(path)
    return {
        "game": game.short,
        "source": name,
        "sources": [source_view(one, explored, say) for one, explored in sources.items()],
        "players": number,
        "numbers": sorted(sources[name].players),
        "games": counts.games,
        "fair": round(100 / number, DIGITS),
        "least": sources[name].least,
        "order": order,
        "path": [_step(game, step, say) for step in path],
        "reached": None if reached is None else _row(game, path, reached, parents, say),
        "tables": [
            _table(game, (path, name), rows, parents, order, say)
            for name, rows in _in_order(game, parents.get(path, {}))
        ],
    }


def source_view(name: str, explored: Explored, say: Catalogue) -> ExplorerSource:
    """A source in words."""
    facts, games = explored.origin, explored.games
    if facts.get("kind") == "bots":
        level = level_words(str(facts.get("level", "")), say)
        seed, version = (str(facts.get(key, "?")) for key in ("seed", "ziggurat"))
        told = {"level": level, "seed": seed, "version": version}
        words = say("explorer.origin-bots", number=games, **told)
        if facts.get("options"):
            words = say("explorer.origin-options", words=words, options=facts["options"])
    else:
        words = say("explorer.origin-records", number=games, files=facts.get("files", games))
    return {"name": name, "words": words, "games": games}


def place_picture(
    game: Game,
    sources: Mapping[str, Explored],
    chosen: tuple[str | None, int | None],
    table: str,
    steps: Sequence[str],
) -> Picture | None:
    """The board with the results of a table whose values are places; None if it has no such."""
    _, _, counts = chosen_counts(sources, *chosen)
    rows = counts.by_parent().get(read_path(steps, counts), {}).get(table, {})
    if table not in explorer_of(game).places or not rows:
        return None
    return ui_of(game).explored_places({value: _place(row) for value, row in rows.items()})


def _place(row: Row) -> PlaceResult:
    lead = row.mean_lead()
    is_good = True if lead.low > 0 else False if lead.high < 0 else None
    return PlaceResult(signed(lead.mean), str(row.games), is_good)


def signed(number: float) -> str:
    """A difference with one digit and its sign; no minus before zero."""
    return f"{round(number, 1) + 0.0:+.1f}"


def _in_order(game: Game, tables: Tables) -> Iterator[tuple[str, dict[str, Row]]]:
    """Tables as the game orders them."""
    for name in explorer_of(game).tables:
        if name in tables:
            yield name, tables[name]


def _table(
    game: Game,
    place: tuple[Path, str],
    rows: Mapping[str, Row],
    parents: Mapping[Path, Tables],
    order: Order,
    say: Catalogue,
) -> ExplorerTable:
    """A table that follows a path, by its name."""
    path, name = place
    ordered = best_first(rows) if order == "lead" else most_played_first(rows)
    return {
        "name": name,
        "title": ui_of(game).explored_table(name, say),
        "places": name in explorer_of(game).places,
        "rows": [
            _row(game, (*path, Step(name, value)), row, parents, say) for value, row in ordered
        ],
    }


def _step(game: Game, step: Step, say: Catalogue) -> ExplorerStep:
    ui = ui_of(game)
    return {
        "table": step.table,
        "value": step.value,
        "title": ui.explored_table(step.table, say),
        "words": ui.explored_value(step.table, step.value, say),
    }


def _row(
    game: Game, path: Path, row: Row, parents: Mapping[Path, Tables], say: Catalogue
) -> ExplorerRow:
    step = path[-1]
    return {
        "value": step.value,
        "words": ui_of(game).explored_value(step.table, step.value, say),
        "games": row.games,
        "seats": row.seats,
        "points": _interval(row.mean_points()),
        "lead": _interval(row.mean_lead()),
        "wins": _interval(row.win_share(), 100),
        "rank": round(row.mean_place(), DIGITS),
        "few": row.games < FEW,
        "follows": path in parents,
    }


def _interval(estimate: Estimate, times: float = 1) -> ExplorerInterval:
    low, high = (
        round(times * end, DIGITS) if isfinite(end) else None
        for end in (estimate.low, estimate.high)
    )
    return {"mean": round(times * estimate.mean, DIGITS), "low": low, "high": high}
