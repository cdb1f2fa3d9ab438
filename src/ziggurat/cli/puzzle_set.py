"""Files of puzzles on the command line: one puzzle a line."""

from collections.abc import Sequence
from pathlib import Path

from ..core.errors import RecordError, ZigguratError
from ..core.game import Game
from ..core.record import read_file
from ..i18n import Catalogue
from ..learn.puzzle_files import read_entry
from ..learn.puzzles import Puzzle, to_json
from .errors import BadFile, cannot_write, error_sentence, printable
from .options import titles


def read_set(path: Path, say: Catalogue, game: Game | None = None) -> list[Puzzle]:
    """The puzzles of a file, each with a legal solution; if a game is given, of this game."""
    puzzles: list[Puzzle] = []
    for number, line in enumerate(lines_of(path, say), start=1):
        if not line.strip():
            continue
        try:
            puzzle, match = read_entry(line)
        except ZigguratError as error:
            raise bad_line(path, number, error_sentence(error, say), say) from None
        if game is not None and match.game is not game:
            wanted, found = titles([game], say), titles([match.game], say)
            reason = say("cli.puzzles-other-game", game=wanted, found=found)
            raise bad_line(path, number, reason, say)
        puzzles.append(puzzle)
    return puzzles


def lines_of(path: Path, say: Catalogue) -> list[str]:
    try:
        return read_file(path).splitlines()
    except RecordError as error:
        raise BadFile(f"{printable(str(path))}: {error_sentence(error, say)}") from None


def bad_line(path: Path, number: int, reason: str, say: Catalogue) -> BadFile:
    line = say("cli.puzzles-line", number=number, reason=reason)
    return BadFile(f"{printable(str(path))}: {line}")


def add_puzzle(path: Path, puzzle: Puzzle, say: Catalogue) -> None:
    """Append a puzzle to a file, which is made if it does not exist."""
    try:
        with path.open("a", encoding="utf-8") as file:
            file.write(to_json(puzzle) + "\n")
    except OSError as error:
        raise cannot_write(path, error, say) from None


def write_set(path: Path, puzzles: Sequence[Puzzle], say: Catalogue) -> None:
    """Write a file anew."""
    text = "".join(to_json(puzzle) + "\n" for puzzle in puzzles)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise cannot_write(path, error, say) from None
