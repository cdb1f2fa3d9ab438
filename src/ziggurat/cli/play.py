"""``ziggurat play``: people and random opponents at one terminal."""

import argparse
import os
import sys
from random import Random, SystemRandom

from ..core.match import Match
from ..core.record import Record
from ..core.say import Say
from ..core.seats import Seat
from .options import add_game, chosen_options, chosen_players, game_named
from .session import Session
from .telling import UsageError


def add_arguments(sub: argparse.ArgumentParser, say: Say) -> None:
    add_game(sub, say)
    sub.add_argument("--humans", type=int, default=1, metavar="N", help=say("cli.humans"))
    sub.add_argument("--seed", type=int, metavar="N", help=say("cli.play-seed"))
    sub.add_argument("--load", metavar="FILE", help=say("cli.load"))


def run(args: argparse.Namespace, say: Say) -> int:
    game = game_named(args.game)
    rng = Random(SystemRandom().getrandbits(64) if args.seed is None else args.seed)
    if args.load is None:
        players = chosen_players(args.players, game, say)
        match = Match(game.deal(players, chosen_options(args, game, say), rng))
    else:
        match = Match(Record.load(args.load))
    seats = len(match.record.players)
    if not 0 <= args.humans <= seats:
        raise UsageError(say("cli.bad-humans", found=args.humans, most=seats))
    humans = [Seat(seat) for seat in range(args.humans)]
    colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    Session(match, humans, rng, say, colour).run()
    return 0
