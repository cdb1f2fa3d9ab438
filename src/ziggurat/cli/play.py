"""``ziggurat play``: people and bots at one terminal."""

import argparse
import contextlib
import os
import sys
from random import Random, SystemRandom

from ..bots import NORMAL, RandomBot, levels
from ..core.game import Game
from ..core.match import Match
from ..core.registry import games
from ..locale import Catalogue
from .options import (
    add_game,
    chosen_options,
    chosen_players,
    chosen_points,
    dealt_record,
    game_named,
    replayed,
)
from .session import Session
from .telling import UsageError


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    add_game(sub, say)
    sub.add_argument("--humans", type=int, default=1, metavar="N", help=say("cli.humans"))
    offered = dict.fromkeys(level for game in games() for level in opponents(game))
    words = say("cli.opponents")
    sub.add_argument("--opponents", choices=tuple(offered), default=NORMAL, help=words)
    sub.add_argument("--seed", type=int, metavar="N", help=say("cli.play-seed"))
    sub.add_argument("--load", metavar=say("cli.a-file"), help=say("cli.load"))


def run(args: argparse.Namespace, say: Catalogue) -> int:
    rng = Random(SystemRandom().getrandbits(64) if args.seed is None else f"{args.seed}")
    match = dealt(args, rng, say) if args.load is None else loaded(args, say)
    seats = len(match.record.players)
    if not 0 <= args.humans <= seats:
        raise UsageError(say("cli.bad-humans", found=args.humans, most=seats))
    known = opponents(match.game)
    if args.opponents not in known:
        raise UsageError(say("cli.bad-level", found=args.opponents, known=", ".join(known)))
    colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    edit_lines()
    Session(match, args.humans, rng, say, colour, args.opponents).run()
    return 0


def opponents(game: Game) -> tuple[str, ...]:
    """What bots of a game can be, from the weakest to the strongest."""
    return (RandomBot.level, *(levels(game) or (NORMAL,)))


def dealt(args: argparse.Namespace, rng: Random, say: Catalogue) -> Match:
    """A new game."""
    game = game_named(args.game)
    options = chosen_options(args, game, say)
    players = chosen_players(args.players, game, options, rng, say)
    points = chosen_points(args.points, say)
    return Match(dealt_record(game, players, options, rng, say, points))


def loaded(args: argparse.Namespace, say: Catalogue) -> Match:
    """A game to go on with; its players and options are settled."""
    settled = (args.players, args.points, args.edition)
    if args.option or any(given is not None for given in settled):
        raise UsageError(say("cli.load-alone"))
    match = replayed(args.load, say)
    if match.game.short != args.game:
        raise UsageError(say("cli.other-game", found=match.game.name))
    return match


def edit_lines() -> None:
    """Cursor keys and history at the prompt, where the system has them."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401
