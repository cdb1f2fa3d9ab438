"""How long an attack goes on, what it tells meanwhile, and what it reports."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.server.attacks.load import Load
from tests.support.servers import Running

INTERVAL = 10.0
"""Seconds between two lines of progress."""
UNLIMITED = {"rate": "0", "bot_delay": "0", "max_connections_per_address": "0"}
"""Settings of a server that is not asked for its limits."""


@dataclass
class Run:
    """One attack: how often it strikes, where its files are, and its chances."""

    count: int
    folder: Path
    seed: str = "1"
    minutes: float = math.inf
    """After that many it ends, however often it has struck."""
    say: Callable[[str], None] = lambda _: None
    struck: int = 0
    """How often it has struck."""
    begun: float = field(default_factory=time.monotonic)
    _said: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.rng = Random(self.seed)

    def strikes(self) -> Iterator[int]:
        """Count up, as often as this attack is to strike."""
        while self.struck < self.count and self.seconds < self.minutes * 60:
            yield self.struck
            self.struck += 1

    def progress(self, facts: str) -> None:
        """Tell how far it is, now and then."""
        if time.monotonic() - self._said >= INTERVAL:
            self._said = time.monotonic()
            self.say(f"{self.struck + 1} of {self.count}, {self.seconds:.0f} s: {facts}")

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.begun

    def server(self, database_url: str, name: str = "server", **settings: str) -> Running:
        """A server that is not started yet."""
        return Running(database_url, self.folder / f"{name}.log", UNLIMITED | settings)


@dataclass
class Report:
    """What was done, and what came of it; to be pasted into docs/figures.md."""

    done: str
    load: Load
    more: str = ""

    def row(self, name: str, seconds: float) -> str:
        tally = self.load.tally
        moves, undos, lines = (f"{number:,}" for number in tally.done.values())
        answers = f"{moves}, {undos}, {lines} | {tally.repeated:,} | {tally.refused:,}"
        return f"| `{name}` | {self.done} | {seconds:,.0f} | {answers} | {self.more} |"
