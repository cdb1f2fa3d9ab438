"""The record of a game, from which everything else is replayed."""

from __future__ import annotations

import json
import math
import os
import shutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from .errors import RecordError

if TYPE_CHECKING:
    from .game import Game

FORMAT = 1
_MAXIMUM_BYTES = 1024 * 1024
"""The largest file that is read, in bytes; a complete game has a few thousand."""


@dataclass(slots=True)
class Record:
    """Game, players, options, results of chance and moves: a replay needs no randomness."""

    game: str
    players: tuple[str, ...]
    options: dict[str, str | bool]
    deal: dict[str, str]
    """The results of chance before the first move, such as the order of the bag."""
    moves: list[str] = field(default_factory=list)
    extra: dict[str, object] = field(default_factory=dict)
    """Further keys such as names, date and comments: kept, but ignored by the rules."""
    rules: int = 1
    """The version of the rules by which it was begun; 1 if the record names none."""
    points: tuple[int, ...] = ()
    """The starting points of the seats; empty if all have the usual number."""
    doubts: tuple[RecordError, ...] = ()
    """Oddities noticed while reading a playable record: shown to users, never stored."""

    @staticmethod
    def from_json(data: object) -> Record:
        """Read a decoded record; a RecordError says what is wrong."""
        from .registry import find

        if not isinstance(data, dict):
            raise RecordError("record-object")
        name = _entry(data, "game")
        if not isinstance(name, str):
            raise RecordError("record-type", key="game", kind="string")
        game = find(name)
        if game.name != name:
            raise RecordError("game-unknown", found=name, known=game.name)
        edition = _entry(data, "format")
        if type(edition) is not int or edition != FORMAT:
            raise RecordError("record-format", expected=FORMAT, found=abbreviated(edition))
        players = game.check_players(_strings(data, "players"))
        options = game.check_options(_object(data, "options"))
        settled = (*game.deal_keys, *(key for key in game.optional_deal_keys if key in data))
        deal = {key: _string(data, key) for key in settled}
        points = _points(data, game, len(players), options)
        moves = _strings(data, "moves")
        rules = data.get("rules", 1)
        if type(rules) is not int:
            raise RecordError("record-type", key="rules", kind="number")
        known = {"game", "format", "rules", "players", "options", "moves", *settled}
        if game.start_points:
            known.add("points")
        extra = {key: value for key, value in data.items() if key not in known}
        return game.checked(Record(game.name, players, options, deal, moves, extra, rules, points))

    @staticmethod
    def loads(text: str) -> Record:
        """Read a record from JSON text, or from a notation of one of the games."""
        from .registry import all_games

        for game in all_games():
            record = game.notation.read_text(text)
            if record is not None:
                return record
        if not text.lstrip().startswith(("{", "[")):
            raise RecordError("record-text")
        try:
            data = json.loads(
                text,
                object_pairs_hook=_no_key_twice,
                parse_constant=_no_constant,
                parse_float=_finite,
            )
        except RecordError:
            raise
        except (ValueError, RecursionError) as error:
            raise RecordError("record-json", detail=_first_line(error)) from None
        return Record.from_json(data)

    @staticmethod
    def load(path: str | os.PathLike[str]) -> Record:
        """Read a record from a file."""
        return Record.loads(read_file(path))

    def to_json(self) -> dict[str, object]:
        """The record as plain JSON values, in the order given in ``docs/notation.md``."""
        from .registry import find

        return {
            "game": self.game,
            "format": FORMAT,
            "players": list(self.players),
            "options": find(self.game).named_options(self.options),
            **self.deal,
            **({"points": list(self.points)} if self.points else {}),
            "moves": list(self.moves),
            "rules": self.rules,
            **self.extra,
        }

    def dumps(self) -> str:
        """JSON text with one key a line and one move a line."""
        lines = []
        for key, value in self.to_json().items():
            if key == "moves" and self.moves:
                moves = ",\n".join("  " + json.dumps(move) for move in self.moves)
                lines.append(f' "moves": [\n{moves}\n ]')
            else:
                lines.append(f" {json.dumps(key)}: {json.dumps(value)}")
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record. An existing file is replaced atomically."""
        target = Path(path).resolve()
        content = self.dumps().encode("ascii")
        if target.exists() and not target.is_file():  # a pipe or a device; a folder raises an error
            target.write_bytes(content)
            return
        draft = target.with_name(f".{target.name}.{os.urandom(4).hex()}")
        try:
            with open(draft, "xb") as file:
                file.write(content)
            if target.exists():
                shutil.copymode(target, draft)
            os.replace(draft, target)
        except BaseException:
            draft.unlink(missing_ok=True)
            raise


def read_file(path: str | os.PathLike[str]) -> str:
    """The text of a file; a RecordError if it cannot be read or cannot be a record."""
    try:
        with open(path, "rb") as file:
            raw = file.read(_MAXIMUM_BYTES + 1)
    except (OSError, ValueError) as error:
        raise RecordError("record-file", detail=_reason(error)) from None
    if len(raw) > _MAXIMUM_BYTES:
        raise RecordError("record-size", limit=_MAXIMUM_BYTES)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError("record-utf8", position=error.start) from None


def _entry(data: Mapping[str, object], key: str) -> object:
    if key not in data:
        raise RecordError("record-missing", key=key)
    return data[key]


def _string(data: Mapping[str, object], key: str) -> str:
    value = _entry(data, key)
    if not isinstance(value, str):
        raise RecordError("record-type", key=key, kind="string")
    return value


def _strings(data: Mapping[str, object], key: str) -> list[str]:
    value = _entry(data, key)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise RecordError("record-type", key=key, kind="list")
    return value


def _points(
    data: Mapping[str, object], game: Game, players: int, options: Mapping[str, str | bool]
) -> tuple[int, ...]:
    """The starting points in a record; empty if the game has none or the record names none."""
    if not game.start_points or "points" not in data:
        return ()
    value = data["points"]
    if not isinstance(value, list):
        raise RecordError("record-type", key="points", kind="list")
    return game.check_points(value, players, options)


def _object(data: Mapping[str, object], key: str) -> dict[str, object]:
    value = data.get(key, {})
    if not isinstance(value, dict):
        raise RecordError("record-type", key=key, kind="object")
    return value


def _no_key_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    data = dict(pairs)
    if len(data) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise RecordError("record-key-twice", key=key)
            seen.add(key)
    return data


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _finite(digits: str) -> float:
    number = float(digits)
    if math.isinf(number):
        raise ValueError(digits)
    return number


def abbreviated(value: object) -> str:
    """A value as short JSON; lists and objects, which may be deep, by their type only."""
    if isinstance(value, list | dict):
        return type(value).__name__
    text = json.dumps(value, default=str)
    return text if len(text) <= 40 else text[:37] + "..."


def _first_line(error: BaseException) -> str:
    return (str(error) or type(error).__name__).splitlines()[0]


def _reason(error: OSError | ValueError) -> str:
    reason = error.strerror if isinstance(error, OSError) else None
    return reason or _first_line(error)
