"""The result of every faction, and the trace of a log line by line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ....core.seats import Seat
from .. import sources
from ..data.box import BUILDING_CODES, CULTS
from ..data.tiles import FAVOURS, TOWNS
from ..factions import FACTIONS
from ..final import largest_area
from ..hexes import NAMES, SITES, listed
from ..player import Player
from ..state import TerraState
from .reader import LogReader, values
from .setup_lines import STARTING_POINTS
from .spelling import lines_of, tidy

if TYPE_CHECKING:
    from ..game import TerraMystica

TRACE_COLUMNS = (
    *("vp", "coins", "workers", "priests", "power1", "power2", "power3"),
    *CULTS,
)
"""The names of the numbers of a trace."""


def result(state: TerraState) -> dict[str, dict[str, object]]:
    """The result by faction, in seat order."""
    players = [state.players[seat] for seat in state.seats]
    return {player.faction.name: of_player(state, player) for player in players}


def of_player(state: TerraState, player: Player) -> dict[str, object]:
    left = (player.workers, player.coins, player.priests, *player.bowls)
    before = state.leftovers[player.seat] if state.leftovers else left
    return {
        "bridges": [
            [NAMES[SITES[site][0]], NAMES[SITES[site][1]]]
            for site, seat in state.bridges
            if seat == player.seat
        ],
        "buildings": {
            code: sorted(NAMES[hex] for hex in listed(hexes))
            for code, hexes in zip(BUILDING_CODES, player.built, strict=True)
            if hexes
        },
        "cult": dict(zip(CULTS, player.cults, strict=True)),
        "digging": player.digging,
        "favor_tiles": [
            tile.name for number, tile in enumerate(FAVOURS) if player.favours >> number & 1
        ],
        "largest_network": largest_area(state, player),
        "priests_in_orders": {
            cult: state.orders[number].count(player.seat) for number, cult in enumerate(CULTS)
        },
        "resources": goods(left),
        "resources_before_final": goods(before),
        "shipping": player.shipping,
        "town_tiles": [TOWNS[tile].name for tile in sorted(player.town_tiles)],
        "unused_town_keys": player.keys,
        "vp": player.points,
        "vp_sources": {
            name: points
            for name, points in sorted(zip(sources.NAMES, player.sources, strict=True))
            if points
        },
    }


def goods(left: tuple[int, int, int, int, int, int]) -> dict[str, object]:
    workers, coins, priests, *bowls = left
    return {"coins": coins, "power": bowls, "priests": priests, "workers": workers}


def trace(game: TerraMystica, text: str) -> Iterator[tuple[int, dict[str, list[int]]]]:
    """For every line after which some values differ: the line, and those values."""
    reader = LogReader(game)
    reader.text = lines_of(text)
    before: dict[str, list[int]] = {}
    for number, line in enumerate(reader.text, start=1):
        reader.read(number, line)
        following = reader.text[number] if number < len(reader.text) else ""
        if STARTING_POINTS.fullmatch(tidy(following).rstrip(". ")):
            continue  # the set-up of a faction ends with its points
        now = {player.faction.name: values(player) for player in seated(reader)}
        changed = {name: row for name, row in now.items() if before.get(name) != row}
        if changed:
            yield number, changed
        before = now


def seated(reader: LogReader) -> list[Player]:
    """The players, even while the set-up is being read."""
    if reader.state is not None:
        return reader.state.players
    players = [Player(Seat(seat), FACTIONS[name]) for seat, name in enumerate(reader.factions)]
    for player in players:
        player.begin_with(reader.points.get(player.faction.name, player.points))
    return players
