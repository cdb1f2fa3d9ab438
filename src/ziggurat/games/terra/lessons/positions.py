"""Positions in which lessons begin: a game of Witches and Nomads, dealt and then arranged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.match import Match
from ....core.record import Record
from ....core.seats import Seat
from ..arranged_positions import change_land, pairs, put_buildings
from ..data.tiles import FAVOURS
from ..game import CARD_NAMES, TerraMystica
from ..player import Player
from ..setup import PlaceDwelling
from ..state import TerraState
from ..tuples import replaced
from ..turn import Turn

WITCHES: Final = Seat(0)
FACTIONS: Final = ("witches", "nomads")
"""In the order of the seats: the factions of a first game for two."""
FAVOUR_NAMES: Final = tuple(tile.name for tile in FAVOURS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """What one faction has."""

    first: str
    """The starting dwellings: ``F4 A10``."""
    stands: str = ""
    """What else was built: ``TP E7, D G2``."""
    card: str
    """The bonus card that is held."""
    workers: int
    coins: int
    priests: int = 0
    power: tuple[int, int, int]
    cults: tuple[int, int, int, int]
    shipping: int = 0
    favour: str = ""
    """The favour tile of the temple that stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """The Witches' turn in some round."""

    witches: Side
    nomads: Side
    scores: str = "SCORE2 SCORE3 SCORE4 SCORE5 SCORE6 SCORE7"
    """The scoring tiles of the six rounds."""
    cards: str = "BON1 BON3 BON5 BON7 BON8"
    """The bonus cards in play."""
    coins: str = ""
    """Coins on bonus cards, where there is not one on each: ``BON8 2, BON3 1``."""
    round: int = 1
    land: str = ""
    """Free land that was transformed: ``G2 forest``."""
    played: tuple[str, ...] = ()
    """What the Witches have done in this turn."""

    def match(self) -> Match:
        """A game that stands there."""
        match = Match(self._record())
        self._open(match)
        assert isinstance(match.state, TerraState)
        state = match.state.copy()
        self._arrange(state)
        match.set_up(state)
        for move in self.played:
            match.play(move)
        return match

    def _record(self) -> Record:
        deal = {"score": self.scores, "cards": self.cards, "colours": ""}
        return Record(TerraMystica.name, FACTIONS, {}, deal, rules=TerraMystica.rules)

    def _open(self, match: Match) -> None:
        """The starting dwellings and the first cards."""
        sides = dict(zip(FACTIONS, (self.witches, self.nomads), strict=True))
        places = {name: side.first.split() for name, side in sides.items()}
        while (decision := match.state.decision()) is not None and decision.key != Turn.key:
            name = FACTIONS[decision.seat]
            placing = decision.key == PlaceDwelling.key
            match.play(f"build {places[name].pop(0)}" if placing else f"pass {sides[name].card}")

    def _arrange(self, state: TerraState) -> None:
        change_land(state, self.land)
        for name, coins in pairs(self.coins):
            state.cards = replaced(state.cards, CARD_NAMES.index(name), int(coins))
        for player, side in zip(state.players, (self.witches, self.nomads), strict=True):
            put_buildings(state, player, side.stands)
            _give(player, side)
            if side.favour:
                _own(state, player, FAVOUR_NAMES.index(side.favour))
        state.round = self.round


def priest(cult: str, steps: str) -> str:
    """The move that sends a priest to a cult, or a pattern of such moves."""
    return f"send p to {cult} for {steps}"


def _give(player: Player, side: Side) -> None:
    player.workers, player.coins, player.priests = side.workers, side.coins, side.priests
    player.bowl1, player.bowl2, player.bowl3 = side.power
    player.cults = side.cults
    player.sail(side.shipping)


def _own(state: TerraState, player: Player, favour: int) -> None:
    """Give a player a favour tile, without its steps."""
    player.favours |= 1 << favour
    state.favours = replaced(state.favours, favour, state.favours[favour] - 1)
