"""The community's game logs: read, written, and compared with its archive."""

from .ledger import LedgerReader, is_ledger, read_ledger
from .reader import LogReader, is_log, read_log
from .result import result, trace
from .shorthand import meant
from .writer import write_log

__all__ = [
    "LedgerReader",
    "LogReader",
    "is_ledger",
    "is_log",
    "meant",
    "read_ledger",
    "read_log",
    "result",
    "trace",
    "write_log",
]
