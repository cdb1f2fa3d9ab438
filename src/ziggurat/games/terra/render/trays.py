"""What is common to all, each kind on a tray of its own; tiles and cards have one scale on all."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin
from typing import NamedTuple

from ....core.messages import Say
from ....svg.elements import Element, circle, element, group, move_to, path, rect
from ....svg.theme import Theme
from ....svg.writing import numeral
from ..data.board import TERRAIN_NAMES
from ..data.box import ROUNDS
from ..data.tiles import CARDS, FAVOURS, POWER_ACTIONS, SCORINGS, TOWNS
from ..hexes import TERRAINS
from ..state import TerraState
from .hexes import hexagon
from .icons import Icon, icon, labelled, row
from .labels import card_words, favour_words, power_words, scoring_words, town_words
from .panes import pane, panes
from .rounds import bonus_icons, event_icons
from .tiles import ACTION, CARD, TILE, plaque, used

_COIN = 24.0
_ROUND = (130.0, 81.0)
_ROUND_HIGH = 76.0
_CIRCLE = 150.0


class Tray(NamedTuple):
    """A drawing as it is written, and its size."""

    body: str
    wide: float
    high: float


def laid(parts: Iterable[Element], wide: float, high: float) -> Tray:
    return Tray("".join(map(str, parts)), wide, high)


class _Grid(NamedTuple):
    """Equal places, row by row; a last row that is not full stands in the middle."""

    places: int
    columns: int
    wide: float
    high: float

    def middle(self, at: int) -> tuple[float, float]:
        row, column = divmod(at, self.columns)
        short = max(0, (row + 1) * self.columns - self.places)
        return (column + 0.5 + short / 2) * self.wide, (row + 0.5) * self.high

    def tray(self, drawing: list[Element]) -> Tray:
        return laid(drawing, self.columns * self.wide, -(-self.places // self.columns) * self.high)

    def pane(self, at: str, place: int, words: str) -> Element:
        x, y = self.middle(place)
        wide, high = self.wide - 4, self.high - 4
        return pane(at, x - wide / 2, y - high / 2, wide, high, words)


def _copy(theme: Theme, name: str, x: float, y: float, class_: str) -> Element:
    """A tile or a card; its name is its id, so that it can be followed."""
    href = f"#{theme.name}-{name}"
    return element("use", id=name, class_=class_, href=href, transform=move_to(x, y))


def actions(state: TerraState, theme: Theme, say: Say) -> Tray:
    """The power actions; a used one is covered."""
    grid = _Grid(len(POWER_ACTIONS), 3, ACTION[0] + 6, ACTION[1] + 8)
    parts, found = [], []
    for at, action in enumerate(POWER_ACTIONS):
        x, y = grid.middle(at)
        taken = bool(state.power_used >> at & 1)
        words = power_words(action, say)
        parts.append(_copy(theme, action.name, x, y + 1, "action"))
        if taken:
            parts.append(used(theme, x, y + 5, 50))
            words = say("picture.used", effect=words)
        found.append(grid.pane(action.name, at, words))
    return grid.tray([*parts, panes(found)])


def cards(state: TerraState, theme: Theme, say: Say) -> Tray:
    """Every bonus card in play has its place; one that is held leaves it to its holder's mark."""
    kept = state.table.cards
    grid = _Grid(len(kept), 3 if len(kept) <= 6 else 4, CARD[0] + 5, CARD[1] + _COIN / 2 + 6)
    parts, found = [], []
    for at, card in enumerate(kept):
        x, y = grid.middle(at)
        y -= _COIN / 4
        coins, name = state.cards[card], CARDS[card].name
        if coins < 0:
            parts += _held(state, theme, card, x, y)
            found.append(grid.pane(f"held-{name}", at, card_words(CARDS[card], say)))
            continue
        parts.append(_copy(theme, name, x, y, "card"))
        if coins:
            low = y + CARD[1] / 2
            parts += labelled(theme, Icon("coin", str(coins)), x - _COIN / 2, low, _COIN)
        words = say("picture.card", effect=card_words(CARDS[card], say), number=coins)
        found.append(grid.pane(name, at, words))
    return grid.tray([*parts, panes(found)])


def _held(state: TerraState, theme: Theme, card: int, x: float, y: float) -> list[Element]:
    """The place of a card that somebody holds."""
    wide, high = CARD[0] - 6, CARD[1] - 6
    parts = [
        rect(
            x - wide / 2, y - high / 2, wide, high, rx=5, fill="none",
            stroke=theme.panel_edge, stroke_width=1.4, stroke_dasharray="4 4",
        )
    ]  # fmt: skip
    for player in state.players:
        if player.card == card:
            faint = element("use", href=f"#{theme.name}-{CARDS[card].name}", opacity=0.35,
                            transform=move_to(x, y))  # fmt: skip
            href = f"#{theme.name}-{TERRAIN_NAMES[player.faction.home]}-marker"
            low = y + CARD[1] / 2 - 3
            parts += [faint, element("use", href=href, transform=move_to(x, low, 1.1))]
    return parts


