"""What happened, as a key and numbers. The engine writes no sentences."""

from dataclasses import dataclass, fields
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Event:
    """Something the rules did. Its key names the sentence that tells it."""

    key: ClassVar[str] = "event"
    seals: ClassVar[bool] = False
    """True if there is no undo behind it, as when something hidden was drawn."""

    def facts(self) -> dict[str, object]:
        """The fields by name, for a log or a message."""
        return {field.name: getattr(self, field.name) for field in fields(self)}
