"""What each kind of move says of itself before it is made."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.moves import Move
from ....ui import Prospect
from .. import cells, kingdoms
from ..box import (
    BLACK,
    COLOUR_NAMES,
    COLOURS,
    LAST_TREASURES,
    LEADER_NAMES,
    MONUMENT_NAMES,
    TILE_NAMES,
    Colour,
)
from ..cells import OFF, Cell
from ..events import (
    BuildingPlaced,
    KingdomsUnited,
    LeaderPlaced,
    LeaderReturned,
    MonumentBuilt,
    Scored,
)
from ..locale.move_descriptions import building_sign, leader_name
from ..moves import (
    AddSupport,
    BuildMonument,
    ChooseWar,
    Exchange,
    NoBuilding,
    NoMonument,
    PlaceBuilding,
    PlaceDisaster,
    PlaceLeader,
    PlaceTile,
    TakeTreasure,
    Withdraw,
)
from ..render.art import points_sign
from .position_facts import all_words, leaders, payments, strengths, worth
from .preview_changes import strength
from .preview_conflicts import support
from .trial_move import Step


def itself(step: Step, move: Move) -> Iterator[Prospect]:
    """The lines that only this kind of move has."""
    if isinstance(move, PlaceTile):
        yield from _tile(step, move)
    elif isinstance(move, PlaceLeader):
        yield from _leader(step, move)
    elif isinstance(move, Withdraw):
        yield from _withdrawn(step)
    elif isinstance(move, PlaceDisaster):
        yield from _disaster(step, move)
    elif isinstance(move, AddSupport):
        yield from support(step, move)
    elif isinstance(move, PlaceBuilding):
        yield from _building(step, move)
    elif isinstance(move, BuildMonument):
        yield from _monument(step, move)
    elif not isinstance(move, ChooseWar):
        yield _plain(step, move)


def _plain(step: Step, move: Move) -> Prospect:
    """Moves of which one sentence is enough."""
    say = step.say
    if isinstance(move, Exchange):
        number, left = sum(move.tiles), step.after.bag_left()
        return Prospect(say("page.ahead-swap", number=number, left=left), "cost", "swap")
    if isinstance(move, TakeTreasure):
        left = cells.count(step.after.treasures)
        words = say("page.treasures-left", number=left, least=LAST_TREASURES)
        return Prospect(words, "note", "treasure")
    if isinstance(move, NoBuilding):
        return Prospect(say("page.no-building-hint"))
    if isinstance(move, NoMonument):
        return Prospect(say("page.no-monument-hint"))
    last = step.view.actions_left == 1
    return Prospect(say("page.pass-last" if last else "page.pass-first"), "cost", "pass")


def _tile(step: Step, move: PlaceTile) -> Iterator[Prospect]:
    """Why nobody scores, if nobody does; that kingdoms are united."""
    united = [event for event in step.events if isinstance(event, KingdomsUnited)]
    scored = any(isinstance(event, Scored) and event.cause != "monument" for event in step.events)
    for event in united:
        yield step.told(event, "note", "unification")
        yield Prospect(step.say("page.ahead-united"), "note", points_sign(move.colour))
        if not step.fights:
            yield Prospect(step.say("page.ahead-peace"), "note", "unification")
    if not united and not scored:
        yield Prospect(_nobody(step, move), "note", points_sign(move.colour))


def _nobody(step: Step, move: PlaceTile) -> str:
    """Why a tile brings no points."""
    if not kingdoms.touching(step.before, move.cell):
        return step.say("page.ahead-outside")
    if move.colour == BLACK:
        return step.say("page.ahead-no-king")
    return step.say("page.ahead-nobody", leader=LEADER_NAMES[move.colour])


def _leader(step: Step, move: PlaceLeader) -> Iterator[Prospect]:
    """The kingdom that it enters, what it scores there; the kingdom that it leaves."""
    seat = step.before.active
    if not step.fights:
        yield from _entered(step, move)
    for event in step.events:
        if isinstance(event, LeaderPlaced) and event.origin != OFF:
            yield from _left(step, event.colour, event.origin)
    if not step.fights and step.before.leader(seat, move.colour) == OFF:
        yield strength(step, (seat, move.colour), strengths(step.after, (seat, move.colour)))


def _entered(step: Step, move: PlaceLeader) -> Iterator[Prospect]:
    """Who shares the kingdom with the leader, and which tiles bring its owner points there."""
    seat, after, say = step.before.active, step.after, step.say
    player, own = step.dynasties[seat], (seat, move.colour)
    sign = leader_name(player, move.colour)
    region = kingdoms.region_of(after, move.cell)
    others = [leader for leader in leaders(after, region) if leader != own]
    if others:
        told = all_words(step.dynasties, others, say)
        yield Prospect(say("page.ahead-joins", leaders=told), "note", sign)
    else:
        yield Prospect(say("page.ahead-founds"), "note", sign)
    found = [worth(after, move.cell, colour) for colour in COLOURS]
    won = [scored for scored in found if scored is not None and scored.seat == seat]
    yield from (
        _brings(step, one) for one in won if (one.cause, one.colour) == ("tile", move.colour)
    )
    if move.colour == BLACK and (tiles := [one.colour for one in won if one.cause == "king"]):
        told = ", ".join(say(f"page.{TILE_NAMES[colour]}") for colour in tiles)
        yield Prospect(say("page.ahead-stands-in", tiles=told), "note", sign)


def _brings(step: Step, scored: Scored) -> Prospect:
    """What one more tile in a kingdom is worth, and to whom."""
    alone = scored.points > 1 and step.view.table.options.building_pay == "placer"
    words = step.say(
        "page.ahead-brings-placer" if alone else "page.ahead-brings",
        player=step.dynasties[scored.seat],
        tile=TILE_NAMES[scored.colour],
        colour=COLOUR_NAMES[scored.colour],
        number=scored.points,
    )
    return Prospect(words, "note", points_sign(scored.colour))


def _withdrawn(step: Step) -> Iterator[Prospect]:
    """The leader goes home, and leaves its kingdom."""
    for event in step.events:
        if isinstance(event, LeaderReturned) and event.cause == "withdrawn":
            sign = leader_name(step.dynasties[event.seat], event.colour)
            yield step.told(event, "cost", sign)
            yield from _left(step, event.colour, event.cell)


def _left(step: Step, colour: Colour, origin: Cell) -> Iterator[Prospect]:
    """The kingdom that a leader leaves: who scores the leader's colour there now."""
    after, say = step.after, step.say
    old = kingdoms.region_of(step.before, origin)
    here = after.leader(step.before.active, colour)
    for region in after.regions:
        stays = here != OFF and cells.has(region, here)
        if cells.meet(region, old) and not stays and leaders(after, region):
            scored = worth(after, cells.members(region)[0], colour)
            told = all_words(step.dynasties, leaders(after, region), say)
            facts = {"leaders": told, "colour": COLOUR_NAMES[colour]}
            if scored is None:
                words = say("page.ahead-no-heir", **facts)
            else:
                words = say("page.ahead-heir", player=step.dynasties[scored.seat], **facts)
            yield Prospect(words, "loss", points_sign(colour))


