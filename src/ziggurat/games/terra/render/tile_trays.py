"""The common supply: power actions, bonus cards, favour tiles and town tiles, each on a tray."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from ....core.messages import Say
from ....svg.elements import Element, element, group, move_to, rect, title
from ....svg.theme import Theme
from ..data.board import TERRAIN_NAMES
from ..data.tiles import CARDS, FAVOURS, POWER_ACTIONS, TOWNS
from ..hexes import Terrain
from ..state import TerraState
from .drawing import Drawing, drawing
from .icons import Icon, labelled
from .labels import card_words, favour_words, power_words, town_words
from .panes import pane, pane_layer
from .tiles import ACTION, CARD, TILE, plaque, used

_COIN: Final = 24.0
"""The diameter of the coins on a bonus card."""


class Grid(NamedTuple):
    """Equal places, row by row; a last row that is not full is centred."""

    places: int
    columns: int
    wide: float
    high: float

    def middle(self, place: int) -> tuple[float, float]:
        row, column = divmod(place, self.columns)
        short = max(0, (row + 1) * self.columns - self.places)
        return (column + 0.5 + short / 2) * self.wide, (row + 0.5) * self.high

    def drawing(self, parts: Iterable[Element | str]) -> Drawing:
        rows = -(-self.places // self.columns)
        return drawing(parts, self.columns * self.wide, rows * self.high)

    def pane(self, token: str, place: int, words: str) -> Element:
        x, y = self.middle(place)
        wide, high = self.wide - 4, self.high - 4
        return pane(token, x - wide / 2, y - high / 2, wide, high, words)


def _copy(theme: Theme, name: str, x: float, y: float, class_: str, words: str | None) -> Element:
    """A copy of a tile or a card; its name is its id."""
    label = None if words is None else title(words)
    href = f"#{theme.name}-{name}"
    return element("use", label, id=name, class_=class_, href=href, transform=move_to(x, y))


class PowerActions(NamedTuple):
    """The six power actions, and which of them are used in this round: one bit each."""

    used: int
    columns: int = 3

    @classmethod
    def of(cls, state: TerraState) -> PowerActions:
        return cls(state.power_used)

    def draw(self, theme: Theme, say: Say, clickable: bool) -> Drawing:
        """A used action is covered."""
        grid = Grid(len(POWER_ACTIONS), self.columns, ACTION[0] + 6, ACTION[1] + 8)
        parts, panes = [], []
        for at, action in enumerate(POWER_ACTIONS):
            x, y = grid.middle(at)
            taken = bool(self.used >> at & 1)
            words = power_words(action, say)
            if taken:
                words = say("picture.used", effect=words)
            class_, label = "action", None
            if not clickable:
                class_, label = "action taken" if taken else "action", words
            parts.append(_copy(theme, action.name, x, y + 1, class_, label))
            if taken:
                parts.append(used(theme, x, y + 5, 50))
            panes.append(grid.pane(action.name, at, words))
        return grid.drawing([*parts, pane_layer(panes)] if clickable else parts)


class BonusCards(NamedTuple):
    """The bonus cards of this game by their numbers."""

    cards: tuple[tuple[int, int], ...]
    """Each card with the coins on it; they are negative if somebody holds the card."""
    held: tuple[tuple[int, Terrain], ...]
    """The card of each player, negative for none, and their home terrain."""
    columns: int

    @classmethod
    def of(cls, state: TerraState) -> BonusCards:
        cards = [(card, state.cards[card]) for card in state.table.cards]
        held = [(player.card, player.faction.home) for player in state.players]
        return cls(tuple(cards), tuple(held), 3 if len(cards) <= 6 else 4)

    def draw(self, theme: Theme, say: Say, clickable: bool) -> Drawing:
        """Every card has its place; one that is held shows the marker of its holder there."""
        grid = Grid(len(self.cards), self.columns, CARD[0] + 3, CARD[1] + _COIN / 2 + 5)
        parts, panes = [], []
        for at, (number, coins) in enumerate(self.cards):
            x, y = grid.middle(at)
            y -= _COIN / 4
            card = CARDS[number]
            words = card_words(card, say)
            if coins < 0:
                holders = [home for held, home in self.held if held == number]
                faint = _held_card(card.name, holders, theme, x, y)
                parts += faint if clickable else [group([title(words), *faint])]
                panes.append(grid.pane(f"held-{card.name}", at, words))
                continue
            words = say("picture.card", effect=words, number=coins)
            parts.append(_copy(theme, card.name, x, y, "card", None if clickable else words))
            if coins:
                low = y + CARD[1] / 2
                parts += labelled(theme, Icon("coin", str(coins)), x - _COIN / 2, low, _COIN)
            panes.append(grid.pane(card.name, at, words))
        return grid.drawing([*parts, pane_layer(panes)] if clickable else parts)


def _held_card(
    name: str, holders: Iterable[Terrain], theme: Theme, x: float, y: float
) -> list[Element]:
    """The place of a card that somebody holds."""
    wide, high = CARD[0] - 6, CARD[1] - 6
    parts = [
        rect(
            x - wide / 2, y - high / 2, wide, high, rx=5, fill="none",
            stroke=theme.panel_edge, stroke_width=1.4, stroke_dasharray="4 4",
        )
    ]  # fmt: skip
    for home in holders:
        faint = element("use", href=f"#{theme.name}-{name}", opacity=0.35,
                        transform=move_to(x, y))  # fmt: skip
        href = f"#{theme.name}-{TERRAIN_NAMES[home]}-marker"
        low = y + CARD[1] / 2 - 3
        parts += [faint, element("use", href=href, transform=move_to(x, low, 1.1))]
    return parts


class FavourTiles(NamedTuple):
    """How many favour tiles of each kind are left."""

    left: tuple[int, ...]
    columns: int = 6

    @classmethod
    def of(cls, state: TerraState) -> FavourTiles:
        return cls(tuple(state.favours))

    def draw(self, theme: Theme, say: Say, clickable: bool) -> Drawing:
        """The three tiles of a cult stand together."""
        kinds = [
            _Kind(tile.name, left, say("picture.favour", effect=favour_words(tile, say),
                                       number=left))
            for tile, left in zip(FAVOURS, self.left, strict=True)
        ]  # fmt: skip
        by_cult = [kind for cult in range(4) for kind in kinds[cult::4]]
        return _tiles(theme, by_cult, self.columns, "favour", clickable)


class TownTiles(NamedTuple):
    """The kinds of town tiles in this game by their numbers, and how many of each are left."""

    left: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, state: TerraState) -> TownTiles:
        kinds = [
            (at, state.towns[at])
            for at, tile in enumerate(TOWNS)
            if not tile.option or state.table.chosen[tile.option]
        ]
        return cls(tuple(kinds))

    def draw(self, theme: Theme, say: Say, clickable: bool) -> Drawing:
        """In two rows."""
        kinds = [
            _Kind(TOWNS[at].name, left, say("picture.town-tile", effect=town_words(TOWNS[at], say),
                                            number=left))
            for at, left in self.left
        ]  # fmt: skip
        return _tiles(theme, kinds, -(-len(kinds) // 2), "town-tile", clickable)


class _Kind(NamedTuple):
    """A kind of tile: its name, how many are left, what it does."""

    name: str
    left: int
    words: str


def _tiles(theme: Theme, kinds: list[_Kind], columns: int, class_: str, clickable: bool) -> Drawing:
    """Tiles with how many are left of each; a kind that is gone is faint."""
    grid = Grid(len(kinds), columns, TILE[0] + 8, TILE[1] + 10)
    parts, panes = [], []
    for at, kind in enumerate(kinds):
        x, y = grid.middle(at)
        y += 2
        copy = _copy(theme, kind.name, x, y, class_, None if clickable else kind.words)
        parts.append(copy if kind.left else group([copy], opacity=0.22))
        if kind.left > 1:
            parts += plaque(theme, kind.left, x + 25, y - 22, 8.6)
        panes.append(grid.pane(kind.name, at, kind.words))
    return grid.drawing([*parts, pane_layer(panes)] if clickable else parts)
