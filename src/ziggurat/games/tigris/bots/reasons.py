"""Why a move is good, by what happens after it on imagined deals."""

from __future__ import annotations

from ....bots.bot import MoveReason
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
from .playout import SearchContext, usual_answer


def reason(deals: list[TigrisState], seat: Seat, move: Move, context: SearchContext) -> MoveReason:
    """The main reason for a move of a seat."""
    if isinstance(move, AddSupport):
        return of_support(deals, seat, move, context)
    if isinstance(move, Exchange):
        return MoveReason("fresh", {"number": sum(move.tiles)})
    if isinstance(move, Pass):
        return MoveReason("nothing")
    if isinstance(move, ChooseWar):
        return MoveReason("first-war", {"leader": LEADER_NAMES[move.colour]})
    if isinstance(move, NoMonument):
        return MoveReason("no-monument")
    if isinstance(move, NoBuilding):
        return MoveReason("no-building")
    if isinstance(move, PlaceBuilding):
        return MoveReason("building", {"building": BUILDING_NAMES[move.colour]})
    if isinstance(move, TakeTreasure):
        return MoveReason("treasure-here", {"cell": cells.spell(move.cell)})
    state = deals[0]
    events = events_after(state, move, context)
    gain = of_conflict(deals, seat, move, events, context) or of_gain(state, seat, events)
    if gain is not None:
        return gain
    if isinstance(move, BuildMonument):
        return MoveReason("monument", {"monument": MONUMENT_NAMES[move.monument]})
    if isinstance(move, PlaceTile):
        return of_tile(state, seat, move)
    if isinstance(move, PlaceLeader):
        return of_leader(state, seat, move)
    if isinstance(move, PlaceDisaster):
        return of_disaster(state, seat, events)
    return MoveReason("prospects")


def events_after(state: TigrisState, move: Move, context: SearchContext) -> list[Event]:
    """The events after a move until the next action, with the turn still open."""
    twin = state.copy()
    twin.actions_left += 2
    twin.follow(move)
    events = list(twin.events)
    while (decision := twin.decision()) is not None and not isinstance(decision, Action):
        twin.follow(usual_answer(twin, decision, context))
        events += twin.events
    return events


def of_conflict(
    deals: list[TigrisState], seat: Seat, move: Move, events: list[Event], context: SearchContext
) -> MoveReason | None:
    """The first conflict of the seat, with how often it is won."""
    first = next((event for event in events if isinstance(event, ConflictWon)), None)
    if first is None or seat not in (first.winner, first.loser):
        return None
    rival = first.loser if first.winner == seat else first.winner
    won = 0
    for state in deals:
        for event in events_after(state, move, context):
            if isinstance(event, ConflictWon):
                won += event.winner == seat
                break
    percent = round(100 * won / len(deals))
    facts = {
        "leader": LEADER_NAMES[first.colour],
        "loser": deals[0].names[rival],
        "percent": percent,
    }
    return MoveReason(f"wins-{first.kind}" if percent > 0 else f"risks-{first.kind}", facts)


def of_gain(state: TigrisState, seat: Seat, events: list[Event]) -> MoveReason | None:
    """A monument, a treasure, or points."""
    for event in events:
        if isinstance(event, MonumentBuilt) and event.seat == seat:
            return MoveReason("monument", {"monument": MONUMENT_NAMES[event.monument]})
    taken = sum(isinstance(event, TreasureTaken) and event.seat == seat for event in events)
    if taken:
        return MoveReason("treasures", {"number": taken})
    for event in events:
        if isinstance(event, Scored) and event.seat == seat:
            facts = {"points": event.points, "colour": COLOUR_NAMES[event.colour]}
            own = state.scores[4 * seat : 4 * seat + 4]
            weakest = own[event.colour] == min(own) and own.count(min(own)) < len(own)
            king = event.cause == "king"
            plain = "scores-king" if king else "scores"
            return MoveReason("scores-weakest" if weakest else plain, facts)
    return None


def of_tile(state: TigrisState, seat: Seat, move: PlaceTile) -> MoveReason:
    """What a tile prepares that scores nothing at once."""
    beside = cells.beside(move.cell)
    if move.colour == RED:
        for colour in COLOURS:
            cell = state.leader(seat, colour)
            if cell != OFF and cells.has(beside, cell):
                return MoveReason("protects", {"leader": LEADER_NAMES[colour]})
    if square_shape(state, move.colour, move.cell) > 0:
        return MoveReason("square", {"tile": TILE_NAMES[move.colour]})
    own = [cell for cell in state.leaders[4 * seat : 4 * seat + 4] if cell != OFF]
    touched = [region for region in state.regions if cells.meet(region, beside)]
    held = [region for region in touched if any(cells.has(region, cell) for cell in own)]
    if held and len(touched) > 1:
        return MoveReason("unites")
    leader = state.leader(seat, move.colour)
    if leader != OFF and any(cells.has(region, leader) for region in held):
        return MoveReason("followers", {"leader": LEADER_NAMES[move.colour]})
    return MoveReason("grows") if held else MoveReason("prospects")


def of_leader(state: TigrisState, seat: Seat, move: PlaceLeader) -> MoveReason:
    """What a leader gains in its new place."""
    facts = {"leader": LEADER_NAMES[move.colour]}
    after = state.copy()
    here = after.leader(seat, move.colour)
    if here != OFF:
        after.lift_leader(seat, move.colour)
    after.put_leader(seat, move.colour, move.cell)
    if paid(after, seat, move.colour) > (paid(state, seat, move.colour) if here != OFF else 0):
        return MoveReason("leader-paid", facts)
    temples = cells.count(cells.common(cells.beside(move.cell), state.tiles[RED]))
    if here == OFF:
        rivals = cells.meet(region_of(after, move.cell), state.leader_cells)
        return MoveReason("leader-enters" if rivals else "leader-founds", facts)
    before = cells.count(cells.common(cells.beside(here), state.tiles[RED]))
    return MoveReason("leader-safer" if temples > before else "leader-moves", facts)


def paid(state: TigrisState, seat: Seat, colour: Colour) -> int:
    """What monuments pay a leader on the board."""
    kingdom = region_of(state, state.leader(seat, colour))
    paying = 0
    for monument, cell in enumerate(state.monuments):
        if cell != OFF and colour in MONUMENT_COLOURS[monument] and cells.has(kingdom, cell):
            paying += 1
    return min(1, paying) if state.table.options.monument_pay == "leader" else paying


def of_disaster(state: TigrisState, seat: Seat, events: list[Event]) -> MoveReason:
    """Whose leader a disaster removes."""
    for event in events:
        if isinstance(event, LeaderReturned) and event.seat != seat:
            facts = {"leader": LEADER_NAMES[event.colour], "dynasty": state.names[event.seat]}
            return MoveReason("expels", facts)
    return MoveReason("weakens")


def of_support(
    deals: list[TigrisState], seat: Seat, move: AddSupport, context: SearchContext
) -> MoveReason:
    """How often the conflict is won with this support."""
    won = 0
    for state in deals:
        for event in events_after(state, move, context):
            if isinstance(event, ConflictWon):
                won += event.winner == seat
                break
    decision = deals[0].decision()
    assert isinstance(decision, Support)
    percent = round(100 * won / len(deals))
    if percent == 0:
        return MoveReason("cannot-win")
    if percent == 100 and move.number == 0:
        return MoveReason("won-already")
    return MoveReason("support", {"percent": percent})
