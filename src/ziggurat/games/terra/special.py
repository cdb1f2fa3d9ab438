"""Action types 6 and 7: power actions and special actions (TM-200 to TM-203, TM-210 to TM-215)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ...core.errors import Refusal
from ...core.moves import Move
from .bridges import BuildBridge, refuse_any
from .cults import CultSteps
from .data.box import SUPPLY
from .data.tiles import CARDS, FAVOURS, POWER_ACTIONS, D, PowerAction
from .events import Acted
from .exchange import NOT_PAYABLE, exchanges_for, folded
from .goods import NOTHING, Goods
from .moves import ACT, ACTIONS, CARD_ACTIONS, Act
from .reach import free_land, shipped
from .spades import Spades, receive_spades
from .state import TerraState

if TYPE_CHECKING:
    from .player import Player

TAKEN: Final = Refusal("action-already-taken", "TM-200")
USED: Final = Refusal("action-already-taken", "TM-210")
NOT_OWNED: Final = Refusal("action-not-owned", "TM-211")
NOT_HELD: Final = Refusal("action-not-owned", "TM-214")
NO_STRONGHOLD: Final = Refusal("action-not-owned", "TM-154")
TOO_FEW: Final = Refusal("not-enough-spades", "TM-409")

STRONGHOLD_BIT: Final = 1
CARD_BIT: Final = 2
FAVOUR_BIT: Final = 4
FIRST_SPECIAL: Final = len(POWER_ACTIONS)
FAVOUR_STEPS: Final = 1
POWER_PRICES: Final = tuple(Goods(power=action.power) for action in POWER_ACTIONS)
_CARDS: Final = tuple(card.name for card in CARDS)
_FAVOURS: Final = tuple(tile.name for tile in FAVOURS)
CARD_OF: Final = tuple(_CARDS.index(name) if name in CARD_ACTIONS else -1 for name in ACTIONS)
"""By index in ACTIONS: the bonus card that gives the action; else -1."""
FAVOUR_OF: Final = tuple(_FAVOURS.index(name) if name in _FAVOURS else -1 for name in ACTIONS)
"""By index in ACTIONS: the favour tile that gives the action; else -1."""
GIVEN: Final = tuple(n for n in range(len(ACTIONS)) if CARD_OF[n] >= 0 or FAVOUR_OF[n] >= 0)
"""The actions of cards and tiles."""


def never_refused(state: TerraState, player: Player) -> Refusal | None:
    """For actions that always have an effect."""
    return None


class SpecialAction:
    """A special action of a faction."""

    __slots__ = ("cost", "doubles", "name", "number", "perform", "refuse")

    def __init__(
        self,
        name: str,
        perform: Callable[[TerraState, Player], None],
        refuse: Callable[[TerraState, Player], Refusal | None],
        cost: Goods = NOTHING,
        doubles: bool = False,
    ) -> None:
        self.name = name
        self.number = ACTIONS.index(name)
        self.perform = perform
        """What it does, after the action was marked as used."""
        self.refuse = refuse
        """Why it would have no effect; None if it has one."""
        self.cost = cost
        self.doubles = doubles
        """True if two actions follow."""


def refuse_act(state: TerraState, player: Player, move: Act) -> Refusal | None:
    number = move.number
    if number < 0:
        return NOT_OWNED
    if number < FIRST_SPECIAL:
        return refuse_power(state, player, number)
    return refuse_special(state, player, number)


def act(state: TerraState, player: Player, move: Act) -> None:
    state.events.append(Acted(player.seat, move.number))
    if move.number < FIRST_SPECIAL:
        perform_power(state, player, move.number)
    else:
        perform_special(state, player, move.number)


# Power actions.


def refuse_power(state: TerraState, player: Player, number: int) -> Refusal | None:
    if state.power_used >> number & 1:
        return TAKEN
    action = POWER_ACTIONS[number]
    if player.bowl3 < action.power:
        return NOT_PAYABLE
    return refuse_effect(state, player, number, action)


def refuse_effect(
    state: TerraState, player: Player, number: int, action: PowerAction
) -> Refusal | None:
    if action.bridge:
        return refuse_any(state, player)
    if not action.spades:
        return None
    return refuse_spades(state, player, action.spades, POWER_PRICES[number])


def refuse_spades(state: TerraState, player: Player, number: int, price: Goods) -> Refusal | None:
    """Too few spades, with no more to buy, are of no use except for a dwelling (TM-409)."""
    missing = player.faction.least_spades() - number
    if missing <= 0:
        return None
    reach = shipped(player) & ~state.occupied
    home = reach & state.land[player.faction.home] if player.count(D) < SUPPLY[D] else 0
    if home and exchanges_for(player, price + player.faction.dwelling) is not None:
        return None
    payable = exchanges_for(player, price + player.spade().times(missing)) is not None
    return None if payable and free_land(state, player, reach) else TOO_FEW


def perform_power(state: TerraState, player: Player, number: int) -> None:
    """Pay, mark, take (TM-201)."""
    action = POWER_ACTIONS[number]
    player.spend_power(action.power)
    state.power_used |= 1 << number
    player.gain(action.gain)
    if action.bridge:
        state.owe(BuildBridge(player.seat))
    elif action.spades:
        receive_spades(state, player, Spades(player.seat, action.spades, more=True))


# Special actions.


def refuse_special(state: TerraState, player: Player, number: int) -> Refusal | None:
    """Whether a card, a tile or the faction lets the player do this now."""
    if CARD_OF[number] >= 0:
        return refuse_card_action(state, player, CARD_OF[number])
    if FAVOUR_OF[number] >= 0:
        if not player.favours >> FAVOUR_OF[number] & 1:
            return NOT_OWNED
        return USED if player.used & FAVOUR_BIT else None
    special = player.faction.special
    if special is None or special.number != number:
        return NOT_OWNED
    return refuse_own(state, player, special)


def refuse_card_action(state: TerraState, player: Player, card: int) -> Refusal | None:
    if player.card != card:
        return NOT_HELD
    if player.used & CARD_BIT:
        return USED
    spades = CARDS[card].spades
    return refuse_spades(state, player, spades, NOTHING) if spades else None


def refuse_own(state: TerraState, player: Player, special: SpecialAction) -> Refusal | None:
    """The action of the faction itself."""
    if not player.faction.special_from_start:
        if not player.has_stronghold:
            return NO_STRONGHOLD
        if player.used & STRONGHOLD_BIT:
            return USED
    if not player.can_pay(special.cost):
        return NOT_PAYABLE
    return special.refuse(state, player)


def perform_special(state: TerraState, player: Player, number: int) -> None:
    """Mark an action as used, then perform it."""
    if CARD_OF[number] >= 0:
        player.used |= CARD_BIT
        card = CARDS[CARD_OF[number]]
        if card.spades:
            receive_spades(state, player, Spades(player.seat, card.spades, more=True))
        else:
            state.owe(CultSteps(player.seat, card.cult_steps, "TM-215"))
    elif FAVOUR_OF[number] >= 0:
        player.used |= FAVOUR_BIT
        state.owe(CultSteps(player.seat, FAVOUR_STEPS, "TM-215"))
    else:
        special = player.faction.special
        assert special is not None
        player.pay(special.cost)
        if not player.faction.special_from_start:
            player.used |= STRONGHOLD_BIT
        special.perform(state, player)


def doubles(player: Player, move: Move) -> bool:
    """Whether two actions follow this one (TM-404)."""
    special = player.faction.special
    return (
        isinstance(move, Act)
        and special is not None
        and special.doubles
        and move.number == special.number
    )


def list_acts(state: TerraState, player: Player, legal: list[Move]) -> None:
    for number, action in enumerate(POWER_ACTIONS):
        if state.power_used >> number & 1:
            continue
        exchanges = exchanges_for(player, POWER_PRICES[number])
        if exchanges is not None and refuse_effect(state, player, number, action) is None:
            legal.append(folded(exchanges, ACT[number]))
    for number in GIVEN:
        if refuse_special(state, player, number) is None:
            legal.append(ACT[number])
    special = player.faction.special
    if special is not None:
        list_own(state, player, special, legal)


def list_own(state: TerraState, player: Player, special: SpecialAction, legal: list[Move]) -> None:
    """The action of the faction, with the exchanges that pay for it."""
    refusal = refuse_own(state, player, special)
    if refusal is None or refusal is NOT_PAYABLE:
        exchanges = exchanges_for(player, special.cost)
        if exchanges is not None and special.refuse(state, player) is None:
            legal.append(folded(exchanges, ACT[special.number]))
