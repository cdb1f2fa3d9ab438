"""What self-play has taught about positions: the weights of their features in every round."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from .position_features import FEATURES, HAND_TERMS

VALUES: Final = Path(__file__).with_name("position_values.json")
"""The weights that ``train_values`` has found, with their origin."""
STRONGHOLD: Final = FEATURES.index("strongholds")


class LearnedValues:
    """The weights of all features by round, and what factions and more players change.

    They are added to the evaluation by hand, in which each of ``HAND_TERMS`` counts once.
    """

    def __init__(
        self,
        rounds: Sequence[Sequence[float]],
        factions: Mapping[str, Sequence[Sequence[float]]],
        players: Mapping[str, Sequence[float]],
    ) -> None:
        self.rounds = rounds
        """For each round the weights, in the order of ``FEATURES``, and then a constant."""
        self.factions = factions
        """For each faction and round a constant, and what its stronghold is worth more."""
        self.players = players
        """For each number of players and round a constant."""
        self._by_seat: dict[tuple[str, int], list[list[float]]] = {}

    def of(self, faction: str, players: int) -> list[list[float]]:
        """The weights by round for a seat, with the constant at the end."""
        known = self._by_seat.get((faction, players))
        if known is None:
            known = self._by_seat[faction, players] = self._weights(faction, players)
        return known

    def _weights(self, faction: str, players: int) -> list[list[float]]:
        by_round: list[list[float]] = []
        for n, learned in enumerate(self.rounds):
            weights = [float(weight) for weight in learned]
            for term in range(len(HAND_TERMS)):
                weights[term] += 1.0
            constant, stronghold = self.factions[faction][n]
            weights[STRONGHOLD] += stronghold
            weights[-1] += constant + self.players[str(players)][n]
            by_round.append(weights)
        return by_round


def read_values(path: Path) -> LearnedValues:
    """The learned values of a file."""
    values = json.loads(path.read_text(encoding="utf-8"))
    return LearnedValues(values["rounds"], values["factions"], values["players"])


@cache
def learned_values() -> LearnedValues:
    """The learned values that come with the package."""
    return read_values(VALUES)
