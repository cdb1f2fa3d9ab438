"""What a player has beside the faction board: bonus card, special action, favours, town tiles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ....core.messages import Say
from ....svg.elements import Element, group
from ....svg.theme import Theme
from ..data.tiles import CARDS, FAVOURS, TOWNS
from ..factions import FACTIONS
from ..player import Player
from ..special import CARD_BIT, FAVOUR_BIT, STRONGHOLD_BIT
from .labels import card_words, favour_words, town_words
from .tiles import CARD, TILE, tile, used

LINE_HIGH: Final = 57.0
_TILE_SCALE: Final = 0.9
_CARD_SCALE: Final = 0.66


class OwnedTiles(NamedTuple):
    """The tiles of a player by their numbers."""

    player: str
    faction: str
    card: int
    """The bonus card; negative for none."""
    special_ready: bool
    """Whether the faction's special action can be used."""
    used: int
    """Special actions used in this round, one bit each."""
    favours: int
    """One bit a kind of tile."""
    towns: tuple[int, ...]

    @classmethod
    def of(cls, player: Player, name: str) -> OwnedTiles:
        return cls(
            name,
            player.faction.name,
            player.card,
            player.has_stronghold or player.faction.special_from_start,
            player.used,
            player.favours,
            player.town_tiles,
        )


class OwnedTile(NamedTuple):
    """One of them around its middle, with its token and what it does."""

    wide: float
    drawing: Element
    token: str
    words: str


def owned_tiles(owns: OwnedTiles, theme: Theme, say: Say) -> Iterator[OwnedTile]:
    """Bonus card, special action, favour tiles, town tiles."""
    if owns.card >= 0:
        yield _card(owns, theme, say)
    special = FACTIONS[owns.faction].special
    if special is not None:
        yield _special(owns, special.name, theme, say)
    for at, favour in enumerate(FAVOURS):
        if owns.favours >> at & 1:
            words = say("picture.owns", effect=favour_words(favour, say))
            id = f"{favour.name}-{owns.player}"
            parts = [tile(theme, favour.name, 0, 0, _TILE_SCALE, words, id, "favour owned")]
            if favour.cult_action and owns.used & FAVOUR_BIT:
                parts.append(used(theme, 0, 9.5 * _TILE_SCALE, 31 * _TILE_SCALE))
            yield OwnedTile(TILE[0] * _TILE_SCALE + 2, group(parts), id, words)
    for place, at in enumerate(owns.towns):
        words = say("picture.owns", effect=town_words(TOWNS[at], say))
        id = f"{TOWNS[at].name}-{owns.player}-{place + 1}"
        copy = tile(theme, TOWNS[at].name, 0, 0, _TILE_SCALE, words, id, "town-tile owned")
        yield OwnedTile(TILE[0] * _TILE_SCALE + 2, copy, id, words)


def _card(owns: OwnedTiles, theme: Theme, say: Say) -> OwnedTile:
    """The bonus card; its action is covered once it is used."""
    card = CARDS[owns.card]
    words = say("picture.holds", effect=card_words(card, say))
    parts = [tile(theme, card.name, 0, 0, _CARD_SCALE, words, card.name, "card held")]
    if owns.used & CARD_BIT and (card.spades or card.cult_steps):
        parts.append(used(theme, 0, 14 * _CARD_SCALE, 36 * _CARD_SCALE))
    return OwnedTile(CARD[0] * _CARD_SCALE + 4, group(parts), card.name, words)


def _special(owns: OwnedTiles, code: str, theme: Theme, say: Say) -> OwnedTile:
    """The faction's own action: faint until it can be used, covered once it is used."""
    words = say("picture.special", player=owns.faction, action=code)
    done = bool(owns.used & STRONGHOLD_BIT)
    if done:
        words = say("picture.used", effect=words)
    parts = [tile(theme, code, 0, 0, 0.92, words, code, "special")]
    if done:
        parts.append(used(theme, 0, 0, 40))
    faint = None if owns.special_ready else 0.4
    return OwnedTile(44.0, group(parts, opacity=faint), code, words)


def in_lines(tiles: Iterator[OwnedTile], room: float) -> list[list[OwnedTile]]:
    """As many in a line as there is room for."""
    lines: list[list[OwnedTile]] = []
    left = 0.0
    for owned in tiles:
        if not lines or owned.wide > left:
            lines.append([])
            left = room
        lines[-1].append(owned)
        left -= owned.wide
    return lines
