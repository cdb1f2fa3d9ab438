"""A board for each player: who it is, what there is, and the tiles that lie beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....core.messages import Say
from ....core.seats import Seat
from ....svg.elements import Element, circle, element, group, move_to, path, rect, title
from ....svg.theme import Theme
from ....svg.writing import numeral, word
from ..auction import lot_of
from ..data.board import COLOUR_WORDS, TERRAIN_NAMES
from ..data.box import ROUNDS
from ..data.tiles import CARDS, FAVOURS, TOWNS
from ..factions import FACTIONS
from ..hexes import NO_TERRAIN, TERRAINS, Terrain
from ..leaving import ranks
from ..options import AUCTIONS
from ..player import Player
from ..special import CARD_BIT, FAVOUR_BIT, STRONGHOLD_BIT
from ..state import TerraState
from .icons import icon
from .labels import card_words, favour_words, town_words
from .purse import PURSE_HIGH, TRACKS_HIGH, WIDE, fitted, purse, tracks
from .tiles import CARD, TILE, tile, used
from .tracks import BUILDINGS_HIGH, buildings

_GAP = 8.0
_PAD = 8.0
_HEAD = 40.0
_LINE = 57.0
_MOST_SCALE = 1.3
_SIDE = 114.0
_TILE_SCALE = 0.9
_CARD_SCALE = 0.66


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where the parts of a board stand, by the number of players."""

    wide: float
    buildings: tuple[float, float]
    tiles: tuple[float, float]
    tiles_wide: float


def _layout(seats: int) -> _Layout:
    upper = _HEAD + PURSE_HIGH + TRACKS_HIGH
    if seats > 3:
        return _Layout(WIDE, (0, upper), (0, upper + BUILDINGS_HIGH), WIDE)
    if seats == 3:
        return _Layout(WIDE + _SIDE + 8, (0, upper), (WIDE + 8, _HEAD + 4), _SIDE)
    return _Layout(2 * WIDE + 16, (WIDE + 16, _HEAD + 4), (0, upper + 30), 2 * WIDE + 16)


@dataclass(frozen=True, slots=True)
class Owned:
    """Something that lies beside a board."""

    wide: float
    drawing: Element
    at: str = ""
    """What it is called when it is pointed at: the token of its action, if it gives one."""
    words: str = ""


class Boards:
    """All boards side by side, equally high."""

    def __init__(self, state: TerraState, theme: Theme, say: Say, wide: float) -> None:
        self.state, self.theme, self.say = state, theme, say
        seats = len(state.players)
        self.layout = _layout(seats)
        self.comes = state.round < ROUNDS
        self.panel = (wide - _GAP * (seats - 1)) / seats
        self.scale = min(_MOST_SCALE, (self.panel - 2 * _PAD) / self.layout.wide)
        self.owned = [list(owned(state, player, theme, say)) for player in state.players]
        lines = max(len(in_lines(things, self.layout.tiles_wide)) for things in self.owned)
        low = max(
            self.layout.tiles[1] + max(lines, 1) * _LINE,
            self.layout.buildings[1] + BUILDINGS_HIGH,
        )
        self.high = low * self.scale + 2

    def drawn(self) -> Element:
        return group([self._board(player) for player in self.state.players], class_="boards")

    def _board(self, player: Player) -> Element:
        state, theme, say, scale = self.state, self.theme, self.say, self.scale
        asked = any(decision.seat == player.seat for decision in state.decisions())
        name = state.names[player.seat]
        key = "asked" if asked else "passed" if player.passed else "active"
        key = "left" if player.seat in state.left else key
        head = self.panel / scale
        inside = [*head_band(state, player, theme, say, head)]
        if player.faction.home != NO_TERRAIN:
            shift = (head - self.layout.wide) / 2
            inside.append(group(self._contents(player), transform=move_to(shift, 0)))
        else:
            inside += colours_left(state, theme, player.seat, head)
        return group(
            [
                title(say(f"picture.{key}", player=name)),
                rect(0.9, 0.9, self.panel - 1.8, self.high - 1.8, rx=8, fill=theme.panel),
                group(inside, transform=f"scale({scale:.3f})"),
                *_edge(theme, self.panel, self.high, asked),
            ],
            id=f"seat-{name}",
            class_=f"seat {key}",
            transform=move_to(state.seats.index(player.seat) * (self.panel + _GAP), 0),
        )  # fmt: skip

    def _contents(self, player: Player) -> list[Element]:
        """Everything under the head."""
        theme, say, layout = self.theme, self.say, self.layout
        parts = [
            group(purse(player, theme, say, self.comes), transform=move_to(0, _HEAD)),
            group(tracks(player, theme, say), transform=move_to(0, _HEAD + PURSE_HIGH)),
            group(buildings(player, theme, say), transform=move_to(*layout.buildings)),
        ]
        x, y = layout.tiles
        for line, things in enumerate(in_lines(self.owned[player.seat], layout.tiles_wide)):
            left = x
            for thing in things:
                place = move_to(left + thing.wide / 2, y + (line + 0.5) * _LINE)
                parts.append(group([thing.drawing], transform=place))
                left += thing.wide
        return parts


