"""``ziggurat draw``: a position as a picture."""

import argparse
import sys
from pathlib import Path

from ..core.state import State
from ..core.view import View
from ..i18n import Catalogue
from ..ui import renderer_of
from .errors import UsageError, brief, cannot_write
from .options import add_position, add_record, position, replayed, seat_named

PNG_WIDTH = 1280
WIDTHS = range(16, 8193)
"""Widths of a PNG that are allowed, in pixels."""


def add_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    add_record(sub, say)
    add_position(sub, say)
    sub.add_argument("--seat", metavar=say("cli.a-name"), help=say("cli.seat"))
    sub.add_argument("--lit", metavar=say("cli.a-start"), help=say("cli.lit"))
    sub.add_argument("--dark", action="store_true", help=say("cli.dark"))
    sub.add_argument(
        "-o", dest="out", default="-", metavar=say("cli.an-output"), help=say("cli.out")
    )
    sub.add_argument(
        "--width", type=int, default=PNG_WIDTH, metavar=say("cli.pixels"), help=say("cli.width")
    )


def run(args: argparse.Namespace, say: Catalogue) -> int:
    if args.out != "-" and not is_picture(Path(args.out)):
        raise UsageError(say("cli.bad-out", found=brief(args.out)))
    if args.width not in WIDTHS:
        limits = {"least": WIDTHS[0], "most": WIDTHS[-1]}
        raise UsageError(say("cli.bad-width", found=args.width, **limits))
    match = replayed(args.file, say)
    state = match.at(position(args, match, say))
    view = state.view(seat_named(args.seat, match, say))
    if args.lit is not None:
        check_lit(args.lit, view, state, say)
    svg = renderer_of(match.game).picture(view, say.of(match.game.short), args.dark, args.lit)
    if args.out == "-":
        sys.stdout.write(svg + "\n")
    else:
        write(Path(args.out), svg, args.width, say)
    return 0


def is_picture(path: Path) -> bool:
    return path.suffix.lower() in (".svg", ".png")


def check_lit(start: str, view: View, state: State, say: Catalogue) -> None:
    """A UsageError unless the seat that is drawn has legal moves with this start."""
    if not view.legal:
        asked = ", ".join(state.names[decision.seat] for decision in state.decisions())
        raise UsageError(say("cli.lit-seat", known=asked or "-"))
    if not any(move.begins(start) for move in view.legal):
        raise UsageError(say("play.no-moves", start=brief(start)))


def write(path: Path, svg: str, width: int, say: Catalogue) -> None:
    """Write the picture in the format of the file's suffix."""
    try:
        if path.suffix.lower() == ".png":
            path.write_bytes(png(svg, width))
        else:
            path.write_text(svg + "\n", encoding="utf-8")
    except (OSError, ValueError) as error:
        raise cannot_write(path, error, say) from None


def png(svg: str, width: int) -> bytes:
    """The picture as a PNG."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))
