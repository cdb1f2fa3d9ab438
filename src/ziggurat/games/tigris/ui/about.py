"""What a thing on the table is, what it does, and its current state."""

from __future__ import annotations

from collections.abc import Callable
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
from .context import Context
from .position_facts import leaders
from .scoreboard import panel

Describe = Callable[[Context, str, Say], Token]
"""Describes a thing, given what distinguishes it from others of its kind."""


def about(context: Context, thing: str, say: Say) -> Token | None:
    """What a place, a token or a gauge is; None if it is nothing of this game.

    The name of a gauge in the panel of a player ends with the dynasty: ``disasters-lion``.
    """
    cell = cells.named(thing)
    if cell != OFF:
        return place(context, cell, say)
    fact, _, dynasty = thing.rpartition("-")
    if dynasty in context.view.table.dynasties:
        return _in_panel(context, fact, dynasty, say)
    for kind, (which, describe) in _THINGS.items():
        name = thing.removeprefix(kind)
        if thing.startswith(kind) and name in which:
            return describe(context, name, say)
    return None


def informs(view: TigrisView, thing: str) -> bool:
    """True for gauges, which can never be chosen; for a spectator, True for everything."""
    fact, _, dynasty = thing.rpartition("-")
    name = fact if dynasty in view.table.dynasties else thing
    return view.seat is None or any(
        name.startswith(kind) and name.removeprefix(kind) in _THINGS[kind][0] for kind in _GAUGES
    )


def _in_panel(context: Context, fact: str, dynasty: str, say: Say) -> Token | None:
    """A gauge in the panel of a player, with the value that this view may know."""
    view = context.view
    token = about(Context(replace(view, seat=None), context.state), fact, say)
    seat = Seat(view.table.dynasties.index(dynasty))
    gauge = next((entry for entry in panel(view, seat, say) if entry.fact == fact), None)
    if token is None or gauge is None:
        return token
    return replace(token, words=gauge.words, sign=gauge.sign)


def _token(words: str, group: str, sign: str, *lines: str) -> Token:
    return Token(words, group, sign, "; ".join(line for line in lines if line))


def _tile(context: Context, which: str, say: Say) -> Token:
    colour = TILE_LETTERS.index(which)
    tile = TILE_NAMES[colour]
    hand = None if context.view.seat is None else context.view.hands[context.view.seat]
    held = "" if hand is None else say(f"page.held-{tile}", number=hand[colour])
    return _token(say(f"page.{tile}"), tokens.HAND, tile, say(f"page.about-{tile}"), held)


def _leader(context: Context, which: str, say: Say) -> Token:
    """All leaders of the colour on the board."""
    colour = Colour(LEADER_LETTERS.index(which))
    leader = LEADER_NAMES[colour]
    standing = [(seat, other) for seat, other in leaders(context.state) if other == colour]
    lines = leader_lines(context, standing, say)
    return _token(say(f"page.{leader}"), tokens.HAND, leader, say(f"page.about-{leader}"), *lines)


def _disaster(context: Context, which: str, say: Say) -> Token:
    words, left = say("page.disaster"), _disasters(context, say)
    return _token(words, tokens.ACTION, "disaster", say("page.about-disaster"), left)


def _disasters(context: Context, say: Say) -> str:
    seat = context.view.seat
    if seat is None:
        return ""
    return say("picture.disasters", number=context.view.disasters_left[seat])


def _button(context: Context, which: str, say: Say) -> Token:
    """A button, described by its own token."""
    return tokens.token(context.view, which, say)


def _support(context: Context, which: str, say: Say) -> Token:
    """Only the seat that decides sees the sums."""
    conflict = context.view.now.conflict
    if conflict is None or conflict.asked != context.view.seat:
        return _token(say("page.about-support"), tokens.ANSWER, "")
    return tokens.token(context.view, f"{tokens.SUPPORT} {which}", say)


