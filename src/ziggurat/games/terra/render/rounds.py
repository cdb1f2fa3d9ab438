"""The six scoring tiles: what scores in each round, and the bonus that ends it."""

from __future__ import annotations

from typing import Final

from ....core.messages import Say
from ....svg.elements import Element, circle, group, move_to, path, rect, title
from ....svg.theme import Theme
from ....svg.writing import numeral
from ..data.box import CULTS, ROUNDS
from ..data.tiles import SCORINGS, Scoring
from ..state import TerraState
from .icons import Icon, goods_icons, points, row, spades
from .labels import SCORED, scoring_words

HIGH: Final = 588.0
_GAP = 6.0
_TILE = (HIGH - _GAP * (ROUNDS - 1)) / ROUNDS
_EVENTS: Final = {"large-building": [Icon("sanctuary"), Icon("stronghold")]}


def round_tiles(state: TerraState, theme: Theme, say: Say, wide: float) -> Element:
    """Round by round from the top; what is over fades."""
    tiles = [
        _tile(state, theme, say, number, wide) for number in range(1, len(state.table.scorings) + 1)
    ]
    return group(tiles, class_="rounds")


def _tile(state: TerraState, theme: Theme, say: Say, number: int, wide: float) -> Element:
    tile = SCORINGS[state.table.scorings[number - 1]]
    now = state.round == number and not state.over
    gone = number < state.round or state.over
    split = wide * 0.5
    inside = [
        _number(theme, number, now),
        *row(theme, event_icons(tile), (34 + split) / 2 + 2, _TILE / 2, 32, split - 44),
        path(f"M{split:g} 12V{_TILE - 12:g}", stroke=theme.panel_edge, stroke_width=1.4,
             stroke_dasharray="3 3"),
        *_bonus(theme, tile, number, (split + wide) / 2, wide - split - 18),
    ]  # fmt: skip
    words = scoring_words(tile, number, say)
    edge, thick = (theme.accent, 3.2) if now else (theme.panel_edge, 1.8)
    ring = rect(
        1.6, 1.6, wide - 3.2, _TILE - 3.2, rx=8, fill="none", stroke=edge, stroke_width=thick
    )
    return group(
        [
            title(say("picture.round-now", effect=words) if now else words),
            rect(0.9, 0.9, wide - 1.8, _TILE - 1.8, rx=8, fill=theme.panel),
            group(inside, opacity=0.38 if gone else None),
            *((_outline(theme, wide), ring) if now else (ring,)),
        ],
        id=f"round-{number}",
        class_="round now" if now else "round gone" if gone else "round",
        transform=move_to(0, (number - 1) * (_TILE + _GAP)),
    )  # fmt: skip


def _outline(theme: Theme, wide: float) -> Element:
    """The dark line that the accent stands on."""
    return rect(
        1.6, 1.6, wide - 3.2, _TILE - 3.2, rx=8, fill="none", stroke=theme.halo, stroke_width=5.2
    )


def _number(theme: Theme, number: int, now: bool) -> Element:
    fill, ink = (theme.ink, theme.panel) if now else ("none", theme.ink)
    return group(
        [
            circle(20, _TILE / 2, 12.5, fill=fill, stroke=theme.ink, stroke_width=1.4),
            numeral(theme, str(number), 20, _TILE / 2 + 6, 12, ink),
        ]
    )


def _bonus(theme: Theme, tile: Scoring, number: int, x: float, room: float) -> list[Element]:
    """The last round has none."""
    return row(theme, bonus_icons(tile), x, _TILE / 2, 29, room) if number < ROUNDS else []


def event_icons(tile: Scoring) -> list[Icon]:
    """What brings points, and how many."""
    event = SCORED[tile.event]
    return [*_EVENTS.get(event, [Icon(event)]), Icon("arrow"), points(tile.points)]


def bonus_icons(tile: Scoring) -> list[Icon]:
    """So many steps of a cult, and what they bring at the end of the round."""
    if tile.every:
        counted = [Icon(CULTS[tile.cult], str(tile.every))]
        gain = [*goods_icons(tile.bonus), *spades(tile.spades)]
    else:
        counted, gain = [Icon("cults"), Icon("priest")], goods_icons(tile.per_priest)
    return [*counted, Icon("arrow"), *gain]
