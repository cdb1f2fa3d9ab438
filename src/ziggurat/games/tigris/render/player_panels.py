"""Panels under the board: each player, the viewer's hand, the bag and the monuments left."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ....core.messages import Say
from ....core.seats import Seat
from ....svg.elements import Element, circle, element, group, move_to, path, rect, title, use
from ....svg.lettering import advance, word
from ....svg.theme import Theme
from ..box import COLOUR_NAMES, COLOURS, LEADER_LETTERS, LEADER_NAMES, MONUMENT_NAMES, TILE_NAMES
from ..cells import OFF
from ..view import TigrisView
from .ground import MARGIN
from .ground import WIDTH as BOARD_WIDTH

WIDTH = BOARD_WIDTH + 2 * MARGIN
_GAP = 6.0
_SUPPLY_HIGH = 54.0
_MAX_SCALE = 1.3
_POINTS_ROW = 27.0
_SIZE = 12.0


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the contents of a panel are: in one line, or with the counts under the leaders."""

    wide: float
    """The width of the contents at scale 1."""
    high: float
    counts: tuple[float, float]
    treasures: tuple[float, float]


_LINE = Layout(222, 44, (142, 13), (182, 52))
_BLOCK = Layout(167, 64, (43, 38), (130, 47))


def _layout(view: TigrisView) -> Layout:
    return _BLOCK if len(view.table.seats) > 3 else _LINE


def _panel_width(view: TigrisView) -> float:
    seats = len(view.table.seats)
    return (WIDTH - _GAP * (seats - 1)) / seats


def _scale(view: TigrisView) -> float:
    return min(_MAX_SCALE, _panel_width(view) / _layout(view).wide)


def _panel_height(view: TigrisView) -> float:
    return _scale(view) * (_layout(view).high + _POINTS_ROW * view.over)


def panels_height(view: TigrisView) -> float:
    """The height of all panels together."""
    return _panel_height(view) + _GAP + _SUPPLY_HIGH


def player_panels(view: TigrisView, theme: Theme, say: Say) -> Element:
    """A panel for each seat, and one with the viewer's hand, the bag and the monuments left."""
    panels = [_panel(view, theme, say, seat) for seat in view.table.seats]
    return group([*panels, _hand_and_supply(view, theme, say)], class_="players")


def _panel(view: TigrisView, theme: Theme, say: Say, seat: Seat) -> Element:
    """One player: dynasty, leaders in the supply, hand, disasters; at the end the points."""
    wide, high, scale = _panel_width(view), _panel_height(view), _scale(view)
    asked, layout = view.now.asked == seat, _layout(view)
    dynasty = view.table.dynasties[seat]
    state = "left" if seat in view.left else "asked" if asked else "player"
    inside = [
        *_medallion(view, theme, seat),
        *_leaders(view, theme, say, seat),
        *_counts(view, theme, say, seat),
        *(_points(view, theme, say, seat, 6, layout.high - 1) if view.over else ()),
    ]
    return group(
        [
            title(say(f"picture.{state}", player=dynasty)),
            rect(
                0.9, 0.9, wide - 1.8, high - 1.8, rx=8, fill=theme.panel,
                stroke=theme.ink if asked else theme.panel_edge, stroke_width=1.8,
            ),
            group(inside, transform=move_to((wide - layout.wide * scale) / 2, 0, scale)),
        ],
        id=f"seat-{dynasty}",
        class_=f"seat {dynasty}" if state == "player" else f"seat {dynasty} {state}",
        transform=move_to(seat * (wide + _GAP), 0),
    )  # fmt: skip


def _medallion(view: TigrisView, theme: Theme, seat: Seat) -> list[Element]:
    """The dynasty's sign, inverted while asked; a badge with the actions left, then the rank."""
    asked = view.now.asked == seat
    fill, sign = (theme.ink, theme.panel) if asked else ("none", theme.ink)
    dynasty = view.table.dynasties[seat]
    parts = [
        circle(23, 22, 16, fill=fill, stroke=theme.ink, stroke_width=1.4),
        _sized(f"{theme.name}-{dynasty}", 23, 22, 0.92, color=sign),
    ]
    if seat in view.left:
        cross = "M11.5 10.5l23 23m0 -23l-23 23"
        parts.append(path(cross, fill="none", stroke=theme.ink, stroke_width=2.6))
    if seat == view.active and not view.over:
        parts.append(circle(36, 34, 7.6, fill=theme.panel, stroke=theme.ink, stroke_width=1.4))
        for dot in range(view.actions_left):
            x = 36 + 5.4 * dot - 2.7 * (view.actions_left - 1)
            parts.append(circle(x, 34, 1.9, fill=theme.ink))
    for place in view.ranking:
        if place.seat == seat:
            parts.append(circle(36, 34, 8.6, fill=theme.ink, stroke=theme.panel, stroke_width=1.6))
            parts.append(word(str(place.rank), 36, 38.8, 9.6, theme.panel, weight=2))
    return parts


def _leaders(view: TigrisView, theme: Theme, say: Say, seat: Seat) -> list[Element]:
    """The leaders off the board; an empty place for each leader on it."""
    parts: list[Element] = []
    for colour in COLOURS:
        x = 53 + 24.5 * colour
        dynasty, leader = view.table.dynasties[seat], LEADER_NAMES[colour]
        if view.internal.leader(seat, colour) == OFF:
            parts.append(
                element(
                    "use",
                    title(say(f"picture.in-supply-{leader}", dynasty=dynasty)),
                    id=f"leader-{dynasty}-{LEADER_LETTERS[colour]}",
                    class_=f"leader {leader} {dynasty} supply",
                    href=f"#{theme.name}-{leader}",
                    transform=move_to(x, 22, 1.12),
                )
            )
        else:
            ring = {"fill": "none", "stroke": theme.panel_edge, "stroke_dasharray": "2.5 2.5"}
            parts.append(circle(x, 22, 9.4, **ring))
    return parts


