"""What a thing of the table is, what it does, and what matters about it now."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import replace

from ....core.messages import Say
from ....core.seats import Seat
from ....ui import Token
from .. import cells
from ..box import (
    BUILDING_NAMES,
    COLOUR_NAMES,
    HAND_SIZE,
    LAST_TREASURES,
    LEADER_LETTERS,
    LEADER_NAMES,
    MONUMENT_NAMES,
    TILE_LETTERS,
    TILE_NAMES,
    Colour,
    Monument,
)
from ..cells import OFF
from ..locale.move_descriptions import building_sign
from ..render.art import points_sign
from ..view import TigrisView
from . import input as tokens
from .about_place import leader_lines, paid_line, place
from .position_facts import leaders
from .preview import Ahead
from .scoreboard import panel

Told = Callable[[Ahead, str, Say], Token]
"""What a thing is called and what it is, by the word that tells it from others of its kind."""


def about(ahead: Ahead, thing: str, say: Say) -> Token | None:
    """What a place, a token or a gauge is; None if it is nothing of this game.

    What lies before a player has the dynasty behind it: ``disasters-lion``.
    """
    cell = cells.named(thing)
    if cell != OFF:
        return place(ahead, cell, say)
    fact, _, dynasty = thing.rpartition("-")
    if dynasty in ahead.view.table.dynasties:
        return _before_player(ahead, fact, dynasty, say)
    for kind, (which, told) in _THINGS.items():
        name = thing.removeprefix(kind)
        if thing.startswith(kind) and name in which:
            return told(ahead, name, say)
    return None


def informs(view: TigrisView, thing: str) -> bool:
    """True for gauges, which no rule ever lets a player choose; to a spectator, all is so."""
    fact, _, dynasty = thing.rpartition("-")
    name = fact if dynasty in view.table.dynasties else thing
    return view.seat is None or any(
        name.startswith(kind) and name.removeprefix(kind) in _THINGS[kind][0] for kind in _GAUGES
    )


def _before_player(ahead: Ahead, fact: str, dynasty: str, say: Say) -> Token | None:
    """A gauge of a player, with what this view may know of it; what it is, as anybody is told."""
    view = ahead.view
    watching = copy(ahead)
    watching.view = replace(view, seat=None)
    token = about(watching, fact, say)
    seat = Seat(view.table.dynasties.index(dynasty))
    gauge = next((one for one in panel(view, seat, say) if one.fact == fact), None)
    if token is None or gauge is None:
        return token
    return replace(token, words=gauge.words, sign=gauge.sign)


def _told(words: str, group: str, sign: str, *lines: str) -> Token:
    return Token(words, group, sign, "; ".join(line for line in lines if line))


def _tile(ahead: Ahead, which: str, say: Say) -> Token:
    colour = TILE_LETTERS.index(which)
    tile = TILE_NAMES[colour]
    hand = None if ahead.view.seat is None else ahead.view.hands[ahead.view.seat]
    held = "" if hand is None else say(f"page.held-{tile}", number=hand[colour])
    return _told(say(f"page.{tile}"), tokens.HAND, tile, say(f"page.about-{tile}"), held)


def _leader(ahead: Ahead, which: str, say: Say) -> Token:
    """All leaders of the colour, wherever they stand."""
    colour = Colour(LEADER_LETTERS.index(which))
    leader = LEADER_NAMES[colour]
    standing = [one for one in leaders(ahead.state) if one[1] == colour]
    lines = leader_lines(ahead, standing, say)
    return _told(say(f"page.{leader}"), tokens.HAND, leader, say(f"page.about-{leader}"), *lines)


def _disaster(ahead: Ahead, which: str, say: Say) -> Token:
    words, left = say("page.disaster"), _disasters(ahead, say)
    return _told(words, tokens.ACTION, "disaster", say("page.about-disaster"), left)


def _disasters(ahead: Ahead, say: Say) -> str:
    seat = ahead.view.seat
    if seat is None:
        return ""
    return say("picture.disasters", number=ahead.view.disasters_left[seat])


def _button(ahead: Ahead, which: str, say: Say) -> Token:
    """A button, which tells itself."""
    return tokens.token(ahead.view, which, say)


def _support(ahead: Ahead, which: str, say: Say) -> Token:
    """Only who decides has sums to compare."""
    conflict = ahead.view.now.conflict
    if conflict is None or conflict.asked != ahead.view.seat:
        return _told(say("page.about-support"), tokens.ANSWER, "")
    return tokens.token(ahead.view, f"{tokens.SUPPORT} {which}", say)


def _war(ahead: Ahead, which: str, say: Say) -> Token:
    leader = LEADER_NAMES[COLOUR_NAMES.index(which)]
    words = say("page.war", leader=leader)
    return _told(words, tokens.ANSWER, leader, say("page.about-war", leader=leader))


def _building(ahead: Ahead, which: str, say: Say) -> Token:
    colour = Colour(COLOUR_NAMES.index(which))
    sign, cell = building_sign(colour), ahead.view.internal.buildings[colour]
    building = BUILDING_NAMES[colour]
    where = "" if cell == OFF else say(f"picture.{sign}", cell=cells.spell(cell))
    placer = ahead.view.table.options.building_pay == "placer"
    does = say(
        "page.about-building-placer" if placer else "page.about-building",
        building=building,
        colour=which,
    )
    return _told(say(f"page.{sign}"), tokens.ANSWER, sign, does, where)


def _monument(ahead: Ahead, which: str, say: Say) -> Token:
    """What it pays, where it stands, and whom it pays there."""
    monument = Monument(MONUMENT_NAMES.index(which))
    cell, (top, _, base) = ahead.view.internal.monuments[monument], which.partition("-")
    does = say("page.about-monument", top=top, base=base)
    if cell == OFF:
        where = [say("picture.monument-left", monument=which)]
    else:
        where = [say("picture.monument", monument=which, cell=cells.spell(cell))]
        where.append(paid_line(ahead, monument, say))
    return _told(say("page.monument", monument=which), tokens.ANSWER, which, does, *where)


def _treasure(ahead: Ahead, which: str, say: Say) -> Token:
    left = cells.count(ahead.view.internal.treasures)
    now = say("page.treasures-left", number=left, least=LAST_TREASURES)
    return _told(say("page.treasure"), tokens.ANSWER, "treasure", say("page.about-treasure"), now)


def _points(ahead: Ahead, which: str, say: Say) -> Token:
    """Points of a colour; those of others are hidden, and all are told in the same words."""
    colour = Colour(COLOUR_NAMES.index(which))
    does = say("page.about-points", tile=TILE_NAMES[colour], leader=LEADER_NAMES[colour])
    words = say("page.points-of", colour=which)
    return _told(words, tokens.ANSWER, points_sign(colour), does)


def _bag(ahead: Ahead, which: str, say: Say) -> Token:
    left, number = say("picture.bag", number=ahead.view.bag_left), HAND_SIZE
    return _told(say("page.bag"), tokens.ANSWER, "bag", left, say("page.about-bag", number=number))


def _hand(ahead: Ahead, which: str, say: Say) -> Token:
    return _told(say("page.hand"), tokens.HAND, "back", say("page.about-hand", number=HAND_SIZE))


def _turn(ahead: Ahead, which: str, say: Say) -> Token:
    words = say("page.turn", number=ahead.view.turn)
    player = ahead.view.table.dynasties[ahead.view.active]
    now = "" if ahead.view.over else say("picture.turn", turn=ahead.view.turn, player=player)
    return _told(words, tokens.ANSWER, "turn", say("page.about-turn"), now)


def _actions(ahead: Ahead, which: str, say: Say) -> Token:
    words = say("page.actions-left", number=ahead.view.actions_left)
    return _told(words, tokens.ANSWER, "actions", say("page.about-actions"))


_TILES, _LEADERS, _ALONE = tuple(TILE_LETTERS), tuple(LEADER_LETTERS), ("",)
_BUTTONS = (
    tokens.SWAP,
    tokens.WITHDRAW,
    tokens.PASS,
    tokens.NO_BUILDING,
    tokens.NO_MONUMENT,
)
_NUMBERS = tuple(map(str, range(HAND_SIZE + 1)))

_THINGS: dict[str, tuple[tuple[str, ...], Told]] = {
    "tile ": (_TILES, _tile),
    "give ": (_TILES, _tile),
    "hand-": (_TILES, _tile),
    "leader ": (_LEADERS, _leader),
    "leader-": (_LEADERS, _leader),
    "disasters": (_ALONE, _disaster),
    "disaster": (_ALONE, _disaster),
    "support ": (_NUMBERS, _support),
    "war ": (COLOUR_NAMES, _war),
    "building ": (COLOUR_NAMES, _building),
    "monument ": (MONUMENT_NAMES, _monument),
    "monument-": (MONUMENT_NAMES, _monument),
    "treasures-left": (_ALONE, _treasure),
    "treasures": (_ALONE, _treasure),
    "points-": (COLOUR_NAMES, _points),
    "bag": (_ALONE, _bag),
    "hand": (_ALONE, _hand),
    "turn": (_ALONE, _turn),
    "actions": (_ALONE, _actions),
    "": (_BUTTONS, _button),
}
"""How a thing's name begins, how it may end, and who tells it."""
_GAUGES = (
    "hand-", "leader-", "disasters", "monument-", "treasures-left", "treasures", "points-", "bag",
    "hand", "turn", "actions",
)  # fmt: skip
"""Things that are only counted."""
