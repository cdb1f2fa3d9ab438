"""What came of the inputs: counts for a summary."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Tally:
    """What came of the inputs so far."""

    requests: int = 0
    frames: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    statuses: Counter[int] = field(default_factory=Counter)
    operations: Counter[str] = field(default_factory=Counter)
    replies: Counter[str] = field(default_factory=Counter)
    sockets: Counter[str] = field(default_factory=Counter)
    cpu: dict[str, float] = field(default_factory=dict)
    innocent: int = 0
    slowest: tuple[float, str] = (0.0, "")
    failures: list[str] = field(default_factory=list)

    @property
    def inputs(self) -> int:
        return self.requests + self.frames + self.sockets.total()

    def add(self, other: Tally) -> None:
        """Count what another process has fed."""
        self.requests += other.requests
        self.frames += other.frames
        self.innocent += other.innocent
        for name in ("kinds", "statuses", "operations", "replies"):
            getattr(self, name).update(getattr(other, name))
        for label, seconds in other.cpu.items():
            self.spend(label, seconds)
        self.slowest = max(self.slowest, other.slowest)
        self.failures += other.failures

    def spend(self, label: str, seconds: float) -> None:
        """Count CPU time of one kind of input."""
        self.cpu[label] = self.cpu.get(label, 0.0) + seconds

    def lines(self, seed: int, seconds: float) -> str:
        """The summary as JSON."""
        costly = sorted(self.cpu, key=lambda label: -self.cpu[label])[:25]
        found = {
            "seed": seed,
            "inputs": self.inputs,
            "requests": self.requests,
            "frames": self.frames,
            "connections": self.sockets.total(),
            "seconds": round(seconds),
            "a_second": round(self.inputs / max(seconds, 0.001)),
            "kinds": dict(self.kinds.most_common()),
            "statuses": {str(status): times for status, times in sorted(self.statuses.items())},
            "operations": dict(sorted(self.operations.items())),
            "replies": dict(self.replies.most_common()),
            "sockets": dict(self.sockets.most_common()),
            "cpu_ms": {label: round(1000 * self.cpu[label]) for label in costly},
            "moves_beside": self.innocent,
            "slowest_ms": [round(1000 * self.slowest[0]), self.slowest[1]],
            "failures": len(self.failures),
        }
        return json.dumps(found, indent=1)
