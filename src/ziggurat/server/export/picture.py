"""A finished game as one picture to be shared: its board, its title and its ranking.

Every letter and line of it is our own, so that no font has to be installed where it is drawn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...core.match import Match
from ...i18n import Catalogue
from ...svg.elements import Element, Markup, element, group, move_to, number, path, rect
from ...svg.lettering import can_write, fitted, width, word
from ...svg.theme import LIGHT, Theme
from ...ui import renderer_of
from ..views.log import player_name
from ..views.result import result_view
from ..views.types import RankView, ResultView

WIDTH, HEIGHT = 1200, 630
"""The size that pages of links ask for."""
_EDGE = 40.0
_TOP = 136.0
_TALL = HEIGHT - _TOP - 18
_BOARD = (_EDGE, _TOP, 708.0, _TALL)
"""Where the board may be: left, top, width, height."""
_RANKING = (780.0, _TOP, 380.0, _TALL)
_MAX_ROW = 104.0
_ALONE = (_EDGE, _TOP, WIDTH - 2 * _EDGE, _TALL)
"""The place of the ranking where a game has no drawing."""
_ROOT = re.compile(r"<svg[^>]*?>")
_BOX = re.compile(r'viewBox="([^"]+)"')
_TITLE = re.compile(r"<(title|desc)>[^<]*</\1>")
_TEMPLE = "M26 14h12v8h8v9h7v9h6v11H5V40h6v-9h7v-9h8z"
_GATE = "M28 51V34a4 4 0 0 1 8 0v17z"


def result_picture(match: Match, names: Sequence[str], say: Catalogue, page: Catalogue) -> bytes:
    """The picture of a game that is over, as a PNG."""
    import resvg_py

    svg = result_svg(match, names, say, page)
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=WIDTH, height=HEIGHT))


def result_svg(match: Match, names: Sequence[str], say: Catalogue, page: Catalogue) -> str:
    """The same as an SVG; ``page`` has the words of the pages."""
    result = result_view(match, say)
    called = [_called(match, seat, names, say) for seat in range(len(match.state.names))]
    renderer = renderer_of(match.game)
    parts = renderer.parts(match.state.view(None), say, dark=False)
    board = next(iter(parts.values()), "")
    body = [
        rect(0, 0, WIDTH, HEIGHT, fill=LIGHT.page),
        *_head(say("table.title"), _victory(result, called, page), LIGHT),
        *([_board(board)] if board else []),
        *_ranking(match, result, called, _RANKING if board else _ALONE, LIGHT),
    ]
    art = _inside(renderer.art(dark=False))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}">{art}{"".join(map(str, body))}</svg>'
    )


def ranking_words(
    match: Match, names: Sequence[str], say: Catalogue, page: Catalogue
) -> tuple[str, str]:
    """Who has won, and the ranking, in words."""
    result = result_view(match, say)
    own = [names[seat] or player_name(player, say) for seat, player in enumerate(match.state.names)]
    places = [
        f"{place['rank']}. {own[place['seat']]} ({' · '.join(map(str, place['row']))})"
        for place in result["ranking"]
    ]
    return _victory(result, own, page), ", ".join(places)


def _called(match: Match, seat: int, names: Sequence[str], say: Catalogue) -> str:
    """The name of a person; of a player where nobody has one, or one that cannot be written."""
    name = names[seat] if seat < len(names) else ""
    return name if name and can_write(name) else player_name(match.state.names[seat], say)


def _victory(result: ResultView, called: Sequence[str], page: Catalogue) -> str:
    """Who has won, in words."""
    first = [place for place in result["ranking"] if place["rank"] == 1]
    names = ", ".join(called[place["seat"]] for place in first)
    return page("page.won", number=len(first), names=names)


def _head(title: str, victory: str, theme: Theme) -> Iterator[Element]:
    """A band with the title of the game, who has won, and the name of the house."""
    yield rect(0, 0, WIDTH, 118, fill=theme.frame)
    yield rect(0, 112, WIDTH, 6, fill=theme.frame_edge)
    mark = [path(_TEMPLE, fill=theme.frame_ink), path(_GATE, fill=theme.red)]
    yield group(mark, transform=move_to(_EDGE - 6, 22, 1.15))
    left, room = _EDGE + 84, 760.0
    size = fitted(title, 30, room)
    yield word(title, left, 54, size, theme.frame_ink, "start", 1.7)
    size = fitted(victory, 22, room)
    yield word(victory, left, 94, size, theme.frame_edge, "start", 1.7)
    yield word("Ziggurat", WIDTH - _EDGE, 54, 24, theme.frame_ink, "end", 1.5)


def _board(svg: str) -> Markup:
    """The board, as large as it fits into its place."""
    left, top, wide, high = _BOARD
    found = _BOX.search(svg)
    assert found is not None
    place = f'x="{number(left)}" y="{number(top)}" width="{number(wide)}" height="{number(high)}"'
    inside = _TITLE.sub("", _inside(svg))
    return Markup(f'<svg {place} viewBox="{found[1]}">{inside}</svg>')


def _inside(svg: str) -> str:
    """What an SVG holds, without its root."""
    return _ROOT.sub("", svg, count=1).removesuffix("</svg>")


def _ranking(
    match: Match,
    result: ResultView,
    called: Sequence[str],
    place: tuple[float, float, float, float],
    theme: Theme,
) -> Iterator[Element]:
    """A row for each player, the best one first."""
    left, top, wide, high = place
    ranking = result["ranking"]
    tall = min(_MAX_ROW, high / len(ranking))
    top += (high - tall * len(ranking)) / 2
    for at, rank in enumerate(ranking):
        row = list(_row(match, rank, called[rank["seat"]], result, (wide, tall), theme))
        yield group(row, transform=move_to(left, top + at * tall))


def _row(
    match: Match,
    rank: RankView,
    name: str,
    result: ResultView,
    size: tuple[float, float],
    theme: Theme,
) -> Iterator[Element]:
    """A place in the ranking: rank, sign, name, points."""
    wide, tall = size
    high, first = tall - 10, rank["rank"] == 1
    edge = theme.frame_edge if first else theme.panel_edge
    yield rect(
        1, 1, wide - 2, high, rx=12, fill=theme.rim if first else theme.panel, stroke=edge,
        stroke_width=4 if first else 2,
    )  # fmt: skip
    middle = 1 + high / 2
    yield word(str(rank["rank"]), 30, middle + 11, 22, theme.ink, weight=2)
    sign = f"sign-{match.state.names[rank['seat']]}"
    yield element("use", href=f"#{sign}", x=54, y=middle - 24, width=48, height=48)
    left, room = 116.0, wide - 132
    kinds = list(_kinds(result, rank, theme))
    if kinds:
        yield word(name, left, middle - 6, fitted(name, 19, room), theme.ink, "start", 1.8)
        yield group(kinds, transform=move_to(left, middle + 30))
        return
    points = " ".join(map(str, rank["row"]))
    large = fitted(points, 26, room / 2)
    room -= width(points) * large / 10 + 24
    yield word(name, left, middle + 9, fitted(name, 19, room), theme.ink, "start", 1.8)
    yield word(points, wide - 20, middle + large / 2, large, theme.ink, "end", 2)


def _kinds(result: ResultView, rank: RankView, theme: Theme) -> Iterator[Element]:
    """Each kind of points with its sign, the weakest framed; nothing if they are added up."""
    tally = result["tally"]
    own = None if tally is None else tally["seats"][rank["seat"]]
    if tally is None or own is None or own["weakest"] is None:
        return
    x = 0.0
    for at, column in enumerate(tally["columns"]):
        points = str(own["before"][at] + own["added"][at])
        wide = 34 + width(points) * 1.7
        if at == own["weakest"]:
            yield rect(
                x - 5, -26, wide + 12, 36, rx=7, fill="none", stroke=theme.gold_dark, stroke_width=3
            )
        yield element("use", href=f"#sign-{column['sign']}", x=x, y=-21, width=26, height=26)
        yield word(points, x + 33, 0.5, 17, theme.ink, "start", 1.9)
        x += wide + 17
