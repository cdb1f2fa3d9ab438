"""The four options and the editions they come from (part 12 of the rules)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ..core.game import Option

OPTIONS: Final = (
    Option("board", ("classic", "advanced"), "TE-13"),
    Option("buildings", (False, True), "TE-104"),
    Option("support", ("free", "english"), "TE-89"),
    Option("bag_out", ("immediate", "finish-turn"), "TE-115"),
)

PRESETS: Final[Mapping[str, Mapping[str, str | bool]]] = {
    "classic": {},
    "polish": {"bag_out": "finish-turn"},
    "german": {"board": "advanced", "buildings": True},
    "romanian": {"board": "advanced", "buildings": True, "bag_out": "finish-turn"},
}


@dataclass(frozen=True, slots=True)
class Options:
    """How this game is played."""

    board: str = "classic"
    buildings: bool = False
    support: str = "free"
    bag_out: str = "immediate"

    @staticmethod
    def of(checked: Mapping[str, str | bool]) -> "Options":
        """From the values of a checked record."""
        return Options(
            board=str(checked["board"]),
            buildings=bool(checked["buildings"]),
            support=str(checked["support"]),
            bag_out=str(checked["bag_out"]),
        )

    def to_json(self) -> dict[str, str | bool]:
        return {
            "board": self.board,
            "buildings": self.buildings,
            "support": self.support,
            "bag_out": self.bag_out,
        }
