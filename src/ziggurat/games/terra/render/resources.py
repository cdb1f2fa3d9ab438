"""The upper part of a faction board: goods, power bowls, next income, shipping and digging."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ....core.messages import Say
from ....svg.elements import Element, Markup, circle, group, markup, path, title
from ....svg.lettering import numeral, word
from ....svg.theme import Theme
from ..data.box import BRIDGES, PRIESTS
from ..factions import FACTIONS
from ..goods import NOTHING, Goods
from ..player import Player
from ..rounds import income
from .icons import Icon, goods_icons, icon, labelled, row, wide
from .labels import goods_words
from .panes import token_of
from .render_cache import cached_drawing

WIDE: Final = 300.0
GOODS_HIGH: Final = 76.0
TRACKS_HIGH: Final = 32.0
_BOWL = "M1 0H43C43 20 34 33 22 33C10 33 1 20 1 0Z"
_GOODS: Final = (("worker", "workers"), ("coin", "coins"), ("priest", "priests"))
"""The icon and the key of each good, from the left."""
_BOWL_ROWS: Final = (3, 4, 5, 5, 5)
"""How many tokens fit into each row of a bowl, from the bottom."""


class Resources(NamedTuple):
    """What a player has, and what the tracks of the faction board show."""

    faction: str
    workers: int
    coins: int
    priests: int
    priests_in_game: int
    """Priests that are not sent to a cult for good."""
    bowls: tuple[int, int, int]
    income: Goods | None
    """The next income; None in the last round."""
    shipping: int
    digging: int
    skips: int
    """How many spaces a tunnel or a flight can skip."""
    flight: Goods
    """The price of a tunnel or a flight."""
    bridges: int
    """Bridges that can still be built."""
    keys: int

    @classmethod
    def of(cls, player: Player, comes: bool) -> Resources:
        """The resources of a player, with the next income if one comes."""
        return cls(
            player.faction.name,
            player.workers,
            player.coins,
            player.priests,
            PRIESTS - player.sent,
            player.bowls,
            income(player) if comes else None,
            player.shipping,
            player.digging,
            player.skips,
            player.faction.flight_price(player),
            BRIDGES - player.bridges,
            player.keys,
        )


class Tracks(NamedTuple):
    """What the tracks of a faction board show, and what is left of bridges and keys."""

    faction: str
    shipping: int
    digging: int
    skips: int
    flight: Goods
    bridges: int
    keys: int

    @classmethod
    def of(cls, has: Resources) -> Tracks:
        levels = (has.shipping, has.digging, has.skips, has.flight)
        return cls(has.faction, *levels, has.bridges, has.keys)


def goods_and_bowls(has: Resources, theme: Theme, say: Say, owner: str = "") -> list[Markup]:
    """Goods and power, and below them the next income.

    With an ``owner``, everything has a token that ends in their name.
    """
    gain = NOTHING if has.income is None else has.income
    parts = [
        _good(theme, say, owner, 0, has.workers, gain.workers),
        _good(theme, say, owner, 1, has.coins, gain.coins),
        _good(theme, say, owner, 2, has.priests, gain.priests, has.priests_in_game),
        _bowls(theme, say, owner, has.bowls),
    ]
    if has.income is not None:
        parts.append(_income(has.income, theme, say, owner))
    return parts


@cached_drawing(2048)
def _good(
    theme: Theme, say: Say, owner: str, at: int, amount: int, more: int, in_game: int = 0
) -> Markup:
    """How much there is of a good, and how much more the next income brings."""
    name, key = _GOODS[at]
    x = 22.0 + 49 * at
    words = say(f"picture.{key}", number=amount)
    if name == "priest":
        words = say("picture.priests-of", goods=words, number=in_game)
    goods = [title(words), icon(theme, name, x + 10, 24, 23), _count(theme, amount, x + 24)]
    parts = [group(goods, class_=key, data_at=token_of(key, owner))]
    if more:
        parts.append(numeral(theme, f"+{more}", x + 16, 66, 10, theme.ink))
    return markup(parts)


@cached_drawing(2048)
def _bowls(theme: Theme, say: Say, owner: str, bowls: tuple[int, int, int]) -> Markup:
    """Three bowls of tokens; only the last one can be spent, so it is the brightest."""
    first, second, third = bowls
    words = say("picture.bowls", first=first, second=second, third=third)
    parts = [_bowl(theme, bowl, tokens) for bowl, tokens in enumerate(bowls)]
    return markup([group([title(words), *parts], data_at=token_of("power", owner))])


@cached_drawing(256)
def _bowl(theme: Theme, bowl: int, tokens: int) -> Markup:
    x = 168.0 + 45 * bowl
    parts = [
        path(_BOWL, fill=theme.page, stroke=theme.power, stroke_width=1.8),
        *(
            circle(
                dx, dy, 3.7, fill=theme.power if bowl == 2 else theme.page,
                stroke=theme.power, stroke_width=1.5,
                opacity=(0.6, 0.85, 1)[bowl],
            )
            for dx, dy in _token_places(tokens)
        ),
        word("I" * (bowl + 1), 9, 44, 7.6, theme.ink, weight=1.5),
        numeral(theme, str(tokens), 26, 46, 11, theme.ink),
    ]  # fmt: skip
    return markup([group(parts, class_=f"bowl-{bowl + 1}", transform=f"translate({x:g} 6)")])


def _count(theme: Theme, amount: int, x: float) -> Element:
    """A number in a size that leaves its neighbour free."""
    size = 14.0 if amount < 10 else 12.5 if amount < 100 else 9.5
    return numeral(theme, str(amount), x, 24 + size / 2, size, theme.ink, "start")


@cached_drawing(1024)
def _income(goods: Goods, theme: Theme, say: Say, owner: str) -> Markup:
    """The sign of income and, under the bowls, the power that comes."""
    parts = [
        title(say("picture.next-income", goods=goods_words(goods, say))),
        icon(theme, "income", 12, 60, 17),
        path("M2 46H158", stroke=theme.panel_edge, stroke_width=1.2, stroke_dasharray="2 3"),
    ]
    if goods.power:
        parts += [
            numeral(theme, f"+{goods.power}", 232, 69, 10, theme.ink, "end"),
            icon(theme, "power", 242, 63.4, 14),
        ]
    return markup([group(parts, class_="income", data_at=token_of("income", owner))])


def _token_places(tokens: int) -> Iterator[tuple[float, float]]:
    """Where tokens are in a bowl, from the bottom up."""
    y = 26.5
    for room in _BOWL_ROWS:
        here = min(room, tokens)
        for at in range(here):
            yield 22 + (at - (here - 1) / 2) * 8.2, y
        tokens -= here
        y -= 8.0


@cached_drawing(1024)
def shipping_and_digging(has: Tracks, theme: Theme, say: Say, owner: str = "") -> Markup:
    """Shipping or flight, digging with its price, bridges left, keys."""
    left, right = _shipping(has, theme, say, owner), _digging(has, theme, say, owner)
    rest = [
        group([title(say("picture.bridges-left", number=has.bridges)),
               *labelled(theme, Icon("bridge", str(has.bridges)), 214, 15, 20)],
              class_="bridges", data_at=token_of("bridges", owner)),
        group([title(say("picture.keys", number=has.keys)),
               *labelled(theme, Icon("key", str(has.keys)), 262, 15, 20)],
              class_="keys", opacity=None if has.keys else 0.4,
              data_at=token_of("keys", owner)),
    ]  # fmt: skip
    return markup([left, right, *rest])


def _shipping(has: Tracks, theme: Theme, say: Say, owner: str) -> Element:
    token = token_of("shipping", owner)
    track = FACTIONS[has.faction].shipping
    if track is not None:
        words = say("picture.shipping", number=has.shipping)
        levels = list(map(str, range(track.last + 1)))
        parts = [icon(theme, "ship", 13, 15, 22), *_levels(theme, levels, has.shipping, 31)]
        return group([title(words), *parts], class_="shipping", data_at=token)
    words = say("picture.flight", number=has.skips)
    parts = labelled(theme, Icon("flight", str(has.skips)), 2, 15, 22)
    parts += _price(theme, goods_icons(has.flight), 46)
    return group([title(words), *parts], class_="flight", data_at=token)


def _digging(has: Tracks, theme: Theme, say: Say, owner: str) -> Element:
    prices = FACTIONS[has.faction].digging.spade
    spade = prices[has.digging]
    words = say("picture.digging", number=has.digging, goods=goods_words(spade, say))
    levels = [str(goods.workers or goods.priests or goods.coins) for goods in prices]
    parts = [icon(theme, "spade", 120, 15, 22)]
    if len(levels) > 1:
        parts += _levels(theme, levels, has.digging, 135)
    parts += _price(theme, goods_icons(spade), 136 + (13 * len(levels) if len(levels) > 1 else 0))
    token = token_of("spade", owner)
    return group([title(words), *parts], class_="digging", data_at=token)


def _levels(theme: Theme, levels: Sequence[str], reached: int, x: float) -> Iterator[Element]:
    """A small disc for each level; the one reached is filled."""
    for level, text in enumerate(levels):
        here = level == reached
        yield circle(
            x + 13 * level + 4, 15, 6.2, fill=theme.ink if here else "none", stroke=theme.ink,
            stroke_width=1.1, opacity=None if here else 0.55,
        )  # fmt: skip
        ink = theme.panel if here else theme.ink
        yield numeral(theme, text, x + 13 * level + 4, 18.6, 7.2, ink)


def _price(theme: Theme, icons: Sequence[Icon], x: float) -> list[Element]:
    total = sum(wide(good, 17) for good in icons)
    return row(theme, icons, x + 4 + total / 2, 15, 17)
