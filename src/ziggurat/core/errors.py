"""What can go wrong, each with a key and facts; the sentences are in ``locale``."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Amounts = tuple[tuple[str, int], ...]
"""Counted things, such as a price: the key of each one's message, and its number."""

Fact = str | int | Amounts
"""A name, a number or some amounts that a sentence is built with."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move cannot be played: a reason class and the clause that it breaks."""

    reason: str
    rule: str
    facts: Mapping[str, Fact] = field(default_factory=dict, compare=False)

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


class ZigguratError(ValueError):
    """The common root of the errors a user can cause."""

    game = ""
    """The short name of the game whose sentence tells it; empty for what all have in common."""


class MoveSyntaxError(ZigguratError):
    """A text is no move of the game."""

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
    """A record, an option or a list of players is not what it should be."""

    def __init__(self, key: str, /, **facts: Fact) -> None:
        told = ", ".join(f"{name}={value!r}" for name, value in facts.items())
        super().__init__(f"{key} ({told})" if told else key)
        self.key = key
        self.facts = facts
