"""The complete picture of a table as one SVG file; equal views give equal bytes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import Final

from ....core.messages import Say, plainly
from ....core.seats import Seat
from ....core.view import OpenView
from ....svg.definitions import referenced_definitions
from ....svg.elements import (
    Element,
    element,
    group,
    markup,
    move_to,
    number,
    rect,
    title,
)
from ....svg.lettering import numeral_defs
from ....svg.theme import LIGHT, Theme
from ..hexes import LAND, NO_TERRAIN, Hex, listed
from ..locale.move_descriptions import move_phrases
from ..reach import shipped
from ..state import TerraState
from .building_tracks import slot_defs
from .cult_board import CultBoard, cult_board_defs
from .drawing import Component, Drawing
from .faction_board import BROAD, TALL, TILES_ASIDE, FactionBoard
from .ground import FRAME, ground_defs
from .icons import icon_defs
from .map_board import HIGH as MAP_HIGH
from .map_board import WIDE as MAP_WIDE
from .map_board import MapBoard, named_hexes
from .pieces import piece_defs
from .scoring_tiles import ScoringTiles
from .terraforming_circle import TerraformingCircle
from .tile_trays import BonusCards, FavourTiles, PowerActions, TownTiles
from .tiles import tile_defs

WIDE: Final = 1600.0
_EDGE: Final = 12.0
_GAP: Final = 8.0
_PAD: Final = 7.0
_INNER: Final = WIDE - 2 * _EDGE
_CULTS_LEFT: Final = _EDGE + MAP_WIDE + _GAP
_CULTS_WIDE: Final = 446.0
_CULTS_HIGH: Final = 395.0
_ACTIONS_LEFT: Final = _CULTS_LEFT + _CULTS_WIDE + _GAP
_ACTIONS_WIDE: Final = WIDE - _EDGE - _ACTIONS_LEFT
_ROUNDS_TOP: Final = _EDGE + _CULTS_HIGH + _GAP
_ROUNDS_HIGH: Final = MAP_HIGH - _CULTS_HIGH - _GAP
_TILES_TOP: Final = _EDGE + MAP_HIGH + _GAP
_TILES_HIGH: Final = 166.0
_BOARDS_TOP: Final = _TILES_TOP + _TILES_HIGH + _GAP
_MAX_SCALE: Final = 1.4
"""How much a component is enlarged at most."""


def picture(
    view: OpenView,
    theme: Theme = LIGHT,
    say: Say = plainly,
    targets: Collection[Hex] | None = None,
    costs: Mapping[Hex, str] | None = None,
) -> str:
    """The table; ``targets`` are ringed, ``costs`` are written on their hexes."""
    state = view.state
    assert isinstance(state, TerraState)
    map_board = MapBoard.of(state).draw_named(theme, say, targets or (), costs or {})
    boards, boards_high = _faction_boards(state, theme, say)
    body = markup(
        [
            _placed(map_board, _EDGE + FRAME, _EDGE + FRAME, 1, class_="map"),
            *_beside_map(state, theme, say),
            *_below_map(state, theme, say),
            boards,
        ]
    )
    high = round(_BOARDS_TOP + boards_high + _EDGE, 1)
    root = element(
        "svg",
        title(say("picture.board", round=state.round, move=state.move_count)),
        element("desc", _description(state, say)),
        element("defs", referenced_definitions(_definitions(theme), body)),
        rect(0, 0, WIDE, high, fill=theme.page),
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(WIDE)} {number(high)}",
        width=WIDE,
        height=high,
        role="img",
        class_=f"terra {theme.name}",
    )
    return str(root)


@cache
def _definitions(theme: Theme) -> dict[str, str]:
    """All definitions of the components, by their ids."""
    sources = (
        icon_defs, ground_defs, piece_defs, tile_defs, cult_board_defs, slot_defs, numeral_defs,
    )  # fmt: skip
    return {entry.get("id"): str(entry) for source in sources for entry in source(theme)}


def _beside_map(state: TerraState, theme: Theme, say: Say) -> Iterator[Element]:
    """Cult board and power actions, below them scoring tiles and terraforming circle."""
    cults = CultBoard.of(state).draw(theme, say, clickable=False)
    yield _panel("cults", cults, theme, say, (_CULTS_LEFT, _EDGE, _CULTS_WIDE, _CULTS_HIGH))
    actions = PowerActions.of(state)._replace(columns=2).draw(theme, say, clickable=False)
    place = _ACTIONS_LEFT, _EDGE, _ACTIONS_WIDE, _CULTS_HIGH
    yield _panel("power-actions", actions, theme, say, place)
    rounds = ScoringTiles.of(state).draw(theme, say, clickable=False)
    scale = _CULTS_WIDE / rounds.wide
    top = _ROUNDS_TOP + (_ROUNDS_HIGH - rounds.high * scale) / 2
    yield _placed(rounds, _CULTS_LEFT, top, scale, class_="rounds")
    circle = TerraformingCircle.of(state).draw(theme, say, clickable=False)
    place = _ACTIONS_LEFT, _ROUNDS_TOP, _ACTIONS_WIDE, _ROUNDS_HIGH
    yield _panel("circle", circle, theme, say, place)


def _below_map(state: TerraState, theme: Theme, say: Say) -> Iterator[Element]:
    """Bonus cards, favour tiles and town tiles; the cards take the room that the others leave."""
    cards = BonusCards.of(state)
    trays: dict[str, Component] = {
        "cards": cards._replace(columns=len(cards.cards)),
        "favours": FavourTiles.of(state),
        "towns": TownTiles.of(state),
    }
    drawings = {key: tray.draw(theme, say, clickable=False) for key, tray in trays.items()}
    room = _INNER - 2 * _GAP - 6 * _PAD
    natural = sum(drawing.wide for drawing in drawings.values())
    scale = min((_TILES_HIGH - 2 * _PAD) / drawings["favours"].high, room / natural)
    widths = {key: drawing.wide * scale + 2 * _PAD for key, drawing in drawings.items()}
    widths["cards"] = _INNER - 2 * _GAP - widths["favours"] - widths["towns"]
    x = _EDGE
    for key, drawing in drawings.items():
        yield _panel(key, drawing, theme, say, (x, _TILES_TOP, widths[key], _TILES_HIGH))
        x += widths[key] + _GAP


def _panel(
    key: str,
    drawing: Drawing,
    theme: Theme,
    say: Say,
    place: tuple[float, float, float, float],
) -> Element:
    """A component in the middle of a panel: left, top, width, height."""
    x, y, wide, high = place
    scale = min(_MAX_SCALE, (wide - 2 * _PAD) / drawing.wide, (high - 2 * _PAD) / drawing.high)
    left, top = (wide - drawing.wide * scale) / 2, (high - drawing.high * scale) / 2
    back = rect(
        0.9, 0.9, wide - 1.8, high - 1.8, rx=8, fill=theme.panel, stroke=theme.panel_edge,
        stroke_width=1.8,
    )  # fmt: skip
    inside = [title(say(f"picture.{key}")), back, _placed(drawing, left, top, scale)]
    return group(inside, id=key, class_=key, transform=move_to(x, y))


def _placed(
    drawing: Drawing, x: float, y: float, scale: float, class_: str | None = None
) -> Element:
    return group([drawing.body], class_=class_, transform=move_to(x, y, round(scale, 3)))


def _faction_boards(state: TerraState, theme: Theme, say: Say) -> tuple[Element, float]:
    """The boards of all players side by side, equally high; also how high they are."""
    seats = len(state.players)
    layout = {2: BROAD, 3: TILES_ASIDE}.get(seats, TALL)
    wide = (_INNER - _GAP * (seats - 1)) / seats
    scale = round(wide / layout.wide, 3)
    contents = [
        FactionBoard.of(state, seat).contents(theme, say, False, layout) for seat in state.seats
    ]
    high = max(board.high for board in contents) * scale
    boards = [
        _faction_board(state, seat, board, theme, say, (wide, high, scale))
        for seat, board in zip(state.seats, contents, strict=True)
    ]
    placed = [
        group([board], transform=move_to(_EDGE + at * (wide + _GAP), _BOARDS_TOP))
        for at, board in enumerate(boards)
    ]
    return group(placed, class_="boards"), high


def _faction_board(
    state: TerraState,
    seat: Seat,
    contents: Drawing,
    theme: Theme,
    say: Say,
    size: tuple[float, float, float],
) -> Element:
    """A board in its frame: width, height and scale; who has to decide has a bright rim."""
    wide, high, scale = size
    asked = any(decision.seat == seat for decision in state.decisions())
    name, passed = state.names[seat], state.players[seat].passed
    key = "left" if seat in state.left else "asked" if asked else "passed" if passed else "active"
    edges = ((theme.halo, 5.2), (theme.accent, 3.0)) if asked else ((theme.panel_edge, 1.8),)
    return group(
        [
            title(say(f"picture.{key}", player=name)),
            rect(0.9, 0.9, wide - 1.8, high - 1.8, rx=8, fill=theme.panel),
            group([contents.body], transform=f"scale({number(scale)})"),
            *(
                rect(1.6, 1.6, wide - 3.2, high - 3.2, rx=8, fill="none", stroke=colour,
                     stroke_width=width)
                for colour, width in edges
            ),
        ],
        id=f"seat-{name}",
        class_=f"seat {key}",
    )  # fmt: skip


def _description(state: TerraState, say: Say) -> str:
    """What a screen reader reads first: who has to decide, and the last move."""
    sentences = [
        say("picture.asked", player=state.names[seat])
        for seat in dict.fromkeys(decision.seat for decision in state.decisions())
    ]
    if state.over:
        sentences.append(say("picture.over"))
    if state.last_move is not None:
        steps = move_phrases("", state.last_move.text, say)
        sentences.append(say("picture.last-move", move=", ".join(step.words for step in steps)))
    return "; ".join(sentences)


def lit_hexes(view: OpenView, start: str) -> set[Hex]:
    """The hexes named by the legal moves that begin with ``start``."""
    moves = (move for move in view.legal if move.begins(start))
    return set().union(*map(named_hexes, moves))


def reach_costs(state: TerraState, seat: Seat) -> dict[Hex, str]:
    """The spades that turn each free land hex in reach, also by flight, into home terrain."""
    player = state.players[seat]
    home = player.faction.home
    if home == NO_TERRAIN:
        return {}
    reach = (shipped(player) | player.flights) & LAND & ~state.occupied
    return {
        hex: "0" if terrain == home else str(player.faction.spade_steps(terrain, home))
        for hex in listed(reach)
        for terrain in (state.terrain(hex),)
    }
