"""``ziggurat explorer``: what set-ups have led to, counted in many games."""

import argparse
import sys
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from .. import __version__
from ..arena import BotGame, Exploration, bot_games, count, count_folder, file_name
from ..core.errors import RecordError
from ..core.game import Game
from ..i18n import Catalogue
from ..learn import explorer_file
from ..learn.explorer import Explored
from ..learn.game_explorer import explorer_of
from .arena import chosen_workers, error_console, progress_bar
from .errors import BadFile, UsageError, brief, error_sentence, printable
from .explorer_tables import add_show, show
from .language import add_language
from .options import add_game, chosen_options, game_named, write_out
from .parser import Parser
from .serve import load_settings
from .simulate import created_folder, save

if TYPE_CHECKING:
    from ..server.settings import Settings

LEAST = 10
"""Games that a path needs to be written, unless another number is asked for."""


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    actions = sub.add_subparsers(
        metavar=say("cli.explorer-action"), dest="action", required=True, parser_class=Parser
    )
    for name, add in _ARGUMENTS.items():
        action = actions.add_parser(name, help=say(f"cli.explorer-{name}"), say=say, raw=True)
        add(action, say)
        about = say("cli.serve-explorer-folder")
        action.add_argument("--explorer-folder", metavar=say("cli.a-folder"), help=about)
        add_language(action, say)


def add_build(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    add_game(sub, say, players=False)
    source = sub.add_mutually_exclusive_group(required=True)
    source.add_argument("--games", type=int, metavar="N", help=say("cli.explorer-games"))
    folder = say("cli.a-folder")
    source.add_argument(
        "--from", dest="folders", action="append", metavar=folder, help=say("cli.explorer-from")
    )
    level = say("cli.takeover-level")
    sub.add_argument("--level", default="hard", metavar=say("cli.a-name"), help=level)
    sub.add_argument("--seed", type=int, default=1, metavar="N", help=say("cli.seed"))
    sub.add_argument("--workers", type=int, metavar="N", help=say("cli.arena-workers"))
    sub.add_argument("--records", metavar=folder, help=say("cli.explorer-records"))
    least = say("cli.explorer-least", number=LEAST)
    sub.add_argument("--least", type=int, default=LEAST, metavar="N", help=least)
    sub.add_argument("--out", metavar=say("cli.a-file"), help=say("cli.explorer-out"))
    sub.set_defaults(on="local")


def run(args: argparse.Namespace, say: Catalogue) -> int:
    game, settings = game_named(args.game), load_settings(args, say)
    if not explorer_of(game).tables:
        raise UsageError(say("cli.explorer-none", game=game.short))
    return _ACTIONS[args.action](args, game, settings, say)


def build(args: argparse.Namespace, game: Game, settings: "Settings", say: Catalogue) -> int:
    """Count games, and write what was counted."""
    if args.least < 1:
        raise UsageError(say("cli.bad-games", found=args.least))
    if args.folders is None:
        if args.out is None:
            raise UsageError(say("cli.explorer-no-out"))
        explored = from_bots(args, game, say)
    else:
        explored = from_folders(args.folders, game, say)
    if not explored.games:
        raise BadFile(say("cli.explorer-nothing"))
    explored.prune(args.least)
    path = settings.explorer / f"{game.short}.json" if args.out is None else Path(args.out)
    if args.out is None:
        created_folder(path.parent, say)
    write_out(str(path), explorer_file.dumps(explored), say)
    rows = sum(len(counts.rows) for counts in explored.players.values())
    print(say("explorer.written", number=explored.games, rows=rows, file=brief(str(path))))
    return 0


def from_bots(args: argparse.Namespace, game: Game, say: Catalogue) -> Explored:
    """Count games that bots play now; those of ``--records`` are not played again."""
    exploration = chosen_exploration(args, game, say)
    workers = chosen_workers(args, say)
    folder = None if args.records is None else created_folder(Path(args.records), say)
    games: dict[int, BotGame] = {}
    with (
        progress_bar(error_console()) as bar,
        closing(bot_games(exploration, workers, folder)) as played,
    ):
        task = bar.add_task(say("cli.playing"), total=exploration.games)
        for one in played:
            games[one.job.table] = one
            if folder is not None and one.is_new and not one.errors:
                save(one.record, folder / file_name(exploration, one.job), say)
            bar.advance(task)
    explored = Explored(game.name, origin_of(exploration))
    for number in sorted(games):
        one = games[number]
        if one.errors:
            detail = brief(one.errors[0]["detail"])
            skipped(file_name(exploration, one.job), say("explorer.bot-error", detail=detail), say)
        else:
            count(explored, game, one.record)
    return explored


def chosen_exploration(args: argparse.Namespace, game: Game, say: Catalogue) -> Exploration:
    """The exploration of these arguments, if it can be played."""
    options = chosen_options(args, game, say)
    exploration = Exploration(game.short, args.level, options, args.seed, args.games)
    try:
        exploration.check()
    except RecordError as error:
        raise UsageError(error_sentence(error, say.of(game.short))) from None
    return exploration


def origin_of(exploration: Exploration) -> dict[str, str | int]:
    """Where the counts of an exploration are from."""
    game = exploration.rules
    named = game.named_options(game.check_options(exploration.options))
    defaults = game.check_options({})
    changed = [f"{name}={value}" for name, value in named.items() if value != defaults[name]]
    return {
        "kind": "bots",
        "level": exploration.entrant,
        "seed": exploration.seed,
        "games": exploration.games,
        "options": " ".join(changed),
        "rules": game.rules,
        "ziggurat": __version__,
    }


def from_folders(folders: list[str], game: Game, say: Catalogue) -> Explored:
    """Count the games of folders; files that do not count are named."""
    explored = Explored(game.name, {"kind": "records"})
    files = 0
    for name in folders:
        try:
            for path, error in count_folder(explored, game, Path(name)):
                files += 1
                if error is not None:
                    skipped(str(path), error_sentence(error, say.of(game.short)), say)
        except (OSError, ValueError) as error:
            detail = (error.strerror if isinstance(error, OSError) else None) or str(error)
            reason = say("takeover.no-folder", detail=brief(detail))
            raise BadFile(f"{printable(name)}: {reason}") from None
    explored.origin |= {"files": files, "games": explored.games, "ziggurat": __version__}
    return explored


def skipped(file: str, reason: str, say: Catalogue) -> None:
    """Name a game that does not count."""
    print(say("takeover.skipped", file=brief(file), reason=reason), file=sys.stderr)


def show_counts(args: argparse.Namespace, game: Game, settings: "Settings", say: Catalogue) -> int:
    """Print what was counted."""
    return show(args, game, settings.explorer, say)


_ARGUMENTS: Mapping[str, Callable[[argparse.ArgumentParser, Catalogue], None]] = {
    "build": add_build,
    "show": add_show,
}
_ACTIONS: Mapping[str, Callable[[argparse.Namespace, Game, "Settings", Catalogue], int]] = {
    "build": build,
    "show": show_counts,
}
