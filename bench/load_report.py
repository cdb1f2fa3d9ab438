"""What a load bench measures at one pace, and how it is shown."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from statistics import quantiles


@dataclass
class Step:
    """What was measured at one pace."""

    offered: float
    """Moves a second that were due."""
    seconds: float
    stored: int = 0
    refused: int = 0
    """Moves that the server did not take because it was overloaded."""
    times: list[float] = field(default_factory=list)
    """Seconds from the moment at which a stored move was due to the moment at which all saw it."""
    refused_times: list[float] = field(default_factory=list)
    late: int = 0
    """Moves that were not sent because the one before at the same table was not answered."""
    cpu: float = 0.0
    """Seconds of the processor that the server used."""
    client_cpu: float = 0.0
    received: int = 0
    views: int = 0
    megabytes: float = 0.0

    def row(self) -> dict[str, float]:
        """The figures by their names."""
        return {
            "offered": self.offered,
            "stored": round(self.stored / self.seconds, 1),
            "refused": round(self.refused / self.seconds, 1),
            "unanswered": round(self.late / self.seconds, 1),
            "p50 ms": _percentile(self.times, 50),
            "p99 ms": _percentile(self.times, 99),
            "refused p99 ms": _percentile(self.refused_times, 99),
            "CPU ms a move": round(self.cpu / max(1, self.stored) * 1000, 2),
            "CPU %": round(self.cpu / self.seconds * 100),
            "generator CPU %": round(self.client_cpu / self.seconds * 100),
            "memory MB": round(self.megabytes),
            "kB a viewer": round(self.received / max(1, self.views) / 1000, 2),
        }


def _percentile(times: list[float], percent: int) -> float:
    if len(times) < 2:
        return 0.0
    return round(quantiles(times, n=100)[percent - 1] * 1000, 1)


class Report:
    """Prints rows as they come: a table in Markdown, or one JSON object a line."""

    def __init__(self, title: str, as_json: bool) -> None:
        self.title = title
        self.as_json = as_json
        self._begun = False

    def add(self, row: dict[str, float]) -> None:
        if self.as_json:
            print(json.dumps({"what": self.title, **row}), flush=True)
            return
        if not self._begun:
            print(f"\n{self.title}\n\n| {' | '.join(row)} |\n|{'---|' * len(row)}")
            self._begun = True
        print(f"| {' | '.join(f'{value:g}' for value in row.values())} |", flush=True)
