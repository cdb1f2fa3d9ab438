"""Files with the counts of an explorer: JSON, with a line for each of the first steps.

Below ``players`` and a number of players come ``games`` and ``tables``. A table has a row for each
of its values: a list of numbers, followed by the tables beyond it if there are any.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path as File
from typing import NoReturn

from ..core.errors import RecordError
from ..core.game import Game
from ..core.registry import find
from .explorer import Counts, Explored, Path, Row, Step, Sum, Tables

FORMAT = 1
_NUMBERS = 9
"""Games, seats, three sums each with that of the squares, and the sum of the places."""
_DIGITS = 3
MAX_SIZE = 16 * 1024 * 1024
"""The largest file that is read, in bytes."""


def dumps(explored: Explored) -> str:
    """The counts as text; equal counts give equal texts."""
    lines = [
        "{",
        f' "format": {FORMAT},',
        f' "game": {_text(explored.game)},',
        f' "origin": {_text(explored.origin)},',
        f' "least": {explored.least},',
        ' "players": {',
    ]
    numbers = sorted(explored.players)
    for number in numbers:
        counts = explored.players[number]
        lines.append(f'  "{number}": {{"games": {counts.games}, "tables": {{')
        lines += _table_lines(_nested(counts.by_parent(), ()))
        lines.append("  }}" + ("" if number == numbers[-1] else ","))
    lines.append(" }")
    lines.append("}")
    return "\n".join(lines) + "\n"


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _table_lines(tables: Mapping[str, Mapping[str, object]]) -> Iterator[str]:
    """The tables, with a line for each row."""
    for name, rows in tables.items():
        yield f"   {_text(name)}: {{"
        last_row = list(rows)[-1]
        for value, row in rows.items():
            comma = "" if value == last_row else ","
            yield f"    {_text(value)}: {_text(row)}{comma}"
        yield "   }" + ("" if name == list(tables)[-1] else ",")


def _nested(parents: Mapping[Path, Tables], path: Path) -> dict[str, dict[str, list[object]]]:
    """The tables beyond a path, with everything beyond them, sorted by their names."""
    return {
        name: {
            value: _numbers(row, _nested(parents, (*path, Step(name, value))))
            for value, row in sorted(rows.items())
        }
        for name, rows in sorted(parents.get(path, {}).items())
    }


def _numbers(row: Row, beyond: object) -> list[object]:
    sums = (row.points, row.lead, row.win)
    values = [number for one in sums for number in (one.total, one.squares)]
    numbers: list[object] = [row.games, row.seats, *map(_short, (*values, row.rank))]
    return [*numbers, beyond] if beyond else numbers


def _short(number: float) -> float | int:
    """A number with few digits, without a point if it is whole."""
    rounded = round(number, _DIGITS)
    return int(rounded) if rounded == int(rounded) else rounded


def loads(text: str) -> Explored:
    """Counts from text; a RecordError says what is wrong with them."""
    try:
        data = json.loads(text, parse_constant=_no_constant)
        if data["format"] != FORMAT:
            raise ValueError(f"format {data['format']}")
        explored = Explored(find(data["game"]).name, _origin(data["origin"]), int(data["least"]))
        for number, counted in data["players"].items():
            counts = explored.counts(int(number))
            counts.games = _count(counted["games"])
            _read_tables(counts, (), counted["tables"])
    except RecordError:
        raise
    except KeyError as error:
        raise RecordError("record-missing", key=str(error.args[0])) from None
    except (ValueError, TypeError, AttributeError, ArithmeticError, RecursionError) as error:
        detail = (str(error) or type(error).__name__).splitlines()[0]
        raise RecordError("explorer-file", detail=detail) from None
    return explored


def load(file: File) -> Explored:
    """Counts from a file; a RecordError if it cannot be read, or is no such file."""
    try:
        with file.open("rb") as stream:
            content = stream.read(MAX_SIZE + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise RecordError("record-file", detail=reason or str(error)) from None
    if len(content) > MAX_SIZE:
        raise RecordError("record-size", limit=MAX_SIZE)
    try:
        return loads(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise RecordError("record-utf8", position=error.start) from None


def load_of(file: File, game: Game) -> Explored:
    """The counts of a file; a RecordError if they are of another game, or of none."""
    explored = load(file)
    if explored.game != game.name:
        raise RecordError("explorer-other", game=explored.game, expected=game.name)
    if not explored.games:
        raise RecordError("explorer-file", detail="games: 0")
    return explored


def _origin(facts: Mapping[str, object]) -> dict[str, str | int]:
    return {key: fact if isinstance(fact, int) else str(fact) for key, fact in facts.items()}


def _read_tables(counts: Counts, path: Path, tables: Mapping[str, Mapping[str, object]]) -> None:
    for name, rows in tables.items():
        for value, numbers in rows.items():
            own = (*path, Step(name, value))
            if not isinstance(numbers, list) or len(numbers) not in (_NUMBERS, _NUMBERS + 1):
                raise ValueError("/".join(step.value for step in own))
            counts.rows[own] = _row(numbers[:_NUMBERS])
            if len(numbers) > _NUMBERS:
                _read_tables(counts, own, numbers[_NUMBERS])


def _row(numbers: list[object]) -> Row:
    games, seats = _count(numbers[0]), _count(numbers[1])
    if not 1 <= games <= seats:
        raise ValueError(f"{games} / {seats}")
    points, points2, lead, lead2, win, win2, rank = map(_number, numbers[2:])
    row = Row(games, seats, Sum(points, points2), Sum(lead, lead2), Sum(win, win2), rank)
    if not 0 <= win <= games:
        raise ValueError(f"{win} / {games}")
    row.win_share()  # an error if no numbers could have this sum and these squares
    return row


def _count(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(str(value))
    return value


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(str(value))
    return float(value)
