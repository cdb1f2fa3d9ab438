"""Lines of a preview that only one kind of move has."""

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
from .preview_conflicts import support_lines
from .trial_move import Trial


def own_lines(trial: Trial, move: Move) -> Iterator[Prospect]:
    """The lines that only this kind of move has."""
    if isinstance(move, PlaceTile):
        yield from _tile(trial, move)
    elif isinstance(move, PlaceLeader):
        yield from _leader(trial, move)
    elif isinstance(move, Withdraw):
        yield from _withdrawn(trial)
    elif isinstance(move, PlaceDisaster):
        yield from _disaster(trial, move)
    elif isinstance(move, AddSupport):
        yield from support_lines(trial, move)
    elif isinstance(move, PlaceBuilding):
        yield from _building(trial, move)
    elif isinstance(move, BuildMonument):
        yield from _monument(trial, move)
    elif not isinstance(move, ChooseWar):
        yield _plain(trial, move)


def _plain(trial: Trial, move: Move) -> Prospect:
    """Moves for which one sentence is enough."""
    say = trial.say
    if isinstance(move, Exchange):
        number, left = sum(move.tiles), trial.after.bag_left()
        return Prospect(say("page.ahead-swap", number=number, left=left), "cost", "swap")
    if isinstance(move, TakeTreasure):
        left = cells.count(trial.after.treasures)
        words = say("page.treasures-left", number=left, least=LAST_TREASURES)
        return Prospect(words, "note", "treasure")
    if isinstance(move, NoBuilding):
        return Prospect(say("page.no-building-hint"))
    if isinstance(move, NoMonument):
        return Prospect(say("page.no-monument-hint"))
    last = trial.view.actions_left == 1
    return Prospect(say("page.pass-last" if last else "page.pass-first"), "cost", "pass")


def _tile(trial: Trial, move: PlaceTile) -> Iterator[Prospect]:
    """A unification, or why nobody scores."""
    united = [event for event in trial.events if isinstance(event, KingdomsUnited)]
    scored = any(isinstance(event, Scored) and event.cause != "monument" for event in trial.events)
    for event in united:
        yield trial.event_line(event, "note", "unification")
        yield Prospect(trial.say("page.ahead-united"), "note", points_sign(move.colour))
        if not trial.fights:
            yield Prospect(trial.say("page.ahead-peace"), "note", "unification")
    if not united and not scored:
        yield Prospect(_nobody(trial, move), "note", points_sign(move.colour))


def _nobody(trial: Trial, move: PlaceTile) -> str:
    """Why a tile brings no points."""
    if not kingdoms.touching(trial.before, move.cell):
        return trial.say("page.ahead-outside")
    if move.colour == BLACK:
        return trial.say("page.ahead-no-king")
    return trial.say("page.ahead-nobody", leader=LEADER_NAMES[move.colour])


def _leader(trial: Trial, move: PlaceLeader) -> Iterator[Prospect]:
    """The kingdom that the leader enters and the one that it leaves."""
    seat = trial.before.active
    if not trial.fights:
        yield from _entered(trial, move)
    for event in trial.events:
        if isinstance(event, LeaderPlaced) and event.origin != OFF:
            yield from _left(trial, event.colour, event.origin)
    if not trial.fights and trial.before.leader(seat, move.colour) == OFF:
        yield strength(trial, (seat, move.colour), strengths(trial.after, (seat, move.colour)))


def _entered(trial: Trial, move: PlaceLeader) -> Iterator[Prospect]:
    """The other leaders of the kingdom, and the tiles that score for the owner there."""
    seat, after, say = trial.before.active, trial.after, trial.say
    player, own = trial.dynasties[seat], (seat, move.colour)
    sign = leader_name(player, move.colour)
    region = kingdoms.region_of(after, move.cell)
    others = [leader for leader in leaders(after, region) if leader != own]
    if others:
        names = all_words(trial.dynasties, others, say)
        yield Prospect(say("page.ahead-joins", leaders=names), "note", sign)
    else:
        yield Prospect(say("page.ahead-founds"), "note", sign)
    scores = [worth(after, move.cell, colour) for colour in COLOURS]
    won = [scored for scored in scores if scored is not None and scored.seat == seat]
    for scored in won:
        if (scored.cause, scored.colour) == ("tile", move.colour):
            yield _brings(trial, scored)
    if move.colour == BLACK and (tiles := [own.colour for own in won if own.cause == "king"]):
        names = ", ".join(say(f"page.{TILE_NAMES[colour]}") for colour in tiles)
        yield Prospect(say("page.ahead-stands-in", tiles=names), "note", sign)


