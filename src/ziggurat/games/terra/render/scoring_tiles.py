"""The six scoring tiles: what scores in each round, and the bonus at its end."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from ....core.messages import Say
from ....svg.elements import Element, Markup, circle, group, markup, move_to, path, rect, title
from ....svg.lettering import numeral
from ....svg.theme import Theme
from ..data.box import CULTS, ROUNDS
from ..data.tiles import SCORINGS, Scoring
from ..state import TerraState
from .drawing import Drawing
from .icons import Icon, goods_icons, points, row, spades
from .labels import SCORED, scoring_words
from .render_cache import cached_drawing
from .tile_trays import Grid

_PLACE: Final = (130.0, 81.0)
_HIGH: Final = 76.0
_GRID: Final = Grid(ROUNDS, 3, *_PLACE)
_When = Literal["gone", "now", "later"]
_EVENTS: Final = {"large-building": [Icon("sanctuary"), Icon("stronghold")]}


class ScoringTiles(NamedTuple):
    """The tiles by their numbers in the order of the rounds, and the round that is played."""

    tiles: tuple[int, ...]
    round: int
    over: bool

    @classmethod
    def of(cls, state: TerraState) -> ScoringTiles:
        return cls(state.table.scorings, state.round, state.over)

    def draw(self, theme: Theme, say: Say, clickable: bool) -> Drawing:
        """Three in a row; the tile of this round has a dark frame and a pointer, past ones fade."""
        return _GRID.drawing(
            _tile(theme, say, clickable, number, self.tiles[number - 1], self._is(number))
            for number in range(1, ROUNDS + 1)
        )

    def _is(self, number: int) -> _When:
        """Whether a round is played now, is over or will come."""
        if number < self.round or self.over:
            return "gone"
        return "now" if number == self.round else "later"


@cached_drawing(2048)
def _tile(
    theme: Theme, say: Say, clickable: bool, number: int, scoring: int, when: _When
) -> Markup:
    """The tile of a round."""
    tile, now, gone = SCORINGS[scoring], when == "now", when == "gone"
    wide, high = _GRID.wide - 5, _HIGH
    words = scoring_words(tile, number, say)
    edge, thick = (theme.ink, 3.4) if now else (theme.panel_edge, 1.8)
    x, y = _GRID.middle(number - 1)
    name = f"round-{number}"
    drawn = group(
        [
            title(say("picture.round-now", effect=words) if now else words),
            rect(1, 1, wide - 2, high - 2, rx=8, fill=theme.panel),
            group(_face(tile, number, theme, wide, now), opacity=0.38 if gone else None),
            rect(2, 2, wide - 4, high - 4, rx=8, fill="none", stroke=edge, stroke_width=thick),
            *([path("M0 32L10 38L0 44Z", fill=theme.ink)] if now else ()),
        ],
        id=None if clickable else name,
        class_="round now" if now else "round gone" if gone else "round",
        transform=move_to(x - wide / 2, y - high / 2),
        data_at=name if clickable else None,
    )
    return markup([drawn])


def _face(tile: Scoring, number: int, theme: Theme, wide: float, now: bool) -> list[Element]:
    """The round's number, what scores, and below it the bonus; the last round has none."""
    fill, ink = (theme.ink, theme.panel) if now else ("none", theme.ink)
    return [
        circle(15, 15, 9.5, fill=fill, stroke=theme.ink, stroke_width=1.3),
        numeral(theme, str(number), 15, 19.6, 9.2, ink),
        *row(theme, event_icons(tile), wide / 2 + 11, 21, 26, wide - 40),
        path(f"M10 40.5H{wide - 10:g}", stroke=theme.panel_edge, stroke_width=1.3,
             stroke_dasharray="3 3"),
        *(row(theme, bonus_icons(tile), wide / 2, 58, 23, wide - 18) if number < ROUNDS else ()),
    ]  # fmt: skip


def event_icons(tile: Scoring) -> list[Icon]:
    """What brings points, and how many."""
    event = SCORED[tile.event]
    return [*_EVENTS.get(event, [Icon(event)]), Icon("arrow"), points(tile.points)]


def bonus_icons(tile: Scoring) -> list[Icon]:
    """The steps of a cult that are counted, and what they bring at the end of the round."""
    if tile.every:
        counted = [Icon(CULTS[tile.cult], str(tile.every))]
        gain = [*goods_icons(tile.bonus), *spades(tile.spades)]
    else:
        counted, gain = [Icon("cults"), Icon("priest")], goods_icons(tile.per_priest)
    return [*counted, Icon("arrow"), *gain]
