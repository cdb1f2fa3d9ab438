"""The counts that a server shows: those that ship with a game, and the host's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from ...core.errors import RecordError
from ...core.game import Game
from ...learn import explorer_file
from ...learn.explorer import Explored
from ...learn.game_explorer import explorer_of
from ..logging import log_event

BOTS, OWN = "bots", "own"
"""The names of both sources."""


@dataclass(frozen=True, slots=True)
class Sources:
    """Counts by the names of their sources; equal if they come from the same files."""

    stamp: tuple[object, ...]
    explored: Mapping[str, Explored] = field(compare=False, hash=False)


class ExplorerData:
    """Reads the counts of a game; the host's file again when it has changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._sources: dict[str, Sources] = {}

    def sources(self, game: Game) -> Sources:
        """All counts of a game; a file that cannot be used is logged once and left out."""
        path = self.folder / f"{game.short}.json"
        stamp = (game.short, *file_stamp(path))
        known = self._sources.get(game.short)
        if known is None or known.stamp != stamp:
            explored = dict(shipped(game))
            if len(stamp) > 1 and (own := own_counts(path, game)) is not None:
                explored[OWN] = own
            known = self._sources[game.short] = Sources(stamp, explored)
        return known


@cache
def shipped(game: Game) -> Mapping[str, Explored]:
    """The counts that ship with a game."""
    data = explorer_of(game).data()
    return {BOTS: explorer_file.loads(data)} if data else {}


def file_stamp(path: Path) -> tuple[int, ...]:
    """What changes with a file; empty if there is none."""
    try:
        stat = path.stat()
    except OSError:
        return ()
    return stat.st_mtime_ns, stat.st_size


def own_counts(path: Path, game: Game) -> Explored | None:
    """The counts of the host's own games; None if their file cannot be used."""
    try:
        return explorer_file.load_of(path, game)
    except RecordError as error:
        log_event("explorer-unreadable", file=str(path), reason=str(error))
        return None
