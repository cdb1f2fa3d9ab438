"""``ziggurat play``: people and bots at one terminal."""

import argparse
import contextlib
import os
import sys
from random import Random, SystemRandom

from ..bots import NORMAL, RandomBot, levels
from ..core.errors import RecordError
from ..core.game import Game
from ..core.match import Match
from ..core.registry import all_games
from ..core.seating import LISTED, RANDOM
from ..i18n import Catalogue
from .errors import UsageError, error_sentence
from .options import add_game, chosen_options, chosen_points, game_named, replayed, wanted_players
from .saved_seats import remember
from .session import Session


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    add_game(sub, say)
    sub.add_argument("--humans", type=int, metavar="N", help=say("cli.humans"))
    sub.add_argument("--order", choices=(RANDOM, LISTED), help=say("cli.order"))
    offered = dict.fromkeys(level for game in all_games() for level in opponents(game))
    words = say("cli.opponents")
    sub.add_argument("--opponents", choices=tuple(offered), default=NORMAL, help=words)
    sub.add_argument("--seed", type=int, metavar="N", help=say("cli.play-seed"))
    sub.add_argument("--load", metavar=say("cli.a-file"), help=say("cli.load"))


def run(args: argparse.Namespace, say: Catalogue) -> int:
    rng = Random(SystemRandom().getrandbits(64) if args.seed is None else f"{args.seed}")
    match = new_match(args, rng, say) if args.load is None else loaded_match(args, say)
    seats = len(match.record.players)
    if args.humans is not None and not 0 <= args.humans <= seats:
        raise UsageError(say("cli.bad-humans", found=args.humans, most=seats))
    known = opponents(match.game)
    if args.opponents not in known:
        raise UsageError(say("cli.bad-level", found=args.opponents, known=", ".join(known)))
    colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    enable_line_editing()
    Session(match, args.humans, rng, say, colour, args.opponents).run()
    return 0


def opponents(game: Game) -> tuple[str, ...]:
    """The levels of a game's bots, from the weakest to the strongest."""
    return (RandomBot.level, *(levels(game) or (NORMAL,)))


def new_match(args: argparse.Namespace, rng: Random, say: Catalogue) -> Match:
    """A new game; the first of the listed players are people, wherever they sit."""
    game = game_named(args.game)
    options = chosen_options(args, game, say)
    wanted = wanted_players(args.players, game, options, say)
    points = chosen_points(args.points, say)
    try:
        record, places = game.deal_seats(wanted, options, rng, args.order or RANDOM, points=points)
    except RecordError as error:
        raise UsageError(error_sentence(error, say.of(game.short))) from None
    people = 1 if args.humans is None else args.humans
    remember(record, [seat for seat, place in enumerate(places) if place < people])
    return Match(record)


def loaded_match(args: argparse.Namespace, say: Catalogue) -> Match:
    """The game of ``--load``; its players and options are given."""
    given_options = (args.players, args.points, args.edition, args.order)
    if args.option or any(value is not None for value in given_options):
        raise UsageError(say("cli.load-alone"))
    match = replayed(args.load, say)
    if match.game.short != args.game:
        raise UsageError(say("cli.other-game", found=match.game.name))
    return match


def enable_line_editing() -> None:
    """Enable cursor keys and history at the prompt, where the system has them."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401
