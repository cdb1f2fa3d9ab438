"""The head of a faction board: colour, name, place and points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ....core.messages import Say
from ....core.seats import Seat
from ....svg.elements import (
    Element,
    Markup,
    circle,
    element,
    group,
    markup,
    move_to,
    path,
    rect,
    title,
)
from ....svg.lettering import fitted, numeral, word
from ....svg.theme import Theme
from ..auction import lot_of
from ..data.board import COLOUR_WORDS, TERRAIN_NAMES
from ..factions import FACTIONS
from ..hexes import NO_TERRAIN, Terrain
from ..leaving import ranks
from ..options import AUCTIONS
from ..state import TerraState
from .icons import icon
from .panes import pane, pane_layer
from .render_cache import cached_drawing


class BoardHead(NamedTuple):
    """Who a board belongs to, and how they stand."""

    player: str
    colour: Terrain
    """Of the faction, of the one held in an auction, or as it was dealt; or NO_TERRAIN."""
    points: int | None
    """During an auction the bid; None without one."""
    bidding: bool
    """Whether an auction is held and the player has no faction yet."""
    order: int
    """The place in the turn order; 0 for a player who has left."""
    rank: int
    """The rank at the end of the game; 0 before."""
    passed: bool

    @classmethod
    def of(cls, state: TerraState, seat: Seat) -> BoardHead:
        player, lot = state.players[seat], lot_of(state, seat)
        colour = player.faction.home
        bidding = state.table.chosen["factions"] in AUCTIONS and colour == NO_TERRAIN
        if lot is not None:
            colour = FACTIONS[lot.faction].home
        elif colour == NO_TERRAIN and state.table.colours:
            colour = state.table.colours[seat]
        points = player.points if lot is None else lot.bid
        return cls(
            state.names[seat],
            colour,
            None if bidding and lot is None else points,
            bidding,
            0 if seat in state.left else state.order.index(seat) + 1,
            ranks(state)[seat] if state.over else 0,
            player.passed,
        )


@cached_drawing(1024)
def head_band(head: BoardHead, theme: Theme, say: Say, wide: float) -> Markup:
    """The player's colour, sign and name; at the right the points, before them the place."""
    return markup([*_owner(head, theme, say, wide), *_standing(head, theme, say, wide)])


def _owner(head: BoardHead, theme: Theme, say: Say, wide: float) -> Iterator[Element]:
    """The player's colour, sign and name."""
    home = head.colour
    fill, ink = theme.panel_edge, theme.ink
    if home != NO_TERRAIN:
        fill, ink = theme.houses[home], theme.house_inks[home]
    yield path(
        f"M1.5 34V8Q1.5 1.5 8 1.5H{wide - 8:g}Q{wide - 1.5:g} 1.5 {wide - 1.5:g} 8V34Z",
        fill=fill,
        class_=f"colour {COLOUR_WORDS[home]}" if home != NO_TERRAIN else "colour",
    )
    if home == NO_TERRAIN:
        yield circle(21, 18, 13, fill=theme.panel, stroke=theme.ink, stroke_dasharray="3 3")
    else:
        href = f"#{theme.name}-{TERRAIN_NAMES[home]}-marker"
        yield element("use", href=href, transform=move_to(21, 18, 1.2))
    name = say("picture.player", player=head.player)
    yield word(name, 41, 24, fitted(name, 13, wide - 41 - 120), ink, "start", 1.7)


def _standing(head: BoardHead, theme: Theme, say: Say, wide: float) -> Iterator[Element]:
    """Points in a wreath; the place in the turn order, at the end the rank; who has passed."""
    if head.points is None:
        return
    yield group(
        [
            title(say("picture.points", number=head.points)),
            rect(wide - 57, 5, 52, 26, rx=13, fill=theme.page),
            icon(theme, "points", wide - 44, 18, 20),
            numeral(theme, str(head.points), wide - 11, 23.6, 11.5, theme.ink, "end"),
        ],
        class_="points",
    )
    if head.bidding:
        return
    if head.rank or head.order:
        yield _place(head, theme, say, wide - 74)
    if not head.order:
        yield _cross(theme, say("picture.left", player=head.player), wide - 101)
    elif head.passed and not head.rank:
        yield circle(wide - 101, 18, 12, fill=theme.page)
        yield icon(theme, "passing", wide - 101, 18, 16)


def _cross(theme: Theme, words: str, x: float) -> Element:
    """A cross for somebody who has left the game."""
    cross = path(
        f"M{x - 5:g} 13l10 10m0 -10l-10 10",
        fill="none",
        stroke=theme.ink,
        stroke_width=2.4,
        stroke_linecap="round",
    )
    return group([title(words), circle(x, 18, 12, fill=theme.page), cross], class_="left")


def _place(head: BoardHead, theme: Theme, say: Say, x: float) -> Element:
    """Light during the game, dark at its end."""
    fill, ink = theme.page, theme.ink
    if head.rank:
        fill, ink = ink, fill
        words = say("picture.rank", number=head.rank)
    else:
        words = say("picture.order", number=head.order)
    return group(
        [
            title(words),
            circle(x, 18, 12, fill=fill, stroke=theme.page, stroke_width=1.4),
            numeral(theme, str(head.rank or head.order), x, 23.6, 11, ink),
        ],
        class_="place",
    )


@cached_drawing(1024)
def head_panes(head: BoardHead, faction: str, say: Say, wide: float) -> Markup:
    """Panes over the name, the place in the turn order and the points."""
    points = say("picture.points", number=head.points or 0)
    panes = [
        pane(faction, 2, 2, wide - 122, 32, say("page.part-seat", player=faction)),
        pane(f"points-{faction}", wide - 57, 5, 52, 26, points),
    ]
    if head.order:
        words = say("picture.order", number=head.order)
        panes.insert(1, pane(f"order-{faction}", wide - 87, 5, 26, 26, words))
    return markup([pane_layer(panes)])
