"""The options of the rules and the editions they come from (part 12 of the rules)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ...core.game import Option

OPTIONS: Final = (
    Option("board", ("classic", "advanced"), "TE-13"),
    Option("buildings", (False, True), "TE-104"),
    Option("support", ("free", "english"), "TE-89"),
    Option("bag_out", ("immediate", "finish-turn"), "TE-115"),
    Option("monument_pay", ("monument", "leader"), "TE-99", later=True),
    Option("war_sides", ("anew", "original"), "TE-72", later=True),
    Option("building_pay", ("owner", "placer"), "TE-104", later=True, needs=("buildings", True)),
)

PRESETS: Final[Mapping[str, Mapping[str, str | bool]]] = {
    "classic": {},
    "polish": {"bag_out": "finish-turn", "monument_pay": "leader"},
    "german": {"board": "advanced", "buildings": True},
    "romanian": {
        "board": "advanced",
        "buildings": True,
        "bag_out": "finish-turn",
        "monument_pay": "leader",
    },
}


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one game."""

    board: str = "classic"
    buildings: bool = False
    support: str = "free"
    bag_out: str = "immediate"
    monument_pay: str = "monument"
    war_sides: str = "anew"
    building_pay: str = "owner"

    @staticmethod
    def of(checked: Mapping[str, str | bool]) -> "Options":
        """From the values of a record or a snapshot, which may omit later options."""
        return Options(
            board=str(checked["board"]),
            buildings=bool(checked["buildings"]),
            support=str(checked["support"]),
            bag_out=str(checked["bag_out"]),
            monument_pay=str(checked.get("monument_pay", "monument")),
            war_sides=str(checked.get("war_sides", "anew")),
            building_pay=str(checked.get("building_pay", "owner")),
        )

    def to_json(self) -> dict[str, str | bool]:
        """As in a snapshot, which omits later options that have their default."""
        named: dict[str, str | bool] = {
            "board": self.board,
            "buildings": self.buildings,
            "support": self.support,
            "bag_out": self.bag_out,
        }
        if self.monument_pay != "monument":
            named["monument_pay"] = self.monument_pay
        if self.war_sides != "anew":
            named["war_sides"] = self.war_sides
        if self.building_pay != "owner":
            named["building_pay"] = self.building_pay
        return named
