"""The complete state as plain JSON values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import sources
from ..data.board import TERRAIN_NAMES
from ..data.box import BUILDING_CODES, CULTS
from ..data.tiles import CARDS, FAVOURS, POWER_ACTIONS, SCORINGS, TOWNS
from ..hexes import LAND, NAMES, PRINTED, SITES, HexSet, listed
from ..moves import NO_CARD
from ..options import AUCTIONS, LEAVERS_LAST
from ..special import CARD_BIT, FAVOUR_BIT, STRONGHOLD_BIT
from ..state import NO_SEAT

if TYPE_CHECKING:
    from ..player import Player
    from ..state import TerraState

DETAILS = {
    **{name: name for name in ("part", "jumped", "bought", "more", "touched", "sites", "flown")},
    "kept": "credited",
    "tracks": "tracks",
}
"""Keys of a snapshot for the fields of decisions."""
SPECIAL_BITS = {STRONGHOLD_BIT: "stronghold", CARD_BIT: "card", FAVOUR_BIT: "favour"}


def snapshot(state: TerraState) -> dict[str, object]:
    """Everything that the rules know, with names in place of numbers."""
    names = state.names
    left = {"left": [names[seat] for seat in state.left]} if state.left else {}
    return {
        "game": state.game,
        "options": {
            name: value
            for name, value in state.table.chosen.items()
            if name != LEAVERS_LAST or not value
        },
        "seats": list(names),
        **left,
        "round": state.round,
        "over": state.over,
        "scoring_tiles": [SCORINGS[tile].name for tile in state.table.scorings],
        "bonus_cards": {
            card.name: coins for card, coins in zip(CARDS, state.cards, strict=True) if coins >= 0
        },
        "favor_tiles": {tile.name: left for tile, left in zip(FAVOURS, state.favours, strict=True)},
        "town_tiles": {tile.name: left for tile, left in zip(TOWNS, state.towns, strict=True)},
        "power_actions_used": [
            action.name for n, action in enumerate(POWER_ACTIONS) if state.power_used >> n & 1
        ],
        "terrain_changes": {
            NAMES[hex]: TERRAIN_NAMES[state.terrain(hex)]
            for hex in listed(LAND)
            if state.terrain(hex) != PRINTED[hex]
        },
        "bridges": [
            [NAMES[SITES[site][0]], NAMES[SITES[site][1]], names[seat]]
            for site, seat in state.bridges
        ],
        "orders": {
            cult: [None if seat == NO_SEAT else names[seat] for seat in state.orders[number]]
            for number, cult in enumerate(CULTS)
        },
        **auction(state),
        "turn_order": [names[seat] for seat in state.order],
        "passed": [names[seat] for seat in state.passing],
        "offers_to_come": [
            {"seat": names[offer.seat], **offer.facts(state)} for offer in state.pending
        ],
        "players": [of_player(player) for player in state.players],
        "asked": [
            {"seat": names[task.seat], "asked": task.key, **task.facts(state), **details(task)}
            for task in state.decisions()
        ],
    }


def auction(state: TerraState) -> dict[str, object]:
    """The lots of an auction; empty if there is none."""
    if state.table.chosen["factions"] not in AUCTIONS:
        return {}
    lots = [
        {"faction": lot.faction}
        if lot.holder == NO_SEAT
        else {"faction": lot.faction, "holder": state.names[lot.holder], "bid": lot.bid}
        for lot in state.lots
    ]
    return {"auction": lots, "seat_order": [state.names[seat] for seat in state.seats]}


def details(task: object) -> dict[str, object]:
    """The fields of a decision that determine its legal moves."""
    return {key: getattr(task, name) for key, name in DETAILS.items() if hasattr(task, name)}


def hexes(chosen: HexSet) -> list[str]:
    return [NAMES[hex] for hex in listed(chosen)]


def of_player(player: Player) -> dict[str, object]:
    return {
        "faction": player.faction.name,
        "vp": player.points,
        "vp_sources": {
            name: points
            for name, points in zip(sources.NAMES, player.sources, strict=True)
            if points
        },
        "workers": player.workers,
        "coins": player.coins,
        "priests": player.priests,
        "priests_sent": player.sent,
        "power": list(player.bowls),
        "cult": dict(zip(CULTS, player.cults, strict=True)),
        "shipping": player.shipping,
        "digging": player.digging,
        "buildings": {
            code: hexes(sites) for code, sites in zip(BUILDING_CODES, player.built, strict=True)
        },
        "towns": hexes(player.towns),
        "town_rivers": hexes(player.rivers),
        "town_tiles": [TOWNS[tile].name for tile in player.town_tiles],
        "town_keys": player.keys,
        "favor_tiles": [tile.name for n, tile in enumerate(FAVOURS) if player.favours >> n & 1],
        "bonus_card": None if player.card == NO_CARD else CARDS[player.card].name,
        "actions_used": [name for bit, name in SPECIAL_BITS.items() if player.used & bit],
        "flight": player.skips,
        "cults_waiting": [cult for n, cult in enumerate(CULTS) if player.waiting >> n & 1],
        "answers_missing": [group.missing for group in player.groups],
        "passed": player.passed,
    }
