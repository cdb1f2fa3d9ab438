"""``ziggurat puzzles``: find puzzles in games, verify their solutions, rate them."""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from ..arena.puzzle_difficulty import Ratings, rated
from ..arena.puzzle_games import MinedGame, SkippedFile, games, games_of, numbered
from ..bots import levels
from ..core.game import Game
from ..core.registry import all_games
from ..i18n import Catalogue
from ..learn.game_puzzles import puzzles_of
from ..learn.puzzle_files import kind
from ..learn.puzzle_mining import Miner
from ..learn.puzzle_verification import Refuted, Verified, verify
from ..learn.puzzles import Puzzle
from .errors import BadFile, UsageError, brief, error_sentence, printable
from .language import add_language
from .options import game_named
from .parser import Parser
from .puzzle_set import add_puzzle, read_set, write_set

MOST_OF_A_KIND = 1 / 3
"""The part of a file that may have solutions of one kind, such as tiles."""


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    actions = sub.add_subparsers(
        metavar=say("cli.admin-action"), dest="action", required=True, parser_class=Parser
    )
    for name, add in _ARGUMENTS.items():
        action = actions.add_parser(name, help=say(f"cli.puzzles-{name}"), say=say)
        add(action, say)
        add_language(action, say)


def _mine(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    known = [game.short for game in all_games() if levels(game)]
    sub.add_argument("game", choices=known, help=say("cli.game", known=", ".join(known)))
    number = say("cli.puzzles-number")
    sub.add_argument("--number", type=int, default=60, metavar="N", help=number)
    sub.add_argument("--seed", type=int, default=1, metavar="N", help=say("cli.seed"))
    out = say("cli.puzzles-out")
    sub.add_argument("--out", required=True, metavar=say("cli.a-file"), help=out)
    folder = say("cli.puzzles-from")
    sub.add_argument("--from", dest="folder", metavar=say("cli.a-folder"), help=folder)


def _verify(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    about = say("cli.puzzles-verified-file")
    sub.add_argument("file", nargs="?", metavar=say("cli.a-file"), help=about)


def _rate(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    sub.add_argument("file", metavar=say("cli.a-file"), help=say("cli.puzzles-rated-file"))


def run(args: argparse.Namespace, say: Catalogue) -> int:
    return _ACTIONS[args.action](args, say)


def mine(args: argparse.Namespace, say: Catalogue) -> int:
    """Add puzzles to a file until it has as many as are wanted."""
    if args.number < 1:
        raise UsageError(say("cli.puzzles-bad-number", found=args.number))
    path, game = Path(args.out), game_named(args.game)
    puzzles = read_set(path, say, game) if path.exists() else []
    before = len(puzzles)
    with progress() as bar:
        task = bar.add_task(say("cli.puzzles-mining"), total=args.number, completed=before)
        for mined in sources(args, game, puzzles, say):
            if len(puzzles) >= args.number:
                break
            for puzzle in found_in(mined, puzzles, args.number):
                add_puzzle(path, puzzle, say)
                puzzles.append(puzzle)
                bar.update(task, completed=len(puzzles))
                if len(puzzles) >= args.number:
                    break
    facts = {"number": len(puzzles), "added": len(puzzles) - before}
    print(say("cli.puzzles-mined", file=brief(args.out), **facts))
    return 0


def found_in(mined: MinedGame, puzzles: list[Puzzle], number: int) -> Iterator[Puzzle]:
    """The new puzzles of a game that keep a set of so many varied."""

    def is_wanted(solution: str) -> bool:
        kinds = Counter(kind(puzzle.solution) for puzzle in puzzles)
        return kinds[kind(solution)] < MOST_OF_A_KIND * number

    known = {puzzle.record for puzzle in puzzles}
    return Miner(mined.match, mined.name).puzzles(known, is_wanted)


def sources(
    args: argparse.Namespace, game: Game, puzzles: list[Puzzle], say: Catalogue
) -> Iterator[MinedGame]:
    """The games of a folder, or those of bots from the last one that gave a puzzle on."""
    if args.folder is None:
        first = max((numbered(args.seed, puzzle.origin) for puzzle in puzzles), default=0)
        yield from games(game, args.seed, max(1, first))
        return
    try:
        for mined in games_of(Path(args.folder), game):
            if isinstance(mined, SkippedFile):
                reason = error_sentence(mined.error, say)
                line = say("takeover.skipped", file=brief(mined.name), reason=reason)
                print(line, file=sys.stderr)
            else:
                yield mined
    except OSError as error:
        detail = brief(error.strerror or str(error))
        reason = say("takeover.no-folder", detail=detail)
        raise BadFile(f"{printable(args.folder)}: {reason}") from None


def verify_all(args: argparse.Namespace, say: Catalogue) -> int:
    """Verify the puzzles of a file, or all that ship; 1 if one of them fails."""
    if args.file is not None:
        puzzles = read_set(Path(args.file), say)
    else:
        puzzles = [one for game in all_games() for one in puzzles_of(game).puzzles()]
    failed = 0
    with progress() as bar:
        for puzzle in bar.track(puzzles, description=say("cli.puzzles-verifying")):
            try:
                print(stands(puzzle, verify(puzzle), say), flush=True)
            except Refuted as refuted:
                failed += 1
                print(falls(puzzle, refuted, say), flush=True)
    print(say("cli.puzzles-verified", number=len(puzzles), failed=failed))
    return 1 if failed else 0


def stands(puzzle: Puzzle, found: Verified, say: Catalogue) -> str:
    """What the verification of a solution has found."""
    facts: dict[str, str | int] = {
        "id": puzzle.id,
        "move": puzzle.solution,
        "other": found.tempting.move.text,
        "percent": round(found.lost),
        "number": found.positions,
    }
    if not found.deals:
        return say("cli.puzzles-stands", **facts)
    return say("cli.puzzles-stands-dealt", deals=found.deals, **facts)


def falls(puzzle: Puzzle, refuted: Refuted, say: Catalogue) -> str:
    """Why a solution does not stand."""
    facts = {"id": puzzle.id, "move": puzzle.solution, "other": refuted.move}
    if not refuted.move:
        return say("cli.puzzles-shallow", **facts)
    return say("cli.puzzles-falls", percent=round(refuted.lost), **facts)


def rate(args: argparse.Namespace, say: Catalogue) -> int:
    """Rate the puzzles of a file, and write it anew."""
    path = Path(args.file)
    puzzles = read_set(path, say)
    with progress() as bar:
        task = bar.add_task(say("cli.puzzles-rating"), total=1.0)
        found = rated(puzzles, lambda part: bar.update(task, completed=part))
    write_set(path, found.puzzles, say)
    print("\n".join(rating_lines(found, say)))
    return 0


def rating_lines(found: Ratings, say: Catalogue) -> list[str]:
    """What the levels and the puzzles are rated."""
    lines = [
        say("cli.puzzles-rated", name=name, rating=side.rating, deviation=side.deviation)
        for name, side in found.solvers.items()
    ]
    values = sorted(round(puzzle.rating) for puzzle in found.puzzles)
    if values:
        facts = {"least": values[0], "middle": values[len(values) // 2], "most": values[-1]}
        lines.append(say("cli.puzzles-ratings", number=len(values), **facts))
    return lines


def progress() -> Progress:
    """A progress bar on a terminal, and nothing elsewhere."""
    return Progress(console=Console(stderr=True), disable=not sys.stderr.isatty())


_ARGUMENTS: dict[str, Callable[[argparse.ArgumentParser, Catalogue], None]] = {
    "mine": _mine,
    "verify": _verify,
    "rate": _rate,
}
_ACTIONS: dict[str, Callable[[argparse.Namespace, Catalogue], int]] = {
    "mine": mine,
    "verify": verify_all,
    "rate": rate,
}
