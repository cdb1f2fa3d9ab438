"""Events with their numbers turned into names, ready for a sentence."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ....core.errors import Fact
from ....core.events import Event
from .. import hexes, sources
from ..amounts import amounts
from ..data.board import COLOUR_WORDS, TERRAIN_NAMES
from ..data.box import BUILDING_WORDS, CULTS
from ..data.tiles import CARDS, FAVOURS, TOWNS, D
from ..events import (
    Acted,
    BidMade,
    Bridged,
    Built,
    CultBonus,
    Exchanged,
    FactionChosen,
    FactionOffered,
    FactionWon,
    FavourTaken,
    Income,
    Outbid,
    Passed,
    PowerDeclined,
    PowerTaken,
    PriestSent,
    Scored,
    TownTaken,
    Transformed,
)
from ..goods import NOTHING, Goods
from ..moves import ACTIONS, CARD_ACTIONS, FAVOUR_ACTIONS, NO_CARD
from ..special import FIRST_SPECIAL
from ..state import TerraState
from .wording import exchanged

_NAMED: Final[Mapping[str, Callable[[Any], str]]] = {
    "hex": lambda place: hexes.NAMES[place],
    "kind": lambda kind: BUILDING_WORDS[kind],
    "terrain": lambda terrain: TERRAIN_NAMES[terrain],
    "action": lambda action: action_name(ACTIONS[action]),
    "cult": lambda cult: CULTS[cult],
    "source": lambda source: sources.NAMES[source],
    "card": lambda card: "" if card == NO_CARD else CARDS[card].name,
}
"""Fields of events whose numbers stand for something."""

_BUILDINGS: Final = ("dwellings", "trading-posts", "temples", "strongholds", "sanctuaries")
_COUNTED: Final[Mapping[type[Event], str]] = {
    Acted: "actions",
    Bridged: "bridges",
    FavourTaken: "favours",
    PowerDeclined: "offers-declined",
    PowerTaken: "offers-taken",
    PriestSent: "priests",
    TownTaken: "towns",
    Transformed: "transformations",
}


def action_name(action: str) -> str:
    """The name of an action in a catalogue, which differs from that of its card or tile."""
    return f"action-{action}" if action in (*CARD_ACTIONS, *FAVOUR_ACTIONS) else action


def event_message(event: Event, state: TerraState) -> tuple[str, dict[str, Fact]]:
    """The key of the sentence for an event, and the names and numbers in it."""
    facts: dict[str, Fact] = {}
    for name, value in event.facts().items():
        if name in ("seat", "giver") and isinstance(value, int):
            facts["player" if name == "seat" else name] = state.names[value]
        elif name in _NAMED:
            facts[name] = _NAMED[name](value)
        elif isinstance(value, int | str):
            facts[name] = value
    _add(event, state, facts)
    return _key(event), facts


def counted(event: Event) -> str:
    """The word under which a simulation counts an event; empty if it does not."""
    if isinstance(event, Built):
        return _BUILDINGS[event.kind]
    return _COUNTED.get(type(event), "")


def _add(event: Event, state: TerraState, facts: dict[str, Fact]) -> None:
    """What a sentence needs besides single fields."""
    if isinstance(event, FactionChosen | FactionOffered | BidMade | Outbid | FactionWon):
        facts["player"] = state.table.labels[event.seat]
    elif isinstance(event, Transformed):
        facts["colour"] = COLOUR_WORDS[event.terrain]
    elif isinstance(event, Bridged):
        start, end, _ = hexes.SITES[event.site]
        facts |= {"start": hexes.NAMES[start], "end": hexes.NAMES[end]}
    elif isinstance(event, Exchanged):
        facts |= exchanged(event.conversion)
    elif isinstance(event, FavourTaken):
        facts["tile"] = FAVOURS[event.tile].name
    elif isinstance(event, TownTaken):
        facts["tile"] = TOWNS[event.tile].name
    elif isinstance(event, PriestSent):
        facts["number"] = event.steps
    elif isinstance(event, Scored):
        facts["number"] = abs(event.points)
    elif isinstance(event, Income | CultBonus):
        facts["goods"] = amounts(goods_of(event))
    if isinstance(event, CultBonus):
        facts["number"] = event.spades


def goods_of(event: Income | CultBonus) -> Goods:
    return Goods(event.workers, event.coins, event.priests, event.power)


def _key(event: Event) -> str:
    """Where the way something happened changes the sentence, the key says so."""
    key = f"event.{event.key}"
    if isinstance(event, Acted) and event.action < FIRST_SPECIAL:
        return f"{key}-power"
    if isinstance(event, Built) and event.kind != D:
        return f"{key}-over"
    if isinstance(event, Scored) and event.points < 0:
        return f"{key}-back"
    if isinstance(event, PowerTaken) and not event.price:
        return f"{key}-free"
    if isinstance(event, Passed) and event.card == NO_CARD:
        return f"{key}-last"
    if isinstance(event, CultBonus) and event.spades:
        return f"{key}-spades"
    if isinstance(event, Income) and goods_of(event) == NOTHING:
        return f"{key}-none"
    return key