def _brings(trial: Trial, scored: Scored) -> Prospect:
    """The points that one more tile in a kingdom scores, and for whom."""
    alone = scored.points > 1 and trial.view.table.options.building_pay == "placer"
    words = trial.say(
        "page.ahead-brings-placer" if alone else "page.ahead-brings",
        player=trial.dynasties[scored.seat],
        tile=TILE_NAMES[scored.colour],
        colour=COLOUR_NAMES[scored.colour],
        number=scored.points,
    )
    return Prospect(words, "note", points_sign(scored.colour))


def _withdrawn(trial: Trial) -> Iterator[Prospect]:
    """The leader returns to the supply and leaves its kingdom."""
    for event in trial.events:
        if isinstance(event, LeaderReturned) and event.cause == "withdrawn":
            sign = leader_name(trial.dynasties[event.seat], event.colour)
            yield trial.event_line(event, "cost", sign)
            yield from _left(trial, event.colour, event.cell)


def _left(trial: Trial, colour: Colour, origin: Cell) -> Iterator[Prospect]:
    """The kingdom that a leader leaves, and who scores the leader's colour there then."""
    after, say = trial.after, trial.say
    old = kingdoms.region_of(trial.before, origin)
    here = after.leader(trial.before.active, colour)
    for region in after.regions:
        stays = here != OFF and cells.has(region, here)
        if cells.meet(region, old) and not stays and leaders(after, region):
            scored = worth(after, cells.members(region)[0], colour)
            names = all_words(trial.dynasties, leaders(after, region), say)
            facts = {"leaders": names, "colour": COLOUR_NAMES[colour]}
            if scored is None:
                words = say("page.ahead-no-heir", **facts)
            else:
                words = say("page.ahead-heir", player=trial.dynasties[scored.seat], **facts)
            yield Prospect(words, "loss", points_sign(colour))


def _disaster(trial: Trial, move: PlaceDisaster) -> Iterator[Prospect]:
    """The disasters left, and that an empty cell is lost. Events show what is destroyed."""
    left = trial.after.disasters_left[trial.before.active]
    yield Prospect(trial.say("page.ahead-disaster", number=left), "cost", "disaster")
    if not cells.has(trial.before.occupied, move.cell):
        words = trial.say("page.ahead-barren", cell=cells.spell(move.cell))
        yield Prospect(words, "note", "disaster")


def _building(trial: Trial, move: PlaceBuilding) -> Iterator[Prospect]:
    """Who scores double from now on, and that the tile is safe."""
    sign = building_sign(move.colour)
    for event in trial.events:
        if isinstance(event, BuildingPlaced):
            yield trial.event_line(event, "note", sign)
    scored = worth(trial.after, move.cell, move.colour)
    if scored is None:
        yield Prospect(trial.say("page.ahead-brings-nobody"), "note", points_sign(move.colour))
    else:
        yield _brings(trial, scored)
    yield Prospect(trial.say("page.ahead-safe", cell=cells.spell(move.cell)), "note", sign)


def _monument(trial: Trial, move: BuildMonument) -> Iterator[Prospect]:
    """Four tiles are turned over; a line says so if nobody is paid more."""
    sign = MONUMENT_NAMES[move.monument]
    for event in trial.events:
        if isinstance(event, MonumentBuilt):
            yield trial.event_line(event, "gain", sign)
    yield Prospect(trial.say("page.ahead-turned"), "loss", "back")
    if payments(trial.before) == payments(trial.after):
        yield Prospect(trial.say("page.ahead-pays-nobody"), "note", sign)
