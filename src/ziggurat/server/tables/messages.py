"""Messages to the viewers of a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T", covariant=True)


@dataclass(eq=False, slots=True)
class Message(Generic[T]):
    """A message to clients, shared by all that get it."""

    content: T
    text: str | None = None
    """What a transport sends. It is written once, for however many clients."""
