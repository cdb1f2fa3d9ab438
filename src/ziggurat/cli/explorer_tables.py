"""``ziggurat explorer show``: counts as tables in a terminal, or as JSON."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from rich.table import Table

from ..core.errors import RecordError
from ..core.game import Game
from ..core.registry import all_games
from ..i18n import Catalogue
from ..learn import explorer_file
from ..learn.explorer import Explored
from ..learn.game_explorer import explorer_of
from ..server.views.explorer import Order, explorer_view, signed
from .arena import print_table
from .errors import BadFile, UsageError, brief, error_sentence, printable
from .simulate import PLAIN

if TYPE_CHECKING:
    from ..server.views.explorer import ExplorerInterval, ExplorerRow, ExplorerTable, ExplorerView

COLUMNS = ("games", "lead", "wins", "points", "place")
ORDERS = get_args(Order)


def add_show(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    """Add the game, what is chosen, and an option for each table of each game."""
    games = [game for game in all_games() if explorer_of(game).tables]
    known = [game.short for game in games]
    sub.add_argument("game", choices=known, help=say("cli.game", known=", ".join(known)))
    sub.add_argument("--players", type=int, metavar="N", help=say("cli.explorer-players"))
    sub.add_argument("--source", metavar=say("cli.a-name"), help=say("cli.explorer-source"))
    file = say("cli.explorer-file")
    sub.add_argument("--file", metavar=say("cli.a-file"), help=file)
    order = say("cli.explorer-order")
    sub.add_argument("--order", choices=ORDERS, default=ORDERS[0], help=order)
    sub.add_argument("--json", action="store_true", help=say("cli.explorer-json"))
    tables = dict.fromkeys(table for game in games for table in explorer_of(game).tables)
    for table in tables:
        of = ", ".join(game.short for game in games if table in explorer_of(game).tables)
        about = say("cli.explorer-step", games=of)
        sub.add_argument(
            f"--{table}", dest="steps", action=Chosen, default=[], metavar=say("cli.a-name"),
            help=about,
        )  # fmt: skip


class Chosen(argparse.Action):
    """Appends a step, ``table:value``; the order of the options is that of the path."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        step = f"{(option_string or '').lstrip('-')}:{values}"
        setattr(namespace, self.dest, [*getattr(namespace, self.dest), step])


def show(args: argparse.Namespace, game: Game, folder: Path, say: Catalogue) -> int:
    """Print what follows a path."""
    say = say.of(game.short)
    try:
        view = explorer_view(
            game,
            chosen_sources(args, game, folder, say),
            args.source,
            args.players,
            args.steps,
            args.order,
            say,
        )
    except RecordError as error:
        raise UsageError(error_sentence(error, say)) from None
    if args.json:
        print(json.dumps(view, ensure_ascii=False))
    else:
        print_view(view, say)
    return 0


def chosen_sources(
    args: argparse.Namespace, game: Game, folder: Path, say: Catalogue
) -> dict[str, Explored]:
    """The file that was named; else what ships with the game, and the host's own."""
    if args.file is not None:
        return {"file": loaded(Path(args.file), game, say)}
    sources: dict[str, Explored] = {}
    if data := explorer_of(game).data():
        sources["bots"] = explorer_file.loads(data)
    own = folder / f"{game.short}.json"
    if own.exists():
        sources["own"] = loaded(own, game, say)
    return sources


def loaded(path: Path, game: Game, say: Catalogue) -> Explored:
    """The counts of a file, which are of this game."""
    try:
        return explorer_file.load_of(path, game)
    except RecordError as error:
        raise BadFile(f"{printable(str(path))}: {error_sentence(error, say)}") from None


def print_view(view: "ExplorerView", say: Catalogue) -> None:
    """Print the source, the path, and a table for each kind of step that follows."""
    source = next(one for one in view["sources"] if one["name"] == view["source"])
    print(source["words"])
    print(say("explorer.of-players", number=view["games"], players=view["players"]))
    if view["reached"] is not None:
        words = " > ".join(step["words"] for step in view["path"])
        reached = Table(box=PLAIN, title=brief(words))
        add_columns(reached, "", say)
        reached.add_row("", *cells(view["reached"]))
        print_table(reached)
    for table in view["tables"]:
        print_table(rich_table(table, say))
    print(say("explorer.how", percent=f"{view['fair']:.0f}"))


def rich_table(table: "ExplorerTable", say: Catalogue) -> Table:
    printed = Table(box=PLAIN, title=table["title"])
    add_columns(printed, table["title"], say)
    for row in table["rows"]:
        few = say("explorer.few") if row["few"] else ""
        printed.add_row(" ".join(filter(None, (row["words"], few))), *cells(row))
    return printed


def add_columns(table: Table, first: str, say: Catalogue) -> None:
    table.add_column(first)
    for column in COLUMNS:
        table.add_column(say(f"explorer.{column}"), justify="right")


def cells(row: "ExplorerRow") -> list[str]:
    """The numbers of a row with their intervals."""
    return [
        str(row["games"]),
        interval(row["lead"], signs=True),
        interval(row["wins"]),
        interval(row["points"]),
        f"{row['rank']:.2f}",
    ]


def interval(one: "ExplorerInterval", signs: bool = False) -> str:
    """A mean and its interval; the mean alone if there is only one game."""
    numbers = (one["mean"], one["low"], one["high"])
    mean, low, high = (
        "" if number is None else signed(number) if signs else f"{number:.1f}" for number in numbers
    )
    return f"{mean} ({low}..{high})" if low else mean
