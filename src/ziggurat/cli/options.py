"""Arguments that several commands share."""

import argparse
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from textwrap import fill

from ..core.errors import RecordError, ZigguratError
from ..core.game import Game, spelled
from ..core.match import Match
from ..core.record import Record
from ..core.registry import all_games, find
from ..core.seats import Seat
from ..i18n import Catalogue
from .errors import BadFile, UsageError, brief, cannot_write, error_sentence, printable

WIDTH = 78
"""Columns of a line of text."""
MAX_DIGITS = 9
"""Digits of a number of starting points."""


def add_record(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    sub.add_argument("file", metavar=say("cli.a-file"), help=say("cli.file"))


def add_out(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    """Add the option for the output file."""
    sub.add_argument(
        "-o", dest="out", default="-", metavar=say("cli.an-output"), help=say("cli.export-out")
    )


def write_out(path: str, text: str, say: Catalogue) -> None:
    """Write a text to a file, or to the standard output for ``-``."""
    if path == "-":
        sys.stdout.write(text)
        return
    try:
        Path(path).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise cannot_write(path, error, say) from None


def add_position(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    sub.add_argument("--move", type=int, metavar="N", help=say("cli.move"))


def position(args: argparse.Namespace, match: Match, say: Catalogue) -> int:
    """The number of moves before the position of ``--move``."""
    last = len(match.history)
    move: int = last if args.move is None else args.move
    if not 0 <= move <= last:
        raise UsageError(say("cli.bad-move", found=move, last=last))
    return move


def add_game(sub: argparse.ArgumentParser, say: Catalogue, players: bool = True) -> None:
    """Add the game, its players unless the command has its own option for them, and its options."""
    known = [game.short for game in all_games()]
    sub.add_argument("game", choices=known, help=say("cli.game", known=", ".join(known)))
    if players:
        sub.add_argument("--players", metavar="N", help=say("cli.players"))
        games_with_points = ", ".join(game.short for game in all_games() if game.start_points)
        words = say("cli.points", known=games_with_points)
        sub.add_argument("--points", metavar="N,N", help=words)
    sub.add_argument(
        "--option", action="append", default=[], metavar=say("cli.a-value"), help=say("cli.option")
    )
    sub.add_argument("--edition", metavar=say("cli.a-name"), help=say("cli.edition"))
    lines = []
    for game in all_games():
        lines.append(say("cli.options-title", game=game.short))
        for option in game.options:
            values = ", ".join(map(spelled, option.values))
            lines.append(f"  {option.name} ({values})")
            lines.append(indented(say.of(game.short)(f"option.{option.name}"), " " * 6))
        lines.append(say("cli.editions-title", game=game.short))
        for name in game.presets:
            lines.append(indented(say.of(game.short)(f"option.edition-{name}"), f"  {name:<11}"))
    sub.epilog = "\n".join(lines).strip()


def titles(games: Iterable[Game], say: Catalogue) -> str:
    """What games are called."""
    return ", ".join(say.of(game.short)("table.title") for game in games)


def indented(text: str, start: str) -> str:
    return fill(text, WIDTH, initial_indent=start, subsequent_indent=" " * len(start))


def chosen_options(args: argparse.Namespace, game: Game, say: Catalogue) -> dict[str, str | bool]:
    """The options of ``--edition``, changed by those of ``--option``."""
    chosen: dict[str, str | bool] = dict(_edition(args.edition, game, say))
    known = {option.name: option for option in game.options}
    for word in args.option:
        name, equals, value = word.partition("=")
        if not equals:
            raise UsageError(say("cli.bad-option", found=brief(word)))
        if name not in known:
            unknown = {"option": brief(name), "known": ", ".join(known)}
            raise UsageError(say("record.option-unknown", **unknown))
        try:
            chosen[name] = known[name].read(value)
        except RecordError as error:
            raise UsageError(error_sentence(error, say)) from None
    return chosen


def _edition(name: str | None, game: Game, say: Catalogue) -> Mapping[str, str | bool]:
    if name is None:
        return {}
    if name not in game.presets:
        known = ", ".join(game.presets)
        raise UsageError(say("cli.bad-edition", found=brief(name), known=known))
    return game.presets[name]


def chosen_players(
    wanted: str | None, game: Game, options: Mapping[str, str | bool], rng: Random, say: Catalogue
) -> tuple[str, ...]:
    """The players of ``--players``: those that are named, or a number of them."""
    players = wanted_players(wanted, game, options, say)
    names = tuple(name for name in players if name is not None)
    return names or game.seating(len(players), game.check_options(options), rng)


def wanted_players(
    wanted: str | None, game: Game, options: Mapping[str, str | bool], say: Catalogue
) -> Sequence[str | None]:
    """The players of ``--players``, None for each that is not named; the fewest by default."""
    try:
        game.check_options(options)
        if wanted is not None and not wanted.isdecimal():
            return named_players([name.strip() for name in wanted.split(",")], game)
        number = game.seats[0] if wanted is None else int(wanted[:MAX_DIGITS])
        game.check_number(number)
        return [None] * number
    except RecordError as error:
        raise UsageError(error_sentence(error, say)) from None


def chosen_points(wanted: str | None, say: Catalogue) -> list[int]:
    """The starting points by seat; empty for the usual ones."""
    if wanted is None:
        return []
    numbers = [number.strip() for number in wanted.split(",")]
    if not all(number.isdecimal() and len(number) < MAX_DIGITS for number in numbers):
        raise UsageError(say("cli.bad-points", found=brief(wanted)))
    return list(map(int, numbers))


def named_players(names: list[str], game: Game) -> tuple[str, ...]:
    """The players of these names; an unknown one is reported before their number."""
    for name in names:
        if name not in game.player_names:
            known = ", ".join(game.player_names)
            raise RecordError("player-unknown", found=name, known=known)
    return game.check_players(names)


def dealt_record(
    game: Game,
    players: tuple[str, ...],
    options: Mapping[str, str | bool],
    rng: Random,
    say: Catalogue,
    points: Sequence[int] = (),
) -> Record:
    """A new game; a UsageError if these players and options do not fit together."""
    try:
        return game.checked(game.deal(players, options, rng, points))
    except RecordError as error:
        raise UsageError(error_sentence(error, say.of(game.short))) from None


def seat_named(name: str | None, match: Match, say: Catalogue) -> Seat | None:
    """The seat of a player; None for the spectators."""
    if name is None:
        return None
    names = match.state.names
    if name not in names:
        raise UsageError(say("cli.bad-seat", found=brief(name), known=", ".join(names)))
    return Seat(names.index(name))


def replayed(path: str, say: Catalogue) -> Match:
    """The match of a record, with every move checked; doubts about it are printed."""
    try:
        record = Record.load(path)
        match = Match(record)
    except ZigguratError as error:
        raise BadFile(f"{printable(path)}: {error_sentence(error, say)}") from None
    for doubt in record.doubts:
        warning = say("cli.warning", text=error_sentence(doubt, say))
        print(f"{printable(path)}: {warning}", file=sys.stderr)
    return match


def game_named(name: str) -> Game:
    return find(name)
