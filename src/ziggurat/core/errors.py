"""Errors and refusals, each with a message key and facts; catalogues hold the sentences."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Amounts = tuple[tuple[str, int], ...]
"""Counted things, such as a price: for each one its message key and its number."""

Fact = str | int | Amounts
"""A name, a number or amounts to fill into a sentence."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move cannot be played: a reason class and the clause that it breaks."""

    reason: str
    rule: str
    facts: Mapping[str, Fact] = field(default_factory=dict, compare=False)

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


class ZigguratError(ValueError):
    """The base class of errors that a user can cause."""

    game = ""
    """The short name of the game whose catalogue has the sentence; empty for the common one."""


class MoveSyntaxError(ZigguratError):
    """A text is not a move of the game."""

    def __init__(self, text: str) -> None:
        super().__init__(f"syntax: {text!r}")
        self.text = text


class IllegalMove(ZigguratError):
    """The rules refuse a move: ``number`` in a record, on ``line`` in a log, counted from 1."""

    def __init__(
        self,
        refusal: Refusal,
        text: str,
        number: int | None = None,
        line: int | None = None,
        game: str = "",
    ) -> None:
        where = "" if number is None else f"move {number} "
        if line is not None:
            where = f"line {line} "
        super().__init__(f"{where}{text!r}: {refusal}")
        self.refusal = refusal
        self.text = text
        self.number = number
        self.line = line
        self.game = game


class RecordError(ZigguratError):
    """A record, an option or a list of players is invalid."""

    def __init__(self, key: str, /, **facts: Fact) -> None:
        details = ", ".join(f"{name}={value!r}" for name, value in facts.items())
        super().__init__(f"{key} ({details})" if details else key)
        self.key = key
        self.facts = facts
