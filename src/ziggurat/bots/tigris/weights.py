"""What the judge's terms count, in points of the weakest colour."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

LEARNED: Final = Path(__file__).parent / "weights.json"


class Weights:
    """A number for each term; ``weights.json`` holds those that self-play has found."""

    __slots__ = (
        "by_red",
        "by_temple",
        "crowd",
        "disaster",
        "evenness",
        "fresh",
        "held",
        "in_hand",
        "long",
        "monument",
        "patience",
        "promise",
        "reach",
        "revolt",
        "rivalry",
        "square",
        "stand_in",
        "strong",
        "supply",
        "total",
        "treasure",
        "war_loss",
        "war_win",
    )

    def __init__(self, values: Mapping[str, float]) -> None:
        self.evenness = values["evenness"]
        """The smaller, the more the weakest colour counts alone."""
        self.total = values["total"]
        """Any point, of whatever colour."""
        self.long = values["long"]
        """So many turns ahead leaders promise more."""
        self.patience = values["patience"]
        """So many turns ahead monuments promise more."""
        self.promise = values["promise"]
        """What a leader on the board will bring."""
        self.in_hand = values["in_hand"]
        """The same for each of the first three tiles of its colour in the hand."""
        self.supply = values["supply"]
        """What a leader in the supply will bring."""
        self.stand_in = values["stand_in"]
        """What the king will bring for a leader that his kingdom lacks."""
        self.monument = values["monument"]
        """What a point of monument income brings for each turn left."""
        self.treasure = values["treasure"]
        """A treasure in the trader's kingdom."""
        self.reach = values["reach"]
        """A treasure that one tile would bring to the trader."""
        self.revolt = values["revolt"]
        """The chance that a leader stays although no temple or red tile protects it."""
        self.by_temple = values["by_temple"]
        """What each temple beside it adds to that chance."""
        self.by_red = values["by_red"]
        """What each red tile in the hand adds to that chance."""
        self.crowd = values["crowd"]
        """What each other temple of the kingdom takes away from it: rivals can stand there."""
        self.war_loss = values["war_loss"]
        """How likely a war is that would be lost."""
        self.war_win = values["war_win"]
        """How likely a war is that would be won."""
        self.rivalry = values["rivalry"]
        """How much what others have hurts, shared among them."""
        self.held = values["held"]
        """A tile in the hand, up to two of a colour."""
        self.strong = values["strong"]
        """A red tile in the hand, up to three."""
        self.square = values["square"]
        """Three tiles of a square."""
        self.fresh = values["fresh"]
        """An unknown tile from the bag."""
        self.disaster = values["disaster"]
        """A disaster that is left."""

    def to_json(self) -> dict[str, float]:
        return {name: getattr(self, name) for name in self.__slots__}


def learned() -> Weights:
    """The weights that self-play has found."""
    return Weights(json.loads(LEARNED.read_text(encoding="utf-8"))["weights"])
