"""Why a move is good, in a sentence: told from what happens after it on imagined deals."""

from __future__ import annotations

from ....bots.bot import Reason
from ....core.events import Event
from ....core.moves import Move
from ....core.seats import Seat
from .. import cells
from ..box import (
    BUILDING_NAMES,
    COLOUR_NAMES,
    COLOURS,
    LEADER_NAMES,
    MONUMENT_COLOURS,
    MONUMENT_NAMES,
    RED,
    TILE_NAMES,
    Colour,
)
from ..cells import OFF
from ..conflict import Support
from ..events import ConflictWon, LeaderReturned, MonumentBuilt, Scored, TreasureTaken
from ..kingdoms import region_of
from ..moves import (
    AddSupport,
    BuildMonument,
    ChooseWar,
    Exchange,
    NoBuilding,
    NoMonument,
    Pass,
    PlaceBuilding,
    PlaceDisaster,
    PlaceLeader,
    PlaceTile,
    TakeTreasure,
)
from ..state import TigrisState
from ..turn import Action
from .candidates import square_shape
from .playout import Mind, usual_answer


def reason(deals: list[TigrisState], seat: Seat, move: Move, mind: Mind) -> Reason:
    """What speaks for a move of a seat."""
    if isinstance(move, AddSupport):
        return of_support(deals, seat, move, mind)
    if isinstance(move, Exchange):
        return Reason("fresh", {"number": sum(move.tiles)})
    if isinstance(move, Pass):
        return Reason("nothing")
    if isinstance(move, ChooseWar):
        return Reason("first-war", {"leader": LEADER_NAMES[move.colour]})
    if isinstance(move, NoMonument):
        return Reason("no-monument")
    if isinstance(move, NoBuilding):
        return Reason("no-building")
    if isinstance(move, PlaceBuilding):
        return Reason("building", {"building": BUILDING_NAMES[move.colour]})
    if isinstance(move, TakeTreasure):
        return Reason("treasure-here", {"cell": cells.spell(move.cell)})
    state = deals[0]
    found = happened(state, move, mind)
    told = of_conflict(deals, seat, move, found, mind) or of_gain(state, seat, found)
    if told is not None:
        return told
    if isinstance(move, BuildMonument):
        return Reason("monument", {"monument": MONUMENT_NAMES[move.monument]})
    if isinstance(move, PlaceTile):
        return of_tile(state, seat, move)
    if isinstance(move, PlaceLeader):
        return of_leader(state, seat, move)
    if isinstance(move, PlaceDisaster):
        return of_disaster(state, seat, found)
    return Reason("prospects")


def happened(state: TigrisState, move: Move, mind: Mind) -> list[Event]:
    """What happens after a move until the next action is due, the turn going on."""
    twin = state.copy()
    twin.actions_left += 2
    twin.follow(move)
    found = list(twin.events)
    while (decision := twin.decision()) is not None and not isinstance(decision, Action):
        twin.follow(usual_answer(twin, decision, mind))
        found += twin.events
    return found


def of_conflict(
    deals: list[TigrisState], seat: Seat, move: Move, found: list[Event], mind: Mind
) -> Reason | None:
    """The first conflict of the seat, with how often it is won."""
    first = next((one for one in found if isinstance(one, ConflictWon)), None)
    if first is None or seat not in (first.winner, first.loser):
        return None
    rival = first.loser if first.winner == seat else first.winner
    won = 0
    for state in deals:
        for event in happened(state, move, mind):
            if isinstance(event, ConflictWon):
                won += event.winner == seat
                break
    percent = round(100 * won / len(deals))
    facts = {
        "leader": LEADER_NAMES[first.colour],
        "loser": deals[0].names[rival],
        "percent": percent,
    }
    return Reason(f"wins-{first.kind}" if percent > 0 else f"risks-{first.kind}", facts)