def in_lines(things: list[Owned], room: float) -> list[list[Owned]]:
    """As many in a line as have room."""
    lines: list[list[Owned]] = []
    left = 0.0
    for thing in things:
        if not lines or thing.wide > left:
            lines.append([])
            left = room
        lines[-1].append(thing)
        left -= thing.wide
    return lines


def _edge(theme: Theme, wide: float, high: float, asked: bool) -> Iterator[Element]:
    """The rim of a board; whoever is asked has a bright one."""
    lines = ((theme.halo, 5.2), (theme.accent, 3.0)) if asked else ((theme.panel_edge, 1.8),)
    for colour, width in lines:
        yield rect(
            1.6, 1.6, wide - 3.2, high - 3.2, rx=8, fill="none", stroke=colour, stroke_width=width
        )


def _colour(state: TerraState, seat: Seat) -> Terrain:
    """The colour of a seat: of its faction, of the one held in an auction, or as it was dealt."""
    home = state.players[seat].faction.home
    lot = lot_of(state, seat)
    if lot is not None:
        return FACTIONS[lot.faction].home
    return state.table.colours[seat] if home == NO_TERRAIN and state.table.colours else home


def colours_left(state: TerraState, theme: Theme, seat: Seat, wide: float) -> Iterator[Element]:
    """Before a faction is chosen: the colours that can still be had."""
    taken = {player.faction.home for player in state.players}
    if state.table.colours:
        taken = set(TERRAINS) - {state.table.colours[seat]}
    elif state.table.chosen["factions"] in AUCTIONS:
        taken = set(TERRAINS) - {FACTIONS[lot.faction].home for lot in state.lots}
    for terrain in TERRAINS:
        x = wide / 2 + (terrain - (len(TERRAINS) - 1) / 2) * 40
        href = f"#{theme.name}-{TERRAIN_NAMES[terrain]}-marker"
        marker = element("use", href=href, transform=move_to(x, 96, 1.4))
        yield group([marker], opacity=0.2 if terrain in taken else None, aria_hidden="true")


def head_band(
    state: TerraState, player: Player, theme: Theme, say: Say, wide: float
) -> Iterator[Element]:
    """The player's colour, sign and name; at the right the points, before them the place."""
    home = _colour(state, player.seat)
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
    told = say("picture.player", player=state.names[player.seat])
    yield word(told, 41, 24, fitted(told, 13, wide - 41 - 120), ink, "start", 1.7)
    yield from _standing(state, player, theme, say, wide)


def _standing(
    state: TerraState, player: Player, theme: Theme, say: Say, wide: float
) -> Iterator[Element]:
    """Points in a wreath; the place in the turn order, at the end the rank; who has passed."""
    lot = lot_of(state, player.seat)
    bids = state.table.chosen["factions"] in AUCTIONS and player.faction.home == NO_TERRAIN
    if bids and lot is None:
        return
    points = player.points if lot is None else lot.bid
    plate = rect(wide - 57, 5, 52, 26, rx=13, fill=theme.page)
    yield group(
        [
            title(say("picture.points", number=points)),
            plate,
            icon(theme, "points", wide - 44, 18, 20),
            numeral(theme, str(points), wide - 11, 23.6, 11.5, theme.ink, "end"),
        ],
        class_="points",
    )
    if bids:
        return
    if state.over or player.seat not in state.left:
        yield _place(state, player, theme, say, wide - 74)
    if player.seat in state.left:
        words = say("picture.left", player=state.names[player.seat])
        yield _crossed(theme, words, wide - 101)
    elif player.passed and not state.over:
        yield circle(wide - 101, 18, 12, fill=theme.page)
        yield icon(theme, "passing", wide - 101, 18, 16)


