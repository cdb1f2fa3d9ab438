"""The figures of ``ziggurat takeover``, as tables and as JSON lines."""

from collections.abc import Iterator, Sequence

from rich.table import Table

from ..arena import Difference, Takeover, TakeoverRow, by_player, by_seat, by_source, overall
from ..i18n import Catalogue
from ..ui import ui_of
from .arena import print_table
from .simulate import PLAIN

DIGITS = 3
"""Digits after the point in JSON."""


def show(takeover: Takeover, rows: Sequence[TakeoverRow], say: Catalogue) -> None:
    """Print the differences of all checkpoints, then each one in detail."""
    title = say("takeover.title", entrant=takeover.entrant, number=len(takeover.games))
    summary = new_table(title, say("takeover.start"), say)
    for start in takeover.starts:
        summary.add_row(start, *cells(overall(of_start(rows, start))))
    print_table(summary)
    for start in takeover.starts:
        print_table(details(takeover, of_start(rows, start), start, say))
    print(say("takeover.by-games"))


def details(takeover: Takeover, rows: Sequence[TakeoverRow], start: str, say: Catalogue) -> Table:
    """The differences from one checkpoint by seat, by player and by source of points."""
    game = takeover.rules
    words = say.of(game.short)
    table = new_table(say("takeover.details", start=start), "", say)
    for one in by_seat(rows):
        table.add_row(say("arena.seat", number=int(one.name)), *cells(one))
    table.add_section()
    for one in by_player(rows):
        table.add_row(words("table.player", player=one.name), *cells(one))
    table.add_section()
    for one in by_source(rows):
        table.add_row(ui_of(game).gain_words(one.name, words), *cells(one))
    return table


def new_table(title: str, first: str, say: Catalogue) -> Table:
    table = Table(box=PLAIN, title=title)
    table.add_column(first)
    for column in ("games", "real", "bots", "difference"):
        table.add_column(say(f"takeover.{column}"), justify="right")
    return table


def cells(one: Difference) -> list[str]:
    """Numbers of a row; the standard error is missing for a single game."""
    apart = round(one.difference, 1) + 0.0  # no minus before zero
    error = "" if one.error is None else f" ± {one.error:.1f}"
    return [str(one.games), f"{one.real:.1f}", f"{one.bots:.1f}", f"{apart:+.1f}{error}"]


def json_lines(takeover: Takeover, rows: Sequence[TakeoverRow]) -> Iterator[dict[str, object]]:
    """A line for each game that bots have played, then one for each difference."""
    for row in rows:
        yield dict(row)
    for start in takeover.starts:
        own = of_start(rows, start)
        kinds = {"seat": by_seat(own), "player": by_player(own), "source": by_source(own)}
        for kind, differences in {"all": [overall(own)], **kinds}.items():
            for one in differences:
                yield difference_line(start, kind, one)


def difference_line(start: str, kind: str, one: Difference) -> dict[str, object]:
    return {
        "start": start,
        "by": kind,
        "name": one.name,
        "games": one.games,
        "real": round(one.real, DIGITS),
        "bots": round(one.bots, DIGITS),
        "difference": round(one.difference, DIGITS),
        "error": None if one.error is None else round(one.error, DIGITS),
    }


def of_start(rows: Sequence[TakeoverRow], start: str) -> list[TakeoverRow]:
    return [row for row in rows if row["start"] == start]
