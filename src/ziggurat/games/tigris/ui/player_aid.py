"""The player aid: the turn, both conflicts, all sources of points, the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....core.messages import Say
from ....ui import Aid, AidCell, AidRow, AidSection
from .. import cells
from ..board import BOARDS
from ..box import (
    ACTIONS,
    COLOURS,
    DISASTERS,
    DOUBLED_POINTS,
    HAND_SIZE,
    LAST_TREASURES,
    LEADER_NAMES,
    LONG_ROW,
    MONUMENT_NAMES,
    MONUMENT_POINTS,
    RED,
    REVOLT_POINTS,
    SQUARE_TILES,
    TILE_COUNTS,
    TILE_NAMES,
    TILE_POINTS,
    WAR_FOLLOWER_POINTS,
    WAR_LEADER_POINTS,
)
from ..locale.move_descriptions import building_sign
from ..options import Options
from ..ranking import TREASURE_POINTS
from ..render.art import points_sign
from ..tiles import MOST_JOINED


def player_aid(chosen: Mapping[str, str | bool], say: Say) -> Aid:
    """The aid for a game with these options."""
    options = Options.of(chosen)
    sections = (
        _turn(options, say),
        _conflicts(options, say),
        _points(options, say),
        _roles(say),
        _more(options, say),
        _end(options, say),
    )
    return Aid(say("table.title"), sections)


def _row(label: str, *texts: str, signs: tuple[str, ...] = ()) -> AidRow:
    return AidRow(label, tuple(AidCell(text) for text in texts), signs)


def _turn(options: Options, say: Say) -> AidSection:
    more = options.buildings
    disaster = say("aid.disaster-does-buildings" if more else "aid.disaster-does", number=DISASTERS)
    order = say("aid.order-does-buildings" if more else "aid.order-does")
    rows = (
        _row(say("aid.leader"), say("aid.leader-does"), signs=LEADER_NAMES),
        _row(say("aid.tile"), say("aid.tile-does", number=MOST_JOINED), signs=TILE_NAMES),
        _row(say("page.disaster"), disaster, signs=("disaster",)),
        _row(say("aid.swap"), say("aid.swap-does", number=HAND_SIZE), signs=("swap",)),
        _row(say("aid.order"), order),
        _row(say("aid.end"), say("aid.end-does", number=HAND_SIZE)),
    )
    return AidSection("turn", say("aid.turn", number=ACTIONS), rows)


def _roles(say: Say) -> AidSection:
    """What each leader does, and how many tiles of its colour there are."""
    columns = (say("aid.leader"), say("aid.in-game"), say("aid.does"))
    return AidSection("roles", say("aid.roles"), tuple(_role_rows(say)), columns)


def _role_rows(say: Say) -> Iterator[AidRow]:
    for colour in COLOURS:
        leader, tile, count = LEADER_NAMES[colour], TILE_NAMES[colour], TILE_COUNTS[colour]
        number = AidCell(f"{say(f'page.{tile}')}: {count}", (((tile, count),),))
        does = AidCell(say(f"page.about-{leader}"))
        yield AidRow(say(f"page.{leader}"), (number, does), (leader,))


def _conflicts(options: Options, say: Say) -> AidSection:
    loser = say("aid.loser-war-buildings" if options.buildings else "aid.loser-war")
    winner = say("aid.winner-war", points=WAR_LEADER_POINTS, more=WAR_FOLLOWER_POINTS)
    rows = (
        _row(say("aid.begins"), say("aid.begins-revolt"), say("aid.begins-war")),
        _row(say("aid.attacker"), say("aid.attacker-revolt"), say("aid.attacker-war")),
        _row(
            say("aid.strength"),
            say("aid.strength-revolt"),
            say(f"aid.strength-war-{options.war_sides}"),
        ),
        _row(say("page.conflict-support"), say("aid.support-revolt"), say("aid.support-war")),
        _row(say("aid.amount"), say(f"aid.amount-{options.support}")),
        _row(say("aid.tie"), say("aid.tie-does")),
        _row(say("aid.winner"), say("aid.winner-revolt", number=REVOLT_POINTS), winner),
        _row(say("aid.loser"), say("aid.loser-revolt"), loser),
        _row(say("aid.several"), say("aid.several-revolt"), say("aid.several-war")),
    )
    columns = ("", say("aid.revolt"), say("aid.war"))
    return AidSection("conflicts", say("aid.conflicts"), rows, columns)


def _points(options: Options, say: Say) -> AidSection:
    columns = (say("aid.source"), say("aid.number"), say("aid.who"))
    return AidSection("points", say("aid.points"), tuple(_point_rows(options, say)), columns)


def _point_rows(options: Options, say: Say) -> Iterator[AidRow]:
    """Every source of points: what for, how many, and who gets them."""
    all_points = tuple(points_sign(colour) for colour in COLOURS)
    yield _row(say("page.from-tile"), str(TILE_POINTS), say("aid.points-tile"), signs=TILE_NAMES)
    if options.buildings:
        who = say(f"aid.points-doubled-{options.building_pay}")
        buildings = tuple(building_sign(colour) for colour in COLOURS)
        yield _row(say("aid.doubled"), str(DOUBLED_POINTS), who, signs=buildings)
    red, revolt = points_sign(RED), say("aid.points-revolt")
    yield _row(say("page.from-revolt"), str(REVOLT_POINTS), revolt, signs=(red,))
    war = f"{WAR_LEADER_POINTS} + {WAR_FOLLOWER_POINTS}…"
    yield _row(say("page.from-war"), war, say("aid.points-war"), signs=all_points)
    pay = say(f"aid.points-monument-{options.monument_pay}")
    yield _row(say("page.from-monument"), str(MONUMENT_POINTS), pay, signs=MONUMENT_NAMES[:1])
    treasure = say("aid.points-treasure")
    yield _row(say("page.treasure"), str(TREASURE_POINTS), treasure, signs=("treasure",))


def _more(options: Options, say: Say) -> AidSection:
    treasures = cells.count(BOARDS[options.board].temples)
    rows = [
        _row(say("aid.monument"), say("aid.monument-does", number=SQUARE_TILES)),
        _row(say("page.treasure"), say(f"aid.treasure-{options.board}", number=treasures)),
    ]
    if not options.buildings:
        return AidSection("more", say("aid.more"), tuple(rows))
    building = _row(say("aid.building"), say("aid.building-does", number=LONG_ROW))
    return AidSection("more", say("aid.more-buildings"), (building, *rows))


def _end(options: Options, say: Say) -> AidSection:
    rows = (
        _row(say("aid.when"), say(f"aid.when-{options.bag_out}", number=LAST_TREASURES)),
        _row(say("aid.winner"), say("page.winner")),
    )
    return AidSection("end", say("aid.finish"), rows)
