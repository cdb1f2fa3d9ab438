"""The table in pieces. A piece that shows the same as before is not drawn again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from ....core.messages import Say
from ....core.seats import Seat
from ....svg.elements import escape, number
from ....svg.theme import Theme
from ..data.box import ROUNDS
from ..leaving import ranks
from ..state import TerraState
from . import trays
from .chart import chart
from .ground import FRAME
from .hexes import HEIGHT, WIDTH
from .ladders import HIGH as LADDERS_HIGH
from .ladders import WIDE as LADDERS_WIDE
from .ladders import ladders
from .map import named_hexes
from .render_cache import Kept
from .seat import seat_board
from .trays import Tray, laid

_kept: Final = Kept(2048)

Shows = Callable[[TerraState], Hashable]
Draws = Callable[[TerraState, Theme, Say], Tray]


def parts(state: TerraState, theme: Theme, say: Say) -> dict[str, str]:
    """Every part by its name, the map first."""
    found = {
        name: _part(name, shows, draws, state, theme, say)
        for name, (shows, draws) in _COMMON.items()
    }
    for player in state.players:
        name = f"seat-{player.seat}"
        found[name] = _part(name, *_seat(player.seat), state, theme, say)
    return found


def _part(name: str, shows: Shows, draws: Draws, state: TerraState, theme: Theme, say: Say) -> str:
    """A part as it was drawn before, or drawn now."""
    key = (name, theme.name, say, shows(state))
    return _kept.once(key, lambda: _framed(name, draws(state, theme, say), theme, state, say))


def _framed(name: str, tray: Tray, theme: Theme, state: TerraState, say: Say) -> str:
    """A drawing of its own; its size is left to the page."""
    corner = -FRAME if name == "map" else 0
    kind, _, seat = name.partition("-")
    facts = {"player": state.names[int(seat)]} if seat else {}
    window = " ".join(map(number, (corner, corner, tray.wide, tray.high)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{window}" role="img" '
        f'class="terra {theme.name} part-{kind}">'
        f"<title>{escape(say(f'page.part-{kind}', **facts))}</title>"
        f"<desc>{escape(say(f'page.about-{kind}', **facts))}</desc>{tray.body}</svg>"
    )


# What the parts show: as long as that is the same, so is the drawing.


def _map_shows(state: TerraState) -> Hashable:
    return (
        tuple(state.land),
        state.bridges,
        state.names,
        tuple((*player.built, player.towns, player.rivers) for player in state.players),
        frozenset(named_hexes(state.placed)),
    )


def _cults_show(state: TerraState) -> Hashable:
    return state.names, tuple(state.orders), tuple(tuple(one.cults) for one in state.players)


def _rounds_show(state: TerraState) -> Hashable:
    return state.table.scorings, state.round, state.over


def _cards_show(state: TerraState) -> Hashable:
    holders = tuple((player.card, player.faction.home) for player in state.players)
    return state.table.cards, tuple(state.cards), holders


def _towns_show(state: TerraState) -> Hashable:
    return tuple(state.towns), state.table.chosen["mini-expansion-1"]


def _homes(state: TerraState) -> Hashable:
    return tuple(player.faction.home for player in state.players)


def _seat_shows(state: TerraState, seat: Seat) -> Hashable:
    player = state.players[seat]
    rank = ranks(state)[seat] if state.over else -1
    place = -1 if seat in state.left else state.order.index(seat)
    return (
        (state.names[seat], player.points, player.passed, rank),
        (place, state.over, state.round < ROUNDS),
        (player.workers, player.coins, player.priests, player.bowls, player.sent),
        (player.shipping, player.digging, player.skips, player.bridges, player.keys),
        (player.counts(), player.favours, player.town_tiles, player.card, player.used),
        (state.table.colours, _homes(state), state.lots) if not player.faction.name else (),
    )


# How they are drawn.


def _map(state: TerraState, theme: Theme, say: Say) -> Tray:
    return Tray(chart(state, theme, say), WIDTH + 2 * FRAME, HEIGHT + 2 * FRAME)


def _cults(state: TerraState, theme: Theme, say: Say) -> Tray:
    return laid(ladders(state, theme, say), LADDERS_WIDE, LADDERS_HIGH)


def _seat(seat: Seat) -> tuple[Shows, Draws]:
    return (
        lambda state: _seat_shows(state, seat),
        lambda state, theme, say: seat_board(state, state.players[seat], theme, say),
    )


_COMMON: Final[dict[str, tuple[Shows, Draws]]] = {
    "map": (_map_shows, _map),
    "cults": (_cults_show, _cults),
    "cards": (_cards_show, trays.cards),
    "actions": (lambda state: state.power_used, trays.actions),
    "favours": (lambda state: tuple(state.favours), trays.favours),
    "rounds": (_rounds_show, trays.rounds),
    "towns": (_towns_show, trays.towns),
    "circle": (_homes, trays.circle_tray),
}