def _counts(view: TigrisView, theme: Theme, say: Say, seat: Seat) -> list[Element]:
    """Tiles in hand, disasters left and, at the end of the game, treasures."""
    name, tiles, left = theme.name, view.hand_sizes[seat], view.disasters_left[seat]
    x, y = _layout(view).counts
    back = _sized(f"{name}-back", x, y, 0.45)
    crosses = [_sized(f"{name}-disaster", x + 35 + 20 * at, y, 0.45) for at in range(left)]
    parts = [
        _counted(theme, back, x + 21, y + 14.5, tiles, say("picture.hand", number=tiles)),
        group([title(say("picture.disasters", number=left)), *crosses]),
    ]
    if view.over:
        parts += _treasures(view, theme, say, seat, *_layout(view).treasures)
    return parts


def _treasures(
    view: TigrisView, theme: Theme, say: Say, seat: Seat, x: float, y: float
) -> list[Element]:
    """Treasures won, if they may be known."""
    won = view.treasures_won[seat]
    if won is None:
        return []
    cube = _sized(f"{theme.name}-treasure", x, y, 0.9)
    return [_counted(theme, cube, x + 11, y + 5.5, won, say("picture.treasures", number=won))]


def _points(
    view: TigrisView, theme: Theme, say: Say, seat: Seat, x: float, y: float
) -> list[Element]:
    """Points of the four colours, if they may be known."""
    points = view.scores[seat]
    if points is None:
        return []
    return [
        _counted(
            theme,
            _sized(f"{theme.name}-{TILE_NAMES[colour]}", x + 40 * colour, y, 0.45),
            x + 40 * colour + 19,
            y + 14.5,
            points[colour],
            say(f"picture.points-{COLOUR_NAMES[colour]}", number=points[colour]),
        )
        for colour in COLOURS
    ]


def _hand_and_supply(view: TigrisView, theme: Theme, say: Say) -> Element:
    """The viewer's hand and points, the bag, and the monuments left."""
    name = theme.name
    parts: list[Element] = [
        rect(0.9, 0.9, WIDTH - 1.8, _SUPPLY_HIGH - 1.8, rx=8, fill=theme.panel,
             stroke=theme.panel_edge, stroke_width=1.8),
    ]  # fmt: skip
    x = 10.0
    if view.seat is not None:
        parts += _hand(view, theme, say, view.seat)
        x = 470.0
        if not view.over:
            parts += _points(view, theme, say, view.seat, 268, 18)
            parts += _treasures(view, theme, say, view.seat, 437, 27)
    bag = [
        title(say("picture.bag", number=view.bag_left)),
        _sized(f"{name}-bag", x + 10, 26, 0.9),
        *_digits(theme, view.bag_left, x + 24, 32.5),
    ]
    parts.append(group(bag, id="bag", class_="bag"))
    left = [name for at, name in enumerate(MONUMENT_NAMES) if view.internal.monuments[at] == OFF]
    for at, monument in enumerate(left):
        words = say("picture.monument-left", monument=monument)
        steps = [title(words), _sized(f"{name}-{monument}", x + 56 + 26.5 * at, 14, 0.325)]
        parts.append(group(steps, id=f"monument-{monument}", class_="monument supply"))
    return group(parts, class_="supply", transform=move_to(0, _panel_height(view) + _GAP))


def _hand(view: TigrisView, theme: Theme, say: Say, seat: Seat) -> list[Element]:
    """The viewer's tiles, in the order of the colours."""
    hand = view.hands[seat] or (0, 0, 0, 0)
    tiles = [colour for colour in COLOURS for _ in range(hand[colour])]
    return [
        use(
            f"{theme.name}-{TILE_NAMES[colour]}",
            8 + 42 * at,
            7,
            title(say(f"picture.in-hand-{TILE_NAMES[colour]}")),
            id=f"hand-{at + 1}",
            class_=f"hand {TILE_NAMES[colour]}",
        )
        for at, colour in enumerate(tiles)
    ]


def _sized(href: str, x: float, y: float, scale: float, color: str | None = None) -> Element:
    """A copy of a definition, its origin at x, y and in another size."""
    return element("use", href=f"#{href}", transform=move_to(x, y, scale), color=color)


def _counted(theme: Theme, thing: Element, x: float, y: float, number: int, words: str) -> Element:
    """A thing and, beside it, how many of it."""
    return group([title(words), thing, *_digits(theme, number, x, y)])


def _digits(theme: Theme, number: int, x: float, y: float) -> list[Element]:
    """A number from x on, its baseline at y."""
    written = str(number)
    return [
        use(f"{theme.name}-{digit}", x + advance(written[:at]) * _SIZE / 10, y)
        for at, digit in enumerate(written)
    ]


@cache
def digit_defs(theme: Theme) -> tuple[Element, ...]:
    """The ten digits in the size of the panels."""
    return tuple(
        word(digit, 0, 0, _SIZE, theme.ink, "start", 1.7, id=f"{theme.name}-{digit}")
        for digit in "0123456789"
    )
