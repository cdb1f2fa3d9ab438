"""Chapter 6b, action: exchange."""

from ...core.errors import Refusal
from ...core.seats import Seat
from .box import COLOURS, TILE_NAMES
from .events import TilesExchanged
from .move_lists import MoveList
from .moves import Exchange, off_the_board
from .state import TigrisState


def add_exchange_moves(state: TigrisState, seat: Seat, legal: MoveList) -> None:
    """Every choice of tiles from the hand; and passing, which does not use the board either."""
    hands, at = state.hands, 4 * seat
    legal.end_with(off_the_board(hands[at], hands[at + 1], hands[at + 2], hands[at + 3]))


def exchange_refusal(state: TigrisState, seat: Seat, move: Exchange) -> Refusal | None:
    """TE-65: only tiles of the own hand."""
    hand = state.hand(seat)
    for colour in COLOURS:
        if move.tiles[colour] > hand[colour]:
            facts = {"tile": TILE_NAMES[colour], "number": hand[colour]}
            return Refusal("not-in-hand", "TE-65", facts)
    return None


def exchange_tiles(state: TigrisState, seat: Seat, move: Exchange) -> None:
    """Discard tiles face down and draw as many; a short bag may end the game (TE-115)."""
    number = move.number
    for colour in COLOURS:
        away = move.tiles[colour]
        if away:
            state.hands[4 * seat + colour] -= away
            state.discard(colour, away, by=seat)
    state.events.append(TilesExchanged(seat, number))
    enough = state.draw(seat, number)
    if not enough and state.table.options.bag_out == "immediate":
        state.end("bag")
