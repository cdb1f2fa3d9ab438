"""The weights of the evaluation, in points at the end of the game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from .learned_values import LearnedValues

STRONGHOLDS: Final = {
    "alchemists": 1.5,
    "auren": 2.5,
    "chaosmagicians": 3.0,
    "cultists": 0.0,
    "darklings": 0.0,
    "dwarves": 1.5,
    "engineers": 2.0,
    "fakirs": 1.5,
    "giants": 4.0,
    "halflings": 0.0,
    "mermaids": 0.0,
    "nomads": 4.0,
    "swarmlings": 4.5,
    "witches": 4.0,
}
"""What the ability of a stronghold is worth in each round."""

BRIDGE_POINTS: Final = {"engineers": 3}
"""Points that a stronghold scores on passing for each bridge with own buildings at both ends."""

GUESSES: Final[dict[str, float]] = {
    "worker": 0.5,
    "worker_later": 0.24,
    "coin": 0.33,
    "coin_later": 0.1,
    "priest": 1.5,
    "priest_later": 0.38,
    "power": 0.28,
    "power_later": 0.1,
    "token": 0.18,
    "first_workers": 1.0,
    "first_coins": 0.3,
    "building": 1.2,
    "area": 1.0,
    "area_spread": 1.2,
    "cult": 0.75,
    "cult_spread": 0.9,
    "step": 0.1,
    "bonus": 1.0,
    "town": 11.0,
    "town_near": 0.7,
    "town_next": 0.7,
    "way": 0.8,
    "post": 0.9,
    "shipping": 0.7,
    "digging": 1.1,
    "stronghold": 1.0,
    "fav_step": 1.2,
    "fav_posts": 0.5,
    "fav_dwellings": 1.1,
    "fav_pass": 1.0,
    "spade": 3.0,
    "card_step": 1.2,
    "card_ship": 1.5,
    "neighbour": 0.2,
    "tile_high": 0.5,
    "tile_posts": 0.3,
    "tile_town": 0.3,
    "tile_dwellings": 0.1,
    "growth": 0.35,
    "last_spread": 0.5,
    "risk_power": 2.5,
    "taken": 0.25,
    "card_risk": 0.15,
    "trust": 0.5,
    "last_trust": 1.0,
    "offered": 1.0,
    "round_steps": 0.8,
    "round_area": 1.6,
}
"""The weights that can be learned, with the values that were set by hand."""

LEARNED: Final = Path(__file__).with_name("weights.json")
"""The weights that ``train_weights`` has found, with their origin."""


@cache
def learned() -> Mapping[str, float]:
    """The learned weights by name; empty if there is no file."""
    if not LEARNED.exists():
        return {}
    values = json.loads(LEARNED.read_text(encoding="utf-8"))["weights"]
    return {name: float(value) for name, value in values.items()}


class TerraWeights:
    """A number for each term of the evaluation: guesses, learned values, then ``changed``."""

    __slots__ = (*GUESSES, "values")

    worker: float
    worker_later: float
    coin: float
    coin_later: float
    priest: float
    priest_later: float
    power: float
    power_later: float
    token: float
    first_workers: float
    first_coins: float
    building: float
    area: float
    area_spread: float
    cult: float
    cult_spread: float
    step: float
    bonus: float
    town: float
    town_near: float
    town_next: float
    way: float
    post: float
    shipping: float
    digging: float
    stronghold: float
    fav_step: float
    fav_posts: float
    fav_dwellings: float
    fav_pass: float
    spade: float
    card_step: float
    card_ship: float
    neighbour: float
    tile_high: float
    tile_posts: float
    tile_town: float
    tile_dwellings: float
    """Dwellings that can be built when a tile of the next rounds will reward them."""
    growth: float
    """How many steps and buildings others add to each track and area in a round."""
    last_spread: float
    """How uncertain ranks are for a seat that has passed in the last round, while others go on."""
    risk_power: float
    """What is lost if somebody else takes a power action first."""
    taken: float
    """The probability that an opponent who can pay for it takes it before the next own turn."""
    card_risk: float
    """What each turn costs because opponents may take the bonus cards first."""
    trust: float
    """How much the plan for the next round counts against the value at its beginning."""
    last_trust: float
    """The same for the plan of the last round, whose end is known exactly."""
    round_steps: float
    """The steps that rivals add to a track in a round that is not foreseen."""
    round_area: float
    """The buildings that they add to their area in such a round."""
    offered: float
    """The part of the power that rivals are expected to offer in this round that counts."""

    def __init__(
        self, changed: dict[str, float] | None = None, values: LearnedValues | None = None
    ) -> None:
        self.values = values
        """What was learned about positions; None: the terms by hand are all."""
        for name, value in {**GUESSES, **learned(), **(changed or {})}.items():
            setattr(self, name, value)
