"""The rail: the hand, the leaders, the points of each colour, and treasures."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.messages import Say
from ....core.seats import Seat
from ....ui import RailItem
from ..box import COLOUR_NAMES, COLOURS, LEADER_LETTERS, LEADER_NAMES, TILE_LETTERS, TILE_NAMES
from ..cells import OFF, spell
from ..locale.move_descriptions import leader_name
from ..render.art import points_sign
from ..view import TigrisView
from .input import GIVE, LEADER, TILE


def rail(view: TigrisView, seat: Seat, say: Say) -> list[RailItem]:
    """What a seat holds, as far as the view may know it."""
    return [*_tiles(view, seat, say), *_leaders(view, seat, say), *_points(view, seat, say)]


def _tiles(view: TigrisView, seat: Seat, say: Say) -> Iterator[RailItem]:
    hand = view.hands[seat]
    if hand is None:
        return
    for colour in COLOURS:
        number, letter, tile = hand[colour], TILE_LETTERS[colour], TILE_NAMES[colour]
        if number:
            words = say(f"page.held-{tile}", number=number)
            tokens = (f"{TILE} {letter}", f"{GIVE} {letter}")
            yield RailItem("piece", tile, number, words, f"hand-{letter}", tokens)


def _leaders(view: TigrisView, seat: Seat, say: Say) -> Iterator[RailItem]:
    dynasty = view.table.dynasties[seat]
    for colour in COLOURS:
        cell, leader, letter = (
            view.internal.leader(seat, colour),
            LEADER_NAMES[colour],
            LEADER_LETTERS[colour],
        )
        if cell == OFF:
            words = say(f"picture.in-supply-{leader}", dynasty=dynasty)
        else:
            words = say("page.leader-on", leader=leader, dynasty=dynasty, cell=spell(cell))
        yield RailItem(
            "figure",
            leader_name(dynasty, colour),
            1,
            words,
            f"leader-{letter}",
            (f"{LEADER} {letter}",),
            state="" if cell == OFF else "placed",
            place="" if cell == OFF else spell(cell),
        )


def _points(view: TigrisView, seat: Seat, say: Say) -> Iterator[RailItem]:
    """The weakest colour decides (TE-117): it is marked, unless all are equal."""
    points, treasures = view.scores[seat], view.treasures_won[seat]
    if points is None or treasures is None:
        return
    lowest, differ = min(points), len(set(points)) > 1
    for colour in COLOURS:
        number, name = points[colour], COLOUR_NAMES[colour]
        weakest = differ and number == lowest
        words = say(f"picture.points-{name}", number=number)
        yield RailItem(
            "score",
            points_sign(colour),
            number,
            say("page.weakest", points=words) if weakest else words,
            f"points-{name}",
            state="lowest" if weakest else "",
        )
    words = say("picture.treasures", number=treasures)
    yield RailItem("bonus", "treasure", treasures, words, "treasures")
