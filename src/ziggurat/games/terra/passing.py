"""Action type 8: pass (TM-216 to TM-228)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.errors import Refusal
from ...core.moves import Move
from . import sources
from .data.box import ROUNDS
from .data.tiles import CARDS, FAVOURS, TP, Card
from .events import Passed
from .moves import NO_CARD, PASS, PASS_ALONE, UNKNOWN_CARD, Pass
from .state import TerraState
from .tuples import replaced

if TYPE_CHECKING:
    from .player import Player

NO_CARD_NAMED: Final = Refusal("bonus-card-required", "TM-219")
NOT_ON_DISPLAY: Final = Refusal("bonus-card-unavailable", "TM-219")
OWN_CARD: Final = Refusal("bonus-card-unavailable", "TM-220")
LAST_ROUND: Final = Refusal("no-bonus-card-now", "TM-222")


def refuse_pass(state: TerraState, player: Player, move: Pass) -> Refusal | None:
    if state.round == ROUNDS:
        return None if move.number == NO_CARD else LAST_ROUND
    return refuse_card(state, player, move)


def refuse_card(state: TerraState, player: Player, move: Pass) -> Refusal | None:
    """Whether a card can be taken; the player's own one is not on display (TM-220)."""
    if move.number == NO_CARD:
        return NO_CARD_NAMED
    if move.number == UNKNOWN_CARD:
        return NOT_ON_DISPLAY
    if state.cards[move.number] >= 0:
        return None
    return OWN_CARD if move.number == player.card else NOT_ON_DISPLAY


def pass_round(state: TerraState, player: Player, move: Pass) -> None:
    """Score, then exchange the cards."""
    player.passed = True
    state.passing += (player.seat,)
    score_passing(state, player)
    returned = player.card
    take_card(state, player, move.number)
    state.cards = replaced(state.cards, returned, 0)
    state.events.append(Passed(player.seat, move.number))


def take_card(state: TerraState, player: Player, card: int) -> None:
    """Take a card from the display, with the coins on it (TM-221)."""
    player.card = card
    if card != NO_CARD:
        player.coins += state.cards[card]
        state.cards = replaced(state.cards, card, -1)


def score_passing(state: TerraState, player: Player) -> None:
    """Score the card, favour tiles and the faction (TM-223 to TM-225)."""
    points = card_points(player, CARDS[player.card])
    state.score(player, points, sources.CARD[player.card])
    for number, tile in enumerate(FAVOURS):
        if tile.points_on_pass and player.favours >> number & 1:
            state.score(player, tile.points_on_pass[player.count(TP)], sources.FAVOUR[number])
    player.faction.on_pass(state, player)


def card_points(player: Player, card: Card) -> int:
    """The points of a card for a player who holds it and passes now."""
    points = card.points_for_shipping * player.shipping
    for kind in card.points_for:
        points += card.points * player.count(kind)
    return points


def list_passes(state: TerraState, player: Player, legal: list[Move]) -> None:
    if state.round == ROUNDS:
        legal.append(PASS_ALONE)
    else:
        for card, coins in enumerate(state.cards):
            if coins >= 0:
                legal.append(PASS[card])
