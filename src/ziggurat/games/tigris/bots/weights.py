"""The weights of the evaluation, in points."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, final

LEARNED: Final = Path(__file__).parent / "weights.json"
"""The weights that ``train_weights`` has found, with their origin."""

NAMES: Final = (
    "built",
    "decisive",
    "disaster",
    "evenness",
    "follower",
    "fresh",
    "held",
    "leader",
    "lone",
    "long",
    "looser",
    "mix",
    "monument",
    "patience",
    "rivalry",
    "spread",
    "square",
    "stand_in",
    "strong",
    "supply",
    "temple",
    "total",
    "treasure",
    "treasure_due",
    "vacant",
    "war_loss",
    "war_win",
    "wider",
)


@final
class TigrisWeights:
    """A number for each term of the evaluation."""

    __slots__ = NAMES

    def __init__(self, values: Mapping[str, float]) -> None:
        self.evenness = values["evenness"]
        """The smaller, the more the weakest colour counts alone."""
        self.looser = values["looser"]
        """How much ``evenness`` grows with each turn to come: there is time to catch up."""
        self.total = values["total"]
        """Any point, of whatever colour."""
        self.rivalry = values["rivalry"]
        """How much the mean value for the opponents is subtracted."""
        self.decisive = values["decisive"]
        """What a sure victory is worth more than a sure defeat, halved."""
        self.spread = values["spread"]
        """The lead that makes a victory likely at the end of the game."""
        self.wider = values["wider"]
        """How much ``spread`` grows with each turn to come."""
        self.long = values["long"]
        """The number of turns up to which leaders are worth more."""
        self.patience = values["patience"]
        """The number of turns up to which monuments are worth more."""
        self.leader = values["leader"]
        """What a leader on the board will bring."""
        self.supply = values["supply"]
        """What a leader in the supply will bring."""
        self.temple = values["temple"]
        """What it brings more for each temple beside it."""
        self.lone = values["lone"]
        """What it brings less with one temple only."""
        self.held = values["held"]
        """The same for each tile of its colour in the hand."""
        self.follower = values["follower"]
        """The same for each tile of its colour in its kingdom."""
        self.stand_in = values["stand_in"]
        """What a king brings for a leader that its kingdom lacks."""
        self.monument = values["monument"]
        """What a point of monument income brings for each turn to come."""
        self.built = values["built"]
        """What it brings at once: followers are turned over for it."""
        self.vacant = values["vacant"]
        """What such income promises a leader in the supply."""
        self.treasure = values["treasure"]
        """Treasures that a trader expects with one in its kingdom or in reach."""
        self.treasure_due = values["treasure_due"]
        """The same with both: one tile brings it."""
        self.war_win = values["war_win"]
        """How likely a war is that would be won."""
        self.war_loss = values["war_loss"]
        """How likely a war is that would be lost."""
        self.strong = values["strong"]
        """A red tile in the hand, up to three."""
        self.mix = values["mix"]
        """Any tile in the hand, up to two of a colour."""
        self.square = values["square"]
        """Three tiles of a square."""
        self.fresh = values["fresh"]
        """An unknown tile from the bag."""
        self.disaster = values["disaster"]
        """A disaster that is left."""

    def to_json(self) -> dict[str, float]:
        return {name: getattr(self, name) for name in NAMES}


def read(path: Path) -> dict[int, TigrisWeights]:
    """The weights of a file for each number of players that it has some for."""
    by_players = json.loads(path.read_text(encoding="utf-8"))["weights"]
    return {int(players): TigrisWeights(values) for players, values in by_players.items()}


@cache
def learned(players: int) -> TigrisWeights:
    """The learned weights for a number of players, or for the nearest number that has some."""
    by_players = read(LEARNED)
    return by_players[min(by_players, key=lambda number: (abs(number - players), number))]