def _crossed(theme: Theme, words: str, x: float) -> Element:
    """A cross for somebody who has left the game."""
    cross = path(
        f"M{x - 5:g} 13l10 10m0 -10l-10 10",
        fill="none",
        stroke=theme.ink,
        stroke_width=2.4,
        stroke_linecap="round",
    )
    return group([title(words), circle(x, 18, 12, fill=theme.page), cross], class_="left")


def _place(state: TerraState, player: Player, theme: Theme, say: Say, x: float) -> Element:
    """Light while the game goes on, dark at its end."""
    fill, ink = theme.page, theme.ink
    if state.over:
        fill, ink = ink, fill
        rank = ranks(state)[player.seat]
        words = say("picture.rank", number=rank)
    else:
        rank = state.order.index(player.seat) + 1
        words = say("picture.order", number=rank)
    return group(
        [
            title(words),
            circle(x, 18, 12, fill=fill, stroke=theme.page, stroke_width=1.4),
            numeral(theme, str(rank), x, 23.6, 11, ink),
        ],
        class_="place",
    )


def owned(state: TerraState, player: Player, theme: Theme, say: Say) -> Iterator[Owned]:
    """Bonus card, special action, favour tiles, town tiles."""
    name = state.names[player.seat]
    if player.card >= 0:
        yield _card(player, theme, say)
    special = player.faction.special
    if special is not None:
        yield _special(player, special.name, theme, say)
    for at, favour in enumerate(FAVOURS):
        if player.favours >> at & 1:
            words = say("picture.owns", effect=favour_words(favour, say))
            id = f"{favour.name}-{name}"
            parts = [tile(theme, favour.name, 0, 0, _TILE_SCALE, words, id, "favour owned")]
            if favour.cult_action and player.used & FAVOUR_BIT:
                parts.append(used(theme, 0, 9.5 * _TILE_SCALE, 31 * _TILE_SCALE))
            yield Owned(TILE[0] * _TILE_SCALE + 2, group(parts), id, words)
    for place, at in enumerate(player.town_tiles):
        words = say("picture.owns", effect=town_words(TOWNS[at], say))
        id = f"{TOWNS[at].name}-{name}-{place + 1}"
        drawing = tile(theme, TOWNS[at].name, 0, 0, _TILE_SCALE, words, id, "town-tile owned")
        yield Owned(TILE[0] * _TILE_SCALE + 2, drawing, id, words)


def _card(player: Player, theme: Theme, say: Say) -> Owned:
    """The bonus card that is held; its action is covered once it is used."""
    card = CARDS[player.card]
    words = say("picture.holds", effect=card_words(card, say))
    parts = [tile(theme, card.name, 0, 0, _CARD_SCALE, words, card.name, "card held")]
    if player.used & CARD_BIT and (card.spades or card.cult_steps):
        parts.append(used(theme, 0, 14 * _CARD_SCALE, 36 * _CARD_SCALE))
    return Owned(CARD[0] * _CARD_SCALE + 4, group(parts), card.name, words)


def _special(player: Player, code: str, theme: Theme, say: Say) -> Owned:
    """The faction's own action: faint before there is a stronghold, covered once it is used."""
    ready = player.has_stronghold or player.faction.special_from_start
    words = say("picture.special", player=player.faction.name, action=code)
    done = bool(player.used & STRONGHOLD_BIT)
    if done:
        words = say("picture.used", effect=words)
    parts = [tile(theme, code, 0, 0, 0.92, words, code, "special")]
    if done:
        parts.append(used(theme, 0, 0, 40))
    return Owned(44.0, group(parts, opacity=None if ready else 0.4), code, words)
