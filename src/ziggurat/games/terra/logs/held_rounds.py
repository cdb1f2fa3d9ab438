"""States whose rounds end or begin only when the text of a log says so."""

from __future__ import annotations

from typing import Self

from ....core.agenda import Task
from ..offers import PowerOffer
from ..rounds import CultSpades, EndRound, StartRound
from ..state import TerraState
from ..turn import Turn


class HeldState(TerraState):
    """A state in which some tasks wait to be released."""

    __slots__ = ("holds",)
    holds: tuple[type[Task[TerraState]], ...]

    def _set_up(self) -> None:
        super()._set_up()
        self.holds = ()

    def waits_at(self: Self, task: Task[Self]) -> bool:
        return isinstance(task, self.holds) or super().waits_at(task)

    def release(self: Self, kind: type[Task[TerraState]]) -> None:
        """Let a round end or begin, unless some decision is still open."""
        at = len(self.agenda) - 1
        while at >= 0 and not isinstance(self.agenda[at], kind):
            at -= 1
        riding = self.agenda[at + 1 :]
        if at < 0 or any(isinstance(task, (PowerOffer, CultSpades, Turn)) for task in riding):
            return
        if kind is EndRound and not all(player.passed for player in self.players):
            return
        task = self.agenda[at]
        del self.agenda[at:]
        self.events = []
        task.run(self)
        self.settle()
        if not self.over:
            self.agenda += riding


class LedgerState(HeldState):
    """The state of a ledger, which reports the phases of a round one by one."""

    __slots__ = ()
    waives_dues = True

    def _set_up(self) -> None:
        super()._set_up()
        self.holds = (EndRound, StartRound)
