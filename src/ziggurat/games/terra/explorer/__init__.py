"""What is counted of the set-up of Terra Mystica: factions, first dwellings, first bonus cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Final

from ....core.errors import RecordError
from ....core.match import Match
from ....core.seats import Seat
from ....learn.explorer import Path, Step
from ....learn.game_explorer import GameExplorer
from ..data.tiles import CARDS, SCORINGS, D
from ..hexes import NAMES, listed
from ..options import AUCTIONS
from ..player import Player
from ..state import TerraState

FACTION: Final = "faction"
DWELLINGS: Final = "dwellings"
"""All first dwellings of a faction: their hexes in the order of the map."""
DWELLING: Final = "dwelling"
"""One of them."""
CARD: Final = "card"
SCORING: Final = "scoring"
"""The scoring tile of the first round."""
BID: Final = "bid"
"""The points with which a faction begins after an auction."""
SEAT: Final = "seat"
"""The place in the order of the first turns."""
FIRST_ROUND: Final = "1"
"""The checkpoint at which all first dwellings and cards have been chosen."""


class TerraExplorer(GameExplorer):
    """Factions with what they began with. Games whose first dwellings are fixed do not count."""

    tables = (FACTION, SEAT, DWELLINGS, DWELLING, CARD, SCORING, BID)
    places = frozenset({DWELLING})

    def data(self) -> str:
        return files(__package__).joinpath("explorer.json").read_text(encoding="utf-8")

    def check(self, match: Match) -> None:
        if match.record.options["set-up"] == "beginner":
            raise RecordError("explorer-fixed")

    def openings(self, match: Match) -> Mapping[Seat, Sequence[Path]]:
        state = first_round(match)
        has_bids = match.record.options["factions"] in AUCTIONS or bool(match.record.points)
        scoring = SCORINGS[state.table.scorings[0]].name
        openings: dict[Seat, Sequence[Path]] = {}
        for place, seat in enumerate(state.order, start=1):
            player = state.players[seat]
            paths = list(faction_paths(player, scoring))
            if has_bids:
                paths.append((paths[0][0], Step(BID, str(player.points))))
            openings[seat] = [*paths, (Step(SEAT, str(place)),)]
        return openings


def first_round(match: Match) -> TerraState:
    """The position after the set-up."""
    for moves in range(len(match.history) + 1):
        state = match.at(moves)
        if match.game.checkpoint(state) == FIRST_ROUND:
            assert isinstance(state, TerraState)
            return state
    raise RecordError("explorer-set-up")


def faction_paths(player: Player, scoring: str) -> Iterator[Path]:
    """The faction first, then what it began with."""
    faction = Step(FACTION, player.faction.name)
    hexes = [NAMES[hex] for hex in listed(player.built[D])]
    dwellings = Step(DWELLINGS, " ".join(hexes))
    card = Step(CARD, CARDS[player.card].name)
    yield (faction,)
    yield faction, dwellings
    yield faction, dwellings, card
    for name in hexes:
        yield faction, Step(DWELLING, name)
    yield faction, card
    yield faction, Step(SCORING, scoring)


FACET = TerraExplorer()
