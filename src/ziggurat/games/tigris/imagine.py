"""Dealing a state that is consistent with a view: for bots, which never see the state."""

from random import Random

from ...core.moves import Move
from ...core.rng import pick, shuffle
from .action_progress import restore_agenda
from .box import COLOURS, TILE_COUNTS, TILE_LETTERS
from .cells import count
from .cells_by_colour import CellsByColour
from .moves import parse
from .state import TigrisState
from .view import TigrisView


def imagine(view: TigrisView, rng: Random) -> TigrisState:
    """Deal hidden hands, bag, exchanged tiles, points and treasures at random."""
    state = TigrisState(view.table, "")
    state.turn, state.active, state.actions_left = view.turn, view.active, view.actions_left
    state.move_count, state.end_reason = view.move_count, view.end_reason
    state.last_seat, state.left = view.last_seat, view.left
    state.tiles = CellsByColour(*view.internal.tiles)
    state.face_down, state.disaster_cells = view.internal.face_down, view.internal.disaster_cells
    state.treasures, state.leaders = view.internal.treasures, list(view.internal.leaders)
    state.monuments, state.buildings = view.internal.monuments, view.internal.buildings
    state.disasters_left = view.disasters_left
    state.derive()
    _deal_tiles(state, view, rng)
    _deal_points(state, view, rng)
    _deal_treasures(state, view, rng)
    restore_agenda(state, view.now)
    return state


def _deal_tiles(state: TigrisState, view: TigrisView, rng: Random) -> None:
    """Tiles unknown to this seat are in other hands, in the bag or out of the game."""
    known = [hand for hand in view.hands if hand is not None]
    hidden: list[int] = []
    for colour in COLOURS:
        placed = count(view.internal.tiles[colour]) + view.turned[colour] + view.seen[colour]
        unknown = TILE_COUNTS[colour] - placed - sum(hand[colour] for hand in known)
        hidden += [colour] * unknown
    shuffle(rng, hidden)
    for seat in view.table.seats:
        hand = view.hands[seat]
        if hand is not None:
            state.hands[4 * seat : 4 * seat + 4] = hand
            continue
        for _ in range(view.hand_sizes[seat]):
            state.hands[4 * seat + hidden.pop()] += 1
    state.bag = "".join(TILE_LETTERS[hidden.pop()] for _ in range(view.bag_left))
    state.discarded = tuple(view.seen[colour] + hidden.count(colour) for colour in COLOURS)
    state.last_move = _last_move(view.last_move, [TILE_LETTERS[colour] for colour in hidden])
    known_by = [view.seen if seat == view.seat else view.seen_by_all for seat in view.table.seats]
    state.seen = tuple(number for seen in (*known_by, view.seen_by_all) for number in seen)


def _deal_points(state: TigrisState, view: TigrisView, rng: Random) -> None:
    """Assume that others have as many points as this seat, in random colours."""
    own = next((sum(points) for points in view.scores if points is not None), 0)
    for seat in view.table.seats:
        points = view.scores[seat]
        if points is not None:
            state.scores[4 * seat : 4 * seat + 4] = points
            continue
        for _ in range(own):
            state.scores[4 * seat + pick(rng, COLOURS)] += 1


def _deal_treasures(state: TigrisState, view: TigrisView, rng: Random) -> None:
    """Treasures that are neither on the board nor known were taken by other players."""
    won = [0 if number is None else number for number in view.treasures_won]
    others = [seat for seat in view.table.seats if view.treasures_won[seat] is None]
    taken = count(view.table.board.temples) - count(view.internal.treasures) - sum(won)
    for _ in range(taken if others else 0):
        won[pick(rng, others)] += 1
    state.treasures_won = tuple(won)


def _last_move(text: str, unseen: list[str]) -> Move | None:
    """The last move; an exchange by another player gets tiles that were discarded unseen."""
    if not text:
        return None
    number = text.count("?")
    return parse("swap " + "".join(unseen[:number])) if number else parse(text)