def of_gain(state: TigrisState, seat: Seat, found: list[Event]) -> Reason | None:
    """A monument, a treasure, or points."""
    for event in found:
        if isinstance(event, MonumentBuilt) and event.seat == seat:
            return Reason("monument", {"monument": MONUMENT_NAMES[event.monument]})
    taken = sum(isinstance(event, TreasureTaken) and event.seat == seat for event in found)
    if taken:
        return Reason("treasures", {"number": taken})
    for event in found:
        if isinstance(event, Scored) and event.seat == seat:
            facts = {"points": event.points, "colour": COLOUR_NAMES[event.colour]}
            own = state.scores[4 * seat : 4 * seat + 4]
            weakest = own[event.colour] == min(own) and own.count(min(own)) < len(own)
            king = event.cause == "king"
            plain = "scores-king" if king else "scores"
            return Reason("scores-weakest" if weakest else plain, facts)
    return None


def of_tile(state: TigrisState, seat: Seat, move: PlaceTile) -> Reason:
    """What a tile prepares that brings nothing at once."""
    beside = cells.beside(move.cell)
    if move.colour == RED:
        for colour in COLOURS:
            cell = state.leader(seat, colour)
            if cell != OFF and cells.has(beside, cell):
                return Reason("protects", {"leader": LEADER_NAMES[colour]})
    if square_shape(state, move.colour, move.cell) > 0:
        return Reason("square", {"tile": TILE_NAMES[move.colour]})
    own = [cell for cell in state.leaders[4 * seat : 4 * seat + 4] if cell != OFF]
    touched = [region for region in state.regions if cells.meet(region, beside)]
    held = [region for region in touched if any(cells.has(region, cell) for cell in own)]
    if held and len(touched) > 1:
        return Reason("unites")
    leader = state.leader(seat, move.colour)
    if leader != OFF and any(cells.has(region, leader) for region in held):
        return Reason("followers", {"leader": LEADER_NAMES[move.colour]})
    return Reason("grows") if held else Reason("prospects")


def of_leader(state: TigrisState, seat: Seat, move: PlaceLeader) -> Reason:
    """What a leader finds in its new place."""
    facts = {"leader": LEADER_NAMES[move.colour]}
    after = state.copy()
    here = after.leader(seat, move.colour)
    if here != OFF:
        after.lift_leader(seat, move.colour)
    after.put_leader(seat, move.colour, move.cell)
    if paid(after, seat, move.colour) > (paid(state, seat, move.colour) if here != OFF else 0):
        return Reason("leader-paid", facts)
    temples = cells.count(cells.common(cells.beside(move.cell), state.tiles[RED]))
    if here == OFF:
        rivals = cells.meet(region_of(after, move.cell), state.leader_cells)
        return Reason("leader-enters" if rivals else "leader-founds", facts)
    before = cells.count(cells.common(cells.beside(here), state.tiles[RED]))
    return Reason("leader-safer" if temples > before else "leader-moves", facts)


def paid(state: TigrisState, seat: Seat, colour: Colour) -> int:
    """What monuments pay a leader on the board."""
    kingdom = region_of(state, state.leader(seat, colour))
    paying = 0
    for monument, cell in enumerate(state.monuments):
        if cell != OFF and colour in MONUMENT_COLOURS[monument] and cells.has(kingdom, cell):
            paying += 1
    return min(1, paying) if state.table.options.monument_pay == "leader" else paying


def of_disaster(state: TigrisState, seat: Seat, found: list[Event]) -> Reason:
    """Whom a disaster hits."""
    for event in found:
        if isinstance(event, LeaderReturned) and event.seat != seat:
            facts = {"leader": LEADER_NAMES[event.colour], "dynasty": state.names[event.seat]}
            return Reason("expels", facts)
    return Reason("weakens")


def of_support(deals: list[TigrisState], seat: Seat, move: AddSupport, mind: Mind) -> Reason:
    """How often a conflict is won with so many tiles."""
    won = 0
    for state in deals:
        for event in happened(state, move, mind):
            if isinstance(event, ConflictWon):
                won += event.winner == seat
                break
    decision = deals[0].decision()
    assert isinstance(decision, Support)
    percent = round(100 * won / len(deals))
    if percent == 0:
        return Reason("cannot-win")
    if percent == 100 and move.number == 0:
        return Reason("won-already")
    return Reason("support", {"percent": percent})