def _war(context: Context, which: str, say: Say) -> Token:
    leader = LEADER_NAMES[COLOUR_NAMES.index(which)]
    words = say("page.war", leader=leader)
    return _token(words, tokens.ANSWER, leader, say("page.about-war", leader=leader))


def _building(context: Context, which: str, say: Say) -> Token:
    colour = Colour(COLOUR_NAMES.index(which))
    sign, cell = building_sign(colour), context.view.internal.buildings[colour]
    building = BUILDING_NAMES[colour]
    where = "" if cell == OFF else say(f"picture.{sign}", cell=cells.spell(cell))
    placer = context.view.table.options.building_pay == "placer"
    does = say(
        "page.about-building-placer" if placer else "page.about-building",
        building=building,
        colour=which,
    )
    return _token(say(f"page.{sign}"), tokens.ANSWER, sign, does, where)


def _monument(context: Context, which: str, say: Say) -> Token:
    """What a monument pays, where it stands, and whom it pays."""
    monument = Monument(MONUMENT_NAMES.index(which))
    cell, (top, _, base) = context.view.internal.monuments[monument], which.partition("-")
    does = say("page.about-monument", top=top, base=base)
    if cell == OFF:
        where = [say("picture.monument-left", monument=which)]
    else:
        where = [say("picture.monument", monument=which, cell=cells.spell(cell))]
        where.append(paid_line(context, monument, say))
    return _token(say("page.monument", monument=which), tokens.ANSWER, which, does, *where)


def _treasure(context: Context, which: str, say: Say) -> Token:
    left = cells.count(context.view.internal.treasures)
    now = say("page.treasures-left", number=left, least=LAST_TREASURES)
    return _token(say("page.treasure"), tokens.ANSWER, "treasure", say("page.about-treasure"), now)


def _points(context: Context, which: str, say: Say) -> Token:
    """Points of a colour, in general words, since those of others are hidden."""
    colour = Colour(COLOUR_NAMES.index(which))
    does = say("page.about-points", tile=TILE_NAMES[colour], leader=LEADER_NAMES[colour])
    words = say("page.points-of", colour=which)
    return _token(words, tokens.ANSWER, points_sign(colour), does)


def _bag(context: Context, which: str, say: Say) -> Token:
    left, number = say("picture.bag", number=context.view.bag_left), HAND_SIZE
    return _token(say("page.bag"), tokens.ANSWER, "bag", left, say("page.about-bag", number=number))


def _hand(context: Context, which: str, say: Say) -> Token:
    return _token(say("page.hand"), tokens.HAND, "back", say("page.about-hand", number=HAND_SIZE))


def _turn(context: Context, which: str, say: Say) -> Token:
    words = say("page.turn", number=context.view.turn)
    player = context.view.table.dynasties[context.view.active]
    now = "" if context.view.over else say("picture.turn", turn=context.view.turn, player=player)
    return _token(words, tokens.ANSWER, "turn", say("page.about-turn"), now)


def _actions(context: Context, which: str, say: Say) -> Token:
    words = say("page.actions-left", number=context.view.actions_left)
    return _token(words, tokens.ANSWER, "actions", say("page.about-actions"))


_TILES, _LEADERS, _ALONE = tuple(TILE_LETTERS), tuple(LEADER_LETTERS), ("",)
_BUTTONS = (
    tokens.SWAP,
    tokens.WITHDRAW,
    tokens.PASS,
    tokens.NO_BUILDING,
    tokens.NO_MONUMENT,
)
_NUMBERS = tuple(map(str, range(HAND_SIZE + 1)))

_THINGS: dict[str, tuple[tuple[str, ...], Describe]] = {
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
"""By the beginning of a thing's name: its possible endings, and the function for it."""
_GAUGES = (
    "hand-", "leader-", "disasters", "monument-", "treasures-left", "treasures", "points-", "bag",
    "hand", "turn", "actions",
)  # fmt: skip
"""Beginnings of names of things that are only counted."""
