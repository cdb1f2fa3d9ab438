"""The upper part of a faction board: goods, power bowls, next income, shipping and digging."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ....core.messages import Say
from ....svg.elements import Element, circle, group, path, title
from ....svg.theme import Theme
from ....svg.writing import numeral, width, word
from ..data.box import BRIDGES, PRIESTS
from ..player import Player
from ..rounds import income
from .icons import Icon, goods_icons, icon, labelled, row, wide
from .labels import goods_words
from .panes import spot

WIDE: Final = 300.0
PURSE_HIGH: Final = 76.0
TRACKS_HIGH: Final = 32.0
_BOWL = "M1 0H43C43 20 34 33 22 33C10 33 1 20 1 0Z"
_BOWL_ROWS: Final = (3, 4, 5, 5, 5)


def purse(player: Player, theme: Theme, say: Say, comes: bool, owner: str = "") -> list[Element]:
    """What a player has and, beneath, what the next income brings if there is one.

    Things can be pointed at by the name of their ``owner``, if it is given.
    """
    goods = income(player)
    kinds = (
        ("worker", "workers", player.workers, goods.workers),
        ("coin", "coins", player.coins, goods.coins),
        ("priest", "priests", player.priests, goods.priests),
    )
    parts: list[Element] = []
    for at, (name, key, amount, more) in enumerate(kinds):
        x = 22.0 + 49 * at
        words = say(f"picture.{key}", number=amount)
        if name == "priest":
            words = say("picture.priests-of", goods=words, number=PRIESTS - player.sent)
        drawing = [icon(theme, name, x + 10, 24, 23), _count(theme, amount, x + 24)]
        parts.append(group([title(words), *drawing], class_=key, data_at=spot(key, owner)))
        if more and comes:
            parts.append(numeral(theme, f"+{more}", x + 16, 66, 10, theme.ink))
    words = say("picture.bowls", first=player.bowl1, second=player.bowl2, third=player.bowl3)
    if owner:
        bowls = [title(words), *_bowls(player, theme, ())]
        parts.append(group(bowls, data_at=spot("power", owner)))
    else:
        parts += _bowls(player, theme, [title(words)])
    if comes:
        parts.append(_preview(player, theme, say, owner))
    return parts


def _count(theme: Theme, amount: int, x: float) -> Element:
    """A number that never runs into its neighbour."""
    size = 14.0 if amount < 10 else 12.5 if amount < 100 else 9.5
    return numeral(theme, str(amount), x, 24 + size / 2, size, theme.ink, "start")


def _preview(player: Player, theme: Theme, say: Say, owner: str) -> Element:
    """The sign of income and, under the bowls, the power that comes."""
    goods = income(player)
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
    return group(parts, class_="income", data_at=spot("income", owner))


def _bowls(player: Player, theme: Theme, told: Sequence[Element]) -> Iterator[Element]:
    """Three bowls of tokens; only the last one can be spent, so it is the brightest."""
    for bowl, tokens in enumerate(player.bowls):
        x = 168.0 + 45 * bowl
        spots = list(_spots(tokens))
        drawing = [
            path(_BOWL, fill=theme.page, stroke=theme.power, stroke_width=1.8),
            *(
                circle(
                    dx, dy, 3.7, fill=theme.power if bowl == 2 else theme.page,
                    stroke=theme.power, stroke_width=1.5,
                    opacity=(0.6, 0.85, 1)[bowl],
                )
                for dx, dy in spots
            ),
            word("I" * (bowl + 1), 9, 44, 7.6, theme.ink, weight=1.5),
            numeral(theme, str(tokens), 26, 46, 11, theme.ink),
        ]  # fmt: skip
        yield group([*told, *drawing], class_=f"bowl-{bowl + 1}", transform=f"translate({x:g} 6)")


def _spots(tokens: int) -> Iterator[tuple[float, float]]:
    """Where tokens lie in a bowl, from the ground up."""
    y = 26.5
    for room in _BOWL_ROWS:
        here = min(room, tokens)
        for at in range(here):
            yield 22 + (at - (here - 1) / 2) * 8.2, y
        tokens -= here
        y -= 8.0


def tracks(player: Player, theme: Theme, say: Say, owner: str = "") -> list[Element]:
    """Shipping or flight, digging with its price, bridges left, keys."""
    left, right = _shipping(player, theme, say, owner), _digging(player, theme, say, owner)
    bridges, keys = BRIDGES - player.bridges, player.keys
    rest = [
        group([title(say("picture.bridges-left", number=bridges)),
               *labelled(theme, Icon("bridge", str(bridges)), 214, 15, 20)],
              class_="bridges", data_at=spot("bridges", owner)),
        group([title(say("picture.keys", number=keys)),
               *labelled(theme, Icon("key", str(keys)), 262, 15, 20)],
              class_="keys", opacity=None if keys else 0.4, data_at=spot("keys", owner)),
    ]  # fmt: skip
    return [left, right, *rest]


def _shipping(player: Player, theme: Theme, say: Say, owner: str) -> Element:
    at = spot("shipping", owner)
    track = player.faction.shipping
    if track is not None:
        words = say("picture.shipping", number=player.shipping)
        levels = list(map(str, range(track.last + 1)))
        drawing = [icon(theme, "ship", 13, 15, 22), *_levels(theme, levels, player.shipping, 31)]
        return group([title(words), *drawing], class_="shipping", data_at=at)
    words = say("picture.flight", number=player.skips)
    drawing = labelled(theme, Icon("flight", str(player.skips)), 2, 15, 22)
    drawing += _price(theme, goods_icons(player.faction.flight_price(player)), 46)
    return group([title(words), *drawing], class_="flight", data_at=at)


def _digging(player: Player, theme: Theme, say: Say, owner: str) -> Element:
    price = goods_words(player.spade(), say)
    words = say("picture.digging", number=player.digging, goods=price)
    levels = [
        str(goods.workers or goods.priests or goods.coins) for goods in player.faction.digging.spade
    ]
    drawing = [icon(theme, "spade", 120, 15, 22)]
    if len(levels) > 1:
        drawing += _levels(theme, levels, player.digging, 135)
    drawing += _price(
        theme, goods_icons(player.spade()), 136 + (13 * len(levels) if len(levels) > 1 else 0)
    )
    at = spot("spade", owner)
    return group([title(words), *drawing], class_="digging", data_at=at)


def _levels(theme: Theme, levels: Sequence[str], at: int, x: float) -> Iterator[Element]:
    """A small disc for each level; the one reached is filled."""
    for level, text in enumerate(levels):
        here = level == at
        yield circle(
            x + 13 * level + 4, 15, 6.2, fill=theme.ink if here else "none", stroke=theme.ink,
            stroke_width=1.1, opacity=None if here else 0.55,
        )  # fmt: skip
        ink = theme.panel if here else theme.ink
        yield numeral(theme, text, x + 13 * level + 4, 18.6, 7.2, ink)


def _price(theme: Theme, icons: Sequence[Icon], x: float) -> list[Element]:
    total = sum(wide(one, 17) for one in icons)
    return row(theme, icons, x + 4 + total / 2, 15, 17)


def fitted(text: str, size: float, room: float) -> float:
    """The size at which a word fits into a room."""
    return min(size, room * 10 / max(width(text), 1))
