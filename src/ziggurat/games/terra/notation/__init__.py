"""How Terra Mystica is written down: snapshots, and the community's logs."""

from collections.abc import Iterator, Mapping

from ....core.notation import Notation
from ....core.record import Record
from ....core.seats import Seat
from ....core.state import State
from .. import GAME
from ..logs import (
    LedgerReader,
    is_ledger,
    is_log,
    meant,
    read_ledger,
    read_log,
    result,
    trace,
    write_log,
)
from ..logs.spelling import commands, tidy
from ..state import TerraState
from .snapshot import snapshot


class TerraNotation(Notation):
    """Snapshots, logs and ledgers."""

    has_text = True
    has_result = True

    def snapshot(self, state: State) -> Mapping[str, object]:
        assert isinstance(state, TerraState)
        return snapshot(state)

    def read_text(self, text: str) -> Record | None:
        """A log of the community, or a ledger of its archive."""
        if is_ledger(text):
            return read_ledger(GAME, text)
        return read_log(GAME, text) if is_log(text) else None

    def write_text(self, record: Record) -> str:
        return write_log(GAME, record)

    def trace(self, text: str) -> Iterator[tuple[int, Mapping[str, object]]] | None:
        return trace(GAME, text) if is_log(text) and not is_ledger(text) else None

    def ledger(self, text: str) -> LedgerReader | None:
        return LedgerReader.of(GAME, text) if is_ledger(text) else None

    def result(self, state: State) -> Mapping[str, object]:
        assert isinstance(state, TerraState)
        return result(state)

    def commands(self, row: str) -> list[str]:
        return commands(tidy(row))

    def meant(self, state: State, seat: Seat, command: str) -> list[str]:
        assert isinstance(state, TerraState)
        return meant(state, seat, command)


FACET = TerraNotation()