def _disaster(step: Step, move: PlaceDisaster) -> Iterator[Prospect]:
    """What it costs; on an empty place, that this is lost. What it destroys is an event."""
    left = step.after.disasters_left[step.before.active]
    yield Prospect(step.say("page.ahead-disaster", number=left), "cost", "disaster")
    if not cells.has(step.before.occupied, move.cell):
        words = step.say("page.ahead-barren", cell=cells.spell(move.cell))
        yield Prospect(words, "note", "disaster")


def _building(step: Step, move: PlaceBuilding) -> Iterator[Prospect]:
    """Who scores twice from now on, and that its tile is safe."""
    sign = building_sign(move.colour)
    for event in step.events:
        if isinstance(event, BuildingPlaced):
            yield step.told(event, "note", sign)
    scored = worth(step.after, move.cell, move.colour)
    if scored is None:
        yield Prospect(step.say("page.ahead-brings-nobody"), "note", points_sign(move.colour))
    else:
        yield _brings(step, scored)
    yield Prospect(step.say("page.ahead-safe", cell=cells.spell(move.cell)), "note", sign)


def _monument(step: Step, move: BuildMonument) -> Iterator[Prospect]:
    """Four tiles are turned over; if nobody is paid more, that is told as well."""
    sign = MONUMENT_NAMES[move.monument]
    for event in step.events:
        if isinstance(event, MonumentBuilt):
            yield step.told(event, "gain", sign)
    yield Prospect(step.say("page.ahead-turned"), "loss", "back")
    if payments(step.before) == payments(step.after):
        yield Prospect(step.say("page.ahead-pays-nobody"), "note", sign)