def favours(state: TerraState, theme: Theme, say: Say) -> Tray:
    """Two cults in a row, three tiles of each; a kind that is gone leaves its shadow."""
    kinds = [
        (tile.name, left, say("picture.favour", effect=favour_words(tile, say), number=left))
        for tile, left in zip(FAVOURS, state.favours, strict=True)
    ]
    return _tiles(theme, [kind for cult in range(4) for kind in kinds[cult::4]], 6, "favour")


def towns(state: TerraState, theme: Theme, say: Say) -> Tray:
    """The town tiles that are in this game."""
    kinds = [
        (tile.name, state.towns[at], say("picture.town-tile", effect=town_words(tile, say),
                                         number=state.towns[at]))
        for at, tile in enumerate(TOWNS)
        if not tile.option or state.table.chosen[tile.option]
    ]  # fmt: skip
    return _tiles(theme, kinds, -(-len(kinds) // 2), "town-tile")


def _tiles(theme: Theme, kinds: list[tuple[str, int, str]], columns: int, class_: str) -> Tray:
    """Tiles with how many are left of each."""
    grid = _Grid(len(kinds), columns, TILE[0] + 8, TILE[1] + 10)
    parts, found = [], []
    for at, (name, left, words) in enumerate(kinds):
        x, y = grid.middle(at)
        y += 2
        copy = _copy(theme, name, x, y, class_)
        parts.append(copy if left else group([copy], opacity=0.22))
        if left > 1:
            parts += plaque(theme, left, x + 25, y - 22, 8.6)
        found.append(grid.pane(name, at, words))
    return grid.tray([*parts, panes(found)])


def rounds(state: TerraState, theme: Theme, say: Say) -> Tray:
    """The scoring tiles, three in a row; the one of this round is framed, past ones fade."""
    grid = _Grid(ROUNDS, 3, *_ROUND)
    parts = [_round(state, theme, say, number, grid) for number in range(1, ROUNDS + 1)]
    return grid.tray(parts)


def _round(state: TerraState, theme: Theme, say: Say, number: int, grid: _Grid) -> Element:
    tile = SCORINGS[state.table.scorings[number - 1]]
    now = state.round == number and not state.over
    gone = number < state.round or state.over
    wide, high = grid.wide - 5, _ROUND_HIGH
    fill, ink = (theme.ink, theme.panel) if now else ("none", theme.ink)
    inside = [
        circle(15, 15, 9.5, fill=fill, stroke=theme.ink, stroke_width=1.3),
        numeral(theme, str(number), 15, 19.6, 9.2, ink),
        *row(theme, event_icons(tile), wide / 2 + 11, 21, 26, wide - 40),
        path(f"M10 40.5H{wide - 10:g}", stroke=theme.panel_edge, stroke_width=1.3,
             stroke_dasharray="3 3"),
        *(row(theme, bonus_icons(tile), wide / 2, 58, 23, wide - 18) if number < ROUNDS else ()),
    ]  # fmt: skip
    words = scoring_words(tile, number, say)
    edges = ((theme.halo, 5.2), (theme.accent, 3.2)) if now else ((theme.panel_edge, 1.8),)
    x, y = grid.middle(number - 1)
    return group(
        [
            element("title", say("picture.round-now", effect=words) if now else words),
            rect(1, 1, wide - 2, high - 2, rx=8, fill=theme.panel),
            group(inside, opacity=0.38 if gone else None),
            *(
                rect(2, 2, wide - 4, high - 4, rx=8, fill="none", stroke=edge, stroke_width=thick)
                for edge, thick in edges
            ),
        ],
        class_="round now" if now else "round gone" if gone else "round",
        transform=move_to(x - wide / 2, y - high / 2),
        data_at=f"round-{number}",
    )


def circle_tray(state: TerraState, theme: Theme, say: Say) -> Tray:
    """The terraforming circle; beside a terrain stands who is at home there."""
    middle, radius = _CIRCLE / 2, 50.0
    parts: list[Element] = [
        circle(middle, middle, radius, fill="none", stroke=theme.ink, stroke_width=1.6,
               opacity=0.5),
        icon(theme, "spade", middle, middle, 32),
    ]  # fmt: skip
    homes = {player.faction.home for player in state.players}
    for terrain in TERRAINS:
        turn = 2 * pi * terrain / len(TERRAINS) - pi / 2
        place = move_to(middle + radius * cos(turn), middle + radius * sin(turn), 0.56)
        name = f"#{theme.name}-{TERRAIN_NAMES[terrain]}"
        tile = [path(hexagon(42), fill=theme.panel), element("use", href=f"{name}-hex")]
        if terrain in homes:
            tile.append(element("use", href=f"{name}-marker", transform="scale(1.5)"))
        word = TERRAIN_NAMES[terrain]
        told = element("title", say("page.circle-terrain", terrain=word))
        parts.append(group([told, *tile], transform=place, data_at=f"terrain-{word}"))
    return laid(parts, _CIRCLE, _CIRCLE)
